import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { applicationUuid, offersCall, showOfferScreen } from '#tests/support/offers.tsx'
import { anOffer, theOffers } from '#tests/support/offers-answer.ts'
import { spanish as limits } from '../offers.es.ts'
import { spanish } from '../offers-screens.es.ts'
import { forgetDraft } from './offer-draft.ts'
import { OfferSelectScreen, OfferSelectSide } from './select.screen.tsx'

afterEach(() => {
  cleanup()
  forgetDraft(applicationUuid)
})

const path = `/account/heloc/${applicationUuid}/product/select`
const shownOffers = async (options: Parameters<typeof showOfferScreen>[1] = {}) => {
  const page = showOfferScreen(<OfferSelectScreen />, options)
  await screen.findByLabelText('How much would you like to draw?')
  return page
}
const amountField = () => screen.getByLabelText<HTMLInputElement>('How much would you like to draw?')
const draw = async (amount: string) => {
  await userEvent.clear(amountField())
  await userEvent.type(amountField(), amount)
}
const costs = () => screen.getByRole('region', { name: 'What it costs' }).textContent

test('OFR-09 typing an amount immediately shows payment, fee, total draw and both yearly rates', async () => {
  await shownOffers()
  await draw('50000')
  expect(costs()).toContain('$643.86')
  expect(costs()).toContain('8.25%')
  expect(costs()).toContain('9.39%')
  const row = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent
  expect(row('Origination fee')).toContain('$2,495.00')
  expect(row('Total draw')).toContain('$52,495.00')
  // A sum and its parts use the same format.
  expect(row('Initial draw')).toContain('$50,000.00')
})

test('12 CFR 1026.40(d)(8) the notary’s fee is conditional only where the deed may be signed online', async () => {
  const noteOf = async (isSignedInPerson: boolean) => {
    await shownOffers({ answers: { [offersCall]: theOffers({ isSignedInPerson }) } })
    const text = screen.getByText('In-person notary', { selector: 'dt' }).parentElement?.textContent
    cleanup()
    return text
  }
  expect(await noteOf(false)).toContain('Only if you can’t sign online')
  const certain = await noteOf(true)
  expect(certain).toContain('$300')
  expect(certain).not.toContain('Only if')
})

test('a fee of zero has no row', async () => {
  const costs = { valuationFee: 0, manualNotarizationFee: 0, recordingFee: { from: 0, to: 0 } }
  const [offer] = theOffers().offers
  const offers = [{ ...offer!, originationFee: 0, recordingFee: undefined }]
  const answers = {
    [offersCall]: theOffers({ costs, offers, start: { offerId: offer!.offerId, draw: 35_000 } }),
  }
  showOfferScreen(
    <>
      <OfferSelectScreen />
      <OfferSelectSide />
    </>,
    { answers },
  )
  await screen.findByLabelText('How much would you like to draw?')
  for (const fee of ['Origination fee', 'In-person notary', 'Recording with the county', 'Valuation'])
    expect(screen.queryByText(fee, { selector: 'dt' })).toBeNull()
  expect(screen.queryByText('Other possible costs')).toBeNull()
})

test('OFR-09 in place of expired revised offers, the page explains how to get new ones and what that does', async () => {
  const answers = { [offersCall]: theOffers({ hasExpired: true, purpose: 'revised' }) }
  showOfferScreen(
    <>
      <OfferSelectScreen />
      <OfferSelectSide />
    </>,
    { answers },
  )
  await screen.findByRole('button', { name: 'Get new offers' })
  expect(screen.getByText(/is good for 90 days/)).toBeTruthy()
  expect(screen.queryByText('Your offer')).toBeNull()
})

test('OFR-09 the amount is requested first, and starts at the server’s value instead of the maximum', async () => {
  await shownOffers()
  expect(amountField().value).toBe('35,000')
  const terms = screen.getByRole('group', { name: 'Over how many years?' })
  expect(amountField().compareDocumentPosition(terms)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the amount is limited to the whole dollars within the offer', async () => {
  await shownOffers()
  expect(screen.getByText('From $15,000 to $85,000.')).toBeTruthy()
})

test('the introduction and the field show the same maximum, and the bar names what it shows', async () => {
  const small = anOffer('NO_FEE', 10, { maxDraw: 40_000 })
  await shownOffers({ answers: { [offersCall]: theOffers({ offers: [anOffer('LOWEST_RATE'), small] }) } })
  expect(screen.getByText(/You can draw up to \$85,000\./)).toBeTruthy()
  await userEvent.click(screen.getByLabelText(/No origination fee/))
  expect(screen.getByText(/You can draw up to \$40,000\./)).toBeTruthy()
  expect(screen.getByText('From $15,000 to $40,000.')).toBeTruthy()
  const bar = screen.getByRole('region', { name: 'Your offer' })
  expect(bar.textContent).toContain('Total draw$35,000 at')
})

test('an amount outside the offer shows a dash with its reason, and does not continue', async () => {
  const { history } = await shownOffers()
  await draw('900000')
  expect(costs()).toContain('—')
  expect(costs()).not.toContain('NaN')
  await userEvent.click(screen.getByRole('button', { name: 'Review and confirm' }))
  expect(screen.getByRole('alert').textContent).toContain('Please enter an amount from $15,000 to $85,000.')
  expect(history.at(-1)).toBe(path)
})

test('the page shows in which month a fee pays for itself with its lower rate, or that it never does', async () => {
  await shownOffers()
  await draw('50000')
  const rows = await screen.findByRole('group', { name: 'Fee vs. rate' })
  await waitFor(() => expect(rows.textContent).toContain('Pays for itself starting in month 29'))
  expect(rows.textContent).toContain('Costs more than “no origination fee” in every month')
})

test('OFR-06 automatic payment lowers the rate and shows the change', async () => {
  await shownOffers()
  expect(screen.getByText('8.25% to 8.00%')).toBeTruthy()
  await userEvent.click(screen.getByLabelText(/Pay automatically/))
  expect(costs()).toContain('8.00%')
})

test('OFR-03 OFR-04 debts are paid from the draw or in addition to the cash', async () => {
  await shownOffers()
  await draw('50000')
  await userEvent.click(screen.getByLabelText(/Harbor Bank/))
  const cash = () => screen.getAllByText('Cash to you')[0]?.parentElement?.textContent
  expect(cash()).toContain('$38,000')
  await userEvent.click(screen.getByLabelText(/In addition to the cash I want/))
  expect(screen.getByText('From $3,000 to $73,000.')).toBeTruthy()
  expect(cash()).toContain('$50,000')
  await userEvent.click(screen.getByLabelText(/Draw the maximum/))
  expect(screen.getByText('You’re drawing the most this offer allows: $85,000.')).toBeTruthy()
})

test('an offer with a lower maximum reduces the amount and explains it, and remembers the earlier amount', async () => {
  const small = anOffer('NO_FEE', 10, { maxDraw: 40_000 })
  await shownOffers({ answers: { [offersCall]: theOffers({ offers: [anOffer('LOWEST_RATE'), small] }) } })
  await draw('85000')
  await userEvent.click(screen.getByLabelText(/No origination fee/))
  expect(amountField().value).toBe('40,000')
  expect(screen.getByText('You chose $85,000. This offer allows up to $40,000.')).toBeTruthy()
  await userEvent.click(screen.getByLabelText(/Lowest rate/))
  expect(amountField().value).toBe('85,000')
})

test('two offers are compared at the same draw, with their differences in sentences', async () => {
  await shownOffers()
  await draw('50000')
  await userEvent.click(screen.getByRole('button', { name: 'Compare Lowest rate' }))
  await userEvent.click(screen.getByRole('button', { name: 'Compare No origination fee' }))
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }))
  const dialog = screen.getByRole('dialog', { name: 'Compare offers' })
  expect(dialog.textContent).toMatch(
    /Paid off after five years, it costs \$[\d,]+ (less|more) than “Lowest rate, 10 years”/,
  )
  expect(within(dialog).getAllByText('Monthly payment')).toHaveLength(2)
})

test('the chart comes with its table and a summary in words', async () => {
  await shownOffers()
  expect(await screen.findByRole('img', { name: /Balance and total interest/ }, { timeout: 5_000 })).toBeTruthy()
  expect(screen.getByRole('table', { hidden: true }).querySelectorAll('tbody tr')).toHaveLength(10)
  expect(screen.getByText(/Half is paid off after/)).toBeTruthy()
})

test('the limit is explained, and an estimate is marked as still to be verified', async () => {
  const home = { ...theOffers().home, valueSource: 'BORROWER_ESTIMATE' as const, valueCounted: 600_000 }
  await shownOffers({ answers: { [offersCall]: theOffers({ home }) } })
  expect(screen.getByText(/Your home’s value sets the limit/)).toBeTruthy()
  expect(screen.getByText('Your estimate, to be verified')).toBeTruthy()
})

test('OFR-10 a recording tax has its own row with its calculation', async () => {
  const taxes = [{ perHundred: '0.35', startedHundredsCount: true }]
  const taxedOffer = anOffer('NO_FEE', 10, { recordingTax: { min: 50, max: 300, taxes } })
  await shownOffers({
    answers: {
      [offersCall]: theOffers({ offers: [taxedOffer], start: { offerId: taxedOffer.offerId, draw: 35_000 } }),
    },
  })
  await draw('50000')
  const row = screen.getAllByText('Recording tax')[0]?.parentElement?.textContent
  expect(row).toContain('$175.70')
  expect(row).toContain('$0.35 for each $100 of the line')
})

test('OFR-09 without the rate buy-down there is one fee choice per term', async () => {
  await shownOffers({ data: { flags: {} } })
  expect(
    screen.getAllByRole('radio', { name: /month/ }).filter((radio) => (radio as HTMLInputElement).name === 'offer'),
  ).toHaveLength(1)
})

test('OFR-09 on two pages the amount comes first, then the term', async () => {
  const flags = { 'fe-heloc-multi-page-product-select': { enabled: true, variables: {} } }
  const { history } = await shownOffers({ data: { flags } })
  expect(screen.queryByRole('group', { name: 'Over how many years?' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Continue to the terms' }))
  expect(history.at(-1)).toBe(`${path}?step=term`)
  expect((await screen.findByRole('group', { name: 'Over how many years?' })).textContent).toContain('20 years')
  expect(screen.queryByLabelText('How much would you like to draw?')).toBeNull()
})

test('when the rent limits the payment, each shorter term states the smaller draw it requires', async () => {
  const limits = [{ code: 'COVERAGE' as const, line: 66_000, binds: true }]
  const ten = anOffer('NO_FEE', 10, { maxDraw: 66_000, limits })
  const thirty = anOffer('NO_FEE', 30, { maxDraw: 90_000 })
  await shownOffers({
    answers: { [offersCall]: theOffers({ offers: [ten, thirty], start: { offerId: thirty.offerId, draw: 35_000 } }) },
  })
  await draw('90000')
  const terms = screen.getByRole('group', { name: 'Over how many years?' })
  expect(
    within(terms)
      .getByRole('radio', { name: /^10 years/ })
      .closest('label')?.textContent,
  ).toContain('up to $66,000')
  expect(
    within(terms)
      .getByRole('radio', { name: /^30 years/ })
      .closest('label')?.textContent,
  ).not.toContain('at most')
  expect(terms.textContent).toContain('The rent supports a set monthly payment')
  await draw('60000')
  expect(terms.textContent).toContain('A longer term costs less each month')
  expect(terms.textContent).not.toContain('at most')
})

test('the ledger beside the page follows the selections on it', async () => {
  showOfferScreen(
    <>
      <OfferSelectScreen />
      <OfferSelectSide />
    </>,
  )
  await screen.findByLabelText('How much would you like to draw?')
  await draw('50000')
  const side = screen.getByRole('heading', { name: 'Your offer' }).parentElement
  expect(side?.textContent).toContain('$643.86')
})

test('without offers the page links to the next step', async () => {
  const none = () => {
    throw new CallFailure(409, 'This application has no offers right now.', { code: 'offers/none-yet' })
  }
  showOfferScreen(<OfferSelectScreen />, { answers: { [offersCall]: none } })
  expect((await screen.findByRole('alert')).textContent).toContain('This application has no offers')
  expect(screen.getByRole('link', { name: 'Go to your next step' }).getAttribute('href')).toBe(
    `/account/heloc/${applicationUuid}`,
  )
})

test('the offers are shown in Spanish', async () => {
  showOfferScreen(<OfferSelectScreen />, { language: 'es', dictionary: { ...limits, ...spanish } })
  expect(await screen.findByLabelText('¿Cuánto desea retirar?')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Elija su oferta')
})

test('revised offers show what changed since the choice, before and after, and lock a lien they depend on', async () => {
  const first = theOffers()
  const revisedOffers = theOffers({
    purpose: 'revised',
    changes: {
      facts: [
        { about: 'INCOME', before: 120_000, after: 96_000 },
        { about: 'SCORE', before: 705, after: 660 },
      ],
      rate: { before: 8.25, after: null },
      maxDraw: { before: 164_205, after: 85_000 },
    },
    debts: first.debts.map((debt, at) => ({ ...debt, isNeeded: at === 0 })),
  })
  await shownOffers({ answers: { [offersCall]: revisedOffers } })
  const changesText = screen.getByLabelText('What changed since you chose').textContent
  expect(changesText).toMatch(/\$120,000.*\$96,000.*We verified less than you told us/)
  expect(changesText).toMatch(/705.*660.*That raises the rate/)
  expect(changesText).toMatch(/8\.25%.*no longer offered/)
  const checkbox = screen.getByRole<HTMLInputElement>('checkbox', { name: /Harbor Bank/ })
  expect([checkbox.checked, checkbox.disabled]).toEqual([true, true])
})
