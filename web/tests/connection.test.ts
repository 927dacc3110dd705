// The line to the server: what is asked is answered once, whatever happens to the line in between.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type LineState } from "../src/house/connection";

class Socket {
  static all: Socket[] = [];
  sent: { type: string; id: string; have?: number; move?: string }[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly address: string) {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Socket["sent"][0]);
  }
  close(): void {
    this.onclose?.();
  }
  told(told: object): void {
    this.onmessage?.({ data: JSON.stringify(told) });
  }
  welcome(): void {
    this.told({ type: "welcome", protocol: 1, visitor: 1, name: "Ada" });
  }
}

const last = (): Socket => {
  const socket = Socket.all.at(-1);
  if (!socket) throw new Error("no socket was opened");
  return socket;
};

beforeEach(() => {
  Socket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("document", { addEventListener: () => undefined, hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watching(have = 0): { line: Connection; states: LineState[]; refused: string[] } {
  const states: LineState[] = [];
  const refused: string[] = [];
  const line = new Connection("ws://house/api/socket");
  line.watch("k7m2", {
    have: () => have,
    news: () => undefined,
    line: (state) => states.push(state),
    refused: (told) => refused.push(told.code),
  });
  return { line, states, refused };
}

describe("a connection", () => {
  it("watches a table once it is welcome, from what is known", () => {
    watching(17);
    expect(last().sent).toEqual([]);
    last().welcome();
    expect(last().sent).toMatchObject([{ type: "watch", table: "k7m2", have: 17 }]);
  });

  it("gives each question the answer of its id", async () => {
    const { line } = watching();
    last().welcome();
    const answer = line.ask({ type: "move", table: "k7m2", seat: 0, at: 4, move: "C7" });
    const id = last().sent.at(-1)?.id ?? "";
    last().told({ type: "done", id: "somebody else's", table: "k7m2", number: 1 });
    last().told({ type: "done", id, table: "k7m2", number: 5 });
    expect(await answer).toMatchObject({ type: "done", number: 5 });
  });

  it("says when the line drops and when it will try again, and comes back by itself", () => {
    const { states } = watching();
    last().welcome();
    last().close();
    expect(states.at(-1)).toMatchObject({ up: false });
    expect(Socket.all).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(Socket.all).toHaveLength(2);
  });

  it("watches again first and then repeats, under the same id, what was not answered", () => {
    const { line } = watching();
    last().welcome();
    void line.ask({ type: "move", table: "k7m2", seat: 0, at: 4, move: "C7" });
    const id = last().sent.at(-1)?.id;
    last().close();
    vi.advanceTimersByTime(1000);
    last().welcome();
    const moves = last().sent.filter((sent) => sent.type === "move");
    expect(last().sent[0]?.type).toBe("watch");
    expect(moves).toMatchObject([{ id, move: "C7" }]);
  });

  it("waits longer from try to try", () => {
    watching();
    const waits: number[] = [];
    for (let k = 0; k < 6; k++) {
      const before = Date.now();
      last().close();
      const count = Socket.all.length;
      while (Socket.all.length === count) vi.advanceTimersByTime(50);
      waits.push(Date.now() - before);
    }
    expect(waits[4]).toBeGreaterThan(waits[0] ?? 0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_050);
  });

  it("says that a table can't be watched, and asks again while the server gets ready", async () => {
    const { refused } = watching();
    last().welcome();
    const refuse = (code: string): void => last().told({ type: "refused", id: last().sent.at(-1)?.id, code, text: "No.", table: "k7m2", number: 0 });
    refuse("not-ready");
    await vi.advanceTimersByTimeAsync(2500);
    expect(last().sent.map((sent) => sent.type)).toEqual(["watch", "watch"]);
    refuse("no-table");
    await vi.advanceTimersByTimeAsync(10);
    expect(refused).toEqual(["no-table"]);
  });

  it("does not stop watching again, late, a table that was left and come back to", () => {
    const { line } = watching();
    last().welcome();
    line.unwatch("k7m2");
    line.watch("k7m2", { have: () => 0, news: () => undefined, line: () => undefined, refused: () => undefined });
    last().welcome();
    expect(last().sent.map((sent) => sent.type)).toEqual(["watch"]);
  });

  it("asks to watch once, however often the line drops before it is answered", () => {
    watching();
    last().welcome();
    last().close();
    vi.advanceTimersByTime(1000);
    last().welcome();
    expect(last().sent.map((sent) => sent.type)).toEqual(["watch"]);
  });

  it("keeps no line when nothing is watched", () => {
    const { line } = watching();
    last().welcome();
    line.unwatch("k7m2");
    vi.advanceTimersByTime(60_000);
    expect(Socket.all).toHaveLength(1);
  });
});
