// Calls over HTTP. An error is one kind: a code for programs, a sentence for people.

import { say } from "../words/say";

export class CallError extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly status: number,
  ) {
    super(text);
  }
}

/** An answer of the server, or CallError; `offline` is the code when nobody answers. */
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    const init: RequestInit = { method, headers: body === undefined ? {} : { "Content-Type": "application/json" } };
    if (body !== undefined) init.body = JSON.stringify(body);
    answer = await fetch(path, init);
  } catch {
    throw new CallError("offline", say("error.offline"), 0);
  }
  const read: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (answer.ok) return read as T;
  const error = (read ?? {}) as { code?: string; text?: string };
  throw new CallError(error.code ?? "fault", error.text ?? say("error.offline"), answer.status);
}
