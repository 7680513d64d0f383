import { expect } from '@playwright/test'
import { test } from '../support/pages/journey.ts'
import { aWalk } from '../support/walks/verification-walk.ts'

test('a retired borrower goes from the chosen offer to the payout account with a letter that staff accept, in Spanish', async ({
  page,
  hands,
}) => {
  const walk = await aWalk({ page, hands, language: 'es' }, { borrower: { employment: 'RETIRED' } })
  await walk.start()
  await walk.saveAdditionalInfo()
  await walk.declineDemographics()
  await walk.submit()
  await walk.sendLetter()
  await walk.acceptConditions()
  await walk.takePictures()
  await walk.confirmLiens()
  await page.waitForURL(/\/bank\//, { timeout: 120_000 })
  expect(await walk.status()).toBe('DISBURSEMENT_ACCOUNT')
})
