import { maskUnfinishedNumbers } from '#src/domain/person/private-numbers.ts'
import type { SignalRelay } from '#src/platform/server/database/signal-relay.ts'
import type { SocketMessage } from '../chat.contract.ts'
import type { ChatDeps } from './chat-deps.ts'
import { type ConversationRow, type Party, sealSubject } from './conversation.store.ts'

interface TypingDeps extends Pick<ChatDeps, 'db' | 'vault' | 'clock'> {
  relay: SignalRelay
  onFailure(error: unknown): void
}

interface TypingLine {
  row: ConversationRow
  party: Party['party']
  send(message: SocketMessage): void
  atEnd(stop: () => void): void
}

/** A preview of typing, sealed on its way between processes. */
interface RelayedTyping {
  from: Party['party']
  sealedText: string
}

const typingEveryMs = 1_500

/** Shows one side what the other types. Returns what passes on to the other what this side types. */
export const relayTyping = (deps: TypingDeps, { row, party, send, atEnd }: TypingLine) => {
  const { db, vault, clock, relay } = deps
  const subject = `chat ${row.id}`
  const cell = { table: 'conversation', column: 'typing', row: row.id }
  const show = async ({ from, sealedText }: RelayedTyping): Promise<void> => {
    if (from === party) return
    // The visitor learns that an agent types, and not what.
    const text =
      party === 'agent' ? await vault.open<string>(db, sealSubject(row), cell, Buffer.from(sealedText, 'base64')) : ''
    send({ type: 'typing', from, text })
  }
  atEnd(relay.subscribe(subject, (typing) => void show(typing as RelayedTyping).catch(deps.onFailure)))
  let typedAt = 0
  return async (text: string): Promise<void> => {
    const now = clock.now().getTime()
    if (text !== '' && now - typedAt < typingEveryMs) return
    typedAt = now
    const sealedText = await vault.seal(db, sealSubject(row), cell, maskUnfinishedNumbers(text))
    const typing: RelayedTyping = { from: party, sealedText: Buffer.from(sealedText).toString('base64') }
    await relay.send(subject, typing)
  }
}
