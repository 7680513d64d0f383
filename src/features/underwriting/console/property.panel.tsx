import { usDate } from '#src/domain/dates/us-date.ts'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { DataTable } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import type { PropertyFile, Title, ValueOpinion } from '../property-file.schema.ts'
import { NoData, PartHeading, WideTable } from './part.tsx'
import { claimKinds, conditionLabels, confidenceLabels, opinionKinds, vestingLabels } from './property-labels.table.ts'

interface PropertyProps {
  property: PropertyFile
  documentHref: (documentUuid: string) => string
}

/** Shows every opinion of the home's value, its title and its flood zone. */
export function Property({ property: { opinions, record, title, flood }, documentHref }: PropertyProps) {
  return (
    <>
      <div>
        <PartHeading>Opinions of value</PartHeading>
        {opinions.length === 0 ? (
          <NoData>No home value yet.</NoData>
        ) : (
          <WideTable label="Opinions of value">
            <Opinions opinions={opinions} />
          </WideTable>
        )}
      </div>
      {title ? (
        <TitleFile heading="Title examination" title={title} documentHref={documentHref} />
      ) : (
        <div>
          <PartHeading>Title examination</PartHeading>
          <NoData>No title examination has been received.</NoData>
        </div>
      )}
      {record && <TitleFile heading="Property record" title={record} documentHref={documentHref} />}
      <div>
        <PartHeading>Flood zone</PartHeading>
        {flood ? (
          <Flood flood={flood} documentHref={documentHref} />
        ) : (
          <NoData>The flood zone is not determined yet.</NoData>
        )}
      </div>
    </>
  )
}

function Opinions({ opinions }: { opinions: readonly ValueOpinion[] }) {
  const figures = ({ isUsed }: ValueOpinion) => `figures whitespace-nowrap ${isUsed ? 'font-semibold' : ''}`
  return (
    <DataTable
      caption="Opinions of value"
      rows={opinions}
      rowKey={({ kind }) => kind}
      columns={[
        {
          head: 'Opinion',
          cell: ({ kind, isUsed }) => (
            <>
              {opinionKinds[kind]}
              {isUsed && <span className="block text-13 text-success">Used for the decision</span>}
            </>
          ),
        },
        {
          head: 'Value',
          isRight: true,
          className: figures,
          cell: ({ value }) => (value === null ? 'No value' : english.dollars(value)),
        },
        {
          head: 'Range',
          isRight: true,
          className: () => 'figures whitespace-nowrap text-muted',
          cell: ({ lower, upper }) =>
            lower === null || upper === null ? '—' : `${english.dollars(lower)}–${english.dollars(upper)}`,
        },
        {
          head: 'Confidence or condition',
          cell: ({ confidence, condition }) =>
            (confidence && confidenceLabels[confidence]) ?? (condition && conditionLabels[condition]) ?? '—',
        },
        { head: 'Effective date', className: () => 'figures', cell: ({ asOf }) => (asOf ? usDate(asOf) : '—') },
        {
          head: 'Source',
          className: () => 'text-muted',
          cell: ({ by, receivedAt }) => (
            <>
              {by && <span className="block">{by}</span>}
              {receivedAt ? <Moment at={receivedAt} /> : 'Stated by the borrower'}
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
  const source = title.order === null ? 'Public record' : fill('Title report {order}', { order: title.order })
  return (
    <div>
      <PartHeading>{heading}</PartHeading>
      <p className="mb-2 max-w-none text-muted">
        {source}
        {title.asOf && fill(', as of {date}', { date: usDate(title.asOf) })} · <Moment at={title.receivedAt} />
      </p>
      <ReportLink documentUuid={title.documentUuid} documentHref={documentHref} label="Open the title report" />
      {title.foreclosureBegun && (
        <p className="mb-2 font-semibold text-error">
          {fill('Notice of foreclosure recorded {date}', { date: usDate(title.foreclosureBegun) })}
        </p>
      )}
      <p className="max-w-none [overflow-wrap:anywhere]">
        {title.owners.map(({ name }) => name).join(', ')} · {vestingLabels[title.vesting]} ·{' '}
        {fill('Parcel {id}', { id: title.parcelId })}
      </p>
      <p className="mb-2 max-w-none text-13 text-muted">{title.legalDescription || 'No legal description found'}</p>
      {title.claims.length === 0 ? (
        <NoData>No open liens or judgments.</NoData>
      ) : (
        <WideTable label={fill('{title}: liens and judgments', { title: heading })}>
          <DataTable
            caption={fill('{title}: liens and judgments', { title: heading })}
            rows={title.claims}
            rowKey={({ kind, holder, recordedDate }) => `${kind} ${holder} ${recordedDate}`}
            columns={[
              { head: 'Position', className: () => 'figures', cell: ({ position }) => position ?? '—' },
              { head: 'Holder', className: () => 'font-semibold', cell: ({ holder }) => holder },
              { head: 'Type', cell: ({ kind }) => claimKinds[kind] },
              {
                head: 'Recorded amount',
                isRight: true,
                className: () => 'figures whitespace-nowrap',
                cell: ({ amount }) => english.dollars(amount),
              },
              {
                head: 'Recorded on',
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
  return (
    <>
      <p className="max-w-none">
        <strong>{fill('Zone {zone}', { zone: flood.zone })}</strong> ·{' '}
        {flood.specialHazard ? (
          <span className="font-semibold text-warning">Special flood hazard area: insurance is required</span>
        ) : (
          'Not a special flood hazard area'
        )}
        {!flood.participating && ` · ${'The community does not participate in the NFIP'}`}
      </p>
      <p className="figures max-w-none text-13 text-muted">
        {fill('Determined {date}, certificate {certificate}, panel {panel} of {panelDate}', {
          date: usDate(flood.determinedOn),
          certificate: flood.certificate,
          panel: flood.panel,
          panelDate: usDate(flood.panelDate),
        })}
        {flood.lifeOfLoan && `, ${'life of loan'}`}
      </p>
      <ReportLink documentUuid={flood.documentUuid} documentHref={documentHref} label="Open the flood certificate" />
    </>
  )
}
