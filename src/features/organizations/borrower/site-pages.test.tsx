import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { pageOrganization } from '#src/brands/page-organization.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { RouteParamsProvider } from '#src/platform/browser/route-params.tsx'
import { showPage } from '#tests/support/pages/page.tsx'
import { publicScreens } from '../all-screens.rules.ts'
import { legalTexts } from '../legal-texts.en.ts'
import { legalTexts as spanishTexts } from '../legal-texts.es.ts'
import { spanish } from '../organizations.es.ts'
import { AllScreensScreen } from './all-screens.screen.tsx'
import { ComingSoonScreen } from './coming-soon.screen.tsx'
import { OrganizationContact } from './contact.panel.tsx'
import { LegalScreen, LegalSide } from './legal.screen.tsx'

afterEach(cleanup)

const lintel = pageOrganization(shippedOrganizations.byCode('lintel')!)
const show = (path: string, title: string, element = <LegalScreen />, data = {}, language: 'en' | 'es' = 'en') =>
  showPage(
    <RouteParamsProvider params={{}} pattern={path} title={title}>
      {element}
    </RouteParamsProvider>,
    { path, language, dictionary: language === 'es' ? spanish : {}, data },
  )

test('NAV-28 the contact page gives the organization’s phone, hours, email and mailing address', () => {
  const { container } = show('/contact', 'Contact us', <OrganizationContact />)
  expect(screen.getByRole('link', { name: '888-819-6388' }).getAttribute('href')).toBe('tel:8888196388')
  expect(screen.getByRole('link', { name: 'help@lintel.example' }).getAttribute('href')).toBe(
    'mailto:help@lintel.example',
  )
  expect(container.textContent).toContain('Pacific time')
  expect(container.textContent).toContain('40 Threshold Street')
})

const illinois = ['/illinois-community-reinvestment', 'Illinois community reinvestment notice'] as const
const aldousWren = { organization: pageOrganization(shippedOrganizations.byCode('aldous-wren')!) }

test('FTR-01 the Illinois notice states who evaluates the lender, what can be obtained and whom to write to', () => {
  const { container } = show(...illinois, <LegalScreen />, aldousWren)
  expect(screen.getByRole('heading', { level: 1, name: illinois[1] })).toBeTruthy()
  expect(container.textContent).toContain(
    'The Department of Financial and Professional Regulation (Department) evaluates our performance in meeting the financial services needs of this community',
  )
  expect(screen.getByText(/You may obtain a copy of our evaluation/)).toBeTruthy()
  cleanup()
  show(...illinois, <LegalScreen />, aldousWren, 'es')
  expect(screen.getByText(/Usted puede obtener una copia de nuestra evaluación/)).toBeTruthy()
})

test('FTR-01 a lender that Illinois does not evaluate posts no notice', () => {
  const { container } = show(...illinois)
  expect(container.textContent).toContain('Lintel isn’t required to publish this notice.')
  expect(container.textContent).not.toContain('evaluates our performance')
})

test('NAV-28 a message keeps one key until it has arrived, and is not sent while an answer is missing', async () => {
  const send = 'POST /service-support/external/api/v1/contact-message'
  let answer = (): unknown => {
    throw new CallFailure(0, 'Error fetching')
  }
  const { calls } = showPage(<OrganizationContact />, { path: '/contact', answers: { [send]: () => answer() } })
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await press()
  expect(screen.getByRole('alert').textContent).toContain('Required: Your name')
  await userEvent.type(screen.getByLabelText('Your name'), 'Ana Lopez')
  await userEvent.type(screen.getByLabelText('Your email'), 'ana@example.com')
  await userEvent.type(screen.getByLabelText('Message'), 'When can I draw again?')
  await userEvent.click(screen.getByRole('button', { name: 'My number is from another country' }))
  await userEvent.selectOptions(await screen.findByLabelText('Country of the number'), 'GB')
  await userEvent.type(screen.getByLabelText('Your phone (optional)'), '20 7946 0958')
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again')
  answer = () => ({})
  await press()
  expect((await screen.findByText('We got your message.')).closest('[role=status]')?.textContent).toContain(
    'We’ll reply to ana@example.com within one business day.',
  )
  expect(calls).toHaveLength(2)
  expect(calls[0]?.body).toEqual({
    name: 'Ana Lopez',
    email: 'ana@example.com',
    phone: '+442079460958',
    message: 'When can I draw again?',
  })
  expect(calls[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
  expect(calls[1]).toEqual(calls[0])
})

describe('FTR-01 each legal page of the footer', () => {
  test.each([
    ['/terms', 'Terms', 'Terms of Service'],
    ['/privacy', 'Privacy', 'Privacy policy'],
    ['/communications', 'Electronic communications', 'Electronic communications'],
    ['/licenses', 'Licenses', 'Licenses'],
  ])('%s shows its own text, with every placeholder filled', (path, title, heading) => {
    const { container } = show(path, title)
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy()
    expect(container.textContent).toContain('This is a demonstration')
    expect(container.textContent).not.toMatch(/[{}]/)
  })

  test('is called Terms of Use when the organization uses that name', () => {
    const organization = pageOrganization(shippedOrganizations.byCode('FAIRWAY')!)
    show('/terms', 'Terms', <LegalScreen />, { organization })
    expect(screen.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeTruthy()
  })

  test('is shown in Spanish', () => {
    const { container } = show('/privacy', 'Privacy', <LegalScreen />, {}, 'es')
    expect(screen.getByRole('heading', { level: 1, name: 'Política de privacidad' })).toBeTruthy()
    expect(container.textContent).toContain('No vendemos su información')
    expect(container.textContent).not.toMatch(/[{}]/)
  })

  test('has the same sections and the same placeholders in both languages', () => {
    const shape = (texts: typeof legalTexts) =>
      Object.entries(texts).map(([page, { lead, sections }]) => ({
        page,
        gaps: [lead, ...sections.flatMap(({ paragraphs }) => paragraphs)].map((text) =>
          [...text.matchAll(/\{\w+\}/g)].map(String).sort(),
        ),
        parts: sections.map(({ paragraphs, points }) => [paragraphs.length, points?.length ?? 0]),
      }))
    expect(shape(spanishTexts)).toEqual(shape(legalTexts))
  })

  test('shows each product with its own states', () => {
    show('/licenses', 'Licenses')
    const states = (name: string) =>
      screen.getByRole('heading', { level: 3, name }).parentElement?.querySelectorAll('li')
    expect(states('home equity line of credit')?.length).toBe(lintel.footer.licensedStates.length)
    expect(states('rental property line of credit')?.length).toBe(16)
  })
})

test('NAV-28 a related page without an address states that it is not open, and links to the dashboard', () => {
  show('/pay', 'Pay', <ComingSoonScreen />)
  expect(screen.getByRole('heading', { name: 'Not open yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe('/dashboard')
})

test('NAV-28 a related page with its own address is linked', () => {
  const organization = { ...lintel, neighborLinks: { ...lintel.neighborLinks, pay: 'https://pay.example' } }
  show('/pay', 'Pay', <ComingSoonScreen />, { organization })
  expect(screen.getByRole('link', { name: 'Go to Pay' }).getAttribute('href')).toBe('https://pay.example')
})

test('the page of all screens frames every public screen in the selected brand and language', async () => {
  const brands = [
    { orgCode: 'lintel', name: 'Lintel' },
    { orgCode: 'saltmarsh', name: 'Saltmarsh' },
  ]
  const { container } = showPage(<AllScreensScreen />, {
    answers: { 'GET /service-organization/external/api/v1/organizations': brands },
  })
  expect(container.querySelectorAll('iframe')).toHaveLength(publicScreens.length * 3)
  await waitFor(() => expect(screen.getByRole('option', { name: 'Saltmarsh (saltmarsh)' })).toBeTruthy())
  await userEvent.selectOptions(screen.getByLabelText('Brand'), 'saltmarsh')
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'es')
  expect(container.querySelector('iframe')?.getAttribute('src')).toMatch(/\?org=saltmarsh&lang=es$/)
})

test('the page of all screens can be filtered by screen, state and width', async () => {
  const { container } = showPage(<AllScreensScreen />, {
    answers: { 'GET /service-organization/external/api/v1/organizations': [{ orgCode: 'lintel', name: 'Lintel' }] },
  })
  await userEvent.selectOptions(screen.getByLabelText('Width'), '390')
  expect(container.querySelectorAll('iframe')).toHaveLength(publicScreens.length)
  await userEvent.type(within(screen.getByRole('region', { name: 'Search' })).getByLabelText('Screen'), 'privacy')
  expect([...container.querySelectorAll('iframe')].map((frame) => frame.title)).toEqual(['Privacy, 390'])
  await userEvent.clear(within(screen.getByRole('region', { name: 'Search' })).getByLabelText('Screen'))
  await userEvent.selectOptions(
    within(screen.getByRole('region', { name: 'Search' })).getByLabelText('State'),
    'NOTE_SIGNING',
  )
  expect(container.querySelectorAll('iframe')).toHaveLength(0)
  expect(screen.getByText(/signing\/.*NOTE_SIGNING/)).toBeTruthy()
  expect(screen.getByText('Screens shown: 1')).toBeTruthy()
})

test('the side panel of a legal text lists its sections, and each of them is on the page', () => {
  const { container } = show(
    '/terms',
    'Terms of Service',
    <>
      <LegalScreen />
      <LegalSide />
    </>,
  )
  const side = container.querySelector<HTMLElement>('[data-desk]')!
  const links = [...side.querySelectorAll('a[href^="#"]')]
  expect(links.map((link) => link.textContent)).toEqual(legalTexts.terms.sections.map(({ heading }) => heading))
  for (const link of links)
    expect(container.querySelector(link.getAttribute('href')!)!.textContent).toContain(link.textContent)
  expect([...side.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href'))).toEqual([
    '/privacy',
    '/licenses',
    '/communications',
  ])
})

test('the side panel of a license list shows only the other legal pages', () => {
  const { container } = show('/licenses', 'Licenses', <LegalSide />)
  expect(container.querySelectorAll('a[href^="#"]')).toHaveLength(0)
  expect(container.querySelectorAll('a[href="/terms"]')).toHaveLength(1)
})
