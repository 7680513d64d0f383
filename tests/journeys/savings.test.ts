import { expect } from '@playwright/test'
import { test } from '../support/pages/journey.ts'
import { aWalk } from '../support/walks/verification-walk.ts'

test('a borrower with only savings goes from income to the payout account with a linked bank', async ({
  page,
  hands,
}) => {
  const walk = await aWalk(
    { page, hands },
    {
      borrower: { lastName: 'Highdebt', income: 90_000, employment: 'RETIRED' },
      stops: 'INCOME_VERIFICATION',
    },
  )
  await walk.start()
  await walk.linkBank()
  await walk.takePictures()
  await walk.confirmLiens()
  await page.waitForURL(/\/bank\//, { timeout: 120_000 })
  expect(await walk.status()).toBe('DISBURSEMENT_ACCOUNT')
})
