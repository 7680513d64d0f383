import { randomUUID } from 'node:crypto'
import type { PayoffStatus } from '#src/domain/application-enums.ts'
import type {
  Liability,
  LiabilityDetails,
  LiabilityKind,
  LiabilitySource,
  RemovalReason,
} from '#src/domain/liability.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'

export type NewLiability = Omit<Liability, 'id'>

const detailsCell = (row: string) => ({ table: 'liability', column: 'sealed_details', row })

/** What an applicant owes: what record and bureau name, what the borrower says of it, and what is paid off. */
export const liabilityRecords = (vault: Vault) => ({
  /** First positions first, then what the home does not secure; what was removed is there too. */
  async ofApplication(sql: Sql, applicationId: string): Promise<Liability[]> {
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

  async add(tx: Tx, applicationId: string, added: readonly NewLiability[], now: Date): Promise<string[]> {
    const ids: string[] = []
    for (const liability of added) {
      const id = randomUUID()
      const { details, columns } = parts(liability)
      await tx
        .insertInto('liability')
        .values({
          ...{ id, applicationId, ...columns, createdAt: now, updatedAt: now },
          sealedDetails: await vault.seal(tx, applicationId, detailsCell(id), details),
        })
        .execute()
      ids.push(id)
    }
    return ids
  },

  /** Puts a liability in the place of what was known of it. */
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

  /** Where the payoff of these stands. */
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
