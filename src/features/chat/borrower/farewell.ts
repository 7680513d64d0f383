import { sessionStore } from '#src/platform/browser/storage.ts'

/** In this tab's storage, across a logout: a chat was ended by it. Nothing personal. */
const key = 'hearthline.chat-farewell'

export interface Farewell {
  /** Whether the window was open. */
  isOpen: boolean
  /** By which the survey names the conversation; empty if no person took part. */
  channel: string
}

export const writeFarewell = (farewell: Farewell): void => sessionStore.write(key, farewell)

/** What a logout left, once. */
export const takeFarewell = (): Farewell | undefined => {
  const farewell = sessionStore.read<Farewell>(key)
  sessionStore.remove(key)
  return farewell
}
