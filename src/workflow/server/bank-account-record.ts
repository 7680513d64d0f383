import { randomUUID } from 'node:crypto'
import type {
  AccountNumbers,
  BankAccountKind,
  BankAccountProof,
  BankAccountPurpose,
  BankAccountState,
} from '#src/domain/bank-account.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'

export interface BankAccountRecord {
  id: string
  applicationId: string
  purpose: BankAccountPurpose
  givenBy: 'LINK' | 'TYPED'
  state: BankAccountState
  verifiedBy: BankAccountProof | null
  kind: BankAccountKind
  bankName: string | null
  lastFour: string
  ownerScore: number | null
  depositTries: number
  depositsSentAt: Date | null
  createdAt: Date
}

export type NewBankAccount = Pick<BankAccountRecord, 'applicationId' | 'purpose' | 'givenBy' | 'kind' | 'bankName'> &
  Partial<Pick<BankAccountRecord, 'ownerScore' | 'state' | 'verifiedBy'>> & { numbers: AccountNumbers }

export type BankAccountChange = Partial<
  Pick<BankAccountRecord, 'state' | 'verifiedBy' | 'bankName' | 'depositTries' | 'depositsSentAt'>
> & { deposits?: readonly [number, number]; trace?: object }

const columns = [
  ...(['id', 'applicationId', 'purpose', 'givenBy', 'state', 'verifiedBy', 'kind', 'bankName', 'lastFour'] as const),
  ...(['ownerScore', 'depositTries', 'depositsSentAt', 'createdAt'] as const),
]
const cell = (row: string, column: 'sealed_numbers' | 'sealed_deposits') => ({ table: 'bank_account', column, row })

/** Accounts for the money and for the payments; numbers are sealed, and found again by a keyed hash. */
export const bankAccountRecords = (vault: Vault) => {
  const keyOf = ({ routing, account }: AccountNumbers) => vault.hash('bank account', `${routing}:${account}`)
  const rowsOf = (sql: Sql, applicationId: string) =>
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

  /** Where the money goes: the newest that was confirmed and did not fail, of those besides `but`. */
  const forMoney = async (sql: Sql, applicationId: string, but?: string): Promise<BankAccountRecord | undefined> =>
    (await rowsOf(sql, applicationId)
      .where('purpose', '=', 'disbursement')
      .where('state', '=', 'VERIFIED')
      .$if(but !== undefined, (rows) => rows.where('id', '<>', but as string))
      .orderBy('updatedAt', 'desc')
      .limit(1)
      .executeTakeFirst()) as BankAccountRecord | undefined

  return {
    numbers,
    forMoney,

    /** Every account that was named, the oldest first. */
    async ofApplication(sql: Sql, applicationId: string): Promise<BankAccountRecord[]> {
      return (await rowsOf(sql, applicationId).orderBy('createdAt').orderBy('id').execute()) as BankAccountRecord[]
    },

    async numbersForMoney(sql: Sql, applicationId: string): Promise<AccountNumbers | undefined> {
      const account = await forMoney(sql, applicationId)
      return account && numbers(sql, account)
    },

    async add(tx: Tx, { numbers: given, ...account }: NewBankAccount, now: Date): Promise<string> {
      const id = randomUUID()
      await tx
        .insertInto('bankAccount')
        .values({
          ...{ id, state: 'CHOSEN', verifiedBy: null, ownerScore: null, ...account },
          lastFour: given.account.slice(-4),
          sealedNumbers: await vault.seal(tx, account.applicationId, cell(id, 'sealed_numbers'), given),
          numberKey: keyOf(given),
          ...{ sealedDeposits: null, depositsSentAt: null, trace: null, createdAt: now, updatedAt: now },
        })
        .execute()
      return id
    },

    /** Answers whether it still was in one of the states the change starts from. */
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

    /** The bank put numbers right: later entries must bear them, to this account and to any that names the same. */
    async correct(
      tx: Tx,
      { id, applicationId }: Pick<BankAccountRecord, 'id' | 'applicationId'>,
      { routing, account, accountKind }: { routing?: string; account?: string; accountKind?: BankAccountKind },
      now: Date,
    ): Promise<void> {
      const wrong = await numbers(tx, { id, applicationId })
      const rows = await tx
        .selectFrom('bankAccount')
        .select('id')
        .where('applicationId', '=', applicationId)
        .where('numberKey', '=', keyOf(wrong))
        .execute()
      for (const row of rows) {
        const known = await numbers(tx, { id: row.id, applicationId })
        const right = { ...known, ...(routing ? { routing } : {}), ...(account ? { account } : {}) }
        await tx
          .updateTable('bankAccount')
          .set({
            ...{ lastFour: right.account.slice(-4), numberKey: keyOf(right), updatedAt: now },
            ...(accountKind ? { kind: accountKind } : {}),
            sealedNumbers: await vault.seal(tx, applicationId, cell(row.id, 'sealed_numbers'), right),
          })
          .where('id', '=', row.id)
          .execute()
      }
    },

    /** What was named before and is no longer meant. */
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
      given: AccountNumbers,
      { organisation, identityId }: { organisation: string; identityId: string },
    ): Promise<boolean> {
      const row = await sql
        .selectFrom('bankAccount')
        .innerJoin('application', 'application.id', 'bankAccount.applicationId')
        .select('bankAccount.id')
        .where('numberKey', '=', keyOf(given))
        .where('application.organisation', '=', organisation)
        .where('application.identityId', '<>', identityId)
        .where('bankAccount.state', 'in', ['VERIFIED', 'PENDING_REVIEW', 'AWAITING_DEPOSITS'])
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

export type BankAccountRecords = ReturnType<typeof bankAccountRecords>
