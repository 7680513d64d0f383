import { expect, test } from 'vitest'
import type { BankView } from '#src/features/bank/bank.contract.ts'
import { aProductThatVerifies, type VerifiedBorrower } from '#tests/support/walks/verified-borrower.ts'

const { at, callApi, db, sessions, staff, fetchStatus: statusOf, setStatus } = await aProductThatVerifies()

const raw = ({ caller, path }: VerifiedBorrower, below: string, body: object) =>
  callApi(
    'POST',
    path(`/bank${below}`),
    { authorization: caller.bearer(), 'idempotency-key': crypto.randomUUID() },
    body,
  )
const fetchBankView = ({ caller, path }: VerifiedBorrower) => caller.call<BankView>('GET', path('/bank'))

/** Enters an account and confirms it, either as the first account or as a replacement. */
const give = async (borrower: VerifiedBorrower, account: string, as: '/confirm' | '/change') => {
  const { body } = await raw(borrower, '/account', {
    routing: '011401533',
    account,
    accountAgain: account,
    kind: 'CHECKING',
  })
  const { accountUuid } = (body as BankView).accounts.at(-1)!
  return raw(borrower, as, { accountUuid, isMine: true })
}

let streets = 700
const withAccount = async (account: string) => {
  streets += 1
  const borrower = await at('DISBURSEMENT_ACCOUNT', `${streets} Orchard Street`)
  await give(borrower, account, '/confirm')
  return borrower
}
const lettersAbout = ({ uuid }: VerifiedBorrower) =>
  db
    .selectFrom('outboxMessage')
    .select('subject')
    .where('applicationId', '=', uuid)
    .where('causeKey', 'like', 'account-letter:%')
    .orderBy('createdAt')
    .execute()

test('NAV-09 the borrower’s new account replaces the first, with an email notice and a waiting period', async () => {
  const borrower = await withAccount('660011227001')
  expect((await fetchBankView(borrower)).mayChange).toBe(true)
  expect((await give(borrower, '660011227002', '/change')).body).toMatchObject({
    state: 'VERIFIED',
    checklistStatus: 'AUTOPAY_ACCOUNT',
  })
  expect((await fetchBankView(borrower)).accounts).toMatchObject([{ lastFour: '7002', state: 'VERIFIED' }])
  await expect.poll(() => lettersAbout(borrower)).toEqual([{ subject: 'The account for your money was changed' }])
  const auditEvents = await db.selectFrom('auditEvent').select('action').where('subject', '=', borrower.uuid).execute()
  expect(auditEvents.map(({ action }) => action)).toContain('bank account changed')
})

test('the account can change until the last checks, but not after the payment is on its way', async () => {
  const borrower = await withAccount('660011227011')
  await setStatus(borrower.uuid, 'RESCISSION')
  expect((await give(borrower, '660011227012', '/change')).body).toMatchObject({ state: 'VERIFIED' })
  expect((await statusOf(borrower)).checklistStatus).toBe('RESCISSION')
  await db.updateTable('application').set({ status: 'FUNDABLE', dueAt: null }).where('id', '=', borrower.uuid).execute()
  expect((await fetchBankView(borrower)).mayChange).toBe(false)
  expect(
    (
      await raw(borrower, '/account', {
        routing: '011401533',
        account: '660011227013',
        accountAgain: '660011227013',
        kind: 'CHECKING',
      })
    ).body.code,
  ).toBe('application/moved-on')
})

test('AUT-08 an account change requires recent authentication; without it the payment still goes to the first account', async () => {
  const borrower = await withAccount('660011227041')
  const { body: bankView } = await raw(borrower, '/account', {
    routing: '011401533',
    account: '660011227042',
    accountAgain: '660011227042',
    kind: 'CHECKING',
  })
  const { accountUuid } = (bankView as BankView).accounts.at(-1)!
  const readRecords = () =>
    Promise.all([
      db.selectFrom('bankAccount').selectAll().where('applicationId', '=', borrower.uuid).orderBy('id').execute(),
      db.selectFrom('auditEvent').select('seq').where('subject', '=', borrower.uuid).execute(),
      statusOf(borrower),
    ])
  const before = await readRecords()
  const { identityId } = await db
    .selectFrom('application')
    .select('identityId')
    .where('id', '=', borrower.uuid)
    .executeTakeFirstOrThrow()
  const { token, sessionId } = await sessions.start(db, {
    identityId,
    organization: 'lintel',
    role: 'borrower',
    proof: 'password',
  })
  await db
    .updateTable('session')
    .set({ provedAt: new Date(Date.now() - 11 * 60_000) })
    .where('id', '=', sessionId)
    .execute()
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
  const answer = await callApi('POST', borrower.path('/bank/change'), headers, { accountUuid, isMine: true })
  expect(answer).toMatchObject({ status: 403, body: { code: 'access/step-up-needed' } })
  expect(await readRecords()).toEqual(before)
  expect(await lettersAbout(borrower)).toEqual([])
})

test('the first account cannot be confirmed as a change, nor a change as the first account', async () => {
  streets += 1
  const borrower = await at('DISBURSEMENT_ACCOUNT', `${streets} Orchard Street`)
  expect((await give(borrower, '660011227021', '/change')).body.code).toBe('application/moved-on')
  await give(borrower, '660011227021', '/confirm')
  expect((await give(borrower, '660011227022', '/confirm')).body.code).toBe('application/moved-on')
  expect((await fetchBankView(borrower)).accounts[0]).toMatchObject({ lastFour: '7021', state: 'VERIFIED' })
})

test('staff review an account in another name, and the payment goes to the first account until they accept it', async () => {
  const borrower = await withAccount('660011227031')
  expect((await give(borrower, '661100002', '/change')).body.state).toBe('PENDING_REVIEW')
  const condition = await db
    .selectFrom('condition')
    .select(['id', 'category'])
    .where('applicationId', '=', borrower.uuid)
    .executeTakeFirstOrThrow()
  expect(condition.category).toBe('BANK_ACCOUNT_FRAUD_REVIEW')
  expect((await fetchBankView(borrower)).accounts.find(({ state }) => state === 'VERIFIED')?.lastFour).toBe('7031')
  const { headers } = await staff('processor')
  const path = `/service-conditions/internal/api/v1/applications/${borrower.uuid}/conditions/${condition.id}/accept`
  const accept = () => callApi('POST', path, { ...headers, 'idempotency-key': crypto.randomUUID() })
  expect((await accept()).body.code).toBe('condition/nothing-sent')
  await db.updateTable('condition').set({ state: 'IN_REVIEW' }).where('id', '=', condition.id).execute()
  await accept()
  expect((await fetchBankView(borrower)).accounts.filter(({ state }) => state === 'VERIFIED')).toMatchObject([
    { lastFour: '0002' },
  ])
  await expect.poll(() => lettersAbout(borrower)).toHaveLength(1)
})
