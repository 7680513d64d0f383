import { pastBefore } from '#database/retention.table.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { hourly, type WorkSource } from '#src/platform/server/jobs/worker.ts'
import { deletePicture, picturesPast } from './identity-checks.store.ts'

/** The number of photos removed per hour. The rest are removed in later hours. */
const atOnce = 200

interface PicturesSweepDeps {
  db: Db
  clock: Clock
  /** Deletes a document and its stored bytes. */
  discard(tx: Tx, documentId: string): Promise<void>
}

/** Removes photos of attempts judged or abandoned long ago. Keeps photos on legal hold and photos not judged yet. */
export const removeOldPictures = async ({ db, discard }: PicturesSweepDeps, now: Date): Promise<void> => {
  for (const id of await picturesPast(db, pastBefore('identity-picture', now), atOnce))
    await db.transaction().execute(async (tx) => {
      const documentId = await deletePicture(tx, id)
      if (documentId) await discard(tx, documentId)
    })
}

export const identityPicturesSweep = (deps: PicturesSweepDeps): WorkSource =>
  hourly(deps.clock, (now) => removeOldPictures(deps, now))
