import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bankAccountRecords } from '#src/application/server/bank-account-record.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import type { Correction, PaymentReport } from '#src/vendors/disbursement/disbursement.port.ts'
import { anApplicationAt } from '#tests/support/product/application-at.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { applyNotificationOfChange, followPayment } from './follow-payment.service.ts'
import { addPayment, paymentsOf } from './payments.store.ts'

describe.each(engines)('following a payment, on %s', async (engine) => {
  const { db } = await aDatabase(engine)
  const accounts = bankAccountRecords(openVault(Buffer.alloc(32, 7)))
  const clock = testClock()

  /** A payment that was ordered, at a service that answers what the test says. */
  const aPayment = async () => {
    const applicationId = await anApplicationAt({ db } as never, 'FUNDABLE', null)
    const now = clock.now()
    const numbers = { routing: '011401533', account: '771100099', holder: 'Maria Garcia' }
    const bankAccountId = await db
      .transaction()
      .execute((tx) =>
        accounts.add(
          tx,
          { applicationId, purpose: 'disbursement', givenBy: 'TYPED', kind: 'CHECKING', bankName: null, numbers },
          now,
        ),
      )
    const plain = { kind: 'CASH', liabilityId: null, ordinal: 1, orderKey: 'key', rail: 'ACH' } as const
    await db
      .transaction()
      .execute((tx) => addPayment(tx, applicationId, { ...plain, amountCents: 4_000_000, bankAccountId }, now))
    const reference = `ach_${randomUUID()}`
    let report: PaymentReport = { state: 'SUBMITTED' }
    const notices: string[] = []
    const attempts: number[] = []
    let isAway = false
    const disbursements = {
      async send(_: unknown, { attempt }: { attempt: number }) {
        attempts.push(attempt)
        if (isAway) throw new VendorUnavailable('disbursement', 'no answer')
        return { reference }
      },
      read: async () => report,
      stop: async () => ({ state: 'LEFT', reference }) as const,
    }
    const notify = async (_tx: unknown, _id: string, { about }: { about: string }) => void notices.push(about)
    const payee = { kind: 'account', ...numbers, accountKind: 'CHECKING' } as const
    const deps = { db, clock, accounts, disbursements, notify }
    const readPayment = async () => (await paymentsOf(db, applicationId))[0]!
    return {
      notices,
      attempts,
      setAway: (away: boolean) => {
        isAway = away
      },
      readPayment,
      async receiveLate(next: PaymentReport) {
        report = next
        await applyNotificationOfChange(deps, applicationId, reference)
      },
      correct: (correction: Omit<Correction, 'code'>) =>
        db.transaction().execute((tx) => accounts.correct(tx, { id: bankAccountId, applicationId }, correction, now)),
      async readAccount() {
        const [row] = await accounts.byApplication(db, applicationId)
        const { routing, account } = await accounts.numbers(db, row!)
        return { routing, account, kind: row!.kind }
      },
      /** @param meanwhile happens after the report was read and before its result is stored */
      async follow(next: PaymentReport, meanwhile = async () => {}) {
        report = next
        const payment = await readPayment()
        const progress = await followPayment(deps, {
          organization: 'lintel',
          applicationId,
          attempt: 1,
          payment,
          payee,
          memo: 'Line 1',
        })
        await meanwhile()
        if ('save' in progress && progress.save) await db.transaction().execute(progress.save)
        return progress.state
      },
    }
  }
  const correction = { code: 'C02', routing: '111000025' }
  const kind = 'CHECKING'

  test('a notification of change corrects the account at once, only once, and does not settle the payment', async () => {
    const { follow, notices, readAccount, readPayment, correct } = await aPayment()
    expect(await follow({ state: 'SENT' })).toBe('under-way')
    expect(await follow({ state: 'SENT', correction })).toBe('under-way')
    expect(await readAccount()).toEqual({ routing: '111000025', account: '771100099', kind })
    expect(await readPayment()).toMatchObject({ status: 'SENT', code: 'C02', settledAt: null })
    // Another payment's notice corrects the account further; the first one, which is read again, must not undo that.
    await correct({ routing: '091000019' })
    for (const state of ['SENT', 'SENT', 'SETTLED'] as const) await follow({ state, correction })
    expect((await readAccount()).routing).toBe('091000019')
    expect(await readPayment()).toMatchObject({ status: 'NOC', code: 'C02' })
    expect(notices).toEqual(['account-corrected'])
  })

  test('two processes that read the same notification of change apply it once', async () => {
    const { follow, notices } = await aPayment()
    await follow({ state: 'SENT' })
    await Promise.all([follow({ state: 'SENT', correction }), follow({ state: 'SENT', correction })])
    expect(notices).toEqual(['account-corrected'])
  })

  test('a second notification of change with another code applies too', async () => {
    const { follow, notices, readAccount } = await aPayment()
    await follow({ state: 'SENT', correction })
    await follow({ state: 'SENT', correction: { ...correction, code: 'C05', accountKind: 'SAVINGS' } })
    expect(await readAccount()).toEqual({ routing: '111000025', account: '771100099', kind: 'SAVINGS' })
    expect(notices).toEqual(['account-corrected', 'account-corrected'])
  })

  test('a second notification of change under the same code applies if it says something else', async () => {
    const { follow, receiveLate, notices, readAccount } = await aPayment()
    await follow({ state: 'SENT', correction })
    const next = { code: 'C02', routing: '091000019' }
    for (let times = 0; times < 2; times += 1) await follow({ state: 'SENT', correction: next })
    expect((await readAccount()).routing).toBe('091000019')
    await follow({ state: 'SETTLED', correction: next })
    await receiveLate({ state: 'SETTLED', correction })
    expect((await readAccount()).routing).toBe('111000025')
    expect(notices).toEqual(['account-corrected', 'account-corrected', 'account-corrected'])
  })

  test('a notification of change that an earlier version applied is not applied again', async () => {
    const { follow, notices, readAccount } = await aPayment()
    await follow({ state: 'SENT', correction })
    await db.updateTable('payment').set({ correctionHash: null }).execute()
    await follow({ state: 'SENT', correction: { ...correction, routing: '091000019' } })
    expect((await readAccount()).routing).toBe('111000025')
    expect(notices).toEqual(['account-corrected'])
  })

  test('a notification of change that arrives while an earlier report is stored corrects the account', async () => {
    const { follow, receiveLate, notices, readAccount, readPayment } = await aPayment()
    await follow({ state: 'SENT' })
    const notice = { state: 'SETTLED', correction } as const
    await follow({ state: 'SETTLED', correction: null }, () => receiveLate(notice))
    expect((await readAccount()).routing).toBe('111000025')
    expect(await readPayment()).toMatchObject({ status: 'SETTLED', code: 'C02' })
    expect(notices).toEqual(['account-corrected'])
  })

  test('an order whose answer was lost is no first attempt, also on the next visit to the status', async () => {
    const { attempts, follow, setAway } = await aPayment()
    setAway(true)
    await expect(follow({ state: 'SENT' })).rejects.toThrow('no answer')
    setAway(false)
    expect(await follow({ state: 'SENT' })).toBe('under-way')
    expect(attempts).toEqual([1, 2])
  })

  test('a notification of change after the payment counted as paid corrects the account, once', async () => {
    const { follow, receiveLate, notices, readAccount, readPayment } = await aPayment()
    await follow({ state: 'SENT' })
    await follow({ state: 'SETTLED', correction: null })
    await receiveLate({ state: 'RETURNED', code: 'R02' })
    expect(await readPayment()).toMatchObject({ status: 'SETTLED', code: null })
    for (let times = 0; times < 2; times += 1) await receiveLate({ state: 'SETTLED', correction })
    expect((await readAccount()).routing).toBe('111000025')
    expect(await readPayment()).toMatchObject({ status: 'NOC', code: 'C02' })
    expect(notices).toEqual(['account-corrected'])
  })

  test('a corrected payment that comes back counts as returned, and its account stays corrected', async () => {
    const { follow, readAccount, readPayment } = await aPayment()
    await follow({ state: 'SENT', correction })
    expect(await follow({ state: 'RETURNED', code: 'R02' })).toBe('failed')
    expect(await readPayment()).toMatchObject({ status: 'RETURNED', code: 'R02' })
    expect((await readAccount()).routing).toBe('111000025')
  })

  test.each([
    ['names no account', { code: 'C04' }, 'SETTLED', null],
    ['repeats what the account has', { code: 'C01', account: '771100099' }, 'NOC', 'C01'],
  ])('the borrower is not notified of a notice that %s', async (_, notice, status, code) => {
    const { follow, notices, readAccount, readPayment } = await aPayment()
    await follow({ state: 'SENT', correction: notice })
    await follow({ state: 'SETTLED', correction: notice })
    expect(await readAccount()).toEqual({ routing: '011401533', account: '771100099', kind })
    expect(await readPayment()).toMatchObject({ status, code })
    expect(notices).toEqual([])
  })
})
