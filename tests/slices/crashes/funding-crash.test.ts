import { expect, onTestFinished, test } from 'vitest'
import { stopPayments } from '#src/features/funding/server/unwind-payments.service.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { startKillable } from '#tests/support/product/killable-product.ts'
import { freePort } from '#tests/support/product/product.ts'
import { moveClockForward } from '#tests/support/product/product-clock.ts'
import { aProductThatCloses } from '#tests/support/walks/signed-line.ts'

const { aSignedLine, setStatus, reaches, db, joining, stop } = await aProductThatCloses()

// Made while the product of this test still runs: the first test stops it.
const lineToCancel = await aSignedLine('DEED_SIGNING', { street: '951 Orchard Street', account: '771100601' })

interface BankRecord {
  page: { asked: number; amountCents: number }
}
const takenByBank = async (): Promise<BankRecord['page'][]> => {
  const rows = await db.selectFrom('setting').select('value').where('key', 'like', 'sandbox disbursement:%').execute()
  return rows.map(({ value }) => (value as unknown as BankRecord).page)
}

test('a process killed between the order and its response sends the money once', {
  timeout: 240_000,
}, async () => {
  // The bank accepts the payment at once but answers eight seconds later.
  const { uuid } = await aSignedLine('DEED_SIGNING', { street: '950 Orchard Street', account: '771100601' })
  await stop()
  await setStatus(uuid, 'FUNDABLE')
  const settings = { ...joining, PORT: String(await freePort()), SANDBOX_DELAY: '1' }
  let sending = await startKillable(settings)
  onTestFinished(() => sending.kill())
  await expect.poll(async () => (await takenByBank()).length, { timeout: 90_000 }).toBe(1)
  await sending.kill()
  const before = await db.selectFrom('payment').select('status').where('applicationId', '=', uuid).execute()
  expect(before).toEqual([{ status: 'PENDING' }])
  sending = await startKillable(settings)
  await reaches(uuid, 'COMPLETE')
  const [bankPayment, ...more] = await takenByBank()
  expect(more).toEqual([])
  expect(bankPayment?.asked).toBeGreaterThan(1)
  const payments = await db.selectFrom('payment').select(['status', 'amountCents']).execute()
  expect(payments).toEqual([{ status: 'SETTLED', amountCents: bankPayment?.amountCents }])
  const ledgerEntries = await db
    .selectFrom('ledgerEntry')
    .select('amountCents')
    .where('account', '=', 'BORROWER')
    .execute()
  expect(ledgerEntries).toEqual([{ amountCents: -4_000_000 }])
})

test('a line canceled after a process was killed between the order and its response is paid once, and the money is to be returned', {
  timeout: 240_000,
}, async () => {
  const { uuid } = lineToCancel
  const earlier = (await takenByBank()).length
  await setStatus(uuid, 'FUNDABLE')
  const settings = { ...joining, PORT: String(await freePort()), SANDBOX_DELAY: '1' }
  let product = await startKillable(settings)
  onTestFinished(() => product.kill())
  await expect.poll(async () => (await takenByBank()).length, { timeout: 90_000 }).toBe(earlier + 1)
  await product.kill()
  // The order was begun, so the cancellation does not count it as stopped.
  await db.transaction().execute((tx) => stopPayments(tx, testClock(), uuid))
  await setStatus(uuid, 'CANCELLED')
  const paymentsNow = () => db.selectFrom('payment').select('status').where('applicationId', '=', uuid).execute()
  expect(await paymentsNow()).toEqual([{ status: 'PENDING' }])
  product = await startKillable(settings)
  await expect
    .poll(
      async () => {
        await moveClockForward(product.url, 300)
        return paymentsNow()
      },
      { timeout: 90_000, interval: 1_000 },
    )
    .toEqual([{ status: 'SETTLED' }])
  expect(await takenByBank()).toHaveLength(earlier + 1)
  const tender = () =>
    db
      .selectFrom('ledgerEntry')
      .select('amountCents')
      .where('applicationId', '=', uuid)
      .where('account', '=', 'TENDER')
      .execute()
  await expect.poll(tender).toEqual([{ amountCents: 4_000_000 }])
})
