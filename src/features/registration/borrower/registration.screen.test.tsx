import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { PageDataProvider } from '#src/brands/browser/page-data.tsx'
import { pageOrganisation } from '#src/brands/page-organisation.rules.ts'
import { shippedOrganisations } from '#src/brands/shipped-organisations.ts'
import type { FlagDecision } from '#src/domain/flags.ts'
import { ApiProvider } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { showPage } from '#tests/support/page.tsx'
import { blankDraft } from '../registration.draft.ts'
import { spanish } from '../registration.es.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import { restorePreAuth } from '../registration.storage.ts'
import { forgetReadArrivals } from './arrival-reading.ts'
import { closeDrafts, KeptDraft } from './kept-draft.ts'
import { rememberOriginator } from './originator.ts'
import { Screen, Side } from './registration.screen.tsx'
import { RegistrationServicesProvider } from './registration-services.ts'

const on: FlagDecision = { enabled: true, variables: {} }
const flags = { 'fe-heloc-redesign-2025': on, 'fe-heloc-heloc-ny-modal': on }
const base = '/account/heloc'
const orchard = { street1: '12 Orchard Street', street2: '', city: 'Austin', state: 'TX', zip: '78704' }

interface Wishes {
  path: string
  draft?: Partial<RegistrationDraft>
  org?: string
  found?: Partial<typeof orchard>
  answers?: Record<string, unknown>
  language?: 'en' | 'es'
  flags?: Record<string, FlagDecision>
  register?: () => Promise<void>
}

const lena = {
  uuid: '0b8f1c6e-3a52-4f0e-9d0a-2f4b8f0f3c11',
  originatorDisplayInfo: {
    ...{ originatorName: 'Lena Ortiz', brokerName: null, avatarUri: '', nmls: '000555' },
    ...{ email: 'lena@lintel.example', phoneNumber: '614-555-0199' },
  },
  licensedStates: ['OH'],
  enforceLicensedStatesForReferral: true,
  wholesaleBrokerNmls: null,
}

const quietServices = {
  searchAddresses: async () => [],
  register: async () => {},
  savePhone: async () => {},
  readProfile: async () => undefined,
  track: () => {},
}

const open = async ({
  path,
  draft,
  org = 'lintel',
  found,
  answers = {},
  language = 'en',
  flags: set = flags,
  register,
}: Wishes) => {
  if (draft) {
    const kept = new KeptDraft(org)
    await kept.open()
    kept.change(() => ({ ...blankDraft, ...draft }))
  }
  const services = {
    ...quietServices,
    ...(register && { register }),
    searchAddresses: async () => [{ ...orchard, ...found, entries: 0 }],
  }
  return showPage(
    <RegistrationServicesProvider value={services}>
      <main>
        <Screen />
      </main>
      <aside>
        <Side />
      </aside>
    </RegistrationServicesProvider>,
    {
      path: `${base}${path}`,
      answers,
      language,
      dictionary: language === 'es' ? spanish : {},
      data: { organisation: pageOrganisation(shippedOrganisations.byCode(org)!), flags: set, today: '2026-11-20' },
    },
  )
}

const inTexas: Partial<RegistrationDraft> = { propertyAddress: { ...orchard, occupancyType: 'HOME' } }
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const choose = async (occupancy: string) => {
  await userEvent.type(screen.getByRole('combobox'), '12 or')
  await userEvent.click(await screen.findByRole('option'))
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${occupancy}`) }))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  closeDrafts()
  forgetReadArrivals()
  rememberOriginator(null)
})
afterEach(cleanup)

test('REG-01 REG-03 the first question asks for the address and its use, in the documents’ words', async () => {
  await open({ path: '/register-v2' })
  await heading('Apply in 5 minutes, receive funding in 5 days')
  expect(screen.getByLabelText("What's your property address for financing?")).toBeTruthy()
  await goOn()
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByText('Please enter a valid property address')).toBeTruthy()
  expect(within(summary).getByText('Please select an occupancy type')).toBeTruthy()
})

test('REG-04 a home somebody lives in leads on to the sale, any other to the home address', async () => {
  const primary = await open({ path: '/register-v2' })
  await choose('Primary')
  await goOn()
  await heading('Is this property currently for sale?')
  expect(primary.history.at(-1)).toBe(`${base}/register-v2/for-sale`)
  cleanup()
  localStorage.clear()
  closeDrafts()
  await open({ path: '/register-v2' })
  await choose('Secondary')
  await goOn()
  await heading('Primary home address?')
})

test('REG-05 a typed address without its street is not taken', async () => {
  await open({ path: '/register-v2' })
  await userEvent.click(screen.getByRole('button', { name: 'Address not listed' }))
  await goOn()
  expect(within(await screen.findByRole('alert')).getByText('Street address is required')).toBeTruthy()
})

test('REG-06 a home in a disaster area is warned about and not stopped', async () => {
  const disaster = { enabled: true, variables: { zips: ['78704'], message: 'This home may need an inspection.' } }
  await open({ path: '/register-v2', flags: { ...flags, 'fe-heloc-ca-fires-01-07-2025': disaster } })
  await choose('Primary')
  expect(await screen.findByText('This home may need an inspection.')).toBeTruthy()
  await goOn()
  await heading('Is this property currently for sale?')
})

test('REG-07 a home where the referring originator is not licensed is stopped with a way on', async () => {
  await open({ path: '/register-v2' })
  rememberOriginator(lena)
  await choose('Primary')
  await goOn()
  const dialog = await screen.findByRole('dialog', { name: 'We cannot go on with this property' })
  expect(dialog.textContent).toContain(
    'We are unable to process your application at this time. Please reach out to your referring loan officer for additional information.',
  )
  expect(dialog.textContent).toContain('888-819-6388')
})

test('REG-08 a home in New York is shown the site that lends there', async () => {
  await open({ path: '/register-v2', found: { state: 'NY', city: 'Brooklyn', zip: '11201' } })
  await choose('Primary')
  await goOn()
  const dialog = await screen.findByRole('dialog', {
    name: 'Looks like you are applying with a property located in New York',
  })
  expect(within(dialog).getByRole('link', { name: 'Go to our New York site' }).getAttribute('href')).toMatch(
    /\/\/ny\..*\/account\/heloc\/register$/,
  )
})

test('REG-09 a home in Hawaii is shown the partner that lends there', async () => {
  await open({ path: '/register-v2', found: { state: 'HI', city: 'Hilo', zip: '96720' } })
  await choose('Primary')
  await goOn()
  const link = await screen.findByRole('link', { name: 'Go to Pali Home Lending' })
  expect(link.getAttribute('href')).toBe('https://pali.example/heloc')
})

test('NAV-04 without the redesign the steps stand under register with a step query', async () => {
  const { history } = await open({ path: '/register-v2/for-sale', draft: inTexas, flags: {} })
  await waitFor(() => expect(history.at(-1)).toBe(`${base}/register?step=sale-status`))
  await heading('Is this property currently for sale?')
})

test('NAV-05 without a street every step leads back to the first', async () => {
  const { history } = await open({ path: '/register-v2/annual-income' })
  await waitFor(() => expect(history.at(-1)).toBe(`${base}/register-v2`))
})

test('NAV-06 the step query names the step', async () => {
  const { history } = await open({ path: '/register?step=income-info', draft: inTexas })
  await heading('What is your annual income?')
  expect(history.at(-1)).toBe(`${base}/register?step=income-info`)
})

test('REG-14 the unemployed are told in the documents’ words, and what would change it', async () => {
  await open({ path: '/register-v2/annual-income', draft: inTexas })
  await userEvent.selectOptions(await screen.findByLabelText('Employment type'), 'Unemployed')
  await userEvent.type(screen.getByLabelText('Yearly income before taxes'), '96000')
  await goOn()
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain("We apologize. At this time, we don't lend to unemployed borrowers.")
  expect(screen.getByText(/Alimony, retirement, support and benefits count too/)).toBeTruthy()
})

test('REG-16 a low income waits until it is confirmed, and asks again after an edit', async () => {
  const { history } = await open({ path: '/register-v2/annual-income', draft: inTexas })
  await userEvent.selectOptions(await screen.findByLabelText('Employment type'), 'Full-time')
  const income = screen.getByLabelText('Yearly income before taxes')
  await userEvent.type(income, '9000')
  await goOn()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Confirm that you have entered annual pre-tax income',
  )
  expect(history.at(-1)).toBe(`${base}/register-v2/annual-income`)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await userEvent.clear(income)
  await userEvent.type(income, '8000')
  expect(screen.getByText('Confirm that you have entered annual pre-tax income')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await goOn()
  await heading('What is your legal name?')
})

test('REG-18 the age is said under the heading, higher in Alabama, and refused in the documents’ words', async () => {
  const inAlabama = { propertyAddress: { ...orchard, state: 'AL', occupancyType: 'HOME' as const } }
  await open({ path: '/register-v2/birthdate', draft: inAlabama })
  expect(await screen.findByText('You must be at least 19 years old to apply.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Month'), '3')
  await userEvent.type(screen.getByLabelText('Day'), '4')
  await userEvent.type(screen.getByLabelText('Year'), '2008')
  await goOn()
  expect((await screen.findByRole('alert')).textContent).toContain('Must be at least 19 years old')
})

test('REG-19 consents to text messages are never ticked beforehand and are no condition', async () => {
  await open({ path: '/register-v2/phone-and-email', draft: inTexas })
  await heading('Create an account')
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false)
  expect(screen.getByText(/not a condition of approval/)).toBeTruthy()
})

const whole: Partial<RegistrationDraft> = {
  ...inTexas,
  isListedForSale: false,
  income: { income: '96000', otherIncome: '', employmentType: 'FULL_TIME', confirmedIncome: null },
  name: { firstName: 'Ana', middleName: '', lastName: 'Garcia', suffix: '' },
  dob: { year: '1980', month: '03', day: '04' },
  email: 'ana@example.com',
  phoneNumber: '(415) 555-0123',
}

test('REG-20 REG-21 the last step shows every answer, says the score is untouched, and asks for both consents', async () => {
  await open({ path: '/register-v2/set-password', draft: whole })
  await heading('See if you may be pre-qualified on the next page!')
  expect(screen.getByText("Pre-qualification won't affect your credit score")).toBeTruthy()
  expect(screen.getByText('March 4, 1980')).toBeTruthy()
  expect(screen.getByText('$96,000')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Password'), 'Threshold-2026!')
  await userEvent.type(screen.getByLabelText('Type it once more'), 'Threshold-2026!')
  await userEvent.click(screen.getByRole('button', { name: 'Check my rate' }))
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByText('Required: I agree to the terms and the privacy policy.')).toBeTruthy()
  expect(within(summary).getAllByText(/^Required: /)).toHaveLength(2)
})

test('REG-20 a prescreened offer by mail has its own heading and button', async () => {
  const mailed = { ...whole, referralDetails: { ...blankDraft.referralDetails, offerCode: 'ABCD-1234' } }
  await open({ path: '/register-v2/set-password', draft: mailed })
  await heading('See your rate on the next page!')
  expect(screen.getByRole('button', { name: 'Apply Now' })).toBeTruthy()
})

test('REG-20 a changed answer leads back to the summary', async () => {
  const { history } = await open({ path: '/register-v2/legal-name?change=yes', draft: whole })
  await heading('What is your legal name?')
  await goOn()
  await waitFor(() => expect(history.at(-1)).toBe(`${base}/register-v2/set-password`))
})

test('REG-26 what was typed survives a reload, also before Continue', async () => {
  await open({ path: '/register-v2/legal-name', draft: inTexas })
  await userEvent.type(await screen.findByLabelText('First name'), 'Ana')
  cleanup()
  closeDrafts()
  await open({ path: '/register-v2/legal-name' })
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Ana')
})

const complete = async (answers: Record<string, unknown>, register: () => Promise<void> = async () => {}) => {
  const shown = await open({
    path: '/register-v2/set-password?org=lintel&utm_source=mail',
    draft: whole,
    register,
    answers: {
      'GET /service-application/external/api/v2/heloc/states-eligibility': ['TX'],
      'GET /service-application/external/api/v1/heloc/zip-eligibility': [],
      ...answers,
    },
  })
  await heading('See if you may be pre-qualified on the next page!')
  await userEvent.type(screen.getByLabelText('Password'), 'Threshold-2026!')
  await userEvent.type(screen.getByLabelText('Type it once more'), 'Threshold-2026!')
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: 'Check my rate' }))
  return shown
}

test('SUB-01 REG-28 a finished registration leads to its application, and its answers leave the browser', async () => {
  const uuid = '0b8f1c6e-3a52-4f0e-9d0a-2f4b8f0f3c11'
  const { history } = await complete({
    'GET /service-search/api/v1/profiles/actions/verify-ability-to-start-application': { canStartApplication: true },
    'GET /service-application/api/v1/application/heloc/consent-types': [
      ...['PRIVACY', 'TERMS', 'COMMUNICATIONS', 'SOFT_CREDIT'].map((type) => ({ type, version: 1 })),
    ],
    'POST /service-application/api/v3/application/helocs': { uuid, status: { checklistStatus: 'IN_PROGRESS' } },
    'GET /service-krang-heloc/borrower/secure/api/v1/:uuid/status': { checklistStatus: 'OFFER_SELECTION' },
  })
  await waitFor(() => expect(history.at(-1)).toBe(`${base}/${uuid}?org=lintel`))
  expect(localStorage.getItem('hearthline.registration.lintel')).toBeNull()
})

test('SUB-03 REG-26 REG-27 an account that exists asks to log in, and the answers come back only to that visit', async () => {
  await complete({}, () => Promise.reject(new CallFailure(401, 'exists')))
  const dialog = await screen.findByRole('dialog', { name: 'Account Already Exists' })
  expect(dialog.textContent).toContain(
    'It looks like ana@example.com already has an account with us. Please log in to continue.',
  )
  const login = within(dialog).getByRole('link', { name: 'Login' })
  const comesBackTo = new URL(login.getAttribute('href') ?? '', 'http://page.invalid').searchParams.get('redirectUrl')
  const nonce = new URL(comesBackTo ?? '', 'http://page.invalid').searchParams.get('externalStateNonce') ?? ''
  login.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(login)
  const stored = localStorage.getItem('pre-auth-state')
  expect(restorePreAuth(stored, nonce)?.email).toBe('ana@example.com')

  forgetReadArrivals()
  cleanup()
  closeDrafts()
  await open({ path: '/register-v2/legal-name?externalStateNonce=another' })
  await waitFor(() => expect(localStorage.getItem('pre-auth-state')).toBeNull())
})

test('SUB-09 what went wrong stands in a banner, and the answers stay', async () => {
  await complete({}, () => Promise.reject(new CallFailure(0, 'Error fetching')))
  expect((await screen.findByRole('alert')).textContent).toContain('We could not reach our servers.')
  expect(screen.getByText('March 4, 1980')).toBeTruthy()
})

test('REG-24 a prefilled answer says where it came from until it is corrected', async () => {
  await open({
    path: '/register-v2/legal-name?offerCode=ABCD-1234',
    draft: inTexas,
    answers: { 'GET /offercode/:code': { offerCode: 'ABCD-1234', firstName: 'Ana', lastName: 'Garcia' } },
  })
  const first = await screen.findByLabelText('First name')
  expect((await screen.findAllByText(/from your offer letter/)).length).toBeGreaterThan(0)
  await userEvent.type(first, 'h')
  await waitFor(() => expect(screen.getAllByText(/from your offer letter/)).toHaveLength(1))
})

test('REG-10 an unknown referrer leaves the address; where one is needed, applications are not taken', async () => {
  const { history } = await open({ path: '/register-v2', org: 'harbor-wholesale' })
  await waitFor(() => expect(history.at(-1)).toBe(`${base}/not-accepting-apps`))
})

test('REG-27 the organisation’s message opens once', async () => {
  await open({ path: '/register-v2', org: 'saltmarsh' })
  await userEvent.click(await screen.findByRole('button', { name: 'Go on' }))
  cleanup()
  await open({ path: '/register-v2', org: 'saltmarsh' })
  await screen.findByRole('combobox')
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
})

test('REG-29 the step bar names the groups and where one is', async () => {
  await open({ path: '/register-v2/legal-name', draft: inTexas })
  await heading('What is your legal name?')
  const bar = screen.getByRole('navigation', { name: 'Steps of your application' })
  expect(within(bar).getByText('Personal Info').closest('li')?.getAttribute('aria-current')).toBe('step')
  expect(within(bar).getByText('Birthdate')).toBeTruthy()
})

test('SUB-02 a place that is not served is said after the first question, not after the last', async () => {
  const { history } = await open({
    path: '/register-v2',
    answers: {
      'GET /service-application/external/api/v2/heloc/states-eligibility': ['CA'],
      'GET /service-application/external/api/v1/heloc/zip-eligibility': [],
    },
  })
  await choose('Primary')
  await goOn()
  await heading('Join the waiting list')
  expect(history.at(-1)).toBe(`${base}/register-v2?waitlist=state`)
})

test('SID-06 the referring loan officer can be called and written to, on phones from a dialog', async () => {
  await open({ path: '/register-v2', draft: inTexas })
  rememberOriginator(lena)
  const card = await screen.findByRole('region', { name: 'Your loan officer' })
  expect(within(card).getByText('Lena Ortiz')).toBeTruthy()
  expect(within(card).getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:614-555-0199')
  await userEvent.click(screen.getByRole('button', { name: 'Contact Lena Ortiz' }))
  expect(await screen.findByRole('dialog', { name: 'Your loan officer' })).toBeTruthy()
})

test('SID-08 beside every question stands a way to a person: the phone, or the chat where it is offered', async () => {
  await open({ path: '/register-v2' })
  expect(screen.getByRole('link', { name: '888-819-6388' }).getAttribute('href')).toBe('tel:888-819-6388')
  cleanup()
  await open({ path: '/register-v2', flags: { ...flags, 'fe-webchat': on } })
  expect(screen.getByRole('link', { name: 'Chat with us' })).toBeTruthy()
})

test('REG-02 the first screen is whole before any script, and what was typed by then is kept', async () => {
  const page = (
    <PageDataProvider
      data={{
        organisation: pageOrganisation(shippedOrganisations.byCode('lintel')!),
        ...{ language: 'en', flags, today: '2026-11-20', isDemonstration: true },
      }}
    >
      <ApiProvider client={() => Promise.reject(new Error('offline'))}>
        <RegistrationServicesProvider value={quietServices}>
          <Router ssrPath={`${base}/register-v2`}>
            <main>
              <Screen />
            </main>
          </Router>
        </RegistrationServicesProvider>
      </ApiProvider>
    </PageDataProvider>
  )
  const kept = new KeptDraft('lintel')
  await kept.open()
  kept.change(() => ({ ...blankDraft, ...inTexas }))
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(page)
  const box = within(root).getByRole<HTMLInputElement>('combobox')
  expect(within(root).getAllByRole('radio')).toHaveLength(3)
  expect(within(root).getByRole('button', { name: 'Continue' })).toBeTruthy()
  box.value = '9 Maple'
  const app = await act(async () => hydrateRoot(root, page))
  await act(() => new Promise((done) => setTimeout(done, 100)))
  expect(within(root).getByRole<HTMLInputElement>('combobox').value).toBe('9 Maple')
  act(() => app.unmount())
  root.remove()
})

test('SUB-02 the waiting list has an address of its own and a consent of its own', async () => {
  const { sent } = await open({
    path: '/register-v2?waitlist=state',
    draft: whole,
    answers: { 'POST /service-wait-list/api/v1/home-equity-loan-plus': undefined },
  })
  await heading('Join the waiting list')
  const join = screen.getByRole('button', { name: 'Join the waiting list' })
  await userEvent.click(join)
  expect((await screen.findByRole('alert')).textContent).toContain('Required')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(join)
  expect(await screen.findByText('You are on the waiting list')).toBeTruthy()
  expect(sent.at(-1)?.body).toMatchObject({ email: 'ana@example.com', dob: '1980-03-04', state: 'TX', consent: true })
})

test('REG-01 the questions are asked in Spanish', async () => {
  await open({ path: '/register-v2/for-sale', draft: inTexas, language: 'es' })
  await heading('¿Está esta propiedad a la venta?')
})
