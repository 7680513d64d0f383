import { DataTable, EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import type { FeedbackReason } from '../assistant.contract.ts'
import type { AnswerFeedbackAnswer, AnswerTally } from '../lender-answers.contract.ts'

const reasonLabels = {
  WRONG: 'The answer is wrong',
  UNCLEAR: 'I did not understand it',
  NOT_ANSWERED: 'It did not answer my question',
  OTHER: 'Something else',
} as const satisfies Record<FeedbackReason, string>

const handedOver = 'Handed to an agent'

/** Shows how often each answer was given and what people said of it, the least helpful first. */
export function AnswerFeedback({ feedback: { tallies, comments } }: { feedback: AnswerFeedbackAnswer }) {
  if (tallies.length === 0) return <EmptyState>The assistant has not answered anyone yet.</EmptyState>
  const reasons = ({ reasons: counts }: AnswerTally) =>
    counts.map(({ reason, count }) => `${reasonLabels[reason]} (${count})`).join('; ')
  return (
    <div className="flex flex-col gap-6">
      <DataTable
        caption="Answers by helpfulness"
        isList
        rows={tallies}
        rowKey={({ answerId }) => answerId ?? ''}
        columns={[
          { head: 'Answer', cell: ({ answerId }) => answerId ?? handedOver },
          { head: 'Times shown', cell: ({ count }) => count, isRight: true },
          { head: 'Helpful', cell: ({ helpful }) => helpful, isRight: true },
          { head: 'Not helpful', cell: ({ notHelpful }) => notHelpful, isRight: true },
          { head: 'Why', cell: reasons, from: 'md' },
        ]}
      />
      {comments.length > 0 && (
        <ul aria-label="Comments" className="flex flex-col gap-3">
          {comments.map(({ answerId, reason, text, at }) => (
            <li key={`${at} ${text}`} className="border-rule border-l-2 pl-4">
              <p>{text}</p>
              <p className="text-13 text-muted">
                {answerId ?? handedOver} · {reasonLabels[reason]} · <Moment at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
