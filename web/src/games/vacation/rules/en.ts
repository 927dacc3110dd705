// The rules of the VACATION family in short, for players.

export const rules: Record<string, string> = {
  "vacation.rules.idea":
    "You lay tiles on a map, and touching tiles become hotel chains. You hold blocks of their stock. Bonuses are paid when a chain is taken over and when the game ends, to those who hold the most of it. The most money wins.",
  "vacation.rules.editions_about":
    "The rules are those of VACATION. Where another edition differs, it says so below the clause. Chains are called combines in DECISION and industrial complexes in its draft.",

  "vacation.rules.part.start": "Before the first turn",
  "vacation.rules.part.turn": "Your turn",
  "vacation.rules.part.takeover": "Takeovers",
  "vacation.rules.part.buy": "Buying",
  "vacation.rules.part.end": "The end",
  "vacation.rules.part.prices": "Prices",
  "vacation.rules.part.editions": "What the editions differ in",

  "vacation.rules.only.kept": "VACATION, DECISION",
  "vacation.rules.only.decision": "DECISION",
  "vacation.rules.only.draft": "Draft",
  "vacation.rules.only.classic": "Classic",
  "vacation.rules.only.not_here": "Draft, classic",

  "vacation.rules.in.decision-draft": "the draft",
  "vacation.rules.in.decision": "DECISION",
  "vacation.rules.in.vacation": "VACATION",
  "vacation.rules.in.classic": "the classic",

  "vacation.rules.V1":
    "The board has rows A to I and columns 1 to 12: 108 spaces, and a tile for each. Everybody draws one tile and shows it. The one nearest the head of the alphabet starts; of equal letters, the lower number (B5 before B9 before D2).",
  "vacation.rules.V1.classic": "The column counts first, then the row: 1A, 1B and so on to 12I.",
  "vacation.rules.V2": "Then you hold six tiles, and nobody else sees them.",
  "vacation.rules.V2.kept": "The tile you drew is one of them; you draw five more.",
  "vacation.rules.V2.draft": "The tiles drawn go back, the pile is shuffled again, and you draw six.",
  "vacation.rules.V2.classic": "The tiles drawn are laid on the board, and you draw six.",
  "vacation.rules.V3": "You start with {cash:$}. The bank never runs out of money.",
  "vacation.rules.V4":
    "{dealt} blocks, 8 or 9 of each chain, are shuffled and dealt evenly: 20, 15, 12 or 10 each with three, four, five or six players. With two they make three piles of 20; the third is out of the game, and neither of you knows what is in it.",
  "vacation.rules.V4.classic": "No blocks are dealt.",
  "vacation.rules.V5": "All the other blocks are the bank's. Blocks count one by one.",
  "vacation.rules.V5.draft": "Its cards of two blocks, and change for them, are not played out.",
  "vacation.rules.V6":
    "Everybody sees all cash, the bank's blocks, and which chains you hold blocks of. How many you hold stays hidden until a takeover makes you say it (V22).",
  "vacation.rules.V6.classic": "Everybody sees all blocks.",

  "vacation.rules.V10": "Turns go to the left. In your turn you play a tile and settle what it does, draw a tile, and may buy.",
  "vacation.rules.V11": "A tile goes to its own space. Tiles touch by a side, never by a corner.",
  "vacation.rules.V12":
    "If it touches nothing, it lies alone. If it touches lone tiles only, they and it become a new chain. If it touches one chain, the chain takes it, with the lone tiles joined to it. If it touches two or more chains, there is a takeover.",
  "vacation.rules.V12.classic":
    "The first tiles on the board make no chain, even where they touch. A tile played next to one brings in all lone tiles connected to it.",
  "vacation.rules.V13":
    "You draw your new tile after a takeover is settled, before you name a new chain and before you buy. When the pile is empty you draw nothing, and your rack gets smaller.",
  "vacation.rules.V13.classic": "You draw at the end of your turn, and no more once you have announced the end.",
  "vacation.rules.V14": "Whoever makes a new chain names it, after any chain that is not on the board.",
  "vacation.rules.V14.classic": "The founder gets {free:block/blocks} of it for nothing, if the bank has one.",
  "vacation.rules.V15": "There are seven chains. A tile that would make an eighth can't be played until one has been taken over.",
  "vacation.rules.V16":
    "A tile that would join two or more safe chains can't be played, whatever else it touches. Safe chains stay safe, so it stays in your rack for good.",
  "vacation.rules.V16.classic":
    "At the end of your turn each such tile is laid aside and another drawn in its place, once; if that one is no better, it waits for your next turn. From an empty pile nothing is drawn, and the tile is laid aside all the same. None of this after you have announced the end.",
  "vacation.rules.V17":
    "If you have no tile that can be played, you play none and draw none. You may still buy, and where the end may be announced, you are asked for it then.",
  "vacation.rules.V18": "A chain that has been taken over can be founded again, and blocks of it that somebody kept count again.",
  "vacation.rules.V19": "A chain of {safe} tiles or more is safe: it can't be taken over.",
  "vacation.rules.V19.draft": "It is safe from {safe_draft} tiles on.",

  "vacation.rules.V20":
    "The largest chain that the tile touches takes over the others. The tile joins it, and so do the lone tiles connected to it. If several are largest, the mover chooses which of them survives.",
  "vacation.rules.V21":
    "If several chains are taken over at once, the largest is settled first; among equals the mover chooses. Each is settled to its end before the next begins.",
  "vacation.rules.V22":
    "Everybody says how many blocks of the chain they hold, and from then on that is known. Who holds the most gets the first bonus, who holds the next most gets the second: {first} and {second} times the price of a block, by the chain's tiles before the takeover.",
  "vacation.rules.V22.draft": "There is no second bonus.",
  "vacation.rules.V23": "If several hold the most, they share the first and the second bonus, and nobody is paid as second.",
  "vacation.rules.V23.draft": "They share the one bonus.",
  "vacation.rules.V24": "A share that is no whole number of $100 is raised to the next $100, for each of them.",
  "vacation.rules.V24.draft":
    "The bonus is shared in units of $100. What is left over goes to those who tie, $100 each, from the mover on to the left.",
  "vacation.rules.V25": "If several hold the next most, they share the second bonus in the same way.",
  "vacation.rules.V25.draft": "There is no second bonus to share.",
  "vacation.rules.V26":
    "If only one player holds any, they get both bonuses. If nobody does, nobody is paid. Without a block you are never second.",
  "vacation.rules.V26.draft": "There is only one bonus to get.",
  "vacation.rules.V27":
    "With two players there is only the first bonus, divided by the lead in blocks: 50:50 when you are even, 60:40 for a lead of one, then 70:30, 80:20 and 90:10. All of it goes to a lead of five or more, or when the other holds none. At four tiles 7 blocks to 4 get $3,200 and $800.",
  "vacation.rules.V27.classic": "Two players are paid as more are.",
  "vacation.rules.V28":
    "Then all who hold blocks of the chain decide about them, the mover first and on to the left. Trade: two for one of the survivor's, while the bank has any. Sell: at the price by the chain's tiles before the takeover. Keep the rest. You trade before you sell; both are final, and everyone sees them. What you trade or sell goes to the bank.",
  "vacation.rules.V29": "The chain's name is free again when all takeovers of the tile are settled.",

  "vacation.rules.V30":
    "In your turn you may buy {buys:block/blocks} of a chain on the board, if the bank has one, at the price for the chain's tiles now. You pay in cash. There is no credit, and no trade between players.",
  "vacation.rules.V30.decision": "With two players up to {buys_two}, of different chains.",
  "vacation.rules.V30.classic": "Up to {buys_classic}, of any chains.",
  "vacation.rules.V31": "You can sell only after a takeover (V28) and at the end (V44).",

  "vacation.rules.V40":
    "The end is near when one of these holds. A: there is a chain on the board, and all that are on it are safe. B: a chain has {ends_at} tiles or more.",
  "vacation.rules.V41":
    "While A or B holds, you may announce the end in your turn: when you are asked for a tile, or when you are asked to buy, before your last block. You never have to. You finish your turn, buying included, and the game is over, whatever the rest of the turn does to A or B.",
  "vacation.rules.V42":
    "C: when your turn begins and every tile you hold would join two safe chains, the game ends with that turn. You may still buy. An empty rack does not count.",
  "vacation.rules.V42.not_here": "This does not end the game.",
  "vacation.rules.V43": "When a whole round has passed without a tile played, nothing can change any more, and the game ends.",
  "vacation.rules.V43.classic": "A tile swapped in (V16) counts like one played.",
  "vacation.rules.V44":
    "At the end bonuses are paid for every chain on the board as after a takeover, the smallest chain first. Then all blocks are sold at their chains' prices. Blocks of a chain that is not on the board are worth nothing.",
  "vacation.rules.V44.draft": "Where V24 asks for the mover, it is whoever had the last turn.",
  "vacation.rules.V45": "The most money wins. Equals share the win.",

  "vacation.rules.prices_about": "What a block costs, by the tiles of its chain. The first bonus is {first} times as much, the second {second} times.",
  "vacation.rules.prices_size": "Tiles",
  "vacation.rules.prices_one": "All but classic",
  "vacation.rules.prices_0": "Classic cheap",
  "vacation.rules.prices_1": "Classic middle",
  "vacation.rules.prices_2": "Classic dear",
  "vacation.rules.prices_from": "from this size",
  "vacation.rules.prices_marks": "In the column of all but classic the marks are those of {edition}. A second mark is for the size from which the price applies.",
  "vacation.rules.prices_tiers": "In the classic {cheap} are cheap, {middle} in the middle, {dear} dear.",
  "vacation.rules.prices_lost":
    "The typescripts' price card is lost. The prices at 2, 3, 4, 5 and 9 tiles stand in their text and examples, that at 4 only in the later one; the others are ours, and so is from where to where $700 holds. Ours too are the shares in V27, apart from its example. Four of the names in DECISION are carried over from VACATION: Luxor, Worldwide, Sharedon and Festival. So are the blocks of each chain in DECISION and its draft, whose paper has the sums alone, and the whole of V27 in DECISION. We count what is carried over as ours.",
  "vacation.rules.papers":
    "DECISION is a typescript with pencil corrections. VACATION is a later typescript of DECISION, corrected by hand. The corrections strike two players from the introduction but keep the section about them: VACATION may have been meant for three and more. Allowing two players is our ruling. DECISION has notes that point to sheets which are lost. One stands where VACATION keeps the starting tile, so DECISION keeps it too: that is our ruling.",

  "vacation.rules.edition.draft": "Draft",
  "vacation.rules.edition.decision": "DECISION",
  "vacation.rules.edition.vacation": "VACATION",
  "vacation.rules.edition.classic": "Classic",
  "vacation.rules.differ.seats": "Players",
  "vacation.rules.differ.group": "A group of tiles is called",
  "vacation.rules.differ.starting": "The first tile (V1, V2)",
  "vacation.rules.differ.dealt": "Blocks dealt at the start (V4)",
  "vacation.rules.differ.bank": "Blocks of the bank (V5)",
  "vacation.rules.differ.free": "Free blocks for the founder (V14)",
  "vacation.rules.differ.buys": "Blocks you may buy in a turn (V30)",
  "vacation.rules.differ.draw": "The new tile is drawn (V13)",
  "vacation.rules.differ.bonuses": "Bonuses (V22)",
  "vacation.rules.differ.uneven": "A share that is no whole $100 (V24)",
  "vacation.rules.differ.two": "Bonus with two players (V27)",
  "vacation.rules.differ.safe": "A chain is safe from (V19)",
  "vacation.rules.differ.ending": "The end by A or B (V41)",
  "vacation.rules.differ.blocked": "The end by C (V42)",
  "vacation.rules.differ.dead": "A tile between safe chains (V16)",
  "vacation.rules.differ.stock": "Blocks of the others (V6)",

  "vacation.rules.value.range": "{from} to {to}",
  "vacation.rules.value.one": "{from}",
  "vacation.rules.value.more": "{from} or more",
  "vacation.rules.value.tiles": "{n:tile/tiles}",
  "vacation.rules.value.none": "none",
  "vacation.rules.value.yes": "yes",
  "vacation.rules.value.no": "no",
  "vacation.rules.value.kept": "kept",
  "vacation.rules.value.returned": "goes back",
  "vacation.rules.value.placed": "on the board",
  "vacation.rules.value.buys_two": "{n}; with two players {two}",
  "vacation.rules.value.before-buying": "before buying",
  "vacation.rules.value.end-of-turn": "at the end of the turn",
  "vacation.rules.value.both": "first and second",
  "vacation.rules.value.first": "first only",
  "vacation.rules.value.up": "is raised to it",
  "vacation.rules.value.mover": "odd $100s from the mover on",
  "vacation.rules.value.by-lead": "by the lead",
  "vacation.rules.value.usual": "as with more",
  "vacation.rules.value.not_for_two": "not for two",
  "vacation.rules.value.announced": "announced",
  "vacation.rules.value.at-once": "by itself",
  "vacation.rules.value.stay": "stays",
  "vacation.rules.value.swap": "is swapped",
  "vacation.rules.value.hidden": "hidden",
  "vacation.rules.value.open": "open",
};
