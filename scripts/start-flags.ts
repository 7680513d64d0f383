import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-command.ts'

const start = (): { settings: string[]; flags: string[] } => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const args = scripts.start.split(' ')
  const program = args.indexOf('node')
  return { settings: args.slice(0, program), flags: args.slice(program + 1) }
}

/** The Node flags of `npm start`, read from package.json. */
export const startFlags = (): string[] => start().flags

/** The environment that `npm start` sets, read from there too. */
export const startSettings = (): Record<string, string> =>
  Object.fromEntries(start().settings.map((setting) => setting.split('=', 2)))

/** The flags that limit the server's memory, for a server that is started without the rest. */
export const memoryFlags = (): string[] => startFlags().filter((flag) => /^--(max-semi-space|heap-growing)-/.test(flag))
