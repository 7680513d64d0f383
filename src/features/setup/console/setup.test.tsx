import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { showPage } from '#tests/support/pages/page.tsx'
import { SetupScreen } from './setup.screen.tsx'

afterEach(cleanup)

const call = 'GET /service-setup/secure/api/v1/steps'
const showSetup = (answer: unknown) =>
  showPage(<SetupScreen />, { path: '/console/set-up', answers: { [call]: answer } })
const item = (title: string) => within(screen.getByRole('heading', { name: title }).closest('li')!)

test('each step shows whether it is done, and leads to the page that does it', async () => {
  const { calls } = showSetup({
    steps: [
      { step: 'second-administrator', state: 'waiting' },
      { step: 'hours', state: 'open' },
      { step: 'application', state: 'done' },
      { step: 'originators', state: 'open' },
    ],
  })
  expect((await screen.findByRole('status')).textContent).toBe('1 of 3 steps done.')
  expect(item('Add a second administrator').getByText('Waiting for someone')).toBeTruthy()
  expect(item('Set your business hours').getByRole('link').getAttribute('href')).toBe('/console/hours')
  expect(item('Start a first application').queryByRole('link')).toBeNull()
  expect(item('Add loan originators').getByText('To do')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(calls.filter((entry) => entry.call === call)).toHaveLength(2)
})

test('a lender that is set up and a failure have their own messages', async () => {
  showSetup({ steps: [{ step: 'hours', state: 'done' }] })
  expect(await screen.findByText('Everything is set up.')).toBeTruthy()
  cleanup()
  showSetup(() => {
    throw new CallFailure(500, 'Something went wrong.')
  })
  expect(await screen.findByText('The steps did not load.')).toBeTruthy()
})
