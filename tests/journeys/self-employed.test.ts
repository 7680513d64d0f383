import { expect } from '@playwright/test'
import { test } from '../support/pages/journey.ts'
import { aWalk } from '../support/walks/verification-walk.ts'

const savannah = '39 Oglethorpe Row, Savannah, GA 31401'

test('a self-employed borrower goes from income to the payout account with tax transcripts', async ({
  page,
  hands,
}) => {
  const walk = await aWalk(
    { page, hands },
    {
      borrower: { organization: 'saltmarsh', employment: 'SELF_EMPLOYED' },
      address: savannah,
      stops: 'INCOME_VERIFICATION',
    },
  )
  await walk.start()
  await walk.orderTranscripts()
  await walk.takePictures()
  await walk.confirmLiens()
  await page.waitForURL(/\/bank\//, { timeout: 120_000 })
  expect(await walk.status()).toBe('DISBURSEMENT_ACCOUNT')
})
