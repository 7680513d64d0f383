import { chmod, mkdir, readdir, stat } from 'node:fs/promises'

/** What the product puts into a data folder, by any of which one of its own is known. */
const ours: ReadonlySet<string> = new Set(['lock.db', 'database', 'master-key', 'objects', 'outbox', 'seal.pem'])

/** Makes a folder of the data folder, and the data folder with it, for its owner alone. */
export const makePrivateFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/**
 * Closes a data folder that others could read, as earlier versions made it and operators do. One that holds other things
 * is left alone: it may be anything, even the root of the system.
 */
export const tightenDataFolder = async (folder: string): Promise<void> => {
  try {
    const { mode } = await stat(folder)
    if ((mode & 0o077) === 0) return
    const names = await readdir(folder)
    if (names.length === 0 || names.some((name) => ours.has(name))) await chmod(folder, 0o700)
  } catch (error) {
    // Not there, or another account's, who decides about it.
    if (!passing.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

const passing: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EPERM', 'EACCES', 'EROFS'])
