import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { BankAccountRecord, BankAccountRecords } from '#src/application/server/bank-account-record.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { AnswerOf, BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Commit } from '#src/platform/server/http/idempotency/idempotency.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { fillSentence } from '#src/platform/words/fill.ts'
import type { AccountCheck } from '#src/vendors/account-check/account-check.port.ts'
import { type BankLink, BankLinkRefused } from '#src/vendors/bank-link/bank-link.port.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { ConditionRecords } from '#src/workflow/server/condition-record.ts'
import type { AccountLink, BankView, finishAccountLink, readBank, typeAccount } from '../bank.contract.ts'
import { depositsEnd, maxDepositTries } from '../bank.rules.ts'
import { changeableAt, choosingPaymentsAt } from '../changing.table.ts'
import { authorizationInForce } from './debit-authorization.service.ts'
import { assertAccountStatus, lockNaming } from './naming.service.ts'
import { readPaymentPlan } from './payment-plan.store.ts'

/** The terms of the chosen offer with automatic payments and with manual payments. */
export interface PaymentTerms {
  read(sql: Sql, applicationId: string): Promise<BankView['payment']>
  /** Stores the offer with or without the autopay discount. */
  choose(tx: Tx, applicationId: string, isAutomatic: boolean, now: Date): Promise<void>
}

export interface BankDeps {
  clock: Clock
  vault: Vault
  records: ApplicationRecords
  conditions: ConditionRecords
  accounts: BankAccountRecords
  vendors: { bankLink: BankLink; accountCheck: AccountCheck }
  dialog: AccountLink['dialog']
  terms: PaymentTerms
  minOwnerScore(organization: string): number
  organizationByCode(organization: string): string
  lenderLegalName(organization: string): string
  /** Returns the address of an organization's page, for a visitor at `host`. */
  pageUrl(organization: string, path: string, host?: string): string
}

const visibleStates: readonly string[] = ['CHOSEN', 'AWAITING_DEPOSITS', 'VERIFIED', 'PENDING_REVIEW', 'FAILED']

/** The language and host of the person who opens a link. */
interface AtPage {
  language: 'en' | 'es'
  host: string | undefined
}

export const bankService = (deps: BankDeps) => {
  const { clock, records, accounts, vendors, terms } = deps

  const readHolderName = async (sql: Sql, id: string): Promise<string> => {
    const { firstName, lastName } = (await records.read(sql, id)).applicant.name
    return `${firstName} ${lastName}`
  }

  const toAccountView = (accountRecord: BankAccountRecord): BankView['accounts'][number] => ({
    accountUuid: accountRecord.id,
    purpose: accountRecord.purpose,
    givenBy: accountRecord.givenBy,
    state: accountRecord.state,
    kind: accountRecord.kind,
    bankName: accountRecord.bankName,
    lastFour: accountRecord.lastFour,
    deposits:
      accountRecord.state === 'AWAITING_DEPOSITS' && accountRecord.depositsSentAt
        ? {
            triesLeft: maxDepositTries - accountRecord.depositTries,
            until: depositsEnd(accountRecord.depositsSentAt).toISOString(),
          }
        : null,
  })

  const read = async (sql: Sql, { id, status, organization }: ApplicationHead): Promise<AnswerOf<typeof readBank>> => {
    const [holder, { selection }, all, payment, plan] = await Promise.all([
      readHolderName(sql, id),
      records.read(sql, id),
      accounts.byApplication(sql, id),
      terms.read(sql, id),
      readPaymentPlan(sql, id),
    ])
    const { version, en, es } = authorizationInForce(clock)
    const lender = deps.lenderLegalName(organization)
    const debitAccount = all.find((accountRecord) => accountRecord.id === plan?.accountId)
    return {
      holder,
      cash: (selection as { cash?: number } | null)?.cash ?? null,
      accounts: all.filter(({ state }) => visibleStates.includes(state)).map(toAccountView),
      mayChange: changeableAt.has(status) && all.some(isDisbursementAccount),
      mayNameForPayments: choosingPaymentsAt.has(status),
      mayLink: !vendors.bankLink.isAbsent,
      authorization: {
        version,
        text: { en: fillSentence(en, { lender }, 'en'), es: fillSentence(es, { lender }, 'es') },
      },
      payment,
      plan: plan && {
        method: plan.method,
        dayOfMonth: plan.dayOfMonth,
        lastFour: debitAccount?.lastFour ?? null,
      },
    }
  }

  return {
    read,

    async open(head: ApplicationHead, { language, host }: AtPage): Promise<AccountLink> {
      assertAccountStatus(head, 'disbursement')
      const { token, expiresAt } = await vendors.bankLink.open({
        reads: 'account',
        reference: head.id,
        lender: deps.organizationByCode(head.organization),
        language,
        returnTo: deps.pageUrl(head.organization, `${basePath}/plaid-oauth-success`, host),
      })
      return { applicationUuid: head.id, method: 'bank', token, expires: expiresAt.toISOString(), dialog: deps.dialog }
    },

    /** Asks the bank outside of any transaction. Its accounts then wait to be confirmed. */
    async linked(
      db: Db,
      head: ApplicationHead,
      { publicToken, purpose = 'disbursement' }: BodyOf<typeof finishAccountLink>,
    ) {
      assertAccountStatus(head, purpose)
      const { applicant } = await records.read(db, head.id)
      const owner = {
        name: await readHolderName(db, head.id),
        email: applicant.email,
        address: applicant.homeAddress,
        phone: applicant.phone.replace(/\D/g, ''),
      }
      const linkResult = await readLinked(vendors.bankLink, publicToken, owner)
      const accountsWithBank = await Promise.all(
        linkResult.accounts.map(async (account) => ({
          ...account,
          bankName: await vendors.accountCheck.findBank(account.routing),
        })),
      )
      const now = clock.now()
      await db.transaction().execute(async (tx) => {
        await lockNaming(tx, head.id, purpose)
        await accounts.replaceOpen(tx, head.id, purpose, now)
        for (const [at, { routing, account, kind, bankName }] of accountsWithBank.entries())
          await accounts.add(
            tx,
            {
              applicationId: head.id,
              purpose,
              givenBy: 'LINK',
              kind,
              bankName,
              ownerScore: linkResult.ownerScore,
              numbers: { routing, account, holder: owner.name },
            },
            // Keeps the order of the bank's list.
            new Date(now.getTime() + at),
          )
      })
      return read(db, head)
    },

    /** Finds the bank outside of any transaction. The returned function stores the account, which then waits to be confirmed. */
    async typed(
      head: ApplicationHead,
      { purpose = 'disbursement', ...entry }: BodyOf<typeof typeAccount>,
    ): Promise<Commit<AnswerOf<typeof typeAccount>>> {
      const { routing, account, kind } = entry
      assertAccountStatus(head, purpose)
      const bankName = await vendors.accountCheck.findBank(routing)
      return async (tx) => {
        await lockNaming(tx, head.id, purpose)
        const now = clock.now()
        await accounts.replaceOpen(tx, head.id, purpose, now)
        const numbers = { routing, account, holder: await readHolderName(tx, head.id) }
        await accounts.add(tx, { applicationId: head.id, purpose, givenBy: 'TYPED', kind, bankName, numbers }, now)
        return read(tx, head)
      }
    },
  }
}

const isDisbursementAccount = ({ purpose, state }: BankAccountRecord) =>
  purpose === 'disbursement' && state === 'VERIFIED'

/** @throws Refusal income/link-refused when the bank refuses */
const readLinked = async (bank: BankLink, publicToken: string, owner: Parameters<BankLink['ownerScore']>[1]) => {
  try {
    const { access } = await bank.exchange(publicToken)
    const [numbers, linkedAccounts, ownerScore] = await Promise.all([
      bank.numbers(access),
      bank.accounts(access),
      bank.ownerScore(access, owner),
    ])
    const isSavings = (id: string) =>
      linkedAccounts.find((linkedAccount) => linkedAccount.id === id)?.kind === 'savings'
        ? ('SAVINGS' as const)
        : ('CHECKING' as const)
    const accounts = numbers.map(({ accountId, ...rest }) => ({ ...rest, kind: isSavings(accountId) }))
    return { accounts, ownerScore }
  } catch (error) {
    if (error instanceof BankLinkRefused) throw new Refusal('income/link-refused')
    throw error
  }
}
