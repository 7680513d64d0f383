import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
import { showPage } from '#tests/support/pages/page.tsx'
import { defaultReplies } from '../default-replies.table.ts'
import { CannedRepliesEditor } from './canned-replies-editor.panel.tsx'

afterEach(cleanup)

const address = '/service-omni-proxy/secure/api/v1/canned-replies'
const settings = { version: 2, replies: defaultReplies.slice(0, 2), savedAt: '2026-11-23T12:00:00Z' }

const showEditor = () =>
  showPage(
    <ToastProvider>
      <CannedRepliesEditor />
    </ToastProvider>,
    {
      answers: {
        [`GET ${address}`]: settings,
        [`PUT ${address}`]: ({ body }: { body: { replies: object[] } }) => ({ ...settings, version: 3, ...body }),
        [`POST ${address}/undo`]: { ...settings, version: 3 },
      },
    },
  )

test('CHT-08 a canned reply is previewed in both languages as a visitor reads it, and saved', async () => {
  const { calls } = showEditor()
  await userEvent.click(await screen.findByRole('button', { name: /One moment/ }))
  const spanish = screen.getByLabelText('Text in Spanish')
  await userEvent.clear(spanish)
  await userEvent.type(spanish, 'Un momento, {{firstName}.')
  const preview = screen.getByRole('region', { name: 'Preview' })
  expect([...preview.querySelectorAll('p')].map(({ lang, textContent }) => `${lang}: ${textContent}`)).toEqual([
    'en: Thanks. Please give me a moment while I look into this.',
    'es: Un momento, Rosa.',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved. Agents can use it right away.')
  expect(calls.find(({ call }) => call === `PUT ${address}`)?.body).toMatchObject({
    version: 2,
    replies: [{}, { textEs: 'Un momento, {firstName}.' }],
  })
})

test('CHT-08 a reply that cannot be saved shows why beside its field, and the summary links to it', async () => {
  const { calls } = showEditor()
  await userEvent.click(await screen.findByRole('button', { name: 'Add reply' }))
  await userEvent.type(screen.getByLabelText('Text in English'), 'Hi {{name}')
  await userEvent.type(screen.getByLabelText('Shortcut after the slash'), 'hi')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The replies were not saved')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('The replies were not saved'))
  expect(screen.getByLabelText('Text in English').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('The only placeholders are {firstName}, {agentName}, {lender}, {phone}')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Greeting/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Correct the reply “hi”' }))
  expect(screen.getByLabelText<HTMLInputElement>('Shortcut after the slash').value).toBe('hi')
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
})

test('CHT-08 one click undoes the last change to the canned replies', async () => {
  const { calls } = showEditor()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo last change' }))
  await screen.findByText('The last change is undone.')
  expect(calls.find(({ call }) => call.endsWith('/undo'))?.body).toEqual({ version: 2 })
})
