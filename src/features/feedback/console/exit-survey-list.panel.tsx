import { useFiltersInAddress } from '#src/platform/browser/filters-in-address.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { DataTable, PagedRows } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { type ExitReason, exitReasons, listExitSurvey } from '../exit-survey.contract.ts'
import type { SurveyPoint } from '../exit-survey.rules.ts'

const reasonNames: Record<ExitReason, string> = {
  LATER: 'Finish later',
  DOCUMENTS: 'Missing documents or information',
  TERMS: 'Rate, fees or amount',
  TROUBLE: 'Something did not work',
  OTHER: 'Another reason',
}

const pointNames: Record<SurveyPoint, string> = {
  LIENS: 'Liens',
  PRODUCT_SELECT: 'Offers',
  IDENTITY: 'Identity',
  SIGNING: 'Signing',
}

const filters = ['after'] as const

/** Shows how often each reason was chosen, and the answers, newest first. */
export function ExitSurveyList() {
  const { values, set } = useFiltersInAddress(filters)
  const list = useAnswer(listExitSurvey, { query: values })
  return (
    <div className="flex flex-col gap-6">
      {list.answer && <ReasonCounts counts={list.answer.counts} />}
      <PagedRows
        of={list}
        failureHeading="The exit survey did not load."
        answerRows={({ rows }) => rows}
        none="No answers yet."
        after={values.after}
        onPage={(after) => set({ after })}
      >
        {(rows) => (
          <DataTable
            caption="Exit survey"
            isList
            rows={rows}
            rowKey={({ uuid }) => uuid}
            columns={[
              { head: 'Received', cell: ({ createdAt }) => <Moment at={createdAt} /> },
              {
                head: 'Reason',
                cell: ({ reason, comment }) => (
                  <>
                    <span className="block font-semibold">{reasonNames[reason]}</span>
                    <span className="whitespace-pre-line break-words">{comment}</span>
                  </>
                ),
              },
              { head: 'Page', cell: ({ place }) => pointNames[place] },
            ]}
          />
        )}
      </PagedRows>
    </div>
  )
}

function ReasonCounts({ counts }: { counts: Record<ExitReason, number> }) {
  const total = exitReasons.reduce((sum, reason) => sum + counts[reason], 0)
  if (total === 0) return null
  return (
    <dl className="grid max-w-column grid-cols-[1fr_auto_auto] gap-x-6">
      {exitReasons.map((reason) => (
        <div key={reason} className="col-span-3 grid grid-cols-subgrid border-rule border-b py-2">
          <dt>{reasonNames[reason]}</dt>
          <dd className="figures text-right">{counts[reason]}</dd>
          <dd className="figures text-right text-muted">{Math.round((counts[reason] / total) * 100)}%</dd>
        </div>
      ))}
    </dl>
  )
}
