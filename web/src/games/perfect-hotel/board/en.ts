// The sentences of the street and the tag rows in English.

export const board: Record<string, string> = {
  "perfect_hotel.tourists": "Tourist Group",
  "perfect_hotel.card.one_of": "one of {cards}",
  "perfect_hotel.card.of": "of {cards}",
  "perfect_hotel.street.annex": "Annex",
  "perfect_hotel.street.one_set": "one set of {cards}",
  "perfect_hotel.street.view": "VIEW +{points}",
  "perfect_hotel.street.sky": "SKY ROOM +{points}",
  "perfect_hotel.street.sky_short": "SKY +{points}",
  "perfect_hotel.street.plus": "+{points}",
  "perfect_hotel.street.cheap": "CHEAP −{points}",
};
