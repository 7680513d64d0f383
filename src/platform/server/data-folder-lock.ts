import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

// One that nothing refers to any more is closed, and its lock is gone.
const held = new Set<DatabaseSync>()

/**
 * The embedded database takes no lock of its own, and two openers silently lose one side's rows. SQLite takes the
 * system's lock on a file, which ends with the process that holds it however that ended: nothing is left to be found
 * stale and taken over by two at once. Node itself locks no files.
 * @throws Error when another process, or another part of this one, holds the folder.
 */
export const lockDataFolder = async (folder: string): Promise<{ release: () => Promise<void> }> => {
  await access(folder, constants.W_OK)
  const { DatabaseSync } = await import('node:sqlite')
  const file = new DatabaseSync(join(folder, 'lock.db'))
  try {
    // Nothing is ever written, so no journal need stand beside it.
    file.prepare('pragma journal_mode = memory').get()
    file.prepare('begin exclusive').run()
  } catch (error) {
    file.close()
    if ((error as { errcode?: unknown }).errcode !== busy) throw error
    throw new Error(
      `The data folder ${folder} is open in another process. Stop that one first, or choose another folder.`,
    )
  }
  held.add(file)
  return {
    async release() {
      if (held.delete(file)) file.close()
    },
  }
}

/** SQLite's own number for a file that somebody else has locked. */
const busy = 5
