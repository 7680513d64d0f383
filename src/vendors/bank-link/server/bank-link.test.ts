import { Configuration, CountryCode, IncomeVerificationSourceType, PlaidApi, Products } from 'plaid'
import { afterAll, describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { publishedSchemas } from '#tests/support/stubs/published-schemas.ts'
import { aSandboxOnAPort } from '#tests/support/stubs/sandbox-people.ts'
import { BankLinkRefused } from '../bank-link.port.ts'
import { bankLinkSandbox, sandboxBanks } from '../sandbox.table.ts'
import { plaidBankLink, plaidWebhookKeys } from './plaid.ts'
import { mountSandboxPlaid } from './sandbox-plaid.ts'
import { signPlaidWebhook } from './sandbox-plaid-key.ts'

const webhook = { url: () => 'http://127.0.0.1:1/nobody', secret: 'a secret of the sandbox' }
const { app, address, clock } = await aSandboxOnAPort((server, parts) =>
  mountSandboxPlaid(server, '/plaid', { ...parts, webhook }),
)
afterAll(() => app.close())
const base = `${address}/plaid`
const plaidSchemas = publishedSchemas('plaid-2020-09-14')
const config = {
  clientId: 'id',
  secret: 'secret',
  clock,
  baseUrl: () => base,
  webhookUrl: () => 'https://lintel.test/webhooks/bank-link',
  fetch: plaidSchemas.watch(base),
}
const bank = plaidBankLink(config)
const plaid = new PlaidApi(
  new Configuration({ basePath: base, baseOptions: { headers: { 'PLAID-CLIENT-ID': 'id', 'PLAID-SECRET': 's' } } }),
)

const post = async (path: string, body: object) =>
  (
    await fetch(`${base}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  ).json()

const request = {
  reference: 'application-1',
  lender: 'Lintel',
  language: 'en',
  reads: 'income',
  returnTo: 'http://lintel.test/back',
} as const

/** The token that a completed dialog returns. */
const publicTokenOf = async (link_token: string, username: string, password = 'pass_good', code?: string) => {
  const credentials = { link_token, institution_id: sandboxBanks[0].id, username, password, code }
  const { session, error_code } = await post('/link/credentials', credentials)
  if (error_code) return error_code as string
  return (await post('/link/consent', { session, accounts: ['checking', 'savings'] })).public_token as string
}
const accessFor = async (username: string, password?: string) => {
  const { token } = await bank.open(request)
  return (await bank.exchange(await publicTokenOf(token, username, password))).access
}
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => error.response?.data ?? error,
  )

describe('the official client drives the sandbox', () => {
  test('through link, exchange, accounts, numbers, owner, transactions and income', async () => {
    const { data: user } = await plaid.userCreate({ client_user_id: 'application-1' })
    const { data: link } = await plaid.linkTokenCreate({
      client_name: 'Lintel',
      language: 'en',
      country_codes: [CountryCode.Us],
      redirect_uri: 'http://lintel.test/back',
      products: [Products.Auth, Products.Transactions, Products.IncomeVerification],
      income_verification: {
        income_source_types: [IncomeVerificationSourceType.Bank],
        bank_income: { days_requested: 90 },
      },
      user: { client_user_id: 'application-1' },
      user_id: user.user_id,
    })
    expect(Date.parse(link.expiration)).toBeGreaterThan(clock.now().getTime())
    const public_token = await publicTokenOf(link.link_token, 'user_bank_income', '{}')
    const { data: exchange } = await plaid.itemPublicTokenExchange({ public_token })
    const { access_token } = exchange
    const { data: accounts } = await plaid.accountsGet({ access_token })
    const { data: auth } = await plaid.authGet({ access_token })
    const [ach] = auth.numbers.ach
    expect(accounts.accounts[0]!.mask).toBe(ach!.account.slice(-4))
    expect(ach).toMatchObject({ account: expect.stringMatching(/^99\d+9606$/), routing: '011401533' })
    const { data: match } = await plaid.identityMatch({ access_token, user: { legal_name: 'Maria Garcia' } })
    expect(match.accounts[0]!.legal_name?.score).toBe(100)
    const { data: first } = await plaid.transactionsSync({ access_token, count: 5 })
    const { data: second } = await plaid.transactionsSync({ access_token, cursor: first.next_cursor, count: 500 })
    expect([first.added.length, first.has_more, second.has_more]).toEqual([5, true, false])
    const { data: income } = await plaid.creditBankIncomeGet({ user_id: user.user_id })
    const sources = income.bank_income?.[0]?.items?.[0]?.bank_income_sources
    expect(sources?.[0]?.total_amount).toBeGreaterThan(20_000)
    expect(exchange.item_id).not.toBe('')
  })

  test('an error has a type, a code, a message for the person and the request', async () => {
    const error = await errorOf(plaid.itemPublicTokenExchange({ public_token: 'public-sandbox-none' }))
    expect(error).toMatchObject({
      error_type: 'INVALID_INPUT',
      error_code: 'INVALID_PUBLIC_TOKEN',
      display_message: null,
    })
    expect(error.request_id).toBeTruthy()
    const access_token = await accessFor('user_relogin')
    const loginError = await errorOf(plaid.accountsGet({ access_token }))
    expect(loginError).toMatchObject({ error_type: 'ITEM_ERROR', error_code: 'ITEM_LOGIN_REQUIRED' })
    expect(loginError.display_message).toContain('log in again')
  })

  test('an account linked by two small deposits is marked as such', async () => {
    const { data } = await plaid.accountsGet({ access_token: await accessFor('user_good', 'microdeposits_good') })
    expect(data.accounts[0]!.verification_status).toBe('manually_verified')
  })
})

/** An adapter with a vendor that answers as the test says, and the requests it received. */
const before = (answers: Record<string, object>) => {
  const requests: Record<string, unknown>[] = []
  const answer: typeof fetch = async (input, init) => {
    const path = new URL(String(input)).pathname
    requests.push({ path, ...JSON.parse(String(init?.body)) })
    return Response.json({ request_id: 'r', ...answers[path] })
  }
  const link = { '/link/token/create': { link_token: 'link-1', expiration: '2026-11-23T12:00:00Z' } }
  Object.assign(answers, link, { '/credit/bank_income/get': { bank_income: [] } })
  return { requests, link: plaidBankLink({ ...config, baseUrl: () => 'http://stub', fetch: answer }) }
}

test.each([
  ['to new clients', { user_id: 'usr_1' }, { user_id: 'usr_1' }],
  ['to older ones', { user_id: 'u1', user_token: 'user-production-1' }, { user_token: 'user-production-1' }],
])('a bank is linked and income is read with the user that Plaid returns %s', async (_, user, userFields) => {
  const { requests, link } = before({ '/user/create': user })
  const { token, userToken } = await link.open(request)
  expect(token).toBe('link-1')
  await link.income(userToken ?? '')
  const [, linkRequest, income] = requests
  for (const body of [linkRequest, income])
    expect({ user_id: body?.user_id, user_token: body?.user_token }).toEqual({
      user_id: undefined,
      user_token: undefined,
      ...userFields,
    })
})

test('income is requested before it is read, as a Link product with the days and the source', async () => {
  const { requests, link } = before({ '/user/create': { user_id: 'usr_1' } })
  await link.open(request)
  expect(requests[1]).toMatchObject({
    products: expect.arrayContaining(['income_verification']),
    income_verification: { income_source_types: ['bank'], bank_income: { days_requested: 90 } },
  })
})

test('linking only an account requests neither income nor deposits', async () => {
  const { requests, link } = before({})
  expect(await link.open({ ...request, reads: 'account' })).toMatchObject({ userToken: null })
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ path: '/link/token/create', products: ['auth', 'identity'] })
  expect(requests[0]).not.toHaveProperty('income_verification')
})

test('a lender’s name is shortened to what the dialog shows', async () => {
  const { requests, link } = before({ '/user/create': { user_id: 'usr_1' } })
  await link.open({ ...request, lender: 'The Aldous & Wren Savings Association of Ohio' })
  expect(requests[1]?.client_name).toBe('The Aldous & Wren Savings Asso')
})

test('the adapter’s requests and the sandbox’s responses match what Plaid publishes', async () => {
  const { token, userToken } = await bank.open(request)
  const { access } = await bank.exchange(await publicTokenOf(token, 'user_bank_income', '{}'))
  await bank.accounts(access)
  await bank.numbers(access)
  await bank.ownerScore(access, {
    name: 'Maria Garcia',
    email: 'maria@lintel.example',
    phone: '6145550142',
    address: { street1: '12 Orchard Street', city: 'Columbus', state: 'OH', zip: '43215' },
  })
  await bank.activity(access)
  expect(await bank.income(userToken ?? '')).toBeDefined()
  await expect(bank.exchange('public-sandbox-none')).rejects.toThrow(BankLinkRefused)
  const [head = ''] = signPlaidWebhook(webhook.secret, '{}', clock.now()).split('.')
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString())
  expect(await plaidWebhookKeys(config)(kid)).toMatchObject({ crv: 'P-256' })
  expect([...plaidSchemas.calls].toSorted()).toEqual([
    'POST /accounts/get',
    'POST /auth/get',
    'POST /credit/bank_income/get',
    'POST /identity/match',
    'POST /item/public_token/exchange',
    'POST /link/token/create',
    'POST /transactions/sync',
    'POST /user/create',
    'POST /webhook_verification_key/get',
  ])
  expect([...plaidSchemas.faults]).toEqual([])
})

describe('the adapter', () => {
  test('adds up only income, whatever the page size', async () => {
    const activity = await bank.activity(await accessFor('user_good'))
    if (activity.kind !== 'answered') throw new Error('expected an answer at once')
    const { deposits } = activity.report
    expect(deposits).toHaveLength(7)
    expect(deposits.every(({ amount, payer }) => amount > 0 && payer === 'NORTHWIND PAYROLL')).toBe(true)
    expect(await bank.numbers(await accessFor('user_good'))).toHaveLength(2)
    expect(await bank.accounts(await accessFor('user_good'))).toContainEqual(expect.objectContaining({ mask: '9606' }))
  })

  test.each([
    ['user_good', 'wrong', undefined, 'INVALID_CREDENTIALS'],
    ['nobody', 'pass_good', undefined, 'INVALID_CREDENTIALS'],
    ['user_locked', 'pass_good', undefined, 'ITEM_LOCKED'],
    ['user_mfa', 'pass_good', '9999', 'INVALID_MFA'],
  ])('credentials %s / %s result in %s', async (username, password, code, expected) => {
    const { token } = await bank.open(request)
    expect(await publicTokenOf(token, username, password, code)).toBe(expected)
  })

  test('an additional code that a bank requests allows linking to continue', async () => {
    const { token } = await bank.open(request)
    expect((await bank.exchange(await publicTokenOf(token, 'user_mfa', 'pass_good', '1234'))).access).toMatch(
      /^access-/,
    )
  })

  test('deposits still being gathered are pending, then available', async () => {
    const access = await accessFor('user_late')
    expect((await bank.activity(access)).kind).toBe('pending')
    clock.offsetMs += 15_000
    expect((await bank.activity(access)).kind).toBe('answered')
  })

  test('a temporary failure is unavailable, and then succeeds', async () => {
    const access = await accessFor('user_down')
    for (const _ of [1, 2]) await expect(bank.activity(access)).rejects.toThrow(VendorUnavailable)
    expect((await bank.activity(access)).kind).toBe('answered')
  })

  test('a link token expires after half an hour', async () => {
    const { token, expiresAt } = await bank.open(request)
    clock.offsetMs += 31 * 60_000
    expect(expiresAt.getTime()).toBeLessThan(clock.now().getTime())
    expect(await publicTokenOf(token, 'user_good')).toBe('INVALID_LINK_TOKEN')
  })

  test('the bank accepts every user name in the table', async () => {
    const { token } = await bank.open(request)
    for (const { word } of bankLinkSandbox.rows)
      expect(await publicTokenOf(token, word)).not.toBe('INVALID_CREDENTIALS')
  })
})
