import type { ConditionDetails } from '#src/domain/lending/condition.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { lockApplication } from '#src/workflow/server/application-status-record.ts'
import type { ConditionRecords } from '#src/workflow/server/condition-record.ts'
import { type DocumentMethod, type Earner, isDocumentMethod, methodsOffered } from '../income-methods.table.ts'
import type { IncomeRequests } from './income.store.ts'

type DocumentRequestMethod = DocumentMethod | 'employer-letter' | 'tax'

/** The action that each kind of document is requested as. */
const neededActions: Record<Exclude<DocumentRequestMethod, 'paystubs'>, string> = {
  'award-letter': 'INCOME_AWARD_LETTER',
  'tax-return': 'INCOME_TAX_RETURN',
  'support-order': 'INCOME_SUPPORT_ORDER',
  'business-statements': 'INCOME_BUSINESS_STATEMENTS',
  lease: 'RENT_LEASE',
  'rent-schedule': 'RENT_SCHEDULE',
  'employer-letter': 'EMPLOYMENT_LETTER',
  tax: 'SIGN_TRANSCRIPT_FORM',
}

interface DocumentRequestDeps {
  conditions: ConditionRecords
  requests: IncomeRequests
}

/** Asks for documents once. If they were already asked for, returns the existing request. */
export const openDocumentRequest = async (
  { conditions, requests }: DocumentRequestDeps,
  tx: Tx,
  {
    applicationId,
    method,
    payStubs,
    now,
  }: { applicationId: string; method: DocumentRequestMethod; payStubs: number; now: Date },
): Promise<{ requestUuid: string; conditionUuid: string }> => {
  // The lock makes concurrent requests take turns.
  await lockApplication(tx, applicationId)
  const all = await conditions.byApplication(tx, applicationId)
  const before = (await requests.byApplication(tx, applicationId)).filter((request) => request.method === method)
  const request = before.findLast(
    (earlier) =>
      earlier.state !== 'failed' && all.some(({ id, state }) => id === earlier.conditionId && state !== 'WITHDRAWN'),
  )
  if (request?.conditionId) return { requestUuid: request.id, conditionUuid: request.conditionId }
  const details: ConditionDetails =
    method === 'paystubs' ? { xtraData: { numDocsRequired: payStubs } } : { actionNeeded: neededActions[method] }
  const conditionUuid = await conditions.raise(tx, {
    applicationId,
    details,
    now,
    causeKey: `income ${method} ${before.length}`,
    category: method === 'paystubs' ? 'HELOC_MANUAL_PAYSTUB_UPLOAD' : 'GENERIC_DOCUMENT_REQUEST',
  })
  if (!conditionUuid) throw new Error('The documents were requested without a record of it.')
  const documentRequest = { applicationId, method, state: 'open', conditionId: conditionUuid } as const
  return { requestUuid: await requests.insert(tx, documentRequest, now), conditionUuid }
}

/**
 * Settles the document requests that are still open once the income or the employer is verified. Documents in review from
 * which staff recorded the income are accepted. All others are no longer needed and are withdrawn, so that they hold
 * nothing up later.
 */
export const settleDocumentRequests = async (
  { conditions, requests }: DocumentRequestDeps,
  tx: Tx,
  applicationId: string,
  now: Date,
): Promise<void> => {
  const all = await requests.byApplication(tx, applicationId)
  const readMethods = new Set(
    all.flatMap(({ method, finding, state }) => (finding && state === 'reported' ? [method] : [])),
  )
  const methods = new Map(all.map(({ conditionId, method }) => [conditionId, method]))
  for (const { id, state } of await conditions.byApplication(tx, applicationId)) {
    const method = methods.get(id)
    if (!method || (state !== 'OPEN' && state !== 'IN_REVIEW')) continue
    if (state === 'IN_REVIEW' && readMethods.has(method)) await conditions.accept(tx, id, undefined, now)
    else await conditions.withdraw(tx, id, undefined, now)
  }
}

/** Returns the document method that fits an income, for use when a link alone does not settle it. */
export const documentMethodFor = (earner: Earner): DocumentMethod => {
  const links = { bank: false, payroll: false, tax: false }
  const offeredMethods = methodsOffered(earner, {
    links,
    taxVerification: false,
    irsMaintenance: false,
    businessAccounts: false,
  })
  return offeredMethods.map(({ method }) => method).find(isDocumentMethod) ?? 'award-letter'
}
