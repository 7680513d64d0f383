import type { ChatFile } from './chat.contract.ts'

/** A message as the page shows it; the server's own has more. */
interface NumberedMessage {
  /** Counts the messages of a conversation from 1. */
  sequence: number
  /** The sender's own id of a message, by which the page knows its own again. */
  clientId: string | null
}

/** A message of the visitor that the server has not confirmed. */
export interface PendingMessage {
  clientId: string
  text: string
  files: readonly ChatFile[]
  /** Milliseconds since 1970. */
  writtenAt: number
  state: 'sending' | 'failed'
}

export interface Transcript<Message extends NumberedMessage> {
  /** By sequence, each once. */
  messages: readonly Message[]
  pending: readonly PendingMessage[]
}

export const emptyTranscript = { messages: [], pending: [] } as const

/**
 * The transcript with messages of the server. One that is there already changes nothing, and one that this page sent
 * takes the place of its pending message.
 */
export const withMessages = <Message extends NumberedMessage>(
  transcript: Transcript<Message>,
  arrivals: readonly Message[],
): Transcript<Message> => {
  const knownNumbers = new Set(transcript.messages.map(({ sequence }) => sequence))
  const unknown = arrivals.filter(({ sequence }) => !knownNumbers.has(sequence) && knownNumbers.add(sequence))
  const confirmedIds = new Set(arrivals.map(({ clientId }) => clientId))
  const pending = transcript.pending.filter(({ clientId }) => !confirmedIds.has(clientId))
  const hasChanged = unknown.length > 0 || pending.length < transcript.pending.length
  if (!hasChanged) return transcript
  return { messages: [...transcript.messages, ...unknown].sort((a, b) => a.sequence - b.sequence), pending }
}

/** The transcript with a message that is being sent, for the first time or again. */
export const withPending = <Message extends NumberedMessage>(
  { messages, pending }: Transcript<Message>,
  message: Omit<PendingMessage, 'state'>,
): Transcript<Message> => {
  // What was confirmed meanwhile is not sent again.
  if (messages.some(({ clientId }) => clientId === message.clientId)) return { messages, pending }
  const sending = { ...message, state: 'sending' } as const
  const isAgain = pending.some(({ clientId }) => clientId === message.clientId)
  return {
    messages,
    pending: isAgain
      ? pending.map((pendingMessage) => (pendingMessage.clientId === message.clientId ? sending : pendingMessage))
      : [...pending, sending],
  }
}

/** The transcript after a message could not be sent: it keeps its text, to be sent again. */
export const withFailure = <Message extends NumberedMessage>(
  { messages, pending }: Transcript<Message>,
  clientId: string,
): Transcript<Message> => ({
  messages,
  pending: pending.map((pendingMessage) =>
    pendingMessage.clientId === clientId ? { ...pendingMessage, state: 'failed' } : pendingMessage,
  ),
})

/** The number after which the page lacks messages; 0 for none. */
export const lastSequence = ({ messages }: Transcript<NumberedMessage>): number => messages.at(-1)?.sequence ?? 0

/** A message is sent if it has text or a file. */
export const isSendable = ({ text, files }: Pick<PendingMessage, 'text' | 'files'>): boolean =>
  text.trim() !== '' || files.length > 0
