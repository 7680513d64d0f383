import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listApplications, readStatus } from '#src/application/application.contract.ts'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import {
  anApplicationAnswer,
  aStatus,
  PlayedConnection,
  showInApplication,
} from '#tests/support/pages/application-page.tsx'
import { ApplicationList } from './application-list.panel.tsx'
import { NextStepScreen } from './next-step.screen.tsx'
import { Waiting } from './waiting.panel.tsx'

beforeEach(() => {
  bearerStore.write('abc')
  PlayedConnection.opened.length = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const waitingFor = (checklistStatus: string, since = new Date().toISOString(), revision = 3) =>
  anApplicationAnswer({ status: aStatus({ checklistStatus, since, revision }) })

const progress = [
  { status: 'IN_PROGRESS', at: '2026-11-20T15:00:00Z' },
  { status: 'GEN_APP_DISCLOSURES', at: '2026-11-20T15:00:01Z' },
  { status: 'WAITING_FOR_SOFT_CREDIT', at: '2026-11-20T15:00:02Z' },
]

test('RTE-10 a long wait shows what is running, whom it waits for, and what the server has finished', async () => {
  showInApplication({
    path: '/error/timeout',
    application: waitingFor('WAITING_FOR_SOFT_CREDIT'),
    progress,
    children: <Waiting />,
  })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'We’re checking your credit. This doesn’t affect your score.',
  )
  expect(screen.getByText('Waiting for a third party')).toBeTruthy()
  expect(screen.getByText('Started at', { exact: false }).textContent).toContain('less than a minute ago')
  await vi.waitFor(() => expect(screen.getByText('Your disclosures').closest('li')!.textContent).toContain('Done '))
  expect(
    screen.getByText('Your credit, without affecting your score').closest('li')!.getAttribute('aria-current'),
  ).toBe('step')
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeTruthy()
  expect(screen.getByText('You can leave this page', { exact: false })).toBeTruthy()
})

test('RTE-10 a long wait is announced, and a manual review is described as one', async () => {
  const longAgo = new Date(Date.now() - 5 * 60_000).toISOString()
  showInApplication({
    path: '/error/timeout',
    application: waitingFor('WAITING_FOR_SOFT_CREDIT', longAgo),
    children: <Waiting />,
  })
  expect(await screen.findByText('This is taking longer than usual', { exact: false })).toBeTruthy()
  expect(screen.getByText('Started at', { exact: false }).textContent).toContain('5 minutes ago')
  cleanup()
  showInApplication({ path: '/error/timeout', application: waitingFor('FACTA_REVIEW', longAgo), children: <Waiting /> })
  expect(await screen.findByText('Our team needs to review this', { exact: false })).toBeTruthy()
  expect(screen.queryByText('This is taking longer than usual', { exact: false })).toBeNull()
})

test('a wait of days shows how many it usually takes, and is not called slow after minutes', async () => {
  const hoursAgo = new Date(Date.now() - 3 * 60 * 60_000).toISOString()
  const show = (since: string) =>
    showInApplication({
      path: '/error/timeout',
      application: waitingFor('REQUEST_STEWART_PAYOFFS', since),
      children: <Waiting />,
    })
  show(hoursAgo)
  expect(await screen.findByText('usually 1 business day', { exact: false })).toBeTruthy()
  expect(screen.queryByText('This is taking longer than usual', { exact: false })).toBeNull()
  cleanup()
  show(new Date(Date.now() - 10 * 24 * 60 * 60_000).toISOString())
  expect(await screen.findByText('This is taking longer than usual', { exact: false })).toBeTruthy()
})

test('RTE-10 the waiting page announces each stage as it arrives, and continues automatically', async () => {
  const { at, becomes } = showInApplication({
    path: '/error/timeout',
    application: waitingFor('WAITING_FOR_VALUATION'),
    children: <Waiting />,
  })
  await screen.findByRole('heading', { level: 1 })
  const next = becomes(waitingFor('WAITING_FOR_INITIAL_OFFERS', undefined, 4))
  act(() => PlayedConnection.opened[0]!.says(next.status))
  await vi.waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We’re calculating your offers.'),
  )
  const offers = becomes(waitingFor('OFFER_SELECTION', undefined, 5))
  act(() => PlayedConnection.opened[0]!.says(offers.status))
  await vi.waitFor(() => expect(at()).toBe('/product/select'))
})

test('RTE-10 the page shows a lost connection', async () => {
  const { rerender: _ } = showInApplication({
    path: '/error/timeout',
    application: waitingFor('WAITING_FOR_SOFT_CREDIT'),
    calls: [
      [
        readStatus,
        () => {
          throw new CallFailure(0, 'Error fetching')
        },
      ],
    ],
    children: <Waiting />,
  })
  await screen.findByRole('heading', { level: 1 })
  act(() => PlayedConnection.opened[0]!.drops())
  expect(await screen.findByText('We lost the connection')).toBeTruthy()
})

test('RTE-01 the application’s own path redirects to its current step', async () => {
  const { at, history } = showInApplication({
    path: '',
    application: waitingFor('COLLECT_ADDITIONAL_INFO'),
    children: <NextStepScreen />,
  })
  await vi.waitFor(() => expect(at()).toBe('/start/contact'))
  // The redirect leaves no step to go back to.
  expect(history).toHaveLength(1)
})

test('RTE-10 opening an application in processing names the stage, and switches to the waiting page after two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { at } = showInApplication({
    path: '',
    application: waitingFor('WAITING_FOR_SOFT_CREDIT'),
    children: <NextStepScreen />,
  })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(at()).toBe('')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'We’re checking your credit. This doesn’t affect your score.',
  )
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(at()).toBe('/error/timeout')
})

test('RTE-10 opening an application can be tried again when the server does not answer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isDown = true
  const { at } = showInApplication({
    path: '',
    application: waitingFor('COLLECT_ADDITIONAL_INFO'),
    calls: [
      [
        readStatus,
        () => {
          if (isDown) throw new CallFailure(403, 'You don’t have access to this.')
          return aStatus({ checklistStatus: 'COLLECT_ADDITIONAL_INFO', revision: 3 })
        },
      ],
    ],
    children: <NextStepScreen />,
  })
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  isDown = false
  await act(() => vi.advanceTimersByTimeAsync(100))
  const again = screen.queryByRole('button', { name: 'Try again' })
  if (again) act(() => again.click())
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(at()).toBe('/start/contact')
})

const dashboardOf = (...applications: ReturnType<typeof anApplicationAnswer>[]) =>
  showInApplication({ calls: [[listApplications, () => applications]], children: <ApplicationList /> })

test('RTE-05 the dashboard lists each application with its home, its status in words and the next step', async () => {
  dashboardOf(waitingFor('OFFER_SELECTION'))
  const entry = await screen.findByRole('article')
  expect(within(entry).getByRole('heading').textContent).toBe('12 Elm Street Columbus, OH 43215')
  expect(entry.textContent).toContain('Your offers are ready. Please choose one.')
  expect(entry.textContent).toContain('November 20, 2026')
  expect(
    within(entry)
      .getByRole('link', { name: /^Continue/ })
      .getAttribute('href'),
  ).toContain('/account/heloc/0191aa00')
  expect(screen.queryByRole('link', { name: 'Start another application' })).toBeNull()
})

test('RTE-05 an inquiry tells the borrower to contact the loan officer, and has no Continue link', async () => {
  dashboardOf(anApplicationAnswer({ isInquiry: true }))
  expect(await screen.findByText('Please contact your loan officer', { exact: false })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull()
  expect(screen.getByText('Next').parentElement?.textContent).toContain('Your loan officer')
})

test('RTE-05 a line opened less than 45 days ago shows when the borrower can apply for another', async () => {
  dashboardOf(
    anApplicationAnswer({
      ...waitingFor('COMPLETE'),
      active: false,
      activeForAppStart: false,
      completedAt: '2026-11-10T17:00:00Z',
    }),
  )
  expect(await screen.findByText('from December 25, 2026', { exact: false })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^See your line/ }).getAttribute('href')).toMatch(/\/complete$/)
  expect(screen.queryByRole('link', { name: 'Start another application' })).toBeNull()
})

test('RTE-05 a dashboard without applications links to the start of the first one', async () => {
  dashboardOf()
  expect(await screen.findByRole('link', { name: 'Start an application' })).toBeTruthy()
})

test('while documents are under manual review, the borrower has nothing to do', async () => {
  dashboardOf({ ...waitingFor('INCOME_VERIFICATION'), incomeVerification: 'PENDING_REVIEW' })
  const entry = await screen.findByRole('article')
  expect(entry.textContent).toContain('We’re reviewing what you sent.')
  expect(entry.textContent).toContain('Our team is reviewing it')
  expect(entry.textContent).not.toContain('Your turn')
})

test('RTE-05 the list can be requested again when it fails to load', async () => {
  let fails = true
  showInApplication({
    calls: [
      [
        listApplications,
        () => {
          if (fails) throw new CallFailure(403, 'no')
          return []
        },
      ],
    ],
    children: <ApplicationList />,
  })
  await screen.findByRole('alert')
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('You have no applications yet')).toBeTruthy()
})
