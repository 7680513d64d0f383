/** What the window shows. `resuming`: a stored chat is being reconnected. `starting`: the form was sent. */
export type ChatPhase = 'pre-engagement' | 'starting' | 'resuming' | 'messaging' | 'ended'

/** The messages of the window, as worded in the specification. */
export const chatAlerts = {
  reconnecting: { tone: 'warning', text: 'Connection lost. Attempting to reconnect.' },
  general: { tone: 'error', text: 'Something went wrong. Please try again later.' },
  token: { tone: 'warning', text: 'Token state is invalid.' },
} as const
export type ChatAlert = keyof typeof chatAlerts

export interface ChatWindow {
  isOpen: boolean
  phase: ChatPhase
  alert: ChatAlert | undefined
  /** The answer of the assistant that the feedback dialog is about. */
  feedbackOn: string | undefined
  /** Messages that arrived while the window was closed. */
  unread: number
}

export type ChatEvent =
  | { type: 'toggle' }
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'escape' }
  | { type: 'start' }
  | { type: 'start-failed' }
  | { type: 'resume' }
  | { type: 'connect' }
  | { type: 'disconnect' }
  | { type: 'arrival'; count: number }
  | { type: 'end' }
  | { type: 'token-refused' }
  | { type: 'start-new' }
  | { type: 'rate'; questionId: string }
  | { type: 'leave-feedback' }
  | { type: 'alert'; alert: ChatAlert | undefined }

export const closedWindow: ChatWindow = {
  isOpen: false,
  phase: 'pre-engagement',
  alert: undefined,
  feedbackOn: undefined,
  unread: 0,
}

const openWindow = (chat: ChatWindow): ChatWindow => ({ ...chat, isOpen: true, unread: 0 })
const closeWindow = (chat: ChatWindow): ChatWindow => ({ ...chat, isOpen: false, feedbackOn: undefined })
/** An alert about the connection goes when the connection is back; others stay until they are dismissed. */
const alertOnceConnected = ({ alert }: ChatWindow) => (alert === 'reconnecting' ? undefined : alert)

/** What the window becomes after an event. An ended chat stays on the screen until a new one is started. */
export const nextWindow = (chat: ChatWindow, event: ChatEvent): ChatWindow => {
  switch (event.type) {
    case 'toggle':
      return chat.isOpen ? closeWindow(chat) : openWindow(chat)
    case 'open':
      return openWindow(chat)
    case 'close':
      return closeWindow(chat)
    case 'escape':
      // The topmost layer alone.
      if (chat.feedbackOn !== undefined) return { ...chat, feedbackOn: undefined }
      return closeWindow(chat)
    case 'start':
      return { ...chat, phase: 'starting', alert: undefined }
    case 'start-failed':
      // The form keeps its answers.
      return { ...chat, phase: 'pre-engagement', alert: 'general' }
    case 'resume':
      return { ...chat, phase: 'resuming' }
    case 'connect':
      return chat.phase === 'ended' ? chat : { ...chat, phase: 'messaging', alert: alertOnceConnected(chat) }
    case 'disconnect':
      return chat.phase === 'messaging' ? { ...chat, alert: 'reconnecting' } : chat
    case 'arrival':
      return chat.isOpen ? chat : { ...chat, unread: chat.unread + event.count }
    case 'end':
      return { ...chat, phase: 'ended', alert: alertOnceConnected(chat), feedbackOn: undefined }
    case 'token-refused':
      return { ...chat, phase: 'pre-engagement', alert: 'token', feedbackOn: undefined }
    case 'start-new':
      return { ...chat, phase: 'pre-engagement', alert: undefined }
    case 'rate':
      return { ...chat, feedbackOn: event.questionId }
    case 'leave-feedback':
      return { ...chat, feedbackOn: undefined }
    case 'alert':
      return { ...chat, alert: event.alert }
  }
}
