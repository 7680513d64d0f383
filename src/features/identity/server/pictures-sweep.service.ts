import { pastBefore } from '#database/retention.table.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import { hourly, type WorkSource } from '#src/platform/server/worker.ts'
import { identityPurpose } from './identity-checks.store.ts'

/** An hour's share; the rest is taken in the hours after. */
const atOnce = 200

interface PicturesSweepDeps {
  db: Db
  clock: Clock
  /** Takes a document back, and its bytes. */
  discard(tx: Tx, documentId: string): Promise<void>
}

/** Removes the pictures of tries that were judged or left long ago. What is on hold stays, and what nobody has judged yet. */
export const removeOldPictures = async ({ db, discard }: PicturesSweepDeps, now: Date): Promise<void> => {
  const due = await db
    .selectFrom('upload')
    .innerJoin('identityCheck', 'identityCheck.id', 'upload.about')
    .select('upload.id')
    .where('upload.purpose', '=', identityPurpose)
    .where('upload.state', 'in', ['kept', 'refused'])
    .where('identityCheck.state', '!=', 'SUBMITTED')
    .where('identityCheck.updatedAt', '<', pastBefore('identity-picture', now))
    .where('upload.applicationId', 'not in', (holds) => holds.selectFrom('legalHold').select('applicationId'))
    .where('upload.applicationId', 'not in', (open) =>
      open.selectFrom('condition').select('applicationId').where('state', '=', 'IN_REVIEW'),
    )
    .limit(atOnce)
    .execute()
  for (const { id } of due)
    await db.transaction().execute(async (tx) => {
      const gone = await tx.deleteFrom('upload').where('id', '=', id).returning('documentId').executeTakeFirst()
      if (gone?.documentId) await discard(tx, gone.documentId)
    })
}

export const identityPicturesSweep = (deps: PicturesSweepDeps): WorkSource =>
  hourly(deps.clock, (now) => removeOldPictures(deps, now))
