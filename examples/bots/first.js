// A first bot for Hotelier in JavaScript. It needs nothing but Node; docs/bots.md explains every message.
//
//     hotelier arena vacation --bots "lines:node examples/bots/first.js,uniform,uniform,uniform" --deals 10

const lines = require("node:readline").createInterface({ input: process.stdin });

// How much the bot likes a move: rules of thumb, by the move's first word.
function liking(move, view) {
  const [word, ...rest] = move.split(" ");
  switch (word) {
    case "build": // PERFECT HOTEL: the more cards at once, the better ("build Pool row 2 1T")
      return rest.reduce((sum, part) => sum + (parseInt(part) || 0), rest.includes("row") ? 2 : 0);
    case "bid": // BIG SHOT: as little as possible, and never more than 4 million
      return 5 - Number(rest[0]);
    case "loan": // BIG SHOT: loans are dear
      return -2;
    case "announce": // VACATION: let the game end while nobody has more cash
      return view.cash[view.seat] === Math.max(...view.cash) ? 3 : -1;
    case "pass":
    case "done":
      return 0;
    default:
      return 1;
  }
}

// One of the moves it likes best. The seed decides which: asked the same again, it answers the same.
function answer({ id, view, legal, seed }) {
  const best = Math.max(...legal.map((move) => liking(move, view)));
  const liked = legal.filter((move) => liking(move, view) === best);
  const move = liked[seed % liked.length];
  return { type: "move", id, move, reason: `one of ${liked.length} I like`, score: best };
}

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "hello", protocol: 1, name: "First", author: "Hotelier" });
  else if (message.type === "choose") say(answer(message));
  else if (message.type === "error") console.error(message.text); // goes to the log
  else if (message.type === "bye") lines.close(); // then nothing is left to do, and Node ends
  // "game" and "result" need no answer, and what it does not know a bot passes over
});
