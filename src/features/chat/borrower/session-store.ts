import { type ChatSession, type DropReason, sessionKeyOf, sessionsIn } from '../chat-session.rules.ts'

/** Removed with everything else of the site when a person logs out. */
const ownerKeyOf = (orgCode: string) => `hearthline.chat-owner.${orgCode}`

interface OwnedSession {
  session: ChatSession
  /** The login in which the chat was started; empty for a visitor's. */
  owner: string
}

export interface ChatSessionStore {
  /** The chat to resume. What is not to be resumed is removed. */
  read(): OwnedSession | undefined
  write(session: ChatSession, owner?: string): void
  clear(): void
  /** Calls back when another tab changes the chat, until the returned function is called. */
  watch(listener: () => void): () => void
}

const storageEntries = (storage: Storage): [string, string][] =>
  Object.keys(storage).map((key) => [key, storage.getItem(key) ?? ''])

const quietly = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    // Without storage a chat lasts as long as its page.
    return undefined
  }
}

/** The chat of an organization in this browser. */
export const chatSessionStore = (
  orgCode: string,
  onDrop: (reason: DropReason) => void = () => {},
): ChatSessionStore => {
  const key = sessionKeyOf(orgCode)
  const ownerKey = ownerKeyOf(orgCode)
  return {
    read: () =>
      quietly(() => {
        const { session, drops } = sessionsIn(storageEntries(localStorage), { orgCode, now: Date.now() })
        for (const drop of drops) {
          localStorage.removeItem(drop.key)
          onDrop(drop.reason)
        }
        if (!session) localStorage.removeItem(ownerKey)
        return session && { session, owner: localStorage.getItem(ownerKey) ?? '' }
      }),
    write(session, owner) {
      quietly(() => {
        if (owner) localStorage.setItem(ownerKey, owner)
        localStorage.setItem(key, JSON.stringify(session))
      })
    },
    clear() {
      quietly(() => {
        localStorage.removeItem(key)
        localStorage.removeItem(ownerKey)
      })
    },
    watch(listener) {
      const onStorage = (event: StorageEvent) => {
        // Cleared storage has no key.
        if (event.key === key || event.key === null) listener()
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
