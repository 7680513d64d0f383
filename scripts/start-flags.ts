import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-command.ts'

const start = (): { settings: string[]; flags: string[] } => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const words = scripts.start.split(' ')
  const program = words.indexOf('node')
  return { settings: words.slice(0, program), flags: words.slice(program + 1) }
}

/** What `npm start` gives to Node, read where it is written. */
export const startFlags = (): string[] => start().flags

/** What `npm start` sets in the environment, read there too. */
export const startSettings = (): Record<string, string> =>
  Object.fromEntries(start().settings.map((one) => one.split('=', 2)))

/** Of the flags, what bounds the memory of the server: for one that is started without the rest. */
export const memoryFlags = (): string[] => startFlags().filter((flag) => /^--(max-semi-space|heap-growing)-/.test(flag))
