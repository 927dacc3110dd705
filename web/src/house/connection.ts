// One socket for all tables of this page. It comes back by itself when the line drops, watches again what it watched, and
// repeats what was not answered under the same id, so that nothing is done twice and nothing is lost.

import type { Ask, Told, ToldAbout, ToldDone, ToldLooked, ToldNews, ToldRefused } from "../wire";

export type Answer = ToldDone | ToldAbout | ToldLooked | ToldRefused;
type Unsigned<A> = A extends Ask ? Omit<A, "id"> : never;
export type Asked = Unsigned<Ask>;

/** How the line is: `retry` is when the next try begins, in milliseconds since 1970. */
export type LineState = { up: true } | { up: false; retry: number };

export interface Watcher {
  /** The last entry that is known. */
  have(): number;
  news(news: ToldNews): void;
  line(state: LineState): void;
  /** The table can't be watched. */
  refused(refused: ToldRefused): void;
}

interface Pending {
  text: string;
  answer: (told: Answer) => void;
  /** Asked again when the line is back; watching is begun anew instead. */
  repeat: boolean;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
/** The server still compiles its games; so long until it is asked again. */
const NOT_READY = "not-ready";
const READY_WAIT = 2000;

export class Connection {
  private socket: WebSocket | null = null;
  private open = false;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private count = 0;
  private readonly name = crypto.getRandomValues(new Uint32Array(2)).join("-");
  private readonly watchers = new Map<string, Watcher>();
  private readonly pending = new Map<string, Pending>();

  constructor(private readonly address: string) {
    addEventListener("online", () => this.now());
    addEventListener("offline", () => this.drop());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && !this.open) this.now();
    });
  }

  /** Tells the watcher of the table from now on, whatever happens to the line. */
  watch(table: string, watcher: Watcher): void {
    this.watchers.set(table, watcher);
    if (this.open) this.begin(table, watcher);
    else this.now();
  }

  /** Tells of the table no more. */
  unwatch(table: string): void {
    if (!this.watchers.delete(table)) return;
    if (this.watchers.size === 0) this.end();
    else if (this.open) void this.ask({ type: "unwatch", table });
  }

  /** The one answer to what is asked, however often the line drops in between. */
  ask(asked: Asked): Promise<Answer> {
    const id = `${this.name}-${String(++this.count)}`;
    const text = JSON.stringify({ ...asked, id });
    const repeat = asked.type !== "watch" && asked.type !== "unwatch";
    return new Promise((answer) => {
      this.pending.set(id, { text, answer, repeat });
      if (this.open) this.socket?.send(text);
    });
  }

  /** Tries now instead of waiting. */
  now(): void {
    if (this.socket || this.watchers.size === 0) return;
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as Told);
    socket.onclose = () => this.dropped(socket);
  }

  private end(): void {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.forget();
    socket?.close();
  }

  /** There is no network: the line is down at once, whenever the browser notices. */
  private drop(): void {
    const socket = this.socket;
    if (!socket) return;
    this.dropped(socket);
    socket.close();
  }

  private forget(): void {
    this.socket = null;
    this.open = false;
    for (const [id, { repeat }] of this.pending) if (!repeat) this.pending.delete(id);
  }

  private dropped(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.forget();
    if (this.watchers.size === 0) return;
    const wait = this.wait * (0.75 + Math.random() / 2);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    this.timer = setTimeout(() => this.now(), wait);
    for (const watcher of this.watchers.values()) watcher.line({ up: false, retry: Date.now() + wait });
  }

  private hear(told: Told): void {
    switch (told.type) {
      case "welcome":
        this.welcomed();
        return;
      case "news":
        this.watchers.get(told.table)?.news(told);
        return;
      default: {
        const pending = this.pending.get(told.id);
        this.pending.delete(told.id);
        pending?.answer(told);
      }
    }
  }

  /** The line is up: what was watched is watched again first, then what was not answered is asked again. */
  private welcomed(): void {
    this.open = true;
    this.wait = FIRST_WAIT;
    const unanswered = [...this.pending.values()];
    for (const [table, watcher] of this.watchers) this.begin(table, watcher);
    for (const { text } of unanswered) this.socket?.send(text);
  }

  private begin(table: string, watcher: Watcher): void {
    void this.ask({ type: "watch", table, have: watcher.have() }).then((told) => {
      if (told.type !== "refused") watcher.line({ up: true });
      else if (told.code === NOT_READY) setTimeout(() => this.watchers.get(table) === watcher && this.begin(table, watcher), READY_WAIT);
      else watcher.refused(told);
    });
  }
}

let line: Connection | undefined;

/** The connection of this page. */
export function connection(): Connection {
  line ??= new Connection(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`);
  return line;
}
