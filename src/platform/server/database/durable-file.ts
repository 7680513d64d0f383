import { randomUUID } from 'node:crypto'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Replaces a file that only this user may read. A reader never sees half of it, even after a power failure. */
export const writeDurably = (path: string, bytes: string | Uint8Array): Promise<void> =>
  writeAndPlace(path, bytes, (temporaryPath) => rename(temporaryPath, path))

/** The same, unless the file exists. Returns whether it was written: of several concurrent calls, one returns true. */
export const createDurably = async (path: string, bytes: string | Uint8Array): Promise<boolean> => {
  try {
    await writeAndPlace(path, bytes, (temporaryPath) => link(temporaryPath, path))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

const writeAndPlace = async (
  path: string,
  bytes: string | Uint8Array,
  put: (temporaryPath: string) => Promise<void>,
): Promise<void> => {
  const temporaryPath = `${path}.${randomUUID()}`
  try {
    await using(await open(temporaryPath, 'wx', 0o600), async (file) => {
      await file.writeFile(bytes)
      await file.sync()
    })
    await put(temporaryPath)
  } finally {
    await rm(temporaryPath, { force: true })
  }
  // Syncs the folder, which stores the name.
  await using(await open(dirname(path), 'r'), (folder) => folder.sync())
}

type File = Awaited<ReturnType<typeof open>>

const using = async (file: File, work: (file: File) => Promise<void>): Promise<void> => {
  try {
    await work(file)
  } finally {
    await file.close()
  }
}
