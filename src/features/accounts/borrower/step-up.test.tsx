import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { type Answers, showPage } from '#tests/support/pages/page.tsx'
import { spanish } from '../second-factor.es.ts'
import { StepUp } from './step-up.panel.tsx'

afterEach(() => {
  cleanup()
  bearerStore.clear()
})

const path = '/identity/secure/api/v1/authentication/proof'
const [read, prove, mail] = [`GET ${path}`, `POST ${path}`, `POST ${path}/mail`]

const show = (methods: string[], answers: Answers = {}, language: 'en' | 'es' = 'en') => {
  const onSettled = vi.fn()
  const page = showPage(<StepUp onSettled={onSettled} />, {
    answers: { [read]: { methods }, [prove]: { jwt: 'new.one' }, [mail]: undefined, ...answers },
    language,
    dictionary: language === 'es' ? spanish : {},
  })
  return { ...page, onSettled }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('AUT-08 the password is requested when no stronger method exists, and the new token is stored', async () => {
  const { calls, onSettled } = show(['password'])
  const field = await screen.findByLabelText('Password')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.type(field, 'Harbour-light-7!')
  await press('Confirm')
  await waitFor(() => expect(onSettled).toHaveBeenCalledWith(true))
  expect(calls.at(-1)).toMatchObject({ call: prove, body: { method: 'password', password: 'Harbour-light-7!' } })
  expect(bearerStore.read()).toBe('Bearer new.one')
})

test('a wrong code shows an error at its field, and the dialog stays open', async () => {
  const message = 'That code is wrong or was already used. Please try the next one.'
  const { onSettled } = show(['totp', 'recovery'], {
    [prove]: () => {
      throw new CallFailure(400, 'refused', { code: 'request/invalid', faults: [{ field: 'code', message }] })
    },
  })
  await userEvent.type(await screen.findByLabelText('Six-digit code'), '123 456')
  await press('Confirm')
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(onSettled).not.toHaveBeenCalled()
})

test('one click switches to another method', async () => {
  const { calls } = show(['totp', 'recovery'])
  await screen.findByLabelText('Six-digit code')
  await press('Use a recovery code')
  await userEvent.type(screen.getByLabelText('Recovery code'), 'abcde-fghjk')
  await press('Confirm')
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ method: 'recovery', code: 'ABCDEFGHJK' }))
})

test('a code is emailed on request and then entered', async () => {
  const { calls } = show(['mail'])
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a code' }))
  await userEvent.type(await screen.findByLabelText('Six-digit code'), '654321')
  await press('Confirm')
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ method: 'mail', code: '654321' }))
  expect(calls.map(({ call }) => call)).toEqual([read, mail, prove])
})

test('closing the dialog does not count as confirmation', async () => {
  const { onSettled } = show(['password'])
  await screen.findByLabelText('Password')
  await press('Close')
  expect(onSettled).toHaveBeenCalledWith(false)
})

test('the dialog is available in Spanish', async () => {
  show(['password'], {}, 'es')
  expect(await screen.findByRole('button', { name: 'Confirmar' })).toBeTruthy()
})
