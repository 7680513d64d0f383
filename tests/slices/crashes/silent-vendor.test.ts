import { expect, test } from 'vitest'
import { testClock } from '#src/platform/server/clock.ts'
import { sandboxCreditBureau } from '#src/vendors/credit-bureau/server/sandbox.ts'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'
import {
  callerAt,
  openApplication,
  ordinaryBorrower,
  type PlayedStatus,
  progressPath,
  statusPath,
} from '#tests/support/walks/borrower-calls.ts'

const postgres = await aPostgresAddress()
const sandbox = sandboxCreditBureau({ production: false, clock: testClock(), deliver: () => {} })
/** A bureau that never answers for one particular last name. */
const { url } = await aServedProduct(
  { DATABASE_URL: postgres.url },
  {
    creditBureau: {
      ...sandbox,
      soft: {
        ...sandbox.soft,
        order: (request, call) =>
          request.name.lastName === 'Silence' ? new Promise(() => {}) : sandbox.soft.order(request, call),
      },
    },
  },
)

const open = async (lastName: string, day: number) => {
  const caller = callerAt(url, 'lintel')
  const birthDate = `1977-06-${String(day).padStart(2, '0')}`
  const uuid = await openApplication(caller, { ...ordinaryBorrower, lastName, birthDate })
  const status = async () => (await caller.call<PlayedStatus>('GET', statusPath(uuid))).checklistStatus
  const steps = () => caller.call<{ status: string }[]>('GET', progressPath(uuid))
  return { status, steps }
}

test('a borrower whose bureau never answers sees a waiting message, and blocks no one else', async () => {
  const silent = await Promise.all([1, 2, 3, 4].map((day) => open('Silence', day)))
  for (const item of silent) await expect.poll(item.status, { timeout: 10_000 }).toBe('WAITING_FOR_SOFT_CREDIT')
  const other = await open('Garcia', 5)
  await expect.poll(other.status, { timeout: 10_000 }).toBe('OFFER_SELECTION')
  for (const item of silent) {
    expect(await item.status()).toBe('WAITING_FOR_SOFT_CREDIT')
    expect((await item.steps()).at(-1)).toMatchObject({ status: 'WAITING_FOR_SOFT_CREDIT' })
  }
})
