import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { addDays } from '#src/domain/dates/civil-date.ts'
import { toTheCent } from '#src/domain/money/money.ts'
import { timingOf } from '#src/platform/contract/sandbox.ts'
import { refuseInProduction, type SandboxTimers, sandboxToday } from '#src/platform/server/sandbox/sandbox-service.ts'
import type { SandboxTokens } from '#src/platform/server/sandbox/sandbox-token.ts'
import type { DemonstrationPeople, DemonstrationPerson } from '#src/vendors/demonstration-person.ts'
import type { BankEffect } from '../sandbox.table.ts'
import { plaidVerificationHeader } from './plaid-webhook.ts'
import { sandboxActivity } from './sandbox-activity.ts'
import {
  findScenario,
  type LinkToken,
  mountSandboxLink,
  PlaidFault,
  type PublicToken,
  sandboxAccounts,
  scenarioEffect,
} from './sandbox-link.ts'
import { sandboxPlaidKey, signPlaidWebhook } from './sandbox-plaid-key.ts'

export interface SandboxPlaid {
  production: boolean
  clock: { now(): Date }
  tokens: SandboxTokens
  people: DemonstrationPeople
  timers: SandboxTimers
  /** Where it sends its webhooks, and the signing key, whose public part it publishes. */
  webhook: { url: () => string; secret: string }
}

type Access = Omit<PublicToken, 'until'> & { linkedAt: number }

interface UserNamed {
  user_id?: unknown
  user_token?: unknown
}

interface LinkRequestBody extends UserNamed {
  user?: { client_user_id?: string }
  redirect_uri?: string
  products?: readonly string[]
  income_verification?: { bank_income?: { days_requested?: number } }
}

/** A bank that computes income itself labels deposits as transfers. */
const transferCategory = 'TRANSFER_IN'
/** Link tokens are valid for 30 minutes if a bank's own page may be involved. */
const linkTokenMs = 30 * 60_000
const routing = { routing: '011401533', wire_routing: '021000021' }

/**
 * Plaid's API, answering by the user name entered at the bank; the vendor's own client works with it. Throws in
 * production.
 */
export const mountSandboxPlaid = (app: FastifyInstance, prefix: string, deps: SandboxPlaid): void => {
  refuseInProduction('bank-link', deps.production)
  const { tokens, people } = deps
  const now = () => deps.clock.now().getTime()
  /** How often a temporarily failing link was read. A restart resets it, and the link fails again. */
  const readings = new Map<string, number>()
  /** The latest link of a person, because the call for the bank's own income names no link. */
  const latestEffects = new Map<string, BankEffect>()

  /** People with a link that includes income. */
  const incomeReferences = new Set<string>()

  const userOf = ({ user_id, user_token }: UserNamed) =>
    tokens.read<{ reference: string }>('user', user_id ?? user_token)
  const accessOf = (body: unknown): Access => {
    const access = tokens.read<Access>('access', (body as { access_token?: unknown }).access_token)
    if (!access) throw new PlaidFault('INVALID_INPUT', 'INVALID_ACCESS_TOKEN', null)
    if (scenarioEffect(access.scenario) === 'relogin')
      throw new PlaidFault('ITEM_ERROR', 'ITEM_LOGIN_REQUIRED', 'Your bank wants you to log in again.')
    return access
  }
  const requirePerson = async (reference: string): Promise<DemonstrationPerson> => {
    const person = await people(reference)
    if (!person) throw new PlaidFault('INVALID_REQUEST', 'INVALID_FIELD', null)
    return person
  }
  const simulateTiming = async (access: Access) => {
    const { slowMs, failsFirst, alwaysFails } = timingOf([findScenario(access.scenario)!])
    const key = `${access.reference} ${access.linkedAt}`
    const count = (readings.get(key) ?? 0) + 1
    readings.set(key, count)
    if (slowMs > 0) await deps.timers.wait(slowMs)
    if (alwaysFails || count <= failsFirst)
      throw new PlaidFault('INSTITUTION_ERROR', 'INSTITUTION_DOWN', 'The bank does not answer at the moment.')
  }
  const isReady = ({ scenario, linkedAt }: Access) => now() >= linkedAt + timingOf([findScenario(scenario)!]).lateMs
  const accountsOf = ({ accounts, byDeposits }: Access) =>
    sandboxAccounts
      .filter(({ id }) => accounts.includes(id))
      .map(({ id, name, mask, subtype }) => ({
        account_id: id,
        name,
        official_name: name,
        mask,
        type: 'depository',
        subtype,
        holder_category: 'personal',
        ...(byDeposits ? { verification_status: 'manually_verified' } : {}),
        balances: {
          available: 4_210.5,
          current: 4_318.22,
          limit: null,
          iso_currency_code: 'USD',
          unofficial_currency_code: null,
        },
      }))
  const sendWebhook = async (item: string) => {
    const body = JSON.stringify({
      webhook_type: 'TRANSACTIONS',
      webhook_code: 'SYNC_UPDATES_AVAILABLE',
      item_id: item,
      initial_update_complete: true,
      historical_update_complete: true,
      environment: 'sandbox',
    })
    const signature = signPlaidWebhook(deps.webhook.secret, body, deps.clock.now())
    const headers = { 'content-type': 'application/json', [plaidVerificationHeader]: signature }
    await fetch(deps.webhook.url(), { method: 'POST', headers, body })
  }
  const itemOf = (access: Access) => ({
    item_id: itemIdOf(access),
    institution_id: access.bank,
    webhook: null,
    error: null,
    available_products: [],
    billed_products: ['auth', 'identity', 'transactions'],
    consent_expiration_time: null,
    update_type: 'background',
  })

  app.register(
    async (calls) => {
      calls.setErrorHandler((error, request, reply) => {
        const fault = error instanceof PlaidFault ? error : new PlaidFault('INVALID_REQUEST', 'INVALID_BODY', null)
        return reply.status(fault.status).send({
          error_type: fault.type,
          error_code: fault.code,
          error_message: fault.code,
          display_message: fault.shown,
          request_id: request.id,
        })
      })
      calls.addHook('preSerialization', async (request, _reply, payload) =>
        typeof payload === 'object' && payload !== null ? { ...payload, request_id: request.id } : payload,
      )
      calls.addHook('onRoute', (route) => void Object.assign(route, { schema: { hide: true } }))
      mountSandboxLink(calls, { tokens, now })

      calls.post('/user/create', async (request) => {
        const { client_user_id: reference = '' } = request.body as { client_user_id?: string }
        // As for new clients, which get no `user_token`.
        return { user_id: tokens.make('user', { reference }) }
      })

      calls.post('/link/token/create', async (request) => {
        const linkRequest = request.body as LinkRequestBody
        const reference = linkRequest.user?.client_user_id
        if (!reference) throw new PlaidFault('INVALID_REQUEST', 'MISSING_FIELDS', null)
        if (linkRequest.products?.includes('income_verification')) {
          if (!linkRequest.income_verification?.bank_income?.days_requested || !userOf(linkRequest))
            throw new PlaidFault('INVALID_REQUEST', 'MISSING_FIELDS', null)
          incomeReferences.add(reference)
        }
        const until = now() + linkTokenMs
        const link: LinkToken = { reference, returnTo: linkRequest.redirect_uri ?? null, until }
        return { link_token: tokens.make('link', link), expiration: new Date(until).toISOString() }
      })

      calls.post('/item/public_token/exchange', async (request) => {
        const publicToken = tokens.read<PublicToken>(
          'public',
          (request.body as { public_token?: unknown }).public_token,
        )
        if (!publicToken || publicToken.until < now())
          throw new PlaidFault('INVALID_INPUT', 'INVALID_PUBLIC_TOKEN', null)
        const { until: _until, ...session } = publicToken
        const access: Access = { ...session, linkedAt: now() }
        latestEffects.set(access.reference, scenarioEffect(access.scenario))
        const { lateMs } = timingOf([findScenario(access.scenario)!])
        deps.timers.later(lateMs, () => void sendWebhook(itemIdOf(access)).catch(() => undefined))
        return { access_token: tokens.make('access', access), item_id: itemIdOf(access) }
      })

      calls.post('/webhook_verification_key/get', async (request) => {
        const { key_id: keyId = '' } = request.body as { key_id?: string }
        const key = sandboxPlaidKey(deps.webhook.secret, keyId)
        if (!key) throw new PlaidFault('INVALID_INPUT', 'INVALID_WEBHOOK_VERIFICATION_KEY_ID', null)
        const created_at = Math.floor(now() / 1_000)
        return { key: { alg: 'ES256', created_at, kid: keyId, use: 'sig', ...key } }
      })

      calls.post('/accounts/get', async (request) => {
        const access = accessOf(request.body)
        return { accounts: accountsOf(access), item: itemOf(access) }
      })

      calls.post('/auth/get', async (request) => {
        const access = accessOf(request.body)
        const ach = sandboxAccounts
          .filter(({ id }) => access.accounts.includes(id))
          .map(({ id, mask }) => ({ account_id: id, account: accountNumber(access, mask), ...routing }))
        return {
          accounts: accountsOf(access),
          numbers: { ach, eft: [], international: [], bacs: [] },
          item: itemOf(access),
        }
      })

      calls.post('/identity/match', async (request) => {
        const access = accessOf(request.body)
        const { user } = request.body as { user?: { legal_name?: string } }
        const person = await requirePerson(access.reference)
        const owner =
          scenarioEffect(access.scenario) === 'otherOwner' ? 'Alex Doe' : `${person.firstName} ${person.lastName}`
        const score = user?.legal_name?.toLowerCase() === owner.toLowerCase() ? 100 : 22
        return {
          accounts: accountsOf(access).map((account) => ({
            ...account,
            legal_name: { score, is_first_name_or_last_name_match: score > 50, is_nickname_match: false },
            phone_number: { score },
            email_address: { score },
            address: { score, is_postal_code_match: score > 50 },
          })),
          item: itemOf(access),
        }
      })

      calls.post('/transactions/sync', async (request) => {
        const access = accessOf(request.body)
        await simulateTiming(access)
        const { cursor = '', count = 100 } = request.body as { cursor?: string; count?: number }
        const noChanges = { modified: [], removed: [], accounts: accountsOf(access) }
        if (!isReady(access))
          return { ...noChanges, added: [], next_cursor: '', has_more: false, transactions_update_status: 'NOT_READY' }
        const all = sandboxActivity(
          await requirePerson(access.reference),
          scenarioEffect(access.scenario),
          sandboxToday(deps),
        )
        const from = Number.parseInt(cursor || '0', 10)
        const to = Math.min(all.length, from + Math.max(1, Math.min(count, 500)))
        return {
          ...noChanges,
          added: all.slice(from, to).map(({ date, amount, name, category }, at) => ({
            transaction_id: shortHash(`${itemIdOf(access)} ${from + at}`),
            account_id: access.accounts[0],
            date,
            amount,
            name,
            iso_currency_code: 'USD',
            unofficial_currency_code: null,
            pending: false,
            payment_channel: 'other',
            ...unknownOfTransaction,
            personal_finance_category: { primary: category, detailed: `${category}_OTHER`, confidence_level: 'HIGH' },
          })),
          next_cursor: String(to),
          has_more: to < all.length,
          transactions_update_status: 'HISTORICAL_UPDATE_COMPLETE',
        }
      })

      calls.post('/credit/bank_income/get', async (request) => {
        const user = userOf(request.body as UserNamed)
        if (!user) throw new PlaidFault('INVALID_INPUT', 'INVALID_USER_TOKEN', null)
        if (!incomeReferences.has(user.reference))
          throw new PlaidFault('INVALID_REQUEST', 'INCOME_VERIFICATION_NOT_ASKED_FOR', null)
        const person = await requirePerson(user.reference)
        const today = sandboxToday(deps)
        const span = { start_date: addDays(today, -90), end_date: today }
        const effect = latestEffects.get(user.reference)
        const deposits = effect
          ? sandboxActivity(person, effect, today).filter(({ category }) => category === transferCategory)
          : []
        const sources = [...new Set(deposits.map(({ name }) => name))].map((name) => ({
          income_source_id: shortHash(name),
          income_description: name,
          income_category: 'SALARY',
          account_id: 'checking',
          ...span,
          pay_frequency: 'UNKNOWN',
          historical_summary: [],
          transaction_count: deposits.filter((deposit) => deposit.name === name).length,
          total_amount: toTheCent(
            -deposits.reduce((sum, deposit) => sum + (deposit.name === name ? deposit.amount : 0), 0),
          ),
        }))
        return {
          bank_income: [
            {
              bank_income_id: randomUUID(),
              generated_time: deps.clock.now().toISOString(),
              days_requested: 90,
              items: [
                {
                  item_id: shortHash(user.reference),
                  institution_name: 'First Harbor Bank',
                  bank_income_accounts: [],
                  bank_income_sources: sources,
                },
              ],
            },
          ],
        }
      })
    },
    { prefix },
  )
}

const emptyLists = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>

/** Fields that Plaid always sends and an invented transaction lacks. */
const unknownOfTransaction = {
  ...emptyLists('account_owner', 'pending_transaction_id', 'authorized_date', 'authorized_datetime', 'datetime'),
  transaction_code: null,
  payment_meta: emptyLists(
    'reference_number',
    'ppd_id',
    'payee',
    'by_order_of',
    'payer',
    'payment_method',
    'payment_processor',
    'reason',
  ),
  location: emptyLists('address', 'city', 'region', 'postal_code', 'country', 'lat', 'lon', 'store_number'),
}

/** Two people have two accounts, except those who request a shared one. */
const accountNumber = ({ scenario, reference }: Access, mask: string): string =>
  scenario === 'user_shared'
    ? `990000${mask}`
    : `99${BigInt(`0x${shortHash(reference)}`)
        .toString()
        .slice(-9)}${mask}`

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24)
const itemIdOf = ({ reference, linkedAt, bank }: Access): string => shortHash(`${reference} ${linkedAt} ${bank}`)
