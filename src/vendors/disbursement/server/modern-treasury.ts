import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { SupplierEvent, SupplierWebhook } from '#src/platform/server/outbound/supplier-webhook.ts'
import { requestVendor, type VendorHttp } from '#src/platform/server/outbound/vendor-http.ts'
import { accountKindOf, correctsAccount, mergeCorrections } from '../corrections.rules.ts'
import type { Correction, Disbursements, PaymentOrder, PaymentReport } from '../disbursement.port.ts'
import { isReturnTimeOver } from '../return-days.rules.ts'

export interface ModernTreasuryConfig extends Omit<VendorHttp, 'service' | 'method'> {
  organizationId: string
  apiKey: string
  /** The internal account from which payments leave. */
  accountId: string
  /** Default https://app.moderntreasury.com */
  baseUrl?: string
  clock: { now(): Date }
}

const service = 'disbursement'

export const modernTreasuryAddress = 'https://app.moderntreasury.com'

const referencePrefix = 'mt_'
/** The reference of an order that was refused, with its code. */
const refusedPrefix = 'mt_refused_'
/** What the API refuses in the order itself: nothing changes when it is sent again. */
const refusedStatuses = [400, 422]
/** What is read from the list of returns at once; a payment has few. */
const returnsPerPage = 25

const statuses = [
  'approved',
  'cancelled',
  'completed',
  'denied',
  'failed',
  'held',
  'needs_approval',
  'pending',
  'processing',
  'returned',
  'reversed',
  'sent',
  'stopped',
] as const

const Order = z.object({
  id: z.uuid(),
  amount: z.number().int(),
  status: z.enum(statuses),
  type: z.string(),
  effective_date: z.iso.date(),
  current_return: z.object({ code: z.string().nullable() }).nullable(),
})
type Order = z.infer<typeof Order>

const Fault = z.object({ errors: z.object({ code: z.string().max(60) }) })

const Returns = z.array(
  z.object({
    type: z.string(),
    code: z.string().nullable(),
    created_at: z.string(),
    corrections: z
      .object({
        account_number: z.string().nullish(),
        routing_number: z.string().nullish(),
        transaction_code: z.string().nullish(),
      })
      .nullable(),
  }),
)

const rails = { ACH: 'ach', WIRE: 'wire' } as const
/** No money left, and none will. */
const unsentStatuses: ReadonlySet<string> = new Set(['cancelled', 'denied', 'failed', 'stopped'])
const waiting: ReadonlySet<string> = new Set(['approved', 'held', 'needs_approval', 'pending', 'processing'])

/** What the notifications of change about a payment say together; null if none of them concerns the account. */
const correctionIn = (returns: z.infer<typeof Returns>): Correction | null =>
  returns
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .flatMap(({ type, code, corrections }): Correction[] => {
      if (type !== 'ach_noc' || code === null) return []
      const { account_number: account, routing_number: routing, transaction_code: kind } = corrections ?? {}
      return [{ code, ...(routing && { routing }), ...(account && { account }), ...accountKindOf(kind ?? '') }]
    })
    .filter(correctsAccount)
    .reduce<Correction | null>(mergeCorrections, null)

const idempotencyKey = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 40)

const createBody = ({ rail, amountCents, to, memo }: PaymentOrder, accountId: string, mark: string) => {
  if (to.kind !== 'account') throw new VendorUnavailable(service, 'pays accounts only')
  return {
    type: rails[rail],
    direction: 'credit',
    amount: amountCents,
    currency: 'USD',
    originating_account_id: accountId,
    ...(rail === 'ACH' && { subtype: 'PPD', statement_descriptor: 'HELOC DRAW' }),
    remittance_information: memo,
    metadata: { order: mark },
    receiving_account: {
      account_type: to.accountKind === 'SAVINGS' ? 'savings' : 'checking',
      party_name: to.holder,
      party_type: 'individual',
      account_details: [{ account_number: to.account }],
      routing_details: [{ routing_number: to.routing, routing_number_type: 'aba' }],
    },
  }
}

/**
 * Modern Treasury's payment orders: POST, GET and PATCH /api/payment_orders, GET /api/returns, with basic authentication and
 * an idempotency key (docs.moderntreasury.com/platform/reference/payment-order-object, /reference/return-object). Keys
 * of the API expire, so a second attempt looks for the first by its metadata.
 */
export const modernTreasury = (config: ModernTreasuryConfig): Disbursements => {
  const { organizationId, apiKey, accountId, baseUrl = modernTreasuryAddress, clock, ...http } = config
  const authorization = `Basic ${Buffer.from(`${organizationId}:${apiKey}`).toString('base64')}`
  const address = (path: string) => new URL(`${baseUrl}/api/${path}`)

  const parseAs = <T>(shape: z.ZodType<T>, body: unknown): T => {
    const answer = shape.safeParse(body)
    if (!answer.success) throw new VendorUnavailable(service, 'answered in a shape we do not know')
    return answer.data
  }
  const get = async <T>(url: URL, shape: z.ZodType<T>): Promise<T> =>
    parseAs(shape, (await requestVendor({ ...http, service }, url, { authorization })).body)

  const sentEarlier = async (mark: string): Promise<Order | undefined> => {
    const url = address('payment_orders')
    url.searchParams.set('metadata[order]', mark)
    return (await get(url, z.array(Order)))[0]
  }

  const create = async (order: PaymentOrder, mark: string): Promise<Order | { refused: string }> => {
    const headers = { authorization, 'idempotency-key': mark }
    const body = createBody(order, accountId, mark)
    const answer = await requestVendor({ ...http, service }, address('payment_orders'), headers, refusedStatuses, body)
    if (!refusedStatuses.includes(answer.status)) return parseAs(Order, answer.body)
    const fault = Fault.safeParse(answer.body)
    return { refused: fault.success ? fault.data.errors.code.replace(/\W/g, '_') : String(answer.status) }
  }

  /** Cancels an order, which the API accepts until it begins to process it. */
  const cancelOrder = async (id: string): Promise<Order> => {
    const vendor = { ...http, service, method: 'PATCH' as const }
    const url = address(`payment_orders/${id}`)
    const answer = await requestVendor(vendor, url, { authorization }, refusedStatuses, { status: 'cancelled' })
    return refusedStatuses.includes(answer.status) ? get(url, Order) : parseAs(Order, answer.body)
  }

  const findCorrection = async (id: string): Promise<Correction | null> => {
    const url = address('returns')
    url.searchParams.set('returnable_type', 'payment_order')
    url.searchParams.set('returnable_id', id)
    url.searchParams.set('per_page', String(returnsPerPage))
    return correctionIn(await get(url, Returns))
  }

  const toPaymentReport = async (order: Order): Promise<PaymentReport> => {
    const { id, status, type, effective_date: effectiveOn, current_return: lastReturn } = order
    if (waiting.has(status)) return { state: 'SUBMITTED' }
    if (status === 'sent') return { state: 'SENT' }
    if (status === 'returned') return { state: 'RETURNED', code: lastReturn?.code ?? 'RETURNED' }
    if (status === 'reversed') return { state: 'RETURNED', code: 'REVERSED' }
    if (status !== 'completed') return { state: 'REJECTED', code: status.toUpperCase() }
    // Completed says that the money left. An ACH entry can still come back.
    if (type !== rails.ACH) return { state: 'SETTLED', correction: null }
    const correction = await findCorrection(id)
    if (isReturnTimeOver(effectiveOn, lenderDay(clock.now()))) return { state: 'SETTLED', correction }
    return { state: 'SENT', ...(correction && { correction }) }
  }

  return {
    async send(order, { key, attempt }) {
      const mark = idempotencyKey(key)
      const payment = (attempt > 1 ? await sentEarlier(mark) : undefined) ?? (await create(order, mark))
      if ('refused' in payment) return { reference: `${refusedPrefix}${payment.refused}:${mark}` }
      if (payment.amount !== order.amountCents)
        throw new VendorUnavailable(service, 'the same key was used for another amount')
      return { reference: `${referencePrefix}${payment.id}` }
    },

    async read(reference) {
      if (reference.startsWith(refusedPrefix)) {
        const [code = ''] = reference.slice(refusedPrefix.length).split(':')
        return { state: 'REJECTED', code: code.toUpperCase() }
      }
      const id = z.uuid().safeParse(reference.slice(referencePrefix.length))
      if (!reference.startsWith(referencePrefix) || !id.success)
        throw new VendorUnavailable(service, 'the reference is not one of this service')
      return toPaymentReport(await get(address(`payment_orders/${id.data}`), Order))
    },

    async stop({ key }) {
      const earlier = await sentEarlier(idempotencyKey(key))
      if (!earlier) return { state: 'STOPPED' }
      const order = waiting.has(earlier.status) ? await cancelOrder(earlier.id) : earlier
      if (unsentStatuses.has(order.status)) return { state: 'STOPPED' }
      return { state: 'LEFT', reference: `${referencePrefix}${order.id}` }
    },
  }
}

const signatureHeader = 'x-signature'

const Event = z.object({
  data: z.union([
    z.object({ object: z.literal('payment_order'), id: z.uuid() }),
    z.object({ object: z.literal('return'), returnable_type: z.literal('payment_order'), returnable_id: z.uuid() }),
  ]),
})

/**
 * Modern Treasury's webhooks, signed over their very bytes with HMAC-SHA-256, in hexadecimal
 * (docs.moderntreasury.com/platform/reference/webhooks).
 */
export const modernTreasuryWebhook = (webhookKey: string): SupplierWebhook => ({
  isSigned({ body, headers }) {
    const expected = createHmac('sha256', webhookKey).update(body).digest('hex')
    const header = headers[signatureHeader]
    const signature = Buffer.from(typeof header === 'string' ? header : '')
    return signature.length === expected.length && timingSafeEqual(signature, Buffer.from(expected))
  },
  parseEvent(event): SupplierEvent | undefined {
    const read = Event.safeParse(event)
    if (!read.success) return undefined
    const { data } = read.data
    return { reference: `${referencePrefix}${data.object === 'return' ? data.returnable_id : data.id}` }
  },
})
