import { createHash } from 'node:crypto'
import { z } from 'zod'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { SupplierEvent, SupplierWebhook } from '#src/platform/server/outbound/supplier-webhook.ts'
import { requestVendor, type VendorHttp } from '#src/platform/server/outbound/vendor-http.ts'
import { isSignedWebhook } from '#src/platform/server/outbound/webhook-signature.ts'
import type { CardPayments, CheckoutState, Receipt } from '../card-payment.port.ts'

export interface StripeConfig extends Omit<VendorHttp, 'service' | 'method'> {
  secretKey: string
  /** Default https://api.stripe.com */
  baseUrl?: string
}

const service = 'card-payment'

export const stripeAddress = 'https://api.stripe.com'
/** The version of the API in which this adapter was written. */
const stripeVersion = '2026-10-28.endive'

const Charge = z.object({
  id: z.string(),
  created: z.number().int(),
  refunded: z.boolean(),
  receipt_number: z.string().nullable(),
  payment_method_details: z
    .object({ card: z.object({ brand: z.string().nullable(), last4: z.string().nullable() }).nullish() })
    .nullable(),
})

const Session = z.object({
  id: z.string().startsWith('cs_'),
  url: z.string().nullable(),
  status: z.string().nullable(),
  payment_status: z.string(),
  payment_intent: z
    .union([z.string(), z.object({ id: z.string(), latest_charge: z.union([z.string(), Charge]).nullable() })])
    .nullable(),
})
type Session = z.infer<typeof Session>

const NewSession = z.object({ id: z.string().startsWith('cs_'), url: z.url({ protocol: /^https$/ }) })
const Refund = z.object({ status: z.string().nullable() })
const Fault = z.object({ error: z.object({ code: z.string().nullish() }) })

const idempotencyKey = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 40)

const receiptOf = ({
  id,
  created: chargedAt,
  receipt_number: number,
  payment_method_details: method,
}: z.infer<typeof Charge>): Receipt => {
  const brand = method?.card?.brand ?? 'card'
  return {
    number: number ?? id,
    paidAt: new Date(chargedAt * 1_000),
    brand: `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)}`,
    cardEnding: method?.card?.last4 ?? '',
  }
}

const toCheckoutState = ({ status, payment_status: payment, payment_intent: intent }: Session): CheckoutState => {
  if (status === 'expired') return { state: 'EXPIRED' }
  if (status !== 'complete' || payment !== 'paid') return { state: 'OPEN' }
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined
  if (!charge || typeof charge === 'string') throw new VendorUnavailable(service, 'answered in a shape we do not know')
  return { state: charge.refunded ? 'REFUNDED' : 'PAID', receipt: receiptOf(charge) }
}

/**
 * Stripe's hosted page: POST /v1/checkout/sessions, GET and POST /expire of one, with the PaymentIntent and charge
 * behind it, and POST /v1/refunds (docs.stripe.com/api/checkout/sessions, /api/refunds, /api/idempotent_requests).
 */
export const stripePayments = ({ secretKey, baseUrl = stripeAddress, ...http }: StripeConfig): CardPayments => {
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': stripeVersion }
  const parseAs = <T>(shape: z.ZodType<T>, body: unknown): T => {
    const answer = shape.safeParse(body)
    if (!answer.success) throw new VendorUnavailable(service, 'answered in a shape we do not know')
    return answer.data
  }
  const post = (path: string, key: string, fields: Readonly<Record<string, string>>, accepts: readonly number[] = []) =>
    requestVendor(
      { ...http, service },
      new URL(`${baseUrl}/v1/${path}`),
      { ...headers, 'idempotency-key': key },
      accepts,
      new URLSearchParams(fields),
    )

  const session = async (reference: string): Promise<Session> => {
    if (!/^cs_\w{1,200}$/.test(reference))
      throw new VendorUnavailable(service, 'the reference is not one of this service')
    const url = new URL(`${baseUrl}/v1/checkout/sessions/${reference}`)
    url.searchParams.set('expand[0]', 'payment_intent.latest_charge')
    return parseAs(Session, (await requestVendor({ ...http, service }, url, headers)).body)
  }

  /** Refunds the charge behind a paid session. One that was refunded already stays so. */
  const refundCharge = async (reference: string, { payment_intent: intent }: Session): Promise<void> => {
    const id = typeof intent === 'string' ? intent : (intent?.id ?? '')
    const { status, body } = await post('refunds', idempotencyKey(`refund ${reference}`), { payment_intent: id }, [400])
    if (status === 400) {
      const fault = Fault.safeParse(body)
      if (fault.success && fault.data.error.code === 'charge_already_refunded') return
      throw new VendorUnavailable(service, 'refused a refund')
    }
    const { status: refund } = parseAs(Refund, body)
    if (refund === 'failed' || refund === 'canceled') throw new VendorUnavailable(service, 'could not refund')
  }

  return {
    async open({ amountCents, what, returnUrl }, { key }) {
      const fields = {
        mode: 'payment',
        success_url: returnUrl,
        cancel_url: returnUrl,
        'allowed_payment_method_types[0]': 'card',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][unit_amount]': String(amountCents),
        'line_items[0][price_data][product_data][name]': what,
        'payment_intent_data[description]': what,
        client_reference_id: idempotencyKey(key),
      }
      const { id, url } = parseAs(NewSession, (await post('checkout/sessions', idempotencyKey(key), fields)).body)
      return { reference: id, url }
    },

    read: async (reference) => toCheckoutState(await session(reference)),

    async refund(reference) {
      let checkout = await session(reference)
      if (checkout.status === 'open') {
        // A person may pay at this very moment; then the session is complete, and cannot expire.
        const path = `checkout/sessions/${reference}/expire`
        const { status } = await post(path, idempotencyKey(`expire ${reference}`), {}, [400])
        if (status !== 400) return { state: 'EXPIRED' }
        checkout = await session(reference)
      }
      const state = toCheckoutState(checkout)
      if (state.state !== 'PAID') return state
      await refundCharge(reference, checkout)
      return { state: 'REFUNDED', receipt: state.receipt }
    },
  }
}

const signatureHeader = 'stripe-signature'

const Event = z.object({
  type: z.string().startsWith('checkout.session.'),
  data: z.object({ object: z.object({ id: z.string().startsWith('cs_').max(200) }) }),
})

/** Stripe's webhooks: HMAC-SHA-256 of time and body, at most five minutes old (docs.stripe.com/webhooks/signature). */
export const stripeWebhook = (secret: string): SupplierWebhook => ({
  isSigned({ body, headers, now }) {
    const header = headers[signatureHeader]
    return isSignedWebhook(secret, body, typeof header === 'string' ? header : undefined, now)
  },
  parseEvent(event): SupplierEvent | undefined {
    const read = Event.safeParse(event)
    return read.success ? { reference: read.data.data.object.id } : undefined
  },
})
