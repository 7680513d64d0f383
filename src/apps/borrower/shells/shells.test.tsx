import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { readBank } from '#src/features/bank/bank.contract.ts'
import { listConditions } from '#src/features/conditions/conditions.contract.ts'
import { originatorOfApplication } from '#src/features/registration/originator.contract.ts'
import { ApiProvider } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { allStatuses } from '#src/workflow/graph/statuses.ts'
import {
  anApplicationAnswer,
  aStatus,
  pageDataOf,
  playedApi,
  showInApplication,
} from '#tests/support/pages/application-page.tsx'
import { LanguageProvider } from '../language.tsx'
import { siteScreens } from '../routing/screens.table.ts'
import { ApplicationHeader } from './application-header.tsx'
import { ApplicationSidebar } from './application-sidebar.tsx'
import { GlobalNavigation } from './global-navigation.tsx'
import { PublicShell } from './public-shell.tsx'
import { SupportContact } from './support-contact.tsx'

beforeEach(() => bearerStore.clear())
afterEach(cleanup)

const applicationAt = (checklistStatus: string, overrides = {}, status = {}) =>
  anApplicationAnswer({ status: aStatus({ checklistStatus, ...status }), ...overrides })

const sidebar = (
  application: ReturnType<typeof applicationAt>,
  calls: Parameters<typeof showInApplication>[0]['calls'] = [],
) => showInApplication({ application, calls, children: <ApplicationSidebar /> })

const chosenOffer = { rate: 8.375, rateType: 'FIXED', amount: 50_000, monthlyPayment: 643.86, term: 10 }

test('SID-01 SID-02 the sidebar shows the progress of the application', async () => {
  sidebar(applicationAt('COLLECT_ADDITIONAL_INFO'))
  const steps = await screen.findByRole('navigation', { name: 'Application progress' })
  expect(within(steps).getByText('Provide More Info').closest('li')!.getAttribute('aria-current')).toBe('step')
  expect(steps.textContent).toContain('Basic Info (complete)')
  expect(steps.textContent).toContain('Talk to eNotary')
  expect(screen.getByText('Complete the loan process today and get funded in as little as five days.')).toBeTruthy()
})

test('SID-02 the default sentence appears beside the earliest funding date', async () => {
  const fundingForecast = { closesFrom: '2026-12-04', cancelUntil: '2026-12-08', fundsFrom: '2026-12-10' }
  sidebar(applicationAt('COLLECT_ADDITIONAL_INFO', { fundingForecast }))
  expect(await screen.findByText('Earliest funding date')).toBeTruthy()
  expect(screen.getByText('Complete the loan process today and get funded in as little as five days.')).toBeTruthy()
})

test('SID-02 a borrower who completed every step is not prompted to continue', async () => {
  sidebar(applicationAt('COMPLETE'))
  const steps = await screen.findByRole('navigation', { name: 'Application progress' })
  expect(steps.textContent).toContain('Talk to eNotary (complete)')
  expect(screen.queryByText('Complete the loan process today', { exact: false })).toBeNull()
})

test('the sidebar shows the disbursement account on every page from its entry until the payment is sent', async () => {
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
  sidebar(applicationAt('NOTE_SIGNING'), [[readBank, () => bank]])
  const link = await screen.findByRole('link', { name: 'Send the money to another account' })
  expect(link.getAttribute('href')).toContain('/bank/disburse')
  expect(screen.getByText('ending in 7001')).toBeTruthy()
  cleanup()
  sidebar(applicationAt('NOTE_SIGNING'), [[readBank, () => ({ ...bank, mayChange: false })]])
  await screen.findByRole('region', { name: 'Property details' })
  expect(screen.queryByRole('link', { name: 'Send the money to another account' })).toBeNull()
})

test('SID-01 an in-person notary meeting has its own wording, and an ended application shows no steps', async () => {
  sidebar(applicationAt('MANUAL_DEED_SIGNING', {}, { manualNotary: true }))
  expect(await screen.findByText('Schedule Notary Session')).toBeTruthy()
  cleanup()
  sidebar(applicationAt('DECLINED'))
  await screen.findByRole('region', { name: 'Property details' })
  expect(screen.queryByRole('navigation', { name: 'Application progress' })).toBeNull()
})

test('SID-02 the sidebar shows the offer with its rate, draw, payment and term once an offer exists', async () => {
  sidebar(applicationAt('COLLECT_ADDITIONAL_INFO', chosenOffer))
  const heading = await screen.findByRole('heading', { name: 'Your offer details' })
  expect(heading.closest('details')!.open).toBe(false)
  expect(heading.closest('details')!.textContent).toBe(
    'Your offer details$50,000APR, fixed8.375%Initial draw$50,000Monthly payment$643.86Fixed term10 years',
  )
})

test('the sidebar does not show the previously chosen offer beside the offers that replace it', async () => {
  sidebar(applicationAt('REVISED_OFFER_SELECTION', chosenOffer))
  await screen.findByRole('region', { name: 'Property details' })
  expect(screen.queryByText('Your offer details')).toBeNull()
})

test.each(['DECLINED', 'CANCELLED'])('SID-02 at %s the sidebar shows no offer', async (status) => {
  sidebar(applicationAt(status, { ...chosenOffer, active: false }))
  await screen.findByRole('region', { name: 'Property details' })
  expect(screen.queryByText('Your offer details')).toBeNull()
})

test.each([
  ['rate', { ...chosenOffer, rate: 0 }],
  ['amount', { ...chosenOffer, amount: 0 }],
  ['either', { ...chosenOffer, rate: null, amount: null }],
])('SID-02 without %s above zero the sidebar shows no offer', async (_what, offer) => {
  sidebar(applicationAt('OFFER_SELECTION', offer))
  await screen.findByRole('region', { name: 'Property details' })
  expect(screen.queryByText('Your offer details')).toBeNull()
})

test('SID-03 the sidebar shows the property with its value, or that it has none yet', async () => {
  sidebar(applicationAt('OFFER_SELECTION', { adjustedHomeAmount: 612_400 }))
  const card = await screen.findByRole('region', { name: 'Property details' })
  expect(card.textContent).toContain('12 Elm Street Columbus, OH 43215')
  expect(card.textContent).toContain('$612,400')
  cleanup()
  sidebar(applicationAt('OFFER_SELECTION'))
  expect((await screen.findByRole('region', { name: 'Property details' })).textContent).toContain('Not valued yet')
})

test('SID-03 the sidebar shows the property condition, or that it is not reviewed yet', async () => {
  const { property } = anApplicationAnswer()
  sidebar(applicationAt('OFFER_SELECTION', { property: { ...property, condition: 'GOOD' } }))
  expect((await screen.findByRole('region', { name: 'Property details' })).textContent).toContain(
    'Property conditionGood',
  )
  cleanup()
  sidebar(applicationAt('OFFER_SELECTION'))
  expect((await screen.findByRole('region', { name: 'Property details' })).textContent).toContain('Not reviewed yet')
  cleanup()
  sidebar(applicationAt('COMPLETE'))
  expect((await screen.findByRole('region', { name: 'Property details' })).textContent).toContain('No visit needed')
})

test('SID-02 the sidebar shows completed steps, the current step, who acts next and the earliest funding date', async () => {
  const fundingForecast = { closesFrom: '2026-11-30', cancelUntil: '2026-12-03', fundsFrom: '2026-12-07' }
  const progress = [
    { status: 'IN_PROGRESS', at: '2026-11-20T15:00:00Z' },
    { status: 'OFFER_SELECTION', at: '2026-11-20T16:00:00Z' },
    { status: 'COLLECT_ADDITIONAL_INFO', at: '2026-11-21T17:00:00Z' },
  ]
  showInApplication({
    application: applicationAt('COLLECT_ADDITIONAL_INFO', { fundingForecast }),
    progress,
    children: <ApplicationSidebar />,
  })
  const part = (await screen.findByRole('heading', { name: 'Application progress' })).closest('section')!
  await vi.waitFor(() => expect(part.textContent).toContain('Select Offer (complete)Nov 21, 2026'))
  expect(part.textContent).toContain('2 steps complete')
  expect(part.textContent).toContain('Earliest funding dateDec 7, 2026')
  const now = within(part).getByText('Provide More Info').closest('li')!
  expect(now.getAttribute('aria-current')).toBe('step')
  expect(now.textContent).toContain('Your turn · since Nov 21, 2026')
  expect(within(part).getByText('Talk to eNotary').closest('li')!.textContent).toContain('from Nov 30, 2026')
  const right = within(part).getByText('Your right to cancel').closest('li')!
  expect(right.textContent).toContain('through Dec 3, 2026 or later')
  expect(right.closest('details')!.open).toBe(false)
  expect(within(part).getByText('The county records your deed').closest('li')!.textContent).toContain(
    'usually 1 business day',
  )
})

test('SID-02 the current step lists its completed tasks and its next tasks', async () => {
  const statuses = ['LIEN_VERIFICATION', 'HARD_CREDIT_PULL', 'DISBURSEMENT_ACCOUNT']
  showInApplication({
    application: applicationAt('DISBURSEMENT_ACCOUNT'),
    progress: statuses.map((status, at) => ({ status, at: `2026-11-2${at}T15:00:00Z` })),
    children: <ApplicationSidebar />,
  })
  const steps = await screen.findByRole('navigation', { name: 'Application progress' })
  await within(steps).findByText('We confirm your offer')
  const now = within(steps).getByText('Your Accounts').closest('li')!
  expect(now.getAttribute('aria-current')).toBe('step')
  expect(within(now).getByText('We confirm your offer').closest('li')!.textContent).toContain('(complete)')
  expect(within(now).getByText('Choose your accounts').closest('li')!.textContent).toContain(
    'Please choose where to send your money.Your turn',
  )
  expect(within(now).getByText('Sign your documents').closest('li')!.textContent).toContain('(not started)')
  expect(within(steps).queryByText('Sign Documents')).toBeNull()
})

test('SID-01 after the notary the steps are complete, and the sidebar shows the stage that follows as current', async () => {
  sidebar(applicationAt('RESCISSION'))
  const right = (await screen.findByText('Your right to cancel')).closest('li')!
  expect(right.getAttribute('aria-current')).toBe('step')
  expect(right.closest('details')).toBeNull()
  expect(screen.getByText('7 steps complete')).toBeTruthy()
})

test('SID-02 a declined application has a check mark only for completed steps', async () => {
  const statuses = ['IN_PROGRESS', 'OFFER_SELECTION', 'INCOME_VERIFICATION', 'DECLINED']
  showInApplication({
    application: applicationAt('DECLINED', { ...chosenOffer, active: false }),
    progress: statuses.map((status, at) => ({ status, at: `2026-11-2${at}T15:00:00Z` })),
    children: <ApplicationSidebar />,
  })
  const income = (await screen.findByText('Verify your income')).closest('li')!
  expect(income.textContent).toBe('Verify your incomeEnded Nov 23, 2026')
  expect(income.querySelector('svg')).toBeNull()
  expect(screen.getByText('Choose your offer').closest('li')!.querySelector('svg')).toBeTruthy()
  expect(screen.queryByText('Not valued yet')).toBeNull()
  expect(screen.queryByText('Not reviewed yet')).toBeNull()
})

test.each(allStatuses)(
  'SID-01 at %s the phone and the desktop show the same step number in the same words',
  async (status) => {
    showInApplication({
      application: applicationAt(status),
      children: (
        <>
          <ApplicationHeader />
          <div data-testid="desktop">
            <ApplicationSidebar />
          </div>
        </>
      ),
    })
    const desktop = within(await screen.findByTestId('desktop'))
    await desktop.findByRole('heading', { name: 'Application progress' })
    const valueText = screen.queryByRole('progressbar')?.getAttribute('aria-valuetext')
    const steps = desktop.queryByRole('navigation')
    const now = steps?.querySelector('ol > li[aria-current] > div')
    const [, position, name] = /Step (\d) of 7: (.*), \d+ percent/.exec(valueText ?? '') ?? []
    expect(now?.textContent).toBe(position && `${position}${name} (current step)`)
  },
)

test('CND-06 the sidebar shows open conditions under the current status, with a link to them', async () => {
  const condition = { state: 'OPEN' }
  showInApplication({
    application: applicationAt('INCOME_VERIFICATION'),
    calls: [[listConditions, () => [condition, { state: 'IN_REVIEW' }]]],
    children: <ApplicationSidebar />,
  })
  const link = await screen.findByRole('link', { name: 'We need 1 item from you' })
  expect(link.getAttribute('href')).toMatch(/\/conditions$/)
  expect(link.closest('[aria-current]')!.getAttribute('aria-current')).toBe('step')
})

test('the sidebar shows who acts next: the borrower when a condition is open, otherwise a reviewer', async () => {
  const now = async () => (await screen.findByText(/since Nov 20, 2026/)).closest('li')!.textContent
  const progress = [{ status: 'PAYOFF_REQUEST_PENDING', at: '2026-11-20T15:00:00Z' }]
  const show = (application: ReturnType<typeof applicationAt>, conditionCount: number) =>
    showInApplication({
      application,
      progress: progress.map((move) => ({ ...move, status: application.status.checklistStatus })),
      calls: [[listConditions, () => Array.from({ length: conditionCount }, () => ({ state: 'OPEN' }))]],
      children: <ApplicationSidebar />,
    })
  show(applicationAt('PAYOFF_REQUEST_PENDING'), 0)
  expect(await now()).toContain('Waiting for a third party')
  cleanup()
  show(applicationAt('PAYOFF_REQUEST_PENDING'), 1)
  await screen.findByText('We need 1 item from you')
  expect(await now()).toContain('Your turn')
  cleanup()
  show(applicationAt('INCOME_VERIFICATION', { incomeVerification: 'PENDING_REVIEW' }), 0)
  expect(await now()).toContain('We’re reviewing what you sent.Our team is reviewing it')
})

test('APP-07 the sidebar of a crypto-backed line shows no property', async () => {
  sidebar(applicationAt('OFFER_SELECTION', { isCrypto: true }))
  await screen.findByRole('navigation', { name: 'Application progress' })
  expect(screen.queryByRole('region', { name: 'Property details' })).toBeNull()
})

test('SID-03 each page of an application identifies the application', async () => {
  showInApplication({ application: applicationAt('HMDA'), children: <ApplicationHeader /> })
  expect((await screen.findByText('L-100200')).parentElement!.textContent).toBe('Application ID L-100200')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toContain('Step 3 of 7: Provide More Info')
})

test('SID-06 a loan originator that fails to load is requested only once', async () => {
  const read = vi.fn(() => {
    throw new CallFailure(503, 'away')
  })
  const referrer = { referrerUuid: '0191aa00-0000-7000-8000-000000000009' }
  sidebar(applicationAt('OFFER_SELECTION', { referrer }), [[originatorOfApplication, read]])
  await waitFor(() => expect(read).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(read).toHaveBeenCalledTimes(1)
})

test('SID-06 the borrower can call and email the loan originator of an application', async () => {
  const info = {
    originatorName: 'Dana Whitfield',
    brokerName: null,
    avatarUri: '',
    email: 'dana@harbor.example',
    phoneNumber: '6145550188',
    nmls: '445566',
  }
  const referrerUuid = '0191aa00-0000-7000-8000-000000000009'
  const application = applicationAt('OFFER_SELECTION', { referrer: { referrerUuid } })
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

test('SID-08 the support line shows the phone number, and also a chat link when chat is enabled', () => {
  page(<SupportContact />)
  // The footer below it has the hours.
  expect(screen.queryByText(/Phone hours/)).toBeNull()
  expect(screen.getByText('Have a question?', { exact: false })).toBeTruthy()
  expect(screen.getByRole('link').textContent).toBe('888-819-6388')
  cleanup()
  page(<SupportContact />, { flags: { 'fe-webchat': { enabled: true, variables: {} } } })
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

test('SID-04 a logged-in person sees the dashboard link and the logout link', () => {
  bearerStore.write('abc')
  page(<PublicShell>Screen</PublicShell>)
  const bar = within(screen.getByRole('banner'))
  expect(bar.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
  expect(bar.getByRole('button', { name: 'Log out' })).toBeTruthy()
  expect(bar.queryByText('Log in')).toBeNull()
})

test('SID-05 the privacy statement appears in the footer of every page', () => {
  page(<PublicShell>Screen</PublicShell>, {}, 'saltmarsh')
  expect(screen.getByRole('contentinfo').textContent).toMatch(
    /Your data is protected with 256-bit encryption and .* never sees or stores your credentials/,
  )
})

test('a visitor finds the contact page in the footer before any login', () => {
  page(<PublicShell>Screen</PublicShell>, {}, 'saltmarsh')
  const contact = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Contact us' })
  expect(contact.getAttribute('href')).toBe('/contact')
})

test('NAV-28 the navigation links to the lender’s other sites, and omits those it does not have', () => {
  const data = pageDataOf()
  const neighborLinks = {
    ...data.organization.neighborLinks,
    pay: 'https://pay.lintel.example',
    portfolio: 'https://portfolio.lintel.example',
    'universal-marketplace': 'https://market.lintel.example',
  }
  page(<GlobalNavigation showsSettings />, { organization: { ...data.organization, neighborLinks } })
  const hrefs = (name: string) =>
    screen.queryAllByRole('link', { name, hidden: true }).map((link) => link.getAttribute('href'))
  expect(hrefs('Dashboard')[0]).toBe('/dashboard')
  expect(hrefs('Marketplace')[0]).toBe('https://market.lintel.example')
  expect(new Set(hrefs('Portfolio Manager'))).toEqual(new Set(['https://portfolio.lintel.example']))
  expect(new Set(hrefs('Pay'))).toEqual(new Set(['https://pay.lintel.example']))
  expect([...hrefs('Passport'), ...hrefs('Group Manager'), ...hrefs('Exchange')]).toEqual([])
  expect(screen.getByText('Apps')).toBeTruthy()
  expect(hrefs('Settings')[0]).toBe('/dashboard/settings')
  expect(hrefs('Support')[0]).toBe('/contact')
})

test.each(shippedOrganizations.all())(
  'NAV-28 no menu entry of $orgCode links to a page that is unavailable',
  ({ orgCode }) => {
    page(<GlobalNavigation showsSettings />, {}, orgCode)
    const paths = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href') ?? '')
    const closedPaths = Object.entries(siteScreens).flatMap(([path, row]) =>
      row.screen === 'organizations/coming-soon' ? [path] : [],
    )
    expect(closedPaths).toContain('/universal-marketplace')
    expect(paths.filter((path) => closedPaths.includes(path))).toEqual([])
    expect(paths).toContain('/dashboard')
    expect(screen.queryByText('Apps')).toBeNull()
  },
)

test('NAV-28 the settings link is hidden within an application', () => {
  page(<GlobalNavigation />)
  expect(screen.queryByRole('link', { name: 'Settings', hidden: true })).toBeNull()
})

test('NAV-28 a menu closes on Escape and returns the focus', async () => {
  page(<GlobalNavigation />)
  const summary = screen.getByText('Account')
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

test('SID-04 a link in Spanish sets the language for the following pages', () => {
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

test('SID-04 changing the language preserves typed text and saves the choice for the next page', async () => {
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
