import type { ReactNode } from 'react'
import { DataTable } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import type { IncomeProof, IncomeWorksheet } from '../debts-and-income.schema.ts'
import {
  assetLabels,
  employmentKindLabels,
  proofFailures,
  proofMethods,
  proofStates,
  verificationLabels,
} from './debt-labels.table.ts'
import { NoData, PartHeading, WideTable } from './part.tsx'

const monthsInYear = 12

interface IncomeProps {
  income: IncomeWorksheet
  documentHref: (documentUuid: string) => string
}

/** The income worksheet: what was stated, what each proof shows, and what counts. */
export function Income({ income, documentHref }: IncomeProps) {
  return (
    <>
      <Amounts income={income} />
      <div>
        <PartHeading>Documentation</PartHeading>
        {income.proofs.length === 0 ? (
          <NoData>No income documentation yet.</NoData>
        ) : (
          <WideTable label="Documentation of the income">
            <Proofs proofs={income.proofs} documentHref={documentHref} />
          </WideTable>
        )}
      </div>
    </>
  )
}

interface AmountRow {
  label: string
  annual: number
  source: ReactNode
  isTotal?: boolean
}

function Amounts({ income: { statement, qualifying } }: { income: IncomeWorksheet }) {
  const statedLabel = statement.isCorrected ? 'Stated by the borrower, corrected by staff' : 'Stated by the borrower'
  const rows: AmountRow[] = [
    ...(statement.monthlyRent === null
      ? [
          { label: employmentKindLabels[statement.employment], annual: statement.annual, source: statedLabel },
          ...(statement.otherAnnual > 0
            ? [{ label: 'Other income', annual: statement.otherAnnual, source: statedLabel }]
            : []),
        ]
      : [{ label: 'Rental income', annual: statement.monthlyRent * monthsInYear, source: statedLabel }]),
    ...(statement.coOwnersAnnual
      ? [
          {
            label: 'Co-owners’ income',
            annual: statement.coOwnersAnnual,
            source: 'Stated by the borrower; does not count',
          },
        ]
      : []),
    ...(qualifying
      ? [
          {
            label: 'Qualifying income',
            annual: qualifying.annual,
            isTotal: true,
            source: (
              <>
                {qualifying.isCorrected ? 'Verified, then corrected by staff' : 'Verified'}{' '}
                <Moment at={qualifying.at} />
              </>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <WideTable label="Income worksheet" isNarrow>
        <DataTable
          caption="Income worksheet"
          rows={rows}
          rowKey={({ label }) => label}
          columns={[
            {
              head: 'Income',
              className: ({ isTotal }) => (isTotal ? 'font-semibold' : ''),
              cell: ({ label }) => label,
            },
            {
              head: 'Annual',
              isRight: true,
              className: ({ isTotal }) => `figures ${isTotal ? 'font-semibold' : ''}`,
              cell: ({ annual }) => english.dollars(annual),
            },
            {
              head: 'Monthly',
              isRight: true,
              className: ({ isTotal }) => `figures ${isTotal ? 'font-semibold' : ''}`,
              cell: ({ annual }) => english.dollars(annual / monthsInYear, 'cents'),
            },
            { head: 'Source', className: () => 'text-muted', cell: ({ source }) => source },
          ]}
        />
      </WideTable>
      {!qualifying && <p className="text-muted">No income is verified yet. The stated income counts until then.</p>}
      {statement.assets.length > 0 && (
        <p className="figures max-w-none text-muted">
          {'Assets, as stated'}:{' '}
          {statement.assets.map(({ kind, value }) => `${assetLabels[kind]} ${english.dollars(value)}`).join(' · ')}
        </p>
      )}
    </>
  )
}

function Proofs({
  proofs,
  documentHref,
}: {
  proofs: readonly IncomeProof[]
  documentHref: IncomeProps['documentHref']
}) {
  const figures = () => 'figures whitespace-nowrap'
  return (
    <DataTable
      caption="Documentation of the income"
      rows={proofs}
      rowKey={({ uuid }) => uuid}
      columns={[
        {
          head: 'Method',
          cell: ({ method, employer, requestedAt }) => (
            <>
              <span className="font-semibold">{proofMethods[method] ?? method}</span>
              {employer && <span className="block">{employer}</span>}
              <span className="block text-13 text-muted">
                <Moment at={requestedAt} />
              </span>
            </>
          ),
        },
        {
          head: 'Result',
          cell: (proof) => <ProofResult proof={proof} />,
        },
        {
          head: 'Annual',
          isRight: true,
          className: figures,
          cell: ({ annual }) => (annual === null ? '—' : english.dollars(annual)),
        },
        {
          head: 'Monthly',
          isRight: true,
          className: figures,
          cell: ({ annual }) => (annual === null ? '—' : english.dollars(annual / monthsInYear, 'cents')),
        },
        {
          head: 'Documents',
          cell: ({ documents }) =>
            documents.length === 0 ? (
              '—'
            ) : (
              <ul>
                {documents.map(({ uuid, sentAt }, at) => (
                  <li key={uuid}>
                    <a
                      href={documentHref(uuid)}
                      className="inline-flex min-h-11 items-center text-primary underline underline-offset-4 md:min-h-9"
                    >
                      {fill('Document {n}', { n: at + 1 })}
                    </a>{' '}
                    <span className="text-13 text-muted">
                      <Moment at={sentAt} />
                    </span>
                  </li>
                ))}
              </ul>
            ),
        },
      ]}
    />
  )
}

function ProofResult({ proof }: { proof: IncomeProof }) {
  const { state, failure, verification, covers, isApplicants, employment } = proof
  const details = [
    ...(failure ? [proofFailures[failure] ?? failure] : []),
    ...(covers === 'work' ? ['shows work income only'] : []),
    ...(employment === 'active' ? ['employer confirmed'] : []),
  ]
  const warnings = [
    ...(isApplicants === false ? ['not in the applicant’s name'] : []),
    ...(employment === 'ended' ? ['employment ended'] : []),
  ]
  return (
    <>
      {verification ? verificationLabels[verification] : proofStates[state]}
      {details.length > 0 && <span className="block text-13 text-muted">{details.join(', ')}</span>}
      {warnings.length > 0 && <span className="block font-semibold text-13 text-error">{warnings.join(', ')}</span>}
    </>
  )
}
