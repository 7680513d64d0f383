import { Refusal } from '#src/domain/refusal.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Tx } from '#src/platform/server/database.ts'
import { queueJob } from '#src/platform/server/jobs.ts'
import { advance } from '#src/workflow/server/advance.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { BankAccountRecord } from '#src/workflow/server/bank-account-record.ts'
import { type ConsentEvidence, recordConsents } from '#src/workflow/server/consent-record.ts'
import type { Status } from '#src/workflow/statuses.ts'
import type { choosePayment } from '../bank.contract.ts'
import type { BankDeps } from './bank.service.ts'
import { authorizationInForce } from './debit-authorization.service.ts'
import { letOthersGo } from './let-go.service.ts'
import { lockNaming } from './naming.service.ts'
import { keepPaymentPlan } from './payment-plan.store.ts'

/** Draws the copy of the authorization that the borrower is owed. */
export const debitAuthorizationJob = 'debit-authorization'

type Choosing = Extract<Status, 'AUTOPAY_ACCOUNT' | 'VERIFIED_AUTOPAY_ACCOUNT'>

export const paymentChoiceService = (deps: BankDeps) => {
  const { clock, accounts, terms } = deps

  /** @throws Refusal bank/no-account without one for the money, bank/account-changed where another is not the borrower's proved own */
  const drawnFrom = async (tx: Tx, id: string, accountUuid: string | undefined): Promise<BankAccountRecord> => {
    const forMoney = await accounts.forMoney(tx, id)
    if (accountUuid === undefined || accountUuid === forMoney?.id) {
      if (!forMoney) throw new Refusal('bank/no-account')
      return forMoney
    }
    const named = (await accounts.ofApplication(tx, id)).find((one) => one.id === accountUuid)
    if (named?.purpose !== 'autopay' || named.state !== 'VERIFIED') throw new Refusal('bank/account-changed')
    return named
  }

  return {
    async choose(tx: Tx, head: ApplicationHead, body: BodyOf<typeof choosePayment>, evidence: ConsentEvidence) {
      const { id, identityId } = head
      const from = (await lockNaming(tx, id, 'autopay')) as Choosing
      const isAutomatic = body.method === 'AUTOPAY'
      const account = isAutomatic ? await drawnFrom(tx, id, body.accountUuid) : undefined
      if (isAutomatic && body.wording !== authorizationInForce(clock).version)
        throw new Refusal('consents/not-in-force')
      const now = clock.now()
      const moved = await advance(tx, {
        ...{ applicationId: id, from, now, actor: { kind: 'borrower', id: identityId } },
        outcome: isAutomatic ? 'autopayChosen' : 'manualChosen',
      })
      const dayOfMonth = isAutomatic ? (body.dayOfMonth ?? null) : null
      await keepPaymentPlan(tx, id, { method: body.method, dayOfMonth, accountId: account?.id ?? null }, now)
      await terms.choose(tx, id, isAutomatic, now)
      // What was named for the payments and not taken holds nothing up.
      await letOthersGo(tx, deps, { applicationId: id, purpose: 'autopay', keptId: account?.id }, now)
      if (account && body.wording !== undefined) {
        const consent = { type: 'AUTOMATIC_PAYMENTS', version: body.wording, optedIn: true } as const
        const facts = { ...evidence, accountId: account.id }
        await recordConsents(tx, { identityId, applicationId: id, consents: [consent], evidence: facts, at: now })
        await queueJob(tx, clock, debitAuthorizationJob, id, { applicationId: id })
      }
      return { ...moved, account: account ? account.purpose : null }
    },
  }
}
