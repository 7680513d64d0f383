import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bankAccountRecords } from '#src/application/server/bank-account-record.ts'
import { vendorsOutsideTransactions } from '#src/apps/server/core/vendors-outside-transactions.ts'
import { accountCheckByHand } from '#src/apps/server/suppliers/by-hand.ts'
import type { AdapterDeps } from '#src/apps/server/suppliers/port-row.ts'
import { bankRoutes } from '#src/features/bank/server/bank.routes.ts'
import { manualDesk } from '#src/features/manual-orders/server/manual-desk.service.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { conditionRecords } from '#src/workflow/server/condition-record.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { ownVendors } from '#tests/support/product/production.ts'
import { aSlice } from '#tests/support/product/slice.ts'

// Its one connection belongs to an open transaction, so a question to a supplier within one never ends well.
const database = await aDatabase('embedded')
const { db } = database
const { app, anIdentity, anApplication } = await aSlice(database, ({ clock, vault, records }) =>
  bankRoutes({
    clock,
    vault,
    records,
    conditions: conditionRecords(vault),
    accounts: bankAccountRecords(vault),
    vendors: vendorsOutsideTransactions(
      {
        ...ownVendors,
        accountCheck: accountCheckByHand({
          desk: manualDesk({ db, clock, vault }),
          secret: 'of this installation',
        } as AdapterDeps),
      },
      database,
    ),
    dialog: { kind: 'sandbox', address: '' },
    terms: { read: async () => null, choose: async () => {} },
    minOwnerScore: () => 80,
    organizationByCode: () => 'Lintel',
    lenderLegalName: () => 'Lintel Bank',
    pageUrl: (_organization, path) => path,
  }),
)

const aBorrower = async (status: Status = 'DISBURSEMENT_ACCOUNT') => {
  const { id: identityId, headers } = await anIdentity({ role: 'borrower' })
  const { id: uuid } = await anApplication({ identityId, status })
  const send = async (below: string, payload: object, key: string = randomUUID()) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/service-application/api/v1/application/heloc/${uuid}/bank${below}`,
      headers: { 'x-org': 'lintel', ...headers, 'idempotency-key': key },
      payload,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const accountEntry = (account: string) => ({
    routing: '011401533',
    account,
    accountAgain: account,
    kind: 'CHECKING',
  })
  return {
    uuid,
    send,
    type: (account: string, key?: string) => send('/account', accountEntry(account), key),
  }
}
type Borrower = Awaited<ReturnType<typeof aBorrower>>
const typedAccount = async (borrower: Borrower, account: string): Promise<string> =>
  (await borrower.type(account)).body.accounts.at(-1).accountUuid
const readAccounts = ({ uuid }: Borrower) =>
  db
    .selectFrom('bankAccount')
    .select(['lastFour', 'state'])
    .where('applicationId', '=', uuid)
    .orderBy('createdAt')
    .execute()
const readDepositOrders = ({ uuid }: Borrower) =>
  db.selectFrom('manualOrder').select('service').where('applicationId', '=', uuid).execute()

test('a typed account is stored once per key, and the borrower sees it', async () => {
  const borrower = await aBorrower()
  const key = randomUUID()
  const first = await borrower.type('551122887001', key)
  expect(first).toMatchObject({ status: 200, body: { accounts: [{ lastFour: '7001', state: 'CHOSEN' }] } })
  expect(await borrower.type('551122887001', key)).toEqual(first)
  expect(await readAccounts(borrower)).toEqual([{ lastFour: '7001', state: 'CHOSEN' }])
})

test('a confirmed account waits for two deposits, which staff are asked to send once', async () => {
  const borrower = await aBorrower()
  const accountUuid = await typedAccount(borrower, '551122887002')
  const key = randomUUID()
  const confirm = () => borrower.send('/confirm', { accountUuid, isMine: true }, key)
  const answers = await Promise.all([confirm(), confirm()])
  for (const answer of [...answers, await confirm()])
    expect(answer).toMatchObject({ status: 200, body: { state: 'AWAITING_DEPOSITS' } })
  expect(await readDepositOrders(borrower)).toEqual([{ service: 'testDeposits' }])
  expect(await borrower.send('/confirm', { accountUuid, isMine: true })).toMatchObject({
    status: 409,
    body: { code: 'bank/account-changed' },
  })
})

test('an account that replaces a verified one is confirmed too', async () => {
  const borrower = await aBorrower()
  await typedAccount(borrower, '551122887003')
  await db
    .updateTable('bankAccount')
    .set({ state: 'VERIFIED', verifiedBy: 'DEPOSITS' })
    .where('applicationId', '=', borrower.uuid)
    .execute()
  await db.updateTable('application').set({ status: 'AUTOPAY_ACCOUNT' }).where('id', '=', borrower.uuid).execute()
  const accountUuid = await typedAccount(borrower, '551122887004')
  expect(await borrower.send('/change', { accountUuid, isMine: true })).toMatchObject({
    status: 200,
    body: { state: 'AWAITING_DEPOSITS', checklistStatus: 'AUTOPAY_ACCOUNT' },
  })
  expect(await readAccounts(borrower)).toEqual([
    { lastFour: '7003', state: 'VERIFIED' },
    { lastFour: '7004', state: 'AWAITING_DEPOSITS' },
  ])
})

test('a call after the money has left is refused before any bank is asked', async () => {
  const borrower = await aBorrower('COMPLETE')
  expect((await borrower.type('551122887005')).body.code).toBe('application/moved-on')
})
