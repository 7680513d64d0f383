import type { BankAccountPurpose } from '#src/domain/bank-account.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database.ts'
import { advance } from '#src/workflow/server/advance.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { BankAccountRecord } from '#src/workflow/server/bank-account-record.ts'
import { wakeStep } from '#src/workflow/server/wake-step.ts'
import type { Status } from '#src/workflow/statuses.ts'
import {
  type AccountJudgement,
  areDeposits,
  causeOfAccount,
  depositsEnd,
  judgeAccount,
  mostDepositTries,
} from '../bank.rules.ts'
import { changeableAt } from '../changing.table.ts'
import { queueAccountLetter } from './account-letter.job.ts'
import type { BankDeps } from './bank.service.ts'
import { letOthersGo } from './let-go.service.ts'
import { assertNaming, lockNaming } from './naming.service.ts'

type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const firstAt: ReadonlySet<string> = new Set<Status>(['DISBURSEMENT_ACCOUNT', 'AUTOPAY_ACCOUNT'])

/** Checks an account that was named; once the one for the money is the borrower's, the application goes on. */
export const confirmAccountService = (deps: BankDeps) => {
  const { clock, records, conditions, accounts, vendors } = deps

  const accountOf = async (sql: Sql, applicationId: string, accountId: string): Promise<BankAccountRecord> => {
    const found = (await accounts.ofApplication(sql, applicationId)).find(({ id }) => id === accountId)
    if (!found) throw new Refusal('bank/account-changed')
    return found
  }

  const settle = async (
    tx: Tx,
    head: ApplicationHead,
    account: BankAccountRecord,
    { state, verifiedBy, trace }: Pick<AccountJudgement, 'state' | 'verifiedBy'> & { trace?: object },
    more: { bankName?: string | null; deposits?: readonly [number, number]; depositTries?: number },
  ) => {
    const now = clock.now()
    const isKept = await accounts.change(
      ...([tx, account, ['CHOSEN', 'AWAITING_DEPOSITS']] as const),
      {
        ...{ state, verifiedBy, ...more, ...(trace ? { trace } : {}) },
        ...(state === 'AWAITING_DEPOSITS' && more.deposits ? { depositsSentAt: now } : {}),
      },
      now,
    )
    if (!isKept) throw new Refusal('bank/account-changed')
    if (state === 'PENDING_REVIEW')
      await conditions.raise(tx, {
        ...{ applicationId: head.id, category: 'BANK_ACCOUNT_FRAUD_REVIEW', causeKey: causeOfAccount(account.id), now },
        words: { accountEnding: account.lastFour },
      })
    if (state !== 'VERIFIED') return { state, checklistStatus: head.status, revision: head.revision }
    const { purpose } = account
    const before = purpose === 'disbursement' ? await accounts.forMoney(tx, head.id, account.id) : undefined
    await letOthersGo(tx, deps, { applicationId: head.id, purpose, keptId: account.id }, now)
    if (before) await queueAccountLetter(tx, clock, account, before)
    // The last checks look at the account, and are asked anew.
    if (head.status === 'FUNDING_DECISION') await wakeStep(tx, head.id, now)
    if (head.status !== 'DISBURSEMENT_ACCOUNT') return { state, checklistStatus: head.status, revision: head.revision }
    const moved = await advance(tx, {
      ...{ applicationId: head.id, from: 'DISBURSEMENT_ACCOUNT', now },
      outcome: account.givenBy === 'LINK' ? 'accountLinked' : 'accountGiven',
      actor: { kind: 'borrower', id: head.identityId },
      ...(trace ? { trace } : {}),
    })
    return { state, checklistStatus: moved.to, revision: moved.revision }
  }

  /** Somebody else of those on title whose account it is. A name alone is asked about, never told. */
  const isOfCoOwner = async (db: Db, { id }: ApplicationHead, holder: string, routing: string, account: string) => {
    const title = await records.newestReport(db, id, 'full-title')
    const names = title && 'owners' in title ? title.owners.filter(({ kind }) => kind === 'PERSON') : []
    for (const { name } of names.filter((one) => one.name.toLowerCase() !== holder.toLowerCase()).slice(0, 3)) {
      const { owner } = await vendors.accountCheck.ask({ routing, account }, name)
      if (owner === 'MATCH') return true
    }
    return false
  }

  /**
   * The first account is confirmed as part of the way, and so is one while payments are chosen that staff did not wait
   * for. What takes the place of another is a change, which asks for more, and so does one for the payments.
   */
  const assertKind = async (
    tx: Tx,
    { id, status }: { id: string; status: string },
    purpose: BankAccountPurpose,
    kind: 'first' | 'other',
  ) => {
    const isOther = purpose === 'autopay' || (await accounts.forMoney(tx, id)) !== undefined
    const isOpen = isOther ? changeableAt.has(status) : firstAt.has(status)
    if (!isOpen || isOther !== (kind === 'other')) throw new Refusal('application/moved-on')
  }

  return {
    /** The bank is asked before the transaction in which the answer is kept. */
    async confirm(db: Db, transact: Transact, head: ApplicationHead, accountId: string, kind: 'first' | 'other') {
      const account = await accountOf(db, head.id, accountId)
      assertNaming(head, account.purpose)
      if (account.state !== 'CHOSEN') throw new Refusal('bank/account-changed')
      const numbers = await accounts.numbers(db, account)
      const asked =
        account.givenBy === 'TYPED' ? await vendors.accountCheck.ask(numbers, numbers.holder) : { owner: null }
      const isOfOthers = asked.owner === 'NO_MATCH'
      const judged = judgeAccount({
        ...{ givenBy: account.givenBy, ownerScore: account.ownerScore, owner: asked.owner },
        leastOwnerScore: deps.leastOwnerScoreOf(head.organisation),
        isNamedByOthers: await accounts.isNamedByOthers(db, numbers, head),
        isOfCoOwner: isOfOthers && (await isOfCoOwner(db, head, numbers.holder, numbers.routing, numbers.account)),
      })
      const deposits =
        judged.state === 'AWAITING_DEPOSITS'
          ? { deposits: await vendors.accountCheck.sendDeposits(numbers, { key: account.id, attempt: 1 }) }
          : {}
      return transact(async (tx) => {
        const status = await lockNaming(tx, head.id, account.purpose)
        await assertKind(tx, { id: head.id, status }, account.purpose, kind)
        return settle(tx, { ...head, status }, account, judged, deposits)
      })
    },

    /** Three wrong answers make a person look; what took too long is begun anew. */
    async prove(tx: Tx, head: ApplicationHead, accountId: string, said: readonly [number, number]) {
      const { purpose } = await accountOf(tx, head.id, accountId)
      const status = await lockNaming(tx, head.id, purpose)
      const account = await accountOf(tx, head.id, accountId)
      const sent = await accounts.deposits(tx, account)
      if (account.state !== 'AWAITING_DEPOSITS' || !sent || !account.depositsSentAt)
        throw new Refusal('bank/account-changed')
      if (clock.now() >= depositsEnd(account.depositsSentAt)) throw new Refusal('bank/deposits-over')
      if (areDeposits(sent, said))
        return settle(tx, { ...head, status }, account, { state: 'VERIFIED', verifiedBy: 'DEPOSITS' }, {})
      const depositTries = account.depositTries + 1
      const state = depositTries >= mostDepositTries ? 'PENDING_REVIEW' : 'AWAITING_DEPOSITS'
      return settle(tx, { ...head, status }, account, { state, verifiedBy: null }, { depositTries })
    },
  }
}
