import { maskPrivateNumbers } from '#src/domain/person/private-numbers.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { AssistantReply } from '#src/vendors/assistant/assistant.port.ts'
import { plainText } from '#src/vendors/assistant/word-forms.rules.ts'
import { spanish } from './limits.es.ts'
import { limits, wordKinds } from './limits.table.ts'

/** The id of an application, as it stands in addresses. */
const applicationId = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi

/** Longer texts are cut by the contract of the call. */
const maxTextLength = 2_000

/**
 * Returns the answer to a question that the assistant may not answer, or undefined. It is checked before any supplier
 * reads the question, so that no wording of the question changes it.
 */
export const limitReached = (text: string, language: Language): AssistantReply | undefined => {
  const plain = plainText(maskPrivateNumbers(text.slice(0, maxTextLength))).replace(applicationId, '@application')
  const inKinds = wordKinds.reduce((phrase, [pattern, kind]) => phrase.replace(pattern, kind), plain)
  const row = limits.find(({ patterns }) => patterns.some((pattern) => pattern.test(plain) || pattern.test(inKinds)))
  if (!row) return undefined
  const { id, reply, offersPerson } = row
  return { questionId: id, text: translator(spanish, language)(reply), sources: [], offersPerson, confidence: 1 }
}
