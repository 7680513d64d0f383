import { createHmac } from 'node:crypto'
import type { ManualServiceName, ReportOf, RequestOf } from '#src/features/manual-orders/manual-services.table.ts'
import { manualServices } from '#src/features/manual-orders/manual-services.table.ts'
import type { ManualDesk } from '#src/features/manual-orders/server/manual-desk.service.ts'
import { type ReportDocument, type ReportService, VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { AccountCheck } from '#src/vendors/account-check/account-check.port.ts'
import type { AddressLookup } from '#src/vendors/address-lookup/address-lookup.port.ts'
import type { AppraisalReports, Appraisals } from '#src/vendors/appraisal/appraisal.port.ts'
import type { BankLink } from '#src/vendors/bank-link/bank-link.port.ts'
import type { CardPayments, CheckoutState } from '#src/vendors/card-payment/card-payment.port.ts'
import type { CreditBureau } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import type { Disbursements, PaymentOrder } from '#src/vendors/disbursement/disbursement.port.ts'
import type { Payroll } from '#src/vendors/payroll/payroll.port.ts'
import type { SanctionsLists } from '#src/vendors/sanctions-list/sanctions-list.port.ts'
import { ofacAddress, ofacFiles } from '#src/vendors/sanctions-list/server/ofac-files.ts'
import { sandboxSanctionsLists } from '#src/vendors/sanctions-list/server/sandbox.ts'
import type { TaxTranscripts } from '#src/vendors/tax-transcript/tax-transcript.port.ts'
import type { VirusScan } from '#src/vendors/virus-scan/virus-scan.port.ts'
import type { AdapterDeps } from './port-row.ts'

/** Returns a service whose reports staff enter. */
const manualReports = <Name extends ManualServiceName>(
  desk: ManualDesk,
  service: Name,
): ReportService<RequestOf<Name>, ReportOf<Name>> => {
  const orderFacts = manualServices[service].facts as (
    request: RequestOf<Name>,
  ) => ReturnType<typeof manualServices.flood.facts>
  return {
    order: async (request, call) => desk.answer(service, await desk.order(service, call, orderFacts(request))),
    collect: (reference) => desk.answer(service, reference),
  }
}

/** Opens a service whose reports staff enter. */
const reportsByHand =
  <Name extends ManualServiceName>(service: Name) =>
  ({ desk }: AdapterDeps): ReportService<RequestOf<Name>, ReportOf<Name>> =>
    manualReports(desk, service)

/** Staff enter the report of this service. */
export const enteredByStaff = <Name extends ManualServiceName>(service: Name) => ({
  description: `Staff do it and enter the answer: “${manualServices[service].title}” under Orders.`,
  open: reportsByHand(service),
})

/** The PDF from which staff read a report stands beside its figures. */
const withEvidence = <Request, Report extends ReportDocument>(
  desk: ManualDesk,
  reports: ReportService<Request, Report>,
): ReportService<Request, Report> => ({
  order: reports.order,
  async collect(reference, request, call) {
    const answer = await reports.collect(reference, request, call)
    if (answer.kind === 'pending') return answer
    const evidence = await desk.firstEvidenceOf(reference)
    if (evidence?.mediaType !== 'application/pdf') return answer
    return { kind: 'answered', report: { ...answer.report, documentUuid: evidence.documentId } }
  },
})

/** Staff enter what a title report says, and keep the report. */
export const titleByHand = {
  description: enteredByStaff('title').description,
  open: ({ desk }: AdapterDeps) => withEvidence(desk, manualReports(desk, 'title')),
}

/** Staff enter what a flood determination says, and keep the certificate. */
export const floodByHand = {
  description: enteredByStaff('flood').description,
  open: ({ desk }: AdapterDeps) => withEvidence(desk, manualReports(desk, 'flood')),
}

/** Both kinds of inquiry are pulled by staff at the bureau's own site. */
export const creditByHand = ({ desk }: AdapterDeps): CreditBureau => ({
  soft: manualReports(desk, 'softCredit'),
  hard: manualReports(desk, 'hardCredit'),
})

/** Staff place the orders. They agree on the visit with the borrower, so the product knows no appointment. */
export const appraisalsByHand = ({ desk }: AdapterDeps): Appraisals => ({
  ...manualReports(desk, 'appraisal'),
  visit: async () => null,
  cancel: (reference) => desk.cancel(reference),
})

/** The signed report is the first document of the order. The borrower gets a copy of it (12 CFR 1002.14). */
export const appraisalReportsByHand = ({ desk, readFile }: AdapterDeps): AppraisalReports => {
  const reports = manualReports(desk, 'appraisalReport')
  return {
    order: reports.order,
    async collect(reference, request, call) {
      const answer = await reports.collect(reference, request, call)
      if (answer.kind === 'pending') return answer
      const evidence = await desk.firstEvidenceOf(reference)
      const isPdf = evidence?.mediaType === 'application/pdf'
      const pdf = isPdf ? Buffer.from(await readFile(evidence.documentId)).toString('base64') : null
      return { kind: 'answered', report: { ...answer.report, pdf } }
    },
  }
}

/** Staff send each payment at the lender's bank, once. */
export const disbursementsByHand = ({ desk }: AdapterDeps): Disbursements => ({
  send: async (order, call) => ({ reference: await desk.order('payment', call, manualServices.payment.facts(order)) }),
  async read(reference) {
    const answer = await desk.answer('payment', reference)
    return answer.kind === 'answered' ? answer.report : { state: 'SUBMITTED' }
  },
  // Whether the money has left only staff know: they answer the order, also with 'never sent'.
  async stop({ key }) {
    const reference = await desk.orderOf('payment', key)
    return reference === undefined ? { state: 'STOPPED' } : { state: 'LEFT', reference }
  },
})

/** Our own number of an order under Orders. */
const isOfDesk = (reference: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(reference)

/** Sends what a supplier takes. Staff send the rest: wires, or payments to creditors whose account no one knows. */
export const paidByHandUnlessSupplied = (
  payments: Disbursements,
  takes: (order: PaymentOrder) => boolean,
  deps: AdapterDeps,
): Disbursements => {
  const byHand = disbursementsByHand(deps)
  return {
    send: (order, call) => (takes(order) ? payments : byHand).send(order, call),
    read: (reference) => (isOfDesk(reference) ? byHand : payments).read(reference),
    async stop(call) {
      const byStaff = await byHand.stop(call)
      return byStaff.state === 'LEFT' ? byStaff : payments.stop(call)
    },
  }
}

const minCents = 3
const amountsInUse = 96

/**
 * Two amounts of 3 to 98 cents that only this installation can compute, so that a second attempt finds the amounts of
 * the first.
 */
export const depositsFor = (secret: string, key: string): readonly [number, number] => {
  const digest = createHmac('sha256', secret).update(`test deposits ${key}`).digest()
  return [minCents + (digest.readUInt32BE(0) % amountsInUse), minCents + (digest.readUInt32BE(4) % amountsInUse)]
}

/** No directory and no bank is asked. A typed account is proved by two small deposits, which staff send. */
export const accountCheckByHand = ({ desk, secret }: AdapterDeps): AccountCheck => ({
  findBank: async () => null,
  ask: async () => ({ bankName: null, owner: 'UNKNOWN' }),
  async sendDeposits(account, call) {
    const amounts = depositsFor(secret, call.key)
    await desk.order('testDeposits', call, manualServices.testDeposits.facts({ account, amounts }))
    return amounts
  },
})

/** Staff collect the fee, by check or in another way of the lender, and enter the receipt. */
export const cardPaymentsByHand = ({ desk }: AdapterDeps): CardPayments => {
  const read = async (reference: string): Promise<CheckoutState> => {
    if (await desk.isCanceled(reference)) return { state: 'EXPIRED' }
    const answer = await desk.answer('appraisalFee', reference)
    return answer.kind === 'answered' ? answer.report : { state: 'OPEN' }
  }
  return {
    isByHand: true,
    open: async (request, call) => ({
      reference: await desk.order('appraisalFee', call, manualServices.appraisalFee.facts(request)),
      url: null,
    }),
    read,
    async refund(reference) {
      await desk.cancel(reference)
      const checkout = await read(reference)
      if (checkout.state !== 'PAID') return checkout
      const applicationId = await desk.readApplicationId(reference)
      const { receipt } = checkout
      await desk.order('feeRefund', { applicationId, key: reference }, manualServices.feeRefund.facts(receipt))
      return { state: 'REFUNDED', receipt }
    },
  }
}

const absent = (service: string) => async (): Promise<never> => {
  throw new VendorUnavailable(service, 'the lender has no such service')
}

/** Borrowers type their accounts and send statements. */
export const noBankLink = (): BankLink => {
  const call = absent('bank-link')
  return {
    isAbsent: true,
    open: call,
    exchange: call,
    accounts: call,
    numbers: call,
    ownerScore: call,
    activity: call,
    income: call,
  }
}

/** Borrowers send pay stubs. */
export const noPayroll = (): Payroll => {
  const call = absent('payroll')
  return { isAbsent: true, open: call, exchange: call, report: call }
}

/** Borrowers send their tax returns. */
export const noTaxTranscripts = (): TaxTranscripts => {
  const call = absent('tax-transcript')
  return {
    isOffered: async () => false,
    order: call,
    report: call,
    forms: { formAddress: async () => null, order: call },
  }
}

/** People type their whole address. */
export const addressesTyped = (): AddressLookup => ({ search: async () => [] })

/** Files pass the built-in inspection alone. */
export const inspectionOnly = (): VirusScan => ({ scan: async () => 'clean' })

/** The lists of the Office of Foreign Assets Control are public, so they are read there. Tests read invented ones. */
export const listsOfTheOffice = ({ production, setting }: AdapterDeps): SanctionsLists =>
  production
    ? ofacFiles({ url: ofacAddress, rules: { innerAddresses: false } })
    : sandboxSanctionsLists(setting('sanctions-list'))
