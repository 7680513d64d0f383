/**
 * Street names that control what is at a demonstration address. All sandboxes about the house use them, so valuation,
 * land records and credit file agree. The first magic word in the street name counts.
 */
export const houseTraits = [
  {
    word: 'Freeclear',
    effect: 'noLiens',
    description: 'The house has no open liens. The line would be in first position.',
    reaches: ['OFFER_SELECTION'],
  },
  {
    word: 'Secondlien',
    effect: 'secondLien',
    description: 'A mortgage and a home-equity line from another lender are open.',
    reaches: ['OFFER_SELECTION', 'LIEN_VERIFICATION'],
  },
  {
    word: 'Heavylien',
    effect: 'heavyLien',
    description:
      'The house is worth $600,000 and its interest-only mortgage is 76% of that, so only a small line is left.',
    reaches: ['CLTV_LIEN_POSITION_REQUALIFY'],
  },
  {
    word: 'Overlien',
    effect: 'overLien',
    description: 'The interest-only mortgage is 99% of the value, so nothing is left to lend.',
    reaches: ['DECLINED'],
  },
  {
    word: 'Lowvalue',
    effect: 'lowValue',
    description: 'The house is worth $15,000 and free of liens: too little for the smallest line.',
    reaches: ['DECLINED'],
  },
  {
    word: 'Highvalue',
    effect: 'highValue',
    description: 'The house is worth $3,200,000: with an income of $600,000 the largest line the program allows.',
    reaches: ['OFFER_SELECTION'],
  },
] as const

export type HouseTrait = (typeof houseTraits)[number]['effect']

/** The units of every building on a Units Court: three floors of four. */
export const demonstrationUnits: readonly string[] = [1, 2, 3].flatMap((floor) =>
  [1, 2, 3, 4].map((door) => `${floor}0${door}`),
)
