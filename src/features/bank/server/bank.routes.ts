import { Refusal } from '#src/domain/refusal.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { recordAudit } from '#src/platform/server/database/audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { type Call, type Caller, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { requestedLanguage } from '#src/platform/words/requested-language.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import { consentEvidence } from '#src/workflow/server/consent-record.ts'
import {
  changeAccount,
  choosePayment,
  confirmAccount,
  finishAccountLink,
  openAccountLink,
  proveDeposits,
  readBank,
  typeAccount,
} from '../bank.contract.ts'
import { type BankDeps, bankService } from './bank.service.ts'
import { confirmAccountService } from './confirm-account.service.ts'
import { paymentChoiceService } from './payment-choice.service.ts'

/** Returns the routes of the disbursement account and of the payments. */
export const bankRoutes = (deps: BankDeps): Route[] => {
  const { clock } = deps
  const bank = bankService(deps)
  const checks = confirmAccountService(deps)
  const payments = paymentChoiceService(deps)
  const note = (
    tx: Tx,
    call: { application: ApplicationHead; caller: Caller },
    action: string,
    details: object = {},
  ) => {
    const { role, identityId, organization } = requireKnownCaller(call.caller)
    const subject = call.application.id
    const event = { subject, actorKind: role, actorId: identityId, organization, action, at: clock.now() }
    return recordAudit(tx, { ...event, details: { ...details } })
  }

  const confirm = (
    call: Pick<Call<typeof confirmAccount>, 'body' | 'db' | 'application' | 'caller' | 'transact'>,
    kind: 'first' | 'other',
  ) =>
    whileReached(() => {
      const { accountUuid } = call.body
      const transactWithAudit: typeof call.transact = (work) =>
        call.transact(async (tx) => {
          const result = await work(tx)
          await note(tx, call, kind === 'first' ? 'bank account confirmed' : 'bank account changed', { accountUuid })
          return result
        })
      return checks.confirm(call.db, transactWithAudit, call.application, accountUuid, kind)
    })

  return [
    serve(readBank, (call) => bank.read(call.db, call.application)),
    serve(openAccountLink, (call) => {
      const language = requestedLanguage(call.cookies.language, call.headers['accept-language'])
      return whileReached(() => bank.open(call.application, { language, host: call.headers.host }))
    }),
    serve(finishAccountLink, (call) => whileReached(() => bank.linked(call.db, call.application, call.body))),
    serve(typeAccount, (call) =>
      whileReached(() =>
        call.transact(async (tx) => {
          await note(tx, call, 'bank account typed', { purpose: call.body.purpose ?? 'disbursement' })
          return bank.typed(tx, call.application, call.body)
        }),
      ),
    ),
    serve(confirmAccount, (call) => confirm(call, 'first')),
    serve(changeAccount, (call) => confirm(call, 'other')),
    serve(proveDeposits, (call) =>
      call.transact(async (tx) => {
        const { accountUuid, first, second } = call.body
        const decision = await checks.prove(tx, call.application, accountUuid, [parseCents(first), parseCents(second)])
        await note(tx, call, 'bank account deposits named', { accountUuid, state: decision.state })
        return decision
      }),
    ),
    serve(choosePayment, (call) =>
      call.transact(async (tx) => {
        const choice = await payments.choose(tx, call.application, call.body, consentEvidence(deps.vault, call))
        const { method, dayOfMonth = null, wording = null } = call.body
        // 12 CFR 1005.10(b): the authorization and its time are stored.
        await note(tx, call, 'payment chosen', { method, dayOfMonth, wording, account: choice.account })
        return { checklistStatus: choice.to, revision: choice.revision }
      }),
    ),
  ]
}

/** Returns the cents of '0.07' or '$.07', which the contract has validated. */
const parseCents = (amount: string): number => Number(amount.slice(-2))

/** @throws Refusal service/unavailable while the vendor does not answer */
const whileReached = async <T>(request: () => Promise<T>): Promise<T> => {
  try {
    return await request()
  } catch (error) {
    if (error instanceof VendorUnavailable) throw new Refusal('service/unavailable')
    throw error
  }
}
