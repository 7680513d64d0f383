import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
import { type Answers, showPage } from '#tests/support/pages/page.tsx'
import { DesignEditor } from './design-editor.panel.tsx'

afterEach(cleanup)

const path = '/service-organization/secure/api/v1/design'
const brandDesign = shippedOrganizations.byCode('lintel')!.design
const setting = { version: 0, savedAt: null, design: brandDesign, brandDesign }
const savedDesign = { ...brandDesign, primary: '#0B5A33' }
const savedSetting = { version: 1, savedAt: '2026-11-20T10:00:00.000Z', design: savedDesign, brandDesign }

const showEditor = (answers: Answers = {}) =>
  showPage(
    <ToastProvider>
      <DesignEditor />
    </ToastProvider>,
    { answers: { [`GET ${path}`]: setting, [`PUT ${path}`]: savedSetting, ...answers } },
  )

const retype = async (label: string, text: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
  return field
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('ORG-04 an admin types a color in any form, saves it, and the focus stays at Save', async () => {
  const { calls } = showEditor()
  await retype('Primary', '0b5a33')
  await save()
  expect(await screen.findByText('Saved. Pages that load from now on show it.')).toBeTruthy()
  expect(calls.find(({ call }) => call === `PUT ${path}`)!.body).toEqual({ version: 0, design: savedDesign })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Save'))
  expect(screen.getByText('Your brand has #1F5B4A.')).toBeTruthy()
})

test('ORG-04 a color below WCAG AA is not sent: the error is at its field and in the summary, which leads there', async () => {
  const { calls } = showEditor()
  const primary = await retype('Primary', '#6fa694')
  expect(screen.getByText(/^\d+ of 72 pairs of colors are hard to read/)).toBeTruthy()
  await save()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('This design was not saved'))
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  expect(primary.getAttribute('aria-invalid')).toBe('true')
  const description = primary.getAttribute('aria-describedby')!.split(' ').at(-1)!
  expect(document.getElementById(description)!.textContent).toMatch(
    /Primary on paper \(light\) is 2\.\d, needs 4\.5; nearest passing primary #[0-9A-F]{6}\. \d more pairs fail\.$/,
  )
  await userEvent.click(screen.getByRole('button', { name: /^Primary: Primary on paper/ }))
  expect(document.activeElement).toBe(primary)

  await userEvent.click(screen.getByRole('button', { name: /^Use #/ }))
  expect(primary.getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByText('All 72 pairs of colors can be read well (WCAG 2.2 AA).')).toBeTruthy()
})

test('ORG-04 the preview shows the typed design in both themes, and the last valid one meanwhile', async () => {
  showEditor()
  const preview = await screen.findByLabelText('Preview')
  const samples = () =>
    within(preview)
      .getAllByRole('figure')
      .map((figure) => (figure.lastElementChild as HTMLElement).style.getPropertyValue('--color-accent'))
  const before = samples()
  expect(before[0]).toBe(brandDesign.accent)
  await retype('Accent', '#7d5a')
  expect(samples()).toEqual(before)
  await retype('Accent', '#7d5a2b')
  expect(samples()[0]).toBe('#7D5A2B')
  expect(samples()[1]).not.toBe(before[1])
})

test('ORG-04 only failing pairs are open, and Save and Restore come before them', async () => {
  showEditor({ [`GET ${path}`]: savedSetting })
  await retype('Accent', '#E0C9A0')
  const failing = screen.getByText('Accent on paper (light)')
  expect(failing.closest('details')).toBeNull()
  expect(screen.getByText('Ink on paper (light)').closest('details')?.open).toBe(false)
  expect(screen.getByText('71 pairs pass')).toBeTruthy()
  for (const name of ['Save', 'Restore brand default'])
    expect(
      screen.getByRole('button', { name }).compareDocumentPosition(failing) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
})

test('ORG-04 corners, fonts and the drawing are chosen, and a number out of range is refused', async () => {
  const { calls } = showEditor()
  await userEvent.click(await screen.findByLabelText('Fully round'))
  await retype('Corners of cards', '40')
  await userEvent.selectOptions(screen.getByLabelText('Heading font'), 'Source Serif 4')
  await userEvent.selectOptions(screen.getByLabelText('Drawing'), 'Quay')
  await save()
  expect(await screen.findByRole('button', { name: /^Corners of cards: Must be a whole number/ })).toBeTruthy()
  await retype('Corners of cards', '12')
  await save()
  await screen.findByText('Saved. Pages that load from now on show it.')
  expect(calls.find(({ call }) => call === `PUT ${path}`)!.body).toMatchObject({
    design: { controlRadius: 'pill', cardRadius: 12, headingFont: 'source-serif-4', drawing: 'quay' },
  })
})

test('ORG-04 an admin restores what the brand comes with, and a conflict keeps what was typed', async () => {
  const { calls } = showEditor({
    [`GET ${path}`]: savedSetting,
    [`POST ${path}/restore`]: { ...setting, version: 2, savedAt: savedSetting.savedAt },
    [`PUT ${path}`]: () => {
      throw new CallFailure(409, 'Someone else changed this setting meanwhile.')
    },
  })
  const accent = await retype('Accent', '#7D5A2B')
  await save()
  expect(await screen.findByText('Someone else changed this setting meanwhile.')).toBeTruthy()
  expect(accent.value).toBe('#7D5A2B')
  await userEvent.click(screen.getByRole('button', { name: 'Restore brand default' }))
  expect(await screen.findByText('The design that your brand comes with applies again.')).toBeTruthy()
  expect(calls.at(-1)).toMatchObject({ call: `POST ${path}/restore`, body: { version: 1 } })
  expect(screen.queryByRole('button', { name: 'Restore brand default' })).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Accent').value).toBe(brandDesign.accent)
})
