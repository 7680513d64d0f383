import { chmod, mkdir, readdir, stat } from 'node:fs/promises'

/** The files that the product creates in a data folder. Any of them identifies one of its own. */
const ownEntries: ReadonlySet<string> = new Set(['lock.db', 'database', 'master-key', 'objects', 'outbox', 'seal.pem'])

/** Creates a folder in the data folder, and the data folder itself, with access only for its owner. */
export const makePrivateFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/**
 * Restricts a data folder that others can read, as earlier versions and operators created it. A folder with other
 * contents is left alone: it may be anything, even the root of the system.
 */
export const tightenDataFolder = async (folder: string): Promise<void> => {
  try {
    const { mode } = await stat(folder)
    if ((mode & 0o077) === 0) return
    const names = await readdir(folder)
    if (names.length === 0 || names.some((name) => ownEntries.has(name))) await chmod(folder, 0o700)
  } catch (error) {
    // It does not exist, or another account owns it and decides about it.
    if (!ignoredCodes.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

const ignoredCodes: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EPERM', 'EACCES', 'EROFS'])
