import { z } from 'zod'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import { requestVendor, type VendorHttp } from '#src/platform/server/outbound/vendor-http.ts'
import { type AutomatedValuation, confidenceOf, type ValuationReport, type ValuationRequest } from '../avm.port.ts'

export interface HouseCanaryConfig extends Omit<VendorHttp, 'service'> {
  key: string
  secret: string
  /** Default https://api.housecanary.com */
  baseUrl?: string
  clock: { now(): Date }
}

const service = 'avm'

/** One answer per requested address; we request one. api_code 0 is a value, 204 means that there is none. */
const Answer = z.tuple(
  [
    z.object({
      'property/value': z.object({
        api_code: z.number(),
        result: z
          .object({
            value: z.object({
              price_mean: z.number().positive(),
              price_lwr: z.number().nonnegative(),
              price_upr: z.number().positive(),
              fsd: z.number().nonnegative(),
            }),
          })
          .nullish()
          .catch(null),
      }),
    }),
  ],
  z.unknown(),
)

/** HouseCanary's property/value call: GET v2 with basic authentication, answered synchronously. */
export function houseCanaryValuation(config: HouseCanaryConfig): AutomatedValuation {
  const credentials = Buffer.from(`${config.key}:${config.secret}`).toString('base64')

  async function fetchReport({ address }: ValuationRequest): Promise<ValuationReport> {
    const url = new URL('/v2/property/value', config.baseUrl ?? 'https://api.housecanary.com')
    url.searchParams.set('address', address.street1)
    if (address.street2) url.searchParams.set('unit', address.street2)
    url.searchParams.set('zipcode', address.zip)
    const { status, body } = await requestVendor({ ...config, service }, url, { authorization: `Basic ${credentials}` })
    if (status === 204) return { result: 'NONE' }

    const answer = Answer.safeParse(body)
    if (!answer.success) throw new VendorUnavailable(service, 'answered in a shape we do not know')
    const { api_code: code, result } = answer.data[0]['property/value']
    if (code === 204) return { result: 'NONE' }
    if (code !== 0 || !result) throw new VendorUnavailable(service, `answered with api_code ${code}`)
    const { price_mean: mean, price_lwr: lower, price_upr: upper, fsd } = result.value
    if (lower > mean || mean > upper)
      throw new VendorUnavailable(service, 'answered with bounds that do not enclose the value')
    return {
      result: 'VALUED',
      valuation: {
        value: Math.round(mean),
        lower: Math.round(lower),
        upper: Math.round(upper),
        fsd,
        confidence: confidenceOf(fsd),
        asOf: civilDateIn('America/Los_Angeles', config.clock.now()),
      },
    }
  }

  return {
    order: async (request) => ({ kind: 'answered', report: await fetchReport(request) }),
    collect: async (_reference, request) => ({ kind: 'answered', report: await fetchReport(request) }),
  }
}
