// The sentences of VACATION's final standing.

export const standing: Record<string, string> = {
  "vacation.standing.standing": "Standing",
  "vacation.standing.cash": "Cash",
  "vacation.standing.bonuses": "Bonuses",
  "vacation.standing.stock": "Stock sold",
  "vacation.standing.total": "Total",
  "vacation.standing.sum": "{cash:$} cash + {bonuses:$} bonuses + {stock:$} stock",
  "vacation.standing.stamp": "PAID",
  "vacation.standing.stamp_arc": "CHECKED OUT",

  "vacation.standing.last": "The last bonuses",
  "vacation.standing.last_about": "Smallest {group} first. Then every block is sold at its {group}'s price.",
  "vacation.standing.chain": "{tiles:tile/tiles}, {price:$} a block",
  "vacation.standing.blocks": "{n:block/blocks}",
  "vacation.standing.no_blocks": "no blocks",
  "vacation.standing.no_bonus": "no bonus",
  "vacation.standing.none_out": "Nobody holds any.",
  "vacation.standing.no_chains": "There is no {group} on the board, so none is paid.",
  "vacation.standing.group": "{group}",

  "vacation.standing.nothing": "Worth nothing",
  "vacation.standing.nothing_about": "Blocks of a {group} that is not on the board stay in hand.",
  "vacation.standing.nothing_left": "Nobody is left with any.",
  "vacation.standing.holds": "{name} {n:block/blocks}",

  "vacation.standing.wealth": "Wealth over time",
  "vacation.standing.wealth_about": "cash, stock and the bonuses due if the game ended there",
  "vacation.standing.thousands": "${n}k",
};
