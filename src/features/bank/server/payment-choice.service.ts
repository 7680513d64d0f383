import { z } from 'zod'
import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { BankAccountRecord } from '#src/application/server/bank-account-record.ts'
import { type ConsentEvidence, recordConsents } from '#src/application/server/consent-record.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { job, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { advance } from '#src/workflow/server/advance.ts'
import type { choosePayment } from '../bank.contract.ts'
import type { BankDeps } from './bank.service.ts'
import { authorizationInForce } from './debit-authorization.service.ts'
import { lockNaming } from './naming.service.ts'
import { savePaymentPlan } from './payment-plan.store.ts'
import { releaseOtherAccounts } from './release-accounts.service.ts'

/** Renders the borrower's required copy of the authorization. */
export const debitAuthorizationJob = job({ kind: 'debit-authorization', payload: z.object({ applicationId: rowId }) })

type AccountChoiceStatus = Extract<Status, 'AUTOPAY_ACCOUNT' | 'VERIFIED_AUTOPAY_ACCOUNT'>

export const paymentChoiceService = (deps: BankDeps) => {
  const { clock, accounts, terms } = deps

  /**
   * @throws Refusal bank/no-account without a disbursement account, bank/account-changed if another account is not
   * verified as the borrower's own
   */
  const debitedAccount = async (tx: Tx, id: string, accountUuid: string | undefined): Promise<BankAccountRecord> => {
    const disbursementAccount = await accounts.disbursementAccount(tx, id)
    if (accountUuid === undefined || accountUuid === disbursementAccount?.id) {
      if (!disbursementAccount) throw new Refusal('bank/no-account')
      return disbursementAccount
    }
    const account = (await accounts.byApplication(tx, id)).find((accountRecord) => accountRecord.id === accountUuid)
    if (account?.purpose !== 'autopay' || account.state !== 'VERIFIED') throw new Refusal('bank/account-changed')
    return account
  }

  return {
    async choose(tx: Tx, head: ApplicationHead, body: BodyOf<typeof choosePayment>, evidence: ConsentEvidence) {
      const { id, identityId } = head
      const from = (await lockNaming(tx, id, 'autopay')) as AccountChoiceStatus
      const isAutomatic = body.method === 'AUTOPAY'
      const account = isAutomatic ? await debitedAccount(tx, id, body.accountUuid) : undefined
      if (isAutomatic && body.wording !== authorizationInForce(clock).version)
        throw new Refusal('consents/not-in-force')
      const now = clock.now()
      const transition = await advance(tx, {
        applicationId: id,
        from,
        now,
        actor: { kind: 'borrower', id: identityId },
        outcome: isAutomatic ? 'autopayChosen' : 'manualChosen',
      })
      const dayOfMonth = isAutomatic ? (body.dayOfMonth ?? null) : null
      await savePaymentPlan(tx, id, { method: body.method, dayOfMonth, accountId: account?.id ?? null }, now)
      await terms.choose(tx, id, isAutomatic, now)
      // A payment account that was named but not chosen does not hold anything up.
      await releaseOtherAccounts(tx, deps, { applicationId: id, purpose: 'autopay', retainedId: account?.id }, now)
      if (account && body.wording !== undefined) {
        const consent = { type: 'AUTOMATIC_PAYMENTS', version: body.wording, optedIn: true } as const
        const facts = { ...evidence, accountId: account.id }
        await recordConsents(tx, { identityId, applicationId: id, consents: [consent], evidence: facts, at: now })
        await queueJob(tx, clock, debitAuthorizationJob, id, { applicationId: id })
      }
      return { ...transition, account: account ? account.purpose : null }
    },
  }
}
