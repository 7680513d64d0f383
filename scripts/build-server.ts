import { rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { builtServer, isFresh } from './build-state.ts'
import { root } from './run-command.ts'

const source = join(root, 'src/apps/server/main.ts')
const { folder } = builtServer

/** Builds unless the sources have not changed since the last build. */
export const buildServerIfStale = async (): Promise<'built' | 'fresh'> => {
  if (isFresh(builtServer)) return 'fresh'
  const stamp = builtServer.stamp()
  const fresh = `${folder}-${process.pid}`
  const { build } = await import('vite')
  try {
    await build(serverConfig(fresh))
    await writeFile(join(fresh, '.stamp'), stamp)
    await rm(folder, { recursive: true, force: true })
    await rename(fresh, folder)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return 'built'
}

/** Only dependencies with many files are bundled; the rest stays in node_modules. */
const serverConfig = (outDir: string): InlineConfig => ({
  root,
  logLevel: 'warn',
  mode: 'production',
  configFile: false,
  plugins: [externalAddresses],
  ssr: { noExternal: ['kysely', 'zod'] },
  build: {
    outDir,
    emptyOutDir: true,
    ssr: source,
    copyPublicDir: false,
    target: 'node24',
    minify: false,
    // All in one folder, because relative addresses are resolved from there.
    rolldownOptions: {
      output: {
        entryFileNames: 'main.js',
        chunkFileNames: '[name]-[hash].js',
        // One character beyond Latin-1, and V8 keeps the whole source in two bytes a character.
        charset: 'ascii',
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
})

/** Fonts, migrations and threads are located relative to their original source files, wherever the bundle is. */
const externalAddresses: Plugin = {
  name: 'keep-addresses',
  transform: (code, id) =>
    id.startsWith(join(root, 'src')) && code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`)
      : null,
  generateBundle(_options, bundle) {
    const nestedName = Object.keys(bundle).find((name) => name.includes('/'))
    if (nestedName) this.error(`${nestedName} lies below the folder from which addresses are kept.`)
  },
}
