import { randomUUID } from 'node:crypto'
import type { ApplicationHead } from '#src/application/server/application-head.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { ObjectStore } from '#src/platform/server/uploads/object-store.ts'
import type { RecordingType } from '../recording.contract.ts'
import { insertRecordingPart, isStored, recordedSoFar, recordingPartById } from './recordings.store.ts'
import { newestSession } from './session.store.ts'

export interface RecordingDeps {
  db: Db
  clock: Clock
  vault: Vault
  objects: ObjectStore
}

/** Four hours. */
const maxParts = 1_440

/** Milliseconds after which a meeting counts as not recorded: four parts are missing. */
const maxSilenceMs = 45_000

const partCell = (objectKey: string) => ({ table: 'notary_recording_part', column: 'object', row: objectKey })

/**
 * Requires that a meeting of one of the lender's own notaries is being recorded. Most states ask for video and sound of the
 * whole act, so what is not recorded is not done.
 * @throws Refusal notary/not-recorded
 */
export const requireRecording = async (sql: Sql, clock: Clock, sessionId: string): Promise<void> => {
  const { lastAt } = await recordedSoFar(sql, sessionId)
  if (lastAt === null || clock.now().getTime() - lastAt.getTime() > maxSilenceMs)
    throw new Refusal('notary/not-recorded')
}

/** Keeps the recordings of meetings, sealed under the key of the session, which outlives its application. */
export const recordingsService = ({ db, clock, vault, objects }: RecordingDeps) => ({
  /**
   * Adds a part. The same part twice is stored once.
   * @throws Refusal notary/no-session for a meeting that is over or another notary's, notary/recording-full,
   * request/invalid for anything but bytes
   */
  async add(
    head: ApplicationHead,
    notaryId: string,
    part: { recordingId: string; ordinal: number; type: RecordingType; bytes: unknown },
  ): Promise<{ parts: number }> {
    const { recordingId, ordinal, type, bytes } = part
    if (!(bytes instanceof Uint8Array) || bytes.length === 0)
      throw new Refusal('request/invalid', { faults: [{ field: 'body', message: 'Must be bytes' }] })
    const session = await newestSession(db, head.id)
    if (!session || session.endedAt !== null || session.notaryId !== notaryId) throw new Refusal('notary/no-session')
    const { parts } = await recordedSoFar(db, session.id)
    if (await isStored(db, recordingId, ordinal)) return { parts }
    if (parts >= maxParts) throw new Refusal('notary/recording-full')
    const objectKey = `notary/${session.id}/${recordingId}/${ordinal}`
    await objects.put(objectKey, await vault.sealBytes(db, session.id, partCell(objectKey), bytes))
    const isNew = await db.transaction().execute((tx) =>
      insertRecordingPart(tx, {
        id: randomUUID(),
        sessionId: session.id,
        applicationId: head.id,
        organization: head.organization,
        recordingId,
        ordinal,
        mediaType: type,
        bytes: bytes.length,
        objectKey,
        recordedAt: clock.now(),
      }),
    )
    return { parts: parts + (isNew ? 1 : 0) }
  },

  /** @throws Refusal access/not-found */
  async read(partId: string) {
    const part = await recordingPartById(db, partId)
    if (!part) throw new Refusal('access/not-found')
    const sealedBytes = await objects.get(part.objectKey)
    return { ...part, bytes: await vault.openBytes(db, part.sessionId, partCell(part.objectKey), sealedBytes) }
  },
})
