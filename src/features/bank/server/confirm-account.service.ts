import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { BankAccountRecord } from '#src/application/server/bank-account-record.ts'
import type { BankAccountPurpose } from '#src/domain/money/bank-account.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Commit } from '#src/platform/server/http/idempotency/idempotency.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { wakeStep } from '#src/workflow/server/due-steps.store.ts'
import type { confirmAccount } from '../bank.contract.ts'
import {
  type AccountJudgment,
  areDeposits,
  causeOfAccount,
  depositsEnd,
  judgeAccount,
  maxDepositTries,
} from '../bank.rules.ts'
import { changeableAt } from '../changing.table.ts'
import { queueAccountLetter } from './account-letter.job.ts'
import type { BankDeps } from './bank.service.ts'
import { assertAccountStatus, lockNaming } from './naming.service.ts'
import { releaseOtherAccounts } from './release-accounts.service.ts'

const firstAt: ReadonlySet<string> = new Set<Status>(['DISBURSEMENT_ACCOUNT', 'AUTOPAY_ACCOUNT'])

/** Checks an account that was named. Once the disbursement account is verified, the application moves on. */
export const confirmAccountService = (deps: BankDeps) => {
  const { clock, records, conditions, accounts, vendors } = deps

  const requireAccount = async (sql: Sql, applicationId: string, accountId: string): Promise<BankAccountRecord> => {
    const account = (await accounts.byApplication(sql, applicationId)).find(({ id }) => id === accountId)
    if (!account) throw new Refusal('bank/account-changed')
    return account
  }

  const settle = async (
    tx: Tx,
    head: ApplicationHead,
    account: BankAccountRecord,
    { state, verifiedBy, trace }: Pick<AccountJudgment, 'state' | 'verifiedBy'> & { trace?: object },
    more: { bankName?: string | null; deposits?: readonly [number, number]; depositTries?: number },
  ) => {
    const now = clock.now()
    const isSaved = await accounts.change(
      tx,
      account,
      ['CHOSEN', 'AWAITING_DEPOSITS'],
      {
        state,
        verifiedBy,
        ...more,
        ...(trace ? { trace } : {}),
        ...(state === 'AWAITING_DEPOSITS' && more.deposits ? { depositsSentAt: now } : {}),
      },
      now,
    )
    if (!isSaved) throw new Refusal('bank/account-changed')
    if (state === 'PENDING_REVIEW')
      await conditions.raise(tx, {
        applicationId: head.id,
        category: 'BANK_ACCOUNT_FRAUD_REVIEW',
        causeKey: causeOfAccount(account.id),
        now,
        words: { accountEnding: account.lastFour },
      })
    if (state !== 'VERIFIED') return { state, checklistStatus: head.status, revision: head.revision }
    const { purpose } = account
    const before = purpose === 'disbursement' ? await accounts.disbursementAccount(tx, head.id, account.id) : undefined
    await releaseOtherAccounts(tx, deps, { applicationId: head.id, purpose, retainedId: account.id }, now)
    if (before) await queueAccountLetter(tx, clock, account, before)
    // The final checks include the account, so they run again.
    if (head.status === 'FUNDING_DECISION') await wakeStep(tx, head.id, now)
    if (head.status !== 'DISBURSEMENT_ACCOUNT') return { state, checklistStatus: head.status, revision: head.revision }
    const transition = await advance(tx, {
      applicationId: head.id,
      from: 'DISBURSEMENT_ACCOUNT',
      now,
      outcome: account.givenBy === 'LINK' ? 'accountLinked' : 'accountGiven',
      actor: { kind: 'borrower', id: head.identityId },
      ...(trace ? { trace } : {}),
    })
    return { state, checklistStatus: transition.to, revision: transition.revision }
  }

  /**
   * Returns whether the account belongs to another person on the title. The vendor only confirms a name and never
   * reveals one.
   */
  const isOfCoOwner = async (db: Db, { id }: ApplicationHead, holder: string, routing: string, account: string) => {
    const title = await records.newestReport(db, id, 'full-title')
    const names = title && 'owners' in title ? title.owners.filter(({ kind }) => kind === 'PERSON') : []
    for (const { name } of names.filter((name) => name.name.toLowerCase() !== holder.toLowerCase()).slice(0, 3)) {
      const { owner } = await vendors.accountCheck.ask({ routing, account }, name)
      if (owner === 'MATCH') return true
    }
    return false
  }

  /**
   * Checks that the account is confirmed by the right call. The first disbursement account is confirmed as part of the
   * normal flow. Replacing an account, or naming one for payments, is a change and requires more.
   */
  const assertKind = async (
    tx: Tx,
    { id, status }: { id: string; status: string },
    purpose: BankAccountPurpose,
    kind: 'first' | 'other',
  ) => {
    const isOther = purpose === 'autopay' || (await accounts.disbursementAccount(tx, id)) !== undefined
    const isOpen = isOther ? changeableAt.has(status) : firstAt.has(status)
    if (!isOpen || isOther !== (kind === 'other')) throw new Refusal('application/moved-on')
  }

  return {
    /** Asks the bank outside of any transaction. The returned function stores what the bank answered. */
    async confirm(
      db: Db,
      head: ApplicationHead,
      accountId: string,
      kind: 'first' | 'other',
    ): Promise<Commit<AnswerOf<typeof confirmAccount>>> {
      const account = await requireAccount(db, head.id, accountId)
      assertAccountStatus(head, account.purpose)
      if (account.state !== 'CHOSEN') throw new Refusal('bank/account-changed')
      const numbers = await accounts.numbers(db, account)
      const report =
        account.givenBy === 'TYPED' ? await vendors.accountCheck.ask(numbers, numbers.holder) : { owner: null }
      const isOfOthers = report.owner === 'NO_MATCH'
      const decision = judgeAccount({
        givenBy: account.givenBy,
        ownerScore: account.ownerScore,
        owner: report.owner,
        minOwnerScore: deps.minOwnerScore(head.organization),
        isNamedByOthers: await accounts.isNamedByOthers(db, numbers, head),
        isOfCoOwner: isOfOthers && (await isOfCoOwner(db, head, numbers.holder, numbers.routing, numbers.account)),
      })
      const deposits =
        decision.state === 'AWAITING_DEPOSITS'
          ? {
              deposits: await vendors.accountCheck.sendDeposits(numbers, {
                organization: head.organization,
                applicationId: head.id,
                key: account.id,
                attempt: 1,
              }),
            }
          : {}
      return async (tx) => {
        const status = await lockNaming(tx, head.id, account.purpose)
        await assertKind(tx, { id: head.id, status }, account.purpose, kind)
        return settle(tx, { ...head, status }, account, decision, deposits)
      }
    },

    /**
     * Checks the entered deposits. After three wrong answers, staff review the account. After the deadline, the
     * borrower starts again.
     */
    async prove(tx: Tx, head: ApplicationHead, accountId: string, enteredAmounts: readonly [number, number]) {
      const { purpose } = await requireAccount(tx, head.id, accountId)
      const status = await lockNaming(tx, head.id, purpose)
      const account = await requireAccount(tx, head.id, accountId)
      const sentAmounts = await accounts.deposits(tx, account)
      if (account.state !== 'AWAITING_DEPOSITS' || !sentAmounts || !account.depositsSentAt)
        throw new Refusal('bank/account-changed')
      if (clock.now() >= depositsEnd(account.depositsSentAt)) throw new Refusal('bank/deposits-over')
      if (areDeposits(sentAmounts, enteredAmounts))
        return settle(tx, { ...head, status }, account, { state: 'VERIFIED', verifiedBy: 'DEPOSITS' }, {})
      const depositTries = account.depositTries + 1
      const state = depositTries >= maxDepositTries ? 'PENDING_REVIEW' : 'AWAITING_DEPOSITS'
      return settle(tx, { ...head, status }, account, { state, verifiedBy: null }, { depositTries })
    },
  }
}
