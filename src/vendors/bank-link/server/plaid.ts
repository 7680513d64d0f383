import { z } from 'zod'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { requestVendor, type VendorHttp } from '#src/platform/server/outbound/vendor-http.ts'
import { type BankActivity, type BankDeposit, type BankLink, BankLinkRefused } from '../bank-link.port.ts'
import { cachedPlaidKeys, type FindPlaidKey, PlaidWebhookKey } from './plaid-webhook.ts'

export interface PlaidConfig extends Omit<VendorHttp, 'service'> {
  clientId: string
  secret: string
  /** The vendor's address; evaluated at each call, because a sandbox learns its address late. */
  baseUrl: () => string
  clock: { now(): Date }
  /** Our address for the webhook that says that a link is ready. */
  webhookUrl?: () => string
}

const service = 'bank-link'

const Fault = z.object({ error_type: z.string(), error_code: z.string() })
/** New clients get `user_id` alone; clients from before December 10, 2025, have `user_token`. */
const User = z.object({ user_id: z.string(), user_token: z.string().nullish() })
const Session = z.object({ link_token: z.string(), expiration: z.coerce.date() })
const TokenExchange = z.object({ access_token: z.string(), item_id: z.string() })
const account = {
  account_id: z.string(),
  name: z.string(),
  mask: z.string().nullable(),
  subtype: z.string().nullable(),
}
const Accounts = z.object({ accounts: z.array(z.object(account)) })
const Numbers = z.object({
  numbers: z.object({
    ach: z.array(
      z.object({
        account_id: z.string(),
        account: z.string(),
        routing: z.string(),
        wire_routing: z.string().nullish(),
      }),
    ),
  }),
})
const Matches = z.object({
  accounts: z.array(z.object({ legal_name: z.object({ score: z.number().nullish() }).nullish() })),
})
const SyncBatch = z.object({
  added: z.array(
    z.object({
      date: z.string(),
      amount: z.number(),
      name: z.string(),
      personal_finance_category: z.object({ primary: z.string() }).nullish(),
    }),
  ),
  next_cursor: z.string(),
  has_more: z.boolean(),
  transactions_update_status: z.string().optional(),
})
const Income = z.object({
  bank_income: z.array(
    z.object({
      items: z.array(
        z.object({
          bank_income_sources: z.array(
            z.object({ total_amount: z.number(), start_date: z.string(), end_date: z.string() }),
          ),
        }),
      ),
    }),
  ),
})

/** Errors that a person must fix at the bank; any other error is retried. */
const lastingErrorTypes = new Set(['INVALID_INPUT', 'ITEM_ERROR', 'INVALID_REQUEST', 'OAUTH_ERROR'])
/** What the dialog shows in full. */
const maxLenderNameLength = 30
/** Days of income and of other activity; also the sandbox's period. */
const daysOfIncome = 90
const accountProducts = ['auth', 'identity']
const incomeProducts = {
  products: [...accountProducts, 'transactions', 'income_verification'],
  income_verification: { income_source_types: ['bank'], bank_income: { days_requested: daysOfIncome } },
}
/** The page size of activity, and the maximum pages per reading. */
const pageSize = 500
const maxPages = 20

const idMark = 'user_id:'

/** Stores which of Plaid's two identifiers names the person, as one text. */
const userTokenOf = ({ user_id, user_token }: z.infer<typeof User>): string => user_token ?? `${idMark}${user_id}`
const namedBy = (userToken: string) =>
  userToken.startsWith(idMark) ? { user_id: userToken.slice(idMark.length) } : { user_token: userToken }

/** Every call is a POST of JSON with the client's id and secret. */
const requester =
  (config: PlaidConfig) =>
  async <T>(path: string, shape: z.ZodType<T>, body: object): Promise<T> => {
    const keys = { client_id: config.clientId, secret: config.secret }
    const url = new URL(`${config.baseUrl()}${path}`)
    const { status, body: responseBody } = await requestVendor({ ...config, service }, url, {}, [400, 401, 500, 502], {
      ...keys,
      ...body,
    })
    if (status >= 400) throw toVendorError(responseBody)
    const answer = shape.safeParse(responseBody)
    if (!answer.success) throw new VendorUnavailable(service, 'answered in a shape we do not know')
    return answer.data
  }

const KeyAnswer = z.object({ key: PlaidWebhookKey })

/** The keys with which Plaid signs its webhooks. */
export const plaidWebhookKeys = (config: PlaidConfig): FindPlaidKey => {
  const request = requester(config)
  return cachedPlaidKeys(async (keyId) => {
    try {
      return (await request('/webhook_verification_key/get', KeyAnswer, { key_id: keyId })).key
    } catch (error) {
      if (error instanceof BankLinkRefused) return undefined
      throw error
    }
  }, config.clock)
}

/** Plaid's API. */
export const plaidBankLink = (config: PlaidConfig): BankLink => {
  const request = requester(config)
  return {
    async open({ reference, lender, language, reads, returnTo }) {
      const userToken =
        reads === 'income' ? userTokenOf(await request('/user/create', User, { client_user_id: reference })) : null
      const session = await request('/link/token/create', Session, {
        client_name: lender.slice(0, maxLenderNameLength),
        language,
        country_codes: ['US'],
        redirect_uri: returnTo,
        ...(userToken === null ? { products: accountProducts } : { ...namedBy(userToken), ...incomeProducts }),
        user: { client_user_id: reference },
        ...(config.webhookUrl ? { webhook: config.webhookUrl() } : {}),
      })
      return { token: session.link_token, expiresAt: session.expiration, userToken }
    },

    async exchange(publicToken) {
      const exchange = await request('/item/public_token/exchange', TokenExchange, { public_token: publicToken })
      return { access: exchange.access_token, item: exchange.item_id }
    },

    async accounts(access) {
      const { accounts } = await request('/accounts/get', Accounts, { access_token: access })
      return accounts.map((account) => ({
        id: account.account_id,
        name: account.name,
        mask: account.mask ?? '',
        kind: account.subtype ?? 'checking',
      }))
    },

    async numbers(access) {
      const { numbers } = await request('/auth/get', Numbers, { access_token: access })
      return numbers.ach.map((item) => ({
        accountId: item.account_id,
        account: item.account,
        routing: item.routing,
        wireRouting: item.wire_routing ?? null,
      }))
    },

    async ownerScore(access, { name, email, phone, address }) {
      const { accounts } = await request('/identity/match', Matches, {
        access_token: access,
        user: {
          legal_name: name,
          phone_number: phone,
          email_address: email,
          address: {
            street: address.street1,
            city: address.city,
            region: address.state,
            postal_code: address.zip,
            country: 'US',
          },
        },
      })
      return Math.max(0, ...accounts.map(({ legal_name }) => legal_name?.score ?? 0))
    },

    async activity(access) {
      const deposits: BankDeposit[] = []
      const dates: string[] = []
      let cursor = ''
      for (let page = 0; page < maxPages; page += 1) {
        const batch = await request('/transactions/sync', SyncBatch, { access_token: access, cursor, count: pageSize })
        if (batch.transactions_update_status === 'NOT_READY') return { kind: 'pending', reference: 'activity' }
        for (const { date, amount, name, personal_finance_category: category } of batch.added) {
          dates.push(date)
          // In Plaid's data, deposits are negative.
          if (amount < 0 && category?.primary === 'INCOME') deposits.push({ date, amount: -amount, payer: name })
        }
        cursor = batch.next_cursor
        if (!batch.has_more) break
      }
      const today = lenderDay(config.clock.now())
      dates.sort()
      const report: BankActivity = { deposits, from: dates[0] ?? today, to: today }
      return { kind: 'answered', report }
    },

    async income(userToken) {
      const { bank_income } = await request('/credit/bank_income/get', Income, namedBy(userToken))
      const sources = bank_income.flatMap(({ items }) => items.flatMap((item) => item.bank_income_sources))
      if (sources.length === 0) return undefined
      const days = sources.flatMap(({ start_date, end_date }) => [start_date, end_date]).sort()
      return { totals: sources.map(({ total_amount }) => total_amount), from: days[0]!, to: days.at(-1)! }
    },
  }
}

const toVendorError = (responseBody: unknown): Error => {
  const fault = Fault.safeParse(responseBody)
  if (!fault.success) return new VendorUnavailable(service, 'refused in a shape we do not know')
  const { error_type, error_code } = fault.data
  return lastingErrorTypes.has(error_type)
    ? new BankLinkRefused(error_code)
    : new VendorUnavailable(service, `answered ${error_code}`)
}
