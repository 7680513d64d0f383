import { Refusal, type RefusalCode } from '#src/domain/refusal.ts'
import { refusals } from '#src/domain/refusals.table.ts'
import type { SocketConnection } from '#src/platform/server/http/sockets/sockets.ts'
import type { PageMessage, SocketMessage } from '../chat.contract.ts'
import { floodLimits } from '../chat.rules.ts'
import type { ChatDeps } from './chat-deps.ts'
import type { Party } from './conversation.store.ts'
import type { ConversationsService } from './conversations.service.ts'

interface IntakeDeps extends Pick<ChatDeps, 'clock'> {
  conversations: ConversationsService
  onFailure(error: unknown): void
}

interface Connection extends Pick<SocketConnection, 'address' | 'send'> {
  ifAllowed(act: () => unknown): Promise<void>
}

export const refuse = (connection: Pick<Connection, 'send'>, code: RefusalCode, clientId: string | null = null) =>
  connection.send({ type: 'refusal', clientId, code, message: refusals[code].message } satisfies SocketMessage)

/** The page's own id of a message that could not be read, so that its bubble can say so. */
export const payloadClientId = (payload: unknown): string | null => {
  const { clientId } = (payload ?? {}) as { clientId?: unknown }
  return typeof clientId === 'string' && clientId.length <= 40 ? clientId : null
}

/** Counts what each caller sends in the current minute, in this process. */
const minuteCounts = (most: number) => {
  let minute = -1
  let counts = new Map<string, number>()
  /** False once the caller sent as many as allowed in this minute. */
  return (caller: string, now: Date): boolean => {
    const current = Math.floor(now.getTime() / 60_000)
    if (current !== minute) counts = new Map()
    minute = current
    const next = (counts.get(caller) ?? 0) + 1
    counts.set(caller, next)
    return next <= most
  }
}

/** Stores the messages of pages. What is refused keeps its bubble there, so the page learns why. */
export const messageIntake = ({ conversations, clock, onFailure }: IntakeDeps) => {
  const isWithinLimit = minuteCounts(floodLimits.byAddress)

  const store = async (connection: Connection, who: Party, entry: Extract<PageMessage, { type: 'message' }>) => {
    const { conversationId, party, identityId } = who
    try {
      if (party === 'visitor' && !isWithinLimit(connection.address, clock.now())) throw new Refusal('request/too-many')
      const repeat =
        identityId === null
          ? await conversations.write(conversationId, entry, onFailure)
          : await conversations.answer(conversationId, identityId, entry)
      // Its first copy may have reached this page before it connected again.
      if (repeat) connection.send({ type: 'message', message: repeat } satisfies SocketMessage)
    } catch (error) {
      if (!(error instanceof Refusal)) onFailure(error)
      refuse(connection, error instanceof Refusal ? error.code : 'chat/send-failed', entry.clientId)
    }
  }

  return (connection: Connection, who: Party, entry: Extract<PageMessage, { type: 'message' }>): Promise<void> => {
    const work = () => store(connection, who, entry)
    return who.party === 'agent' ? connection.ifAllowed(work) : work()
  }
}
