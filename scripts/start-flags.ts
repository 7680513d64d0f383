import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-command.ts'

/** What `npm start` gives to Node, read where it is written. */
export const startFlags = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').slice(1)
}

/** Of these, what bounds the memory of the server: for one that is started without the rest. */
export const memoryFlags = (): string[] => startFlags().filter((flag) => /^--(max-semi-space|heap-growing)-/.test(flag))
