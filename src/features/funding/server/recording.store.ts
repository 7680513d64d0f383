import { randomUUID } from 'node:crypto'
import type { CivilDate } from '#src/domain/civil-date.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'

export type RecordingState = 'SENT' | 'RECORDED' | 'REJECTED' | 'BY_MAIL'

export interface RecordingRow {
  orderKey: string
  state: RecordingState
  reasons: { code: string; words: string }[]
  instrumentNumber: string | null
  recordedOn: CivilDate | null
  feeCents: number | null
  sentAt: Date
  answeredAt: Date | null
}

export interface RecordingNews {
  state: RecordingState
  reference?: string
  reasons?: readonly { code: string; words: string }[]
  instrumentNumber?: string
  recordedOn?: CivilDate
  feeCents?: number | null
}

/** The newest that was sent to the county. */
export const recordingOf = async (sql: Sql, applicationId: string): Promise<RecordingRow | undefined> => {
  const row = await sql
    .selectFrom('deedRecording')
    .select(['orderKey', 'state', 'reasons', 'instrumentNumber', 'recordedOn', 'feeCents', 'sentAt', 'answeredAt'])
    .where('applicationId', '=', applicationId)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && ({ ...row, reasons: row.reasons ?? [] } as RecordingRow)
}

/** Keeps what is known of one sending; what was recorded is never changed. */
export const keepRecording = async (
  tx: Tx,
  { applicationId, orderKey }: { applicationId: string; orderKey: string },
  { reasons, ...news }: RecordingNews,
  now: Date,
): Promise<void> => {
  const known = {
    ...news,
    ...(reasons ? { reasons: JSON.stringify(reasons) } : {}),
    answeredAt: news.state === 'SENT' ? null : now,
  }
  await tx
    .insertInto('deedRecording')
    .values({
      ...{ id: randomUUID(), applicationId, orderKey, reference: null, reasons: null, instrumentNumber: null },
      ...{ recordedOn: null, feeCents: null, sentAt: now, ...known },
    })
    .onConflict((conflict) =>
      conflict.column('orderKey').doUpdateSet(known).where('deedRecording.state', '<>', 'RECORDED'),
    )
    .execute()
}
