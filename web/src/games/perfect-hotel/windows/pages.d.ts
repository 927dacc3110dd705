// The edition's page of data; plugins/toml.js makes a module of it.

declare module "*/pages/perfect-hotel.toml" {
  export const seats: [number, number];
  export const origins: Record<string, import("../../../pieces/origins").Written>;
  export const sources: Record<string, string>;
  export const rules: {
    kinds: string[];
    points: number[];
    cards: number[];
    tourists: number;
    hand: number;
    draws: number;
    least_set: number;
    tie_points: number;
    tourist_cost: number;
    perfect_view: number;
    perfect_view_tie: number;
    sky_room: number;
    cheap_hotel: number;
    cheap_below: number;
    season_row: number;
  };
}
