import { Decimal } from 'decimal.js'
import type { ReasonOfRule } from '#src/domain/adverse-action-reason.ts'
import type { Applicant, OccupancyType, SubjectProperty } from '#src/domain/applicant.ts'
import type { CivilDate } from '#src/domain/civil-date.ts'
import type { HomeValue } from '#src/domain/home-value.ts'
import { isOnHome, type Liability, type LienKind, securedAmount } from '#src/domain/liability.ts'
import { carryingCostOf, type Rental } from '#src/domain/rental.ts'
import type { UsState } from '#src/domain/us-states.ts'
import type { Confidence, Valuation } from '#src/vendors/avm/avm.port.ts'
import type { CreditFile, Tradeline } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { reasonsOfScore } from '#src/vendors/credit-bureau/key-factors.table.ts'
import type { Lien, PropertyRecord } from '#src/vendors/property-record/property-record.port.ts'
import { isOwed, matchLiens } from '#src/workflow/lien-matching.rules.ts'

/** Everything pricing rests on: figures and codes, nothing that names a person. Whole dollars unless said. */
export interface PricingFacts {
  today: CivilDate
  /** Product key of the organisation. */
  product: string
  state: UsState
  occupancy: OccupancyType
  propertyType: string
  score: number | null
  /** Why the score is no better; none without one. */
  scoreReasons: readonly ReasonOfRule[]
  /** Monthly payments on everything the bureau reports as open. */
  monthlyDebt: number
  /** Of those, the ones secured by this home. */
  monthlyHomeDebt: number
  liens: readonly CountedLien[]
  value: { amount: number; source: Confidence | 'BORROWER_ESTIMATE' }
  /** A year, before tax. */
  income: number
  assets: Applicant['assets']
  /** Monthly rent where it is known; else the table estimates it. */
  monthlyRent: number | null
  /** Taxes, insurance and dues a month where they are known; else the table estimates them. */
  monthlyCarrying: number | null
  /** The borrower has agreed to a line below the usual minimum. */
  acceptsSmallerLine: boolean
}

export interface CountedLien {
  kind: Lien['kind'] | LienKind
  /** What counts against the value of the home. */
  amount: number
  source: 'CREDITOR' | 'RECORDER' | 'BORROWER'
}

/** What the application and the outside services have said so far. */
export interface Known {
  product: string
  state: UsState
  property: SubjectProperty
  applicant: Pick<Applicant, 'income' | 'otherIncome' | 'assets' | 'rental'>
  credit: CreditFile
  /** Absent where staff let an application go on without one. */
  record: PropertyRecord | undefined
  valuation: Valuation | undefined
  today: CivilDate
  /** A year, before tax, where it was verified: of a rented home its rent. Else what was stated counts. */
  verifiedIncome?: number | undefined
  /** What somebody who looked at the home found; prevails over a model and an estimate. */
  homeValue?: HomeValue | undefined
  /** Where the borrower went through them: in the place of what record and file alone say. */
  liabilities?: readonly Liability[] | undefined
  /** Ids of the liens that the line pays off at closing, and that so no longer stand before it. */
  paidOff?: ReadonlySet<string> | undefined
}

/**
 * Gathers the facts. A creditor's balance prevails over the recorder's estimate, and an open line of credit counts with
 * its whole limit, since it can be drawn again. @throws Error when the home has no value from anybody.
 */
export const pricingFacts = (known: Known): PricingFacts => {
  const { rental } = known.applicant
  const debts = known.liabilities ? confirmedDebts(known, known.liabilities) : reportedDebts(known)
  return {
    today: known.today,
    product: known.product,
    state: known.state,
    occupancy: known.property.occupancy,
    propertyType: known.record?.type ?? 'SINGLE_FAMILY',
    score: known.credit.score?.value ?? null,
    scoreReasons: known.credit.score ? reasonsOfScore(known.credit.score) : [],
    ...debts,
    value: homeValue(known),
    income: (rental ? undefined : known.verifiedIncome) ?? known.applicant.income + known.applicant.otherIncome,
    assets: known.applicant.assets,
    monthlyRent: rental ? rentProved(known.verifiedIncome, rental) : null,
    monthlyCarrying: rental ? carryingCostOf(rental) : null,
    acceptsSmallerLine: known.property.smallerLine,
  }
}

/** What is verified of a rented home is a year of its rent. */
const rentProved = (verified: number | undefined, { monthlyRent }: Rental): number =>
  verified === undefined ? monthlyRent : new Decimal(verified).dividedBy(12).toNumber()

type Debts = Pick<PricingFacts, 'monthlyDebt' | 'monthlyHomeDebt' | 'liens'>

const reportedDebts = ({ credit, record }: Known): Debts => {
  const open = credit.tradelines.filter(isOwed)
  const { liens, matched } = countLiens(record?.liens ?? [], open)
  return {
    monthlyDebt: sum(open.map((line) => line.monthlyPayment)),
    monthlyHomeDebt: sum(matched.map((line) => line.monthlyPayment)),
    liens,
  }
}

/**
 * What the credit file reports is owed whatever else is said of it; to it comes what the borrower named and no creditor
 * reports. A lien that the line pays off counts neither against the home nor by the month.
 */
const confirmedDebts = ({ credit, paidOff = new Set() }: Known, liabilities: readonly Liability[]): Debts => {
  const onHome = liabilities.filter(isOnHome)
  const staying = onHome.filter(({ id }) => !paidOff.has(id))
  const leaving = onHome.filter(({ id }) => paidOff.has(id))
  const reported = credit.tradelines.filter(isOwed).map((line) => line.monthlyPayment)
  const unreported = liabilities.filter((one) => one.tradeline === null && one.removedFor === null)
  return {
    monthlyDebt: Math.max(0, sum([...reported, ...unreported.map(monthly)]) - sum(leaving.map(monthly))),
    monthlyHomeDebt: sum(staying.map(monthly)),
    liens: staying.map((one) => ({
      kind: one.kind as LienKind,
      amount: securedAmount(one),
      source: one.reported !== null ? 'CREDITOR' : one.source === 'RECORD' ? 'RECORDER' : 'BORROWER',
    })),
  }
}

const monthly = (one: Liability): number => one.monthlyPayment

/** What each recorded lien takes of the value: the creditor's balance where one is reported, else the recorder's estimate. */
export const countLiens = (
  recorded: readonly Lien[],
  tradelines: readonly Tradeline[],
): { liens: CountedLien[]; matched: Tradeline[] } => {
  const { pairs } = matchLiens(recorded, tradelines)
  return {
    liens: pairs.map(({ lien, tradeline }) => ({
      kind: lien.kind,
      amount: !tradeline
        ? lien.openBalanceEstimate
        : lien.kind === 'HELOC'
          ? Math.max(tradeline.balance, tradeline.limit)
          : tradeline.balance,
      source: tradeline ? 'CREDITOR' : 'RECORDER',
    })),
    matched: pairs.flatMap(({ tradeline }) => tradeline ?? []),
  }
}

/**
 * What somebody found who looked at the home; else the borrower's own estimate stands in for a valuation, but never
 * above what an uncertain model holds possible.
 */
const homeValue = ({ property, valuation, homeValue: found }: Known): PricingFacts['value'] => {
  if (found) return { amount: found.value, source: 'HIGH' }
  if (property.estimatedValue !== null)
    return {
      amount: Math.min(property.estimatedValue, valuation?.upper ?? property.estimatedValue),
      source: 'BORROWER_ESTIMATE',
    }
  if (!valuation) throw new Error('Pricing needs a valuation or an estimate.')
  return { amount: valuation.value, source: valuation.confidence }
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total.plus(amount), new Decimal(0)).toNumber()
