// Which page is shown. Addresses are ordinary ones, so that a link leads anywhere.

export type Route =
  | { page: "front"; device?: string }
  | { page: "invited"; secret: string }
  | { page: "table"; code: string }
  | { page: "editions" }
  | { page: "nowhere" };

/** The page that an address names; what stands behind `#` is a secret that no server sees. */
export function routeOf(path: string, hash: string): Route {
  const table = /^\/table\/([0-9a-z-]{1,20})\/?$/.exec(path);
  if (table?.[1]) return { page: "table", code: table[1] };
  if (path === "/editions") return { page: "editions" };
  if (path !== "/") return { page: "nowhere" };
  const secret = /^#(join|device)=(.+)$/.exec(hash);
  if (secret?.[1] === "join") return { page: "invited", secret: secret[2] ?? "" };
  if (secret?.[1] === "device") return { page: "front", device: secret[2] ?? "" };
  return { page: "front" };
}

export const route: { now: Route } = $state({ now: routeOf(location.pathname, location.hash) });

/** Goes to a page of the house. */
export function go(path: string): void {
  history.pushState(null, "", path);
  look();
  scrollTo(0, 0);
}

/** Goes on to a page in the place of this one, with what the history is to keep beside its address. */
export function arrive(path: string, state: object): void {
  history.replaceState(state, "", path);
  look();
}

/** A click on a link of the house stays in the page; any other is the browser's. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (routeOf(link.pathname, link.hash).page === "nowhere" || link.hash) return;
  event.preventDefault();
  go(link.pathname);
}

function look(): void {
  route.now = routeOf(location.pathname, location.hash);
}

addEventListener("popstate", look);
addEventListener("hashchange", look);
