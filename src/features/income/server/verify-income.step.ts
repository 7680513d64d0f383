import type { ApplicationRecord, ApplicationRecords } from '#src/application/server/application-record.ts'
import type { Verification } from '#src/domain/lending/application-enums.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import type { ConditionRecords } from '#src/workflow/server/condition-record.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { type DocumentRequest, type IncomePolicy, judgeFinding, judgeIncome, statedIncome } from '../income.rules.ts'
import { isDocumentMethod, isLinkMethod } from '../income-methods.table.ts'
import type { IncomeRequestRow, IncomeRequests, RequestFailure } from './income.store.ts'
import { documentMethodFor, openDocumentRequest, settleDocumentRequests } from './income-documents.service.ts'
import { type LinkVendors, readLink } from './read-link.service.ts'
import { orderByForms, type TranscriptFormDeps } from './transcript-forms.service.ts'

export interface IncomeStepDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  conditions: ConditionRecords
  requests: IncomeRequests
  vendors: LinkVendors
  policyFor(organization: string): IncomePolicy
}

/** Reads the links, compares them with the stated income, and waits for people where that is not enough. */
export const verifyIncome =
  (deps: IncomeStepDeps & TranscriptFormDeps): StepRunner<'verify-income'> =>
  async (work) => {
    const { db, clock, records, conditions, requests, policyFor } = deps
    const policy = policyFor(work.organization)
    const application = await records.read(db, work.applicationId)
    const { applicant } = application
    await orderByForms(deps, application)
    const waitsFor = await readLinks(deps, application, policy)
    const [all, conditionList] = await Promise.all([
      requests.byApplication(db, work.applicationId),
      conditions.byApplication(db, work.applicationId),
    ])
    const now = clock.now()
    const judgment = judgeIncome(
      {
        claim: statedIncome(applicant),
        findings: all.flatMap(({ finding, state }) => (finding && state !== 'open' ? [finding] : [])),
        documents: all.flatMap((request) => {
          const state = conditionList.find(({ id }) => id === request.conditionId)?.state
          return state && isDocumentMethod(request.method) ? [toDocumentRequest(request, state, policy)] : []
        }),
      },
      policy,
    )
    const { trace, verifiedIncome } = judgment
    if (judgment.outcome !== 'held')
      return {
        outcome: judgment.outcome,
        trace,
        ...(verifiedIncome && isFromDocuments(verifiedIncome.source)
          ? { reason: 'Staff accepted the proof of income' }
          : {}),
        save: async (tx) => {
          await settleDocumentRequests(deps, tx, work.applicationId, now)
          if (verifiedIncome)
            await records.saveReport(tx, work.applicationId, 'verified-income', work.orderKey, verifiedIncome, now)
        },
      }
    const save = async (tx: Tx) => {
      if (!judgment.needsDocuments) return
      const method = documentMethodFor(applicant)
      await openDocumentRequest(deps, tx, { applicationId: work.applicationId, method, payStubs: policy.payStubs, now })
    }
    if (!waitsFor) return { held: true, trace, save }
    if (judgment.needsDocuments) await db.transaction().execute(save)
    return { pendingReference: waitsFor }
  }

const isFromDocuments = (source: string) => source === 'MANUAL_PAYSTUB' || source === 'OTHER'

const toDocumentRequest = (
  { method }: IncomeRequestRow,
  state: DocumentRequest['state'],
  policy: IncomePolicy,
): DocumentRequest => ({
  state,
  source: method === 'paystubs' ? 'MANUAL_PAYSTUB' : 'OTHER',
  provesEmployer: method === 'paystubs' && policy.payStubsProveEmployer,
})

/**
 * Reads every link that has not been read, and stores what it shows. Returns the ID of a request that is still pending.
 * @throws VendorUnavailable while another try may help
 */
export const readLinks = async (
  { db, clock, requests, vendors }: Pick<IncomeStepDeps, 'db' | 'clock' | 'requests' | 'vendors'>,
  application: ApplicationRecord,
  policy: IncomePolicy,
): Promise<string | undefined> => {
  const { id, applicant } = application
  let waitsFor: string | undefined
  let lastError: unknown
  for (const request of await requests.byApplication(db, id)) {
    if (request.state !== 'linked' || !isLinkMethod(request.method)) continue
    const change = (patch: Parameters<IncomeRequests['change']>[3]) =>
      db.transaction().execute((tx) => requests.change(tx, request, ['linked'], patch, clock.now()))
    try {
      const reading = await readLink(vendors, request, application, policy)
      if (reading.kind === 'pending') waitsFor = request.id
      else if (reading.kind === 'failed') await change({ state: 'failed', failure: reading.failure })
      else {
        const { verification } = judgeFinding(reading.finding, statedIncome(applicant), policy)
        const failure = requestFailure(verification, reading.finding.employer === 'ended')
        await change({ finding: reading.finding, verification, failure, state: failure ? 'failed' : 'reported' })
      }
    } catch (error) {
      if (!(error instanceof VendorUnavailable)) throw error
      await change({ tries: request.tries + 1 })
      lastError = error
    }
  }
  if (lastError) throw lastError
  return waitsFor
}

const requestFailure = (verification: Verification, hasEnded: boolean): RequestFailure | null => {
  if (verification !== 'FAILED_VERIFICATION') return null
  return hasEnded ? 'employment-ended' : 'no-agreement'
}
