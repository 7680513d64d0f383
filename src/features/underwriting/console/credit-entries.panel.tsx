import { usDate } from '#src/domain/dates/us-date.ts'
import { DataTable } from '#src/platform/ui/console/data-table.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import type { CreditFileView } from '../credit-pulls.schema.ts'
import { debtKinds, publicRecordKinds, tradelineStatuses } from './credit-labels.table.ts'
import { NoData, PartHeading, WideTable } from './part.tsx'

type Tradeline = CreditFileView['tradelines'][number]

/** The entries of one credit file: tradelines, inquiries and public records. */
export function CreditEntries({ file, heading }: { file: CreditFileView; heading: string }) {
  return (
    <>
      <div>
        <PartHeading>{heading}</PartHeading>
        {file.tradelines.length === 0 ? (
          <NoData>The file has no tradelines.</NoData>
        ) : (
          <Tradelines tradelines={file.tradelines} caption={heading} />
        )}
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <DatedEntries
          heading="Inquiries"
          none="No inquiries."
          entries={file.inquiries.map(({ creditor, date }) => ({ label: creditor, date: usDate(date) }))}
        />
        <DatedEntries
          heading="Public records"
          none="No public records."
          entries={file.publicRecords.map(({ kind, filed: filingDate, closed: closingDate }) => ({
            label: publicRecordKinds[kind],
            date: closingDate
              ? fill('{filed}, closed {closed}', { filed: usDate(filingDate), closed: usDate(closingDate) })
              : fill('{filed}, open', { filed: usDate(filingDate) }),
          }))}
        />
      </div>
    </>
  )
}

function Tradelines({ tradelines, caption }: { tradelines: readonly Tradeline[]; caption: string }) {
  const figures = () => 'figures whitespace-nowrap'
  return (
    <WideTable label={caption}>
      <DataTable
        caption={caption}
        rows={tradelines}
        rowKey={({ id }) => id}
        columns={[
          {
            head: 'Creditor',
            cell: ({ creditor, opened: openingDate, lastReported }) => (
              <>
                <span className="font-semibold">{creditor}</span>
                <span className="figures block text-13 text-muted">
                  {fill('Opened {opened}, reported {reported}', {
                    opened: usDate(openingDate),
                    reported: usDate(lastReported),
                  })}
                </span>
              </>
            ),
          },
          {
            head: 'Type',
            cell: ({ kind, securedByProperty }) => (
              <>
                {debtKinds[kind]}
                {securedByProperty && <span className="block text-13 text-muted">Secured by real estate</span>}
              </>
            ),
          },
          { head: 'Balance', isRight: true, className: figures, cell: ({ balance }) => english.dollars(balance) },
          { head: 'Limit or original', isRight: true, className: figures, cell: ({ limit }) => english.dollars(limit) },
          {
            head: 'Monthly payment',
            isRight: true,
            className: figures,
            cell: (row) => english.dollars(row.monthlyPayment),
          },
          {
            head: 'Status',
            className: ({ status }) => (status === 'CURRENT' || status === 'CLOSED' ? '' : 'font-semibold text-error'),
            cell: ({ status, pastDue }) => (
              <>
                {tradelineStatuses[status]}
                {pastDue > 0 && <span className="figures block text-13">{english.dollars(pastDue)}</span>}
              </>
            ),
          },
          {
            head: 'Late 30/60/90',
            isRight: true,
            className: ({ late: { days30, days60, days90 } }) =>
              `figures whitespace-nowrap ${days30 + days60 + days90 > 0 ? 'font-semibold text-warning' : 'text-muted'}`,
            cell: ({ late: { days30, days60, days90 } }) => `${days30} / ${days60} / ${days90}`,
          },
        ]}
      />
    </WideTable>
  )
}

interface DatedEntriesProps {
  heading: string
  none: string
  entries: readonly { label: string; date: string }[]
}

const DatedEntries = ({ heading, none, entries }: DatedEntriesProps) => (
  <div>
    <PartHeading>{heading}</PartHeading>
    {entries.length === 0 ? (
      <NoData>{none}</NoData>
    ) : (
      <ul className="max-w-none border-ink border-t-[1.5px]">
        {entries.map(({ label, date }) => (
          <li
            key={`${label} ${date}`}
            className="flex min-h-9 max-w-none items-baseline justify-between gap-4 border-rule border-b py-1.5"
          >
            <span>{label}</span>
            <span className="figures text-right text-muted">{date}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
)
