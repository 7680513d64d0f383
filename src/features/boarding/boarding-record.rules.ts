import { addMonths, type CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { amortizationSchedule } from '#src/domain/money/amortization.ts'
import { mailingAddressOf } from '#src/domain/person/applicant.ts'
import type { Address } from '#src/domain/us/address.ts'
import { type BoardingRecord, boardingVersion, type LoanRecord } from './boarding-record.schema.ts'
import type { ChosenTerms, LoanFacts, SentPayment } from './loan-facts.ts'

const toCents = (dollars: number): number => Math.round(dollars * 100)

/** The statuses of a payment that arrived, and of one that is on its way; any other came back. */
const arrivedStatuses: readonly string[] = ['SETTLED', 'NOC', 'BY_HAND']
const openStatuses: readonly string[] = ['PENDING', 'SUBMITTED', 'SENT']

const settledPayments = (payments: readonly SentPayment[]): SentPayment[] =>
  payments.filter(({ status }) => arrivedStatuses.includes(status))

const toLenderDay = (moment: string | null): CivilDate | null => (moment === null ? null : lenderDay(new Date(moment)))

/** The day on which a payment left. What staff sent another way counts from its filing. */
const sentOn = ({ status, sentAt, settledAt }: SentPayment): CivilDate | null =>
  toLenderDay(status === 'BY_HAND' ? settledAt : (sentAt ?? settledAt))

const postalAddress = ({ street1, street2, city, state, zip }: Address) => ({
  street1,
  street2: street2 ?? null,
  city,
  state,
  zip,
})

/**
 * Returns why a line of credit cannot be boarded yet, or undefined if it can: its terms are stored, all money arrived,
 * and the first payment is known.
 */
export const boardingObstacle = ({
  application,
  terms,
  money,
}: LoanFacts): 'not-complete' | 'money-open' | undefined => {
  if (application.status !== 'COMPLETE' || terms === null) return 'not-complete'
  const isOpen = money.payments.some(({ status }) => openStatuses.includes(status))
  if (isOpen || settledPayments(money.payments).length === 0) return 'money-open'
  return money.firstPaymentOn === null ? 'money-open' : undefined
}

const openingCents = ({ draw, originationFee, recordingTax }: ChosenTerms): number =>
  toCents(draw) + toCents(originationFee) + toCents(recordingTax)

/** Returns every payment from the first due day on. The odd days' interest is part of the first one. */
const toPaymentSchedule = (
  terms: ChosenTerms,
  { firstPaymentOn, oddDays }: LoanFacts['money'],
): BoardingRecord['schedule'] => {
  if (firstPaymentOn === null) return null
  const oddInterest = oddDays?.interestCents ?? 0
  const payments = amortizationSchedule({
    principal: openingCents(terms) / 100,
    annualRatePct: terms.rate,
    months: terms.termMonths,
    payment: terms.monthlyPayment,
  }).map(({ month, payment, interest, principal, balance }) => ({
    number: month,
    dueOn: addMonths(firstPaymentOn, month - 1),
    paymentCents: toCents(payment) + (month === 1 ? oddInterest : 0),
    interestCents: toCents(interest) + (month === 1 ? oddInterest : 0),
    principalCents: toCents(principal),
    balanceCents: toCents(balance),
  }))
  const [first] = payments
  const last = payments.at(-1)
  if (!first || !last) return null
  return {
    firstPaymentOn,
    firstPaymentCents: first.paymentCents,
    oddDays: oddDays?.count ?? 0,
    oddDaysInterestCents: oddInterest,
    lastPaymentOn: last.dueOn,
    payments,
  }
}

const toBoardingParties = ({ application: { applicant }, otherParties }: LoanFacts): BoardingRecord['parties'] => [
  {
    role: 'borrower',
    ...applicant.name,
    email: applicant.email,
    phone: applicant.phone,
    mailingAddress: postalAddress(mailingAddressOf(applicant)),
    birthDate: applicant.birthDate,
    ssn: applicant.ssn,
  },
  ...otherParties.map(({ role, name, email, phone }) => ({
    role,
    ...name,
    email,
    phone,
    mailingAddress: null,
    birthDate: null,
    ssn: null,
  })),
]

const toBoardingProperty = ({
  application,
  record,
  homeValue,
  liabilities,
}: LoanFacts): BoardingRecord['property'] => ({
  address: postalAddress(application.property.address),
  county: record?.county ?? null,
  fips: record?.fips ?? null,
  parcelId: record?.parcelId ?? application.property.parcelId,
  legalDescription: record?.legalDescription || null,
  occupancy: application.property.occupancy,
  lienPosition: liabilities.filter(({ lienPosition, isPaidOff }) => lienPosition !== null && !isPaidOff).length + 1,
  value: homeValue?.value ?? null,
})

const toBoardingTerms = (terms: ChosenTerms, { plan, money, closedOn }: LoanFacts): BoardingRecord['terms'] => ({
  limitCents: toCents(terms.lineAmount),
  drawCents: toCents(terms.draw),
  feeCents: toCents(terms.originationFee),
  taxCents: toCents(terms.recordingTax),
  openingBalanceCents: openingCents(terms),
  availableCents: money.availableCents,
  rateType: 'FIXED',
  rate: terms.rate,
  apr: terms.openEndApr,
  termMonths: terms.termMonths,
  drawPeriodMonths: plan.drawPeriodMonths,
  minimumLaterDrawCents: plan.minimumLaterDraw,
  lateCharge: { ...plan.lateCharge, percent: Number(plan.lateCharge.percent) },
  monthlyPaymentCents: toCents(terms.monthlyPayment),
  closedOn,
  fundedOn: fundedOn(money.payments),
})

const fundedOn = (payments: readonly SentPayment[]): CivilDate | null =>
  settledPayments(payments)
    .map(sentOn)
    .filter((day) => day !== null)
    .sort()[0] ?? null

const drawsOf = (terms: ChosenTerms, { money }: LoanFacts): BoardingRecord['draws'] => [
  {
    drawnOn: fundedOn(money.payments),
    drawCents: toCents(terms.draw),
    feeCents: toCents(terms.originationFee),
    taxCents: toCents(terms.recordingTax),
    disbursements: settledPayments(money.payments).map((payment) => ({
      kind: payment.kind,
      to: payment.to,
      amountCents: payment.amountCents,
      rail: payment.status === 'BY_HAND' ? 'BY_HAND' : payment.rail,
      sentOn: sentOn(payment),
    })),
  },
]

const toBoardingAutopay = ({ autopay, money }: LoanFacts): BoardingRecord['autopay'] =>
  autopay && money.isAutopay
    ? {
        dayOfMonth: autopay.dayOfMonth,
        accountKind: autopay.kind,
        bankName: autopay.bankName,
        authorizedOn: autopay.authorization && lenderDay(autopay.authorization.at),
        wording: autopay.authorization?.wording ?? null,
        ...autopay.numbers,
      }
    : null

/** Returns the record of a line of credit for a servicer. @throws Error without the figures of an offer */
export const boardingRecordOf = (facts: LoanFacts): BoardingRecord => {
  const { application, lender, terms, money, flood, militaryStatus, documents } = facts
  if (terms === null) throw new Error('No offer was chosen.')
  return {
    version: boardingVersion,
    applicationUuid: application.id,
    loanNumber: application.loanNumber,
    uli: application.uli,
    product: application.product,
    lender,
    parties: toBoardingParties(facts),
    property: toBoardingProperty(facts),
    terms: toBoardingTerms(terms, facts),
    draws: drawsOf(terms, facts),
    schedule: toPaymentSchedule(terms, money),
    escrow: { taxes: 'NONE', insurance: 'NONE' },
    autopay: toBoardingAutopay(facts),
    recording: money.recording && {
      state: money.recording.state,
      instrumentNumber: money.recording.instrumentNumber,
      recordedOn: money.recording.recordedOn,
      feeCents: money.recording.feeCents,
    },
    flood: flood && {
      zone: flood.zone,
      specialHazard: flood.specialHazard,
      certificate: flood.certificate,
      determinedOn: flood.determinedOn,
      lifeOfLoan: flood.lifeOfLoan,
    },
    militaryStatus,
    documents: documents.map(({ id, kind, language, version, mediaType, bytes, sha256 }) => ({
      documentUuid: id,
      kind,
      language,
      version,
      mediaType,
      bytes,
      sha256,
    })),
  }
}

/** Returns a record without what only the servicer needs: social security numbers, birth dates and account numbers. */
export const loanRecordOf = (record: BoardingRecord, boarding: LoanRecord['boarding']): LoanRecord => {
  const { parties, autopay, ...loan } = record
  const withoutNumbers = autopay && {
    dayOfMonth: autopay.dayOfMonth,
    accountKind: autopay.accountKind,
    bankName: autopay.bankName,
    authorizedOn: autopay.authorizedOn,
    wording: autopay.wording,
  }
  return {
    ...loan,
    parties: parties.map(({ ssn: _ssn, birthDate: _birthDate, ...party }) => party),
    autopay: withoutNumbers,
    boarding,
  }
}
