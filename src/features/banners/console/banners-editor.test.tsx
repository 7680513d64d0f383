import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
import { type Answers, showPage } from '#tests/support/pages/page.tsx'
import { BannersEditor } from './banners-editor.panel.tsx'

afterEach(cleanup)

const path = '/service-banner/secure/api/v1/banners'
const draft = {
  uuid: '1c0e33a4-7d0f-4b42-9a53-6f3f0ad0a001',
  message: 'We are closed on Monday',
  messageEs: 'Cerramos el lunes',
  apps: ['borrower'],
  variant: 'info',
  active: true,
  dismissable: true,
  showsFrom: null,
  showsUntil: null,
}
const at = '2026-11-20T10:00:00.000Z'
const setting = {
  version: 2,
  banners: [{ ...draft, metadata: { createdAt: at, updatedAt: at } }],
  savedAt: at,
  fileAddress: null,
  atOnce: 2,
}

const showEditor = (answers: Answers = {}) =>
  showPage(
    <ToastProvider>
      <BannersEditor />
    </ToastProvider>,
    {
      answers: {
        [`GET ${path}`]: setting,
        [`PUT ${path}`]: { ...setting, version: 3 },
        [`POST ${path}/undo`]: { ...setting, version: 3, banners: [] },
        ...answers,
      },
    },
  )

test('BAN-01 an admin adds a banner above the others, sees it in both languages, and saves the list', async () => {
  const { calls } = showEditor()
  await userEvent.click(await screen.findByRole('button', { name: 'Add banner' }))
  const [newForm] = screen.getAllByRole('group')
  const form = within(newForm!)
  await userEvent.type(form.getByLabelText(/^Message in English/), 'The office is open again')
  await userEvent.type(form.getByLabelText('Message in Spanish'), 'La oficina está abierta otra vez')
  const preview = within(form.getByRole('region', { name: 'Preview' }))
  expect(preview.getByText('The office is open again')).toBeTruthy()
  expect(preview.getByText('La oficina está abierta otra vez').closest('[lang=es]')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved. Pages show it within a minute.')
  expect(calls.find(({ call }) => call === `PUT ${path}`)?.body).toMatchObject({
    version: 2,
    banners: [{ message: 'The office is open again' }, draft],
  })
})

test('BAN-01 a banner without a message is not sent, and the error summary has the focus', async () => {
  const { calls } = showEditor()
  await userEvent.click(await screen.findByRole('button', { name: 'Add banner' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('These banners were not savedRequired'))
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
})

test('BAN-01 one click undoes the last change, and reloading drops what was not saved', async () => {
  const { calls } = showEditor()
  await userEvent.click(await screen.findByRole('button', { name: 'Add banner' }))
  expect(screen.getAllByRole('group')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(screen.getAllByRole('group')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Undo last change' }))
  await screen.findByText('No banners yet.')
  expect(calls.find(({ call }) => call.endsWith('/undo'))?.body).toEqual({ version: 2 })
})

test('BAN-01 the editor says which file pages read instead of its banners', async () => {
  showEditor({ [`GET ${path}`]: { ...setting, fileAddress: 'https://files.example/banners.json' } })
  expect(await screen.findByText('https://files.example/banners.json')).toBeTruthy()
})
