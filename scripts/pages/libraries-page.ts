import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-command.ts'
import { libraryPublishers, untrustedReaders } from './libraries.table.ts'

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** The libraries of package.json that ship, by name. */
export const shippedLibraries = (): string[] => Object.keys(readJson('package.json').dependencies).sort()

const libraryRow = (name: string): string => {
  const { version, license } = readJson(`node_modules/${name}/package.json`)
  return `| ${name} | ${version} | ${license} | ${libraryPublishers[name] ?? ''} |`
}

/** The text of docs/libraries.md, out of package.json, the installed libraries and the tables. */
export const librariesPage = (): string =>
  [
    '# Libraries',
    '',
    'Made by `node scripts/pages/libraries-doc.ts` from `package.json` and `scripts/pages/libraries.table.ts`. These ship; `npm run sbom`',
    'lists what they bring along. [security.md](security.md#libraries) says how they are kept up to date.',
    '',
    '## Libraries that read what a stranger sends',
    '',
    '| Library | Reads | Confined to | Why this one |',
    '|---|---|---|---|',
    ...Object.entries(untrustedReaders).map(
      ([name, { reads, confinedTo, why }]) => `| ${name} | ${reads} | ${confinedTo} | ${why} |`,
    ),
    '',
    '## Who publishes each',
    '',
    '| Library | Version | License | Publisher |',
    '|---|---|---|---|',
    ...shippedLibraries().map(libraryRow),
    '',
  ].join('\n')
