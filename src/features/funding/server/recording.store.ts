import { randomUUID } from 'node:crypto'
import type { RowOf } from '#database/column-types.ts'
import type { DeedRecordingTable } from '#database/tables/funding.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'

export type RecordingState = 'SENT' | 'RECORDED' | 'REJECTED' | 'BY_MAIL'

const columns = [
  'orderKey',
  'state',
  'reasons',
  'instrumentNumber',
  'recordedOn',
  'feeCents',
  'sentAt',
  'answeredAt',
] as const

export type RecordingRow = RowOf<
  DeedRecordingTable,
  (typeof columns)[number],
  { state: RecordingState; reasons: { code: string; words: string }[]; recordedOn: CivilDate | null }
>

export interface RecordingChange {
  state: RecordingState
  reference?: string
  reasons?: readonly { code: string; words: string }[]
  instrumentNumber?: string
  recordedOn?: CivilDate
  feeCents?: number | null
}

/** Returns the newest recording sent to the county. */
export const recordingOf = async (sql: Sql, applicationId: string): Promise<RecordingRow | undefined> => {
  const row = await sql
    .selectFrom('deedRecording')
    .select(columns)
    .where('applicationId', '=', applicationId)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && ({ ...row, reasons: row.reasons ?? [] } as RecordingRow)
}

/** Stores what is known about one submission. A recorded deed is never changed. */
export const saveRecording = async (
  tx: Tx,
  { applicationId, orderKey }: { applicationId: string; orderKey: string },
  { reasons, ...change }: RecordingChange,
  now: Date,
): Promise<void> => {
  const fields = {
    ...change,
    ...(reasons ? { reasons: JSON.stringify(reasons) } : {}),
    answeredAt: change.state === 'SENT' ? null : now,
  }
  await tx
    .insertInto('deedRecording')
    .values({
      id: randomUUID(),
      applicationId,
      orderKey,
      reference: null,
      reasons: null,
      instrumentNumber: null,
      recordedOn: null,
      feeCents: null,
      sentAt: now,
      ...fields,
    })
    .onConflict((conflict) =>
      conflict.column('orderKey').doUpdateSet(fields).where('deedRecording.state', '<>', 'RECORDED'),
    )
    .execute()
}
