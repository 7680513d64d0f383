import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale, sources } from '../scripts/build-product.ts'
import { root } from '../scripts/run-command.ts'
import type { Bench } from './support/bench-table.ts'
import { type BuiltFiles, filesBefore, laterParts } from './support/built-bytes.ts'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** As sent: the Brotli file if there is one. */
const sentBytes = (file: string): number => {
  const path = join(root, 'dist', file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/**
 * What every borrower has loaded who reaches an application's screens: the steps of registration, and the application
 * layout.
 */
const sourcesInUse = [
  'src/features/registration/borrower/later-steps.tsx',
  'src/apps/borrower/shells/application-shell.tsx',
]

export const bytes: Bench = {
  name: 'bytes',
  async run() {
    await buildIfStale()
    const manifest = JSON.parse(readFileSync(join(root, 'dist/.vite/manifest.json'), 'utf8')) as BuiltFiles
    const styles = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? file : []))
    const first = [...filesBefore(manifest, sources.client), ...filesBefore(manifest, sources.early), ...styles]
    const sum = (files: readonly string[]) => files.reduce((total, file) => total + sentBytes(file), 0)
    const [heaviestPart] = laterParts(manifest, [sources.client], sentBytes)
    const [next] = laterParts(manifest, [sources.client, ...sourcesInUse], sentBytes)
    return [
      {
        measure: 'scripts before the first screen',
        value: kilobytes(sum(first.filter((file) => file.endsWith('.js')))),
      },
      { measure: 'scripts and styles before it', value: kilobytes(sum(first)), bar: '100 kB' },
      {
        measure: `heaviest later part, opened at once (${heaviestPart?.name})`,
        value: kilobytes(heaviestPart?.bytes ?? 0),
        bar: '30 kB',
      },
      {
        measure: `heaviest later part, come to by steps (${next?.name})`,
        value: kilobytes(next?.bytes ?? 0),
        bar: '30 kB',
      },
    ]
  },
}
