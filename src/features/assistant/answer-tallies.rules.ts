import { feedbackReasons } from './assistant.contract.ts'
import type { AnswerTally } from './lender-answers.contract.ts'

/** How many answers of one kind got one rating. */
interface RatingCount {
  answerId: string | null
  helpful: boolean | null
  reason: string | null
  count: number
}

/** Returns each answer with its ratings: those that most people found unhelpful first, then the most frequent. */
export const talliesOf = (rows: readonly RatingCount[]): AnswerTally[] => {
  const sum = (some: readonly RatingCount[]) => some.reduce((total, { count }) => total + count, 0)
  return [...new Set(rows.map(({ answerId }) => answerId))]
    .map((answerId): AnswerTally => {
      const answerRows = rows.filter((row) => row.answerId === answerId)
      const byReason = feedbackReasons.map((reason) => ({
        reason,
        count: sum(answerRows.filter((row) => row.reason === reason)),
      }))
      return {
        answerId,
        count: sum(answerRows),
        helpful: sum(answerRows.filter(({ helpful }) => helpful === true)),
        notHelpful: sum(answerRows.filter(({ helpful }) => helpful === false)),
        reasons: byReason.filter(({ count }) => count > 0),
      }
    })
    .sort((a, b) => b.notHelpful - a.notHelpful || b.count - a.count)
}
