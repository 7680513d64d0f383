import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-command.ts'

const engine = 'node_modules/@electric-sql/pglite/package.json'

/** Changes with the migrations and with the embedded engine, so with the contents of a new embedded database. */
export const databaseStamp = (): string => {
  const digest = createHash('sha256')
  for (const file of [engine, ...globSync('database/migrations/**/*.sql', { cwd: root }).sort()])
    digest.update(`${file}\0`).update(readFileSync(join(root, file)))
  return digest.digest('hex').slice(0, 16)
}
