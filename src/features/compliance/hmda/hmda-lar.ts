import { ageOn, type CivilDate } from '#src/domain/dates/civil-date.ts'
import { roundHalfEven, roundHalfUp } from '#src/domain/money/money.ts'
import {
  actionsTaken,
  denialCodes,
  exempt,
  exemptCode,
  hoepaCodes,
  lienCodes,
  loanPurposeOf,
  loanTypes,
  noCoApplicantModel,
  noCoApplicantScore,
  noModel,
  noScore,
  notApplicable,
  occupancyCodes,
  scoringModel,
} from './hmda-codes.ts'
import { personFields } from './hmda-lar-person.ts'
import type { LarFieldRule, RegisterFacts } from './hmda-register-facts.ts'
import { introductoryRatePeriodMonths, loanTermMonths } from './hmda-terms.ts'

const {
  'Loan originated': originatedCode,
  'Application approved but not accepted': notAccepted,
  Denied: deniedCode,
} = actionsTaken
const compact = (date: CivilDate) => date.replaceAll('-', '')
const orNA = (value: string | number | null) => value ?? notApplicable
/**
 * No figures were relied on if there was no decision: withdrawn, or closed as incomplete. The score then says so for the
 * co-applicant too, whether there is one or not (V664).
 */
const isDecided = ({ action }: RegisterFacts) =>
  [originatedCode, notAccepted, deniedCode].some((code) => code === action.actionTaken)
const isApproved = ({ action }: RegisterFacts) =>
  action.actionTaken === originatedCode || action.actionTaken === notAccepted
/** Credit primarily for a business purpose is outside Regulation Z (12 CFR 1026.3(a)(1)). */
const isUnderRegulationZ = ({ purpose }: RegisterFacts) => !purpose.isBusiness
const figure = (value: number | null, places = 3) =>
  orNA(value === null ? null : roundHalfEven(value, places).toString())
const decisionFigure = (facts: RegisterFacts, value: number | null) =>
  isDecided(facts) ? figure(value) : notApplicable
const reportedScore = (facts: RegisterFacts) => (isDecided(facts) ? facts.score : null)
const modelOf = (facts: RegisterFacts) => {
  const score = reportedScore(facts)
  return score ? scoringModel(score.model) : { code: noModel, text: '' }
}
const denials = (facts: RegisterFacts) =>
  facts.action.actionTaken === deniedCode ? denialCodes(facts.reasons) : { codes: [10], text: '' }
const denial = (name: string, index: number): LarFieldRule => ({
  name,
  of: (facts: RegisterFacts) => denials(facts).codes[index] ?? '',
  exempt: index === 0 ? exemptCode : '',
})
const notForLines = (name: string) => ({ name, of: () => notApplicable, exempt }) as const
const no = (name: string) => ({ name, of: () => 2, exempt: exemptCode }) as const
const empty = (name: string) => ({ name, of: () => '', exempt: '' }) as const
/**
 * No automated system of a securitizer or government insurer is used. Our own rules do not count as one (12 CFR
 * 1003.4(a)(35)(ii)).
 */
const system = (index: number) =>
  index === 1
    ? ({ name: 'Automated Underwriting System: 1', of: () => 6, exempt: exemptCode } as const)
    : empty(`Automated Underwriting System: ${index}`)
const systemResult = (index: number) =>
  index === 1
    ? ({ name: 'Automated Underwriting System Result: 1', of: () => 17, exempt: exemptCode } as const)
    : empty(`Automated Underwriting System Result: ${index}`)

/**
 * The 110 fields in file order. There is one applicant and no co-applicant, because the other owners do not owe the
 * debt.
 */
export const larFields = {
  recordIdentifier: { name: 'Record Identifier', of: () => 2 },
  lei: { name: 'Legal Entity Identifier', of: ({ lei }) => lei },
  uli: { name: 'Universal Loan Identifier', of: ({ uli }) => uli },
  applicationDate: { name: 'Application Date', of: ({ applicationDate }) => compact(applicationDate) },
  loanType: { name: 'Loan Type', of: () => loanTypes.Conventional },
  loanPurpose: { name: 'Loan Purpose', of: ({ purpose }) => loanPurposeOf(purpose) },
  preapproval: { name: 'Preapproval', of: () => 2 },
  constructionMethod: { name: 'Construction Method', of: ({ home }) => (home.isManufactured ? 2 : 1) },
  occupancy: { name: 'Occupancy Type', of: ({ occupancy }) => occupancyCodes[occupancy] },
  loanAmount: { name: 'Loan Amount', of: ({ creditLimit }) => figure(creditLimit, 2) },
  actionTaken: { name: 'Action Taken', of: ({ action }) => action.actionTaken },
  actionTakenDate: { name: 'Action Taken Date', of: ({ action }) => compact(action.on) },
  street: { name: 'Street Address', of: ({ home }) => home.street, exempt },
  city: { name: 'City', of: ({ home }) => home.city, exempt },
  state: { name: 'State', of: ({ home }) => home.state },
  zip: { name: 'ZIP Code', of: ({ home }) => home.zip, exempt },
  // Blank until the address is located. Edits report it, and the row is computed again then.
  county: { name: 'County', of: ({ home }) => home.place?.county ?? '' },
  censusTract: { name: 'Census Tract', of: ({ home }) => (home.place ? orNA(home.place.tract) : '') },
  ...personFields,
  applicantAge: { name: 'Age of Applicant', of: ({ birthDate, applicationDate }) => ageOn(birthDate, applicationDate) },
  coApplicantAge: { name: 'Age of Co-Applicant', of: () => 9999 },
  // Whole thousands; $500 rounds up to the next (12 CFR 1003.4(a)(10)(iii) and the guide's instructions for this field).
  income: {
    name: 'Income',
    of: ({ income }) => orNA(income === null ? null : roundHalfUp(income / 1000, 0).toString()),
  },
  purchaser: { name: 'Type of Purchaser', of: () => 0 },
  // Not applicable outside Regulation Z (comment 4(a)(12)-7). Blank while the week's rates are missing. An edit reports
  // it, and the row is computed again later.
  rateSpread: {
    name: 'Rate Spread',
    of: (facts) => (isApproved(facts) && isUnderRegulationZ(facts) ? (facts.rateSpread ?? '') : notApplicable),
    exempt,
  },
  // Not applicable to an application without an origination, nor outside 12 CFR 1026.32 (comment 4(a)(13)-1).
  hoepa: {
    name: 'HOEPA Status',
    of: (facts) => {
      const { action, isHighCost, isHighCostReportable } = facts
      if (action.actionTaken !== originatedCode || !isHighCostReportable || !isUnderRegulationZ(facts))
        return hoepaCodes['Not applicable']
      if (isHighCost === null) return ''
      return isHighCost ? hoepaCodes['High-cost mortgage'] : hoepaCodes['Not a high-cost mortgage']
    },
  },
  lien: { name: 'Lien Status', of: ({ lien }) => lienCodes[lien] },
  applicantScore: {
    name: 'Credit Score of Applicant',
    of: (facts) => reportedScore(facts)?.value ?? noScore,
    exempt: exemptCode,
  },
  coApplicantScore: {
    name: 'Credit Score of Co-Applicant',
    of: (facts) => (isDecided(facts) ? noCoApplicantScore : noScore),
    exempt: exemptCode,
  },
  applicantScoreModel: { name: 'Scoring Model of Applicant', of: (facts) => modelOf(facts).code, exempt: exemptCode },
  applicantScoreModelWords: {
    name: 'Scoring Model of Applicant, in Words',
    of: (facts) => modelOf(facts).text,
    exempt: '',
  },
  coApplicantScoreModel: {
    name: 'Scoring Model of Co-Applicant',
    of: (facts) => (isDecided(facts) ? noCoApplicantModel : noModel),
    exempt: exemptCode,
  },
  coApplicantScoreModelWords: empty('Scoring Model of Co-Applicant, in Words'),
  denialReason1: denial('Reason for Denial: 1', 0),
  denialReason2: denial('Reason for Denial: 2', 1),
  denialReason3: denial('Reason for Denial: 3', 2),
  denialReason4: denial('Reason for Denial: 4', 3),
  denialReasonWords: { name: 'Reason for Denial, in Words', of: (facts) => denials(facts).text, exempt: '' },
  // 12 CFR 1003.4(a)(17) to (20) require these only of closed-end loans.
  totalLoanCosts: notForLines('Total Loan Costs'),
  totalPointsAndFees: notForLines('Total Points and Fees'),
  originationCharges: notForLines('Origination Charges'),
  discountPoints: notForLines('Discount Points'),
  lenderCredits: notForLines('Lender Credits'),
  interestRate: {
    name: 'Interest Rate',
    of: (facts) => (isApproved(facts) ? figure(facts.rate) : notApplicable),
    exempt,
  },
  // None of our lines has one.
  prepaymentPenaltyTerm: notForLines('Prepayment Penalty Term'),
  debtToIncome: { name: 'Debt-to-Income Ratio', of: (facts) => decisionFigure(facts, facts.debtToIncome), exempt },
  combinedLoanToValue: {
    name: 'Combined Loan-to-Value Ratio',
    of: (facts) => decisionFigure(facts, facts.combinedLoanToValue),
    exempt,
  },
  loanTerm: {
    name: 'Loan Term',
    of: ({ term }) => (term === null ? notApplicable : loanTermMonths(term)),
    exempt,
  },
  // A lower rate with automatic payments is a preferred rate, not an introductory rate (comment 4(a)(26)-2).
  introductoryRatePeriod: { name: 'Introductory Rate Period', of: () => introductoryRatePeriodMonths(null), exempt },
  balloon: no('Balloon Payment'),
  interestOnly: no('Interest-Only Payments'),
  negativeAmortization: no('Negative Amortization'),
  otherNonAmortizing: no('Other Non-Amortizing Features'),
  propertyValue: { name: 'Property Value', of: (facts) => decisionFigure(facts, facts.propertyValue), exempt },
  manufacturedSecured: {
    name: 'Manufactured Home Secured Property Type',
    of: ({ home }) => (home.isManufactured ? 1 : 3),
    exempt: exemptCode,
  },
  manufacturedLand: {
    name: 'Manufactured Home Land Property Interest',
    of: ({ home }) => (home.isManufactured ? 1 : 5),
    exempt: exemptCode,
  },
  units: { name: 'Total Units', of: ({ home }) => home.units ?? '' },
  affordableUnits: notForLines('Multifamily Affordable Units'),
  submission: { name: 'Submission of Application', of: () => 1, exempt: exemptCode },
  payable: { name: 'Initially Payable to Your Institution', of: () => 1, exempt: exemptCode },
  nmlsr: { name: 'Originator NMLSR Identifier', of: ({ originatorNmls }) => orNA(originatorNmls), exempt },
  aus1: system(1),
  aus2: system(2),
  aus3: system(3),
  aus4: system(4),
  aus5: system(5),
  ausWords: empty('Automated Underwriting System, in Words'),
  ausResult1: systemResult(1),
  ausResult2: systemResult(2),
  ausResult3: systemResult(3),
  ausResult4: systemResult(4),
  ausResult5: systemResult(5),
  ausResultWords: empty('Automated Underwriting System Result, in Words'),
  reverseMortgage: no('Reverse Mortgage'),
  openEnd: { name: 'Open-End Line of Credit', of: () => 1, exempt: exemptCode },
  businessPurpose: {
    name: 'Business or Commercial Purpose',
    of: ({ purpose }) => (purpose.isBusiness ? 1 : 2),
    exempt: exemptCode,
  },
} as const satisfies Record<string, LarFieldRule>

export type LarField = keyof typeof larFields
export type LarRow = Readonly<Record<LarField, string>>
export const larFieldNames = Object.keys(larFields) as LarField[]

const clean = (text: string | number) =>
  String(text)
    .replace(/[|\r\n]+/g, ' ')
    .trim()

/** The row of one application. */
export const buildLarRow = (facts: RegisterFacts): LarRow =>
  Object.fromEntries(
    larFieldNames.map((field) => {
      const rule: LarFieldRule = larFields[field]
      return [field, clean(facts.isPartlyExempt && rule.exempt !== undefined ? rule.exempt : rule.of(facts))]
    }),
  ) as LarRow

/** A row as it is in the file: its fields in official order, separated by |. */
export const larLine = (row: LarRow): string => larFieldNames.map((field) => row[field]).join('|')

/**
 * @throws RangeError for text with another number of fields.
 * @internal For tests: parses the official file.
 */
export const parseLarLine = (line: string): LarRow => {
  const cells = line.split('|')
  if (cells.length !== larFieldNames.length)
    throw new RangeError(`A row has ${larFieldNames.length} fields; this one has ${cells.length}`)
  return Object.fromEntries(larFieldNames.map((field, index) => [field, cells[index]])) as LarRow
}
