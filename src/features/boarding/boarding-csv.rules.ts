import { type CsvRow, csvRows, csvText } from '#src/platform/csv/csv.rules.ts'
import type { BoardingRecord } from './boarding-record.schema.ts'

const dollars = (cents: number): string => (cents / 100).toFixed(2)
const printCell = (value: string | number | boolean | null | undefined): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null || value === undefined ? '' : String(value)
}

type ReadCell = (record: BoardingRecord) => string | number | boolean | null | undefined

const findBorrower = ({ parties }: BoardingRecord) => parties.find(({ role }) => role === 'borrower')
const fullName = ({ firstName, middleName, lastName, suffix }: BoardingRecord['parties'][number]): string =>
  [firstName, middleName, lastName, suffix].filter(Boolean).join(' ')

/** The columns of the file, in order. Money is in dollars; lists are separated by semicolons. */
const boardingColumns: Readonly<Record<string, ReadCell>> = {
  version: ({ version }) => version,
  application_uuid: ({ applicationUuid }) => applicationUuid,
  loan_number: ({ loanNumber }) => loanNumber,
  uli: ({ uli }) => uli,
  product: ({ product }) => product,
  lender_code: ({ lender }) => lender.code,
  lender_name: ({ lender }) => lender.name,
  lender_nmls_id: ({ lender }) => lender.nmlsId,
  borrower_first_name: (record) => findBorrower(record)?.firstName,
  borrower_middle_name: (record) => findBorrower(record)?.middleName,
  borrower_last_name: (record) => findBorrower(record)?.lastName,
  borrower_suffix: (record) => findBorrower(record)?.suffix,
  borrower_birth_date: (record) => findBorrower(record)?.birthDate,
  borrower_ssn: (record) => findBorrower(record)?.ssn,
  borrower_email: (record) => findBorrower(record)?.email,
  borrower_phone: (record) => findBorrower(record)?.phone,
  mailing_street: (record) => findBorrower(record)?.mailingAddress?.street1,
  mailing_unit: (record) => findBorrower(record)?.mailingAddress?.street2,
  mailing_city: (record) => findBorrower(record)?.mailingAddress?.city,
  mailing_state: (record) => findBorrower(record)?.mailingAddress?.state,
  mailing_zip: (record) => findBorrower(record)?.mailingAddress?.zip,
  other_parties: ({ parties }) =>
    parties
      .filter(({ role }) => role !== 'borrower')
      .map((party) => `${party.role}:${fullName(party)}`)
      .join('; '),
  property_street: ({ property }) => property.address.street1,
  property_unit: ({ property }) => property.address.street2,
  property_city: ({ property }) => property.address.city,
  property_state: ({ property }) => property.address.state,
  property_zip: ({ property }) => property.address.zip,
  property_county: ({ property }) => property.county,
  property_fips: ({ property }) => property.fips,
  parcel_id: ({ property }) => property.parcelId,
  legal_description: ({ property }) => property.legalDescription,
  occupancy: ({ property }) => property.occupancy,
  lien_position: ({ property }) => property.lienPosition,
  property_value: ({ property }) => property.value,
  closed_on: ({ terms }) => terms.closedOn,
  funded_on: ({ terms }) => terms.fundedOn,
  credit_limit: ({ terms }) => dollars(terms.limitCents),
  initial_draw: ({ terms }) => dollars(terms.drawCents),
  origination_fee: ({ terms }) => dollars(terms.feeCents),
  recording_tax: ({ terms }) => dollars(terms.taxCents),
  opening_balance: ({ terms }) => dollars(terms.openingBalanceCents),
  available: ({ terms }) => dollars(terms.availableCents),
  rate_type: ({ terms }) => terms.rateType,
  rate: ({ terms }) => terms.rate,
  apr: ({ terms }) => terms.apr,
  term_months: ({ terms }) => terms.termMonths,
  draw_period_months: ({ terms }) => terms.drawPeriodMonths,
  minimum_later_draw: ({ terms }) => dollars(terms.minimumLaterDrawCents),
  late_charge_percent: ({ terms }) => terms.lateCharge.percent,
  late_charge_after_days: ({ terms }) => terms.lateCharge.afterDays,
  late_charge_maximum: ({ terms }) =>
    terms.lateCharge.maximumCents === null ? null : dollars(terms.lateCharge.maximumCents),
  monthly_payment: ({ terms }) => dollars(terms.monthlyPaymentCents),
  first_payment_on: ({ schedule }) => schedule?.firstPaymentOn,
  first_payment: ({ schedule }) => schedule && dollars(schedule.firstPaymentCents),
  odd_days: ({ schedule }) => schedule?.oddDays,
  odd_days_interest: ({ schedule }) => schedule && dollars(schedule.oddDaysInterestCents),
  last_payment_on: ({ schedule }) => schedule?.lastPaymentOn,
  payments: ({ schedule }) => schedule?.payments.length,
  disbursements: ({ draws }) =>
    draws
      .flatMap(({ disbursements }) => disbursements)
      .map(({ kind, to, amountCents, rail, sentOn }) => [kind, to, dollars(amountCents), rail, sentOn ?? ''].join(':'))
      .join('; '),
  escrow_taxes: ({ escrow }) => escrow.taxes,
  escrow_insurance: ({ escrow }) => escrow.insurance,
  autopay: ({ autopay }) => autopay !== null,
  autopay_day: ({ autopay }) => autopay?.dayOfMonth,
  autopay_routing: ({ autopay }) => autopay?.routing,
  autopay_account: ({ autopay }) => autopay?.account,
  autopay_account_kind: ({ autopay }) => autopay?.accountKind,
  autopay_holder: ({ autopay }) => autopay?.holder,
  autopay_authorized_on: ({ autopay }) => autopay?.authorizedOn,
  autopay_wording: ({ autopay }) => autopay?.wording,
  recording_state: ({ recording }) => recording?.state,
  instrument_number: ({ recording }) => recording?.instrumentNumber,
  recorded_on: ({ recording }) => recording?.recordedOn,
  flood_zone: ({ flood }) => flood?.zone,
  flood_special_hazard: ({ flood }) => flood?.specialHazard,
  flood_certificate: ({ flood }) => flood?.certificate,
  flood_life_of_loan: ({ flood }) => flood?.lifeOfLoan,
  military_status: ({ militaryStatus }) => militaryStatus,
  documents: ({ documents }) =>
    documents.map(({ kind, language, sha256 }) => `${kind}:${language}:${sha256}`).join('; '),
}

/** Returns the batch as CSV: one row for each line of credit. The payment schedules are in the JSON file alone. */
export const boardingCsv = (records: readonly BoardingRecord[]): string =>
  csvText([
    Object.keys(boardingColumns),
    ...records.map((record) => Object.values(boardingColumns).map((getCell) => printCell(getCell(record)))),
  ])

/** The columns of the servicer's response, in any order. The first row names them. */
export const responseColumns = ['loan_number', 'result', 'servicer_number', 'reason'] as const

/** In characters and rows of the file. */
export const responseLimits = { characters: 200_000, rows: 1_000 } as const

/** The servicer's own number of a loan. */
export const servicerNumberShape = /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/
const maxReasonLength = 500

export type ServicerAnswer = { outcome: 'BOARDED'; servicerNumber: string } | { outcome: 'REJECTED'; reason: string }

/** One row of the response: what it says, or what is wrong with it. */
export type ReadResponse = { line: number; loanNumber: string } & ({ answer: ServicerAnswer } | { faults: string[] })

const parseServicerAnswer = (result: string, servicerNumber: string, reason: string): ServicerAnswer | string => {
  if (result === 'boarded')
    return servicerNumberShape.test(servicerNumber)
      ? { outcome: 'BOARDED', servicerNumber }
      : 'servicer_number: Must be the servicer’s loan number: letters, digits and dashes'
  if (result !== 'rejected') return 'result: Must be boarded or rejected'
  if (reason === '') return 'reason: Must say why the servicer rejected it'
  return reason.length > maxReasonLength ? 'reason: Must be at most 500 characters' : { outcome: 'REJECTED', reason }
}

const readRow = ({ line, cells }: CsvRow, order: readonly string[]): ReadResponse => {
  const cell = (name: (typeof responseColumns)[number]): string => (cells[order.indexOf(name)] ?? '').trim()
  const head = { line, loanNumber: cell('loan_number').slice(0, 40) }
  if (head.loanNumber === '') return { ...head, faults: ['loan_number: Required'] }
  const answer = parseServicerAnswer(cell('result').toLowerCase(), cell('servicer_number'), cell('reason'))
  return typeof answer === 'string' ? { ...head, faults: [answer] } : { ...head, answer }
}

/** Returns what a servicer's file says, row by row, or what is wrong with the file as a whole. */
export const responseFrom = (csv: string): { faults: string[]; rows: ReadResponse[] } => {
  const refuse = (fault: string) => ({ faults: [fault], rows: [] })
  const rows = csvRows(csv)
  if (!rows) return refuse('A quoted cell is not closed')
  const [head, ...body] = rows
  const order = (head?.cells ?? []).map((name) => name.trim().toLowerCase())
  const missing = responseColumns.filter((name) => !order.includes(name))
  if (missing.length > 0) return refuse(`Missing columns: ${missing.join(', ')}`)
  if (body.length === 0) return refuse('The file has no rows below the column names')
  if (body.length > responseLimits.rows) return refuse('The file has more than 1,000 rows')
  const loanNumbers = new Set<string>()
  return {
    faults: [],
    rows: body.map((row) => {
      const read = readRow(row, order)
      if (!loanNumbers.has(read.loanNumber)) {
        loanNumbers.add(read.loanNumber)
        return read
      }
      return { line: read.line, loanNumber: read.loanNumber, faults: ['loan_number: Appears in more than one row'] }
    }),
  }
}
