import { rankAnswers } from '../answer-search.rules.ts'
import { type Assistant, handedOver } from '../assistant.port.ts'

/** Below this score the assistant does not guess. Chosen on practice and off-topic questions; see docs/benchmarks.md. */
const minScore = 0.31

/** Where two answers fit almost alike, the question may mean either. */
const minLead = 0.02

/** The built-in assistant: it searches the permitted answers and needs no outside service. */
export const searchAssistant: Assistant = {
  async answer({ text, answers, language }) {
    const [best, second] = rankAnswers(text, answers, language)
    const isUnclear = !best || best.score < minScore || best.score - (second?.score ?? 0) < minLead
    if (isUnclear) return handedOver(best?.score)
    const { id, text: answer, sources, offersPerson } = best.answer
    return { questionId: id, text: answer, sources, offersPerson, confidence: Math.min(1, best.score) }
  },
}
