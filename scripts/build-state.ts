import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-command.ts'
import { stampOf } from './source-stamp.ts'

/** Something that is built from the sources into a folder, which says from which. */
export interface Built {
  folder: string
  /** Lies in the folder. */
  stampFile: string
  /** Of the sources as they are now. */
  stamp(): string
}

export const builtPages: Built = {
  folder: join(root, 'dist'),
  stampFile: join(root, 'dist/.stamp'),
  stamp: () =>
    stampOf({
      include: (path) => !path.includes('/server/'),
      beside: ['vite.config.ts', 'package-lock.json', 'scripts/build-product.ts', 'scripts/font-files.ts'],
    }),
}

const serverFolder = join(root, '.cache/server')

export const builtServer: Built & { entry: string } = {
  folder: serverFolder,
  stampFile: join(serverFolder, '.stamp'),
  stamp: () =>
    stampOf({
      include: (path) => !/\/(borrower|console|browser|ui)\//.test(path),
      beside: ['package-lock.json', 'scripts/build-server.ts'],
    }),
  /** What `npm start` runs: the server as a few files, since finding, stripping and linking fifteen hundred takes a second. */
  entry: join(serverFolder, 'main.js'),
}

/** Whether the sources are those of the last build. */
export const isFresh = ({ stampFile, stamp }: Built): boolean =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()
