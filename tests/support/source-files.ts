import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Source text by path from the project's folder: `src/domain/money/money.ts`. */
export type SourceFiles = ReadonlyMap<string, string>

const root = fileURLToPath(new URL('../../', import.meta.url))

export const readSourceFiles = (): SourceFiles =>
  new Map(
    globSync(['src/**/*.{ts,tsx}', 'database/**/*.ts'], { cwd: root }).map((path) => [
      path.replaceAll('\\', '/'),
      readFileSync(`${root}${path}`, 'utf8'),
    ]),
  )

/** Every file that is kept, whatever its kind, without its text. What is generated lies in folders that are not kept. */
export const listFilePaths = (): SourceFiles =>
  new Map(
    globSync('{bench,clients,database,deploy,docs,examples,scripts,src,tests}/**/*', { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [`${entry.parentPath.slice(root.length)}/${entry.name}`.replaceAll('\\', '/'), '']),
  )
