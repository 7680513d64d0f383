import type { Assistant } from '../assistant.port.ts'
import { checkedReply } from '../reply-check.rules.ts'

/** Checks every reply of a supplier before anyone sees it. */
export const checkedAssistant = (assistant: Assistant): Assistant => ({
  answer: async (question) => checkedReply(question, await assistant.answer(question)),
})
