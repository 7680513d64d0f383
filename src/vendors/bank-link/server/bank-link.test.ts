import { Configuration, CountryCode, PlaidApi, Products } from 'plaid'
import { afterAll, describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { aSandboxOnAPort } from '#tests/support/sandbox-people.ts'
import { bankLinkSandbox, sandboxBanks } from '../sandbox.table.ts'
import { plaidBankLink } from './plaid.ts'
import { mountSandboxPlaid } from './sandbox-plaid.ts'

const webhook = { url: () => 'http://127.0.0.1:1/nobody', secret: 'a secret of the sandbox' }
const { app, address, clock } = await aSandboxOnAPort((server, parts) =>
  mountSandboxPlaid(server, '/plaid', { ...parts, webhook }),
)
afterAll(() => app.close())
const base = `${address}/plaid`
const bank = plaidBankLink({ ...{ clientId: 'id', secret: 'secret', clock }, baseUrl: () => base })
const plaid = new PlaidApi(
  new Configuration({ basePath: base, baseOptions: { headers: { 'PLAID-CLIENT-ID': 'id', 'PLAID-SECRET': 's' } } }),
)

const post = async (path: string, body: object) =>
  (
    await fetch(`${base}${path}`, {
      ...{ method: 'POST', body: JSON.stringify(body) },
      headers: { 'content-type': 'application/json' },
    })
  ).json()

const request = {
  reference: 'application-1',
  lender: 'Lintel',
  language: 'en',
  returnTo: 'http://lintel.test/back',
} as const

/** The token a dialog ends with. */
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
      ...{
        client_name: 'Lintel',
        language: 'en',
        country_codes: [CountryCode.Us],
        redirect_uri: 'http://lintel.test/back',
      },
      ...{ products: [Products.Auth, Products.Transactions], user: { client_user_id: 'application-1' } },
      ...(user.user_token ? { user_token: user.user_token } : {}),
    })
    expect(Date.parse(link.expiration)).toBeGreaterThan(clock.now().getTime())
    const public_token = await publicTokenOf(link.link_token, 'user_bank_income', '{}')
    const { data: exchanged } = await plaid.itemPublicTokenExchange({ public_token })
    const { access_token } = exchanged
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
    const { data: income } = await plaid.creditBankIncomeGet({ user_token: user.user_token ?? '' })
    const sources = income.bank_income?.[0]?.items?.[0]?.bank_income_sources
    expect(sources?.[0]?.total_amount).toBeGreaterThan(20_000)
    expect(exchanged.item_id).not.toBe('')
  })

  test('an error has a type, a code, words for the person and the request', async () => {
    const said = await errorOf(plaid.itemPublicTokenExchange({ public_token: 'public-sandbox-none' }))
    expect(said).toMatchObject({
      error_type: 'INVALID_INPUT',
      error_code: 'INVALID_PUBLIC_TOKEN',
      display_message: null,
    })
    expect(said.request_id).toBeTruthy()
    const access_token = await accessFor('user_relogin')
    const refused = await errorOf(plaid.accountsGet({ access_token }))
    expect(refused).toMatchObject({ error_type: 'ITEM_ERROR', error_code: 'ITEM_LOGIN_REQUIRED' })
    expect(refused.display_message).toContain('log in again')
  })

  test('an account linked by two small deposits says so', async () => {
    const { data } = await plaid.accountsGet({ access_token: await accessFor('user_good', 'microdeposits_good') })
    expect(data.accounts[0]!.verification_status).toBe('manually_verified')
  })
})

describe('the adapter', () => {
  test('adds up nothing but income, whatever the page size', async () => {
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
  ])('credentials %s / %s end in %s', async (username, password, code, expected) => {
    const { token } = await bank.open(request)
    expect(await publicTokenOf(token, username, password, code)).toBe(expected)
  })

  test('a code that a bank asks for as well leads on', async () => {
    const { token } = await bank.open(request)
    expect((await bank.exchange(await publicTokenOf(token, 'user_mfa', 'pass_good', '1234'))).access).toMatch(
      /^access-/,
    )
  })

  test('deposits that are still being gathered are pending, then there', async () => {
    const access = await accessFor('user_late')
    expect((await bank.activity(access)).kind).toBe('pending')
    clock.offsetMs += 15_000
    expect((await bank.activity(access)).kind).toBe('answered')
  })

  test('what fails for a while is unavailable, and then is not', async () => {
    const access = await accessFor('user_down')
    for (const _ of [1, 2]) await expect(bank.activity(access)).rejects.toThrow(VendorUnavailable)
    expect((await bank.activity(access)).kind).toBe('answered')
  })

  test('a link token is over after half an hour', async () => {
    const { token, expiresAt } = await bank.open(request)
    clock.offsetMs += 31 * 60_000
    expect(expiresAt.getTime()).toBeLessThan(clock.now().getTime())
    expect(await publicTokenOf(token, 'user_good')).toBe('INVALID_LINK_TOKEN')
  })

  test('each user name of the table is taken by the bank', async () => {
    const { token } = await bank.open(request)
    for (const { word } of bankLinkSandbox.rows)
      expect(await publicTokenOf(token, word)).not.toBe('INVALID_CREDENTIALS')
  })
})
