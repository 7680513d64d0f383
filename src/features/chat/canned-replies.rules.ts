import type { Language } from '#src/platform/words/fill.ts'
import type { ChatQueue } from './conversation-states.table.ts'

/** The placeholders that a reply may contain, written in braces. */
export const replyPlaceholders = ['firstName', 'agentName', 'lender', 'phone'] as const
export type ReplyValues = Readonly<Record<(typeof replyPlaceholders)[number], string>>

interface ReplyTexts {
  text: string
  textEs: string
}

const placeholder = /\{(\w*)\}/g

/** Returns the placeholders of a text that no value exists for, without braces. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholder)].flatMap(([, name = '']) =>
    (replyPlaceholders as readonly string[]).includes(name) ? [] : name,
  )

/**
 * Returns a reply as the visitor reads it. A visitor without a first name is not addressed by name: the placeholder is
 * removed with the space or comma before it.
 */
export const filledReply = (reply: ReplyTexts, language: Language, values: ReplyValues): string => {
  const text = language === 'es' ? reply.textEs : reply.text
  const addressedText = values.firstName === '' ? text.replace(/,?\s*\{firstName\}/g, '') : text
  return addressedText.replace(placeholder, (whole, name: string) => values[name as keyof ReplyValues] ?? whole)
}

/** Returns the first of a person's names. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

interface ListedReply extends ReplyTexts {
  title: string
  shortcut: string
  queues: readonly ChatQueue[]
}

/**
 * Returns the replies for a conversation in a queue that match what the agent typed, best match first: a shortcut that
 * begins with it, then a title that contains it, then a text that contains it.
 */
export const matchingReplies = <Reply extends ListedReply>(
  replies: readonly Reply[],
  { query, queue }: { query: string; queue: ChatQueue },
): Reply[] => {
  const searchedText = query.trim().toLowerCase()
  const searchRank = ({ shortcut, title, text, textEs }: Reply): number => {
    if (shortcut.startsWith(searchedText)) return 0
    if (title.toLowerCase().includes(searchedText)) return 1
    return `${text} ${textEs}`.toLowerCase().includes(searchedText) ? 2 : 3
  }
  return replies
    .filter(({ queues }) => queues.length === 0 || queues.includes(queue))
    .map((reply) => ({ reply, rank: searchRank(reply) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ reply }) => reply)
}
