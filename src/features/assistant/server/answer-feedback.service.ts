import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { talliesOf } from '../answer-tallies.rules.ts'
import { feedbackReasons } from '../assistant.contract.ts'
import { newestComments, tallyAnswers } from './assistant-answers.store.ts'

export interface AnswerFeedbackDeps {
  db: Db
  vault: Vault
  clock: Clock
}

const tallyDays = 90
const dayMs = 86_400_000
const maxComments = 50

/** Returns how often each answer of a lender was given in the last ninety days, and what people said of it. */
export const answerFeedback =
  ({ db, vault, clock }: AnswerFeedbackDeps) =>
  async (organization: string) => {
    const period = { organization, since: new Date(clock.now().getTime() - tallyDays * dayMs) }
    const [rows, comments] = await Promise.all([
      tallyAnswers(db, period),
      newestComments(db, vault, period, maxComments),
    ])
    return {
      tallies: talliesOf(rows.map((row) => ({ ...row, count: Number(row.count) }))),
      comments: comments.flatMap(({ answerId, reason, comment, ratedAt }) => {
        const knownReason = feedbackReasons.find((feedbackReason) => feedbackReason === reason)
        return knownReason && ratedAt
          ? [{ answerId, reason: knownReason, text: comment, at: ratedAt.toISOString() }]
          : []
      }),
    }
  }
