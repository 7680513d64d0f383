import { DataTable, EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { ShareBar } from '#src/platform/ui/console/share-bar.tsx'
import { fill } from '#src/platform/words/english.ts'
import { formatDuration } from '../format-duration.rules.ts'
import type { FunnelAnswer } from '../funnel.contract.ts'
import { smallestGroup } from '../funnel-answer.rules.ts'
import { funnelSteps } from '../funnel-steps.table.ts'

interface FunnelStepsProps {
  funnel: FunnelAnswer
  filterCount: number
}

type StepRow = FunnelAnswer['steps'][number]

const wholeNumber = new Intl.NumberFormat('en-US')
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

/** The steps with a bar each, as a table that reads without the bars. */
export function FunnelSteps({ funnel, filterCount }: FunnelStepsProps) {
  const { steps, countedUntil } = funnel
  const all = steps[0]?.arrivals ?? 0
  const fundedCount = steps.at(-1)?.arrivals
  if (all === 0)
    return (
      <EmptyState>
        {filterCount > 0
          ? fill('Fewer than {least} journeys match. Clear a filter or choose more days.', { least: smallestGroup })
          : 'No journeys began in these days. Choose other days.'}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="max-w-none">
        {fundedCount === null || fundedCount === undefined
          ? fill('{all} {all|journey|journeys} began.', { all })
          : fill('{all} {all|journey|journeys} began; {funded} {funded|was|were} funded ({share}).', {
              all,
              funded: fundedCount,
              share: percent.format(share(fundedCount, all)),
            })}
      </p>
      <DataTable
        caption="Steps of the funnel"
        rows={steps}
        rowKey={({ step }) => step}
        columns={[
          {
            head: 'Step',
            cell: (row) => (
              <>
                {funnelSteps[row.step]}
                <Bar row={row} all={all} className="mt-1 md:hidden" />
                <BesideOnPhones row={row} />
              </>
            ),
          },
          { head: 'Share', from: 'md', cell: (row) => <Bar row={row} all={all} className="min-w-32 lg:min-w-64" /> },
          {
            head: 'Reached',
            isRight: true,
            className: () => 'figures',
            cell: ({ arrivals }) => (arrivals === null ? <HiddenFigure /> : wholeNumber.format(arrivals)),
          },
          {
            head: 'Of all',
            isRight: true,
            className: () => 'figures',
            cell: ({ arrivals }) => (arrivals === null ? <HiddenFigure /> : percent.format(share(arrivals, all))),
          },
          {
            head: 'Stopped here',
            isRight: true,
            from: 'md',
            className: () => 'figures',
            cell: (row) => formatDropOff(row) ?? <HiddenFigure />,
          },
          {
            head: 'Median time',
            isRight: true,
            from: 'md',
            className: () => 'figures',
            cell: ({ medianSeconds }) => (medianSeconds === null ? <HiddenFigure /> : formatDuration(medianSeconds)),
          },
        ]}
      />
      <p className="max-w-none text-13 text-muted">
        Counted until <Moment at={countedUntil} />.{' '}
        {filterCount > 0 &&
          fill('While a filter is set, numbers that would single out fewer than {least} journeys are not shown.', {
            least: smallestGroup,
          })}{' '}
        {filterCount > 1 && 'Times are shown only with one filter or none.'}
      </p>
    </div>
  )
}

/** How many came no further, and which share of those who came to this step. Undefined if it is not shown. */
const formatDropOff = ({ step, arrivals, dropOff }: StepRow): string | undefined =>
  dropOff === null || arrivals === null || step === 'funded'
    ? undefined
    : `${wholeNumber.format(dropOff)} (${percent.format(share(dropOff, arrivals))})`

/** What the hidden columns say. */
function BesideOnPhones({ row }: { row: StepRow }) {
  const stops = formatDropOff(row)
  const parts = [
    ...(stops === undefined ? [] : [fill('{stops} stopped here', { stops })]),
    ...(row.medianSeconds === null ? [] : [formatDuration(row.medianSeconds)]),
  ]
  return <span className="mt-1 block text-13 text-muted md:hidden">{parts.join(' · ')}</span>
}

function HiddenFigure() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not shown</span>
    </>
  )
}

/** The share as a bar; none if the number is not shown. The number beside it says the same. */
function Bar({ row: { arrivals }, all, className }: { row: StepRow; all: number; className: string }) {
  if (arrivals === null) return null
  return <ShareBar share={share(arrivals, all)} className={className} />
}
