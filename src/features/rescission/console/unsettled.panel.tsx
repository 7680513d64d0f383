import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { DataTable, EmptyState } from '#src/platform/ui/data-table.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
import { listUnsettled, type UnsettledLine } from '../rescission.contract.ts'

/**
 * Lists cancelled lines of credit with something left to give back or release. Each is settled in its own Money
 * section.
 */
export function UnsettledLines() {
  const t = useMessages<string>()
  const list = useAnswer(listUnsettled)
  return (
    <AnswerSection of={list} failureHeading={t('The canceled lines did not load.')}>
      {({ lines, isCut }) => {
        const late = lines.filter(({ daysLeft }) => daysLeft !== null && daysLeft < 0).length
        return (
          <div className="flex flex-col gap-4">
            <p className={`max-w-none ${late > 0 ? 'font-semibold text-error' : 'text-muted'}`} role="status">
              {late > 0
                ? t('{n} {n|line is|lines are} past the deadline.', { n: late })
                : t('Within 20 days of a cancellation, all payments must be refunded and the lien released.')}
              {isCut && ` ${t('Only the most urgent lines are shown.')}`}
            </p>
            {lines.length === 0 ? (
              <EmptyState>{t('All canceled lines are settled.')}</EmptyState>
            ) : (
              <Lines lines={lines} />
            )}
          </div>
        )
      }}
    </AnswerSection>
  )
}

function Lines({ lines }: { lines: readonly UnsettledLine[] }) {
  const t = useMessages<string>()
  const toRelease = (instrumentNumber: string | null) =>
    instrumentNumber === null ? t('No deed was recorded') : t('Deed {number}', { number: instrumentNumber })
  return (
    <DataTable
      caption={t('Canceled lines')}
      rows={lines}
      rowKey={({ uuid }) => uuid}
      columns={[
        {
          head: t('Loan'),
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
          head: t('Deadline'),
          cell: ({ settleBy, daysLeft }) =>
            settleBy === null || daysLeft === null ? (
              t('Waiting for the borrower')
            ) : (
              <>
                <span className={`block ${badgeClass(daysLeft)}`}>
                  {daysLeft < 0
                    ? t('{n} {n|day|days} late', { n: -daysLeft })
                    : daysLeft === 0
                      ? t('Today')
                      : t('{n} {n|day|days} left', { n: daysLeft })}
                </span>
                <span className="whitespace-nowrap">{t.date(settleBy, 'short')}</span>
              </>
            ),
        },
        {
          head: t('Refund due'),
          cell: ({ feeCents, outCents, instrumentNumber }) => (
            <>
              {feeCents > 0 ? t('Appraisal fee, {amount}', { amount: t.cents(feeCents, 'cents') }) : t('Nothing')}
              {outCents > 0 && (
                <span className="block text-13">
                  {t('Money out: {amount}', { amount: t.cents(outCents, 'cents') })}
                </span>
              )}
              <span className="block text-13 text-muted md:hidden">{toRelease(instrumentNumber)}</span>
            </>
          ),
        },
        { head: t('Lien to release'), from: 'md', cell: ({ instrumentNumber }) => toRelease(instrumentNumber) },
        {
          head: t('Canceled'),
          from: 'md',
          cell: ({ cancelledAt, way }) => (
            <>
              <Moment at={cancelledAt} /> {way === 'product' ? t('online') : t('in writing')}
            </>
          ),
        },
      ]}
    />
  )
}

const badgeClass = (daysLeft: number): string =>
  daysLeft < 0 ? 'font-semibold text-error' : daysLeft <= 3 ? 'font-semibold text-warning' : ''
