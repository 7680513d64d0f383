import { usDate } from '#src/domain/dates/us-date.ts'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { DataTable } from '#src/platform/ui/data-table.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
import type { PropertyFile, Title, ValueOpinion } from '../property-file.schema.ts'
import { NoData, PartHeading, WideTable } from './part.tsx'
import { claimKinds, conditionLabels, confidenceLabels, opinionKinds, vestingLabels } from './property-labels.table.ts'

interface PropertyProps {
  property: PropertyFile
  documentHref: (documentUuid: string) => string
}

/** Shows every opinion of the home's value, its title and its flood zone. */
export function Property({ property: { opinions, record, title, flood }, documentHref }: PropertyProps) {
  const t = useMessages<string>()
  return (
    <>
      <div>
        <PartHeading>{t('Opinions of value')}</PartHeading>
        {opinions.length === 0 ? (
          <NoData>{t('No home value yet.')}</NoData>
        ) : (
          <WideTable label={t('Opinions of value')}>
            <Opinions opinions={opinions} />
          </WideTable>
        )}
      </div>
      {title ? (
        <TitleFile heading={t('Title examination')} title={title} documentHref={documentHref} />
      ) : (
        <div>
          <PartHeading>{t('Title examination')}</PartHeading>
          <NoData>{t('No title examination has been received.')}</NoData>
        </div>
      )}
      {record && <TitleFile heading={t('Property record')} title={record} documentHref={documentHref} />}
      <div>
        <PartHeading>{t('Flood zone')}</PartHeading>
        {flood ? (
          <Flood flood={flood} documentHref={documentHref} />
        ) : (
          <NoData>{t('The flood zone is not determined yet.')}</NoData>
        )}
      </div>
    </>
  )
}

function Opinions({ opinions }: { opinions: readonly ValueOpinion[] }) {
  const t = useMessages<string>()
  const figures = ({ isUsed }: ValueOpinion) => `figures whitespace-nowrap ${isUsed ? 'font-semibold' : ''}`
  return (
    <DataTable
      caption={t('Opinions of value')}
      rows={opinions}
      rowKey={({ kind }) => kind}
      columns={[
        {
          head: t('Opinion'),
          cell: ({ kind, isUsed }) => (
            <>
              {t.any(opinionKinds[kind])}
              {isUsed && <span className="block text-13 text-success">{t('Used for the decision')}</span>}
            </>
          ),
        },
        {
          head: t('Value'),
          isRight: true,
          className: figures,
          cell: ({ value }) => (value === null ? t('No value') : t.dollars(value)),
        },
        {
          head: t('Range'),
          isRight: true,
          className: () => 'figures whitespace-nowrap text-muted',
          cell: ({ lower, upper }) =>
            lower === null || upper === null ? '—' : `${t.dollars(lower)}–${t.dollars(upper)}`,
        },
        {
          head: t('Confidence or condition'),
          cell: ({ confidence, condition }) =>
            (confidence && t.any(confidenceLabels[confidence])) ??
            (condition && t.any(conditionLabels[condition])) ??
            '—',
        },
        { head: t('Effective date'), className: () => 'figures', cell: ({ asOf }) => (asOf ? usDate(asOf) : '—') },
        {
          head: t('Source'),
          className: () => 'text-muted',
          cell: ({ by, receivedAt }) => (
            <>
              {by && <span className="block">{by}</span>}
              {receivedAt ? <Moment at={receivedAt} /> : t('Stated by the borrower')}
            </>
          ),
        },
      ]}
    />
  )
}

type DocumentHref = Pick<PropertyProps, 'documentHref'>

function ReportLink({
  documentUuid,
  documentHref,
  label,
}: DocumentHref & { documentUuid: string | null; label: string }) {
  return (
    documentUuid && (
      <p className="mb-2">
        <LinkButton variant="secondary" size="compact" href={documentHref(documentUuid)}>
          {label}
        </LinkButton>
      </p>
    )
  )
}

function TitleFile({ heading, title, documentHref }: DocumentHref & { heading: string; title: Title }) {
  const t = useMessages<string>()
  const source = title.order === null ? t('Public record') : t('Title report {order}', { order: title.order })
  return (
    <div>
      <PartHeading>{heading}</PartHeading>
      <p className="mb-2 max-w-none text-muted">
        {source}
        {title.asOf && t(', as of {date}', { date: usDate(title.asOf) })} · <Moment at={title.receivedAt} />
      </p>
      <ReportLink documentUuid={title.documentUuid} documentHref={documentHref} label={t('Open the title report')} />
      {title.foreclosureBegun && (
        <p className="mb-2 font-semibold text-error">
          {t('Notice of foreclosure recorded {date}', { date: usDate(title.foreclosureBegun) })}
        </p>
      )}
      <p className="max-w-none [overflow-wrap:anywhere]">
        {title.owners.map(({ name }) => name).join(', ')} · {t.any(vestingLabels[title.vesting])} ·{' '}
        {t('Parcel {id}', { id: title.parcelId })}
      </p>
      <p className="mb-2 max-w-none text-13 text-muted">{title.legalDescription || t('No legal description found')}</p>
      {title.claims.length === 0 ? (
        <NoData>{t('No open liens or judgments.')}</NoData>
      ) : (
        <WideTable label={t('{title}: liens and judgments', { title: heading })}>
          <DataTable
            caption={t('{title}: liens and judgments', { title: heading })}
            rows={title.claims}
            rowKey={({ kind, holder, recordedDate }) => `${kind} ${holder} ${recordedDate}`}
            columns={[
              { head: t('Position'), className: () => 'figures', cell: ({ position }) => position ?? '—' },
              { head: t('Holder'), className: () => 'font-semibold', cell: ({ holder }) => holder },
              { head: t('Type'), cell: ({ kind }) => t.any(claimKinds[kind]) },
              {
                head: t('Recorded amount'),
                isRight: true,
                className: () => 'figures whitespace-nowrap',
                cell: ({ amount }) => t.dollars(amount),
              },
              {
                head: t('Recorded on'),
                isRight: true,
                className: () => 'figures',
                cell: ({ recordedDate }) => usDate(recordedDate),
              },
            ]}
          />
        </WideTable>
      )}
    </div>
  )
}

function Flood({ flood, documentHref }: DocumentHref & { flood: NonNullable<PropertyFile['flood']> }) {
  const t = useMessages<string>()
  return (
    <>
      <p className="max-w-none">
        <strong>{t('Zone {zone}', { zone: flood.zone })}</strong> ·{' '}
        {flood.specialHazard ? (
          <span className="font-semibold text-warning">{t('Special flood hazard area: insurance is required')}</span>
        ) : (
          t('Not a special flood hazard area')
        )}
        {!flood.participating && ` · ${t('The community does not participate in the NFIP')}`}
      </p>
      <p className="figures max-w-none text-13 text-muted">
        {t('Determined {date}, certificate {certificate}, panel {panel} of {panelDate}', {
          date: usDate(flood.determinedOn),
          certificate: flood.certificate,
          panel: flood.panel,
          panelDate: usDate(flood.panelDate),
        })}
        {flood.lifeOfLoan && `, ${t('life of loan')}`}
      </p>
      <ReportLink
        documentUuid={flood.documentUuid}
        documentHref={documentHref}
        label={t('Open the flood certificate')}
      />
    </>
  )
}
