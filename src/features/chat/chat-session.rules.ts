import * as z from 'zod/mini'

/** What the browser keeps of a chat, under one key for each organization. The names are those of the specification. */
export const ChatSession = z.object({
  friendlyName: z.string(),
  emailAddress: z.string(),
  token: z.string().check(z.minLength(1)),
  conversationSid: z.uuid(),
  expiration: z.iso.datetime(),
  omniProxyChannelId: z.string(),
  /** Sent once the conversation stands; empty when it was. */
  initialMessage: z.string(),
  streamIds: z.optional(z.record(z.string(), z.string())),
})
export type ChatSession = z.output<typeof ChatSession>

const prefix = 'hearthline.chat.'

/** The key under which the browser keeps the chat of an organization. */
export const sessionKeyOf = (orgCode: string): string => `${prefix}${orgCode}`

/** Why a stored chat is not resumed. */
export type DropReason = 'unreadable' | 'expired' | 'foreign'

const parseSession = (text: string): ChatSession | undefined => {
  try {
    const result = ChatSession.safeParse(JSON.parse(text))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}

export interface StoredSessions {
  /** The chat to resume. */
  session: ChatSession | undefined
  /** Keys to remove, each with its reason. */
  drops: readonly { key: string; reason: DropReason }[]
}

/**
 * Finds the chat of an organization among everything that is stored. Chats of other organizations, expired ones and
 * unreadable ones are to be removed.
 * @param now milliseconds since 1970
 */
export const sessionsIn = (
  entries: Iterable<readonly [key: string, text: string]>,
  { orgCode, now }: { orgCode: string; now: number },
): StoredSessions => {
  let session: ChatSession | undefined
  const drops: { key: string; reason: DropReason }[] = []
  for (const [key, text] of entries) {
    if (!key.startsWith(prefix)) continue
    const candidate = parseSession(text)
    if (key !== sessionKeyOf(orgCode)) drops.push({ key, reason: 'foreign' })
    else if (!candidate) drops.push({ key, reason: 'unreadable' })
    else if (Date.parse(candidate.expiration) <= now) drops.push({ key, reason: 'expired' })
    else session = candidate
  }
  return { session, drops }
}
