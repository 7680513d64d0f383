import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-command.ts'

interface Sources {
  /** Which of the files under src, by their relative path. */
  include(path: string): boolean
  /** Other files, relative to the root. */
  siblings: readonly string[]
}

const test = /\.test\.[a-z]+$/

/**
 * Changes whenever one of these files changes, except tests. It checks modification times one after the other: reading
 * the files, or many checks at once, takes longer.
 */
export const stampOf = ({ include, siblings }: Sources): string => {
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !test.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => include(path.slice(root.length)))
  const digest = createHash('sha256')
  for (const name of [...files, ...siblings.map((name) => join(root, name))].sort()) {
    const { size, mtimeMs } = statSync(name)
    digest.update(`${name}\0${size}\0${mtimeMs}\0`)
  }
  return digest.digest('hex')
}
