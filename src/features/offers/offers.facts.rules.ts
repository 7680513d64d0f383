import { Decimal } from 'decimal.js'
import type { Applicant, OccupancyType, SubjectProperty } from '#src/domain/applicant.ts'
import type { CivilDate } from '#src/domain/civil-date.ts'
import type { UsState } from '#src/domain/us-states.ts'
import type { Confidence, Valuation } from '#src/vendors/avm/avm.port.ts'
import type { CreditFile, Tradeline } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import type { Lien, PropertyRecord } from '#src/vendors/property-record/property-record.port.ts'

/** Everything pricing rests on: figures and codes, nothing that names a person. Whole dollars unless said. */
export interface PricingFacts {
  today: CivilDate
  /** Product key of the organisation. */
  product: string
  state: UsState
  occupancy: OccupancyType
  propertyType: string
  score: number | null
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
  /** The borrower has agreed to a line below the usual minimum. */
  acceptsSmallerLine: boolean
}

export interface CountedLien {
  kind: Lien['kind']
  /** What counts against the value of the home. */
  amount: number
  source: 'CREDITOR' | 'RECORDER'
}

/** What the application and the outside services have said so far. */
export interface Known {
  product: string
  state: UsState
  property: SubjectProperty
  applicant: Pick<Applicant, 'income' | 'otherIncome' | 'assets'>
  credit: CreditFile
  /** Absent where staff let an application go on without one. */
  record: PropertyRecord | undefined
  valuation: Valuation | undefined
  monthlyRent?: number | null
  today: CivilDate
}

/**
 * Gathers the facts. A creditor's balance prevails over the recorder's estimate, and an open line of credit counts with
 * its whole limit, since it can be drawn again. @throws Error when the home has no value from anybody.
 */
export const pricingFacts = (known: Known): PricingFacts => {
  const open = known.credit.tradelines.filter(isOwed)
  const { liens, matched } = countLiens(known.record?.liens ?? [], open)
  return {
    today: known.today,
    product: known.product,
    state: known.state,
    occupancy: known.property.occupancy,
    propertyType: known.record?.type ?? 'SINGLE_FAMILY',
    score: known.credit.score?.value ?? null,
    monthlyDebt: sum(open.map((line) => line.monthlyPayment)),
    monthlyHomeDebt: sum(matched.map((line) => line.monthlyPayment)),
    liens,
    value: homeValue(known),
    income: known.applicant.income + known.applicant.otherIncome,
    assets: known.applicant.assets,
    monthlyRent: known.monthlyRent ?? null,
    acceptsSmallerLine: known.property.smallerLine,
  }
}

const isOwed = (line: Tradeline): boolean => line.status !== 'CLOSED' && line.balance + line.monthlyPayment > 0

/** Pairs each recorded lien with the debt it secures: the same lender first, then the nearest balance of the same kind. */
export const countLiens = (
  recorded: readonly Lien[],
  tradelines: readonly Tradeline[],
): { liens: CountedLien[]; matched: Tradeline[] } => {
  const left = new Set(tradelines.filter((line) => line.securedByProperty))
  const matched: Tradeline[] = []
  const liens = recorded.map((lien): CountedLien => {
    const found = debtBehind(lien, [...left])
    if (!found) return { kind: lien.kind, amount: lien.openBalanceEstimate, source: 'RECORDER' }
    left.delete(found)
    matched.push(found)
    return {
      kind: lien.kind,
      amount: lien.kind === 'HELOC' ? Math.max(found.balance, found.limit) : found.balance,
      source: 'CREDITOR',
    }
  })
  return { liens, matched }
}

const debtBehind = (lien: Lien, candidates: readonly Tradeline[]): Tradeline | undefined => {
  const ofKind = candidates.filter((line) => line.kind === lien.kind)
  const distance = (line: Tradeline) => Math.abs(line.balance - lien.openBalanceEstimate)
  const sameLender = ofKind.filter((line) => plain(line.creditor) === plain(lien.lender))
  return [...(sameLender.length > 0 ? sameLender : ofKind)].sort((a, b) => distance(a) - distance(b))[0]
}

/** The borrower's own estimate stands in for a valuation, but never above what an uncertain model holds possible. */
const homeValue = ({ property, valuation }: Known): PricingFacts['value'] => {
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
const plain = (name: string): string => name.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '')
