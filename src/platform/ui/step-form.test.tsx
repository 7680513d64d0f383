import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ChoiceField } from './fields/choice-fields.tsx'
import { DateField } from './fields/date-field.tsx'
import { MoneyField } from './fields/money-field.tsx'
import { EmailField, TextField } from './fields/text-fields.tsx'
import { StepForm, useStepForm } from './step-form.tsx'

afterEach(() => {
  cleanup()
  document.title = ''
})

const Contact = z.object({
  email: z.string().check(z.minLength(1, 'Please enter your email'), z.email('Please enter a valid email address')),
  annual: z.number('Required'),
  birthDate: z.string().check(z.minLength(1, 'Date of birth is required')),
  employment: z.enum(['EMPLOYED', 'RETIRED'], 'Required'),
})

type Send = (values: z.infer<typeof Contact>) => Promise<void>

function ContactScreen({ send }: { send: Send }) {
  const form = useStepForm({ schema: Contact, onSubmit: send })
  return (
    <StepForm form={form} heading="How can we reach you?">
      <EmailField name="email" label="Email" hint="We write only about this application." />
      <MoneyField name="annual" label="Annual income" />
      <DateField name="birthDate" label="Date of birth" />
      <ChoiceField
        name="employment"
        label="Employment type"
        options={[
          { value: 'EMPLOYED', label: 'Employed' },
          { value: 'RETIRED', label: 'Retired' },
        ]}
      />
    </StepForm>
  )
}

const fillIn = async (email = 'ana@example.com') => {
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Annual income'), '$85k')
  await userEvent.type(screen.getByLabelText('Date of birth'), '03041980')
  await userEvent.click(screen.getByLabelText('Retired'))
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

test('a form is checked on Continue, never on leaving a field, and the summary takes focus', async () => {
  render(<ContactScreen send={async () => {}} />)
  await userEvent.type(screen.getByLabelText('Email'), 'ana')
  await userEvent.tab()
  expect(screen.queryByRole('alert')).toBeNull()

  await send()
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(summary.textContent).toContain('There is a problem')
  expect(summary.dataset.title).toBe('Error: ')

  await userEvent.click(screen.getByRole('link', { name: 'Please enter a valid email address' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

test('FRM-07 an invalid input is marked, and its hint and message are tied to it for screen readers', async () => {
  render(<ContactScreen send={async () => {}} />)
  await send()
  const email = screen.getByLabelText('Email')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  const descriptions = (email.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(descriptions).toEqual(['We write only about this application.', 'Error: Please enter your email'])
})

test('an error disappears as soon as its answer is valid', async () => {
  render(<ContactScreen send={async () => {}} />)
  await send()
  await userEvent.type(screen.getByLabelText('Email'), 'ana@')
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(screen.getByLabelText('Email'), 'example.com')
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull()
})

test('freely typed answers become values: an amount in dollars, a date in ISO form', async () => {
  const onSend = vi.fn<Send>(async () => {})
  render(<ContactScreen send={onSend} />)
  await fillIn()
  await send()
  expect(onSend.mock.calls[0]?.[0]).toEqual({
    email: 'ana@example.com',
    annual: 85_000,
    birthDate: '1980-03-04',
    employment: 'RETIRED',
  })
})

test('FRM-07 while sending, the button is disabled, shows Submitting and keeps focus, and another click sends nothing', async () => {
  let finish = () => {}
  const onSend = vi.fn<Send>(() => new Promise<void>((resolve) => (finish = resolve)))
  render(<ContactScreen send={onSend} />)
  await fillIn()
  await send()
  const button = screen.getByRole('button', { name: 'Submitting' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  screen.getByRole('heading', { level: 1 }).closest('form')?.requestSubmit()
  expect(onSend).toHaveBeenCalledTimes(1)
  await act(async () => finish())
  expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBeNull()
})

test('a server error appears at its field until that field is edited', async () => {
  const faults = [
    { field: 'email', message: 'We could not send mail there.' },
    { field: 'annual', message: 'Please check this amount.' },
  ]
  render(
    <ContactScreen
      send={async () => {
        throw Object.assign(new Error('refused'), { code: 'request/invalid', faults })
      }}
    />,
  )
  await fillIn()
  await send()
  await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'))
  await userEvent.type(screen.getByLabelText('Email'), 'x')
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByLabelText('Annual income').getAttribute('aria-invalid')).toBe('true')
})

test('a rejection of the whole form is shown in its own words', async () => {
  const refusal = Object.assign(new Error('This step is already complete.'), {
    code: 'application/moved-on',
    faults: [],
  })
  render(<ContactScreen send={() => Promise.reject(refusal)} />)
  await fillIn()
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('This step is already complete.')
})

function NameScreen() {
  const form = useStepForm({ schema: z.object({ first: z.string() }), onSubmit: () => {}, initial: { first: 'Ana' } })
  return (
    <StepForm form={form} heading="Your name">
      <TextField name="first" label="First name" />
    </StepForm>
  )
}

test('text typed before the page is interactive is kept', async () => {
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<NameScreen />)
  const input = page.querySelector('input')!
  expect(input.value).toBe('Ana')
  input.value = 'Anabel'
  const root = await act(async () => hydrateRoot(page, <NameScreen />))
  expect(page.querySelector('input')).toBe(input)
  expect(input.value).toBe('Anabel')
  act(() => root.unmount())
  page.remove()
})

test('an unexplained failure has its own headline, says that the answers are saved, and clears on the next try', async () => {
  render(<ContactScreen send={() => Promise.reject(Object.assign(new Error('Error fetching'), { code: 'network' }))} />)
  await fillIn()
  await send()
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toBe(
    'Something went wrong. Please try again.We couldn’t send your answers. They’re saved here.',
  )
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ana@example.com')
  await userEvent.clear(screen.getByLabelText('Email'))
  await send()
  expect(screen.getByRole('alert').textContent).toContain('There is a problem')
})
