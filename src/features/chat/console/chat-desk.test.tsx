import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { type Answers, showPage } from '#tests/support/pages/page.tsx'
import type { DeskRow } from '../agents-desk.contract.ts'
import type { ChatMessage, Conversation, SocketMessage } from '../chat.contract.ts'
import { defaultReplies } from '../default-replies.table.ts'
import { ChatDesk } from './chat-desk.panel.tsx'
import { type Desk, DeskProvider } from './desk-data.tsx'
import type { TalkDialog } from './talk.panel.tsx'

const calls = '/service-omni-proxy/secure/api/v1'
const [rosa, luis, agent, colleague] = [1, 2, 8, 9].map((digit) => `0d8f0000-0000-4000-8000-00000000000${digit}`) as [
  string,
  string,
  string,
  string,
]
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()

const row = (conversationUuid: string, more: Partial<DeskRow> = {}): DeskRow => ({
  conversationUuid,
  version: 3,
  state: 'QUEUED',
  mode: 'agent',
  queue: 'sales',
  name: 'Rosa Diaz',
  language: 'es',
  pagePath: '/account/property-type',
  applicationUuid: null,
  isProved: false,
  agentUuid: null,
  agentName: null,
  answersByEmail: false,
  waitsSince: ago(30),
  lastMessageAt: ago(30),
  lastSequence: 1,
  unread: 0,
  ...more,
})
const ownRow = (conversationUuid: string, more: Partial<DeskRow> = {}) =>
  row(conversationUuid, { state: 'ACTIVE', agentUuid: agent, agentName: 'Dana', waitsSince: null, ...more })

const deskOf = (more: Partial<Desk> = {}): Desk => ({
  availability: {
    availability: 'AVAILABLE',
    queues: ['sales'],
    languages: ['en', 'es'],
    maxAtOnce: 3,
    since: ago(600),
  },
  isOffered: true,
  queue: [],
  mine: [],
  colleagues: [{ agentUuid: colleague, name: 'Noor Haddad', availability: 'AVAILABLE', open: 1 }],
  ...more,
})

const conversation = (conversationUuid: string, more: Partial<Conversation> = {}): Conversation => ({
  conversationUuid,
  mode: 'agent',
  state: 'ACTIVE',
  queue: 'sales',
  expiration: ago(-3_600),
  isFrozen: false,
  endReason: null,
  agent: { name: 'Dana', isHere: true },
  hadAgent: true,
  place: null,
  lastSequence: 1,
  readUpTo: { visitor: 0, agent: 0 },
  opensAt: null,
  createdAt: ago(60),
  ...more,
})
const message = (sequence: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  messageUuid: `0d8f0000-0000-4000-8000-0000000001${String(sequence).padStart(2, '0')}`,
  sequence,
  sender: 'visitor',
  name: null,
  clientId: null,
  kind: 'text',
  text,
  event: null,
  files: [],
  questionId: null,
  sources: [],
  offersPerson: false,
  createdAt: ago(20),
  ...more,
})

/** The server's side of the page's sockets. */
class FakeSocket {
  static all: FakeSocket[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly messages: Record<string, unknown>[] = []
  readonly url: string
  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.messages.push(JSON.parse(text))
  }
  close() {}
}
const agentsSocket = () => FakeSocket.all.findLast(({ url }) => url.endsWith('/agents/websocket'))!
const conversationSocket = () => FakeSocket.all.findLast(({ url }) => url.endsWith('/service-omni-proxy/websocket'))!
const receive = (socket: FakeSocket, text: SocketMessage | { news: true }) =>
  act(() => socket.onmessage?.({ data: JSON.stringify(text) }))
const ready = (conversationUuid: string, messages: ChatMessage[], more: Partial<Conversation> = {}): SocketMessage => ({
  type: 'ready',
  conversation: conversation(conversationUuid, more),
  messages,
  notes: [],
  hasMore: false,
})
const sentMessages = (socket: FakeSocket) => socket.messages.filter(({ type }) => type === 'message')

beforeEach(() => {
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  bearerStore.write('Bearer test')
  document.title = 'Chat · Lintel'
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

interface DeskPage {
  desk: () => Desk
  current?: string
  answers?: Answers
  mayFreeze?: boolean
  switchHref?: string
  dialog?: TalkDialog
}

const showDesk = ({ desk, current, answers = {}, mayFreeze = false, switchHref, dialog }: DeskPage) =>
  showPage(
    <DeskProvider>
      <ChatDesk
        self={{ uuid: agent, name: 'Dana Wells' }}
        current={current}
        conversationHref={(uuid) => `/console/chat?conversation=${uuid}`}
        switchHref={switchHref}
        mayFreeze={mayFreeze}
        dialog={dialog}
        onDialog={() => {}}
        onLeave={() => {}}
        application={(uuid) => <p>Application {uuid}</p>}
        conditionChoice={() => null}
      />
    </DeskProvider>,
    {
      answers: {
        [`GET ${calls}/agents/desk`]: () => desk(),
        [`GET ${calls}/agents/conversations/:conversationUuid`]: ({
          params,
        }: {
          params: { conversationUuid: string }
        }) => ({
          row: [...desk().mine, ...desk().queue].find(
            (candidate) => candidate.conversationUuid === params.conversationUuid,
          ),
          conversation: conversation(params.conversationUuid),
          email: 'rosa@example.com',
          messages: [],
          notes: [],
          hasMore: false,
        }),
        [`GET ${calls}/canned-replies`]: { version: 0, replies: defaultReplies, savedAt: null },
        ...answers,
      },
    },
  )

/** Shows the agent's own conversation, connected. */
const showOwn = async (more: Partial<DeskRow> = {}, answers: Answers = {}) => {
  const desk = deskOf({ mine: [ownRow(rosa, more)] })
  const page = showDesk({ desk: () => desk, current: rosa, answers })
  await screen.findByRole('textbox', { name: 'Message to Rosa Diaz' })
  const socket = conversationSocket()
  act(() => socket.onopen?.())
  receive(socket, ready(rosa, [message(1, 'Hola, ¿cuánto tarda?')]))
  return { ...page, socket }
}

test('CHT-08 the transcript is emailed only to a logged-in visitor', async () => {
  await showOwn()
  expect(screen.queryByRole('button', { name: 'Email the transcript' })).toBeNull()
  cleanup()
  await showOwn({ isProved: true })
  expect(screen.getByRole('button', { name: 'Email the transcript' })).toBeTruthy()
})

test('CHT-08 the queue lists visitors who match the agent’s skills first, then by longest wait, and the title counts them', async () => {
  const queue = [
    row(luis, { name: 'Luis Ortega', queue: 'closing', waitsSince: ago(900) }),
    row(rosa, { waitsSince: ago(150) }),
    row(colleague, { name: 'Ann Lee', waitsSince: ago(400), state: 'AWAITING_REPLY' }),
  ]
  showDesk({ desk: () => deskOf({ queue }) })
  const waiting = (await screen.findByRole('heading', { name: /^Waiting/ })).closest('section')!
  expect(
    within(waiting)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rosa DiazSales · Spanishwaiting 2 min', 'Luis OrtegaClosing · Spanishwaiting 15 min'])
  const byEmail = screen.getByRole('heading', { name: /^To answer by email/ }).closest('section')!
  expect(within(byEmail).getByRole('link').textContent).toContain('Ann Lee')
  // Luis waits in a queue of other agents.
  await waitFor(() => expect(document.title).toBe('(1) Chat · Lintel'))
  cleanup()
  expect(document.title).toBe('Chat · Lintel')
})

test('CHT-01 the desk shows when visitors cannot see the chat, and links authorized staff to the switch', async () => {
  showDesk({ desk: () => deskOf({ isOffered: false }), switchHref: '/console/flags' })
  await screen.findByText('Visitors cannot see the chat')
  expect(screen.getByRole('link', { name: 'Turn it on under Flags' }).getAttribute('href')).toBe('/console/flags')
  cleanup()
  showDesk({ desk: () => deskOf({ isOffered: false }) })
  await screen.findByText(/An administrator can turn it on/)
  cleanup()
  showDesk({ desk: () => deskOf() })
  await screen.findByText('No one is waiting.')
  expect(screen.queryByText('Visitors cannot see the chat')).toBeNull()
})

test('CHT-08 the list follows updates from the server, and the sound plays only once the agent turns it on', async () => {
  const tones: number[] = []
  class FakeAudio {
    state = 'running'
    currentTime = 0
    destination = {}
    createOscillator() {
      const tone = { frequency: { value: 0 }, connect: (next: object) => next, start: () => tones.push(1), stop() {} }
      return tone
    }
    createGain() {
      const ramp = () => {}
      return { gain: { setValueAtTime: ramp, linearRampToValueAtTime: ramp }, connect: (next: object) => next }
    }
  }
  vi.stubGlobal('AudioContext', FakeAudio)
  let queue: DeskRow[] = []
  showDesk({ desk: () => deskOf({ queue }) })
  await screen.findByText('No one is waiting.')
  queue = [row(rosa)]
  receive(agentsSocket(), { news: true })
  await screen.findByText('Rosa Diaz')
  expect(tones).toEqual([])
  await userEvent.click(screen.getByLabelText('Sound for new visitors and messages'))
  const toneCount = tones.length
  expect(toneCount).toBeGreaterThan(0)
  queue = [row(rosa), row(luis, { name: 'Luis Ortega' })]
  receive(agentsSocket(), { news: true })
  await screen.findByText('Luis Ortega')
  await waitFor(() => expect(tones.length).toBe(2 * toneCount))
})

test('CHT-08 when two agents take the same conversation, the one who does not get it sees why', async () => {
  showDesk({
    desk: () => deskOf({ queue: [row(rosa)] }),
    current: rosa,
    answers: {
      [`POST ${calls}/agents/conversations/:conversationUuid/take`]: () => {
        throw new CallFailure(409, 'A colleague took this chat a moment ago.', { code: 'chat/taken' })
      },
    },
  })
  await screen.findByRole('heading', { name: 'Rosa Diaz' })
  receive(conversationSocket(), ready(rosa, [message(1, 'Hola')], { state: 'QUEUED' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Take' }))
  expect(await screen.findByText('A colleague took this chat a moment ago.')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /Message to/ })).toBeNull()
})

test('CHT-08 an agent’s file is sent once it is checked, and a refused one shows why and holds the message back', async () => {
  const files = `${calls}/agents/conversations/:conversationUuid/files`
  const fees = { fileUuid: luis, name: 'fees.pdf', bytes: 4, received: 4, mediaType: 'application/pdf', refusal: null }
  const { socket } = await showOwn(
    {},
    {
      [`POST ${files}`]: ({ body }: { body: { name: string } }) => {
        if (body.name === 'fees.pdf') return { ...fees, state: 'receiving', received: 0 }
        throw new CallFailure(422, 'This file is larger than 25 MB.', { code: 'chat/file-too-large' })
      },
      [`PUT ${files}/:fileUuid/parts`]: { ...fees, state: 'receiving' },
      [`POST ${files}/:fileUuid/finish`]: { ...fees, state: 'ready' },
    },
  )
  const chosenFiles = [new File(['film'], 'film.mp4'), new File(['fees'], 'fees.pdf')]
  await userEvent.upload(screen.getByLabelText('Attach files'), chosenFiles)
  expect(await screen.findByText('This file is larger than 25 MB.')).toBeTruthy()
  expect(await screen.findByText('4 bytes')).toBeTruthy()
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect(send.disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Remove film.mp4' }))
  await userEvent.click(send)
  expect(sentMessages(socket)).toMatchObject([{ text: '', fileUuids: [luis] }])
  expect(screen.queryByRole('button', { name: 'Remove fees.pdf' })).toBeNull()
})

test('CHT-08 a reply stays pending until the server has it, and is resent with the same id after a lost connection', async () => {
  const { socket } = await showOwn()
  await userEvent.type(screen.getByRole('textbox', { name: 'Message to Rosa Diaz' }), 'Cinco días.{Enter}')
  const [first] = sentMessages(socket)
  expect(first).toMatchObject({ text: 'Cinco días.', fileUuids: [] })
  expect(screen.getByText('Sending…')).toBeTruthy()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  act(() => socket.onclose?.({ code: 1006 }))
  expect(screen.getByText('Connection lost. Attempting to reconnect.')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1_100))
  const again = conversationSocket()
  act(() => again.onopen?.())
  expect(again.messages[0]).toMatchObject({ conversationUuid: rosa, after: 1, authorization: 'Bearer test' })
  receive(again, ready(rosa, []))
  expect(sentMessages(again)).toEqual([first])
  expect(screen.queryByText('Connection lost. Attempting to reconnect.')).toBeNull()
  const clientId = String(first?.clientId)
  receive(again, { type: 'message', message: message(2, 'Cinco días.', { sender: 'agent', name: 'Dana', clientId }) })
  expect(screen.queryByText('Sending…')).toBeNull()
  expect(screen.getAllByText('Cinco días.')).toHaveLength(1)
})

test('CHT-08 an agent scrolled up jumps to their own sent message, and stays in place for other messages', async () => {
  const { socket } = await showOwn()
  const box = screen.getByRole('log', { name: 'Conversation with Rosa Diaz' })
  Object.defineProperties(box, { scrollHeight: { value: 2_000 }, clientHeight: { value: 300 } })
  fireEvent.scroll(box, { target: { scrollTop: 100 } })
  receive(socket, { type: 'message', message: message(2, '¿Sigue ahí?') })
  expect(box.scrollTop).toBe(100)
  await userEvent.type(screen.getByRole('textbox', { name: 'Message to Rosa Diaz' }), 'Sí.{Enter}')
  expect(box.scrollTop).toBe(2_000)
})

test('CHT-08 a note to colleagues is marked as internal and never goes to the visitor’s connection', async () => {
  const note = { messageUuid: luis, sequence: 2, name: 'Dana', text: 'Asked about the fee', createdAt: ago(1) }
  const { socket, calls: requests } = await showOwn(
    {},
    {
      [`POST ${calls}/agents/conversations/:conversationUuid/notes`]: note,
    },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Note to colleagues' }))
  const field = screen.getByRole('textbox', { name: 'Only staff can see this note' })
  await userEvent.type(field, 'Asked about the fee')
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Internal note')).toBeTruthy()
  expect(requests.find(({ call }) => call.endsWith('/notes'))?.body).toMatchObject({ text: 'Asked about the fee' })
  expect(JSON.stringify(socket.messages)).not.toContain('fee')
})

test('CHT-08 the agent sees what the visitor is typing, in the visitor’s language', async () => {
  const { socket } = await showOwn()
  receive(socket, { type: 'typing', from: 'visitor', text: 'Necesito saber si' })
  expect(screen.getByText('Necesito saber si').lang).toBe('es')
  receive(socket, { type: 'message', message: message(2, 'Necesito saber si me aprueban') })
  expect(screen.queryByText('Necesito saber si')).toBeNull()
})

test('CHT-08 a slash and a shortcut insert a canned reply in the language of the conversation', async () => {
  const { socket } = await showOwn()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Rosa Diaz' })
  await userEvent.type(field, '/hel')
  await screen.findByRole('option', { name: /Greeting/ })
  await userEvent.keyboard('{Enter}')
  expect(field.value).toBe('Hola, Rosa. Soy Dana, de Lintel. ¿En qué puedo ayudarle?')
  expect(JSON.stringify(socket.messages)).not.toContain('/hel')
  await userEvent.keyboard('{Enter}')
  expect(sentMessages(socket)[0]?.text).toContain('Hola, Rosa.')
})

test('CHT-08 several conversations stay connected, and unread messages are counted for each', async () => {
  const desk = deskOf({ mine: [ownRow(rosa), ownRow(luis, { name: 'Luis Ortega', unread: 2 })] })
  showDesk({ desk: () => desk, current: rosa })
  expect((await screen.findByRole('link', { name: /Luis Ortega/ })).textContent).toContain('2 unread')
  await waitFor(() => expect(FakeSocket.all.filter(({ url }) => !url.includes('agents'))).toHaveLength(2))
  expect(document.title).toBe('(1) Chat · Lintel')
})

test('CHT-08 an answer to a message left outside hours also goes out by email, and the agent sees that', async () => {
  const { socket } = await showOwn({ answersByEmail: true })
  expect(screen.getByText('The visitor has left the page. Your reply also goes to rosa@example.com.')).toBeTruthy()
  receive(socket, { type: 'presence', agent: null, visitor: { isHere: true } })
  expect(screen.queryByText(/has left the page/)).toBeNull()
})

test('CHT-08 an assistant answer shows the pages that it named', async () => {
  const { socket } = await showOwn()
  const sources = [{ title: 'Fees', url: '/legal/fees' }]
  receive(socket, { type: 'message', message: message(2, 'There is no fee.', { sender: 'assistant', sources }) })
  expect(screen.getByText('Fees (/legal/fees)')).toBeTruthy()
})

test('CHT-08 messages in view are reported as read', async () => {
  const { socket } = await showOwn()
  await waitFor(() => expect(socket.messages).toContainEqual({ type: 'read', upTo: 1 }))
})

test('CHT-08 the desk shows when it cannot load, and keeps its list while the connection is lost', async () => {
  showPage(
    <DeskProvider>
      <ChatDesk
        self={{ uuid: agent, name: 'Dana Wells' }}
        current={undefined}
        conversationHref={() => ''}
        switchHref={undefined}
        mayFreeze={false}
        dialog={undefined}
        onDialog={() => {}}
        onLeave={() => {}}
        application={() => null}
        conditionChoice={() => null}
      />
    </DeskProvider>,
  )
  expect(await screen.findByText('The chat queue did not load.')).toBeTruthy()
  cleanup()
  showDesk({ desk: () => deskOf({ queue: [row(rosa)] }) })
  await screen.findByText('Rosa Diaz')
  act(() => agentsSocket().onclose?.({ code: 1006 }))
  expect(screen.getByText(/The list may be out of date/)).toBeTruthy()
  expect(screen.getByText('Rosa Diaz')).toBeTruthy()
})

test('CHT-08 an agent who is away sees that, and becomes available with one click', async () => {
  const desk = deskOf()
  desk.availability.availability = 'AWAY'
  const page = showDesk({ desk: () => desk, answers: { [`PUT ${calls}/agents/availability`]: desk.availability } })
  await userEvent.click(await screen.findByRole('button', { name: 'Make me available' }))
  await waitFor(() =>
    expect(page.calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ availability: 'AVAILABLE' }),
  )
})

test('CHT-03 an admin freezes a conversation with a reason, and no one can write in it afterward', async () => {
  const bodies: unknown[] = []
  const desk = deskOf({ queue: [row(rosa)] })
  showDesk({
    desk: () => desk,
    current: rosa,
    mayFreeze: true,
    dialog: 'freeze',
    answers: {
      [`PUT ${calls}/agents/conversations/:conversationUuid/frozen`]: ({ body }: { body: unknown }) => {
        bodies.push(body)
        return row(rosa)
      },
    },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Freeze this conversation?' })
  const button = within(dialog).getByRole('button', { name: 'Freeze' })
  await userEvent.click(button)
  expect(within(dialog).getByRole('alert').textContent).toBe('Give a reason')
  expect(bodies).toEqual([])
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Threats')
  await userEvent.click(button)
  await waitFor(() => expect(bodies).toEqual([{ isFrozen: true, reason: 'Threats' }]))
  const socket = conversationSocket()
  act(() => socket.onopen?.())
  receive(socket, ready(rosa, [], { state: 'QUEUED', isFrozen: true }))
  await screen.findByText('This conversation is frozen. No one can write in it.')
  expect(screen.queryByRole('button', { name: 'Take' })).toBeNull()
  expect(screen.queryByText('Take the conversation to answer.')).toBeNull()
})

test('CHT-03 an agent has no Freeze button', async () => {
  await showOwn()
  expect(screen.queryByRole('button', { name: 'Freeze' })).toBeNull()
})
