import type { EmploymentType, OccupancyType } from '#src/domain/person/applicant.ts'
import type { CorrectableFactName } from '../correctable-facts.table.ts'

/** What each fact is called on the underwriter's page. */
export const factLabels: Readonly<Record<CorrectableFactName, string>> = {
  income: 'Stated annual income',
  otherIncome: 'Other annual income',
  verifiedIncome: 'Verified annual income',
  employment: 'Employment',
  occupancy: 'Occupancy',
  monthlyRent: 'Monthly rent',
  yearlyTaxes: 'Annual property taxes',
  yearlyInsurance: 'Annual homeowners insurance',
  monthlyDues: 'Monthly association dues',
  liabilityPayment: 'Monthly payment',
}

const employmentLabels: Readonly<Record<EmploymentType, string>> = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  SELF_EMPLOYED: 'Self-employed',
  RETIRED: 'Retired',
  SEPARATE_MAINTENANCE_PAYMENTS: 'Alimony, child support or public assistance',
  UNEMPLOYED: 'Unemployed',
  UNRECOGNIZED: 'Other',
}

const occupancyLabels: Readonly<Record<OccupancyType, string>> = {
  HOME: 'Primary residence',
  SECONDARY: 'Second home',
  INVESTMENT: 'Investment property',
}

/** The words of each value that a fact can have, where it is one of several. */
export const valueLabels: Readonly<Record<string, string>> = Object.assign({}, employmentLabels, occupancyLabels)
