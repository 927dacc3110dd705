// The rules of BIG SHOT in short, for players.

export const rules: Record<string, string> = {
  "big_shot.rules.idea":
    "You buy cubes at auction and stack them on city lots. A lot goes to the colour with the most cubes there, but equal stacks cancel each other. Own the dear lots, borrow as little as you can.",
  "big_shot.rules.round_head": "How a round goes",
  "big_shot.rules.round":
    "A throw of the die takes the broker to four cubes, and you bid for them in turn until all but one have passed. The winner pays and puts the four cubes on any lots that are still open. With its seventh cube a lot is sold for good; after eighteen rounds the rest is settled, and the best balance wins.",
  "big_shot.rules.money": "All money is in millions.",

  "big_shot.rules.part.start": "Before the first round",
  "big_shot.rules.part.round": "A round",
  "big_shot.rules.part.owning": "Who owns a lot",
  "big_shot.rules.part.end": "The end",
  "big_shot.rules.part.hidden": "Hidden money",
  "big_shot.rules.part.three": "Three players",
  "big_shot.rules.part.two": "Two players",
  "big_shot.rules.part.examples": "Four lots, and whose they are",
  "big_shot.rules.part.loans": "What loans cost",
  "big_shot.rules.part.city": "The city",

  "big_shot.rules.B1":
    "{seats_from} to {seats_to} players. Colours are dealt at random: one each with four players, two each with two. With three, the colour left over is the Ghost's (B50).",
  "big_shot.rules.B2":
    "The 72 cubes, 18 of each colour, are laid at random on the 18 spaces around the city, four on each. No space gets four of one colour; every other layout is equally likely.",
  "big_shot.rules.B3": "The broker begins on a random space, and whoever throws the die first is drawn.",
  "big_shot.rules.B4":
    "You start with {cash} for each of your colours; two colours have two purses. Money, debit cards and cubes are open to all.",

  "big_shot.rules.B10":
    "One player throws the die, and the broker goes that many spaces clockwise. Only spaces with cubes count; he walks past empty ones. In the next round the player to the left throws.",
  "big_shot.rules.B11":
    "The four cubes where he stops are on offer. Bidding begins left of the thrower and goes round. A bid is a whole number, at least 1 and more than the last. Once you pass you are out.",
  "big_shot.rules.B12":
    "When all others have passed, the last one pays the bid and gets the cubes. If nobody bids at all, they go to the thrower for nothing.",
  "big_shot.rules.B13": "You can't bid more than you hold.",
  "big_shot.rules.B14":
    "Once a round, when it is your turn to bid, you may borrow first. Your first loan pays {pays_first}, the second {pays_second}, and so on; each puts a debit card before you that costs {owed} at the end. Loan {loans} pays {pays_last}, and it is the last. After borrowing you bid or pass. Debit cards never run out.",
  "big_shot.rules.B15":
    "Whoever has won the cubes places them one at a time, on any lots not yet sold, spread out or all together. There is always a lot open.",
  "big_shot.rules.B16":
    "A lot closes the moment it holds {closes_at} cubes. It is sold to its owner by B20. One cube of that colour stays; the other {leave} are out of the game.",

  "big_shot.rules.B20":
    "Take away all colours that have equally many cubes on the lot. Of those that remain, the one with the most owns it, even by a single cube. A full lot always has an owner.",
  "big_shot.rules.B21":
    "After round 18 all open lots are settled in the same way. Where everything cancels, or no cube stands, the lot is nobody's.",

  "big_shot.rules.B30":
    "Your balance: the values of your lots, plus your cash, minus {owed} for each debit card. If you also own the park that a lot touches, the lot counts twice: {park_high} becomes {doubled}. A park itself counts nothing.",
  "big_shot.rules.B31":
    "The best balance wins, but only with at least {needed:lot/lots}; a park is one too. If balances are equal, more lots win, then the better best lot (doubled if it is doubled). If that is equal too, the win is shared.",
  "big_shot.rules.B32": "If nobody has {needed:lot/lots}, that condition is dropped.",

  "big_shot.rules.B40":
    "A table can be played with hidden money: you don't see the cash of the others. Bids and debit cards stay open, so a good memory can work it out; the screen won't. Loans are then taken when the broker has stopped and before the auction, in bidding order, and not during it.",
  "big_shot.rules.B50":
    "The Ghost has no money and never bids. Its cubes are bought and placed like all others and can take a lot; such a lot counts for nobody.",
  "big_shot.rules.B60":
    "You bid as one, but one colour pays. Before each auction, in bidding order, you may take a loan for each of your colours; the colours count their loans apart, and there are none during the auction. You can bid as much as your richer purse holds. If you win, you say openly which colour pays all of it.",
  "big_shot.rules.B61":
    "A park doubles lots of its own colour only, not of your other one. To win, each of your colours needs {needed:lot/lots}. Your two balances are added; in a tie the lots of both count together.",
  "big_shot.rules.B62": "With hidden money both purses of a player are hidden. Loans go as in B60.",

  "big_shot.rules.examples_about": "Pale cubes have cancelled each other.",
  "big_shot.rules.cubes": "{n} {colour}",
  "big_shot.rules.example.most": "Nothing is equal, so the most decides: Yellow.",
  "big_shot.rules.example.pair": "Red and White cancel. One cube is enough for Black.",
  "big_shot.rules.example.rest": "The single cubes cancel. Black had the most anyway.",
  "big_shot.rules.example.nobody": "Both cancel: nobody's, if it stays so to the end.",

  "big_shot.rules.loan_number": "Loan",
  "big_shot.rules.loan_pays": "You get now",
  "big_shot.rules.loan_owed": "At the end",
  "big_shot.rules.loan_costs": "It costs you",
  "big_shot.rules.loans_all": "All {loans} together pay {pays} and cost {costs} more than that.",
  "big_shot.rules.city_about":
    "{by_parks} lots of {park_low} to {park_high} lie by two parks, three by each; {apart} lots of {centre_low} to {centre_high} stand apart between them. The board is lost: behind each value stands where it comes from. That there is a second 9 is known; that the second park touches it, a 10 and an 11 is ours.",
  "big_shot.rules.city.north": "By the north park",
  "big_shot.rules.city.centre": "In the centre",
  "big_shot.rules.city.south": "By the south park",
};
