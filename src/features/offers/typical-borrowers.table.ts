import type { FigureUnit } from './figure-units.table.ts'
import type { Sheet } from './rate-sheet.table.ts'

/** A sample borrower for trying out a sheet. Whole dollars. */
export interface TypicalBorrower {
  name: string
  score: number
  homeValue: number
  /** Balance of the first mortgage on the home. */
  mortgageBalance: number
  /** A year, before tax. For a rented home, the rent that the sheet estimates counts instead. */
  income: number
  draw: number
}

/** The figures of a borrower that can be set, in the order of the form. */
export const borrowerFigures = {
  score: { words: 'Score', unit: 'score' },
  homeValue: { words: 'Value of the home', unit: 'dollars' },
  mortgageBalance: { words: 'Mortgage balances', unit: 'dollars' },
  income: { words: 'Annual income', unit: 'dollars' },
  draw: { words: 'Initial draw', unit: 'dollars' },
} as const satisfies Record<keyof Omit<TypicalBorrower, 'name'>, { words: string; unit: FigureUnit }>
export type BorrowerFigure = keyof typeof borrowerFigures

/** The first, middle and last score tiers of a sheet. The home's value is in proportion to the smallest line. */
const shapes = [
  { name: 'Best tier', down: 0, owedPct: 30 },
  { name: 'Middle tier', down: 0.5, owedPct: 40 },
  { name: 'Last tier', down: 1, owedPct: 45 },
]

const valueOverLine = 16
const incomePctOfValue = 35

/** Returns the default sample borrowers of a sheet. */
export const typicalBorrowers = ({ scoreTiers, lines, minimumDraw }: Sheet): TypicalBorrower[] =>
  shapes.map(({ name, down, owedPct }) => {
    const homeValue = lines.minimum * valueOverLine
    return {
      name,
      score: (scoreTiers[Math.floor((scoreTiers.length - 1) * down)]?.from ?? 700) + 5,
      homeValue,
      mortgageBalance: (homeValue * owedPct) / 100,
      income: (homeValue * incomePctOfValue) / 100,
      draw: Math.max(lines.minimum * 2, minimumDraw),
    }
  })
