import { expect, test } from 'vitest'
import { consentTexts } from '#src/domain/lending/consent-texts.ts'
import { type BankView, changeAccount } from '#src/features/bank/bank.contract.ts'
import type { ApplicationDocument } from '#src/features/documents/documents.contract.ts'
import type { Funding } from '#src/features/funding/funding.contract.ts'
import { aProductThatVerifies, type VerifiedBorrower } from '#tests/support/walks/verified-borrower.ts'

const { at, callApi, db, staff, fetchStatus: statusOf } = await aProductThatVerifies()

const raw = ({ caller, path }: VerifiedBorrower, below: string, body: object) =>
  callApi(
    'POST',
    path(`/bank${below}`),
    { authorization: caller.bearer(), 'idempotency-key': crypto.randomUUID() },
    body,
  )
const fetchBankView = ({ caller, path }: VerifiedBorrower) => caller.call<BankView>('GET', path('/bank'))

/** Enters an account and confirms it, either for the disbursement or for the payments. */
const give = async (borrower: VerifiedBorrower, account: string, purpose: 'disbursement' | 'autopay') => {
  const numbers = { routing: '011401533', account, accountAgain: account, kind: 'CHECKING' }
  const { body } = await raw(borrower, '/account', { ...numbers, purpose })
  const { accountUuid } = (body as BankView).accounts.at(-1)!
  const confirmation = await raw(borrower, purpose === 'autopay' ? '/change' : '/confirm', {
    accountUuid,
    isMine: true,
  })
  return { accountUuid, ...confirmation }
}

let streets = 300
const choosing = async (account: string) => {
  streets += 1
  const borrower = await at('DISBURSEMENT_ACCOUNT', `${streets} Orchard Street`)
  await give(borrower, account, 'disbursement')
  return borrower
}
const wording = consentTexts.AUTOMATIC_PAYMENTS.at(-1)?.version
const automatic = { method: 'AUTOPAY', dayOfMonth: 12, authorizes: true, wording }
const readDocuments = ({ caller, path }: VerifiedBorrower) =>
  caller.call<ApplicationDocument[]>('GET', path('/documents'))
const readConditions = ({ uuid }: VerifiedBorrower) =>
  db
    .selectFrom('condition')
    .select(['id', 'category', 'state'])
    .where('applicationId', '=', uuid)
    .orderBy('createdAt')
    .execute()

test('NAV-09 automatic payments use a separate account, and the disbursement still goes to the first', async () => {
  const borrower = await choosing('440011227001')
  const { accountUuid, body } = await give(borrower, '440011229002', 'autopay')
  expect(body).toMatchObject({ state: 'VERIFIED', checklistStatus: 'AUTOPAY_ACCOUNT' })
  const choice = await raw(borrower, '/payment', { ...automatic, accountUuid })
  expect(choice.body.checklistStatus).toBe('GEN_CLOSING_DISCLOSURE')
  expect((await fetchBankView(borrower)).plan).toEqual({ method: 'AUTOPAY', dayOfMonth: 12, lastFour: '9002' })
  const { headers } = await staff('processor')
  const { body: funding } = await callApi('GET', borrower.path('/funding'), headers)
  expect((funding as Funding).account?.lastFour).toBe('7001')
  expect((funding as Funding).drawnFrom).toMatchObject({
    lastFour: '9002',
    bankName: 'First Harbor Bank',
    isOther: true,
    dayOfMonth: 12,
    authorized: { wording },
  })
  expect(JSON.stringify([funding, await fetchBankView(borrower)])).not.toContain('44001122')
})

test('the authorization is recorded with its wording, and a copy is emailed and stored with the documents', async () => {
  const borrower = await choosing('440011227011')
  expect((await fetchBankView(borrower)).authorization).toMatchObject({ version: wording })
  await raw(borrower, '/payment', automatic)
  const [consent] = await db
    .selectFrom('consent')
    .select(['type', 'version', 'optedIn', 'evidence'])
    .where('applicationId', '=', borrower.uuid)
    .where('type', '=', 'AUTOMATIC_PAYMENTS')
    .execute()
  expect(consent).toMatchObject({ version: String(wording), optedIn: true })
  expect(consent?.evidence).toHaveProperty('accountId')
  const copies = async () => (await readDocuments(borrower)).filter(({ kind }) => kind === 'DEBIT_AUTHORIZATION')
  await expect.poll(copies, { timeout: 15_000 }).toHaveLength(1)
  const mails = await db
    .selectFrom('outboxMessage')
    .select('subject')
    .where('causeKey', '=', `debit-authorization:${borrower.uuid}`)
    .orderBy('createdAt')
    .execute()
  expect(mails).toEqual([{ subject: 'Your automatic payments' }])
})

test('a payment account requires authentication, and cannot be confirmed as the disbursement account', async () => {
  const borrower = await choosing('440011227021')
  const numbers = { routing: '011401533', account: '440011229022', accountAgain: '440011229022', kind: 'SAVINGS' }
  const { body } = await raw(borrower, '/account', { ...numbers, purpose: 'autopay' })
  const { accountUuid } = (body as BankView).accounts.at(-1)!
  expect((await raw(borrower, '/confirm', { accountUuid, isMine: true })).body.code).toBe('application/moved-on')
  // The server requires a step-up login for every call that declares it.
  expect(changeAccount.stepUp).toBe(true)
  expect((await raw(borrower, '/change', { accountUuid, isMine: true })).body.state).toBe('VERIFIED')
})

test('automatic payments are never drawn from an unverified account, whether just entered or in another person’s name', async () => {
  const borrower = await choosing('440011227031')
  const numbers = { routing: '011401533', account: '440011229032', accountAgain: '440011229032', kind: 'CHECKING' }
  const { body } = await raw(borrower, '/account', { ...numbers, purpose: 'autopay' })
  const ownAccountUuid = (body as BankView).accounts.at(-1)!.accountUuid
  const other = await choosing('440011227033')
  const theirs = (await fetchBankView(other)).accounts[0]!.accountUuid
  for (const accountUuid of [ownAccountUuid, theirs])
    expect((await raw(borrower, '/payment', { ...automatic, accountUuid })).body.code).toBe('bank/account-changed')
  const old = await raw(borrower, '/payment', { ...automatic, wording: 99 })
  expect(old.body.code).toBe('consents/not-in-force')
  expect((await statusOf(borrower)).checklistStatus).toBe('AUTOPAY_ACCOUNT')
  expect((await fetchBankView(borrower)).plan).toBeNull()
})

test('staff review an account that another borrower entered, and choosing another method closes the review', async () => {
  const sharedAccount = '440011229041'
  await choosing(sharedAccount)
  const borrower = await choosing('440011227042')
  expect((await give(borrower, sharedAccount, 'autopay')).body.state).toBe('PENDING_REVIEW')
  expect(await readConditions(borrower)).toMatchObject([{ category: 'BANK_ACCOUNT_FRAUD_REVIEW', state: 'OPEN' }])
  expect((await fetchBankView(borrower)).accounts.find(({ purpose }) => purpose === 'disbursement')?.state).toBe(
    'VERIFIED',
  )
  await raw(borrower, '/payment', { method: 'MANUAL' })
  expect(await readConditions(borrower)).toMatchObject([{ state: 'WITHDRAWN' }])
})

test('staff who accept the proof of one account accept only that account', async () => {
  const borrower = await choosing('440011227051')
  const forPayments = await give(borrower, '441100002', 'autopay')
  const numbers = { routing: '011401533', account: '442200002', accountAgain: '442200002', kind: 'CHECKING' }
  const { body } = await raw(borrower, '/account', numbers)
  const disbursementAccount = (body as BankView).accounts.at(-1)!.accountUuid
  await raw(borrower, '/change', { accountUuid: disbursementAccount, isMine: true })
  const [first] = await readConditions(borrower)
  const { headers } = await staff('processor')
  const path = `/service-conditions/internal/api/v1/applications/${borrower.uuid}/conditions/${first!.id}/accept`
  await db.updateTable('condition').set({ state: 'IN_REVIEW' }).where('id', '=', first!.id).execute()
  await callApi('POST', path, { ...headers, 'idempotency-key': crypto.randomUUID() })
  const { accounts } = await fetchBankView(borrower)
  const accountState = (uuid: string) => accounts.find(({ accountUuid }) => accountUuid === uuid)?.state
  expect([accountState(forPayments.accountUuid), accountState(disbursementAccount)]).toEqual([
    'VERIFIED',
    'PENDING_REVIEW',
  ])
})

test('small deposits also verify a payment account, which can be entered only while payments are being chosen', async () => {
  const borrower = await choosing('440011227061')
  const { accountUuid, body } = await give(borrower, '884400003', 'autopay')
  expect(body.state).toBe('AWAITING_DEPOSITS')
  const verification = await raw(borrower, '/deposits', { accountUuid, first: '0.32', second: '0.45' })
  expect(verification.body).toMatchObject({ state: 'VERIFIED', checklistStatus: 'AUTOPAY_ACCOUNT' })
  await raw(borrower, '/payment', { ...automatic, accountUuid })
  const numbers = { routing: '011401533', account: '440011229063', accountAgain: '440011229063', kind: 'CHECKING' }
  expect((await raw(borrower, '/account', { ...numbers, purpose: 'autopay' })).body.code).toBe('application/moved-on')
})
