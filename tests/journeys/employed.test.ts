import { expect } from '@playwright/test'
import { test } from '../support/pages/journey.ts'
import { aWalk } from '../support/walks/verification-walk.ts'

test('an employed borrower goes from the chosen offer to the payout account with a linked bank', {
  tag: '@change-phone',
}, async ({ page, hands }) => {
  test.setTimeout(400_000)
  const walk = await aWalk({ page, hands })
  await walk.start()
  await walk.saveAdditionalInfo()
  await walk.declineDemographics()
  await walk.submit()
  await walk.linkBank()
  await walk.nameEmployer('Tidewater Freight')
  await walk.takePictures()
  await walk.confirmLiens()
  await page.waitForURL(/\/bank\//, { timeout: 120_000 })
  expect(await walk.status()).toBe('DISBURSEMENT_ACCOUNT')
})
