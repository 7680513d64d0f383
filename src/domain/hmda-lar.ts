import { ageOn, type CivilDate } from './civil-date.ts'
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
  noModel,
  notApplicable,
  occupancyCodes,
  scoringModel,
} from './hmda-codes.ts'
import { personFields } from './hmda-lar-person.ts'
import type { LarFieldRule, RegisterFacts } from './hmda-register-facts.ts'
import { introductoryRatePeriodMonths, loanTermMonths } from './hmda-terms.ts'
import { roundHalfEven } from './money.ts'

const {
  'Loan originated': originated,
  'Application approved but not accepted': notAccepted,
  Denied: denied,
} = actionsTaken
const compact = (date: CivilDate) => date.replaceAll('-', '')
const orNA = (value: string | number | null) => value ?? notApplicable
/** Figures that were relied on are none where nothing was decided: withdrawn or closed as incomplete. */
const decided = ({ action }: RegisterFacts) => [originated, notAccepted, denied].some((code) => code === action.taken)
const agreed = ({ action }: RegisterFacts) => action.taken === originated || action.taken === notAccepted
const figure = (value: number | null, places = 3) =>
  orNA(value === null ? null : roundHalfEven(value, places).toString())
const relied = (facts: RegisterFacts, value: number | null) => (decided(facts) ? figure(value) : notApplicable)
const scored = (facts: RegisterFacts) => (decided(facts) ? facts.score : null)
const modelOf = (facts: RegisterFacts) => {
  const score = scored(facts)
  return score ? scoringModel(score.model) : { code: noModel, words: '' }
}
const denials = (facts: RegisterFacts) =>
  facts.action.taken === denied ? denialCodes(facts.reasons) : { codes: [10], words: '' }
const denial = (name: string, index: number): LarFieldRule => ({
  name,
  of: (facts: RegisterFacts) => denials(facts).codes[index] ?? '',
  exempt: index === 0 ? exemptCode : '',
})
const notForLines = (name: string) => ({ name, of: () => notApplicable, exempt }) as const
const no = (name: string) => ({ name, of: () => 2, exempt: exemptCode }) as const
const empty = (name: string) => ({ name, of: () => '', exempt: '' }) as const
/** No automated system of a securitizer or government insurer is used: our own rules are none (12 CFR 1003.4(a)(35)(ii)). */
const system = (index: number) =>
  index === 1
    ? ({ name: 'Automated Underwriting System: 1', of: () => 6, exempt: exemptCode } as const)
    : empty(`Automated Underwriting System: ${index}`)
const systemResult = (index: number) =>
  index === 1
    ? ({ name: 'Automated Underwriting System Result: 1', of: () => 17, exempt: exemptCode } as const)
    : empty(`Automated Underwriting System Result: ${index}`)

/** The 110 fields in the order of the file. One applicant applies; there are no co-applicants (other owners owe nothing). */
export const larFields = {
  recordIdentifier: { name: 'Record Identifier', of: () => 2 },
  lei: { name: 'Legal Entity Identifier', of: ({ lei }) => lei },
  uli: { name: 'Universal Loan Identifier', of: ({ uli }) => uli },
  applicationDate: { name: 'Application Date', of: ({ applied }) => compact(applied) },
  loanType: { name: 'Loan Type', of: () => loanTypes.Conventional },
  loanPurpose: { name: 'Loan Purpose', of: ({ purpose }) => loanPurposeOf(purpose) },
  preapproval: { name: 'Preapproval', of: () => 2 },
  constructionMethod: { name: 'Construction Method', of: ({ home }) => (home.isManufactured ? 2 : 1) },
  occupancy: { name: 'Occupancy Type', of: ({ occupancy }) => occupancyCodes[occupancy] },
  loanAmount: { name: 'Loan Amount', of: ({ creditLimit }) => figure(creditLimit, 2) },
  actionTaken: { name: 'Action Taken', of: ({ action }) => action.taken },
  actionTakenDate: { name: 'Action Taken Date', of: ({ action }) => compact(action.on) },
  street: { name: 'Street Address', of: ({ home }) => home.street, exempt },
  city: { name: 'City', of: ({ home }) => home.city, exempt },
  state: { name: 'State', of: ({ home }) => home.state },
  zip: { name: 'ZIP Code', of: ({ home }) => home.zip, exempt },
  county: { name: 'County', of: ({ home }) => orNA(home.fips) },
  censusTract: { name: 'Census Tract', of: ({ home }) => orNA(home.censusTract) },
  ...personFields,
  applicantAge: { name: 'Age of Applicant', of: ({ birthDate, applied }) => ageOn(birthDate, applied) },
  coApplicantAge: { name: 'Age of Co-Applicant', of: () => 9999 },
  income: { name: 'Income', of: ({ income }) => figure(income === null ? null : income / 1000, 0) },
  purchaser: { name: 'Type of Purchaser', of: () => 0 },
  // Blank while the week's rates are missing: an edit then says so, and the row is drawn again.
  rateSpread: {
    name: 'Rate Spread',
    of: (facts) => (agreed(facts) ? (facts.rateSpread ?? '') : notApplicable),
    exempt,
  },
  hoepa: {
    name: 'HOEPA Status',
    of: ({ action, isHighCost, isHighCostAsked }) => {
      if (action.taken !== originated || !isHighCostAsked) return hoepaCodes['Not applicable']
      if (isHighCost === null) return ''
      return isHighCost ? hoepaCodes['High-cost mortgage'] : hoepaCodes['Not a high-cost mortgage']
    },
  },
  lien: { name: 'Lien Status', of: ({ lien }) => lienCodes[lien] },
  applicantScore: {
    name: 'Credit Score of Applicant',
    of: (facts) => scored(facts)?.value ?? 8888,
    exempt: exemptCode,
  },
  coApplicantScore: { name: 'Credit Score of Co-Applicant', of: () => 9999, exempt: exemptCode },
  applicantScoreModel: { name: 'Scoring Model of Applicant', of: (facts) => modelOf(facts).code, exempt: exemptCode },
  applicantScoreModelWords: {
    name: 'Scoring Model of Applicant, in Words',
    of: (facts) => modelOf(facts).words,
    exempt: '',
  },
  coApplicantScoreModel: { name: 'Scoring Model of Co-Applicant', of: () => noCoApplicantModel, exempt: exemptCode },
  coApplicantScoreModelWords: empty('Scoring Model of Co-Applicant, in Words'),
  denialReason1: denial('Reason for Denial: 1', 0),
  denialReason2: denial('Reason for Denial: 2', 1),
  denialReason3: denial('Reason for Denial: 3', 2),
  denialReason4: denial('Reason for Denial: 4', 3),
  denialReasonWords: { name: 'Reason for Denial, in Words', of: (facts) => denials(facts).words, exempt: '' },
  // 12 CFR 1003.4(a)(17) to (20) ask these of closed-end loans alone.
  totalLoanCosts: notForLines('Total Loan Costs'),
  totalPointsAndFees: notForLines('Total Points and Fees'),
  originationCharges: notForLines('Origination Charges'),
  discountPoints: notForLines('Discount Points'),
  lenderCredits: notForLines('Lender Credits'),
  interestRate: { name: 'Interest Rate', of: (facts) => (agreed(facts) ? figure(facts.rate) : notApplicable), exempt },
  // No line of ours asks for one.
  prepaymentPenaltyTerm: notForLines('Prepayment Penalty Term'),
  debtToIncome: { name: 'Debt-to-Income Ratio', of: (facts) => relied(facts, facts.debtToIncome), exempt },
  combinedLoanToValue: {
    name: 'Combined Loan-to-Value Ratio',
    of: (facts) => relied(facts, facts.combinedLoanToValue),
    exempt,
  },
  loanTerm: {
    name: 'Loan Term',
    of: ({ termMonths }) => (termMonths === null ? notApplicable : loanTermMonths({ termMonths })),
    exempt,
  },
  // A rate that is lower while payments are automatic is a preferred rate, no introduction (comment 4(a)(26)-2).
  introductoryRatePeriod: { name: 'Introductory Rate Period', of: () => introductoryRatePeriodMonths(null), exempt },
  balloon: no('Balloon Payment'),
  interestOnly: no('Interest-Only Payments'),
  negativeAmortization: no('Negative Amortization'),
  otherNonAmortizing: no('Other Non-Amortizing Features'),
  propertyValue: { name: 'Property Value', of: (facts) => relied(facts, facts.propertyValue), exempt },
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
  units: { name: 'Total Units', of: ({ home }) => home.units },
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
export const drawLarRow = (facts: RegisterFacts): LarRow =>
  Object.fromEntries(
    larFieldNames.map((field) => {
      const rule: LarFieldRule = larFields[field]
      return [field, clean(facts.isPartlyExempt && rule.exempt !== undefined ? rule.exempt : rule.of(facts))]
    }),
  ) as LarRow

/** A row as the file has it: its fields in the official order with | between them. */
export const larLine = (row: LarRow): string => larFieldNames.map((field) => row[field]).join('|')

/**
 * @throws RangeError for a line of another number of fields.
 * @internal For tests: reads the official file back.
 */
export const parseLarLine = (line: string): LarRow => {
  const cells = line.split('|')
  if (cells.length !== larFieldNames.length)
    throw new RangeError(`A line has ${larFieldNames.length} fields, this one ${cells.length}`)
  return Object.fromEntries(larFieldNames.map((field, index) => [field, cells[index]])) as LarRow
}
