// The sentences of the page in English, but for those of a game, which lie in its folder.

import { front } from "./en.front";
import { table } from "./en.table";

export const en: Record<string, string> = {
  "list.last_two": "{most} and {last}",
  "house.name": "Hotelier",
  "house.guest": "Guest",
  "house.promise": "Three lost hotel games, open again.",
  "error.offline": "The server does not answer. Your moves are saved; try again in a moment.",
  "error.code": "Code: {code}",
  "error.page": "This page does not exist.",
  "error.home": "To the front page",
  "toast.close": "Close",
  "spoken.more": "And {n:more move/more moves} before that.",
  ...front,
  ...table,
};
