import type { ApplicationRecords, ReportKind, StoredReport } from '#src/application/server/application-record.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { PropertyFile, RecordedClaim, Title, ValueOpinion } from '../property-file.schema.ts'

const kinds = [
  'valuation',
  'price-opinion',
  'evaluation',
  'appraisal',
  'home-value',
  'property-record',
  'full-title',
  'flood',
] as const satisfies readonly ReportKind[]

type Opinion = Omit<ValueOpinion, 'isUsed'>

/** Returns what is known of the home: every opinion of its value, its title and its flood zone. */
export const propertyFile = async (
  records: ApplicationRecords,
  db: Sql,
  applicationId: string,
): Promise<PropertyFile> => {
  const [{ property }, reports] = await Promise.all([
    records.read(db, applicationId),
    records.everyReport(db, applicationId, kinds),
  ])
  const newest = new Map(reports.map((report) => [report.kind, report]))
  const inspection = newest.get('home-value')
  // The same choice as pricing makes: an inspection, then the borrower's estimate, then the model.
  const current =
    inspection?.kind === 'home-value' ? inspection.report.source : property.estimatedValue === null ? 'AVM' : 'BORROWER'
  const estimate: Opinion[] =
    property.estimatedValue === null ? [] : [{ ...noOpinion, kind: 'BORROWER', value: property.estimatedValue }]
  const [record, title, flood] = [newest.get('property-record'), newest.get('full-title'), newest.get('flood')]
  return {
    opinions: [...estimate, ...[...newest.values()].flatMap(opinionOf)].map((opinion) => ({
      ...opinion,
      isUsed: opinion.kind === current && opinion.value !== null,
    })),
    record: record?.kind === 'property-record' ? toRecordTitle(record) : null,
    title: title?.kind === 'full-title' ? toFullTitle(title) : null,
    flood: flood?.kind === 'flood' ? toFloodView(flood) : null,
  }
}

const noOpinion = {
  receivedAt: null,
  value: null,
  lower: null,
  upper: null,
  confidence: null,
  asOf: null,
  condition: null,
  by: null,
} as const satisfies Omit<Opinion, 'kind'>

const opinionOf = (keptReport: StoredReport<(typeof kinds)[number]>): Opinion[] => {
  const receivedAt = keptReport.receivedAt.toISOString()
  if (keptReport.kind === 'valuation') {
    if (keptReport.report.result === 'NONE') return [{ ...noOpinion, kind: 'AVM', receivedAt }]
    const { value, lower, upper, confidence, asOf } = keptReport.report.valuation
    return [{ ...noOpinion, kind: 'AVM', receivedAt, value, lower, upper, confidence, asOf }]
  }
  if (keptReport.kind === 'price-opinion' || keptReport.kind === 'evaluation') {
    const kind = keptReport.kind === 'evaluation' ? 'EVALUATION' : 'PRICE_OPINION'
    if (keptReport.report.result === 'NONE') return [{ ...noOpinion, kind, receivedAt }]
    const { value, lower, upper, condition, preparedBy, inspectedOn } = keptReport.report.opinion
    return [{ ...noOpinion, kind, receivedAt, value, lower, upper, condition, by: preparedBy, asOf: inspectedOn }]
  }
  if (keptReport.kind !== 'appraisal') return []
  const { value, condition, appraiser, effectiveDate } = keptReport.report
  const by = `${appraiser.name}, ${appraiser.license}`
  return [{ ...noOpinion, kind: 'APPRAISAL', receivedAt, value, condition, by, asOf: effectiveDate }]
}

const toRecordTitle = ({ report, receivedAt }: StoredReport<'property-record'>): Title | null => {
  if (report.result !== 'ONE') return null
  const { parcelId, legalDescription, vesting, owners, liens } = report.property
  return {
    receivedAt: receivedAt.toISOString(),
    asOf: null,
    order: null,
    documentUuid: null,
    parcelId,
    legalDescription,
    vesting,
    owners,
    claims: liens.map(({ kind, position, lender, originalAmount, recordedDate }) => ({
      kind,
      position,
      holder: lender,
      amount: originalAmount,
      recordedDate,
    })),
    foreclosureBegun: null,
  }
}

const toFloodView = ({ report, receivedAt }: StoredReport<'flood'>): PropertyFile['flood'] => {
  const { pdf: _, documentUuid = null, ...determination } = report
  return { ...determination, documentUuid, receivedAt: receivedAt.toISOString() }
}

const toFullTitle = ({ report, receivedAt }: StoredReport<'full-title'>): Title => ({
  receivedAt: receivedAt.toISOString(),
  asOf: report.asOf,
  order: report.order,
  documentUuid: report.documentUuid ?? null,
  parcelId: report.parcelId,
  legalDescription: report.legalDescription,
  vesting: report.vesting,
  owners: report.owners,
  claims: [
    ...report.liens.map(
      ({ kind, position, holder, originalAmount, recordedDate }): RecordedClaim => ({
        kind,
        position,
        holder,
        amount: originalAmount,
        recordedDate,
      }),
    ),
    ...report.judgments.map(
      ({ creditor, amount, recordedDate }): RecordedClaim => ({
        kind: 'JUDGMENT',
        position: null,
        holder: creditor,
        amount,
        recordedDate,
      }),
    ),
  ],
  foreclosureBegun: report.foreclosureBegun,
})
