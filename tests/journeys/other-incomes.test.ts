import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { aWalk } from '../support/verification-walk.ts'

type Walk = Awaited<ReturnType<typeof aWalk>>

const submitted = async (walk: Walk) => {
  await walk.start()
  await walk.giveParticulars()
  await walk.declineDemographics()
  await walk.submit()
}

test('SUB-01 the self-employed prove their income by tax transcripts, at another lender', async ({ page, hands }) => {
  test.setTimeout(120_000)
  const walk = await aWalk(
    { page, hands },
    {
      borrower: { organisation: 'saltmarsh', employment: 'SELF_EMPLOYED' },
      address: '39 Oglethorpe Row, Savannah, GA 31401',
    },
  )
  await submitted(walk)
  await walk.orderTranscripts()
  await walk.takePictures()
  await walk.confirmLiens()
  await page.waitForURL(/\/bank\//, { timeout: 20_000 })
  expect(await walk.status()).toBe('DISBURSEMENT_ACCOUNT')
})

test('SUB-01 the retired send the letter of their pension, in Spanish, and staff look at it', async ({
  page,
  hands,
}) => {
  test.setTimeout(120_000)
  const walk = await aWalk({ page, hands, language: 'es' }, { borrower: { employment: 'RETIRED' } })
  await submitted(walk)
  await walk.sendLetter()
  await walk.accepted()
  await walk.takePictures()
  await walk.confirmLiens()
  await page.waitForURL(/\/bank\//, { timeout: 20_000 })
  expect(await walk.status()).toBe('DISBURSEMENT_ACCOUNT')
})

test('SUB-01 an income drawn from savings is verified at the bank, and the offer on it judged again', async ({
  page,
  hands,
}) => {
  test.setTimeout(120_000)
  const walk = await aWalk(
    { page, hands },
    { borrower: { lastName: 'Highdebt', income: 90_000, employment: 'UNEMPLOYED' } },
  )
  await submitted(walk)
  await walk.linkBank()
  await walk.takePictures()
  await walk.confirmLiens()
  await page.waitForURL(/\/bank\//, { timeout: 20_000 })
  expect(await walk.status()).toBe('DISBURSEMENT_ACCOUNT')
})
