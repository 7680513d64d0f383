import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseStamp } from './database-stamp.ts'
import { root } from './run-command.ts'
import { stampOf } from './source-stamp.ts'

/** A build output in a folder, with a stamp of its sources. */
export interface BuildOutput {
  folder: string
  /** A file in the folder. */
  stampFile: string
  /** The stamp of the current sources. */
  stamp(): string
}

export const builtPages: BuildOutput = {
  folder: join(root, 'dist'),
  stampFile: join(root, 'dist/.stamp'),
  stamp: () =>
    stampOf({
      include: (path) => !path.includes('/server/'),
      siblings: ['vite.config.ts', 'package-lock.json', 'scripts/build-product.ts', 'scripts/font-files.ts'],
    }),
}

const serverFolder = join(root, '.cache/server')

export const builtServer: BuildOutput & { entry: string } = {
  folder: serverFolder,
  stampFile: join(serverFolder, '.stamp'),
  stamp: () =>
    stampOf({
      include: (path) => !/\/(borrower|console|browser|ui)\//.test(path),
      siblings: ['package-lock.json', 'scripts/build-server.ts'],
    }),
  /**
   * What `npm start` runs: the server as a few files, because resolving, stripping and linking fifteen hundred takes a
   * second.
   */
  entry: join(serverFolder, 'main.js'),
}

const databaseFolder = join(root, '.cache/database')

export const builtDatabase: BuildOutput & { cluster: string } = {
  folder: databaseFolder,
  stampFile: join(databaseFolder, '.stamp'),
  stamp: databaseStamp,
  /** A migrated database of the embedded engine, which first starts copy. */
  cluster: join(databaseFolder, 'cluster'),
}

/** Whether the sources have not changed since the last build. */
export const isFresh = ({ stampFile, stamp }: BuildOutput): boolean =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()
