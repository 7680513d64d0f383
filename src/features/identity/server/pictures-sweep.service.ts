import { pastBefore } from '#database/retention.table.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { hourly, type WorkSource } from '#src/platform/server/jobs/worker.ts'
import { deletePicture, picturesPast } from './identity-checks.store.ts'

/** The number of photos removed at once. The rest follow a minute later. */
const atOnce = 200

interface PicturesSweepDeps {
  db: Db
  clock: Clock
  /** Deletes a document and its stored bytes. */
  discard(tx: Tx, documentId: string): Promise<void>
}

/** Removes photos of attempts judged or abandoned long ago. Keeps photos on legal hold and photos not judged yet. */
export const removeOldPictures = async ({ db, discard }: PicturesSweepDeps, now: Date): Promise<'more' | undefined> => {
  const ids = await picturesPast(db, pastBefore('identity-picture', now), atOnce)
  for (const id of ids)
    await db.transaction().execute(async (tx) => {
      const documentId = await deletePicture(tx, id)
      if (documentId) await discard(tx, documentId)
    })
  return ids.length >= atOnce ? 'more' : undefined
}

export const identityPicturesSweep = (deps: PicturesSweepDeps): WorkSource =>
  hourly(deps.clock, (now) => removeOldPictures(deps, now))
