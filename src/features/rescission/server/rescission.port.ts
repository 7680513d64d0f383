import type { ApplicationRecord } from '#src/application/server/application-record.ts'
import type { ClosingSigner } from '#src/application/server/closing-signer-record.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'

/** The documents and emails of the right to cancel, as the documents feature makes them. */
export interface RightToCancelDocuments<Generated> {
  draw(
    application: ApplicationRecord,
    owner: ClosingSigner,
    dates: { openedOn: CivilDate; givenOn: CivilDate; lastDay: CivilDate },
  ): Promise<Generated>
  saveNotices(tx: Tx, owner: ClosingSigner, notice: Generated, cause: string): Promise<string[]>
  /** Whether the notice may reach an owner by email: their consent to electronic documents is in force. */
  isElectronic(sql: Sql, owner: ClosingSigner): Promise<boolean>
  mail(tx: Tx, owner: ClosingSigner, copyIds: readonly string[], cause: string): Promise<void>
  disclosedAt(sql: Sql, applicationId: string): Promise<{ areGenerated: boolean; at: Date | null }>
  /** `isFunded`: money of the line has left. */
  confirm(
    tx: Tx,
    owners: readonly ClosingSigner[],
    cancelling: { by: string; settleBy: CivilDate; isFunded: boolean },
  ): Promise<void>
}

/** The money of a line, as the funding feature moves it. */
export interface LineMoney {
  /** Stops what has not left, and takes the line out of the books. The caller holds the lock of the application. */
  stop(tx: Tx, applicationId: string): Promise<void>
  /** Returns what reached the borrower and creditors, in cents, and whether more may still arrive. */
  readOut(sql: Sql, applicationId: string): Promise<{ outCents: number; isUnderWay: boolean }>
  /** Books the end of the tender, once. */
  endTender(tx: Tx, applicationId: string, end: 'TAKEN' | 'KEPT'): Promise<void>
}
