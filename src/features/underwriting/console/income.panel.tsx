import type { ReactNode } from 'react'
import { DataTable } from '#src/platform/ui/data-table.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
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
  const t = useMessages<string>()
  return (
    <>
      <Amounts income={income} />
      <div>
        <PartHeading>{t('Documentation')}</PartHeading>
        {income.proofs.length === 0 ? (
          <NoData>{t('No income documentation yet.')}</NoData>
        ) : (
          <WideTable label={t('Documentation of the income')}>
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
  const t = useMessages<string>()
  const statedLabel = statement.isCorrected
    ? t('Stated by the borrower, corrected by staff')
    : t('Stated by the borrower')
  const rows: AmountRow[] = [
    ...(statement.monthlyRent === null
      ? [
          { label: t.any(employmentKindLabels[statement.employment]), annual: statement.annual, source: statedLabel },
          ...(statement.otherAnnual > 0
            ? [{ label: t('Other income'), annual: statement.otherAnnual, source: statedLabel }]
            : []),
        ]
      : [{ label: t('Rental income'), annual: statement.monthlyRent * monthsInYear, source: statedLabel }]),
    ...(statement.coOwnersAnnual
      ? [
          {
            label: t('Co-owners’ income'),
            annual: statement.coOwnersAnnual,
            source: t('Stated by the borrower; does not count'),
          },
        ]
      : []),
    ...(qualifying
      ? [
          {
            label: t('Qualifying income'),
            annual: qualifying.annual,
            isTotal: true,
            source: (
              <>
                {t('Verified')} <Moment at={qualifying.at} />
              </>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <WideTable label={t('Income worksheet')} isNarrow>
        <DataTable
          caption={t('Income worksheet')}
          rows={rows}
          rowKey={({ label }) => label}
          columns={[
            {
              head: t('Income'),
              className: ({ isTotal }) => (isTotal ? 'font-semibold' : ''),
              cell: ({ label }) => label,
            },
            {
              head: t('Annual'),
              isRight: true,
              className: ({ isTotal }) => `figures ${isTotal ? 'font-semibold' : ''}`,
              cell: ({ annual }) => t.dollars(annual),
            },
            {
              head: t('Monthly'),
              isRight: true,
              className: ({ isTotal }) => `figures ${isTotal ? 'font-semibold' : ''}`,
              cell: ({ annual }) => t.dollars(annual / monthsInYear, 'cents'),
            },
            { head: t('Source'), className: () => 'text-muted', cell: ({ source }) => source },
          ]}
        />
      </WideTable>
      {!qualifying && (
        <p className="text-muted">{t('No income is verified yet. The stated income counts until then.')}</p>
      )}
      {statement.assets.length > 0 && (
        <p className="figures max-w-none text-muted">
          {t('Assets, as stated')}:{' '}
          {statement.assets.map(({ kind, value }) => `${t.any(assetLabels[kind])} ${t.dollars(value)}`).join(' · ')}
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
  const t = useMessages<string>()
  const figures = () => 'figures whitespace-nowrap'
  return (
    <DataTable
      caption={t('Documentation of the income')}
      rows={proofs}
      rowKey={({ uuid }) => uuid}
      columns={[
        {
          head: t('Method'),
          cell: ({ method, employer, requestedAt }) => (
            <>
              <span className="font-semibold">{t.any(proofMethods[method] ?? method)}</span>
              {employer && <span className="block">{employer}</span>}
              <span className="block text-13 text-muted">
                <Moment at={requestedAt} />
              </span>
            </>
          ),
        },
        {
          head: t('Result'),
          cell: (proof) => <ProofResult proof={proof} />,
        },
        {
          head: t('Annual'),
          isRight: true,
          className: figures,
          cell: ({ annual }) => (annual === null ? '—' : t.dollars(annual)),
        },
        {
          head: t('Monthly'),
          isRight: true,
          className: figures,
          cell: ({ annual }) => (annual === null ? '—' : t.dollars(annual / monthsInYear, 'cents')),
        },
        {
          head: t('Documents'),
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
                      {t('Document {n}', { n: at + 1 })}
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
  const t = useMessages<string>()
  const { state, failure, verification, covers, isApplicants, employment } = proof
  const details = [
    ...(failure ? [t.any(proofFailures[failure] ?? failure)] : []),
    ...(covers === 'work' ? [t('shows work income only')] : []),
    ...(employment === 'active' ? [t('employer confirmed')] : []),
  ]
  const warnings = [
    ...(isApplicants === false ? [t('not in the applicant’s name')] : []),
    ...(employment === 'ended' ? [t('employment ended')] : []),
  ]
  return (
    <>
      {verification ? t.any(verificationLabels[verification]) : t.any(proofStates[state])}
      {details.length > 0 && <span className="block text-13 text-muted">{details.join(', ')}</span>}
      {warnings.length > 0 && <span className="block font-semibold text-13 text-error">{warnings.join(', ')}</span>}
    </>
  )
}
