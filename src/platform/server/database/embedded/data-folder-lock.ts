import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

// Keeps a reference: a garbage-collected connection is closed and loses its lock.
const locks = new Set<DatabaseSync>()

/**
 * The embedded database takes no lock of its own, and two processes on one folder silently lose rows. SQLite takes the
 * system's lock on a file. The lock ends with its process, however that ended, so there is never a stale lock. Node
 * itself cannot lock files.
 * @throws Error if another process, or another part of this one, holds the folder.
 */
export const lockDataFolder = async (folder: string): Promise<{ release: () => Promise<void> }> => {
  await access(folder, constants.W_OK)
  const { DatabaseSync } = await import('node:sqlite')
  const file = new DatabaseSync(join(folder, 'lock.db'))
  try {
    // Nothing is ever written, so no journal file is needed.
    file.prepare('pragma journal_mode = memory').get()
    file.prepare('begin exclusive').run()
  } catch (error) {
    file.close()
    if ((error as { errcode?: unknown }).errcode !== busy) throw error
    throw new Error(
      `The data folder ${folder} is open in another process. Stop that one first, or choose another folder.`,
    )
  }
  locks.add(file)
  return {
    async release() {
      if (locks.delete(file)) file.close()
    },
  }
}

/** SQLite's error code for a file that is locked by another process. */
const busy = 5
