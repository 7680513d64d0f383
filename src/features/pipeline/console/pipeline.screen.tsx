import type { ReactNode } from 'react'
import { useFiltersInAddress } from '#src/platform/browser/filters-in-address.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import type { QueryInputOf } from '#src/platform/contract/endpoint.ts'
import { PagedRows } from '#src/platform/ui/console/data-table.tsx'
import { PartButton, Pick } from '#src/platform/ui/console/list-filters.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { fill } from '#src/platform/words/english.ts'
import { staffSideOf } from '#src/workflow/graph/staff-side.rules.ts'
import { pipelineStages } from '#src/workflow/graph/status-row.ts'
import { allStatuses, statuses } from '#src/workflow/graph/statuses.ts'
import { partyLabels, stageLabels } from '#src/workflow/staff-labels.table.ts'
import { upTo } from '../age.rules.ts'
import { countPipeline, type exportPipeline, listPipeline } from '../pipeline.contract.ts'
import { ColumnChoice } from './column-choice.panel.tsx'
import { columnIds, useColumns } from './columns.ts'
import { ListExport } from './list-export.panel.tsx'
import { PipelineTable } from './pipeline-table.panel.tsx'

const filters = ['stage', 'status', 'waitsFor', 'assigned', 'days', 'order', 'after'] as const

/** Lists every application by stage. The filter is part of the address, so that a view can be bookmarked and shared. */
export function PipelineScreen({ self, action }: { self: { uuid: string }; action?: ReactNode }) {
  const { value, values, set } = useFiltersInAddress(filters)
  const { after, ...query } = values
  const list = useAnswer(listPipeline, { query: values as QueryInputOf<typeof listPipeline> })
  const counts = useAnswer(countPipeline)
  const { visibleIds: shownIds, show } = useColumns('applications', self.uuid)

  const stage = pipelineStages.find((pipelineStage) => pipelineStage === value('stage'))
  const stageStatuses = allStatuses.filter((status) => stage === undefined || statuses[status].pipeline === stage)

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ScreenHeading>Applications</ScreenHeading>
        <div className="flex flex-wrap gap-3">
          <ListExport query={query as QueryInputOf<typeof exportPipeline>} />
          {action}
        </div>
      </div>
      <nav
        aria-label="Stages"
        className="-mx-1 flex gap-x-1 border-rule border-b p-1 max-md:overflow-x-auto md:flex-wrap"
      >
        <PartButton isOn={stage === undefined} onPick={() => set({ stage: undefined, status: undefined })}>
          All open
        </PartButton>
        {pipelineStages.map((pipelineStage) => (
          <PartButton
            key={pipelineStage}
            isOn={stage === pipelineStage}
            onPick={() => set({ stage: pipelineStage, status: undefined })}
          >
            {stageLabels[pipelineStage]}
            {counts.answer && pipelineStage !== 'ended' && counts.answer.stages[pipelineStage] > 0 && (
              <span className="figures text-13 text-muted">
                {upTo(counts.answer.stages[pipelineStage], counts.answer.most)}
              </span>
            )}
          </PartButton>
        ))}
      </nav>
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        <Pick label="Status" value={value('status')} onPick={(status) => set({ status })}>
          <option value="">Any</option>
          {stageStatuses.map((status) => (
            <option key={status} value={status}>
              {staffSideOf(status).label}
            </option>
          ))}
        </Pick>
        <Pick label="Waiting on" value={value('waitsFor')} onPick={(waitsFor) => set({ waitsFor })}>
          <option value="">Anyone</option>
          {Object.entries(partyLabels).map(([party, label]) => (
            <option key={party} value={party}>
              {label}
            </option>
          ))}
        </Pick>
        <Pick label="Assignee" value={value('assigned')} onPick={(assignee) => set({ assigned: assignee })}>
          <option value="">Anyone</option>
          <option value="me">Me</option>
          <option value="none">No one</option>
        </Pick>
        <Pick label="Age" value={value('days')} onPick={(days) => set({ days })}>
          <option value="">Any</option>
          {[1, 3, 7, 14, 30].map((days) => (
            <option key={days} value={days}>
              {fill('{days} {days|day|days} or more', { days })}
            </option>
          ))}
        </Pick>
        <Pick label="Order" value={value('order')} onPick={(order) => set({ order })}>
          <option value="">Oldest in status</option>
          <option value="newest">Most recently updated</option>
        </Pick>
        <div className="self-end max-sm:col-span-2">
          <ColumnChoice ids={columnIds} visibleIds={shownIds} onShow={show} />
        </div>
      </div>
      <PagedRows
        of={list}
        failureHeading="The list did not load."
        answerRows={({ rows }) => rows}
        none="No applications match. Clear a filter to see more."
        after={after}
        onPage={(after) => set({ after })}
      >
        {(rows, { asOf }) => <PipelineTable caption="Applications" rows={rows} asOf={asOf} visibleIds={shownIds} />}
      </PagedRows>
    </>
  )
}
