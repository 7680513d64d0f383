import { describe, expect, test } from 'vitest'
import { consentTexts } from '#src/domain/lending/consent-texts.ts'
import type { BankView } from '#src/features/bank/bank.contract.ts'
import { aProductThatVerifies, type VerifiedBorrower } from '#tests/support/walks/verified-borrower.ts'

/** The wording of the authorization in force. */
const wording = consentTexts.AUTOMATIC_PAYMENTS.at(-1)?.version

const {
  at,
  until,
  exit,
  passWithoutProof,
  fetchStatus: statusOf,
  db,
  url,
  callApi,
  staff,
} = await aProductThatVerifies()

let streets = 100
const aBorrower = (status: 'DISBURSEMENT_ACCOUNT' | 'AUTOPAY_ACCOUNT' | 'VERIFIED_AUTOPAY_ACCOUNT') => {
  streets += 1
  return at(status, `${streets} Orchard Street`)
}
const fetchBankView = ({ caller, path }: VerifiedBorrower) => caller.call<BankView>('GET', path('/bank'))
const raw = ({ caller, path }: VerifiedBorrower, below: string, body: object, key: string = crypto.randomUUID()) =>
  callApi('POST', path(`/bank${below}`), { authorization: caller.bearer(), 'idempotency-key': key }, body)
const accountEntry = (account: string, routing = '011401533') => ({
  routing,
  account,
  accountAgain: account,
  kind: 'CHECKING',
})

/** Enters an account and confirms it. */
const give = async (verifiedBorrower: VerifiedBorrower, account: string) => {
  const { body } = await raw(verifiedBorrower, '/account', accountEntry(account))
  const { accountUuid } = (body as BankView).accounts.at(-1)!
  return { accountUuid, ...(await raw(verifiedBorrower, '/confirm', { accountUuid, isMine: true })) }
}

const post = async (path: string, body: object) =>
  (
    await fetch(`${url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  ).json()

/** Links an account as the bank's dialog does. */
const link = async (verifiedBorrower: VerifiedBorrower, username: string, accounts: string[] = ['checking']) => {
  const { body: accountLink } = await raw(verifiedBorrower, '/link', {})
  const { address } = accountLink.dialog
  const credentials = { link_token: accountLink.token, institution_id: 'ins_109508', username, password: 'pass_good' }
  const { session } = await post(`${address}/link/credentials`, credentials)
  const { public_token: publicToken } = await post(`${address}/link/consent`, { session, accounts })
  return raw(verifiedBorrower, '/link/exchange', { publicToken })
}
const readConditions = async ({ uuid }: VerifiedBorrower) =>
  db
    .selectFrom('condition')
    .select(['category', 'state'])
    .where('applicationId', '=', uuid)
    .orderBy('createdAt')
    .execute()

describe('the disbursement account', () => {
  test('NAV-09 an entered account that is confirmed and verified as the borrower’s leads to payments, and its number stays hidden', async () => {
    const verifiedBorrower = await aBorrower('DISBURSEMENT_ACCOUNT')
    const answer = await give(verifiedBorrower, '5511 2288-7001')
    expect(answer.body).toMatchObject({ state: 'VERIFIED', checklistStatus: 'AUTOPAY_ACCOUNT' })
    const view = await fetchBankView(verifiedBorrower)
    expect(view.accounts).toMatchObject([{ bankName: 'First Harbor Bank', lastFour: '7001', state: 'VERIFIED' }])
    expect(JSON.stringify(view)).not.toContain('55112288')
    const application = await verifiedBorrower.caller.call<{ disburseAccount: object }>(
      'GET',
      verifiedBorrower.path(''),
    )
    expect(application.disburseAccount).toEqual({
      routingNumber: '011401533',
      mask: '7001',
      accountNumber: '••••7001',
    })
  })

  test('staff see the last four digits, and the full number for a reason that is recorded', async () => {
    const verifiedBorrower = await aBorrower('DISBURSEMENT_ACCOUNT')
    await give(verifiedBorrower, '551122887011')
    const { headers } = await staff('processor')
    const person = `/service-privacy/api/v1/application/${verifiedBorrower.uuid}`
    expect((await callApi('GET', `${person}/person`, headers)).body.masked.accountNumber).toBe('•••7011')
    const body = { field: 'accountNumber', reason: 'FRAUD_REVIEW' }
    expect((await callApi('POST', `${person}/reveal`, headers, body)).body.value).toBe('551122887011')
    const auditEvents = await db
      .selectFrom('auditEvent')
      .select('details')
      .where('action', '=', 'field revealed')
      .execute()
    expect(auditEvents.map(({ details }) => details)).toContainEqual(body)
  })

  test('linking two accounts and confirming one verifies it for payments too', async () => {
    const verifiedBorrower = await aBorrower('DISBURSEMENT_ACCOUNT')
    const { body } = await link(verifiedBorrower, 'user_good', ['checking', 'savings'])
    expect(body.accounts).toMatchObject([
      { kind: 'CHECKING', lastFour: '9606', state: 'CHOSEN' },
      { kind: 'SAVINGS', lastFour: '4311', state: 'CHOSEN' },
    ])
    const { accountUuid } = body.accounts[1]
    const confirmation = await raw(verifiedBorrower, '/confirm', { accountUuid, isMine: true })
    expect(confirmation.body.checklistStatus).toBe('VERIFIED_AUTOPAY_ACCOUNT')
    expect((await fetchBankView(verifiedBorrower)).accounts).toMatchObject([{ lastFour: '4311', state: 'VERIFIED' }])
  })

  test('staff review and accept an account that another borrower also entered', async () => {
    const other = await aBorrower('DISBURSEMENT_ACCOUNT')
    const linkAnswer = await link(other, 'user_shared')
    const first = await raw(other, '/confirm', { accountUuid: linkAnswer.body.accounts[0].accountUuid, isMine: true })
    expect(first.body.state).toBe('VERIFIED')
    const verifiedBorrower = await aBorrower('DISBURSEMENT_ACCOUNT')
    await link(verifiedBorrower, 'user_shared')
    const [account] = (await fetchBankView(verifiedBorrower)).accounts
    const confirmation = await raw(verifiedBorrower, '/confirm', { accountUuid: account!.accountUuid, isMine: true })
    expect(confirmation.body).toMatchObject({ state: 'PENDING_REVIEW', checklistStatus: 'DISBURSEMENT_ACCOUNT' })
    expect(await readConditions(verifiedBorrower)).toEqual([{ category: 'BANK_ACCOUNT_FRAUD_REVIEW', state: 'OPEN' }])
    expect((await exit(verifiedBorrower, 'accepted')).body.code).toBe('application/nothing-proves-it')
    expect((await passWithoutProof(verifiedBorrower, 'accepted')).body.state).toBe('approved')
    await expect.poll(async () => (await fetchBankView(verifiedBorrower)).accounts[0]?.state).toBe('VERIFIED')
  })

  test('an account in another name opens a request, and the borrower’s own account closes it', async () => {
    const verifiedBorrower = await aBorrower('DISBURSEMENT_ACCOUNT')
    expect((await give(verifiedBorrower, '771100002')).body.state).toBe('PENDING_REVIEW')
    expect((await give(verifiedBorrower, '771100012')).body.checklistStatus).toBe('AUTOPAY_ACCOUNT')
    expect(await readConditions(verifiedBorrower)).toEqual([
      { category: 'BANK_ACCOUNT_FRAUD_REVIEW', state: 'WITHDRAWN' },
    ])
  })

  test('a linked account of another person opens a request, and staff reject it', async () => {
    const verifiedBorrower = await aBorrower('DISBURSEMENT_ACCOUNT')
    await link(verifiedBorrower, 'user_other_owner')
    const [account] = (await fetchBankView(verifiedBorrower)).accounts
    const confirmation = await raw(verifiedBorrower, '/confirm', { accountUuid: account!.accountUuid, isMine: true })
    expect(confirmation.body.state).toBe('PENDING_REVIEW')
    expect((await exit(verifiedBorrower, 'refused')).body.checklistStatus).toBe('DECLINED')
  })

  test('two deposits verify an account of unknown ownership, in either order', async () => {
    const verifiedBorrower = await aBorrower('DISBURSEMENT_ACCOUNT')
    const { accountUuid, body } = await give(verifiedBorrower, '881100003')
    expect(body.state).toBe('AWAITING_DEPOSITS')
    const wrong = await raw(verifiedBorrower, '/deposits', { accountUuid, first: '0.32', second: '0.46' })
    expect(wrong.body.state).toBe('AWAITING_DEPOSITS')
    expect((await fetchBankView(verifiedBorrower)).accounts[0]?.deposits?.triesLeft).toBe(2)
    const right = await raw(verifiedBorrower, '/deposits', { accountUuid, first: '.45', second: '0.32' })
    expect(right.body.checklistStatus).toBe('AUTOPAY_ACCOUNT')
  })

  test('three wrong answers lead to a manual review', async () => {
    const verifiedBorrower = await aBorrower('DISBURSEMENT_ACCOUNT')
    const { accountUuid } = await give(verifiedBorrower, '882200003')
    for (const second of ['0.01', '0.02', '0.03'])
      await raw(verifiedBorrower, '/deposits', { accountUuid, first: '0.32', second })
    expect((await fetchBankView(verifiedBorrower)).accounts[0]?.state).toBe('PENDING_REVIEW')
    const late = await raw(verifiedBorrower, '/deposits', { accountUuid, first: '0.32', second: '0.45' })
    expect(late.body.code).toBe('bank/account-changed')
  })

  test('a closed account is rejected, and the entered account survives a service outage', async () => {
    const verifiedBorrower = await aBorrower('DISBURSEMENT_ACCOUNT')
    expect((await give(verifiedBorrower, '770000004')).body).toMatchObject({
      state: 'FAILED',
      checklistStatus: 'DISBURSEMENT_ACCOUNT',
    })
    const away = await give(verifiedBorrower, '770000006')
    expect([away.status, away.body.code]).toEqual([503, 'service/unavailable'])
    expect((await fetchBankView(verifiedBorrower)).accounts.at(-1)?.state).toBe('CHOSEN')
  })

  test.each([
    ['routing', { routing: '' }, 'Please enter the routing number'],
    ['routing', { routing: '01140153' }, 'A routing number has nine digits'],
    [
      'routing',
      { routing: '011401534' },
      'That isn’t a U.S. bank’s routing number. Please check it against your check or your bank’s app.',
    ],
    ['account', { account: '12', accountAgain: '12' }, 'An account number has 4 to 17 digits'],
    ['accountAgain', { accountAgain: '551122887009' }, 'The account numbers don’t match'],
    ['kind', { kind: 'LOAN' }, 'Please choose checking or savings'],
  ])('NAV-09 wrong %s %j returns instructions and stores nothing', async (field, wrong, message) => {
    const { status, body } = await raw(await bad, '/account', { ...accountEntry('551122887001'), ...wrong })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(field)
    expect(JSON.stringify(body)).toContain(message)
    expect((await fetchBankView(await bad)).accounts).toEqual([])
  })
  const bad = aBorrower('DISBURSEMENT_ACCOUNT')

  test('the same confirmation sent twice advances once, and another account is rejected afterward', async () => {
    const verifiedBorrower = await aBorrower('DISBURSEMENT_ACCOUNT')
    const { body } = await raw(verifiedBorrower, '/account', accountEntry('551133447002'))
    const confirmation = { accountUuid: body.accounts[0].accountUuid, isMine: true }
    const key = crypto.randomUUID()
    const first = await raw(verifiedBorrower, '/confirm', confirmation, key)
    expect((await raw(verifiedBorrower, '/confirm', confirmation, key)).body).toEqual(first.body)
    expect((await give(verifiedBorrower, '551133447003')).body.code).toBe('application/moved-on')
  })

  test('the borrower withdraws', async () => {
    const verifiedBorrower = await aBorrower('DISBURSEMENT_ACCOUNT')
    await verifiedBorrower.caller.call('POST', verifiedBorrower.path('/cancel'), { status: 'DISBURSEMENT_ACCOUNT' })
    expect((await statusOf(verifiedBorrower)).checklistStatus).toBe('CANCELLED')
  })
})

describe('payments', () => {
  const beyond = (verifiedBorrower: VerifiedBorrower) =>
    until(verifiedBorrower, (now) => !now.endsWith('AUTOPAY_ACCOUNT'))
  const paying = async (account: string) => {
    const verifiedBorrower = await aBorrower('DISBURSEMENT_ACCOUNT')
    await give(verifiedBorrower, account)
    return verifiedBorrower
  }
  const fetchChosenTerms = (verifiedBorrower: VerifiedBorrower) =>
    verifiedBorrower.caller.call<{ rate: number; monthlyPayment: number }>('GET', verifiedBorrower.path(''))

  test('OFR-06 are set to automatic, with the discounted rate and payment that were shown', async () => {
    const verifiedBorrower = await paying('990011227001')
    const { payment } = await fetchBankView(verifiedBorrower)
    expect(payment!.automatic.rate).toBeLessThan(payment!.byHand.rate)
    expect(payment!.automatic.monthlyPayment).toBeLessThan(payment!.byHand.monthlyPayment)
    const { body } = await raw(verifiedBorrower, '/payment', {
      method: 'AUTOPAY',
      dayOfMonth: 15,
      authorizes: true,
      wording,
    })
    expect(body.checklistStatus).toBe('GEN_CLOSING_DISCLOSURE')
    expect(await fetchChosenTerms(verifiedBorrower)).toMatchObject(payment!.automatic)
    expect((await fetchBankView(verifiedBorrower)).plan).toEqual({
      method: 'AUTOPAY',
      dayOfMonth: 15,
      lastFour: '7001',
    })
  })

  test('are set to manual, without the discount', async () => {
    const verifiedBorrower = await paying('990011227002')
    const { payment } = await fetchBankView(verifiedBorrower)
    await raw(verifiedBorrower, '/payment', { method: 'MANUAL' })
    await beyond(verifiedBorrower)
    expect(await fetchChosenTerms(verifiedBorrower)).toMatchObject(payment!.byHand)
    expect((await fetchBankView(verifiedBorrower)).plan).toEqual({ method: 'MANUAL', dayOfMonth: null, lastFour: null })
  })

  test.each(['AUTOPAY_ACCOUNT', 'VERIFIED_AUTOPAY_ACCOUNT'] as const)(
    '%s without an account allows only manual payment',
    async (status) => {
      const verifiedBorrower = await aBorrower(status)
      const automatic = await raw(verifiedBorrower, '/payment', {
        method: 'AUTOPAY',
        dayOfMonth: 1,
        authorizes: true,
        wording,
      })
      expect(automatic.body.code).toBe('bank/no-account')
      const { body } = await raw(verifiedBorrower, '/payment', { method: 'MANUAL' })
      expect(body.checklistStatus).toBe('GEN_CLOSING_DISCLOSURE')
    },
  )

  test('an account not verified in time can still be entered while payments are chosen', async () => {
    const verifiedBorrower = await aBorrower('AUTOPAY_ACCOUNT')
    expect((await give(verifiedBorrower, '990011227005')).body).toMatchObject({
      state: 'VERIFIED',
      checklistStatus: 'AUTOPAY_ACCOUNT',
    })
  })

  test.each([
    [{ method: 'CASH' }, 'Please choose how you pay'],
    [{ method: 'AUTOPAY', authorizes: true, wording }, 'Please choose a day'],
    [{ method: 'AUTOPAY', dayOfMonth: 29, authorizes: true }, 'Please choose a day up to the 28th'],
    [{ method: 'AUTOPAY', dayOfMonth: 3, wording }, 'Please check the box to allow the payments'],
  ])('%j is rejected: %s', async (body, message) => {
    const { status, body: answer } = await raw(await borrower, '/payment', body)
    expect([status, JSON.stringify(answer).includes(message)]).toEqual([400, true])
  })
  const borrower = aBorrower('AUTOPAY_ACCOUNT')

  test.each(['AUTOPAY_ACCOUNT', 'VERIFIED_AUTOPAY_ACCOUNT'] as const)(
    '%s ends when the borrower or staff withdraw the application',
    async (status) => {
      const verifiedBorrower = await aBorrower(status)
      await verifiedBorrower.caller.call('POST', verifiedBorrower.path('/cancel'), { status })
      expect((await statusOf(verifiedBorrower)).checklistStatus).toBe('CANCELLED')
      expect((await exit(await aBorrower(status), 'withdrawn')).body.checklistStatus).toBe('CANCELLED')
    },
  )
})

test('deposits left unconfirmed for 14 days no longer verify an account', async () => {
  const verifiedBorrower = await aBorrower('DISBURSEMENT_ACCOUNT')
  const { accountUuid } = await give(verifiedBorrower, '883300003')
  const sentAt = new Date(Date.now() - 14 * 86_400_000)
  await db.updateTable('bankAccount').set({ depositsSentAt: sentAt }).where('id', '=', accountUuid).execute()
  const late = await raw(verifiedBorrower, '/deposits', { accountUuid, first: '0.32', second: '0.45' })
  expect(late.body.code).toBe('bank/deposits-over')
})
