import type { FigureUnit } from './figure-units.table.ts'
import type { Sheet } from './rate-sheet.table.ts'

/** One borrower whom a sheet is tried on. Whole dollars. */
export interface TypicalBorrower {
  name: string
  score: number
  homeValue: number
  /** On the first mortgage of the home. */
  owed: number
  /** A year, before tax. Of a rented home the rent counts instead, as the sheet estimates it. */
  income: number
  draw: number
}

/** What can be set of a borrower, in the order in which it is asked. */
export const borrowerFigures = {
  score: { words: 'Score', unit: 'score' },
  homeValue: { words: 'Value of the home', unit: 'dollars' },
  owed: { words: 'Owed on it', unit: 'dollars' },
  income: { words: 'Income a year', unit: 'dollars' },
  draw: { words: 'First draw', unit: 'dollars' },
} as const satisfies Record<keyof Omit<TypicalBorrower, 'name'>, { words: string; unit: FigureUnit }>
export type BorrowerFigure = keyof typeof borrowerFigures

/** Of the score tiers of a sheet the first, the middle and the last; the home in proportion to its smallest line. */
const shapes = [
  { name: 'Best tier', down: 0, owedPct: 30 },
  { name: 'Middle tier', down: 0.5, owedPct: 40 },
  { name: 'Last tier', down: 1, owedPct: 45 },
]

const valueOverLine = 16
const incomePctOfValue = 35

/** The borrowers that a sheet is tried on unless others are asked for. */
export const typicalBorrowers = ({ scoreTiers, lines, minimumDraw }: Sheet): TypicalBorrower[] =>
  shapes.map(({ name, down, owedPct }) => {
    const homeValue = lines.minimum * valueOverLine
    return {
      name,
      score: (scoreTiers[Math.floor((scoreTiers.length - 1) * down)]?.from ?? 700) + 5,
      homeValue,
      owed: (homeValue * owedPct) / 100,
      income: (homeValue * incomePctOfValue) / 100,
      draw: Math.max(lines.minimum * 2, minimumDraw),
    }
  })
