import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readBank } from '#src/features/bank/bank.contract.ts'
import { listConditions } from '#src/features/conditions/conditions.contract.ts'
import { originatorOfApplication } from '#src/features/registration/originator.contract.ts'
import { ApiProvider } from '#src/platform/browser/api.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import {
  anApplicationAnswer,
  aStatus,
  pageDataOf,
  playedApi,
  showInApplication,
} from '#tests/support/pages/application-page.tsx'
import { LanguageProvider } from '../language.tsx'
import { ApplicationHeader } from './application-header.tsx'
import { ApplicationSidebar } from './application-sidebar.tsx'
import { GlobalNavigation } from './global-navigation.tsx'
import { PublicShell } from './public-shell.tsx'
import { SupportLine } from './support-line.tsx'

beforeEach(() => bearerStore.clear())
afterEach(cleanup)

const standing = (checklistStatus: string, overrides = {}, status = {}) =>
  anApplicationAnswer({ status: aStatus({ checklistStatus, ...status }), ...overrides })

const sidebar = (
  application: ReturnType<typeof standing>,
  calls: Parameters<typeof showInApplication>[0]['calls'] = [],
) => showInApplication({ application, calls, children: <ApplicationSidebar /> })

const chosenOffer = { rate: 8.375, rateType: 'FIXED', amount: 50_000, monthlyPayment: 643.86, term: 10 }

test('SID-01 SID-02 the sidebar shows how far the application has come', async () => {
  sidebar(standing('COLLECT_ADDITIONAL_INFO'))
  const steps = await screen.findByRole('navigation', { name: 'Application progress' })
  expect(within(steps).getByText('Provide More Info').closest('li')!.getAttribute('aria-current')).toBe('step')
  expect(steps.textContent).toContain('Basic Info (complete)')
  expect(steps.textContent).toContain('Talk to eNotary')
  expect(screen.getByText('Complete the loan process today and get funded in as little as five days.')).toBeTruthy()
})

test('SID-02 no general promise of days stands beside the real day of the money', async () => {
  const fundingForecast = { closesFrom: '2026-12-04', cancelUntil: '2026-12-08', fundsFrom: '2026-12-10' }
  sidebar(standing('COLLECT_ADDITIONAL_INFO', { fundingForecast }))
  expect(await screen.findByText('Money at the earliest')).toBeTruthy()
  expect(screen.queryByText('in as little as five days', { exact: false })).toBeNull()
})

test('SID-02 who has completed every step is not asked to', async () => {
  sidebar(standing('COMPLETE'))
  const steps = await screen.findByRole('navigation', { name: 'Application progress' })
  expect(steps.textContent).toContain('Talk to eNotary (complete)')
  expect(screen.queryByText('Complete the loan process today', { exact: false })).toBeNull()
})

test('the account for the money stands beside every page after it was named, until the money leaves', async () => {
  const account = {
    accountUuid: '0191aa00-0000-7000-8000-0000000000b1',
    givenBy: 'LINK',
    state: 'VERIFIED',
    kind: 'SAVINGS',
    bankName: null,
    lastFour: '7001',
    purpose: 'disbursement',
    deposits: null,
  }
  const bank = { holder: 'Maria Garcia', cash: 40_000, mayChange: true, payment: null, plan: null, accounts: [account] }
  sidebar(standing('NOTE_SIGNING'), [[readBank, () => bank]])
  const link = await screen.findByRole('link', { name: 'Send the money to another account' })
  expect(link.getAttribute('href')).toContain('/bank/disburse')
  expect(screen.getByText('ending in 7001')).toBeTruthy()
  cleanup()
  sidebar(standing('NOTE_SIGNING'), [[readBank, () => ({ ...bank, mayChange: false })]])
  await screen.findByRole('region', { name: 'Property details' })
  expect(screen.queryByRole('link', { name: 'Send the money to another account' })).toBeNull()
})

test('SID-01 a notary met in person has words of its own, and an application that ended has no steps', async () => {
  sidebar(standing('MANUAL_DEED_SIGNING', {}, { manualNotary: true }))
  expect(await screen.findByText('Schedule Notary Session')).toBeTruthy()
  cleanup()
  sidebar(standing('DECLINED'))
  await screen.findByRole('region', { name: 'Property details' })
  expect(screen.queryByRole('navigation', { name: 'Application progress' })).toBeNull()
})

test('SID-02 the offer is shown with its rate, draw, payment and term once there is one', async () => {
  sidebar(standing('COLLECT_ADDITIONAL_INFO', chosenOffer))
  const heading = await screen.findByRole('heading', { name: 'Your offer details' })
  expect(heading.closest('section')!.textContent).toBe(
    'Your offer detailsAPR, fixed8.375%Initial draw$50,000Monthly payment$643.86Fixed term10 years',
  )
})

test('the offer chosen before is not shown beside those that replace it', async () => {
  sidebar(standing('REVISED_OFFER_SELECTION', chosenOffer))
  await screen.findByRole('region', { name: 'Property details' })
  expect(screen.queryByText('Your offer details')).toBeNull()
})

test.each(['DECLINED', 'CANCELLED'])('SID-02 at %s no offer stands beside the page', async (status) => {
  sidebar(standing(status, { ...chosenOffer, active: false }))
  await screen.findByRole('region', { name: 'Property details' })
  expect(screen.queryByText('Your offer details')).toBeNull()
})

test.each([
  ['rate', { ...chosenOffer, rate: 0 }],
  ['amount', { ...chosenOffer, amount: 0 }],
  ['either', { ...chosenOffer, rate: null, amount: null }],
])('SID-02 without %s above zero no offer is shown', async (_what, offer) => {
  sidebar(standing('OFFER_SELECTION', offer))
  await screen.findByRole('region', { name: 'Property details' })
  expect(screen.queryByText('Your offer details')).toBeNull()
})

test('SID-03 the property is shown with its value, or that it has none yet', async () => {
  sidebar(standing('OFFER_SELECTION', { adjustedHomeAmount: 612_400 }))
  const card = await screen.findByRole('region', { name: 'Property details' })
  expect(card.textContent).toContain('12 Elm Street Columbus, OH 43215')
  expect(card.textContent).toContain('$612,400')
  cleanup()
  sidebar(standing('OFFER_SELECTION'))
  expect((await screen.findByRole('region', { name: 'Property details' })).textContent).toContain('Not valued yet')
})

test('SID-03 the property is shown in the condition in which somebody saw it', async () => {
  const { property } = anApplicationAnswer()
  sidebar(standing('OFFER_SELECTION', { property: { ...property, condition: 'GOOD' } }))
  expect((await screen.findByRole('region', { name: 'Property details' })).textContent).toContain(
    'Property conditionGood',
  )
  cleanup()
  sidebar(standing('OFFER_SELECTION'))
  expect((await screen.findByRole('region', { name: 'Property details' })).textContent).toContain('Not looked at yet')
  cleanup()
  sidebar(standing('COMPLETE'))
  expect((await screen.findByRole('region', { name: 'Property details' })).textContent).toContain('No visit was needed')
})

test('SID-02 beside each screen stands what is done, what is now, who acts next and when there can be money', async () => {
  const fundingForecast = { closesFrom: '2026-11-30', cancelUntil: '2026-12-03', fundsFrom: '2026-12-07' }
  const progress = [
    { status: 'IN_PROGRESS', at: '2026-11-20T15:00:00Z' },
    { status: 'OFFER_SELECTION', at: '2026-11-20T16:00:00Z' },
    { status: 'COLLECT_ADDITIONAL_INFO', at: '2026-11-21T17:00:00Z' },
  ]
  showInApplication({
    application: standing('COLLECT_ADDITIONAL_INFO', { fundingForecast }),
    progress,
    children: <ApplicationSidebar />,
  })
  const part = (await screen.findByRole('heading', { name: 'What happens when' })).closest('section')!
  await vi.waitFor(() => expect(part.textContent).toContain('Choose your offerNov 21, 2026'))
  expect(part.textContent).toContain('Done so far: 2 steps')
  expect(part.textContent).toContain('Money at the earliestDec 7, 2026')
  const now = within(part).getByText('Give the last details and submit').closest('li')!
  expect(now.getAttribute('aria-current')).toBe('step')
  expect(now.textContent).toContain('Your turn · since Nov 21, 2026')
  expect(within(part).getByText('Sign the deed with a notary').closest('li')!.textContent).toContain(
    'from Nov 30, 2026',
  )
  expect(within(part).getByText('Your time to cancel').closest('li')!.textContent).toContain(
    'to Dec 3, 2026 at the earliest',
  )
  expect(within(part).getByText('The county records your deed').closest('li')!.textContent).toContain(
    'usually 1 business day',
  )
})

test('CND-06 what is asked beside the status stands where the application is now, with the way to it', async () => {
  const condition = { state: 'OPEN' }
  showInApplication({
    application: standing('INCOME_VERIFICATION'),
    calls: [[listConditions, () => [condition, { state: 'IN_REVIEW' }]]],
    children: <ApplicationSidebar />,
  })
  const link = await screen.findByRole('link', { name: 'We asked you for 1 thing' })
  expect(link.getAttribute('href')).toMatch(/\/conditions$/)
  expect(link.closest('li')!.getAttribute('aria-current')).toBe('step')
})

test('beside each page stands whose turn it is: the borrower’s where something is asked, a person’s who looks', async () => {
  const now = async () => (await screen.findByText('since Nov 20, 2026')).closest('li')!.textContent
  const progress = [{ status: 'PAYOFF_REQUEST_PENDING', at: '2026-11-20T15:00:00Z' }]
  const show = (application: ReturnType<typeof standing>, conditionCount: number) =>
    showInApplication({
      application,
      progress: progress.map((move) => ({ ...move, status: application.status.checklistStatus })),
      calls: [[listConditions, () => Array.from({ length: conditionCount }, () => ({ state: 'OPEN' }))]],
      children: <ApplicationSidebar />,
    })
  show(standing('PAYOFF_REQUEST_PENDING'), 0)
  expect(await now()).toContain('Waiting for an outside service')
  cleanup()
  show(standing('PAYOFF_REQUEST_PENDING'), 1)
  await screen.findByText('We asked you for 1 thing')
  expect(await now()).toContain('Your turn')
  cleanup()
  show(standing('INCOME_VERIFICATION', { incomeVerification: 'PENDING_REVIEW' }), 0)
  expect(await now()).toContain('We are looking at what you sent.Our team is reviewing it')
})

test('APP-07 a line backed by crypto-assets shows no property', async () => {
  sidebar(standing('OFFER_SELECTION', { isCrypto: true }))
  await screen.findByRole('navigation', { name: 'Application progress' })
  expect(screen.queryByRole('region', { name: 'Property details' })).toBeNull()
})

test('SID-03 each page of an application says which one it is', async () => {
  showInApplication({ application: standing('HMDA'), children: <ApplicationHeader /> })
  expect((await screen.findByText('L-100200')).parentElement!.textContent).toBe('Application ID L-100200')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toContain('Step 3 of 7: Provide More Info')
})

test('SID-06 the loan originator of an application can be called and written to', async () => {
  const info = {
    originatorName: 'Dana Whitfield',
    brokerName: null,
    avatarUri: '',
    email: 'dana@harbor.example',
    phoneNumber: '6145550188',
    nmls: '445566',
  }
  const referrerUuid = '0191aa00-0000-7000-8000-000000000009'
  const application = standing('OFFER_SELECTION', { referrer: { referrerUuid } })
  const { container } = sidebar(application, [[originatorOfApplication, () => info]])
  expect(await screen.findByText('Dana Whitfield')).toBeTruthy()
  // Readable as well as pressable.
  const phone = screen.getByRole('link', { name: 'Call (614) 555-0188' })
  expect([phone.getAttribute('href'), phone.textContent]).toEqual(['tel:6145550188', '(614) 555-0188'])
  const mail = screen.getByRole('link', { name: 'dana@harbor.example' })
  expect(mail.getAttribute('href')).toBe('mailto:dana@harbor.example')
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByText('DW')).toBeTruthy()
  cleanup()
  const photo = '/brand-assets/dana.jpg'
  const withPhoto = sidebar(application, [[originatorOfApplication, () => ({ ...info, avatarUri: photo })]])
  await screen.findByText('Dana Whitfield')
  expect(withPhoto.container.querySelector('img')?.getAttribute('src')).toBe(photo)
  fireEvent.error(withPhoto.container.querySelector('img')!)
  expect(screen.getByText('DW')).toBeTruthy()
})

const page = (children: ReactNode, overrides: Parameters<typeof pageDataOf>[1] = {}, org = 'lintel') =>
  render(
    <LanguageProvider data={pageDataOf(org, overrides)} dictionary={{}}>
      <ApiProvider client={playedApi(new Map())}>{children}</ApiProvider>
    </LanguageProvider>,
  )

test('SID-08 a question goes to the phone, and beside it to the chat where it is offered', () => {
  page(<SupportLine />)
  expect(screen.getByText('Have a question?', { exact: false })).toBeTruthy()
  expect(screen.getByRole('link').textContent).toBe('888-819-6388')
  cleanup()
  page(<SupportLine />, { flags: { 'fe-webchat': { enabled: true, variables: {} } } })
  expect(screen.getByRole('link', { name: 'Chat with us' }).getAttribute('href')).toContain('pop-webchat')
  expect(screen.getByRole('link', { name: '888-819-6388' }).getAttribute('href')).toBe('tel:8888196388')
})

test('SID-04 a visitor sees the logo and Log in', () => {
  page(<PublicShell>Screen</PublicShell>)
  const bar = within(screen.getByRole('banner'))
  expect(bar.getByRole('link', { name: 'Lintel' }).getAttribute('href')).toBe('https://lintel.example/')
  expect(bar.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth/login')
  expect(bar.queryByText('Log out')).toBeNull()
})

test('SID-04 someone who is logged in sees the dashboard and the way out', () => {
  bearerStore.write('abc')
  page(<PublicShell>Screen</PublicShell>)
  const bar = within(screen.getByRole('banner'))
  expect(bar.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
  expect(bar.getByRole('button', { name: 'Log out' })).toBeTruthy()
  expect(bar.queryByText('Log in')).toBeNull()
})

test('SID-05 the promise about data stands at the foot of every page', () => {
  page(<PublicShell>Screen</PublicShell>, {}, 'saltmarsh')
  expect(screen.getByRole('contentinfo').textContent).toMatch(
    /Your data is protected with 256-bit encryption and .* never sees or stores your credentials/,
  )
})

test('NAV-28 the navigation links the neighbours where the lender has them, else our own page for them', () => {
  const data = pageDataOf()
  const neighbourLinks = { ...data.organisation.neighbourLinks, pay: 'https://pay.lintel.example' }
  page(<GlobalNavigation showsSettings />, { organisation: { ...data.organisation, neighbourLinks } })
  const hrefs = (name: string) =>
    screen.getAllByRole('link', { name, hidden: true }).map((link) => link.getAttribute('href'))
  expect(hrefs('Dashboard')[0]).toBe('/dashboard')
  expect(hrefs('Marketplace')[0]).toBe('/universal-marketplace')
  expect(hrefs('Passport')[0]).toBe('/universal-passport')
  expect(hrefs('Group Manager')[0]).toBe('/group-manager')
  expect(hrefs('Portfolio Manager')[0]).toBe('/portfolio')
  expect(hrefs('Exchange')[0]).toBe('/exchange')
  expect(hrefs('Pay')[0]).toBe('https://pay.lintel.example')
  expect(hrefs('Settings')[0]).toBe('/dashboard/settings')
  expect(hrefs('Support')[0]).toBe('/contact')
})

test('NAV-28 settings are left out within an application', () => {
  page(<GlobalNavigation />)
  expect(screen.queryByRole('link', { name: 'Settings', hidden: true })).toBeNull()
})

test('NAV-28 a menu closes on Escape and gives the focus back', async () => {
  page(<GlobalNavigation />)
  const summary = screen.getByText('Apps')
  const menu = summary.closest('details')!
  await userEvent.click(summary)
  menu.open = true
  await userEvent.keyboard('{Escape}')
  expect(menu.open).toBe(false)
  expect(document.activeElement).toBe(summary.closest('summary'))
})

const forgetLanguage = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the DOM of the tests has no other store of cookies
  document.cookie = 'language=; max-age=0; path=/'
}

test('SID-04 a link in Spanish is kept to on the pages after it', () => {
  forgetLanguage()
  history.replaceState(null, '', '?lang=es')
  render(
    <LanguageProvider data={pageDataOf('lintel', { language: 'es' })} dictionary={{}}>
      <p>Hola</p>
    </LanguageProvider>,
  )
  expect(document.cookie).toContain('language=es')
  forgetLanguage()
  history.replaceState(null, '', '/')
})

test('SID-04 changing the language keeps what was typed, and tells the server for the next page', async () => {
  page(
    <PublicShell>
      <TextField name="city" label="City" />
    </PublicShell>,
  )
  const field = screen.getByLabelText('City') as HTMLInputElement
  await userEvent.type(field, 'Austin')
  await userEvent.click(screen.getByRole('button', { name: /Español/ }))
  expect(await screen.findByRole('link', { name: 'Iniciar sesión' }, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByLabelText('City')).toBe(field)
  expect(field.value).toBe('Austin')
  expect(document.cookie).toContain('language=es')
  expect(document.documentElement.lang).toBe('es')
})
