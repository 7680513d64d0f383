import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildIfStale } from './build-product.ts'
import { root } from './run-command.ts'

// What one start has stripped of its types and compiled, the next one reads as it is.
enableCompileCache(join(root, '.cache/compiled'))

const main = new URL('../src/apps/server/main.ts', import.meta.url)

const prepare = async (): Promise<void> => {
  if (!existsSync(main)) throw new Error('The server cannot be started, because there is no src/apps/server/main.ts.')
  console.log('Looking whether the web apps must be built …')
  if ((await buildIfStale()) === 'built') console.log('Built the web apps.')
}

try {
  await prepare()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import(main.href)
