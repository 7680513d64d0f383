import { Decimal } from 'decimal.js'
import { isOwed, keyOfTradeline, matchLiens } from '#src/application/lien-matching.rules.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { FigureSource } from '#src/domain/figures/published-figures.ts'
import type { ReasonOfRule } from '#src/domain/lending/adverse-action-reason.ts'
import { isOnHome, type Liability, type LienKind, securedAmount } from '#src/domain/lending/liability.ts'
import { carryingCostOf, type Rental } from '#src/domain/lending/rental.ts'
import type { Applicant, OccupancyType, SubjectProperty } from '#src/domain/person/applicant.ts'
import { dwellingUnitsOf } from '#src/domain/us/dwelling-units.ts'
import type { RecordedEquityLoan } from '#src/domain/us/earlier-equity.ts'
import { type CountyConflict, possibleCounties } from '#src/domain/us/home-county.ts'
import type { HomeValue } from '#src/domain/us/home-value.ts'
import { type RefinancedDebt, refinancedDebts, unpaidPrincipalOf } from '#src/domain/us/refinanced-debt.ts'
import type { UsState } from '#src/domain/us/us-states.ts'
import type { Confidence, Valuation } from '#src/vendors/avm/avm.port.ts'
import type { CreditFile, Tradeline } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { reasonsOfScore } from '#src/vendors/credit-bureau/key-factors.table.ts'
import type { Lien, PropertyRecord } from '#src/vendors/property-record/property-record.port.ts'

/**
 * All facts that pricing uses: figures and codes, nothing that identifies a person. Whole dollars unless stated
 * otherwise.
 */
export interface PricingFacts {
  today: CivilDate
  /** The organization's key for the product. */
  product: string
  state: UsState
  occupancy: OccupancyType
  propertyType: string
  /** Dwelling units of the home, 1 to 4; null if not known. */
  units: number | null
  /** FIPS code of the county, three digits; null until a property record is there. */
  countyFips: string | null
  /** A second county where sources differ and no one has settled it yet. */
  otherCountyFips: string | null
  city: string
  /** The unpaid principal of debts that the line refinances under the law of the state. */
  refinancedPrincipal: number
  score: number | null
  /** The reasons why the score is not higher; none without a score. */
  scoreReasons: readonly ReasonOfRule[]
  /** Monthly payments on all debts that the bureau reports as open. */
  monthlyDebt: number
  /** The part of those payments that is secured by this home. */
  monthlyHomeDebt: number
  liens: readonly CountedLien[]
  value: { amount: number; source: Confidence | 'BORROWER_ESTIMATE' }
  /** A year, before tax. */
  income: number
  assets: Applicant['assets']
  /** Monthly rent; null if unknown. The table then estimates it. */
  monthlyRent: number | null
  /** Monthly taxes, insurance and dues; null if unknown. The table then estimates them. */
  monthlyCarrying: number | null
  /** Whether the borrower has agreed to a line below the usual minimum. */
  acceptsSmallerLine: boolean
  /** The published figures, which the rules read by the day that each names. */
  figureSource: FigureSource
}

export interface CountedLien {
  kind: Lien['kind'] | LienKind
  /** The amount that counts against the value of the home. */
  amount: number
  source: 'CREDITOR' | 'RECORDER' | 'BORROWER'
}

/** What the application and the outside services have provided so far. */
export interface PricingInputs {
  product: string
  state: UsState
  property: SubjectProperty
  applicant: Pick<Applicant, 'income' | 'otherIncome' | 'assets' | 'rental'>
  credit: CreditFile
  /** Absent if staff let an application continue without one. */
  record: PropertyRecord | undefined
  /** The dwelling units that staff filed. They prevail over the record. */
  filedUnits?: number | undefined
  countyConflict?: CountyConflict | undefined
  /** What staff filed of the debts that the line may pay off. */
  refinancedDebts?: readonly RefinancedDebt[] | undefined
  valuation: Valuation | undefined
  today: CivilDate
  figureSource: FigureSource
  /** Verified income a year, before tax; for a rented home, its verified rent. If absent, the stated income counts. */
  verifiedIncome?: number | undefined
  /** The findings of a person who inspected the home. They prevail over a model and an estimate. */
  homeValue?: HomeValue | undefined
  /** The debts the borrower has reviewed. They replace those of the property record and the credit file. */
  liabilities?: readonly Liability[] | undefined
  /** Home equity loans of a homestead in Texas by their recorded instruments, from a title. */
  recordedEquity?: readonly RecordedEquityLoan[] | null | undefined
  /** Ids of the liens that the line pays off at closing. They no longer rank ahead of it. */
  paidOff?: ReadonlySet<string> | undefined
}

/**
 * Gathers the facts. A creditor's balance prevails over the recorder's estimate. An open line of credit counts with its
 * whole limit, because it can be drawn again.
 * @throws Error when the home has no value from any source.
 */
export const pricingFacts = (inputs: PricingInputs): PricingFacts => {
  const { rental } = inputs.applicant
  const debts = inputs.liabilities ? confirmedDebts(inputs, inputs.liabilities) : reportedDebts(inputs)
  return {
    today: inputs.today,
    product: inputs.product,
    state: inputs.state,
    occupancy: inputs.property.occupancy,
    propertyType: inputs.record?.type ?? 'SINGLE_FAMILY',
    units: inputs.filedUnits ?? (inputs.record ? dwellingUnitsOf(inputs.record) : null),
    ...possibleCounties(inputs.record?.fips, inputs.countyConflict),
    city: inputs.property.address.city,
    refinancedPrincipal: unpaidPrincipalOf(
      refinancedDebts(
        { state: inputs.state, occupancy: inputs.property.occupancy },
        inputs.refinancedDebts,
        inputs.paidOff ?? new Set(),
      ),
    ),
    score: inputs.credit.score?.value ?? null,
    scoreReasons: inputs.credit.score ? reasonsOfScore(inputs.credit.score) : [],
    ...debts,
    value: homeValue(inputs),
    income: (rental ? undefined : inputs.verifiedIncome) ?? inputs.applicant.income + inputs.applicant.otherIncome,
    assets: inputs.applicant.assets,
    monthlyRent: rental ? rentProved(inputs.verifiedIncome, rental) : null,
    monthlyCarrying: rental ? carryingCostOf(rental) : null,
    acceptsSmallerLine: inputs.property.smallerLine,
    figureSource: inputs.figureSource,
  }
}

/** Returns the monthly rent: a twelfth of the verified yearly rent if there is one, otherwise the stated rent. */
const rentProved = (verifiedIncome: number | undefined, { monthlyRent }: Rental): number =>
  verifiedIncome === undefined ? monthlyRent : new Decimal(verifiedIncome).dividedBy(12).toNumber()

type Debts = Pick<PricingFacts, 'monthlyDebt' | 'monthlyHomeDebt' | 'liens'>

const reportedDebts = ({ credit, record }: PricingInputs): Debts => {
  const open = credit.tradelines.filter(isOwed)
  const { liens, matchedTradelines } = countLiens(record?.liens ?? [], open)
  return {
    monthlyDebt: sum(open.map((tradeline) => tradeline.monthlyPayment)),
    monthlyHomeDebt: sum(matchedTradelines.map((tradeline) => tradeline.monthlyPayment)),
    liens,
  }
}

/**
 * Combines what the credit file reports, which always counts, with the debts that the borrower named and no creditor
 * reports. A lien that the line pays off counts neither against the home nor in the monthly payments.
 */
const confirmedDebts = ({ credit, paidOff = new Set() }: PricingInputs, liabilities: readonly Liability[]): Debts => {
  const isLeaving = (liability: Liability) => isOnHome(liability) && paidOff.has(liability.id)
  const pairs = pairTradelines(credit.tradelines.filter(isOwed), liabilities)
  const unreportedLiabilities = liabilities.filter(
    (liability) => liability.tradeline === null && liability.removedFor === null,
  )
  const remainingLiabilities = liabilities.filter((liability) => isOnHome(liability) && !isLeaving(liability))
  return {
    monthlyDebt: sum([
      ...pairs.filter(({ liability }) => !(liability && isLeaving(liability))).map(countedPayment),
      ...unreportedLiabilities.filter((liability) => !isLeaving(liability)).map(monthly),
    ]),
    monthlyHomeDebt: sum(remainingLiabilities.map(monthly)),
    liens: remainingLiabilities.map((liability) => ({
      kind: liability.kind as LienKind,
      amount: securedAmount(liability),
      source: liability.reported !== null ? 'CREDITOR' : liability.source === 'RECORD' ? 'RECORDER' : 'BORROWER',
    })),
  }
}

interface ReportedDebt {
  tradeline: Tradeline
  /** Undefined if it is not on the borrower's list. */
  liability: Liability | undefined
}

/** Returns each tradeline with its debt on the list. Loans of one creditor, opened on one day, are paired in order. */
const pairTradelines = (tradelines: readonly Tradeline[], liabilities: readonly Liability[]): ReportedDebt[] => {
  const unpairedLiabilities = [...liabilities]
  return tradelines.map((tradeline) => {
    const at = unpairedLiabilities.findIndex((liability) => liability.tradeline === keyOfTradeline(tradeline))
    const [liability] = at < 0 ? [] : unpairedLiabilities.splice(at, 1)
    return { tradeline, liability }
  })
}

/** The monthly payment that staff corrected prevails over the reported one. */
const countedPayment = ({ tradeline, liability }: ReportedDebt): number =>
  liability?.isPaymentCorrected ? liability.monthlyPayment : tradeline.monthlyPayment

const monthly = (liability: Liability): number => liability.monthlyPayment

/**
 * Returns what each recorded lien takes of the value: the creditor's balance if one is reported, otherwise the
 * recorder's estimate.
 */
export const countLiens = (
  recordedLiens: readonly Lien[],
  tradelines: readonly Tradeline[],
): { liens: CountedLien[]; matchedTradelines: Tradeline[] } => {
  const { pairs } = matchLiens(recordedLiens, tradelines)
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
    matchedTradelines: pairs.flatMap(({ tradeline }) => tradeline ?? []),
  }
}

/**
 * Returns the value from an inspection if there is one. Otherwise uses the borrower's estimate, capped at the upper
 * bound of an uncertain model, or the model's value if the borrower gave no estimate.
 */
const homeValue = ({ property, valuation, homeValue: inspectedValue }: PricingInputs): PricingFacts['value'] => {
  if (inspectedValue) return { amount: inspectedValue.value, source: 'HIGH' }
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
