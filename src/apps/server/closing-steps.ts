import { isMarked, isOnHome } from '#src/domain/liability.ts'
import { lenderDay } from '#src/domain/zones.ts'
import { withinStateRules } from '#src/features/compliance/server/within-state-rules.service.ts'
import { drawClosingDisclosure } from '#src/features/documents/server/closing-disclosure.step.ts'
import type { ClosingPaperDeps } from '#src/features/documents/server/closing-papers.service.ts'
import type { CorrespondenceDeps } from '#src/features/documents/server/correspondence.service.ts'
import { drawNote } from '#src/features/documents/server/note.step.ts'
import { floodInsuranceCause, floodZoneJob } from '#src/features/flood/server/flood.service.ts'
import { autopayTerms } from '#src/features/offers/server/autopay-terms.service.ts'
import { nameSigners } from '#src/features/signers/server/name-signers.service.ts'
import { copiesGiven } from '#src/features/valuation/server/valuation-copies.store.ts'
import { closingAfterCopies } from '#src/features/valuation/valuation-copies.rules.ts'
import type { Sql } from '#src/platform/server/database.ts'
import { queueJob } from '#src/platform/server/jobs.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import type { ClosingSignerRecords } from '#src/workflow/server/closing-signer-record.ts'
import type { ConditionRecords } from '#src/workflow/server/condition-record.ts'
import type { LiabilityRecords } from '#src/workflow/server/liability-record.ts'
import type { StepBindings } from '#src/workflow/server/run-steps.ts'

interface ClosingStepDeps {
  correspondence: CorrespondenceDeps
  records: ApplicationRecords
  conditions: ConditionRecords
  liabilities: LiabilityRecords
  signers: ClosingSignerRecords
}

/** The discount for paying automatically that the rate rests on, in points; null where it rests on none. */
export const autopayPoints =
  (shared: { records: ApplicationRecords }) =>
  async (sql: Sql, applicationId: string): Promise<number | null> => {
    const terms = await autopayTerms(shared).read(sql, applicationId)
    if (terms?.chose !== 'AUTOPAY' || terms.byHand.rate === terms.automatic.rate) return null
    // Rates have three decimals at most.
    return Math.round((terms.byHand.rate - terms.automatic.rate) * 1_000) / 1_000
  }

/** What the papers of a closing are drawn with. */
export const closingPaperDeps = ({
  correspondence,
  ...shared
}: Omit<ClosingStepDeps, 'conditions'>): ClosingPaperDeps => ({
  ...{ ...correspondence, records: shared.records, signers: shared.signers },
  openedFrom: async (sql, applicationId) =>
    (await isFirstLien(shared, sql, applicationId))
      ? closingAfterCopies((await copiesGiven(sql, applicationId)).map(({ at }) => lenderDay(at)))
      : null,
  autopayPoints: autopayPoints(shared),
})

/** The steps that draw what is read and signed at the closing. */
export const closingSteps = (parts: ClosingStepDeps) => {
  const { correspondence, ...shared } = parts
  const { clock } = correspondence
  const deps = closingPaperDeps(parts)
  return {
    'draw-closing-disclosure': withinStateRules(
      { ...shared, clock, db: correspondence.db },
      drawClosingDisclosure({
        ...deps,
        floodInsurance: floodInsuranceCause,
        orderFlood: (tx, applicationId) =>
          queueJob(tx, clock, floodZoneJob, `${applicationId}:closing`, { applicationId }),
      }),
    ),
    'draw-note': drawNote({ ...deps, nameSigners: nameSigners({ clock, ...shared }) }),
  } satisfies StepBindings
}

/** Whether no lien will stand before the line: what there was is paid off from it. */
const isFirstLien = async (
  { liabilities, records }: Pick<ClosingStepDeps, 'liabilities' | 'records'>,
  sql: Sql,
  applicationId: string,
): Promise<boolean> => {
  const known = await liabilities.ofApplication(sql, applicationId)
  if (known.length > 0) return !known.some((one) => isOnHome(one) && !isMarked(one))
  const record = await records.newestReport(sql, applicationId, 'property-record')
  return record?.result === 'ONE' && record.property.liens.length === 0
}
