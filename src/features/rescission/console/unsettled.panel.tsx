import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { DataTable, EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import { listUnsettled, type UnsettledLine } from '../rescission.contract.ts'

/**
 * Lists cancelled lines of credit with something left to give back or release. Each is settled in its own Money
 * section.
 */
export function UnsettledLines() {
  const list = useAnswer(listUnsettled)
  return (
    <AnswerSection of={list} failureHeading="The canceled lines did not load.">
      {({ lines, isCut }) => {
        const late = lines.filter(({ daysLeft }) => daysLeft !== null && daysLeft < 0).length
        return (
          <div className="flex flex-col gap-4">
            <p className={`max-w-none ${late > 0 ? 'font-semibold text-error' : 'text-muted'}`} role="status">
              {late > 0
                ? fill('{n} {n|line is|lines are} past the deadline.', { n: late })
                : 'Within 20 days of a cancellation, all payments must be refunded and the lien released.'}
              {isCut && ` ${'Only the most urgent lines are shown.'}`}
            </p>
            {lines.length === 0 ? <EmptyState>All canceled lines are settled.</EmptyState> : <Lines lines={lines} />}
          </div>
        )
      }}
    </AnswerSection>
  )
}

function Lines({ lines }: { lines: readonly UnsettledLine[] }) {
  const toRelease = (instrumentNumber: string | null) =>
    instrumentNumber === null ? 'No deed was recorded' : fill('Deed {number}', { number: instrumentNumber })
  return (
    <DataTable
      caption="Canceled lines"
      isList
      rows={lines}
      rowKey={({ uuid }) => uuid}
      columns={[
        {
          head: 'Loan',
          cell: ({ uuid, loanNumber }) => (
            <a
              href={`/console/applications/${uuid}?tab=money`}
              data-line="yes"
              className="line-link figures font-semibold"
            >
              {loanNumber}
            </a>
          ),
        },
        {
          head: 'Deadline',
          cell: ({ settleBy, daysLeft }) =>
            settleBy === null || daysLeft === null ? (
              'Waiting for the borrower'
            ) : (
              <>
                <span className={`block ${badgeClass(daysLeft)}`}>
                  {daysLeft < 0
                    ? fill('{n} {n|day|days} late', { n: -daysLeft })
                    : daysLeft === 0
                      ? 'Today'
                      : fill('{n} {n|day|days} left', { n: daysLeft })}
                </span>
                <span className="whitespace-nowrap">{english.date(settleBy, 'short')}</span>
              </>
            ),
        },
        {
          head: 'Refund due',
          cell: ({ feeCents, outCents, instrumentNumber }) => (
            <>
              {feeCents > 0 ? fill('Appraisal fee, {amount}', { amount: english.cents(feeCents, 'cents') }) : 'Nothing'}
              {outCents > 0 && (
                <span className="block text-13">
                  {fill('Money out: {amount}', { amount: english.cents(outCents, 'cents') })}
                </span>
              )}
              <span className="block text-13 text-muted md:hidden">{toRelease(instrumentNumber)}</span>
            </>
          ),
        },
        { head: 'Lien to release', from: 'md', cell: ({ instrumentNumber }) => toRelease(instrumentNumber) },
        {
          head: 'Canceled',
          from: 'md',
          cell: ({ cancelledAt, way }) => (
            <>
              <Moment at={cancelledAt} /> {way === 'product' ? 'online' : 'in writing'}
            </>
          ),
        },
      ]}
    />
  )
}

const badgeClass = (daysLeft: number): string =>
  daysLeft < 0 ? 'font-semibold text-error' : daysLeft <= 3 ? 'font-semibold text-warning' : ''
