import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { type Answers, showPage } from '#tests/support/pages/page.tsx'
import { type CommissionStatus, readCommission, saveCommission } from '../commission.contract.ts'
import type { NotarySession } from '../session.contract.ts'
import { supportedType } from './meeting-recorder.ts'
import { NotaryWorkspaceScreen } from './notary-workspace.screen.tsx'

// The test environment has no media.
vi.mock('./meeting-recorder.ts', () => ({
  supportedType: vi.fn(),
  recordMeeting: () => ({ type: 'video/webm', show: () => undefined, stop: async () => undefined }),
}))

beforeEach(() => {
  vi.mocked(supportedType).mockReturnValue('video/webm')
  const getUserMedia = () => Promise.reject(new DOMException('None', 'NotFoundError'))
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
})
afterEach(cleanup)

const uuid = '0d8f0000-0000-4000-8000-000000000001'
const maria = '0d8f0000-0000-4000-8000-00000000000a'
const deed = '0d8f0000-0000-4000-8000-0000000000d1'
const at = 'service-application/api/v1/application/heloc/:uuid/notary/session'
const desk = 'service-notary/secure/api/v1'

const waiting = {
  sessionUuid: uuid,
  uuid,
  loanNumber: '1000000042',
  propertyState: 'OH',
  state: 'QUEUED',
  people: 1,
  queuedAt: '2026-03-02T10:00:00Z',
  isMine: false,
}
const session = (overrides: Partial<NotarySession> = {}): NotarySession => ({
  sessionUuid: uuid,
  state: 'LIVE',
  stage: 'OPEN',
  revision: 1,
  queuePlace: null,
  whyEnded: null,
  you: 'notary',
  notary: { name: 'Nell Osgood', isDemonstration: false, says: null },
  people: [{ signerUuid: maria, name: 'Maria Garcia', isYou: false, isHere: true, means: 'video', idSeen: false }],
  documents: [
    {
      documentUuid: deed,
      kind: 'SECURITY_INSTRUMENT',
      act: 'notarize',
      presented: false,
      missing: [maria],
      notarized: false,
    },
  ],
  inPerson: null,
  from: null,
  elsewhere: null,
  recordingYears: 10,
  iceServers: [],
  hours: { open: true, next: null, zone: 'America/New_York' },
  ...overrides,
})
const commission: CommissionStatus = {
  commission: { number: '2024-RE-771204', state: 'OH', county: 'Franklin', expiresOn: '2029-03-01' },
  isExpired: false,
  expiresSoon: false,
}
const idSeen = session().people.map((person) => ({ ...person, idSeen: true }))
const document = session().documents[0]!

const show = (sessions: readonly object[], answers: Answers = {}) =>
  showPage(<NotaryWorkspaceScreen />, {
    answers: {
      [readCommission.call]: commission,
      [`GET /${desk}/queue`]: { name: 'Nell Osgood', sessions },
      [`POST /${desk}/sessions/take`]: { uuid },
      ...answers,
    },
  })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const takeSeat = async (now: NotarySession, answers: Answers = {}) => {
  const page = show([waiting], { [`GET /${at}`]: now, ...answers })
  await userEvent.click(await screen.findByRole('button', { name: 'Start session 1000000042' }))
  await screen.findByRole('heading', { level: 1 })
  return page
}

test('Tennessee Code 66-22-114: a commission without a county is not usable, and is not saved without one', async () => {
  const withoutCounty = { ...commission, commission: { ...commission.commission, county: null } }
  const { calls } = show([], {
    [readCommission.call]: withoutCounty,
    [saveCommission.call]: (request: { body: object }) => ({ ...commission, commission: request.body }),
  })
  expect(await screen.findByText('This commission has no county. No session can start without it.')).toBeTruthy()
  const saveCalls = () => calls.filter(({ call }) => call === saveCommission.call)
  await press('Save')
  expect(screen.getAllByText('Please enter the county where you notarize').length).toBeGreaterThan(0)
  expect(saveCalls()).toEqual([])
  await userEvent.type(screen.getByLabelText(/^County where you notarize/), 'Franklin')
  await press('Save')
  expect(await screen.findByText(/Franklin, Ohio/)).toBeTruthy()
  expect(saveCalls().map(({ body }) => body)).toMatchObject([{ state: 'OH', county: 'Franklin' }])
})

test('an empty queue shows that the page refreshes automatically', async () => {
  show([])
  expect(await screen.findByText('No one is waiting. This page refreshes automatically.')).toBeTruthy()
})

test('each waiting meeting has its own row, and the workspace reports one that another notary took', async () => {
  show([waiting], {
    [`POST /${desk}/sessions/take`]: () => {
      throw new CallFailure(409, 'Another notary has taken this meeting.', { code: 'notary/taken' })
    },
  })
  const row = within((await screen.findByRole('cell', { name: '1000000042' })).closest('tr')!)
  expect(row.getByRole('cell', { name: 'OH' })).toBeTruthy()
  await press('Start session 1000000042')
  expect((await screen.findByRole('alert')).textContent).toContain('Another notary has taken this meeting.')
})

test('an ID is recorded with its kind, and the meeting cannot be completed while something is missing', async () => {
  const { calls } = await takeSeat(session(), { [`POST /${at}/id`]: session({ people: idSeen }) })
  await screen.findByText('Notary session')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Complete session' }).disabled).toBe(true)
  expect(screen.getByText('Not yet: check each ID')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('ID type of Maria Garcia'), 'PASSPORT')
  await press('ID matches')
  expect(await screen.findByText('ID checked', { selector: 'span.text-success' })).toBeTruthy()
  expect(calls.find(({ call }) => call.endsWith('/id'))?.body).toEqual({
    signerUuid: maria,
    kind: 'PASSPORT',
    matches: true,
  })
})

test('a document is presented and sealed, and then the meeting is complete', async () => {
  const signedSession = session({ people: idSeen, documents: [{ ...document, presented: true, missing: [] }] })
  const sealedSession = session({
    people: idSeen,
    documents: [{ ...document, presented: true, missing: [], notarized: true }],
  })
  const { calls } = await takeSeat(session({ people: idSeen }), {
    [`POST /${at}/present`]: signedSession,
    [`POST /${at}/seal`]: sealedSession,
    [`POST /${at}/complete`]: session({ state: 'COMPLETE', stage: 'OVER' }),
    [`GET /${at}/papers/:documentUuid`]: new Uint8Array(),
  })
  await press('Present document')
  await userEvent.click(await screen.findByRole('button', { name: 'Apply seal' }))
  expect(await screen.findByText('Sealed and journaled')).toBeTruthy()
  await press('Complete session')
  expect(await screen.findByRole('heading', { level: 1, name: 'Session complete' })).toBeTruthy()
  expect(calls.find(({ call }) => call.endsWith('/seal'))?.body).toEqual({
    documentUuid: deed,
    fee: 0,
  })
  await press('Back to the queue')
  expect(await screen.findByRole('heading', { level: 1, name: 'Waiting for a notary' })).toBeTruthy()
})

test('the workspace shows a rejected action, and the meeting does not change', async () => {
  await takeSeat(session({ people: idSeen }), {
    [`POST /${at}/present`]: () => {
      throw new CallFailure(409, 'Not everybody is ready for that yet.', { code: 'notary/not-ready' })
    },
  })
  await press('Present document')
  await screen.findByText('Not everybody is ready for that yet.')
  expect(screen.getByRole('button', { name: 'Present document' })).toBeTruthy()
})

test('no session starts in a browser that cannot record', async () => {
  vi.mocked(supportedType).mockReturnValue(undefined)
  show([waiting])
  expect((await screen.findByRole('alert')).textContent).toContain('This browser cannot record')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start session 1000000042' }).disabled).toBe(true)
})

test('a meeting that cannot continue is ended with its reason', async () => {
  const { calls } = await takeSeat(session(), {
    [`POST /${at}/end`]: session({ state: 'ENDED', whyEnded: 'CONNECTION' }),
  })
  await userEvent.selectOptions(screen.getByLabelText('Reason for ending'), 'CONNECTION')
  await press('End session')
  await vi.waitFor(() =>
    expect(calls.find(({ call }) => call.endsWith('/end'))?.body).toEqual({ reason: 'CONNECTION' }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Session ended' })).toBeTruthy()
})
