import { expect, test } from 'vitest'
import type { HelocApplication } from '#src/application/application.contract.ts'
import type { OffersAnswer } from '#src/features/offers/offers.contract.ts'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'
import { callerAt, openApplication, ordinaryBorrower, statusPath } from '#tests/support/walks/borrower-calls.ts'
import { staffCaller } from '#tests/support/walks/demonstration-staff.ts'

const { url } = await aServedProduct({ DATABASE_URL: (await aPostgresAddress()).url })
const base = '/service-application/api/v1/application/heloc'

test('APP-01 only the borrower can read the offers, costs and income records of the application that the documents list', async () => {
  const borrower = callerAt(url, 'lintel')
  const uuid = await openApplication(borrower, ordinaryBorrower)
  const read = () => borrower.call<HelocApplication>('GET', `${base}/${uuid}`)
  await expect
    .poll(async () => (await borrower.call<{ checklistStatus: string }>('GET', statusPath(uuid))).checklistStatus, {
      timeout: 20_000,
    })
    .toBe('OFFER_SELECTION')
  const answer = await borrower.call<OffersAnswer>('GET', `${base}/${uuid}/offers`)
  const application = await read()
  expect(application).toMatchObject({
    offers: answer.offers.map(({ offerId }) => ({ offerId })),
    costs: answer.costs,
    ofeeMaxThreshold: answer.ofeeMaxThreshold,
    uwCalculatedDrawAmount: Math.max(...answer.offers.map(({ maxDraw }) => maxDraw)),
    incomeRequestRecords: { methods: [], verificationMethod: null },
    status: { condition: null },
  })
  const [offer] = application.offers ?? []
  expect(offer?.offersByType).toMatchObject({ [offer?.type ?? '']: offer?.offerId })
  expect(Object.keys(offer?.offersByType ?? {}).length).toBeGreaterThan(1)
  const [inList] = await borrower.call<HelocApplication[]>('GET', `${base}/all`)
  expect(inList?.offers).toEqual(application.offers)

  const processor = await staffCaller(url, 'priya@lintel.example')
  const forStaff = await processor.call<HelocApplication>('GET', `${base}/${uuid}`)
  expect(forStaff).toMatchObject({
    offers: null,
    costs: null,
    ofeeMaxThreshold: null,
    uwCalculatedDrawAmount: null,
    incomeRequestRecords: null,
  })
})
