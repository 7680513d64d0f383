import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applicationRecords } from '#src/application/server/application-record.ts'
import { addDays } from '#src/domain/dates/civil-date.ts'
import type { DecisionTrace } from '#src/domain/lending/decision-trace.ts'
import type { OffersAnswer } from '#src/features/offers/offers.contract.ts'
import { anOpenedProduct } from '#tests/support/product/opened-product.ts'
import { recomputeRatio } from '#tests/support/recomputed/recomputed-ratio.ts'
import {
  callerAt,
  onApplication,
  openApplication,
  ordinaryBorrower,
  type PlayedStatus,
  statusPath,
} from '#tests/support/walks/borrower-calls.ts'
import { mailedPaper } from '#tests/support/walks/mailed-paper.ts'

const { url, folder, db, vault } = await anOpenedProduct()

test('12 CFR 1002.9(a)(1)(iv) a smaller line is offered with a notice that states its figures and the reason', async () => {
  const caller = callerAt(url, 'lintel')
  const uuid = await openApplication(caller, {
    ...ordinaryBorrower,
    address: { street1: '280 Heavylien Street', city: 'Austin', state: 'TX', zip: '78704' },
  })
  const status = async () => (await caller.call<PlayedStatus>('GET', statusPath(uuid))).checklistStatus
  await expect.poll(status).toBe('CLTV_LIEN_POSITION_REQUALIFY')
  const { offers, smallerLine, expiresOn } = await caller.call<OffersAnswer>('GET', onApplication(uuid, 'offers'))
  const notice = await mailedPaper({ db, vault, objects: join(folder, 'objects') }, uuid, 'COUNTEROFFER_NOTICE')

  const whole = (dollars: number) => `$${dollars.toLocaleString('en-US')}`
  expect(smallerLine!.upTo).toBeLessThan(smallerLine!.usualMinimum)
  expect(Math.max(...offers.map(({ max }) => max))).toBe(smallerLine!.upTo)
  expect(notice.words).toContain(
    `We are unable to offer you credit on the terms that you requested: a line of ${whole(smallerLine!.usualMinimum)} or more, our usual minimum.`,
  )
  expect(notice.words).toContain('Value or type of collateral not sufficient')
  const rows = offers.map(
    ({ term, rate, originationFee, max }) =>
      `${term} years ${rate.toFixed(3)}% ${originationFee.toFixed(3)}% of the initial draw ${whole(max)}`,
  )
  expect(notice.words).toContain(rows.join(' '))
  const lastDay = new Date(addDays(expiresOn, -1)).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  expect(notice.words).toContain(`please notify us by ${lastDay}: choose it on your application page`)
  expect(notice.queuedOnPaper).toBe(true)
})

test('12 CFR 1002.9(b)(2), 15 U.S.C. 1681m(a): a ratio exceeded because of debts in the credit file is the reason for the decline, and the notice names agency and score', async () => {
  const income = 90_000
  const caller = callerAt(url, 'lintel')
  const uuid = await openApplication(caller, {
    ...ordinaryBorrower,
    lastName: 'Highdebt',
    income,
    address: { street1: '14 Orchard Street', city: 'Columbus', state: 'OH', zip: '43215' },
  })
  const status = async () => (await caller.call<PlayedStatus>('GET', statusPath(uuid))).checklistStatus
  await expect.poll(status).toBe('ASSETS_PREQUAL')
  await caller.call('POST', onApplication(uuid, 'asset-depletion/none'))
  await expect.poll(status).toBe('DECLINED')
  const { file } = (await applicationRecords(vault).newestReport(db, uuid, 'soft-credit')) as {
    file: { tradelines: { monthlyPayment: number }[]; score: { value: number } }
  }
  const run = await db
    .selectFrom('statusHistory')
    .select('trace')
    .where('applicationId', '=', uuid)
    .where('toStatus', '=', 'DECLINED')
    .executeTakeFirstOrThrow()
  const trace = run.trace as unknown as DecisionTrace
  const ratios = trace.rules.filter(({ rule, passed }) => rule === 'repayment' && !passed)
  expect(ratios.length).toBeGreaterThan(0)
  const cents = (dollars: number) => BigInt(Math.round(dollars * 100))
  const debts = file.tradelines.map(({ monthlyPayment }) => cents(monthlyPayment))
  for (const { facts } of ratios) {
    const ratio = recomputeRatio(debts, cents(Number(facts.payment)), cents(income))
    expect(Math.round(Number(facts.dtiPct) * 100)).toBe(Number(ratio))
    expect(ratio).toBeGreaterThan(cents(Number(facts.most)))
  }
  const notice = await mailedPaper({ db, vault, objects: join(folder, 'objects') }, uuid, 'ADVERSE_ACTION_NOTICE')
  expect(notice.words).toContain('Excessive obligations in relation to income')
  expect(notice.words).toMatch(/Equifax Information Services LLC|Experian|TransUnion Consumer Relations/)
  expect(notice.words).toContain(String(file.score.value))
})
