import type { Language } from '#src/platform/words/fill.ts'
import { speaker } from '#src/platform/words/speaker.ts'
import type { AssistantReply } from '#src/vendors/assistant/assistant.port.ts'
import { plainText } from '#src/vendors/assistant/word-forms.rules.ts'
import { spanish } from './limits.es.ts'
import { limits, wordKinds } from './limits.table.ts'

/** The id of an application, as it stands in addresses. Its digits are no private number. */
const applicationId = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi

/** Longer texts are cut by the contract of the call. */
const longestText = 2_000

/**
 * Returns the answer to a question that the assistant may not answer, or undefined. It is checked before any supplier
 * reads the question, so that no wording of the question changes it.
 */
export const limitReached = (text: string, language: Language): AssistantReply | undefined => {
  const plain = plainText(text.slice(0, longestText)).replace(applicationId, '@application')
  const inKinds = wordKinds.reduce((words, [pattern, kind]) => words.replace(pattern, kind), plain)
  const row = limits.find(({ patterns }) => patterns.some((pattern) => pattern.test(plain) || pattern.test(inKinds)))
  if (!row) return undefined
  const { id, says, offersPerson } = row
  return { questionId: id, text: speaker(spanish, language)(says), sources: [], offersPerson, confidence: 1 }
}

/** Long runs of digits, such as a Social Security, card or account number, with the separators that people type. */
const privateNumber = /\d(?:[ -]?\d){8,}/g

/** Returns what people typed without private numbers, as it may be kept. */
export const withoutPrivateNumbers = (text: string): string => {
  const ids = text.match(applicationId) ?? []
  return text
    .split(applicationId)
    .map((part, at) => part.replace(privateNumber, '•••') + (ids[at] ?? ''))
    .join('')
}
