import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { requestVendor, type VendorHttp } from '#src/platform/server/outbound/vendor-http.ts'
import { type Employment, type Payroll, PayrollRefused } from '../payroll.port.ts'

export interface TruvConfig extends Omit<VendorHttp, 'service'> {
  clientId: string
  secret: string
  /** The vendor's address; evaluated at each call, because a sandbox learns its address late. */
  baseUrl: () => string
  clock: { now(): Date }
}

const service = 'payroll'
/** A bridge token is valid for six hours. */
const bridgeTokenMs = 6 * 3_600_000

const money = z.coerce.number().nullish()
const day = z.string().transform((text) => text.slice(0, 10))
const User = z.object({ id: z.string() })
const Bridge = z.object({ bridge_token: z.string() })
const TokenExchange = z.object({ access_token: z.string(), link_id: z.string() })
const Report = z.object({
  status: z.string(),
  employments: z.array(
    z.object({
      is_active: z.boolean().nullish(),
      profile: z.object({ first_name: z.string().nullish(), last_name: z.string().nullish() }).nullish(),
      company: z.object({ name: z.string() }),
      income: money,
      income_unit: z.string().nullish(),
      pay_frequency: z.string().nullish(),
      statements: z.array(z.object({ pay_date: day, gross_pay: money, gross_pay_ytd: money })).nullish(),
    }),
  ),
})

/** Truv's pay frequencies. */
const frequencies: Readonly<Record<string, Employment['frequency']>> = {
  W: 'WEEKLY',
  BW: 'BIWEEKLY',
  SM: 'SEMIMONTHLY',
  M: 'MONTHLY',
}

/** Truv's API: id and secret in headers, JSON in both directions. */
export const truvPayroll = (config: TruvConfig): Payroll => {
  const headers = { 'x-access-client-id': config.clientId, 'x-access-secret': config.secret }
  const request = async <T>(path: string, shape: z.ZodType<T>, send?: object): Promise<T> => {
    const url = new URL(`${config.baseUrl()}${path}`)
    const { status, body } = await requestVendor({ ...config, service }, url, headers, [400, 404], send)
    if (status >= 400) throw new PayrollRefused()
    const answer = shape.safeParse(body)
    if (!answer.success) throw new VendorUnavailable(service, 'answered in a shape we do not know')
    return answer.data
  }

  return {
    async open(reference) {
      const { id } = await request('/v1/users/', User, { external_user_id: reference })
      const { bridge_token: token } = await request(`/v1/users/${encodeURIComponent(id)}/tokens/`, Bridge, {
        product_type: 'income',
        tracking_info: reference,
      })
      return { token, expiresAt: new Date(config.clock.now().getTime() + bridgeTokenMs) }
    },

    async exchange(publicToken) {
      const exchange = await request('/v1/link-access-tokens/', TokenExchange, { public_token: publicToken })
      return { access: exchange.access_token, link: exchange.link_id }
    },

    async report(link) {
      const { status, employments } = await request(`/v1/links/${encodeURIComponent(link)}/income/report/`, Report)
      if (status !== 'done') return { kind: 'pending', reference: link }
      return {
        kind: 'answered',
        report: {
          employments: employments.map((employment) => ({
            employer: employment.company.name,
            firstName: employment.profile?.first_name ?? '',
            lastName: employment.profile?.last_name ?? '',
            isActive: employment.is_active ?? false,
            yearly: employment.income_unit === 'YEARLY' ? (employment.income ?? null) : null,
            frequency: frequencies[employment.pay_frequency ?? ''] ?? null,
            statements: (employment.statements ?? [])
              .flatMap(({ pay_date: payDate, gross_pay: gross, gross_pay_ytd: yearToDate }) =>
                gross == null ? [] : [{ payDate, gross, yearToDate: yearToDate ?? null }],
              )
              .sort((a, b) => b.payDate.localeCompare(a.payDate)),
          })),
        },
      }
    },
  }
}

export const truvSignatureHeader = 'x-webhook-sign'

export const signTruvWebhook = (secret: string, body: string | Uint8Array): string =>
  `v1=${createHmac('sha256', secret).update(body).digest('hex')}`

/** Whether the header was made for exactly this body with our secret. Pass the body as received. */
export const isSignedByTruv = (secret: string, body: Uint8Array, header: unknown): boolean => {
  const expected = Buffer.from(signTruvWebhook(secret, body))
  const signature = Buffer.from(typeof header === 'string' ? header : '')
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

const Event = z.object({ link_id: z.string().max(400), status: z.string().max(60).optional() })

/** The link of an event; undefined if it is not ours. Nothing else in the event is trusted. */
export const linkOfTruvEvent = (event: unknown): string | undefined => Event.safeParse(event).data?.link_id
