import type { ApplicationRecord } from '#src/application/server/application-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { type VendorCall, VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { TranscriptForms } from '#src/vendors/tax-transcript/tax-transcript.port.ts'
import type { ConditionRecords } from '#src/workflow/server/condition-record.ts'
import { transcriptYears } from '../transcript-years.rules.ts'
import type { IncomeRequestRow, IncomeRequests, RequestChange } from './income.store.ts'
import { type LinkVendors, maxTries } from './read-link.service.ts'

export interface TranscriptFormDeps {
  db: Db
  clock: Clock
  conditions: ConditionRecords
  requests: IncomeRequests
  vendors: LinkVendors
  /** Returns the newest PDF that was uploaded for a condition; null if none was. */
  readSignedForm(applicationId: string, conditionId: string): Promise<Uint8Array | null>
}

/**
 * Orders the transcripts of each signed form that staff accepted.
 * @throws VendorUnavailable while another try may help
 */
export const orderByForms = async (deps: TranscriptFormDeps, application: ApplicationRecord): Promise<void> => {
  const { db, conditions, requests, vendors } = deps
  const { forms } = vendors.taxTranscripts
  if (!forms) return
  const [all, conditionList] = await Promise.all([
    requests.byApplication(db, application.id),
    conditions.byApplication(db, application.id),
  ])
  const isAccepted = ({ conditionId }: IncomeRequestRow): boolean =>
    conditionList.some(({ id, state }) => id === conditionId && state === 'ACCEPTED')
  for (const request of all)
    if (request.method === 'tax' && request.state === 'open' && isAccepted(request))
      await orderOne(deps, forms, application, request)
}

const orderOne = async (
  { db, clock, requests, readSignedForm }: TranscriptFormDeps,
  forms: TranscriptForms,
  { id: applicationId, organization, applicant: { name, ssn } }: ApplicationRecord,
  request: IncomeRequestRow,
): Promise<void> => {
  const change = (patch: RequestChange) =>
    db.transaction().execute((tx) => requests.change(tx, request, ['open'], patch, clock.now()))
  const pdf = request.conditionId === null ? null : await readSignedForm(applicationId, request.conditionId)
  if (pdf === null || ssn === null) return void (await change({ state: 'failed', failure: 'unavailable' }))
  const call: VendorCall = { organization, applicationId, key: `transcripts:${request.id}`, attempt: request.tries + 1 }
  const { firstName, middleName, lastName } = name
  const taxYears = transcriptYears(lenderDay(request.createdAt))
  try {
    const order = await forms.order({ taxpayer: { firstName, middleName, lastName }, ssn, taxYears, pdf }, call)
    await change({ state: 'linked', access: { access: order, link: order } })
  } catch (error) {
    if (!(error instanceof VendorUnavailable)) throw error
    const tries = request.tries + 1
    if (tries >= maxTries) return void (await change({ tries, state: 'failed', failure: 'unavailable' }))
    await change({ tries })
    throw error
  }
}
