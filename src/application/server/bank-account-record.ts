import { randomUUID } from 'node:crypto'
import type { RowOf } from '#database/column-types.ts'
import type { BankAccountTable } from '#database/tables/bank-accounts.ts'
import type {
  AccountNumbers,
  BankAccountKind,
  BankAccountProof,
  BankAccountPurpose,
  BankAccountState,
} from '#src/domain/money/bank-account.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { Correction } from '#src/vendors/disbursement/disbursement.port.ts'

export type BankAccountRecord = RowOf<
  BankAccountTable,
  (typeof columns)[number],
  {
    purpose: BankAccountPurpose
    givenBy: 'LINK' | 'TYPED'
    state: BankAccountState
    verifiedBy: BankAccountProof | null
    kind: BankAccountKind
  }
>

export type NewBankAccount = Pick<BankAccountRecord, 'applicationId' | 'purpose' | 'givenBy' | 'kind' | 'bankName'> &
  Partial<Pick<BankAccountRecord, 'ownerScore' | 'state' | 'verifiedBy'>> & { numbers: AccountNumbers }

export type BankAccountChange = Partial<
  Pick<BankAccountRecord, 'state' | 'verifiedBy' | 'bankName' | 'depositTries' | 'depositsSentAt'>
> & { deposits?: readonly [number, number]; trace?: object }

const columns = [
  'id',
  'applicationId',
  'purpose',
  'givenBy',
  'state',
  'verifiedBy',
  'kind',
  'bankName',
  'lastFour',
  'ownerScore',
  'depositTries',
  'depositsSentAt',
  'createdAt',
] as const
const cell = (row: string, column: 'sealed_numbers' | 'sealed_deposits') => ({ table: 'bank_account', column, row })

/** Accounts for disbursements and payments. Numbers are sealed, and found by a keyed hash. */
export const bankAccountRecords = (vault: Vault) => {
  const accountHash = ({ routing, account }: AccountNumbers) => vault.hash('bank account', `${routing}:${account}`)
  const selectAccounts = (sql: Sql, applicationId: string) =>
    sql.selectFrom('bankAccount').select(columns).where('applicationId', '=', applicationId)

  const numbers = async (sql: Sql, { id, applicationId }: Pick<BankAccountRecord, 'id' | 'applicationId'>) => {
    const { sealedNumbers } = await sql
      .selectFrom('bankAccount')
      .select('sealedNumbers')
      .where('id', '=', id)
      .where('applicationId', '=', applicationId)
      .executeTakeFirstOrThrow()
    return vault.open<AccountNumbers>(sql, applicationId, cell(id, 'sealed_numbers'), sealedNumbers)
  }

  /** The disbursement account: the newest confirmed one that did not fail, except `but`. */
  const disbursementAccount = async (
    sql: Sql,
    applicationId: string,
    but?: string,
  ): Promise<BankAccountRecord | undefined> =>
    (await selectAccounts(sql, applicationId)
      .where('purpose', '=', 'disbursement')
      .where('state', '=', 'VERIFIED')
      .$if(but !== undefined, (rows) => rows.where('id', '<>', but as string))
      .orderBy('updatedAt', 'desc')
      .limit(1)
      .executeTakeFirst()) as BankAccountRecord | undefined

  return {
    numbers,
    disbursementAccount,

    /** Every named account, oldest first. */
    async byApplication(sql: Sql, applicationId: string): Promise<BankAccountRecord[]> {
      return (await selectAccounts(sql, applicationId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute()) as BankAccountRecord[]
    },

    async numbersForMoney(sql: Sql, applicationId: string): Promise<AccountNumbers | undefined> {
      const account = await disbursementAccount(sql, applicationId)
      return account && numbers(sql, account)
    },

    async add(tx: Tx, { numbers: accountNumbers, ...account }: NewBankAccount, now: Date): Promise<string> {
      const id = randomUUID()
      await tx
        .insertInto('bankAccount')
        .values({
          id,
          state: 'CHOSEN',
          verifiedBy: null,
          ownerScore: null,
          ...account,
          lastFour: accountNumbers.account.slice(-4),
          sealedNumbers: await vault.seal(tx, account.applicationId, cell(id, 'sealed_numbers'), accountNumbers),
          numberKey: accountHash(accountNumbers),
          sealedDeposits: null,
          depositsSentAt: null,
          trace: null,
          createdAt: now,
          updatedAt: now,
        })
        .execute()
      return id
    },

    /** Returns whether it was still in one of the states from which the change starts. */
    async change(
      tx: Tx,
      { id, applicationId }: Pick<BankAccountRecord, 'id' | 'applicationId'>,
      from: readonly BankAccountState[],
      { deposits, trace, ...plain }: BankAccountChange,
      now: Date,
    ): Promise<boolean> {
      const { numUpdatedRows } = await tx
        .updateTable('bankAccount')
        .set({
          ...plain,
          ...(trace ? { trace: JSON.stringify(trace) } : {}),
          ...(deposits
            ? { sealedDeposits: await vault.seal(tx, applicationId, cell(id, 'sealed_deposits'), deposits) }
            : {}),
          updatedAt: now,
        })
        .where('id', '=', id)
        .where('applicationId', '=', applicationId)
        .where('state', 'in', from)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /**
     * The bank corrected the numbers: later payments must use them, for this account and any other with the same
     * numbers. Returns whether a number or the kind of any of them changed.
     */
    async correct(
      tx: Tx,
      { id, applicationId }: Pick<BankAccountRecord, 'id' | 'applicationId'>,
      { routing, account, accountKind }: Omit<Correction, 'code'>,
      now: Date,
    ): Promise<boolean> {
      const wrong = await numbers(tx, { id, applicationId })
      const rows = await tx
        .selectFrom('bankAccount')
        .select(['id', 'kind'])
        .where('applicationId', '=', applicationId)
        .where('numberKey', '=', accountHash(wrong))
        .execute()
      let isChanged = false
      for (const row of rows) {
        const storedNumbers = await numbers(tx, { id: row.id, applicationId })
        const right = { ...storedNumbers, ...(routing ? { routing } : {}), ...(account ? { account } : {}) }
        const kind = accountKind ?? row.kind
        const isSame = right.routing === storedNumbers.routing && right.account === storedNumbers.account
        if (isSame && kind === row.kind) continue
        isChanged = true
        await tx
          .updateTable('bankAccount')
          .set({
            kind,
            lastFour: right.account.slice(-4),
            numberKey: accountHash(right),
            updatedAt: now,
            sealedNumbers: await vault.seal(tx, applicationId, cell(row.id, 'sealed_numbers'), right),
          })
          .where('id', '=', row.id)
          .execute()
      }
      return isChanged
    },

    /** The keyed hash of a correction, by which a repeated one is known. */
    correctionHash: ({ routing, account, accountKind }: Omit<Correction, 'code'>): Buffer =>
      vault.hash('notification of change', [routing, account, accountKind].join(':')),

    /** Accounts that were named earlier and are no longer used. */
    async replaceOpen(tx: Tx, applicationId: string, purpose: BankAccountPurpose, now: Date): Promise<void> {
      await tx
        .updateTable('bankAccount')
        .set({ state: 'REPLACED', updatedAt: now })
        .where('applicationId', '=', applicationId)
        .where('purpose', '=', purpose)
        .where('state', 'in', ['CHOSEN', 'AWAITING_DEPOSITS'])
        .execute()
    },

    /** Cents of the two deposits that were sent. */
    async deposits(sql: Sql, { id, applicationId }: Pick<BankAccountRecord, 'id' | 'applicationId'>) {
      const { sealedDeposits } = await sql
        .selectFrom('bankAccount')
        .select('sealedDeposits')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return sealedDeposits
        ? vault.open<readonly [number, number]>(sql, applicationId, cell(id, 'sealed_deposits'), sealedDeposits)
        : undefined
    },

    /** Whether another borrower of the lender named the same account. */
    async isNamedByOthers(
      sql: Sql,
      accountNumbers: AccountNumbers,
      { organization, identityId }: { organization: string; identityId: string },
    ): Promise<boolean> {
      const row = await sql
        .selectFrom('bankAccount')
        .innerJoin('application', 'application.id', 'bankAccount.applicationId')
        .select('bankAccount.id')
        .where('numberKey', '=', accountHash(accountNumbers))
        .where('application.organization', '=', organization)
        .where('application.identityId', '<>', identityId)
        .where('bankAccount.state', 'in', ['VERIFIED', 'PENDING_REVIEW', 'AWAITING_DEPOSITS'])
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

export type BankAccountRecords = ReturnType<typeof bankAccountRecords>
