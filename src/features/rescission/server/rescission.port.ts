import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { ApplicationRecord } from '#src/workflow/server/application-record.ts'
import type { ClosingSigner } from '#src/workflow/server/closing-signer-record.ts'

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
  confirm(tx: Tx, owners: readonly ClosingSigner[], cancelling: { by: string; settleBy: CivilDate }): Promise<void>
}
