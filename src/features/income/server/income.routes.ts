import { Refusal } from '#src/domain/refusal.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { type Call, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { requestedLanguage } from '#src/platform/words/requested-language.ts'
import { wakeStep } from '#src/workflow/server/due-steps.store.ts'
import { annualFromPayStubs } from '../annual-income.rules.ts'
import {
  acceptLowerIncome,
  finishIncomeLink,
  openIncomeLink,
  readIncome,
  recordPayStubs,
  recordRent,
  requestIncomeDocuments,
  resumeBankLink,
  returnFromTaxPage,
  saveEmployer,
} from '../income.contract.ts'
import { type IncomeFinding, judgeFinding, statedIncome } from '../income.rules.ts'
import { type DocumentMethod, isRentMethod, monthsInYear } from '../income-methods.table.ts'
import { type IncomeDeps, incomeService } from './income.service.ts'

/** Routes by which borrowers prove income and employment, and staff record what documents show. */
export const incomeRoutes = (deps: IncomeDeps): Route[] => {
  const income = incomeService(deps)
  const { clock, records, requests, policyFor } = deps
  /** Records what staff read in documents. It is judged like any other proof. */
  const recordFinding = (
    call: Pick<Call<typeof recordRent>, 'application' | 'transact' | 'audit'>,
    method: DocumentMethod,
    action: string,
    finding: IncomeFinding,
  ) =>
    call.transact(async (tx) => {
      const { id, status, organization } = call.application
      if (status !== 'INCOME_VERIFICATION') throw new Refusal('application/moved-on')
      const { applicant } = await records.read(tx, id)
      if (isRentMethod(method) !== (applicant.rental !== undefined)) throw new Refusal('income/way-closed')
      const { verification } = judgeFinding(finding, statedIncome(applicant), policyFor(organization))
      const now = clock.now()
      const state = verification === 'FAILED_VERIFICATION' ? 'failed' : 'reported'
      const request = { applicationId: id, method, state, finding, verification } as const
      const requestUuid = await requests.insert(tx, request, now)
      await call.audit(tx, id, action, { requestUuid, verification })
      await wakeStep(tx, id, now)
      return { requestUuid, annual: finding.annual, verification }
    })
  return [
    serve(readIncome, (call) => income.read(call.db, call.application)),
    serve(openIncomeLink, async (call) => {
      const language = requestedLanguage(call.cookies.language, call.headers['accept-language'])
      const at = { language, host: call.headers.host }
      return whileReached(() => income.open(call.db, call.application, call.body.method, at))
    }),
    serve(resumeBankLink, ({ db, caller }) => income.resumeBankLink(db, requireKnownCaller(caller).identityId)),
    serve(finishIncomeLink, async (call) => {
      const { requestUuid } = call.params
      const result = await whileReached(() =>
        income.finish(call.db, call.application, requestUuid, call.body.publicToken),
      )
      await call.transact((tx) => call.audit(tx, call.application.id, 'income linked', { requestUuid }))
      return result
    }),
    serve(returnFromTaxPage, (call) =>
      call.transact(async (tx) => {
        const { requestUuid } = call.params
        await call.audit(tx, call.application.id, 'income linked', { requestUuid })
        return income.returned(tx, call.application, requestUuid, call.body.state)
      }),
    ),
    serve(acceptLowerIncome, (call) =>
      call.transact(async (tx) => {
        const { requestUuid } = call.params
        await call.audit(tx, call.application.id, 'lower income accepted', { requestUuid })
        return income.acceptLower(tx, call.application, requestUuid)
      }),
    ),
    serve(requestIncomeDocuments, async (call) => {
      await income.assertOffered(call.db, call.application, call.body.method)
      return call.transact((tx) => income.openDocumentRequest(tx, call.application, call.body.method))
    }),
    serve(saveEmployer, (call) =>
      call.transact(async (tx) => {
        await call.audit(tx, call.application.id, 'employer named')
        return income.saveEmployer(tx, call.application, call.body)
      }),
    ),
    serve(recordPayStubs, (call) =>
      recordFinding(call, 'paystubs', 'pay stubs read', {
        source: 'MANUAL_PAYSTUB',
        annual: annualFromPayStubs(call.body.stubs),
        covers: 'work',
        isTheirs: true,
        employer: 'active',
      }),
    ),
    serve(recordRent, (call) =>
      recordFinding(call, call.body.proof, 'rent read', {
        source: 'OTHER',
        annual: Math.floor(call.body.monthlyRent * monthsInYear),
        covers: 'all',
        isTheirs: true,
        employer: 'unnamed',
      }),
    ),
  ]
}

/** @throws Refusal service/unavailable while the supplier does not answer */
const whileReached = async <T>(request: () => Promise<T>): Promise<T> => {
  try {
    return await request()
  } catch (error) {
    if (error instanceof VendorUnavailable) throw new Refusal('service/unavailable')
    throw error
  }
}
