import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { pageHeading, test } from '../support/pages/journey.ts'
import { measuredHands } from '../support/pages/measured-hands.ts'
import { siteOf } from '../support/product/opened-application.ts'
import { readThrough } from '../support/walks/read-document.ts'
import { aPicture } from '../support/walks/verification-walk.ts'

/** The way may become shorter, never longer. What counts is explained at `measuredHands`. */
const most = { screens: 29, presses: 70, words: 4_500 }

test('a borrower completes a whole application, from the first page to the right to cancel', async ({
  page,
  hands: bare,
}) => {
  test.setTimeout(500_000)
  page.setDefaultTimeout(30_000)
  const { hands, rows, totals } = measuredHands(page, bare)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const radio = (name: string) => page.getByRole('radio', { name })
  const arrive = async (heading: string | RegExp) => {
    await expect(pageHeading(page)).toHaveText(heading, { timeout: 120_000 })
  }
  try {
    await page.goto(`${siteOf('lintel')}/account/heloc/register-v2`)
    await arrive('Apply in 5 minutes, receive funding in 5 days')
    await hands.lookUp(
      page.getByRole('combobox', { name: "What's your property address for financing?" }),
      '1926 Buckeye',
    )
    await hands.pick(radio('Primary'))
    await hands.press(button('Continue'))
    await arrive('Is this property currently for sale?')
    await hands.press(button('No'))
    await arrive('What is your annual income?')
    await hands.choose(field('Employment type'), 'Full-time')
    await hands.write(field('Yearly income before taxes'), '120,000')
    await hands.press(button('Continue'))
    await arrive('What is your legal name?')
    await hands.write(field('First name'), 'Maria')
    await hands.write(field('Last name'), 'Garcia')
    await hands.press(button('Continue'))
    await arrive('What is your date of birth?')
    await hands.write(field('Date of birth'), '03091984')
    await hands.press(button('Continue'))
    await arrive('Create an account')
    await hands.write(field('Email'), `maria.${randomUUID()}@example.com`)
    await hands.write(field('Mobile phone'), '614 555 0142')
    await hands.press(button('Continue'))
    await arrive('See if you may be pre-qualified on the next page!')
    const password = `Threshold-${randomUUID()}!A1`
    await hands.write(field('Password'), password)
    await hands.write(field('Confirm password'), password)
    for (const consent of await page.getByRole('checkbox').all()) await hands.tick(consent)
    await hands.press(button('Check my rate'))

    await arrive('Choose your offer')
    await hands.press(button('Review and confirm'))
    await arrive('Confirm your offer')
    await hands.press(button('Confirm this offer'))

    await arrive('A few more details')
    await hands.write(field('Social security number'), '536-90-4399')
    await hands.pick(radio('Citizen of the United States'))
    if ((await radio('Unmarried').count()) > 0) await hands.pick(radio('Unmarried'))
    await hands.pick(
      page.getByRole('group', { name: 'Is anyone else on the home’s deed?' }).getByRole('radio', { name: 'No' }),
    )
    await hands.choose(field('What’s the main purpose of this line?'), 'Repairing or improving the home')
    const shownDocument = page.getByRole('region', { name: 'The document with your code' })
    const code =
      (await shownDocument
        .getByText(/^[A-Z347]{6}$/)
        .first()
        .textContent()) ?? ''
    await hands.write(field('Code from the document'), code)
    await hands.press(button('Save and continue'))

    await arrive('Demographic questions')
    await hands.press(button('Continue'))
    await arrive('Review and submit')
    await hands.press(button('Submit my application'))
    await arrive('Your application is submitted')
    const summary = page.waitForEvent('popup')
    await hands.press(page.getByRole('button', { name: /Open the summary/ }))
    await (await summary).close()
    await hands.press(button('Accept and continue'))

    await arrive('Verify your income')
    await hands.press(link('Link my bank'))
    await arrive('Link your bank')
    await hands.press(page.getByRole('group', { name: 'Bank' }).getByRole('button').first())
    await hands.write(field('User name'), 'user_good')
    await hands.write(field('Password'), 'pass_good')
    await hands.press(button('Log in'))
    await hands.tick(page.getByRole('checkbox').first())
    await hands.press(button('Continue'))
    await hands.press(button('Agree and link'))
    await arrive('Verify your employer')
    await hands.write(field('Employer'), 'Tidewater Freight')
    await hands.write(field('HR department phone'), '614 555 0188')
    await hands.press(button('Verify my employment'))
    await arrive('Verify your identity')
    await hands.press(page.getByRole('button', { name: 'US Passport' }))
    await arrive('Take the photos')
    for (const side of ['The page with your photo', 'Your face']) {
      const current = page.locator('li[aria-current=step]').filter({ hasText: side })
      await current.locator('input[type=file]').setInputFiles(aPicture('picture.png'))
      await hands.press(button('Use this photo'))
    }
    await hands.press(button('Send the photos'))
    await arrive('Mortgages and liens on your home')
    await hands.press(button('Confirm and continue'))
    await arrive('Where to send your money')
    await hands.press(link('Enter my account'))
    await arrive(/account/)
    const account = `77${Date.now().toString().slice(-8)}`
    await hands.pick(radio('Checking account'))
    await hands.write(field('Routing number'), '011401533')
    await hands.write(field('Account number'), account)
    await hands.write(field('Account number again'), account)
    await hands.press(page.getByRole('main').getByRole('button').last())
    await page.waitForURL(/\/bank\/confirm$/)
    await arrive(/./)
    await hands.press(button('Confirm this account'))
    await page.waitForURL(/\/bank\/autopay$/)
    await arrive(/./)
    await hands.press(page.getByRole('button', { name: 'I’ll pay manually each month' }))
    await arrive('Your final offer')
    for (const read of await page.getByRole('button', { name: /^Read it/ }).all()) {
      await hands.press(read)
      await readThrough(page)
    }
    await hands.press(button('Accept the final offer'))
    await arrive('Sign your documents')
    await readThrough(page)
    await hands.write(page.getByLabel(/^Type your name/), 'Maria Garcia')
    await hands.press(button('Sign this document'))
    await arrive('Before you meet the notary')
    await hands.press(link('Meet the notary now'))
    await arrive(/./)
    await hands.press(button('Join with camera and mic'))
    for (const title of ['Before you meet the notary', 'Deed of trust or mortgage']) {
      await page.getByRole('region', { name: title }).waitFor()
      await readThrough(page)
      const signs = page.getByRole('button', { name: /^(Sign with the notary|I have read it)$/ })
      await signs.waitFor()
      // The name that was typed below the agreement is there.
      if (title.startsWith('Deed')) await expect(page.getByLabel(/^Type your name/)).toHaveValue('Maria Garcia')
      await hands.press(signs)
      await expect(signs).toBeHidden()
    }
    await arrive('Everything is signed')
    await hands.press(link('Continue'))
    await page.waitForURL(/\/complete$/)
    // Nothing is done here, so it does not count.
    await arrive(/./)
  } finally {
    for (const row of rows()) console.log(`${row.presses} presses, ${row.words} words: ${row.name}`)
    const { screens, presses, words } = totals()
    console.log(`${screens} screens, ${presses} presses, ${words} words`)
  }
  const { screens, presses, words } = totals()
  expect(screens).toBeLessThanOrEqual(most.screens)
  expect(presses).toBeLessThanOrEqual(most.presses)
  expect(words).toBeLessThanOrEqual(most.words)
})
