import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { PageDataProvider } from '#src/brands/browser/page-data.tsx'
import { pageOrganization } from '#src/brands/page-organization.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { ApiProvider } from '#src/platform/browser/api.tsx'
import {
  base,
  choose,
  clickContinue,
  flags,
  heading,
  inTexas,
  lena,
  newVisitor,
  on,
  open,
  quietServices,
} from '#tests/support/pages/registration-page.tsx'
import { originatorByUuid } from '../originator.contract.ts'
import { referralByUuid } from '../referral.contract.ts'
import { blankDraft } from '../registration.draft.ts'
import { closeDrafts, LocalDraft } from './draft/local-draft.ts'
import { rememberOriginator } from './originator.ts'
import { RegistrationScreen } from './registration.screen.tsx'
import { RegistrationServicesProvider } from './registration-services.ts'

beforeEach(newVisitor)
afterEach(cleanup)

test('REG-01 REG-03 the first question requests the address and its use, in the documents’ wording', async () => {
  await open({ path: '/register-v2' })
  await heading('Apply in 5 minutes, receive funding in 5 days')
  expect(screen.getByLabelText("What's your property address for financing?")).toBeTruthy()
  await clickContinue()
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByText('Please enter a valid property address')).toBeTruthy()
  expect(within(summary).getByText('Please select an occupancy type')).toBeTruthy()
})

test('REG-04 an owner-occupied home leads to the sale question, any other to the home address', async () => {
  const primary = await open({ path: '/register-v2' })
  await choose('Primary')
  await clickContinue()
  await heading('Is this property currently for sale?')
  expect(primary.history.at(-1)).toBe(`${base}/register-v2/for-sale?step=sale-status`)
  cleanup()
  localStorage.clear()
  closeDrafts()
  await open({ path: '/register-v2' })
  await choose('Secondary')
  await clickContinue()
  await heading('Primary home address?')
})

test('REG-05 a typed address without its street is rejected', async () => {
  await open({ path: '/register-v2' })
  await userEvent.click(screen.getByRole('button', { name: 'Address not listed' }))
  await clickContinue()
  expect(within(await screen.findByRole('alert')).getByText('Street address is required')).toBeTruthy()
})

test('REG-06 a home in a disaster area shows a warning but can continue', async () => {
  const disaster = { enabled: true, variables: { zips: ['78704'], message: 'This home may need an inspection.' } }
  await open({ path: '/register-v2', flags: { ...flags, 'fe-heloc-ca-fires-01-07-2025': disaster } })
  await choose('Primary')
  expect(await screen.findByText('This home may need an inspection.')).toBeTruthy()
  await clickContinue()
  await heading('Is this property currently for sale?')
})

test('REG-07 a home where the referring originator is not licensed is stopped with another option', async () => {
  await open({ path: '/register-v2' })
  rememberOriginator(lena)
  await choose('Primary')
  await clickContinue()
  const dialog = await screen.findByRole('dialog', { name: 'We can’t continue with this property' })
  expect(dialog.textContent).toContain(
    'We are unable to process your application at this time. Please reach out to your referring loan officer for additional information.',
  )
  expect(dialog.textContent).toContain('888-819-6388')
})

test('REG-07 a missing license stops the home even when the referral’s loan officer loads late', async () => {
  let answer: (originator: typeof lena) => void = () => undefined
  const late = new Promise<typeof lena>((resolve) => {
    answer = resolve
  })
  await open({
    path: `/register-v2?referralId=${lena.uuid}`,
    answers: { [referralByUuid.call]: { referrerUuid: lena.uuid }, [originatorByUuid.call]: () => late },
  })
  await choose('Primary')
  await clickContinue()
  expect(screen.queryByRole('dialog')).toBeNull()
  answer(lena)
  expect(await screen.findByRole('dialog', { name: 'We can’t continue with this property' })).toBeTruthy()
})

test('REG-08 a home in New York shows the site that lends there', async () => {
  await open({ path: '/register-v2', foundAddress: { state: 'NY', city: 'Brooklyn', zip: '11201' } })
  await choose('Primary')
  await clickContinue()
  const dialog = await screen.findByRole('dialog', {
    name: 'Looks like you are applying with a property located in New York',
  })
  expect(within(dialog).getByRole('link', { name: 'Go to our New York site' }).getAttribute('href')).toMatch(
    /\/\/ny\..*\/account\/heloc\/register$/,
  )
})

test('REG-09 a home in Hawaii shows the partner that lends there', async () => {
  await open({ path: '/register-v2', foundAddress: { state: 'HI', city: 'Hilo', zip: '96720' } })
  await choose('Primary')
  await clickContinue()
  const link = await screen.findByRole('link', { name: 'Go to Pali Home Lending' })
  expect(link.getAttribute('href')).toBe('https://pali.example/heloc')
})

test('NAV-04 without the redesign the steps are under register with a step query', async () => {
  const { history } = await open({ path: '/register-v2/for-sale', draft: inTexas, flags: {} })
  await waitFor(() => expect(history.at(-1)).toBe(`${base}/register?step=sale-status`))
  await heading('Is this property currently for sale?')
})

test('NAV-05 without a street every step redirects to the first', async () => {
  const { history } = await open({ path: '/register-v2/annual-income' })
  await waitFor(() => expect(history.at(-1)).toBe(`${base}/register-v2`))
})

test('NAV-06 the step query names the step', async () => {
  const { history } = await open({ path: '/register?step=income-info', draft: inTexas })
  await heading('What is your annual income?')
  expect(history.at(-1)).toBe(`${base}/register?step=income-info`)
})

test('NAV-06 register-v2 follows the step of a link made for register, and adds it to its paths', async () => {
  const { history } = await open({ path: '/register-v2?step=sale-status&utm_source=mail', draft: inTexas })
  await heading('Is this property currently for sale?')
  await waitFor(() => expect(history.at(-1)).toBe(`${base}/register-v2/for-sale?utm_source=mail&step=sale-status`))
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  await heading('What is your annual income?')
  expect(history.at(-1)).toBe(`${base}/register-v2/annual-income?utm_source=mail&step=income-info`)
})

test('NAV-06 when path and step name different steps the path wins, and the step is updated', async () => {
  const { history } = await open({ path: '/register-v2/for-sale?step=income-info', draft: inTexas })
  await heading('Is this property currently for sale?')
  await waitFor(() => expect(history.at(-1)).toBe(`${base}/register-v2/for-sale?step=sale-status`))
})

test('SUB-02 a place that is not served is reported after the first question, not after the last', async () => {
  const { history } = await open({
    path: '/register-v2',
    answers: {
      'GET /service-application/external/api/v2/heloc/states-eligibility': ['CA'],
      'GET /service-application/external/api/v1/heloc/zip-eligibility': [],
    },
  })
  await choose('Primary')
  await clickContinue()
  await heading('Join the waiting list')
  expect(history.at(-1)).toBe(`${base}/register-v2?waitlist=state`)
})

test('SID-06 the borrower can call and write to the referring loan officer, from a dialog on phones', async () => {
  await open({ path: '/register-v2', draft: inTexas })
  rememberOriginator(lena)
  const card = await screen.findByRole('region', { name: 'Your loan officer' })
  expect(within(card).getByText('Lena Ortiz')).toBeTruthy()
  expect(within(card).getByRole('link', { name: 'Call (614) 555-0199' }).getAttribute('href')).toBe('tel:6145550199')
  await userEvent.click(screen.getByRole('button', { name: 'Contact Lena Ortiz' }))
  expect(await screen.findByRole('dialog', { name: 'Your loan officer' })).toBeTruthy()
})

test('SID-08 every question shows the phone number, and the chat where it is offered', async () => {
  await open({ path: '/register-v2' })
  expect(screen.getByRole('link', { name: '888-819-6388' }).getAttribute('href')).toBe('tel:8888196388')
  cleanup()
  await open({ path: '/register-v2', flags: { ...flags, 'fe-webchat': on } })
  expect(screen.getByRole('link', { name: 'Chat with us' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '888-819-6388' })).toBeTruthy()
})

test('REG-02 the first screen is complete before any script runs, and early typing is preserved', async () => {
  const page = (
    <PageDataProvider
      data={{
        organization: pageOrganization(shippedOrganizations.byCode('lintel')!),
        language: 'en',
        flags,
        today: '2026-11-20',
        isDemonstration: true,
      }}
    >
      <ApiProvider client={() => Promise.reject(new Error('offline'))}>
        <RegistrationServicesProvider value={quietServices}>
          <Router ssrPath={`${base}/register-v2`}>
            <main>
              <RegistrationScreen />
            </main>
          </Router>
        </RegistrationServicesProvider>
      </ApiProvider>
    </PageDataProvider>
  )
  const localDraft = new LocalDraft('lintel')
  await localDraft.open()
  localDraft.change(() => ({ ...blankDraft, ...inTexas }))
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(page)
  const box = within(root).getByRole<HTMLInputElement>('combobox')
  expect(within(root).getAllByRole('radio')).toHaveLength(3)
  expect(within(root).getByRole('button', { name: 'Continue' })).toBeTruthy()
  box.value = '9 Maple'
  const app = await act(async () => hydrateRoot(root, page))
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(within(root).getByRole<HTMLInputElement>('combobox').value).toBe('9 Maple')
  act(() => app.unmount())
  root.remove()
})

test('REG-01 the questions are available in Spanish', async () => {
  await open({ path: '/register-v2/for-sale', draft: inTexas, language: 'es' })
  await heading('¿Está esta propiedad a la venta?')
})
