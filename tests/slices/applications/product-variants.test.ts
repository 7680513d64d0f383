import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { HelocApplication } from '#src/application/application.contract.ts'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'
import {
  callerAt,
  createBody,
  createPath,
  openAccount,
  ordinaryBorrower,
  type PlayedStatus,
  statusPath,
} from '#tests/support/walks/borrower-calls.ts'

const { url } = await aServedProduct({ DATABASE_URL: (await aPostgresAddress()).url })

/** The sandbox bureau remembers people, so each application is for a different person. */
let people = 0

/** Texas refuses a crypto-backed line on a home that the borrower lives in. */
const inOhio = { ...ordinaryBorrower.address, city: 'Columbus', state: 'OH', zip: '43215' }

/** Applies for a product and waits until prequalification ends. */
const apply = async (change: object, occupancy: 'HOME' | 'INVESTMENT' = 'HOME', product?: 'crypto') => {
  const borrower = {
    ...ordinaryBorrower,
    occupancy,
    ...(product ? { product, address: inOhio } : {}),
    birthDate: `1984-03-0${++people}`,
    ...(occupancy === 'HOME'
      ? {}
      : { homeAddress: { street1: '8 Elm Street', city: 'Austin', state: 'TX', zip: '78701' } }),
  }
  const caller = callerAt(url, borrower.organization)
  const body = { ...(await createBody(caller, borrower, await openAccount(caller, borrower))), ...change }
  const { uuid } = await caller.call<{ uuid: string }>('POST', createPath(borrower), body, randomUUID())
  const fetchStatus = async () => (await caller.call<PlayedStatus>('GET', statusPath(uuid))).checklistStatus
  await expect.poll(fetchStatus, { interval: 25 }).toMatch(/^(OFFER_SELECTION|DECLINED)$/)
  const path = `/service-application/api/v1/application/heloc/${uuid}`
  return { caller, uuid, application: await caller.call<HelocApplication>('GET', path) }
}

const rental = { monthlyRent: 4_800, yearlyTaxes: 5_000, yearlyInsurance: 1_500, monthlyDues: 0 }
const rentalApplication = {
  product: 'dscr',
  employmentType: 'UNRECOGNIZED',
  income: { incomePrimary: 0, incomeOther: 0 },
}

test('APP-07 a rented home gets an offer based only on its rent, and is declined when the rent is too low', async () => {
  const good = await apply({ ...rentalApplication, rental }, 'INVESTMENT')
  expect(good.application).toMatchObject({
    product: 'dscr',
    isCrypto: false,
    status: { checklistStatus: 'OFFER_SELECTION' },
    // A business-purpose line of credit has no right to cancel.
    fundingForecast: { cancelUntil: null },
  })
  const offers = await good.caller.call<{ offers: { limits: { code: string; binds: boolean }[] }[] }>(
    'GET',
    `/service-application/api/v1/application/heloc/${good.uuid}/offers`,
  )
  expect(offers.offers.flatMap(({ limits }) => limits.map(({ code }) => code))).toContain('COVERAGE')
  const poor = await apply({ ...rentalApplication, rental: { ...rental, monthlyRent: 300 } }, 'INVESTMENT')
  expect(poor.application.status.checklistStatus).toBe('DECLINED')
})

test('APP-07 a crypto-backed line uses its own pricing table and carries the flag that routing and sidebar read', async () => {
  const { application } = await apply({}, 'HOME', 'crypto')
  expect(application).toMatchObject({
    product: 'crypto',
    isCrypto: true,
    status: { checklistStatus: 'OFFER_SELECTION' },
  })
})
