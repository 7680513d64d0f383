import { fullNameOf } from '#src/application/full-name.rules.ts'
import type { ApplicationRecord, ApplicationRecords, StoredReport } from '#src/application/server/application-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { fullAddress } from '#src/domain/us/address.ts'
import { lenderFacts } from '../../templates/lender-facts.ts'
import { type ValuationFacts, valuationCopy } from '../../templates/notices/valuation-copy.ts'
import { documentOfCause } from '../documents.store.ts'
import {
  type CorrespondenceDeps,
  languagesFor,
  type PdfDocument,
  renderDocuments,
  storeGenerated,
  writeToBorrower,
} from './correspondence.service.ts'
import { type Addressee, readAddressee } from './letters.store.ts'

type ValueReport = StoredReport<'valuation' | 'price-opinion' | 'evaluation' | 'appraisal'>
type ValuationSummary = Pick<
  ValuationFacts,
  'by' | 'preparedBy' | 'value' | 'bounds' | 'deviation' | 'condition' | 'on' | 'comparables'
>

/**
 * Gives the borrower a copy of each valuation they have not received yet, at once and whatever the outcome of the
 * application (12 CFR 1002.14(a)). A signed report is given in its signed form.
 */
export const giveValuationCopies =
  (deps: CorrespondenceDeps & { records: ApplicationRecords }) =>
  async ({ applicationId }: { applicationId: string }): Promise<void> => {
    const { db, records } = deps
    const [application, addressee, reports] = await Promise.all([
      records.read(db, applicationId),
      readAddressee(db, applicationId),
      records.everyReport(db, applicationId, ['valuation', 'price-opinion', 'evaluation', 'appraisal']),
    ])
    for (const report of reports) {
      const summary = summaryFrom(report)
      if (summary) await sendCopy(deps, { application, addressee, one: report, summary })
    }
  }

interface Copy {
  application: ApplicationRecord
  addressee: Addressee
  one: ValueReport
  summary: ValuationSummary
}

const sendCopy = async (deps: CorrespondenceDeps, { application, addressee, one, summary }: Copy): Promise<void> => {
  const cause = `valuation-copy:${one.id}`
  const kind = one.kind === 'appraisal' && one.report.pdf !== null ? 'APPRAISAL_REPORT' : 'VALUATION_COPY'
  if (await documentOfCause(deps.db, `${cause}:${kind}:en`)) return
  const signedPdf = one.kind === 'appraisal' ? one.report.pdf : null
  const documents: PdfDocument[] = signedPdf
    ? [{ kind: 'APPRAISAL_REPORT', language: 'en', bytes: Buffer.from(signedPdf, 'base64') }]
    : await renderCopies(deps, application, addressee, summary)
  await deps.db.transaction().execute(async (tx) => {
    const storedDocuments = await storeGenerated(tx, deps, addressee.id, cause, documents)
    const documentIds = storedDocuments.map(({ id }) => id)
    await writeToBorrower(tx, deps, { addressee, occasion: { about: 'valued' }, documentIds, causeKey: cause })
  })
}

const renderCopies = (
  deps: CorrespondenceDeps,
  application: ApplicationRecord,
  addressee: Addressee,
  summary: ValuationSummary,
) => {
  const facts: ValuationFacts = {
    ...summary,
    lender: lenderFacts(deps.organizationByCode(addressee.organization)),
    loanNumber: addressee.loanNumber,
    applicant: fullNameOf(application.applicant.name),
    home: fullAddress(application.property.address),
    drawnOn: lenderDay(deps.clock.now()),
  }
  const drafts = languagesFor(addressee).map((language) => ({
    kind: 'VALUATION_COPY' as const,
    content: valuationCopy(facts, language),
  }))
  return renderDocuments(deps, addressee, drafts)
}

const summaryFrom = (valueReport: ValueReport): ValuationSummary | undefined => {
  switch (valueReport.kind) {
    case 'valuation': {
      if (valueReport.report.result === 'NONE') return undefined
      const { value, lower, upper, fsd, asOf } = valueReport.report.valuation
      return {
        by: 'MODEL',
        preparedBy: null,
        value,
        bounds: { lower, upper },
        deviation: fsd,
        condition: null,
        on: asOf,
        comparables: [],
      }
    }
    case 'appraisal': {
      const { value, condition, appraiser, effectiveDate } = valueReport.report
      return {
        by: 'APPRAISAL',
        preparedBy: appraiser.name,
        value,
        bounds: null,
        deviation: null,
        condition,
        on: effectiveDate,
        comparables: [],
      }
    }
    default: {
      if (valueReport.report.result === 'NONE') return undefined
      const { value, lower, upper, condition, preparedBy, inspectedOn, comparables } = valueReport.report.opinion
      const by = valueReport.kind === 'evaluation' ? 'EVALUATION' : 'PRICE_OPINION'
      return {
        by,
        preparedBy,
        value,
        bounds: { lower, upper },
        deviation: null,
        condition,
        on: inspectedOn,
        comparables,
      }
    }
  }
}
