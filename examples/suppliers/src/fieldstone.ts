import { createHash } from 'node:crypto'
import type { PriceOpinion, PriceOpinionReport, PriceOpinions, VendorAnswer } from 'hearthline/suppliers'
import { VendorUnavailable } from './vendor-unavailable.ts'

const service = 'fieldstone'
const patienceMs = 10_000

export interface FieldstoneAccess {
  token: string
  baseUrl: string
}

/** An order, as version 1 of the network's API answers it. */
type Order =
  | { orderId: string; status: 'ASSIGNED' | 'SCHEDULED' | 'IN_REVIEW' }
  | { orderId: string; status: 'CANCELED'; reason: 'NO_BROKER' | 'NO_COMPARABLES' }
  | { orderId: string; status: 'COMPLETED'; report: Report }

interface Report {
  /** Cents, like every amount. */
  asIsValue: number
  lowValue: number
  highValue: number
  conditionRating: string
  inspectedAt: string
  broker: { firm: string }
  comparables: { street: string; closedOn: string; salePrice: number }[]
}

/**
 * Condition ratings of the Uniform Appraisal Dataset, C1 the best. From the street some conditions cannot be seen; the
 * network then answers NA.
 */
const conditions: Readonly<Record<string, PriceOpinion['condition']>> = {
  C1: 'EXCELLENT',
  C2: 'EXCELLENT',
  C3: 'GOOD',
  C4: 'AVERAGE',
  C5: 'FAIR',
  C6: 'POOR',
  NA: 'UNKNOWN_CONDITION',
}

/** The price opinions of the made-up Fieldstone network of brokers: ordered, then asked for until they are there. */
export const fieldstonePriceOpinions = (access: FieldstoneAccess): PriceOpinions => ({
  async order({ address }, { key }) {
    const order = await ask(access, '/v1/orders', {
      // Two attempts at one piece of work must not become two orders. The key names the application, so its hash goes.
      clientReference: createHash('sha256').update(key).digest('hex'),
      product: 'EXTERIOR_BPO',
      property: {
        street: address.street1,
        unit: address.street2,
        city: address.city,
        state: address.state,
        zip: address.zip,
      },
    })
    return answerOf(order)
  },
  collect: async (reference) => answerOf(await ask(access, `/v1/orders/${encodeURIComponent(reference)}`)),
})

const answerOf = (order: Order): VendorAnswer<PriceOpinionReport> => {
  switch (order.status) {
    case 'COMPLETED':
      return { kind: 'answered', report: { result: 'VALUED', opinion: opinionOf(order.report) } }
    case 'CANCELED':
      return { kind: 'answered', report: { result: 'NONE' } }
    default:
      return { kind: 'pending', reference: order.orderId }
  }
}

const wholeDollars = (cents: number) => Math.round(cents / 100)

const opinionOf = (report: Report): PriceOpinion => {
  const condition = conditions[report.conditionRating]
  if (condition === undefined) throw new VendorUnavailable(service, 'answered a condition that is not documented')
  return {
    value: wholeDollars(report.asIsValue),
    lower: wholeDollars(report.lowValue),
    upper: wholeDollars(report.highValue),
    condition,
    preparedBy: report.broker.firm,
    inspectedOn: report.inspectedAt.slice(0, 'YYYY-MM-DD'.length),
    comparables: report.comparables.map(({ street, closedOn, salePrice }) => ({
      street,
      soldOn: closedOn,
      price: wholeDollars(salePrice),
    })),
  }
}

/** One call: a GET, or a POST if there is something to send. */
const ask = async ({ token, baseUrl }: FieldstoneAccess, path: string, send?: object): Promise<Order> => {
  const response = await fetch(new URL(path, baseUrl), {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
    ...(send && { method: 'POST', body: JSON.stringify(send) }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => {
    throw new VendorUnavailable(service, 'did not answer')
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new VendorUnavailable(service, `answered with status ${response.status}`)
  }
  const order: unknown = await response.json().catch(() => null)
  if (!isOrder(order)) throw new VendorUnavailable(service, 'answered in a shape that is not documented')
  return order
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isDay = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)

/** What an answer must have, because a supplier's answer is not ours to trust. */
const isOrder = (value: unknown): value is Order => {
  if (!isRecord(value) || typeof value.orderId !== 'string' || value.orderId === '') return false
  if (value.status === 'COMPLETED') return isReport(value.report)
  if (value.status === 'CANCELED') return value.reason === 'NO_BROKER' || value.reason === 'NO_COMPARABLES'
  return value.status === 'ASSIGNED' || value.status === 'SCHEDULED' || value.status === 'IN_REVIEW'
}

const isReport = (value: unknown): value is Report =>
  isRecord(value) &&
  [value.asIsValue, value.lowValue, value.highValue].every(Number.isFinite) &&
  typeof value.conditionRating === 'string' &&
  isDay(value.inspectedAt) &&
  isRecord(value.broker) &&
  typeof value.broker.firm === 'string' &&
  Array.isArray(value.comparables) &&
  value.comparables.every(
    (sale) =>
      isRecord(sale) && typeof sale.street === 'string' && isDay(sale.closedOn) && Number.isFinite(sale.salePrice),
  )
