// What marks of origins say.

export const origins: Record<string, string> = {
  "origin.printed.letter": "P",
  "origin.printed.name": "printed",
  "origin.printed.named": "printed: {sources}",
  "origin.printed.about": "It stands in the rule book, printed or typed, or follows from an example there.",
  "origin.corrected.letter": "C",
  "origin.corrected.name": "corrected by hand",
  "origin.corrected.named": "corrected by hand: {sources}",
  "origin.corrected.about": "Somebody wrote it into the rule book by hand.",
  "origin.known.letter": "K",
  "origin.known.name": "known from elsewhere",
  "origin.known.named": "known from the {sources}",
  "origin.known.about": "The rule book does not have it, but another source does.",
  "origin.ours.letter": "O",
  "origin.ours.name": "ours",
  "origin.ours.named": "ours, after the {sources}",
  "origin.ours.about": "No source has it. We reconstructed it or ruled so.",
  "standing.ruling": "Our ruling.",
  "standing.ruling.of": "Our ruling: {of}.",
  "standing.reconstruction": "Our reconstruction.",
  "standing.reconstruction.of": "Our reconstruction: {of}.",
};
