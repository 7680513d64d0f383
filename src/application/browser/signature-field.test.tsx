import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anyAnswers } from '#src/platform/ui/form-faults.ts'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { adoptSignature } from './adopted-signature.ts'
import { SignatureField } from './signature-field.panel.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function Signing({ person }: { person: string }) {
  const form = useStepForm({ schema: anyAnswers, onSubmit: () => undefined })
  return (
    <StepForm form={form}>
      <SignatureField name="mark" label="Your signature" person={person} />
    </StepForm>
  )
}
const nameField = (person: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Type your name: ${person}` })

test('a person who typed their name at one signature finds it at the next, and may change it', async () => {
  adoptSignature('Maria Garcia', { way: 'typed', text: 'maria garcia' })
  render(<Signing person="Maria Garcia" />)
  expect(nameField('Maria Garcia').value).toBe('maria garcia')
  expect(screen.getByText('As you typed it before.')).toBeTruthy()
  await userEvent.clear(nameField('Maria Garcia'))
  await userEvent.type(nameField('Maria Garcia'), 'Maria Garcia')
  expect(nameField('Maria Garcia').value).toBe('Maria Garcia')
})

test('a name that one person typed is not offered to another person', () => {
  adoptSignature('Maria Garcia', { way: 'typed', text: 'Maria Garcia' })
  render(<Signing person="Jordan Reed" />)
  expect(nameField('Jordan Reed').value).toBe('')
})

test('nothing is filled in for a person who has not typed a name, or who drew the signature', () => {
  adoptSignature('Jordan Reed', { way: 'drawn', text: 'M1 1L2 2' })
  render(<Signing person="Jordan Reed" />)
  expect(nameField('Jordan Reed').value).toBe('')
  expect(screen.queryByText('As you typed it before.')).toBeNull()
})
