import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type VendorAnswer, VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { requestVendor, type VendorHttp } from '#src/platform/server/outbound/vendor-http.ts'
import type { TaxTranscripts, TranscriptFormRequest, TranscriptReport } from '../tax-transcript.port.ts'
import { earnedIn } from '../transcript-lines.rules.ts'

export interface FirstAmericanConfig extends Omit<VendorHttp, 'service' | 'method'> {
  appId: string
  appKey: string
  baseUrl?: string
  /** Where borrowers find the lender's Form 4506-C, whose lines 5a to 5d name First American and the lender. */
  formAddress: string
}

const service = 'tax-transcript'
const firstAmericanAddress = 'https://api.firstam.io/v1'

/** The statuses of an order. The description spells one of them 'Falied'. */
const pendingStatuses = ['Received', 'PendingSignature', 'InProgress', 'WaitingForConsentForm'] as const
const endedStatuses = ['Falied', 'Failed', 'Rejected', 'Cancelled'] as const
const OrderStatus = z.enum([...pendingStatuses, ...endedStatuses, 'Completed'])
type OrderStatus = z.infer<typeof OrderStatus>

const Confirmation = z.object({ TransactionID: z.string(), OrderStatus })
const Transcript = z.object({
  TransactionID: z.string(),
  OrderStatus,
  Transcripts: z.array(
    z.object({
      TaxYear: z.int().min(1990).max(2100),
      Rows: z.array(z.object({ Description: z.string(), Value: z.string().nullish() })),
    }),
  ),
})

const unavailable = (detail: string) => new VendorUnavailable(service, detail)

const parse = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> => {
  const result = schema.safeParse(body)
  if (!result.success) throw unavailable('answered in a shape we do not know')
  return result.data
}

const isTransaction = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
const isPending = (status: OrderStatus): boolean => (pendingStatuses as readonly string[]).includes(status)

/** Our own name for an order, which says nothing of the application. */
const requestorOf = (key: string): string => createHash('sha256').update(`transcript ${key}`).digest('hex').slice(0, 20)

const orderBody = ({ taxpayer, ssn, taxYears, pdf }: TranscriptFormRequest, key: string) => ({
  TaxReturnType: 'Personal',
  TaxYears: taxYears,
  Name: {
    First: taxpayer.firstName,
    ...(taxpayer.middleName !== null && { Middle: taxpayer.middleName }),
    Last: taxpayer.lastName,
  },
  RequestorID: requestorOf(key),
  TaxID: ssn,
  ConsentForm: { File: Buffer.from(pdf).toString('base64'), FileType: 'PDF', IsEsigned: false },
  FormType: '1040',
  TranscriptsToInclude: { Return: true, Account: false, RecordOfAccount: false },
})

/** The years of an answer, each once. Two transcripts of one year must agree. */
const reportOf = ({ Transcripts }: z.infer<typeof Transcript>): TranscriptReport => {
  const years = new Map<number, number>()
  for (const { TaxYear, Rows } of Transcripts) {
    const lines = Rows.map(({ Description, Value }) => ({ description: Description, value: Value ?? '' }))
    const taxYear = earnedIn(TaxYear, lines)
    if (taxYear === 'fault') throw unavailable('answered with a line that is no amount')
    if (taxYear === undefined) continue
    if ((years.get(TaxYear) ?? taxYear.earned) !== taxYear.earned)
      throw unavailable('answered with two incomes of one year')
    years.set(TaxYear, taxYear.earned)
  }
  if (years.size === 0) return { result: 'NONE' }
  const newestFirst = [...years].map(([year, amount]) => ({ year, earned: amount })).sort((a, b) => b.year - a.year)
  return { result: 'FOUND', form: '1040', years: newestFirst }
}

/**
 * Tax return transcripts of the IRS's Income Verification Express Service through First American, as the Swagger
 * description of its 4506-C API says (developer.firstam.io, Verification): `/4506t/order` with the signed Form 4506-C,
 * `/4506t/status`, then `/4506t/transcript`. It has no page on which a taxpayer signs.
 */
export const firstAmericanTranscripts = (config: FirstAmericanConfig): TaxTranscripts => {
  const { appId, appKey, baseUrl = firstAmericanAddress, formAddress, ...http } = config
  const request = (path: string, accepts: readonly number[], body?: unknown) =>
    requestVendor(
      { ...http, service },
      new URL(`${baseUrl}${path}`),
      { 'x-app-id': appId, 'x-app-key': appKey },
      accepts,
      body,
    )
  const isOwn = (transactionId: string, order: string): boolean => transactionId.toLowerCase() === order.toLowerCase()

  const read = async (order: string): Promise<VendorAnswer<TranscriptReport>> => {
    const pending = { kind: 'pending', reference: order } as const
    const status = parse(Confirmation, (await request(`/4506t/status?transactionID=${order}`, [])).body)
    if (!isOwn(status.TransactionID, order)) throw unavailable('answered about another order')
    if (isPending(status.OrderStatus)) return pending
    if (status.OrderStatus !== 'Completed') return { kind: 'answered', report: { result: 'NONE' } }
    const answer = await request(`/4506t/transcript?transactionID=${order}`, [404])
    // The order is completed, and its report is not there yet.
    if (answer.status === 404) return pending
    const transcript = parse(Transcript, answer.body)
    if (!isOwn(transcript.TransactionID, order)) throw unavailable('answered about another order')
    return isPending(transcript.OrderStatus) ? pending : { kind: 'answered', report: reportOf(transcript) }
  }

  return {
    isOffered: async () => true,
    order: async () => {
      throw unavailable('takes signed forms alone')
    },
    report: async (order) => {
      if (!isTransaction(order)) throw unavailable('the order is not one of this service')
      return read(order)
    },
    forms: {
      formAddress: async () => formAddress,
      async order(form, { key }) {
        const { TransactionID } = parse(Confirmation, (await request('/4506t/order', [], orderBody(form, key))).body)
        if (!isTransaction(TransactionID)) throw unavailable('answered in a shape we do not know')
        return TransactionID
      },
    },
  }
}

/** An order that no one placed. */
const noTransaction = '00000000-0000-0000-0000-000000000000'

/** Asks about an order that does not exist. @throws VendorUnavailable with status 401 for an unknown account */
export const tryFirstAmerican = ({
  appId,
  appKey,
  baseUrl = firstAmericanAddress,
  ...http
}: Omit<FirstAmericanConfig, 'formAddress'>): Promise<unknown> =>
  requestVendor(
    { ...http, service },
    new URL(`${baseUrl}/4506t/status?transactionID=${noTransaction}`),
    { 'x-app-id': appId, 'x-app-key': appKey },
    [400, 404],
  )
