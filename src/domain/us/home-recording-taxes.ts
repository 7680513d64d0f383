import { Decimal } from 'decimal.js'
import type { CivilDate } from '../dates/civil-date.ts'
import { coversFamilies, maxDwellingUnits } from './dwelling-units.ts'
import { recordingTaxRules } from './recording-tax.table.ts'
import { type RecordingTax, recordingTaxesOn } from './recording-tax.ts'
import type { RecordingTaxRule } from './recording-tax-rule.ts'
import type { UsState } from './us-states.ts'

/** The facts that decide which recording taxes a line on a home owes. */
export interface TaxedHome {
  state: string
  /** Three digits; null if the county is not known yet. */
  countyFips: string | null
  /** A second county where sources differ and no one has settled it yet. */
  otherCountyFips?: string | null | undefined
  city: string
  /** The unpaid principal of debts that the line refinances under the law of the state; nothing if absent. */
  refinancedPrincipal?: number | undefined
  /** The families it houses, each in a dwelling unit; null if not known. */
  units: number | null
}

/** A line on which counties are compared while the county is not known, in dollars. */
const comparedLine = 100_000

/**
 * The recording taxes in force on a day for a line on a home, those of the lender included. While the county is not
 * known, those of the county that charges borrowers most, so that no borrower is told less than will be due. Where two
 * sources name different counties, the dearer counts. Laws charge homes of few families less, so an unknown number of them
 * counts as many.
 */
export const recordingTaxesOf = (home: TaxedHome, day: CivilDate): readonly RecordingTaxRule[] => {
  const rules = rulesInForce(home.state, day)
    .filter((rule) => coversFamilies(rule, home.units))
    .map((rule) => exemptRefinancedPrincipal(rule, home.refinancedPrincipal))
  const inCounty = (fips: string | null) =>
    rules.filter(
      ({ counties, city }) =>
        (!counties || (fips !== null && counties.includes(fips))) && (!city || isSameCity(city, home.city)),
    )
  const { countyFips, otherCountyFips = null } = home
  const candidates =
    countyFips === null
      ? [null, ...rules.flatMap(({ counties }) => counties ?? [])]
      : [countyFips, ...(otherCountyFips === null ? [] : [otherCountyFips])]
  return candidates
    .map(inCounty)
    .reduce((dearest, taxes) => (borrowersTax(taxes) > borrowersTax(dearest) ? taxes : dearest))
}

const exemptRefinancedPrincipal = (rule: RecordingTaxRule, refinancedPrincipal = 0): RecordingTaxRule =>
  rule.onlyNewMoney && refinancedPrincipal > 0
    ? { ...rule, exempt: new Decimal(rule.exempt ?? 0).plus(refinancedPrincipal).toNumber() }
    : rule

/** The taxes that the borrower pays, without their names, as an offer stores them. */
export const borrowersTaxes = (home: TaxedHome, day: CivilDate): (RecordingTax & { perHundred: string })[] =>
  recordingTaxesOf(home, day).filter(isBorrowers).map(chargeOf)

const isBorrowers = ({ paidBy }: RecordingTaxRule) => paidBy === 'borrower'

const chargeOf = ({ perHundred, startedHundredsCount, ...rule }: RecordingTaxRule) => ({
  perHundred: String(perHundred),
  startedHundredsCount,
  majorFractionsCount: rule.majorFractionsCount,
  unit: rule.unit,
  exempt: rule.exempt,
  most: rule.most,
  amountFrom: rule.amountFrom,
  amountBelow: rule.amountBelow,
})

const borrowersTax = (taxes: readonly RecordingTaxRule[]) => recordingTaxesOn(comparedLine, taxes.filter(isBorrowers))

const rulesInForce = (state: string, day: CivilDate) =>
  recordingTaxRules.filter((rule) => rule.state === state && rule.from <= day && (!rule.until || day < rule.until))

/**
 * Returns the least and the most that borrowers in a state pay in recording taxes on a line of 100,000 dollars, over its
 * counties, cities and numbers of families; null if the state taxes no line.
 */
export const borrowersTaxRange = (state: string, day: CivilDate): { least: number; most: number } | null => {
  const rules = rulesInForce(state, day).filter(isBorrowers)
  if (rules.length === 0) return null
  const counties = rules.flatMap((rule) => rule.counties ?? [])
  // Where a tax covers the whole state, a county without a row of its own charges that tax alone.
  if (rules.some((rule) => !rule.counties)) counties.push('')
  const cities = ['', ...rules.flatMap((rule) => rule.city ?? [])]
  const taxes = counties.flatMap((countyFips) =>
    cities.flatMap((city) =>
      possibleUnits.map((units) => borrowersTax(recordingTaxesOf({ state, countyFips, city, units }, day))),
    ),
  )
  return { least: Math.min(...taxes), most: Math.max(...taxes) }
}

const possibleUnits = Array.from({ length: maxDwellingUnits }, (_, more) => more + 1)

const isSameCity = (a: string, b: string) => a.toLowerCase() === b.trim().toLowerCase()

/** Whether the recording tax in a state depends on the number of families. */
export const taxesByFamilies = (state: string): boolean =>
  recordingTaxRules.some((rule) => rule.state === state && rule.maxFamilies !== undefined)

/** The states that charge a tax on recording a line, or where a county or city does, in the order of the table. */
export const statesWithRecordingTax: readonly UsState[] = [...new Set(recordingTaxRules.map(({ state }) => state))]

/** The county part of a five-digit FIPS code of state and county; null if the code is not one. */
export const countyPartOf = (fips: string | undefined): string | null =>
  fips !== undefined && /^\d{5}$/.test(fips) ? fips.slice(2) : null
