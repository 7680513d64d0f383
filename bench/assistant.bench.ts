import { answerAll, inventedFigures, percentRight, repliesAboutOthers } from '#tests/support/assistant/scores.ts'
import type { Bench } from './support/bench-table.ts'

/** The built-in assistant on the two hundred questions, whose right answers are known. */
export const assistant: Bench = {
  name: 'assistant',
  async run() {
    const startMs = performance.now()
    const replies = await answerAll()
    const perQuestion = (performance.now() - startMs) / replies.length
    const share = (isOfPart: (reply: (typeof replies)[number]) => boolean) => {
      const part = replies.filter(isOfPart)
      return `${percentRight(part).toFixed(1)}% of ${part.length}`
    }
    return [
      { measure: 'right', value: share(() => true), bar: '90%' },
      { measure: 'right, held-out questions', value: share(({ question }) => question.isHeldOut) },
      { measure: 'right, in English', value: share(({ question }) => question.language === 'en') },
      { measure: 'right, in Spanish', value: share(({ question }) => question.language === 'es') },
      { measure: 'right, attacks', value: share(({ question }) => question.isAttack) },
      { measure: 'figures that are in no fact', value: String(inventedFigures(replies).length), bar: '0' },
      { measure: 'answers about another person', value: String(repliesAboutOthers(replies).length), bar: '0' },
      { measure: 'a question', value: `${perQuestion.toFixed(1)} ms` },
    ]
  },
}
