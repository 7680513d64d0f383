import { Refusal } from '#src/domain/refusal.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { recordAudit } from '#src/platform/server/audit.ts'
import type { Tx } from '#src/platform/server/database.ts'
import { type Call, type Caller, known, type Route, serve } from '#src/platform/server/serve.ts'
import { requestedLanguage } from '#src/platform/words/requested-language.ts'
import { advance } from '#src/workflow/server/advance.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
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
import { keepPaymentPlan } from './payment-plan.store.ts'

/** The account for the money, and how payments are made. */
export const bankRoutes = (deps: BankDeps): Route[] => {
  const { clock, accounts, terms } = deps
  const bank = bankService(deps)
  const checks = confirmAccountService(deps)
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
    serve(finishAccountLink, (call) => whileReached(() => bank.linked(call.db, headOf(call), call.body.publicToken))),
    serve(typeAccount, (call) =>
      whileReached(() =>
        call.transact(async (tx) => {
          await note(tx, call, 'bank account typed')
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
        const { id, status, identityId } = headOf(call)
        const { method, dayOfMonth = null } = call.body
        if (status !== 'AUTOPAY_ACCOUNT' && status !== 'VERIFIED_AUTOPAY_ACCOUNT')
          throw new Refusal('application/moved-on')
        const isAutomatic = method === 'AUTOPAY'
        const account = isAutomatic ? await accounts.forMoney(tx, id) : undefined
        if (isAutomatic && !account) throw new Refusal('bank/no-account')
        const now = clock.now()
        const moved = await advance(tx, {
          ...{ applicationId: id, from: status, now, actor: { kind: 'borrower', id: identityId } },
          outcome: isAutomatic ? 'autopayChosen' : 'manualChosen',
        })
        const plan = { method, dayOfMonth: isAutomatic ? dayOfMonth : null, accountId: account?.id ?? null }
        await keepPaymentPlan(tx, id, plan, now)
        await terms.choose(tx, id, isAutomatic, now)
        // 12 CFR 1005.10(b): the authorization, and when it was given, is kept.
        await note(tx, call, 'payment chosen', { method, dayOfMonth: plan.dayOfMonth })
        return { checklistStatus: moved.to, revision: moved.revision }
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
