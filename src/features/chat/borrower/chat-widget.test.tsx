import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { pageOrganization } from '#src/brands/page-organization.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { spanish as refusals } from '#src/domain/refusals.es.ts'
import { spanish as ui } from '#src/platform/ui/ui.es.ts'
import { scriptedClient, showPage } from '#tests/support/pages/page.tsx'
import { aConversation, aMessage, aSession, FakeSocket } from '#tests/support/stubs/chat-socket-stub.ts'
import { initWebChat, listChatAgents, readWebChatInfo } from '../chat.contract.ts'
import { spanish } from '../chat.es.ts'
import { chatCalls } from './chat-calls.ts'
import type { ChatHost } from './chat-host.ts'
import { ChatWidget } from './chat-widget.panel.tsx'
import { PreEngagementForm } from './pre-engagement.panel.tsx'
import { chatSessionStore } from './session-store.ts'
import { unsentStore } from './unsent-store.ts'
import { VisitorChat } from './visitor-chat.ts'

const host: ChatHost = {
  readPerson: async () => ({ name: 'Maria Garcia', email: 'maria@lintel.example' }),
  useHours: () => ({
    isOpen: false,
    status: 'Closed now. Opens tomorrow at 6:00 a.m. Pacific time (9:00 a.m. your time)',
  }),
  applicationUuid: undefined,
  logIn: () => undefined,
  log: () => {},
}

interface Scene {
  hasChat?: boolean
  conversation?: Partial<typeof aConversation>
  messages?: ReturnType<typeof aMessage>[]
  around?: Partial<ChatHost>
  language?: 'en' | 'es'
  surveyUrl?: string
  answers?: Record<string, unknown>
}

/** Shows the open window, with the server played by the test. */
const openChat = async (scene: Scene = {}) => {
  const socket = new FakeSocket()
  if (scene.hasChat ?? true) chatSessionStore('lintel').write(aSession)
  const answers = scene.answers ?? {}
  const { client, calls } = scriptedClient(answers)
  const talk = new VisitorChat({
    orgCode: 'lintel',
    calls: chatCalls(client),
    sessions: chatSessionStore('lintel'),
    unsent: unsentStore('lintel'),
    openSocket: () => socket,
    logIn: () => undefined,
    log: () => {},
    now: Date.now,
  })
  const organization = pageOrganization(shippedOrganizations.byCode('lintel')!)
  showPage(
    <ChatWidget
      talk={talk}
      host={{ ...host, ...scene.around }}
      requestedMode={undefined}
      isHidden={false}
      isPhone={false}
    />,
    {
      answers,
      language: scene.language ?? 'en',
      dictionary: scene.language === 'es' ? { ...ui, ...refusals, ...spanish } : {},
      data: {
        organization: { ...organization, support: { ...organization.support, surveyUrl: scene.surveyUrl ?? '' } },
      },
    },
  )
  await act(async () => {
    talk.dispatch({ type: 'open' })
    socket.onopen?.()
    if (scene.hasChat ?? true)
      socket.hear({
        type: 'ready',
        conversation: { ...aConversation, ...scene.conversation },
        messages: scene.messages ?? [],
        hasMore: false,
        notes: [],
      })
  })
  return { talk, socket, calls }
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

test('CHT-02 the form is prefilled for a logged-in person, shows when a person answers, and names its errors', async () => {
  await openChat({ hasChat: false })
  const name = await screen.findByLabelText<HTMLInputElement>('Your name')
  expect(name.value).toBe('Maria Garcia')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maria@lintel.example')
  expect(screen.getByText(/Opens tomorrow at 6:00 a.m. Pacific time \(9:00 a.m. your time\)/)).toBeTruthy()
  await userEvent.clear(name)
  await userEvent.click(screen.getByRole('button', { name: 'Start chat' }))
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Required')).toBeTruthy()
})

test('CHT-02 a start that fails keeps the form and shows the failure', async () => {
  await openChat({ hasChat: false })
  await userEvent.click(await screen.findByRole('button', { name: 'Start chat' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong. Please try again later.')
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Maria Garcia')
})

test('CHT-05 messages appear once each in a log, and an empty one is not sent', async () => {
  const { socket } = await openChat({ messages: [aMessage(1, { text: 'Hello' })] })
  const log = screen.getByRole('log', { name: 'Messages' })
  const field = screen.getByRole('textbox', { name: 'Your message' })
  await userEvent.type(field, '   {Enter}')
  expect(socket.sentMessages('message')).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, 'Hi Ivy{Enter}')
  expect(within(log).getByText('Sending')).toBeTruthy()
  const [{ clientId }] = socket.sentMessages('message') as [{ clientId: string }]
  const storedMessage = aMessage(2, { sender: 'visitor', name: null, clientId, text: 'Hi Ivy' })
  act(() => {
    socket.hear({ type: 'message', message: storedMessage })
    socket.hear({ type: 'message', message: storedMessage })
  })
  expect(within(log).getAllByText('Hi Ivy')).toHaveLength(1)
  expect(within(log).queryByText('Sending')).toBeNull()
})

test('CHT-05 the composer warns against private numbers when one is typed, and sends it masked', async () => {
  const { socket } = await openChat()
  const warning = 'Please don’t include Social Security, account or card numbers.'
  const field = screen.getByRole('textbox', { name: 'Your message' })
  for (const part of ['Call +1 512-555-01', '4', '2']) {
    await userEvent.type(field, part)
    expect(screen.queryByText(warning)).toBeNull()
  }
  await userEvent.type(field, ' ssn 123.45.6789')
  expect(screen.getByText(warning)).toBeTruthy()
  await userEvent.type(field, '{Enter}')
  expect(socket.sentMessages('message')).toMatchObject([{ text: 'Call +1 512-555-0142 ssn •••' }])
  expect(screen.queryByText(warning)).toBeNull()
})

test('CHT-05 a message that failed keeps its text and can be sent again', async () => {
  const { socket } = await openChat()
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), 'Hi Ivy{Enter}')
  const [{ clientId }] = socket.sentMessages('message') as [{ clientId: string }]
  act(() => socket.hear({ type: 'refusal', clientId, code: 'chat/send-failed', message: '' }))
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong. Please try resending the message.')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(socket.sentMessages('message')).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('CHT-05 the window shows a lost connection and keeps a half-written message', async () => {
  const { socket } = await openChat()
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), 'Half')
  act(() => socket.onclose?.({ code: 1006 }))
  expect(screen.getByRole('alert').textContent).toContain('Connection lost. Attempting to reconnect.')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' }).value).toBe('Half')
})

test('CHT-08 each assistant message is labeled as such, and one click requests a person', async () => {
  const onRequest = vi.fn(() => ({ ...aConversation, mode: 'agent', state: 'QUEUED' }))
  await openChat({
    conversation: { mode: 'assistant', state: 'ASSISTANT', agent: null },
    messages: [1, 2].map((at) =>
      aMessage(at, { sender: 'assistant', name: null, questionId: aSession.conversationSid }),
    ),
    answers: { 'POST /service-omni-proxy/external/api/v1/conversations/:conversationUuid/person': onRequest },
  })
  expect(screen.getAllByText('Assistant')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Talk to a person' }))
  expect(onRequest).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Talk to a person' })).toBeNull()
})

test('CHT-08 the chat does not promise an available person just because it is within opening hours', async () => {
  await openChat({
    conversation: { mode: 'assistant', state: 'ASSISTANT', agent: null },
    around: { useHours: () => ({ isOpen: true, status: 'Open until 5:00 p.m. Pacific time' }) },
  })
  expect(screen.getByText('You’re chatting with our assistant.')).toBeTruthy()
})

test('CHT-06 CHT-05 an unhelpful answer is rated with a reason, and Escape closes that layer only', async () => {
  const rate = vi.fn(async () => {})
  const questionId = '0b7e2f2e-0000-4000-8000-00000000000a'
  const { talk } = await openChat({
    conversation: { mode: 'assistant', state: 'ASSISTANT', agent: null },
    messages: [aMessage(1, { sender: 'assistant', name: null, questionId })],
    around: { rate },
  })
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  const dialog = screen.getByRole('dialog', { name: 'What was wrong with the answer?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
  expect(within(dialog).getAllByText(/Please select a reason/).length).toBeGreaterThan(0)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'What was wrong with the answer?' })).toBeNull()
  expect(talk.current().window.isOpen).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  await userEvent.click(screen.getByLabelText('I did not understand it'))
  await userEvent.type(screen.getByLabelText(/Anything else/), 'Too long')
  await userEvent.click(
    within(screen.getByRole('dialog', { name: /What was wrong/ })).getByRole('button', { name: 'Send' }),
  )
  expect(rate).toHaveBeenCalledWith(
    { questionId, conversationId: aSession.conversationSid, rating: 'UNCLEAR', feedbackMessage: 'Too long' },
    'a-token',
  )
  expect(await screen.findByText('Thank you for telling us.')).toBeTruthy()
})

test('CHT-03 a chat with a person ends with thanks, an offer of a new chat, and the organization’s survey', async () => {
  const { socket } = await openChat({
    conversation: { hadAgent: true },
    messages: [aMessage(1)],
    surveyUrl: 'https://survey.example/?who={name}',
    answers: { [readWebChatInfo.call]: { contactId: 'c-1' } },
  })
  act(() => socket.hear({ type: 'state', conversation: { ...aConversation, hadAgent: true, state: 'ENDED' } }))
  expect(screen.getByRole('heading', { name: 'Thanks for chatting with us!' })).toBeTruthy()
  const survey = await screen.findByRole('link', { name: /Tell us how it went/ })
  expect(survey.getAttribute('href')).toBe('https://survey.example/?who=Ana&interactionId=c-1')
  expect(screen.getByText('Message 1')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Start new chat' }))
  expect(await screen.findByRole('button', { name: 'Start chat' })).toBeTruthy()
})

test('CHT-09 keys show the alerts and play the ending, but never while a field has the focus', async () => {
  const { talk } = await openChat()
  await screen.findByText('Developer tools', { exact: false })
  screen.getByRole('textbox', { name: 'Your message' }).focus()
  await userEvent.keyboard('012{Backspace}')
  expect(talk.current().window).toMatchObject({ phase: 'messaging', alert: undefined })
  screen.getByRole('log').focus()
  for (const [key, text] of [
    ['0', 'Connection lost. Attempting to reconnect.'],
    ['1', 'Something went wrong. Please try again later.'],
    ['2', 'Token state is invalid.'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(screen.getByRole('alert').textContent).toContain(text)
  }
  await userEvent.keyboard('{Backspace}')
  expect(screen.getByRole('heading', { name: 'Thanks for chatting with us!' })).toBeTruthy()
})

test('CHT-09 the tools show the mode and state, and the reset starts over', async () => {
  await openChat()
  expect(await screen.findByText('agent · ACTIVE')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(await screen.findByRole('button', { name: 'Start chat' })).toBeTruthy()
  expect(screen.getByText('assistant · pre-engagement')).toBeTruthy()
  expect(chatSessionStore('lintel').read()).toBeUndefined()
})

test('CHT-06 the proof of the logged-in person is renewed every 60 seconds while the form is open', async () => {
  vi.useFakeTimers()
  const onRenew = vi.fn()
  const form = { mode: 'agent', person: undefined, hours: undefined, onStart: async () => {}, onRenew } as const
  const { unmount } = showPage(<PreEngagementForm {...form} />)
  expect(onRenew).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(onRenew).toHaveBeenCalledTimes(2)
  unmount()
  vi.advanceTimersByTime(120_000)
  expect(onRenew).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('CHT-09 a conversation starts with the agent whose ID was chosen', async () => {
  const agentUuid = '0b7e2f2e-0000-4000-8000-00000000000a'
  const { calls } = await openChat({
    hasChat: false,
    answers: { [listChatAgents.call]: [{ agentUuid, name: 'Ivy Reed' }] },
  })
  await userEvent.click(await screen.findByText('Developer tools', { exact: false }))
  const picker = screen.getByRole('combobox', { name: 'Agent ID' })
  await userEvent.click(picker)
  await screen.findByRole('option', { name: `Ivy Reed · ${agentUuid}` })
  await userEvent.selectOptions(picker, agentUuid)
  await userEvent.click(await screen.findByRole('button', { name: 'Start chat' }))
  await waitFor(() =>
    expect(calls.find(({ call }) => call === initWebChat.call)).toMatchObject({ body: { agentUuid } }),
  )
})

test('the chat is available in Spanish', async () => {
  const { socket } = await openChat({
    language: 'es',
    messages: [aMessage(1, { kind: 'event', event: 'AGENT_JOINED', text: '' })],
  })
  expect(screen.getByText(/Ivy se unió al chat\./)).toBeTruthy()
  act(() => socket.onclose?.({ code: 1006 }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Se perdió la conexión'))
})
