import { randomUUID } from 'node:crypto'
import type { PayoffStatus } from '#src/domain/lending/application-enums.ts'
import type {
  Liability,
  LiabilityDetails,
  LiabilityKind,
  LiabilitySource,
  RemovalReason,
} from '#src/domain/lending/liability.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

export type NewLiability = Omit<Liability, 'id'>

const detailsCell = (row: string) => ({ table: 'liability', column: 'sealed_details', row })

/** An applicant's debts: the data of record and bureau, the borrower's answers, and what is paid off. */
export const liabilityRecords = (vault: Vault) => ({
  /** By lien position, then unsecured debts; including removed ones. */
  async byApplication(sql: Sql, applicationId: string): Promise<Liability[]> {
    const rows = await sql
      .selectFrom('liability')
      .select(['id', 'kind', 'source', 'lienPosition', 'sealedDetails', 'confirmedAt', 'removedFor', 'payoffStatus'])
      .where('applicationId', '=', applicationId)
      .orderBy('lienPosition', (order) => order.asc().nullsLast())
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
    return Promise.all(
      rows.map(async ({ sealedDetails, kind, source, removedFor, payoffStatus, ...row }) => ({
        ...row,
        ...(await vault.open<LiabilityDetails>(sql, applicationId, detailsCell(row.id), sealedDetails)),
        kind: kind as LiabilityKind,
        source: source as LiabilitySource,
        removedFor: removedFor as RemovalReason | null,
        payoffStatus: payoffStatus as PayoffStatus,
      })),
    )
  },

  async add(tx: Tx, applicationId: string, liabilities: readonly NewLiability[], now: Date): Promise<string[]> {
    const ids: string[] = []
    for (const liability of liabilities) {
      const id = randomUUID()
      const { details, columns } = parts(liability)
      await tx
        .insertInto('liability')
        .values({
          id,
          applicationId,
          ...columns,
          createdAt: now,
          updatedAt: now,
          sealedDetails: await vault.seal(tx, applicationId, detailsCell(id), details),
        })
        .execute()
      ids.push(id)
    }
    return ids
  },

  /** Replaces the data of a liability. */
  async replace(tx: Tx, applicationId: string, { id, ...liability }: Liability, now: Date): Promise<void> {
    const { details, columns } = parts(liability)
    await tx
      .updateTable('liability')
      .set({
        ...columns,
        updatedAt: now,
        sealedDetails: await vault.seal(tx, applicationId, detailsCell(id), details),
      })
      .where('id', '=', id)
      .where('applicationId', '=', applicationId)
      .execute()
  },

  /** The payoff status of these liabilities. */
  async setPayoff(
    tx: Tx,
    applicationId: string,
    ids: readonly string[],
    payoffStatus: PayoffStatus,
    now: Date,
  ): Promise<void> {
    if (ids.length === 0) return
    await tx
      .updateTable('liability')
      .set({ payoffStatus, updatedAt: now })
      .where('applicationId', '=', applicationId)
      .where('id', 'in', ids)
      .execute()
  },
})

export type LiabilityRecords = ReturnType<typeof liabilityRecords>

const parts = (liability: NewLiability) => {
  const { kind, source, lienPosition, confirmedAt, removedFor, payoffStatus, ...details } = liability
  return { details, columns: { kind, source, lienPosition, confirmedAt, removedFor, payoffStatus } }
}

/** The borrower says that the list is right: whatever is on it counts as confirmed. */
export const confirmLiabilities = async (tx: Tx, applicationId: string, confirmedAt: Date): Promise<void> => {
  await tx
    .updateTable('liability')
    .set({ confirmedAt })
    .where('applicationId', '=', applicationId)
    .where('removedFor', 'is', null)
    .execute()
}
