import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run-command.ts'

interface Sources {
  /** Which of the files below src, by their path from there. */
  include(path: string): boolean
  /** Others, from the root. */
  beside: readonly string[]
}

const test = /\.test\.[a-z]+$/

/** Changes with each change of these files, tests left out. It looks at their times: reading them all takes longer. */
export const stampOf = async ({ include, beside }: Sources): Promise<string> => {
  const below = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true })
  const files = below
    .filter((entry) => entry.isFile() && !test.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => include(path.slice(root.length)))
  const names = [...files, ...beside.map((name) => join(root, name))].sort()
  const states = await Promise.all(names.map((name) => stat(name)))
  const digest = createHash('sha256')
  for (const [index, name] of names.entries()) {
    const { size, mtimeMs } = states[index] as (typeof states)[number]
    digest.update(`${name}\0${size}\0${mtimeMs}\0`)
  }
  return digest.digest('hex')
}
