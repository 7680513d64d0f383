import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Source text by path from the project's folder: `src/domain/money.ts`. */
export type SourceFiles = ReadonlyMap<string, string>

const root = fileURLToPath(new URL('../../', import.meta.url))

export const readSourceFiles = (): SourceFiles =>
  new Map(
    globSync(['src/**/*.{ts,tsx}', 'database/**/*.ts'], { cwd: root }).map((path) => [
      path.replaceAll('\\', '/'),
      readFileSync(`${root}${path}`, 'utf8'),
    ]),
  )
