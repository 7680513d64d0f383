import { useFiltersInAddress } from '#src/platform/browser/filters-in-address.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { DataTable, PagedRows } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { type CeoFeedback, type FeedbackTopic, listCeoFeedback } from '../feedback.contract.ts'

const topicNames: Record<FeedbackTopic, string> = { IMPROVE: 'Improve our product', COMPLIMENT: 'Give us a compliment' }

const filters = ['after'] as const

/** Lists the feedback to the CEO, newest first. */
export function CeoFeedbackList() {
  const { values, set } = useFiltersInAddress(filters)
  const list = useAnswer(listCeoFeedback, { query: values })
  return (
    <PagedRows
      of={list}
      failureHeading="The feedback did not load."
      answerRows={({ rows }) => rows}
      none="No feedback yet."
      after={values.after}
      onPage={(after) => set({ after })}
    >
      {(rows) => (
        <DataTable
          caption="Feedback to the CEO"
          isList
          rows={rows}
          rowKey={({ uuid }) => uuid}
          columns={[
            { head: 'Received', cell: ({ createdAt }) => <Moment at={createdAt} /> },
            {
              head: 'Feedback',
              cell: ({ topic, message, marketingConsent }) => (
                <>
                  <span className="block font-semibold">{topicNames[topic]}</span>
                  <span className="whitespace-pre-line break-words">{message}</span>
                  <span className="block text-13 text-muted">
                    {marketingConsent ? 'May be used in marketing' : 'Not for marketing'}
                  </span>
                </>
              ),
            },
            { head: 'From', from: 'md', cell: (row) => <FeedbackAuthor row={row} /> },
          ]}
        />
      )}
    </PagedRows>
  )
}

function FeedbackAuthor({ row: { name, application, pathname } }: { row: CeoFeedback }) {
  return (
    <>
      <span className="block">{name || '—'}</span>
      {application ? (
        <a
          href={`/console/applications/${application.uuid}`}
          data-line="yes"
          className="line-link figures font-semibold"
        >
          {application.loanNumber}
        </a>
      ) : (
        <span className="block break-all text-13 text-muted">{pathname}</span>
      )}
    </>
  )
}
