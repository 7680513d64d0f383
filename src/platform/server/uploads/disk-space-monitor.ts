import { randomBytes, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../database/database.ts'
import { fullDisk } from '../outbound/outage.ts'

export type Disk = 'database' | 'files'

const messages: Readonly<Record<Disk, string>> = {
  database: 'The disk of the database is full.',
  files: 'The disk of the data folder is full.',
}

/** What this process knows about full disks. */
export interface DiskSpaceMonitor {
  /** Records a failure, if a full disk caused it. */
  notice(error: unknown): void
  /** In words, each disk that was full and still is, according to a test write. Nothing is written if none was full. */
  lacking(): Promise<readonly string[]>
}

/** @param attempt writes something to a disk and removes it */
export const diskSpaceMonitor = (attempt: Readonly<Record<Disk, () => Promise<void>>>): DiskSpaceMonitor => {
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
      return [...full].map((disk) => messages[disk])
    },
  }
}

/** More than the free space in existing pages, so that only a disk with room accepts it. */
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

/** Writes a file and removes it. A folder that does not exist cannot be full. */
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
