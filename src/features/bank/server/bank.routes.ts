import { consentEvidence } from '#src/application/server/consent-record.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { type Call, type Route, serve, serveThenCommit } from '#src/platform/server/http/serve.ts'
import { requestedLanguage } from '#src/platform/words/requested-language.ts'
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
  const bank = bankService(deps)
  const checks = confirmAccountService(deps)
  const payments = paymentChoiceService(deps)

  const confirm = (
    call: Pick<Call<typeof confirmAccount>, 'body' | 'db' | 'application' | 'audit'>,
    kind: 'first' | 'other',
  ) =>
    whileReached(async () => {
      const { accountUuid } = call.body
      const settle = await checks.confirm(call.db, call.application, accountUuid, kind)
      return async (tx: Tx) => {
        const result = await settle(tx)
        const action = kind === 'first' ? 'bank account confirmed' : 'bank account changed'
        await call.audit(tx, call.application.id, action, { accountUuid })
        return result
      }
    })

  return [
    serve(readBank, (call) => bank.read(call.db, call.application)),
    serve(openAccountLink, (call) => {
      const language = requestedLanguage(call.cookies.language, call.headers['accept-language'])
      return whileReached(() => bank.open(call.application, { language, host: call.headers.host }))
    }),
    serve(finishAccountLink, (call) => whileReached(() => bank.linked(call.db, call.application, call.body))),
    serveThenCommit(typeAccount, (call) =>
      whileReached(async () => {
        const { purpose = 'disbursement' } = call.body
        const save = await bank.typed(call.application, call.body)
        return async (tx) => {
          await call.audit(tx, call.application.id, 'bank account typed', { purpose })
          return save(tx)
        }
      }),
    ),
    serveThenCommit(confirmAccount, (call) => confirm(call, 'first')),
    serveThenCommit(changeAccount, (call) => confirm(call, 'other')),
    serve(proveDeposits, (call) =>
      call.transact(async (tx) => {
        const { accountUuid, first, second } = call.body
        const decision = await checks.prove(tx, call.application, accountUuid, [parseCents(first), parseCents(second)])
        await call.audit(tx, call.application.id, 'bank account deposits named', { accountUuid, state: decision.state })
        return decision
      }),
    ),
    serve(choosePayment, (call) =>
      call.transact(async (tx) => {
        const choice = await payments.choose(tx, call.application, call.body, consentEvidence(deps.vault, call))
        const { method, dayOfMonth = null, wording = null } = call.body
        const details = { method, dayOfMonth, wording, account: choice.account }
        // 12 CFR 1005.10(b): the authorization and its time are stored.
        await call.audit(tx, call.application.id, 'payment chosen', details)
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
