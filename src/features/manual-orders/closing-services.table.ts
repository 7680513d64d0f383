import { usDate } from '#src/domain/dates/us-date.ts'
import type { IdKind } from '#src/domain/lending/application-enums.ts'
import type { CheckedAccount } from '#src/vendors/account-check/account-check.port.ts'
import type {
  AppraisalOrder,
  AppraisalReport,
  AppraisalRequest,
  AppraisalWork,
} from '#src/vendors/appraisal/appraisal.port.ts'
import type { CheckoutRequest, CheckoutState, Receipt } from '#src/vendors/card-payment/card-payment.port.ts'
import type { PaymentOrder, PaymentReport } from '#src/vendors/disbursement/disbursement.port.ts'
import type { ProofingReport, ProofingRequest } from '#src/vendors/identity-proofing/identity-proofing.port.ts'
import type { PayoffLetter, PayoffRequest } from '#src/vendors/payoff-letter/payoff-letter.port.ts'
import type {
  IndexedParty,
  RecordedInstrument,
  RecordingReport,
  RecordingRequest,
} from '#src/vendors/recording/recording.port.ts'
import { cents, choice, day, dollars, list, optional, outcome, text, yesNo } from './answer-form.rules.ts'
import {
  addressFact,
  centsFact,
  dollarsFact,
  everyOrderRole,
  knownFact,
  manualService,
  underwritersConfirm,
} from './manual-service.ts'
import { inspectedConditions } from './property-services.table.ts'

const idKindLabels: Readonly<Record<IdKind, string>> = {
  DRIVERS_LICENSE: 'Driver’s license',
  PASSPORT: 'U.S. passport',
  STATE_ID: 'State ID card',
  PERMANENT_RESIDENT_CARD: 'Permanent resident card',
}

/** Scores of a person who compared two faces by eye: past every limit, or below each. */
const visualScore = (isSame: boolean): number => (isSame ? 100 : 0)

const identity = manualService<ProofingRequest, ProofingReport>({
  title: 'Identity check',
  task: 'Look at the photos under Documents. Enter what the ID says, letter by letter, and compare the faces.',
  vendor: 'identity-proofing',
  facts: ({ name, birthDate, address, kind, agreedToFaceComparison }) => [
    { label: 'Person', value: [name.firstName, name.middleName, name.lastName, name.suffix].filter(Boolean).join(' ') },
    ...knownFact('Date of birth', birthDate),
    addressFact(address, 'Address'),
    { label: 'Chosen ID', value: idKindLabels[kind] },
    { label: 'Agreed to a comparison by software', value: agreedToFaceComparison ? 'Yes' : 'No' },
  ],
  outcomes: {
    READ: outcome({
      label: 'The ID can be read',
      fields: {
        kind: choice({ label: 'ID shown', options: idKindLabels }),
        issuer: text({ label: 'Issuer', hint: 'Two letters of the state; USA for passports and cards.', longest: 3 }),
        number: text({ label: 'Number', longest: 40 }),
        firstName: text({ label: 'First name' }),
        middleName: optional(text({ label: 'Middle name' })),
        lastName: text({ label: 'Last name' }),
        birthDate: day({ label: 'Date of birth' }),
        issued: optional(day({ label: 'Issued' })),
        expires: optional(day({ label: 'Expires' })),
        looksGenuine: yesNo({
          label: 'The ID looks genuine',
          hint: 'Not altered, not a photocopy or a screen, and both sides belong together.',
        }),
        isSameFace: yesNo({ label: 'The photo on the ID and the photo of the face show the same person' }),
        isLive: yesNo({ label: 'The photo of the face shows a live person, not another photo' }),
      },
      report: ({ firstName, middleName, lastName, looksGenuine, isSameFace, isLive, ...id }) => ({
        result: 'READ',
        document: { ...id, name: { firstName, middleName, lastName, suffix: null }, address: null },
        source: 'print',
        concerns: looksGenuine ? [] : ['altered'],
        selfie: { match: visualScore(isSameFace), liveness: visualScore(isLive) },
      }),
    }),
    UNREADABLE: outcome({ label: 'The ID cannot be read', fields: {}, report: () => ({ result: 'UNREADABLE' }) }),
  },
  evidence: null,
  ...everyOrderRole,
  days: 1,
})

const appraisal = manualService<AppraisalRequest, AppraisalOrder>({
  title: 'Appraisal order',
  task: 'Place the order with an appraiser or an appraisal management company and enter the fee. No one visits before the fee is settled.',
  vendor: 'appraisal',
  facts: ({ address }) => [addressFact(address)],
  outcomes: {
    ORDERED: outcome({
      label: 'The order is placed',
      fields: { feeCents: cents({ label: 'Fee' }) },
      report: ({ feeCents }, { reference }) => ({ reference, feeCents }),
    }),
  },
  evidence: null,
  ...everyOrderRole,
  days: 2,
})

/** What an appraisal states. */
export const appraisalFields = {
  value: dollars({ label: 'Appraised value' }),
  condition: choice({ label: 'Condition', options: inspectedConditions }),
  visitedOn: day({ label: 'Visited' }),
  effectiveDate: day({ label: 'Effective date' }),
  appraiserName: text({ label: 'Appraiser' }),
  license: text({ label: 'State license', longest: 40 }),
}

const appraisalReport = manualService<AppraisalWork, AppraisalReport>({
  title: 'Appraisal report',
  task: 'Have the appraiser visit the home. Enter the report’s figures, and attach the signed report as the first document, because the borrower gets a copy.',
  vendor: 'appraisal-report',
  facts: ({ address, correction }) => [addressFact(address), ...knownFact('To be corrected', correction)],
  outcomes: {
    RECEIVED: outcome({
      label: 'The report has arrived',
      fields: { ...appraisalFields, isCorrected: yesNo({ label: 'This is a corrected report' }) },
      report: ({ appraiserName, license, isCorrected, ...report }) => ({
        ...report,
        appraiser: { name: appraiserName, license },
        version: isCorrected ? 2 : 1,
        pdf: null,
      }),
    }),
  },
  evidence: 'The signed report, as a PDF',
  ...underwritersConfirm,
  days: 10,
})

/** What a payoff letter states. */
export const payoffFields = {
  amountCents: cents({ label: 'Payoff amount' }),
  perDiemCents: cents({ label: 'Interest per day after the good-through date' }),
  goodThrough: day({ label: 'Good through' }),
}

const payoffLetter = manualService<PayoffRequest, PayoffLetter>({
  title: 'Payoff letter',
  task: 'Request a payoff letter from the creditor, under Payoff requests on the loan’s page or by phone, and enter what it says.',
  vendor: 'payoff-letter',
  facts: ({ creditor, accountEnding, balance, address, borrower, authorizedOn }) => [
    { label: 'Creditor', value: creditor },
    ...knownFact('Account ending in', accountEnding),
    dollarsFact('Reported balance', balance),
    { label: 'Borrower', value: `${borrower.firstName} ${borrower.lastName}` },
    { label: 'Authorized by the borrower', value: authorizedOn ? usDate(authorizedOn) : 'No' },
    addressFact(address),
  ],
  outcomes: {
    LETTER: outcome({
      label: 'The letter has arrived',
      fields: payoffFields,
      report: (letter) => ({ result: 'LETTER', ...letter }),
    }),
    REFUSED: outcome({
      label: 'The creditor does not give us a payoff',
      fields: {
        reason: choice({
          label: 'Reason',
          options: {
            CUSTOMER_ONLY: 'It releases the payoff only to its customer',
            ACCOUNT_UNKNOWN: 'It cannot find the account',
          },
        }),
      },
      report: ({ reason }) => ({ result: 'REFUSED', reason }),
    }),
  },
  evidence: 'The creditor’s letter',
  ...everyOrderRole,
  days: 5,
})

const instrumentLabels: Readonly<Record<RecordedInstrument, string>> = {
  DEED_OF_TRUST: 'Deed of trust',
  MORTGAGE: 'Mortgage',
  SECURITY_DEED: 'Security deed',
}

const indexedNames = (parties: readonly IndexedParty[]): string =>
  parties
    .map((party) =>
      party.kind === 'organization'
        ? party.name
        : [party.firstName, party.middleName, party.lastName, party.suffix].filter(Boolean).join(' '),
    )
    .join('; ')

const recording = manualService<RecordingRequest, RecordingReport>({
  title: 'Recording of the deed',
  task: 'Send the signed security instrument under Documents to the county recorder and enter the result.',
  vendor: 'recording',
  facts: ({ address, loanNumber, lineAmount, sha256, ...deed }) => [
    addressFact(address),
    ...knownFact('County (FIPS)', deed.countyFips),
    ...knownFact('Parcel', deed.parcelId),
    { label: 'Instrument', value: instrumentLabels[deed.instrument] },
    ...knownFact('Dated', deed.datedOn),
    { label: 'Grantors', value: indexedNames(deed.grantors) },
    { label: 'Grantees', value: indexedNames(deed.grantees) },
    { label: 'Loan number', value: loanNumber },
    dollarsFact('Amount secured', lineAmount),
    ...knownFact('Forms to send with it', deed.forms.join('; ') || null),
    { label: 'Signed', value: sha256 === null ? 'On paper' : `Electronically, SHA-256 ${sha256}` },
  ],
  outcomes: {
    RECORDED: outcome({
      label: 'The county recorded it',
      fields: {
        instrumentNumber: text({ label: 'Instrument number', longest: 40 }),
        recordedOn: day({ label: 'Recorded' }),
        feeCents: cents({ label: 'Recording with the county' }),
      },
      report: (record) => ({ result: 'RECORDED', ...record }),
    }),
    REJECTED: outcome({
      label: 'The county returned it',
      fields: {
        reasons: list({
          label: 'Reasons',
          entry: 'Reason',
          least: 1,
          most: 10,
          fields: { code: text({ label: 'Code', longest: 20 }), words: text({ label: 'Words', longest: 200 }) },
        }),
      },
      report: ({ reasons }) => ({ result: 'REJECTED', reasons }),
    }),
    PAPER_ONLY: outcome({
      label: 'The county accepts only paper, by U.S. mail',
      fields: {},
      report: () => ({ result: 'PAPER_ONLY' }),
    }),
  },
  evidence: 'The county’s receipt or notice',
  ...everyOrderRole,
  days: 5,
})

const payeeFacts = ({ to }: PaymentOrder) =>
  to.kind === 'account'
    ? [
        { label: 'Account holder', value: to.holder },
        { label: 'Routing number', value: to.routing },
        { label: 'Account number', value: to.account },
        { label: 'Type of account', value: to.accountKind === 'CHECKING' ? 'Checking' : 'Savings' },
      ]
    : [{ label: 'Creditor', value: to.creditor }, ...knownFact('Account ending in', to.accountEnding)]

const accountKinds = { CHECKING: 'Checking', SAVINGS: 'Savings' } as const
const nineDigits = { pattern: /^\d{9}$/, mustBe: 'Enter nine digits' }

const payment = manualService<PaymentOrder, PaymentReport>({
  title: 'Payment',
  task: 'Send the payment from the lender’s bank, once. Enter the result when the bank confirms it.',
  vendor: 'disbursement',
  facts: (order) => [
    centsFact('Amount', order.amountCents),
    { label: 'Sent by', value: order.rail === 'WIRE' ? 'Wire' : 'ACH credit' },
    ...payeeFacts(order),
    { label: 'Memo', value: order.memo },
  ],
  outcomes: {
    SETTLED: outcome({
      label: 'The payment arrived',
      fields: {
        code: optional(
          choice({
            label: 'Notification of change',
            hint: 'Only if the bank sent one.',
            options: {
              C01: 'C01: account number',
              C02: 'C02: routing number',
              C03: 'C03: routing and account number',
              C05: 'C05: type of account',
              C06: 'C06: account number and type of account',
              C07: 'C07: routing number, account number and type of account',
            },
          }),
        ),
        routing: optional(text({ label: 'Corrected routing number', ...nineDigits })),
        account: optional(
          text({ label: 'Corrected account number', pattern: /^\d{4,17}$/, mustBe: 'Enter the digits' }),
        ),
        accountKind: optional(choice({ label: 'Corrected type of account', options: accountKinds })),
      },
      report: ({ code, routing, account, accountKind }) => ({
        state: 'SETTLED',
        correction:
          code === null
            ? null
            : {
                code,
                ...(routing !== null && { routing }),
                ...(account !== null && { account }),
                ...(accountKind !== null && { accountKind }),
              },
      }),
    }),
    RETURNED: outcome({
      label: 'The bank returned it',
      fields: {
        code: text({ label: 'Return code', hint: 'R03: no account. R02: closed.', longest: 10 }),
      },
      report: ({ code }) => ({ state: 'RETURNED', code }),
    }),
    REJECTED: outcome({
      label: 'It was never sent',
      fields: { code: text({ label: 'Our bank’s reason code', longest: 10 }) },
      report: ({ code }) => ({ state: 'REJECTED', code }),
    }),
  },
  evidence: 'The bank’s confirmation',
  ...underwritersConfirm,
  days: 1,
})

const appraisalFee = manualService<CheckoutRequest, CheckoutState>({
  title: 'Appraisal fee',
  task: 'Contact the borrower, collect the fee by check or another method the lender accepts, and enter the receipt.',
  vendor: 'card-payment',
  facts: ({ amountCents, what }) => [{ label: 'For', value: what }, centsFact('Amount', amountCents)],
  outcomes: {
    PAID: outcome({
      label: 'The fee is paid',
      fields: {
        number: text({ label: 'Receipt number', longest: 40 }),
        paidOn: day({ label: 'Paid' }),
        brand: choice({ label: 'Paid by', options: { Check: 'Check', Card: 'Card', Transfer: 'Bank transfer' } }),
        ending: text({
          label: 'Last four digits',
          hint: 'Of the check, the card or the account.',
          pattern: /^\d{4}$/,
          mustBe: 'Enter four digits',
        }),
      },
      report: ({ number, paidOn, brand, ending }) => ({
        state: 'PAID',
        receipt: { number, paidAt: new Date(`${paidOn}T17:00:00Z`), brand, cardEnding: ending },
      }),
    }),
  },
  evidence: 'The receipt',
  ...everyOrderRole,
  days: 2,
})

const feeRefund = manualService<Receipt, { sentOn: string }>({
  title: 'Refund of the appraisal fee',
  task: 'Refund the full fee by the method it was paid.',
  vendor: null,
  facts: ({ number, brand, cardEnding }) => [
    { label: 'Receipt number', value: number },
    { label: 'Paid by', value: `${brand} ending in ${cardEnding}` },
  ],
  outcomes: {
    SENT: outcome({
      label: 'The refund is sent',
      fields: { sentOn: day({ label: 'Sent' }) },
      report: (report) => report,
    }),
  },
  evidence: 'The confirmation of the refund',
  ...everyOrderRole,
  days: 2,
})

/** Two deposits to an account, in cents, by which its owner proves it. */
export interface DepositsOrder {
  account: CheckedAccount
  amounts: readonly [first: number, second: number]
}

const testDeposits = manualService<DepositsOrder, { sentOn: string }>({
  title: 'Two small deposits',
  task: 'Send both deposits to the account. The owner enters the amounts to verify the account, so never disclose the amounts.',
  vendor: null,
  facts: ({ account, amounts: [first, second] }) => [
    { label: 'Routing number', value: account.routing },
    { label: 'Account number', value: account.account },
    centsFact('First deposit', first),
    centsFact('Second deposit', second),
  ],
  outcomes: {
    SENT: outcome({
      label: 'Both are sent',
      fields: { sentOn: day({ label: 'Sent' }) },
      report: (report) => report,
    }),
  },
  evidence: 'The bank’s confirmation',
  ...everyOrderRole,
  days: 1,
})

/** What is ordered between the decision and the money. */
export const closingServices = {
  identity,
  appraisal,
  appraisalReport,
  payoffLetter,
  recording,
  payment,
  appraisalFee,
  feeRefund,
  testDeposits,
} as const
