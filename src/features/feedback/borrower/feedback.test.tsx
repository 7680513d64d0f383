import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageOrganization } from '#src/brands/page-organization.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { intoView } from '#src/platform/ui/into-view.ts'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
import { showPage } from '#tests/support/pages/page.tsx'
import { spanish } from '../feedback.es.ts'
import { FeedbackLink } from './feedback-link.panel.tsx'

vi.mock('#src/platform/ui/into-view.ts', { spy: true })

const send = 'POST /service-profile/api/v1/feedback/ceo'
const uuid = '0191c7a0-0000-7000-8000-000000000001'
const path = `/account/heloc/${uuid}/liens`
const link = () => screen.queryByRole('button', { name: 'Share your feedback with the CEO' })
const dialog = () => screen.queryByRole('dialog', { name: 'Share your thoughts with our CEO' })

beforeEach(() => bearerStore.write('a.b.c'))
afterEach(() => {
  cleanup()
  bearerStore.clear()
})

const show = (options: Parameters<typeof showPage>[1] = {}) =>
  showPage(
    <ToastProvider>
      <FeedbackLink className="" />
    </ToastProvider>,
    { path, answers: { [send]: {} }, ...options },
  )

const open = async () => {
  await userEvent.click(link()!)
  await screen.findByRole('dialog')
}
const fill = async () => {
  await userEvent.click(screen.getByLabelText('Give us a compliment'))
  await userEvent.type(screen.getByLabelText('Your feedback'), 'The photos took no time.')
  await userEvent.click(screen.getByLabelText('No'))
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))

test('FBK-01 only logged-in people of a lender that offers it can write to the CEO', () => {
  show()
  expect(link()).toBeTruthy()
  cleanup()
  show({ data: { organization: pageOrganization(shippedOrganizations.byCode('lintel-ny')!) } })
  expect(link()).toBeNull()
  cleanup()
  bearerStore.clear()
  show()
  expect(link()).toBeNull()
})

test('FBK-02 feedback is sent with its exact fields, and success closes the modal', async () => {
  const { calls } = show()
  await open()
  expect(dialog()).toBeTruthy()
  await fill()
  await submit()
  await waitFor(() => expect(dialog()).toBeNull())
  expect(calls).toMatchObject([
    {
      call: send,
      body: {
        applicationUuid: uuid,
        message: 'The photos took no time.',
        topic: 'COMPLIMENT',
        marketingConsent: false,
        pathname: path,
        productType: 'HELOC',
      },
    },
  ])
  expect(await screen.findByText('Thank you. Your feedback is on its way to our CEO.')).toBeTruthy()
})

test('FBK-02 feedback outside an application names no application', async () => {
  const { calls } = show({ path: '/dashboard' })
  await open()
  await fill()
  await submit()
  await waitFor(() => expect(dialog()).toBeNull())
  expect(Object.keys(calls[0]!.body as object)).not.toContain('applicationUuid')
})

test('FBK-02 missing answers are named, the first is scrolled into view, and nothing is sent', async () => {
  const { calls } = show()
  await open()
  await submit()
  expect(screen.getAllByText(/^Required/)).toHaveLength(6)
  expect(vi.mocked(intoView).mock.calls.map(([element]) => element?.textContent?.slice(0, 17))).toEqual([
    'What is it about?',
  ])
  await userEvent.click(screen.getByLabelText('Improve our product'))
  await userEvent.click(screen.getByLabelText('Yes'))
  await userEvent.type(screen.getByLabelText('Your feedback'), 'Short')
  await submit()
  expect(screen.getAllByText('Must be at least 10 characters').length).toBeGreaterThan(0)
  await userEvent.clear(screen.getByLabelText('Your feedback'))
  await userEvent.click(screen.getByLabelText('Your feedback'))
  await userEvent.paste('x'.repeat(1_001))
  await submit()
  expect(screen.getAllByText('Must be at most 1000 characters').length).toBeGreaterThan(0)
  expect(calls).toEqual([])
})

test('FBK-03 a failure shows the server’s message in the modal and keeps the answers', async () => {
  const refuse = () => {
    throw new CallFailure(429, 'Too many attempts. Please wait a few minutes and try again.', {
      code: 'request/too-many',
    })
  }
  const { calls } = show({ answers: { [send]: refuse } })
  await open()
  await fill()
  await submit()
  expect(await screen.findByText('Too many attempts. Please wait a few minutes and try again.')).toBeTruthy()
  expect(dialog()).toBeTruthy()
  expect((screen.getByLabelText('Your feedback') as HTMLTextAreaElement).value).toBe('The photos took no time.')
  expect((screen.getByLabelText('No') as HTMLInputElement).checked).toBe(true)
  // The same message goes under the same key again.
  await submit()
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[0]!.idempotencyKey).toBe(calls[1]!.idempotencyKey)
})

test('FBK-01 a person who opened it from a menu returns to the menu, and sees it in Spanish', async () => {
  showPage(
    <details open>
      <summary>Cuenta</summary>
      <FeedbackLink className="" />
    </details>,
    { path, language: 'es', dictionary: spanish },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Comparta su opinión con el director ejecutivo' }))
  expect(await screen.findByRole('dialog', { name: 'Comparta sus ideas con nuestro director ejecutivo' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(document.activeElement?.textContent).toBe('Cuenta')
})
