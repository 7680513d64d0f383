import * as z from 'zod/mini'
import { sessionStore } from '#src/platform/browser/storage.ts'
import { ChatFile } from '../chat.contract.ts'
import type { PendingMessage } from '../conversation.rules.ts'

const storageKey = (orgCode: string) => `hearthline.chat-unsent.${orgCode}`

const StoredMessages = z.object({
  conversationSid: z.uuid(),
  messages: z.array(
    z.object({
      clientId: z.string(),
      text: z.string(),
      files: z.array(ChatFile),
      state: z.enum(['sending', 'failed']),
    }),
  ),
})

/** What the visitor wrote and the server has not confirmed, so that a reload during a lost connection loses nothing. */
export interface UnsentStore {
  read(conversationSid: string): readonly PendingMessage[]
  write(conversationSid: string, messages: readonly PendingMessage[]): void
  clear(): void
}

/** The unsent messages of this tab: two tabs must not send the same ones. */
export const unsentStore = (orgCode: string): UnsentStore => {
  const key = storageKey(orgCode)
  return {
    read(conversationSid) {
      const record = StoredMessages.safeParse(sessionStore.read(key))
      return record.success && record.data.conversationSid === conversationSid ? record.data.messages : []
    },
    write(conversationSid, messages) {
      if (messages.length === 0) sessionStore.remove(key)
      else sessionStore.write(key, { conversationSid, messages })
    },
    clear: () => sessionStore.remove(key),
  }
}
