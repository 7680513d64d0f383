import * as z from 'zod/mini'
import { bankAccountKinds } from '#src/domain/money/bank-account.ts'
import { occupancyTypes } from '#src/domain/person/applicant.ts'
import { withMeaning } from '#src/platform/contract/described-field.schema.ts'

/** The version of the record's shape. Fields may be added within a version; none changes its meaning. */
export const boardingVersion = '1'

const day = z.iso.date()
const cents = z.int()
const text = z.nullable(z.string())

const Address = z.object({
  street1: z.string(),
  street2: text,
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

const PersonName = { firstName: z.string(), middleName: text, lastName: z.string(), suffix: text }

/** A party as every reader may know it. */
const partyShape = {
  role: withMeaning('The borrower owes; the others pledge the home', z.enum(['borrower', 'owner', 'spouse'])),
  ...PersonName,
  email: text,
  phone: text,
  mailingAddress: z.nullable(Address),
}

const propertyShape = {
  address: Address,
  county: text,
  fips: withMeaning('State and county, five digits', text),
  parcelId: text,
  legalDescription: text,
  occupancy: z.enum(occupancyTypes),
  lienPosition: withMeaning('1 for the first lien, counted without the debts that the line pays off', z.int()),
  value: withMeaning('Whole dollars; null if the home was not valued', z.nullable(z.number())),
}

const termsShape = {
  limitCents: cents,
  drawCents: cents,
  feeCents: cents,
  taxCents: cents,
  openingBalanceCents: withMeaning('Draw, fee and tax: what the borrower owes when the line opens', cents),
  availableCents: cents,
  rateType: z.literal('FIXED'),
  rate: withMeaning('Yearly percentage points', z.number()),
  apr: withMeaning('Yearly percentage points', z.nullable(z.number())),
  termMonths: z.int(),
  drawPeriodMonths: z.int(),
  minimumLaterDrawCents: cents,
  /** What the agreement charges on a payment that is more than `afterDays` days late. */
  lateCharge: z.object({
    percent: withMeaning('Percentage of the late payment', z.number()),
    afterDays: z.int(),
    maximumCents: withMeaning('Null if the charge has no maximum in dollars', z.nullable(cents)),
  }),
  monthlyPaymentCents: cents,
  closedOn: withMeaning('The day of the last signature', z.nullable(day)),
  fundedOn: withMeaning('The day on which money was first sent', z.nullable(day)),
}

const Disbursement = z.object({
  kind: z.enum(['CASH', 'PAYOFF']),
  to: withMeaning('The creditor, or the last digits of the borrower’s account', z.string()),
  amountCents: cents,
  rail: withMeaning('BY_HAND: staff sent it another way', z.enum(['ACH', 'WIRE', 'BY_HAND'])),
  sentOn: z.nullable(day),
})

/** A draw is one sum that the borrower owes from one day on. */
const Draw = z.object({
  drawnOn: z.nullable(day),
  drawCents: cents,
  feeCents: cents,
  taxCents: cents,
  disbursements: z.array(Disbursement),
})

const ScheduledPayment = z.object({
  number: z.int(),
  dueOn: day,
  paymentCents: cents,
  interestCents: cents,
  principalCents: cents,
  balanceCents: cents,
})

const Schedule = z.nullable(
  z.object({
    firstPaymentOn: day,
    firstPaymentCents: cents,
    oddDays: withMeaning('Days between the sending of the money and the first month', z.int()),
    oddDaysInterestCents: withMeaning('Interest of these days, part of the first payment', cents),
    lastPaymentOn: day,
    payments: z.array(ScheduledPayment),
  }),
)

const Recording = z.nullable(
  z.object({ state: z.string(), instrumentNumber: text, recordedOn: z.nullable(day), feeCents: z.nullable(cents) }),
)

const Flood = z.nullable(
  z.object({
    zone: z.string(),
    specialHazard: z.boolean(),
    certificate: z.string(),
    determinedOn: day,
    lifeOfLoan: z.boolean(),
  }),
)

const DocumentHash = z.object({
  documentUuid: z.uuid(),
  kind: z.string(),
  language: z.string(),
  version: z.int(),
  mediaType: z.string(),
  bytes: z.int(),
  sha256: withMeaning('The hash of the bytes, in hexadecimal', z.string()),
})

const loanShape = {
  version: z.literal(boardingVersion),
  applicationUuid: z.uuid(),
  loanNumber: z.string(),
  uli: text,
  product: z.string(),
  lender: z.object({ code: z.string(), name: z.string(), nmlsId: z.string() }),
  property: z.object(propertyShape),
  terms: z.object(termsShape),
  draws: z.array(Draw),
  schedule: Schedule,
  escrow: withMeaning(
    'The lender collects neither; a servicer that does sets up its own analysis',
    z.object({ taxes: z.literal('NONE'), insurance: z.literal('NONE') }),
  ),
  recording: Recording,
  flood: Flood,
  militaryStatus: withMeaning(
    'What the active-duty register said last (Servicemembers Civil Relief Act)',
    z.enum(['ACTIVE', 'NOT_ACTIVE', 'UNKNOWN']),
  ),
  documents: z.array(DocumentHash),
}

/** How payments are debited, as the borrower authorized it (12 CFR 1005.10(b)). */
const autopayShape = {
  dayOfMonth: z.nullable(z.int()),
  accountKind: z.enum(bankAccountKinds),
  bankName: text,
  authorizedOn: z.nullable(day),
  wording: z.nullable(z.int()),
}

/** All that a servicer needs to bill a line of credit. Sealed where it is stored. */
export const BoardingRecord = z.object({
  ...loanShape,
  parties: z.array(z.object({ ...partyShape, birthDate: z.nullable(day), ssn: text })),
  autopay: z.nullable(z.object({ ...autopayShape, routing: z.string(), account: z.string(), holder: z.string() })),
})
export type BoardingRecord = z.infer<typeof BoardingRecord>

/** The same for a lender's own system: without social security numbers, birth dates and account numbers. */
export const LoanRecord = z
  .object({
    ...loanShape,
    parties: z.array(z.object(partyShape)),
    autopay: z.nullable(z.object(autopayShape)),
    boarding: z.object({
      state: z.enum(['TO_BOARD', 'EXPORTED', 'BOARDED']),
      batchUuid: z.nullable(z.uuid()),
      servicerNumber: text,
    }),
  })
  .register(z.globalRegistry, { id: 'LoanRecord' })
export type LoanRecord = z.infer<typeof LoanRecord>
