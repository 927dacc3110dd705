// The rules of PERFECT HOTEL in short, for players.

export const rules: Record<string, string> = {
  "perfect_hotel.rules.idea":
    "Everybody builds a hotel, floor by floor. You win by having more Bedrooms, more Pools and more of the other kinds than your neighbours, and by standing taller.",
  "perfect_hotel.rules.turn":
    "On your turn you either research or build. Research: draw {draws} cards, then lay 1 card of your hand on the row of its kind, where anybody may take it. Build: turn cards of one kind, from your hand or with the whole row, into the next floor of your hotel. It is over when the House Deck is empty.",

  "perfect_hotel.rules.part.start": "Before the first turn",
  "perfect_hotel.rules.part.turn": "Your turn",
  "perfect_hotel.rules.part.points": "Points",
  "perfect_hotel.rules.part.season": "High season (an option)",
  "perfect_hotel.rules.part.kinds": "The cards",

  "perfect_hotel.rules.only.backs": "Option",
  "perfect_hotel.rules.only.annex": "Option",
  "perfect_hotel.rules.only.match": "A match",

  "perfect_hotel.rules.P1": "{from} to {to} players. Each is dealt {hand} cards; the others are the House Deck, face down.",
  "perfect_hotel.rules.P2": "Chance picks who begins. Turns go to the left.",
  "perfect_hotel.rules.P3": "Nobody sees your hand, but all see how many cards are in it.",
  "perfect_hotel.rules.P3.backs": "Tourist Groups have another back: all see how many of them you hold.",
  "perfect_hotel.rules.P4": "There are {kinds} rows, one a kind. They lie open, belong to nobody, and start empty.",

  "perfect_hotel.rules.P10": "Each turn is one research or one build. You can't pass, and you can't do both.",
  "perfect_hotel.rules.P11": "To research, draw {draws} cards and then lay 1 on the row of its kind. It may be one you had before.",
  "perfect_hotel.rules.P12": "A Tourist Group goes to a row of your choice that has none yet: no row ever holds 2.",
  "perfect_hotel.rules.P13":
    "To build, make one set of at least {least} cards of a kind. Either take all of its row and add as many of the kind from your hand as you like, or use your hand alone and leave the row where it is.",
  "perfect_hotel.rules.P14":
    "A Tourist Group passes for any kind. One that lies on the row comes with it, and you may add those of your hand. A set still needs at least 1 real card of its kind.",
  "perfect_hotel.rules.P15": "The set becomes a floor, on top of those you have.",
  "perfect_hotel.rules.P16":
    "You can't start the same kind twice. If your top floor is of that kind, you may put another floor of it on top: an annex. It is one more floor in height, and counts as one set with the floors below. For the Sky Room only the topmost of them counts (P23).",
  "perfect_hotel.rules.P16.annex": "Only 1 annex a kind.",
  "perfect_hotel.rules.P17":
    "When the House Deck runs out, whoever drew its last card still lays 1 on a row. Then it is over, and points are counted.",

  "perfect_hotel.rules.P20":
    "Most cards of a kind, over all your floors of it and with the Tourist Groups in them, bring you its points. Those who tie for most get {tie} point a card instead. A kind that nobody built brings nobody anything.",
  "perfect_hotel.rules.P21":
    "Each Tourist Group in your hotel or left in your hand costs you {cost} points. On a row it costs nobody. Other cards left in your hand neither help nor hurt.",
  "perfect_hotel.rules.P22":
    "Perfect View: the hotel with the most floors gets {view} points. In a tie each gets {view_tie}. Without a floor there is no view.",
  "perfect_hotel.rules.P23":
    "Sky Room: the hotel with the most cards on its top floor gets {sky} points. Of a set with annexes only the topmost floor counts. In a tie nobody gets them.",
  "perfect_hotel.rules.P24": "Cheap Hotel: with fewer than {cheap_below} kinds you lose {cheap} points, even if you built nothing at all.",
  "perfect_hotel.rules.P25": "The most points win, and equals share the win. A score can be below 0.",
  "perfect_hotel.rules.P26": "A game is one round, unless a match is agreed.",
  "perfect_hotel.rules.P26.match":
    "3 rounds, each with a new shuffle and an empty street. Points add up. Each round begins one seat further to the left.",

  "perfect_hotel.rules.P30":
    "A build that takes a row turns the row's tag for the rest of the round. From then on that row can be taken only while it has {season} cards or more, a Tourist Group being one of them. Building from the hand alone stays allowed, and turns nothing.",

  "perfect_hotel.rules.kind": "Kind",
  "perfect_hotel.rules.cards": "Cards",
  "perfect_hotel.rules.points": "Points for most",
  "perfect_hotel.rules.each": "−{points} each",
  "perfect_hotel.rules.box":
    "{box} cards in all, says the rule book; the cards themselves are lost. That {tourists} of them are Tourist Groups and that the kinds bring 5 to 10 points is known from previews and reviews. Behind each number stands where it comes from.",
};
