import { expect, test } from 'vitest'
import { type ChatEvent, chatAlerts, closedWindow, nextWindow } from './chat-window.rules.ts'

const after = (...events: ChatEvent[]) => events.reduce(nextWindow, closedWindow)
const messaging: ChatEvent[] = [{ type: 'open' }, { type: 'start' }, { type: 'connect' }]

test('CHT-02 a chat begins with the form, then messages', () => {
  expect(after({ type: 'open' })).toMatchObject({ isOpen: true, phase: 'pre-engagement' })
  expect(after(...messaging)).toMatchObject({ phase: 'messaging', alert: undefined })
})

test('CHT-02 a start that fails keeps the form and shows the failure', () => {
  expect(after({ type: 'open' }, { type: 'start' }, { type: 'start-failed' })).toMatchObject({
    phase: 'pre-engagement',
    alert: 'general',
  })
  expect(chatAlerts.general.text).toBe('Something went wrong. Please try again later.')
})

test('CHT-05 a lost connection shows a warning above the messages until the connection is back', () => {
  const connectionLoss = after(...messaging, { type: 'disconnect' })
  expect(connectionLoss).toMatchObject({ phase: 'messaging', alert: 'reconnecting' })
  expect(chatAlerts.reconnecting).toEqual({ tone: 'warning', text: 'Connection lost. Attempting to reconnect.' })
  expect(nextWindow(connectionLoss, { type: 'connect' }).alert).toBeUndefined()
})

test('CHT-05 Escape closes the topmost layer only', () => {
  const rating = after(...messaging, { type: 'rate', questionId: 'q' })
  const once = nextWindow(rating, { type: 'escape' })
  expect(once).toMatchObject({ isOpen: true, feedbackOn: undefined })
  expect(nextWindow(once, { type: 'escape' })).toMatchObject({ isOpen: false, phase: 'messaging' })
})

test('CHT-03 an ended chat stays ended, regardless of late events, until a new one is started', () => {
  const over = after(...messaging, { type: 'disconnect' }, { type: 'end' })
  expect(over).toMatchObject({ phase: 'ended', alert: undefined })
  expect(nextWindow(over, { type: 'connect' }).phase).toBe('ended')
  expect(nextWindow(over, { type: 'disconnect' }).alert).toBeUndefined()
  expect(nextWindow(over, { type: 'start-new' }).phase).toBe('pre-engagement')
})

test('CHT-03 a token that the server rejects shows a warning', () => {
  expect(after({ type: 'resume' }, { type: 'token-refused' })).toMatchObject({
    phase: 'pre-engagement',
    alert: 'token',
  })
  expect(chatAlerts.token).toEqual({ tone: 'warning', text: 'Token state is invalid.' })
})

test('messages that arrive while the window is closed are counted until it opens', () => {
  const away = after(...messaging, { type: 'close' }, { type: 'arrival', count: 1 }, { type: 'arrival', count: 2 })
  expect(away.unread).toBe(3)
  expect(nextWindow(away, { type: 'toggle' }).unread).toBe(0)
  expect(after(...messaging, { type: 'arrival', count: 1 }).unread).toBe(0)
})
