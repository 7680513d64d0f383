import { rankAnswers } from '../answer-search.rules.ts'
import { type Assistant, handedOver } from '../assistant.port.ts'

/** Below this score the assistant does not guess. Chosen on practice and off-topic questions; see docs/benchmarks.md. */
const leastScore = 0.31

/** The built-in assistant: it searches the permitted answers and needs no outside service. */
export const searchAssistant: Assistant = {
  async answer({ text, answers, language }) {
    const [best] = rankAnswers(text, answers, language)
    if (!best || best.score < leastScore) return handedOver(best?.score)
    const { id, text: answer, sources, offersPerson } = best.answer
    return { questionId: id, text: answer, sources, offersPerson, confidence: Math.min(1, best.score) }
  },
}
