import type { ApplicationRecord } from '#src/application/server/application-record.ts'
import type { DecisionTrace } from '#src/domain/lending/decision-trace.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { EmployerCheck, EmployerReport } from '#src/vendors/employer-check/employer-check.port.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import type { IncomeRequestRow } from './income.store.ts'
import { openDocumentRequest, settleDocumentRequests } from './income-documents.service.ts'
import { type IncomeStepDeps, readLinks } from './verify-income.step.ts'

/** After this many failed attempts, an employer letter is asked for instead. */
const maxTries = 5

/** Asks the named employer or the linked payroll whether the borrower works there. */
export const verifyEmployment =
  (deps: IncomeStepDeps & { employerCheck: EmployerCheck }): StepRunner<'verify-employment'> =>
  async (work) => {
    const { db, clock, records, conditions, requests, policyFor } = deps
    const policy = policyFor(work.organization)
    const application = await records.read(db, work.applicationId)
    const waitsForPayroll = await readLinks(deps, application, policy)
    const before = await requests.byApplication(db, work.applicationId)
    const employer = before.findLast(({ method, state }) => method === 'employer' && state === 'linked')
    const inquiry = employer && (await requestVerification(deps, employer, application))
    const all = await requests.byApplication(db, work.applicationId)
    const conditionList = await conditions.byApplication(db, work.applicationId)
    const letterAccepted = all.some(
      ({ method, conditionId }) =>
        method === 'employer-letter' &&
        conditionList.some(({ id, state }) => id === conditionId && state === 'ACCEPTED'),
    )
    const byPayroll = all.some(({ finding }) => finding?.employer === 'active' && finding.isTheirs)
    const byEmployer = all.some(({ method, verification }) => method === 'employer' && verification === 'VERIFIED')
    const trace = (decision: string): DecisionTrace => ({
      decision: `employment ${decision}`,
      guideline: policy.guideline,
      rules: [
        { rule: 'employer-confirms', passed: byEmployer, facts: {}, reason: 'employment-unverifiable' },
        { rule: 'payroll-confirms', passed: byPayroll, facts: {}, reason: 'employment-unverifiable' },
        { rule: 'letter-accepted', passed: letterAccepted, facts: {}, reason: 'employment-unverifiable' },
      ],
    })
    if (byPayroll || byEmployer || letterAccepted)
      return {
        outcome: 'verified',
        trace: trace('verified'),
        ...(byPayroll || byEmployer ? {} : { reason: 'Staff accepted the proof of employment' }),
        save: (tx) => settleDocumentRequests(deps, tx, work.applicationId, clock.now()),
      }
    const needsLetter = all.some(({ method, state }) => method === 'employer' && state === 'failed')
    const save = async (tx: Tx) => {
      if (!needsLetter) return
      const now = clock.now()
      const request = {
        applicationId: work.applicationId,
        method: 'employer-letter',
        payStubs: policy.payStubs,
        now,
      } as const
      await openDocumentRequest(deps, tx, request)
    }
    const waitsFor = inquiry?.waitsFor ?? waitsForPayroll
    if (!waitsFor) return { held: true, trace: trace('held'), save }
    await db.transaction().execute(save)
    return { pendingReference: waitsFor }
  }

/** @throws VendorUnavailable while another try may help */
const requestVerification = async (
  { db, clock, requests, employerCheck }: Parameters<typeof verifyEmployment>[0],
  request: IncomeRequestRow,
  { organization, applicant: { name } }: ApplicationRecord,
): Promise<{ waitsFor: string } | undefined> => {
  const change = (patch: Parameters<typeof requests.change>[3]) =>
    db.transaction().execute((tx) => requests.change(tx, request, ['linked'], patch, clock.now()))
  const employer = request.employer
  if (!employer) throw new Error('An employer was asked about without a name.')
  const question = { ...employer, employee: { firstName: name.firstName, lastName: name.lastName } }
  const call = { organization, applicationId: request.applicationId, key: request.id, attempt: request.tries + 1 }
  try {
    const answer = request.access
      ? await employerCheck.collect(request.access.link, question, call)
      : await employerCheck.order(question, call)
    if (answer.kind === 'pending') {
      await change({ access: { access: '', link: answer.reference } })
      return { waitsFor: answer.reference }
    }
    await change(changeFor(answer.report.result))
    return undefined
  } catch (error) {
    if (!(error instanceof VendorUnavailable)) throw error
    if (call.attempt >= maxTries) {
      await change({ state: 'failed', failure: 'unavailable' })
      return undefined
    }
    await change({ tries: call.attempt })
    throw error
  }
}

const changeFor = (result: EmployerReport['result']): Parameters<IncomeStepDeps['requests']['change']>[3] => {
  if (result === 'ACTIVE') return { state: 'reported', verification: 'VERIFIED' }
  return {
    state: 'failed',
    verification: 'PENDING_REVIEW',
    failure: result === 'ENDED' ? 'employment-ended' : 'employer-unknown',
  }
}
