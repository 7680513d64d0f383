import { Refusal } from '#src/domain/refusal.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { recordAudit } from '#src/platform/server/audit.ts'
import type { Tx } from '#src/platform/server/database.ts'
import { type Call, type Caller, known, type Route, serve } from '#src/platform/server/serve.ts'
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

/** The account for the money, and how payments are made. */
export const bankRoutes = (deps: BankDeps): Route[] => {
  const { clock } = deps
  const bank = bankService(deps)
  const checks = confirmAccountService(deps)
  const payments = paymentChoiceService(deps)
  const headOf = (call: { subject: unknown }) => call.subject as ApplicationHead
  const note = (tx: Tx, call: { subject: unknown; caller: Caller }, action: string, details: object = {}) => {
    const { role, identityId, organisation } = known(call.caller)
    const subject = headOf(call).id
    const event = { subject, actorKind: role, actorId: identityId, organisation, action, at: clock.now() }
    return recordAudit(tx, { ...event, details: { ...details } })
  }

  const confirmed = (
    call: Pick<Call<typeof confirmAccount>, 'body' | 'db' | 'subject' | 'caller' | 'transact'>,
    kind: 'first' | 'other',
  ) =>
    whileReached(() => {
      const { accountUuid } = call.body
      const audited: typeof call.transact = (work) =>
        call.transact(async (tx) => {
          const judged = await work(tx)
          await note(tx, call, kind === 'first' ? 'bank account confirmed' : 'bank account changed', { accountUuid })
          return judged
        })
      return checks.confirm(call.db, audited, headOf(call), accountUuid, kind)
    })

  return [
    serve(readBank, (call) => bank.read(call.db, headOf(call))),
    serve(openAccountLink, (call) => {
      const language = requestedLanguage(call.cookies.language, call.headers['accept-language'])
      return whileReached(() => bank.open(headOf(call), { language, host: call.headers.host }))
    }),
    serve(finishAccountLink, (call) => whileReached(() => bank.linked(call.db, headOf(call), call.body))),
    serve(typeAccount, (call) =>
      whileReached(() =>
        call.transact(async (tx) => {
          await note(tx, call, 'bank account typed', { purpose: call.body.purpose ?? 'disbursement' })
          return bank.typed(tx, headOf(call), call.body)
        }),
      ),
    ),
    serve(confirmAccount, (call) => confirmed(call, 'first')),
    serve(changeAccount, (call) => confirmed(call, 'other')),
    serve(proveDeposits, (call) =>
      call.transact(async (tx) => {
        const { accountUuid, first, second } = call.body
        const judged = await checks.prove(tx, headOf(call), accountUuid, [centsOf(first), centsOf(second)])
        await note(tx, call, 'bank account deposits named', { accountUuid, state: judged.state })
        return judged
      }),
    ),
    serve(choosePayment, (call) =>
      call.transact(async (tx) => {
        const chosen = await payments.choose(tx, headOf(call), call.body, consentEvidence(deps.vault, call))
        const { method, dayOfMonth = null, wording = null } = call.body
        // 12 CFR 1005.10(b): the authorization, and when it was given, is kept.
        await note(tx, call, 'payment chosen', { method, dayOfMonth, wording, account: chosen.account })
        return { checklistStatus: chosen.to, revision: chosen.revision }
      }),
    ),
  ]
}

/** '0.07' or '$.07', which the contract has checked. */
const centsOf = (amount: string): number => Number(amount.slice(-2))

/** @throws Refusal service/unavailable while the other side does not answer */
const whileReached = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof VendorUnavailable) throw new Refusal('service/unavailable')
    throw error
  }
}
