import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { allStatuses, isWaiting, type Status, statuses } from '#src/workflow/graph/statuses.ts'
import {
  anApplicationAnswer,
  aStatus,
  PlayedConnection,
  showInApplication,
} from '#tests/support/pages/application-page.tsx'
import { type ApplicationStatus, readStatus } from '../application.contract.ts'
import { useApplication, useStatus } from './use-application.tsx'
import { type NextStepRequest, useNextStep } from './use-next-step.ts'

beforeEach(() => {
  bearerStore.write('abc')
  PlayedConnection.opened.length = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function GoOn({ request }: { request?: NextStepRequest }) {
  const { takeNextStep: go, going } = useNextStep()
  return (
    <button type="button" onClick={() => void go(request)}>
      {going ? 'Going' : 'Continue'}
    </button>
  )
}

const applicationAt = (checklistStatus: string, changes: Partial<ApplicationStatus> = {}) =>
  anApplicationAnswer({ status: aStatus({ checklistStatus, ...changes }) })

const press = () => userEvent.click(screen.getByRole('button'))

const plain = allStatuses.filter(
  (status) => typeof statuses[status].route === 'string' && statuses[status].route !== '/' && !isWaiting(status),
)

test.each(plain)('RTE-01 with the status %s the borrower is taken to its page', async (status) => {
  const { at } = showInApplication({
    path: '/document/disclosures',
    application: applicationAt(status),
    children: <GoOn />,
  })
  await press()
  await vi.waitFor(() => expect(at()).toBe(statuses[status].route))
})

test.each(['COMPLETE', 'CANCELLED'] as const)('RTE-01 %s leads out of the application', async (status) => {
  const { at } = showInApplication({
    path: '/document/disclosures',
    application: applicationAt(status),
    children: <GoOn />,
  })
  await press()
  await vi.waitFor(() => expect(at()).toBe('/'))
})

test('RTE-05 without a profile the borrower goes to the dashboard', async () => {
  const { at } = showInApplication({ hasProfile: false, children: <GoOn /> })
  await press()
  await vi.waitFor(() => expect(at()).toBe('/dashboard'))
})

test('RTE-05 an inquiry goes to the dashboard', async () => {
  const { at } = showInApplication({ application: anApplicationAnswer({ isInquiry: true }), children: <GoOn /> })
  await press()
  await vi.waitFor(() => expect(at()).toBe('/dashboard'))
})

test('RTE-06 pop-webchat is preserved on the way to the next step', async () => {
  const { at } = showInApplication({
    path: '/start/contact',
    search: 'pop-webchat=true&other=1',
    children: <GoOn />,
  })
  await press()
  await vi.waitFor(() => expect(at()).toBe('/product/select?pop-webchat=true'))
})

test('RTE-08 an unrecognized status goes to the waiting page and logs a warning', async () => {
  const { at, warnings } = showInApplication({
    path: '/start/contact',
    application: applicationAt('FROM_TOMORROW'),
    children: <GoOn />,
  })
  await press()
  await vi.waitFor(() => expect(at()).toBe('/error/timeout'))
  expect(warnings).toContain('HELOC: unrecognized status FROM_TOMORROW')
})

test.each([
  ['VERIFIED_OFFER', { from: '/signing/intro', decision: 'SELECT' }],
  ['UNVERIFIED_OFFER', { decision: 'SELECT' }],
])('RTE-09 offers after %s receive %j', async (uwSubDecision, state) => {
  const { states, at } = showInApplication({
    path: '/start/contact',
    application: applicationAt('OFFER_SELECTION', { uwDecision: 'SELECT', uwSubDecision }),
    children: <GoOn />,
  })
  await press()
  await vi.waitFor(() => expect(at()).toBe('/product/select'))
  expect(states.at(-1)).toEqual(state)
})

test('RTE-04 a status included in a response is used without another request', async () => {
  const { at } = showInApplication({
    path: '/start/contact',
    application: applicationAt('WAITING_FOR_INITIAL_OFFERS'),
    children: <GoOn request={{ leaving: 'COLLECT_ADDITIONAL_INFO', bypass: aStatus({ checklistStatus: 'HMDA' }) }} />,
  })
  await press()
  await vi.waitFor(() => expect(at()).toBe('/start/hmda'))
})

function StatusReader() {
  return <p>{useStatus()?.checklistStatus}</p>
}

function OpenedPath() {
  const { takeNextStep: go } = useNextStep()
  useEffect(() => void go(), [go])
  return <StatusReader />
}

test('RTE-04 when an application’s own path opens, its page and its guard share one status request', async () => {
  const reads = vi.fn(() => aStatus({ checklistStatus: 'EMPLOYMENT_VERIFICATION' }))
  const { at } = showInApplication({
    path: '',
    application: applicationAt('EMPLOYMENT_VERIFICATION'),
    calls: [[readStatus, reads]],
    children: <OpenedPath />,
  })
  await vi.waitFor(() => expect(at()).toBe('/income/employer-verification'))
  expect(reads).toHaveBeenCalledTimes(1)
})

test('RTE-03 the status just left is requested until it changes', async () => {
  const { at, becomes } = showInApplication({
    path: '/start/contact',
    application: applicationAt('COLLECT_ADDITIONAL_INFO'),
    children: <GoOn request={{ leaving: 'COLLECT_ADDITIONAL_INFO' }} />,
  })
  await press()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(at()).toBe('/start/contact')
  becomes({ status: aStatus({ checklistStatus: 'HMDA', revision: 2 }) })
  await vi.waitFor(() => expect(at()).toBe('/start/hmda'), { timeout: 3_000 })
})

test('RTE-02 while the system works, the page polls for the next step, and after 14 tries the waiting page takes over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { at } = showInApplication({
    path: '/start/contact',
    application: applicationAt('WAITING_FOR_SOFT_CREDIT'),
    children: <GoOn />,
  })
  act(() => screen.getByRole('button').click())
  await act(() => vi.advanceTimersByTimeAsync(50_000))
  expect(screen.getByRole('button').textContent).toBe('Going')
  expect(at()).toBe('/start/contact')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await vi.waitFor(() => expect(at()).toBe('/error/timeout'))
})

test('RTE-10 the page receives a change without waiting for the next poll', async () => {
  const { at, becomes } = showInApplication({
    path: '/start/contact',
    application: applicationAt('WAITING_FOR_INITIAL_OFFERS'),
    children: <GoOn />,
  })
  PlayedConnection.opened[0]!.says(aStatus({ checklistStatus: 'WAITING_FOR_INITIAL_OFFERS' }))
  await press()
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const { status } = becomes({ status: aStatus({ revision: 2 }) })
  act(() => PlayedConnection.opened[0]!.says(status))
  // The next poll would be two seconds after the second one.
  await vi.waitFor(() => expect(at()).toBe('/product/select'), { timeout: 900 })
})

const moves: [string, string, Status, Status, string][] = [
  ['the page of the status before', '/start/contact', 'COLLECT_ADDITIONAL_INFO', 'HMDA', '/start/hmda'],
  ['a page below it', '/product/select/confirm', 'OFFER_SELECTION', 'COLLECT_ADDITIONAL_INFO', '/start/contact'],
  ['the waiting page', '/error/timeout', 'WAITING_FOR_INITIAL_OFFERS', 'OFFER_SELECTION', '/product/select'],
  ['any page, when the application is declined', '/conditions', 'INCOME_VERIFICATION', 'DECLINED', '/error/decline'],
]
test.each(moves)('RTE-07 RTE-10 %s gives way automatically', async (_page, path, before, after, to) => {
  const { at, becomes } = showInApplication({ path, application: applicationAt(before), children: null })
  await vi.waitFor(() => expect(PlayedConnection.opened).not.toHaveLength(0))
  act(() => PlayedConnection.opened[0]!.says(aStatus({ checklistStatus: before })))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(at()).toBe(path)
  const { status } = becomes({ status: aStatus({ checklistStatus: after, revision: 2 }) })
  act(() => PlayedConnection.opened[0]!.says(status))
  await vi.waitFor(() => expect(at()).toBe(to))
})

const stays: [string, string, Status, Status][] = [
  ['a disclosure that is being read', '/document/disclosures', 'GEN_PRE_SOFT_CREDIT_DISCLOSURE', 'CANCELLED'],
  ['a page of its own', '/conditions', 'INCOME_VERIFICATION', 'EMPLOYMENT_VERIFICATION'],
  ['the waiting page', '/error/timeout', 'WAITING_FOR_SOFT_CREDIT', 'WAITING_FOR_PROPERTY'],
]
test.each(stays)('RTE-07 %s does not give way', async (_page, path, before, after) => {
  const { at, becomes } = showInApplication({ path, application: applicationAt(before), children: null })
  await vi.waitFor(() => expect(PlayedConnection.opened).not.toHaveLength(0))
  act(() => PlayedConnection.opened[0]!.says(aStatus({ checklistStatus: before })))
  await new Promise((resolve) => setTimeout(resolve, 20))
  const { status } = becomes({ status: aStatus({ checklistStatus: after, revision: 2 }) })
  act(() => PlayedConnection.opened[0]!.says(status))
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(at()).toBe(path)
})

const ApplicationNumber = () => useApplication().application?.loanNumber

test('RTE-10 a person who returns from another window sees a change that a dead connection missed', async () => {
  const { at, becomes } = showInApplication({
    path: '/product/select',
    application: applicationAt('OFFER_SELECTION'),
    children: <ApplicationNumber />,
  })
  await screen.findByText('L-100200')
  act(() => PlayedConnection.opened[0]!.says(aStatus()))
  becomes({ status: aStatus({ checklistStatus: 'COLLECT_ADDITIONAL_INFO', revision: 2 }) })
  fireEvent.focus(window)
  await vi.waitFor(() => expect(at()).toBe(statuses.COLLECT_ADDITIONAL_INFO.route))
})
