// Addresses: which page they name.

import { beforeAll, describe, expect, it, vi } from "vitest";

let routeOf: typeof import("../src/house/route.svelte").routeOf;
beforeAll(async () => {
  vi.stubGlobal("location", { pathname: "/", hash: "" });
  vi.stubGlobal("addEventListener", () => undefined);
  ({ routeOf } = await import("../src/house/route.svelte"));
});

describe("an address", () => {
  it("names the front page, or an invitation with a secret that only the browser reads", () => {
    expect(routeOf("/", "")).toEqual({ page: "front" });
    expect(routeOf("/", "#join=abc-1")).toEqual({ page: "invited", secret: "abc-1" });
    expect(routeOf("/", "#device=42")).toEqual({ page: "front", device: "42" });
  });
  it("names a table by its code, and nothing that can't be one", () => {
    expect(routeOf("/table/k7m2-9xwd", "")).toEqual({ page: "table", code: "k7m2-9xwd" });
    expect(routeOf("/table/K7/../x", "").page).toBe("nowhere");
    expect(routeOf("/table/", "").page).toBe("nowhere");
  });
  it("names the editions, and otherwise nowhere", () => {
    expect(routeOf("/editions", "").page).toBe("editions");
    expect(routeOf("/elsewhere", "").page).toBe("nowhere");
  });
});
