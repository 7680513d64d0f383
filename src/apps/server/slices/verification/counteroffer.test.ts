import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addDays } from '#src/domain/dates/civil-date.ts'
import type { OffersAnswer } from '#src/features/offers/offers.contract.ts'
import { anOpenedProduct } from '#tests/support/product/opened-product.ts'
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
