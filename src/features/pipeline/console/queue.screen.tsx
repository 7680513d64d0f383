import { useApi } from '#src/platform/browser/api.tsx'
import { useFiltersInAddress } from '#src/platform/browser/filters-in-address.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import type { QueryInputOf } from '#src/platform/contract/endpoint.ts'
import { PagedRows } from '#src/platform/ui/console/data-table.tsx'
import { PartButton, Pick } from '#src/platform/ui/console/list-filters.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import { staffSideOf } from '#src/workflow/graph/staff-side.rules.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { assignApplication, type QueueRow, readQueue } from '../pipeline.contract.ts'
import { deskLabels, deskOfRole, type QueueDesk, queueDesks } from '../queue-desks.table.ts'
import { reviewLabels, sanctionsTask } from '../review-labels.table.ts'
import { ColumnChoice } from './column-choice.panel.tsx'
import { columnIds, useColumns } from './columns.ts'
import { detailPath, PipelineTable } from './pipeline-table.panel.tsx'

interface QueueProps {
  /** The reader. */
  self: { uuid: string; role: string }
}

const filters = ['desk', 'assigned', 'after'] as const
/** In the address: the work of every desk. Without a desk, the list shows that of the reader's role. */
const everyDesk = 'all'

const deskAt = (value: string, role: string): QueueDesk | undefined => {
  const own = (deskOfRole as Readonly<Record<string, QueueDesk | null>>)[role] ?? undefined
  return value === '' ? own : queueDesks.find((queueDesk) => queueDesk === value)
}

const queueColumns = columnIds.filter((id) => id !== 'waitsFor')

/** Lists what waits for staff, longest waiting first. It opens with the work of the reader's desk. */
export function QueueScreen({ self }: QueueProps) {
  const call = useApi()
  const { act } = useAct()
  const { value, values, set } = useFiltersInAddress(filters)
  const desk = deskAt(value('desk'), self.role)
  const assignee = value('assigned')
  const { desk: _, ...others } = values
  const queue = useAnswer(readQueue, {
    query: { ...others, ...(desk === undefined ? {} : { desk }) } as QueryInputOf<typeof readQueue>,
  })
  const { visibleIds: shownIds, show } = useColumns('queue', self.uuid)
  const mayTake = (assignApplication.access as readonly string[]).includes(self.role)
  const take = ({ uuid, name }: QueueRow) =>
    act(async () => {
      await call(assignApplication, { params: { uuid }, body: { to: 'me' } })
      queue.load()
      return name ? fill('{name} is assigned to you.', { name }) : 'Assigned to you.'
    })
  return (
    <>
      <ScreenHeading lead="Reviews, exceptions and borrower uploads waiting on us. Oldest first.">
        Needs attention
      </ScreenHeading>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <nav aria-label="Assigned to" className="-mx-1 flex gap-x-1 p-1">
          <PartButton isOn={assignee === ''} onPick={() => set({ assigned: undefined, desk: undefined })}>
            Everyone’s
          </PartButton>
          {mayTake && (
            <PartButton isOn={assignee === 'me'} onPick={() => set({ assigned: 'me', desk: everyDesk })}>
              Mine
            </PartButton>
          )}
          <PartButton isOn={assignee === 'none'} onPick={() => set({ assigned: 'none', desk: undefined })}>
            Unassigned
          </PartButton>
        </nav>
        <Pick label="Desk" value={desk ?? everyDesk} onPick={(text) => set({ desk: text })}>
          <option value={everyDesk}>All</option>
          {queueDesks.map((queueDesk) => (
            <option key={queueDesk} value={queueDesk}>
              {deskLabels[queueDesk]}
            </option>
          ))}
        </Pick>
        <ColumnChoice ids={queueColumns} visibleIds={shownIds} onShow={show} />
      </div>
      <PagedRows
        of={queue}
        failureHeading="The queue did not load."
        answerRows={({ rows }): readonly QueueRow[] => rows}
        none={
          assignee === '' && desk === undefined
            ? 'Nothing needs attention.'
            : 'Nothing here needs attention. Choose another desk or everyone’s work to see more.'
        }
        after={values.after}
        onPage={(after) => set({ after })}
      >
        {(rows, { asOf }) => (
          <PipelineTable
            caption="Needs attention"
            isList
            rows={rows}
            asOf={asOf}
            rowKey={(row) => `${row.why} ${row.condition?.uuid ?? row.uuid}`}
            rowHref={(row) => detailPath(row.uuid, tabOf(row))}
            isAllStaff
            visibleIds={shownIds}
            onTake={mayTake ? (row) => void take(row) : undefined}
            sinceOf={(row) => row.waiting}
            rowReason={(row) =>
              row.condition
                ? fill('To review: {what}', { what: reviewLabels[row.condition.category] })
                : row.why === 'sanctions'
                  ? sanctionsTask.words
                  : taskLabel(row.status)
            }
          />
        )}
      </PagedRows>
    </>
  )
}

const tabOf = ({ condition, why, status }: QueueRow) => {
  if (condition) return 'conditions'
  return why === 'sanctions' ? sanctionsTask.tab : staffSideOf(status).task?.tab
}

/** Returns the task of a status. */
const taskLabel = (status: Status): string => {
  const { task } = staffSideOf(status)
  return task ? task.label : 'Needs a decision'
}
