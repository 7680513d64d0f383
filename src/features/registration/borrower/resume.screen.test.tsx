import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { spanish as kitSpanish } from '#src/platform/ui/ui.es.ts'
import { showPage } from '#tests/support/pages/page.tsx'
import {
  base,
  completeDraft,
  heading,
  newVisitor,
  open,
  quietServices,
} from '#tests/support/pages/registration-page.tsx'
import { eraseDraft, makeDevicePass, readDraft, resumeDraft, saveDraft, sendResumeLink } from '../drafts.contract.ts'
import { blankDraft } from '../registration.draft.ts'
import { stopReminders } from '../reminders.contract.ts'
import { spanish } from '../resuming.es.ts'
import { LocalDraft } from './draft/local-draft.ts'
import { RegistrationServicesProvider } from './registration-services.ts'
import { RemindersScreen } from './reminders.screen.tsx'
import { RegistrationResumeScreen } from './resume.screen.tsx'

const savedAt = '2026-11-20T19:41:00.000Z'
const link = 'k'.repeat(43)
const resumedDraft = {
  answers: { ...blankDraft, ...completeDraft },
  step: 'birthdate',
  revision: 3,
  savedAt,
  language: 'en',
}
const spentLink = new CallFailure(
  409,
  'This link has been used or has expired. Ask for a new one to get to your answers.',
  {
    code: 'draft/link-spent',
  },
)
const wrongCode = new CallFailure(
  422,
  'That code is wrong or has expired. Check the latest message, or ask for a new code.',
  {
    code: 'draft/wrong-code',
  },
)

// The page loads these while the first step is answered. Here they are loaded before the tests.
beforeAll(() =>
  Promise.all([
    import('./later-steps.tsx'),
    import('./draft/saved-notice.panel.tsx'),
    import('./draft/draft-autosave.panel.tsx'),
  ]),
)
beforeEach(newVisitor)
afterEach(() => {
  cleanup()
  window.location.hash = ''
})

const resumeAt = (hash: string, answers: Record<string, unknown>, language: 'en' | 'es' = 'en') => {
  window.location.hash = hash
  const languages: string[] = []
  const services = { ...quietServices, setLanguage: async (to: string) => void languages.push(to) }
  const page = showPage(
    <RegistrationServicesProvider value={services}>
      <RegistrationResumeScreen />
    </RegistrationServicesProvider>,
    {
      path: `${base}/register/resume`,
      answers,
      language,
      dictionary: language === 'es' ? { ...kitSpanish, ...spanish } : {},
    },
  )
  return { ...page, languages }
}
const draftAfterResume = async () => {
  const localDraft = new LocalDraft('lintel')
  await localDraft.open()
  return localDraft
}

test('REG-26 NAV-23 only the button uses up a link, not opening the page, and it leads to the last step', async () => {
  const { calls, history, languages } = resumeAt(`#${link}`, {
    [resumeDraft.call]: { ...resumedDraft, language: 'es' },
  })
  const button = await screen.findByRole('button', { name: 'Continue on this device' })
  expect(calls).toEqual([])
  await userEvent.click(button)
  await waitFor(() => expect(history.at(-1)).toBe(`${base}/register?step=birthdate`))
  expect(calls).toMatchObject([{ call: resumeDraft.call, body: { link } }])
  expect(languages).toEqual(['es'])
  const localDraft = await draftAfterResume()
  expect(localDraft.current()).toEqual(resumedDraft.answers)
  expect(localDraft.known()).toEqual({ revision: 3, savedAt })
})

test('a used link explains what to do instead', async () => {
  resumeAt(`#${link}`, { [resumeDraft.call]: () => Promise.reject(spentLink) })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue on this device' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Ask for a new one')
  expect(screen.getByRole('button', { name: 'Send me a code' })).toBeTruthy()
})

test('a code is typed or pasted into one field that phones can autofill', async () => {
  const { calls, history } = resumeAt('', { [sendResumeLink.call]: undefined, [resumeDraft.call]: resumedDraft })
  await userEvent.type(await screen.findByLabelText('Email'), 'ana@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
  const field = await screen.findByLabelText('Six-digit code')
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(field.getAttribute('inputmode')).toBe('numeric')
  await userEvent.click(field)
  await userEvent.paste('Your code: 123 456.')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(history.at(-1)).toBe(`${base}/register?step=birthdate`))
  expect(calls.at(-1)).toMatchObject({ body: { email: 'ana@example.com', code: '123456' } })
})

test('a wrong code shows an error at the field, in Spanish too, and a short one is not sent', async () => {
  const { calls } = resumeAt(
    '',
    { [sendResumeLink.call]: undefined, [resumeDraft.call]: () => Promise.reject(wrongCode) },
    'es',
  )
  await userEvent.type(await screen.findByLabelText('Correo electrónico'), 'ana@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Enviarme un código' }))
  const field = await screen.findByLabelText('Código de seis dígitos')
  await userEvent.type(field, '123')
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  expect((await screen.findAllByText(/Escriba los seis dígitos/)).length).toBeGreaterThan(0)
  expect(calls.filter(({ call }) => call === resumeDraft.call)).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  expect((await screen.findAllByText(/Ese código no es correcto/)).length).toBeGreaterThan(0)
  expect(document.activeElement?.textContent).toContain('Ese código no es correcto')
})

const server = {
  [saveDraft.call]: { revision: 1, savedAt },
  [readDraft.call]: { state: 'none' },
  [sendResumeLink.call]: undefined,
  [makeDevicePass.call]: { link, expiresAt: '2026-11-20T19:56:00.000Z' },
  [eraseDraft.call]: undefined,
}

test('REG-26 a step shows when its answers were saved, and offers ways to continue elsewhere', async () => {
  const { calls } = await open({ path: '/register-v2/birthdate', draft: completeDraft, answers: server })
  await screen.findByText(/^Saved \d{1,2}:41/)
  await userEvent.click(await screen.findByText('Continue on another device'))
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }))
  await screen.findByText('Sent to ana@example.com. The code expires in 15 minutes, the link in 7 days.')
  expect(calls.find(({ call }) => call === sendResumeLink.call)).toMatchObject({ body: { email: 'ana@example.com' } })
  await userEvent.click(screen.getByRole('button', { name: 'Show QR code' }))
  expect(await screen.findByRole('img', { name: 'QR code' })).toBeTruthy()
})

test('deleting the answers takes two confirmations, and leaves nothing in this browser', async () => {
  const { calls, history } = await open({ path: '/register-v2/birthdate', draft: completeDraft, answers: server })
  await userEvent.click(await screen.findByText('Continue on another device'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete my answers' }))
  expect(calls.some(({ call }) => call === eraseDraft.call)).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(history.at(-1)).toBe(`${base}/register-v2`))
  expect((await draftAfterResume()).current()).toEqual(blankDraft)
  expect((await draftAfterResume()).known()).toBeUndefined()
})

test('a page left for another device explains that, and how to come back', async () => {
  const elsewhere = { [saveDraft.call]: () => Promise.reject(new CallFailure(409, '', { code: 'draft/elsewhere' })) }
  await open({ path: '/register-v2/birthdate', draft: completeDraft, answers: { ...server, ...elsewhere } })
  await heading('What is your date of birth?')
  await screen.findByText('You continued this application on another device')
  expect(screen.getByRole('link', { name: 'Continue here instead' }).getAttribute('href')).toBe(
    `${base}/register/resume`,
  )
  expect(await screen.findByText('Not saved: see the note on this page.')).toBeTruthy()
})

test('reminders end with a button, not by opening the link', async () => {
  const { calls } = showPage(<RemindersScreen />, {
    path: `${base}/reminders?stop=lintel.abc.def`,
    answers: { [stopReminders.call]: undefined },
  })
  expect(calls).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Stop reminders' }))
  await screen.findByText('You won’t get any more reminders')
  expect(calls).toMatchObject([{ body: { token: 'lintel.abc.def' } }])
})
