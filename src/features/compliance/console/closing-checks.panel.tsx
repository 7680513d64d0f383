import type { ReactNode } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { DataTable, EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { type ClosingChecksView, readClosingChecks } from '../compliance.contract.ts'
import { CivilDay } from './civil-day.tsx'
import { clockStates } from './clock-states.ts'

type Check = ClosingChecksView['checks'][number]

const results: Record<Check['result'], { label: string; className: string }> = {
  passes: { label: 'Pass', className: 'text-success' },
  fails: { label: 'Fail', className: 'text-error' },
  open: { label: 'Not yet known', className: 'text-warning' },
}
const amount = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
/** Years are numbers too, but they must not get a comma. */
const formatFigure = (name: string, value: string | number): string =>
  typeof value === 'number' && name !== 'year' ? amount.format(value) : String(value)

interface ClosingChecksProps {
  uuid: string
  /** Renders how evidence is proposed that a failing rule is met. */
  renderEvidence: (rule: string, evidence: string) => ReactNode
}

/** Shows the results of the state and high-cost rules for this line of credit, and its clocks. */
export function ClosingChecks({ uuid, renderEvidence }: ClosingChecksProps) {
  const answer = useAnswer(readClosingChecks, { params: { uuid } })
  return (
    <AnswerSection of={answer} failureHeading="The compliance checks did not load.">
      {({ closing, checks, clocks }) => (
        <div className="flex flex-col gap-8">
          <section>
            <h2 className="text-17">State and high-cost rules</h2>
            <p className="mb-2 text-13 text-muted">
              Test closing date: <CivilDay on={closing} />
            </p>
            {checks.length === 0 ? (
              <EmptyState>No state-specific rules apply.</EmptyState>
            ) : (
              <ul className="border-ink border-t-[1.5px]">
                {checks.map(({ rule, title, source, result, boundBy, evidence, figures }) => (
                  <li
                    key={`${rule} ${title}`}
                    className="grid max-w-none gap-x-4 border-rule border-b py-2 sm:grid-cols-[7rem_minmax(0,20rem)_1fr]"
                  >
                    <span className={`font-semibold ${results[result].className}`}>{results[result].label}</span>
                    <span>
                      {title}
                      <span className="block text-13 text-muted">{source}</span>
                      {boundBy && result === 'fails' && <span className="block text-13 text-error">Cannot close.</span>}
                      {boundBy === 'disclosure' &&
                        result === 'fails' &&
                        evidence !== null &&
                        renderEvidence(rule, evidence)}
                    </span>
                    <span className="figures text-muted">
                      {Object.entries(figures)
                        .map(([name, value]) => `${name} ${formatFigure(name, value)}`)
                        .join(' · ')}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section>
            <h2 className="mb-2 text-17">Deadlines</h2>
            {clocks.length === 0 ? (
              <EmptyState>No deadlines for this application.</EmptyState>
            ) : (
              <DataTable
                caption="Deadlines"
                rows={clocks}
                rowKey={({ clock }) => clock}
                columns={[
                  {
                    head: 'Status',
                    className: ({ state }) => clockStates[state].className,
                    cell: ({ state }) => clockStates[state].label,
                  },
                  {
                    head: 'Deadline',
                    cell: ({ name, source }) => (
                      <>
                        {name}
                        <span className="block text-13 text-muted">{source}</span>
                      </>
                    ),
                  },
                  { head: 'Since', from: 'md', cell: ({ starts }) => <CivilDay on={starts} /> },
                  { head: 'Due', cell: ({ due }) => <CivilDay on={due} /> },
                  {
                    head: 'Done',
                    from: 'md',
                    cell: ({ done: completionDate }) => (completionDate ? <CivilDay on={completionDate} /> : 'Not yet'),
                  },
                ]}
              />
            )}
          </section>
        </div>
      )}
    </AnswerSection>
  )
}
