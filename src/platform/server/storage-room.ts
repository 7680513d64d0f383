import { randomBytes, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from './database.ts'
import { fullDisk } from './outage.ts'

export type Disk = 'database' | 'files'

const words: Readonly<Record<Disk, string>> = {
  database: 'The disk of the database is full.',
  files: 'The disk of the data folder is full.',
}

/** What this process knows of full disks. */
export interface StorageRoom {
  /** Takes note of a failure, if that is what it says. */
  notice(error: unknown): void
  /** In words, each disk that was met full and still is, which a write tries out; nothing is written otherwise. */
  lacking(): Promise<readonly string[]>
}

/** @param attempt writes something to a disk and takes it back */
export const storageRoom = (attempt: Readonly<Record<Disk, () => Promise<void>>>): StorageRoom => {
  const full = new Set<Disk>()
  return {
    notice(error) {
      const disk = fullDisk(error)
      if (disk) full.add(disk)
    },
    async lacking() {
      for (const disk of [...full])
        await attempt[disk]().then(
          () => full.delete(disk),
          () => {},
        )
      return [...full].map((disk) => words[disk])
    },
  }
}

/** More than the space left in pages that are there: only a disk with room takes it. */
const attemptBytes = 64 * 1024

class TakenBack extends Error {}

/** Writes a row that is never committed. */
export const attemptInDatabase = (db: Db) => (): Promise<void> =>
  db
    .transaction()
    .execute(async (tx) => {
      const value = JSON.stringify(randomBytes(attemptBytes).toString('base64'))
      await tx
        .insertInto('setting')
        .values({ key: `room ${randomUUID()}`, value })
        .execute()
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })

/** Writes a file and removes it. A folder that was never made has nothing in it that could be full. */
export const attemptInFolder = (folder: string) => async (): Promise<void> => {
  const file = join(folder, `.room-${randomUUID()}`)
  try {
    await writeFile(file, randomBytes(attemptBytes), { mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  } finally {
    await rm(file, { force: true })
  }
}
