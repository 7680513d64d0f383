import { Decimal } from 'decimal.js'
import type { OccupancyType } from '../person/applicant.ts'
import type { UsState } from './us-states.ts'

/** A debt on the home that the line pays off, as staff filed it from the creditor's letter and the land records. */
export interface RefinancedDebt {
  liabilityId: string
  /** The unpaid principal, in dollars: no interest, and no charges of the payoff. */
  unpaidPrincipal: number
  /** Where its instrument is recorded: the deed book and page, or the instrument number. */
  recordedAs: string
}

interface RefinancedHome {
  state: string
  occupancy: OccupancyType
}

interface RefinanceLaw {
  source: string
  covers(home: RefinancedHome): boolean
}

/**
 * States whose recording tax is lower on the part of a line that refinances a debt on which it was paid. The lender of that
 * debt does not matter. Virginia ended its rule for the same lender on July 1, 2012.
 */
const refinanceLaws: Partial<Record<UsState, RefinanceLaw>> = {
  // "Used as a principal residence by the original mortgagor", who states the unpaid principal in the instrument.
  MD: { source: 'Maryland Tax-Property 12-108(g)', covers: ({ occupancy }) => occupancy === 'HOME' },
  // The instrument certifies where the debt that is refinanced is recorded.
  VA: { source: 'Code of Virginia 58.1-803(E)', covers: () => true },
}

/** Returns the law that lowers the tax on a refinance of a home; undefined if there is none. */
export const refinanceSourceOf = (home: RefinancedHome): string | undefined => {
  const law = refinanceLaws[home.state as UsState]
  return law?.covers(home) ? law.source : undefined
}

/** Returns the filed debts that lower the tax of a line that pays off these liabilities. */
export const refinancedDebts = (
  home: RefinancedHome,
  filedDebts: readonly RefinancedDebt[] | undefined,
  paidOff: ReadonlySet<string>,
): RefinancedDebt[] =>
  refinanceSourceOf(home) === undefined ? [] : (filedDebts ?? []).filter(({ liabilityId }) => paidOff.has(liabilityId))

/** Returns the unpaid principal of debts, in dollars. */
export const unpaidPrincipalOf = (debts: readonly RefinancedDebt[]): number =>
  debts.reduce((sum, { unpaidPrincipal }) => sum.plus(unpaidPrincipal), new Decimal(0)).toNumber()
