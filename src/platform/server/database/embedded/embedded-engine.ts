import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { makePrivateFolder, tightenDataFolder } from '../data-folder.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { leaveUnoptimized } from './leave-unoptimized.ts'

interface EmbeddedEngine {
  pglite: PGlite
  /** Ends the lock on the folder. */
  release(): Promise<void>
}

/**
 * Opens the embedded database of a data folder, and creates it if there is none.
 * @param template the folder of a migrated database that a new one is copied from, since making one takes seconds
 * @throws Error if the folder cannot be written, or another process holds it
 */
export const openFolder = async (folder: string, template?: string): Promise<EmbeddedEngine> => {
  const { release } = await lockFolder(folder)
  const cluster = join(folder, 'database')
  try {
    if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(folder, cluster, template)
    return { pglite: await openCluster(cluster), release }
  } catch (error) {
    await release()
    throw error
  }
}

/** @param image what a dump of another embedded database answered */
export const openMemory = async (image?: Blob): Promise<EmbeddedEngine> => {
  const { PGlite } = await loadEngine()
  const options = { startParams: startParams(PGlite), ...(image ? { loadDataDir: image } : {}) }
  return { pglite: await PGlite.create('memory://', options), release: async () => {} }
}

/** Opens a database of the engine's own files, and creates them if there are none. */
export const openCluster = async (cluster: string): Promise<PGlite> => {
  const { PGlite } = await loadEngine()
  return PGlite.create(cluster, { startParams: startParams(PGlite) })
}

// Only the engine in use is loaded. A release folder comes without the embedded one.
const loadEngine = () => {
  leaveUnoptimized()
  return import('@electric-sql/pglite').catch((cause: unknown) => {
    throw new Error('This release has no embedded database. Set DATABASE_URL.', { cause })
  })
}

const lockFolder = async (folder: string): ReturnType<typeof lockDataFolder> => {
  try {
    await makePrivateFolder(folder)
    await tightenDataFolder(folder)
    return await lockDataFolder(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw new Error(
      `The data folder ${folder} cannot be written (${code}). Choose another with DATA_FOLDER, or make room.`,
      { cause: error },
    )
  }
}

// The engine's own 160 MB fill up within minutes, and duplicate the system's file cache.
const startParams = ({ defaultStartParams }: typeof PGlite) => [...defaultStartParams, '-c', 'shared_buffers=16MB']

const temporaryPrefix = 'database.making-'

/**
 * Created in another folder and moved when complete, because the engine recognizes a finished cluster by only one of
 * its files.
 */
const createCluster = async (folder: string, cluster: string, template?: string): Promise<void> => {
  // We hold the lock, so no other process uses these any more.
  const left = (await readdir(folder)).filter((name) => name.startsWith(temporaryPrefix))
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true })
  const temporaryFolder = join(folder, `${temporaryPrefix}${process.pid}`)
  if (template) await cp(template, temporaryFolder, { recursive: true })
  else await createClusterInChild(temporaryFolder)
  await rename(temporaryFolder, cluster)
}

/** Creating a cluster takes about 200 MB of memory more than serving one; a child process releases it. */
const createClusterInChild = (cluster: string): Promise<void> =>
  new Promise((resolve, fail) => {
    const child = fork(new URL('./create-cluster.ts', import.meta.url), [cluster])
    let reason: string | undefined
    child.once('message', (message) => {
      reason = String(message)
    })
    child.once('exit', (code) =>
      code === 0 ? resolve() : fail(new Error(reason ?? `The embedded database could not be created (${code}).`)),
    )
  })
