import { expect, test } from 'vitest'
import { testClock } from '#src/platform/server/clock.ts'
import { advance, system } from '#src/workflow/server/advance.ts'
import { endPrices } from '#tests/support/ended-prices.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import { waitingForOffers } from '#tests/support/walks/waiting-for-offers.ts'
import { offerFigures } from '../offers.calculator.ts'
import type { OffersAnswer } from '../offers.contract.ts'
import { offersRoutes } from './offers.routes.ts'
import { priceApplication, saveRun } from './price-offers.step.ts'

const database = await aDatabase()
const { db } = database
const clock = testClock()
const { anApplication, deps } = waitingForOffers(database, clock)
const { app, anIdentity } = await aSlice(database, () => offersRoutes(deps), {
  production: true,
  trustedProxies: 0,
  clock,
})

const withOffers = async () => {
  const borrower = await anIdentity()
  const { id } = await anApplication({}, borrower.id)
  const application = await deps.records.read(db, id)
  const now = clock.now()
  const run = await priceApplication(deps, db, application, { purpose: 'initial', now })
  await db.transaction().execute(async (tx) => {
    await saveRun(tx, application, run)
    await advance(tx, {
      applicationId: id,
      from: 'WAITING_FOR_INITIAL_OFFERS',
      outcome: run.outcome,
      actor: system,
      now,
    })
  })
  return { id, borrower, path: `/service-application/api/v1/application/heloc/${id}` }
}
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'x-org': 'lintel', ...headers } })

test('OFR-09 only their borrower and staff can read offers', async () => {
  const { borrower, path } = await withOffers()
  const read = async (headers?: Record<string, string>) => (await get(`${path}/offers`, headers)).statusCode
  expect(await read(borrower.headers)).toBe(200)
  expect(await read((await anIdentity({ role: 'underwriter' })).headers)).toBe(200)
  expect(await read((await anIdentity()).headers)).toBe(404)
  expect(await read()).toBe(401)
})

test('a compliance officer reads expired offers without changing them; only the borrower can request new ones', async () => {
  const { borrower, path, id } = await withOffers()
  const { headers } = await anIdentity({ role: 'compliance' })
  const snapshot = async () => ({
    runs: await db.selectFrom('pricingRun').selectAll().where('applicationId', '=', id).execute(),
    application: await db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  })
  const renew = (by: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: `${path}/offers/renew`,
      headers: { ...by, 'x-org': 'lintel', 'idempotency-key': 'a-new-price' },
    })
  await endPrices(db, id)
  const before = await snapshot()
  const read = await get(`${path}/offers`, headers)
  expect([read.statusCode, read.json().hasExpired]).toEqual([200, true])
  expect((await renew(headers)).statusCode).toBe(403)
  expect(await snapshot()).toEqual(before)
  expect((await renew(borrower.headers)).json()).toMatchObject({ checklistStatus: 'WAITING_FOR_INITIAL_OFFERS' })
})

test('OFR-09 an offer confirmed twice under one key is chosen once and returns the same response', async () => {
  const { borrower, path } = await withOffers()
  const answer = (await get(`${path}/offers`, borrower.headers)).json<OffersAnswer>()
  const offer = answer.offers.find((offer) => offer.offerId === answer.largestOfferId)!
  const choice = { selected: Math.floor(offer.maxDraw), preference: 'DEDUCT', discounts: ['AUTOPAY'] } as const
  const { rate, totalDraw, monthlyPayment } = offerFigures(offer, { ...choice, payoff: 0 }, answer.ofeeMaxThreshold)
  const confirm = (key: string, figures: object) =>
    app.inject({
      method: 'POST',
      url: `${path}/select-offer`,
      payload: { pricingRunId: answer.pricingRunId, offerId: offer.offerId, ...choice, shown: figures },
      headers: { ...borrower.headers, 'x-org': 'lintel', 'idempotency-key': key },
    })
  const shownFigures = { rate, totalDraw, monthlyPayment }
  const wrong = await confirm('first-key-1', { ...shownFigures, monthlyPayment: monthlyPayment - 1 })
  expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'offers/figures-differ'])
  const once = await confirm('second-key', shownFigures)
  const again = await confirm('second-key', shownFigures)
  expect(once.json()).toMatchObject({
    checklistStatus: 'COLLECT_ADDITIONAL_INFO',
    selection: { rate, monthlyPayment, discounts: ['AUTOPAY'] },
  })
  expect(again.json()).toEqual(once.json())
  expect((await confirm('third-key-3', shownFigures)).json().code).toBe('application/moved-on')
})

test('an application without a decision returns none', async () => {
  const { borrower, path } = await withOffers()
  const response = await get(`${path}/decision`, borrower.headers)
  expect([response.statusCode, response.json().code]).toEqual([409, 'offers/not-decided'])
})
