import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { type Answers, showPage } from '#tests/support/pages/page.tsx'
import type { NotarySession } from '../session.contract.ts'
import { spanish } from '../session.es.ts'
import { Intro } from './intro.panel.tsx'
import { NotaryMeeting } from './notary-meeting.panel.tsx'

// A button replaces the document viewer. Pressing it means that the reader reached the end.
vi.mock('#src/application/browser/document-viewer.panel.tsx', () => ({
  DocumentViewer: ({ title, onEnd }: { title: string; onEnd?: (sha256: string) => void }) => (
    <button type="button" onClick={() => onEnd?.('a'.repeat(64))}>
      To the end of {title}
    </button>
  ),
}))

const refusal = new DOMException('No', 'NotAllowedError')
const getUserMedia = vi.fn<() => Promise<MediaStream>>()
beforeEach(() => {
  getUserMedia.mockReset().mockRejectedValue(refusal)
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  bearerStore.clear()
})

const uuid = '0d8f0000-0000-4000-8000-000000000001'
const maria = '0d8f0000-0000-4000-8000-00000000000a'
const jordan = '0d8f0000-0000-4000-8000-00000000000b'
const deed = '0d8f0000-0000-4000-8000-0000000000d1'
const at = 'service-application/api/v1/application/heloc/:uuid/notary/session'

const person = (signerUuid: string, name: string, overrides: Partial<NotarySession['people'][number]> = {}) => ({
  signerUuid,
  name,
  isYou: signerUuid === maria,
  isHere: true,
  means: 'text' as const,
  idSeen: false,
  ...overrides,
})
const session = (overrides: Partial<NotarySession> = {}): NotarySession => ({
  sessionUuid: uuid,
  state: 'QUEUED',
  stage: 'OPEN',
  revision: 1,
  queuePlace: 2,
  whyEnded: null,
  you: maria,
  notary: null,
  people: [person(maria, 'Maria Garcia')],
  documents: [],
  inPerson: null,
  from: null,
  hours: { open: true, next: null, zone: 'America/New_York' },
  elsewhere: null,
  recordingYears: 10,
  iceServers: [],
  ...overrides,
})
const fairfax = { name: 'Nora Fairfax', isDemonstration: true, says: 'SIGN' as const }
const laidOut = {
  documentUuid: deed,
  kind: 'SECURITY_INSTRUMENT' as const,
  act: 'notarize' as const,
  presented: true,
  missing: [maria, jordan],
  notarized: false,
}
const inMeeting = (overrides: Partial<NotarySession> = {}) =>
  session({
    state: 'LIVE',
    queuePlace: null,
    notary: fairfax,
    documents: [laidOut],
    people: [
      person(maria, 'Maria Garcia', { idSeen: true }),
      person(jordan, 'Jordan Featherstonehaugh-Villanueva', { isHere: false, means: null }),
    ],
    ...overrides,
  })

const pages = { intro: '/intro', error: '/error', next: '/next' }
const show = (sessionAnswer: NotarySession, answers: Answers = {}, language: 'en' | 'es' = 'en') => {
  const went: string[] = []
  const meetingPage = showPage(<NotaryMeeting uuid={uuid} pages={pages} onNavigate={(page) => went.push(page)} />, {
    answers: { [`GET /${at}`]: sessionAnswer, ...answers },
    language,
    dictionary: language === 'es' ? spanish : {},
  })
  return { ...meetingPage, went }
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('NAV-15 a blocked camera shows what to do, and leaves only the option of text', async () => {
  const { calls } = show(
    session({ state: 'NONE', people: [person(maria, 'Maria Garcia', { isHere: false, means: null })] }),
    {
      [`POST /${at}/join`]: session(),
    },
  )
  await screen.findByRole('heading', { level: 1, name: 'Meet the notary' })
  await press('Join with camera and mic')
  expect(await screen.findByText('Your camera is blocked')).toBeTruthy()
  await press('Join by text only')
  expect(await screen.findByRole('heading', { level: 1, name: 'The notary is on the way' })).toBeTruthy()
  expect(calls.find(({ call }) => call.endsWith('/join'))?.body).toEqual({ means: 'text' })
})

test('a waiting person sees their place in the queue, what to have ready, and no empty captions', async () => {
  show(session())
  expect(await screen.findByText(/^You’re number 2 in the queue/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'While you wait' })).toBeTruthy()
  expect(screen.queryByLabelText('Captions')).toBeNull()
})

test('in the meeting each person has a name and a status, and the notary’s words are captioned', async () => {
  show(inMeeting())
  const people = within(await screen.findByRole('list', { name: 'In the meeting' }))
  expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nora FairfaxNotary public',
    'Maria Garcia (you)ID checked',
    'Jordan Featherstonehaugh-Villanuevanot here yet',
  ])
  expect(within(screen.getByRole('log')).getByText(/^This is the deed/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'While you wait' })).toBeNull()
})

test('DOC-01 a person signs a document after reading to its end, with a name and a press that states the intent to sign', async () => {
  const read = inMeeting()
  const signedSession = inMeeting({ documents: [{ ...laidOut, missing: [jordan] }] })
  const { calls } = show(read, { [`POST /${at}/papers/read`]: read, [`POST /${at}/papers/sign`]: signedSession })
  expect(await screen.findByText('Read to the end, then you can continue.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign with the notary' })).toBeNull()
  await press(/^To the end of Deed/)
  await press('Sign with the notary')
  expect((await screen.findAllByText(/^Please type your name/)).length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('Type your name: Maria Garcia'), 'Maria Garcia')
  expect(
    screen.getByRole('button', { description: /I sign this electronically and of my own free will\./ }),
  ).toBeTruthy()
  await press('Sign with the notary')
  expect(await screen.findByText('You’re done. The others are still reading.')).toBeTruthy()
  const signing = calls.find(({ call }) => call.endsWith('/papers/sign'))
  expect(signing?.body).toEqual({ documentUuid: deed, mark: { way: 'typed', text: 'Maria Garcia' }, consents: true })
  expect(signing?.idempotencyKey).toBeTruthy()
})

test('leaving for now returns to the previous page, and signatures are preserved', async () => {
  const { went } = show(inMeeting(), { [`POST /${at}/leave`]: inMeeting() })
  await screen.findByRole('heading', { level: 1, name: 'You’re with the notary' })
  await press('Leave for now')
  await vi.waitFor(() => expect(went).toEqual(['/intro']))
})

test.each([
  ['OVER', 'COMPLETE', 'Everything is signed', 'Continue'],
  ['PREPARING', 'NONE', 'There’s no meeting right now', 'Go back one page'],
] as const)(
  'at the stage %s with %s the page states it and links to the next step',
  async (stage, state, heading, way) => {
    show(session({ stage, state, people: [] }))
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
    expect(screen.getByRole('link', { name: way })).toBeTruthy()
  },
)

test('the page names the person the video cannot reach, and what may help', async () => {
  bearerStore.write('token')
  const sockets: { onmessage?: (event: { data: string }) => void }[] = []
  vi.stubGlobal(
    'WebSocket',
    class {
      readyState = 0
      OPEN = 1
      onmessage?: (event: { data: string }) => void
      constructor() {
        sockets.push(this)
      }
      close() {}
    },
  )
  vi.stubGlobal(
    'RTCPeerConnection',
    class {
      constructor() {
        throw new DOMException('Both username and credential are required', 'InvalidAccessError')
      }
    },
  )
  show(inMeeting())
  await screen.findByRole('heading', { level: 1, name: 'You’re with the notary' })
  // The page renders a moment before it connects, and a message sent before that would be lost.
  await vi.waitFor(() => expect(sockets[0]?.onmessage).toBeDefined())
  const subscribe = (line: object) => act(async () => sockets[0]!.onmessage!({ data: JSON.stringify(line) }))
  await subscribe({ news: true })
  // The browser with the greater ID makes the offer. The page's own ID is a random UUID, and greater than both of these.
  for (const [from, who] of [
    ['0', 'notary'],
    ['00', jordan],
  ])
    await subscribe({ from, who, signal: '{"hello":true}' })
  const message = await screen.findByText(
    'We can’t connect your video with Nora Fairfax and Jordan Featherstonehaugh-Villanueva',
  )
  expect(message.closest('[role=alert]')?.textContent).toMatch(/You can still message the group below\.$/)
})

test('the meeting in Spanish contains no English sentences', async () => {
  show(session(), {}, 'es')
  expect(await screen.findByRole('heading', { name: 'Mientras espera' })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/\b(the|you|your)\b/i)
})

test('NAV-15 a device is checked before the meeting, and each failure shows what to do', async () => {
  const { calls } = showPage(<Intro uuid={uuid} session="/session" />, {
    answers: {
      [`GET /${at}`]: session({ hours: { open: false, next: '2026-03-03T14:00:00Z', zone: 'America/New_York' } }),
    },
  })
  await press(await screen.findByText('Check my device').then(() => 'Check my device'))
  expect((await screen.findAllByText(/^Allow it for this page/)).length).toBe(2)
  const stateOf = (label: string) =>
    within(screen.getByText(label, { selector: 'span' }).closest('li')!).getByRole('status').textContent
  expect(['Camera', 'Microphone', 'Connection'].map(stateOf)).toEqual(['not ready', 'not ready', 'ready'])
  expect(screen.getByText(/^They’ll be back on Mar 3, 2026/)).toBeTruthy()
  expect(stateOf('Your ID')).toBe('not checked yet')
  await userEvent.click(screen.getByRole('checkbox'))
  expect(stateOf('Your ID')).toBe('ready')
  // Three round trips to the server after the page's own call.
  expect(calls.length).toBe(4)
})
