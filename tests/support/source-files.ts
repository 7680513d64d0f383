import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Source text by path from the project's folder: `src/domain/money/money.ts`. */
export type SourceFiles = ReadonlyMap<string, string>

const root = fileURLToPath(new URL('../../', import.meta.url))

const readFiles = (patterns: readonly string[]): SourceFiles =>
  new Map(
    globSync([...patterns], { cwd: root }).map((path) => [
      path.replaceAll('\\', '/'),
      readFileSync(`${root}${path}`, 'utf8'),
    ]),
  )

export const readSourceFiles = (): SourceFiles => readFiles(['src/**/*.{ts,tsx}', 'database/**/*.ts'])

/** All code that people write, tests and scripts included, but the generated clients of partners. */
export const readCodeFiles = (): SourceFiles => readFiles(['{bench,database,scripts,src,tests}/**/*.{ts,tsx}'])

/** Every file that is kept, whatever its kind, without its text. What is generated lies in folders that are not kept. */
export const listFilePaths = (): SourceFiles =>
  new Map(
    globSync('{bench,clients,database,deploy,docs,examples,scripts,src,tests}/**/*', { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [`${entry.parentPath.slice(root.length)}/${entry.name}`.replaceAll('\\', '/'), '']),
  )
