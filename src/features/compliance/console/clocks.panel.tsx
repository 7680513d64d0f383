import { useState } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { DataTable, EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { Pick } from '#src/platform/ui/console/list-filters.tsx'
import { fill } from '#src/platform/words/english.ts'
import { staffSideOf } from '#src/workflow/graph/staff-side.rules.ts'
import { isStatus } from '#src/workflow/graph/statuses.ts'
import { type ClocksView, type ClockView, listClocks } from '../compliance.contract.ts'
import { CivilDay } from './civil-day.tsx'
import { clockStates } from './clock-states.ts'

interface ClockRow extends ClockView {
  uuid: string
  loanNumber: string
  status: string
}

const order = Object.keys(clockStates)
const clockRows = ({ applications }: ClocksView): ClockRow[] =>
  applications
    .flatMap(({ clocks, ...application }) => clocks.map((clock) => ({ ...application, ...clock })))
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || (a.due < b.due ? -1 : 1))

/** Lists every running clock, overdue ones first. */
export function Clocks() {
  const [state, setState] = useState('')
  const [clock, setClock] = useState('')
  const list = useAnswer(listClocks)
  return (
    <AnswerSection of={list} failureHeading="The deadlines did not load.">
      {(answer) => {
        const all = clockRows(answer)
        const names = [...new Map(all.map((clockLine) => [clockLine.clock, clockLine.name])).entries()]
        const filteredRows = all.filter(
          (clockLine) => (!state || clockLine.state === state) && (!clock || clockLine.clock === clock),
        )
        const overdue = all.filter((clockLine) => clockLine.state === 'overdue').length
        return (
          <div className="flex flex-col gap-4">
            <p className={`max-w-none ${overdue > 0 ? 'font-semibold text-error' : 'text-muted'}`} role="status">
              {overdue > 0 ? fill('{n} {n|deadline|deadlines} overdue.', { n: overdue }) : 'Nothing is overdue.'}
              {answer.isCut && ` ${'Only the most urgent applications are shown.'}`}
            </p>
            <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
              <Pick label="Status" value={state} onPick={setState}>
                <option value="">Any</option>
                {order.map((text) => (
                  <option key={text} value={text}>
                    {clockStates[text as ClockView['state']].label}
                  </option>
                ))}
              </Pick>
              <Pick label="Deadline" value={clock} onPick={setClock}>
                <option value="">Any</option>
                {names.map(([one, name]) => (
                  <option key={one} value={one}>
                    {name}
                  </option>
                ))}
              </Pick>
            </div>
            {filteredRows.length === 0 ? (
              <EmptyState>No deadlines match.</EmptyState>
            ) : (
              <DataTable
                caption="Deadlines"
                isList
                rows={filteredRows}
                rowKey={(clockLine) => `${clockLine.uuid} ${clockLine.clock}`}
                columns={[
                  {
                    head: 'Loan',
                    cell: (clockLine) => (
                      <a
                        href={`/console/applications/${clockLine.uuid}?tab=rules`}
                        data-line="yes"
                        className="line-link figures font-semibold"
                      >
                        {clockLine.loanNumber}
                      </a>
                    ),
                  },
                  {
                    head: 'Due',
                    cell: (clockLine) => (
                      <>
                        <span className={`block ${clockStates[clockLine.state].className}`}>
                          {clockStates[clockLine.state].label}
                        </span>
                        <CivilDay on={clockLine.due} />
                      </>
                    ),
                  },
                  {
                    head: 'Deadline',
                    cell: (clockLine) => (
                      <>
                        {clockLine.name}
                        <span className="block text-13 text-muted max-lg:hidden">{clockLine.source}</span>
                      </>
                    ),
                  },
                  { head: 'Since', from: 'md', cell: (clockLine) => <CivilDay on={clockLine.starts} /> },
                  {
                    head: 'Application',
                    from: 'lg',
                    cell: (clockLine) =>
                      isStatus(clockLine.status) ? staffSideOf(clockLine.status).label : clockLine.status,
                  },
                ]}
              />
            )}
          </div>
        )
      }}
    </AnswerSection>
  )
}
