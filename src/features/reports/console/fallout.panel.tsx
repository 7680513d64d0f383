import { DataTable, EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { ShareBar } from '#src/platform/ui/console/share-bar.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { stageLabels } from '#src/workflow/staff-labels.table.ts'
import { falloutLabels } from '../fallout-reasons.table.ts'
import type { Fallout } from '../reports.contract.ts'
import { formatShare } from './month-tables.panel.tsx'

/** Where and why applications ended without funding, the most frequent first. */
export function FalloutTable({ fallout }: { fallout: readonly Fallout[] }) {
  const total = fallout.reduce((sum, { count }) => sum + count, 0)
  return (
    <Section heading="Fallout">
      {total === 0 ? (
        <EmptyState>No application ended without funding in these months.</EmptyState>
      ) : (
        <DataTable
          caption="Fallout by stage and reason"
          rows={fallout}
          rowKey={({ stage, reason }) => `${stage} ${reason}`}
          columns={[
            { head: 'Stage', cell: ({ stage }) => stageLabels[stage] },
            { head: 'Reason', cell: ({ reason }) => falloutLabels[reason] },
            {
              head: 'Share',
              from: 'md',
              cell: ({ count }) => <ShareBar share={count / total} className="min-w-24 lg:min-w-64" />,
            },
            {
              head: 'Of all',
              from: 'md',
              isRight: true,
              className: () => 'figures',
              cell: ({ count }) => formatShare(count / total),
            },
            { head: 'Applications', isRight: true, className: () => 'figures', cell: ({ count }) => count },
          ]}
        />
      )}
    </Section>
  )
}
