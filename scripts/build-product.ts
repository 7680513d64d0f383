import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { InlineConfig, Manifest } from 'vite'
import { builtPages, isFresh } from './build-state.ts'
import { root } from './run-command.ts'

export const sources = {
  client: 'src/apps/borrower/entry-client.tsx',
  /** Runs before everything else on the page, so it is a plain script without imports. */
  early: 'src/apps/borrower/early.ts',
  /** The console: a separate application that borrowers never load. */
  console: 'src/apps/console/entry.tsx',
  rendering: 'src/apps/borrower/entry-server.tsx',
} as const

/** Builds unless the sources have not changed since the last build. */
export const buildIfStale = async (): Promise<'built' | 'fresh'> => {
  if (isFresh(builtPages)) return 'fresh'
  await buildProduct()
  return 'built'
}

/**
 * Builds next to the previous build and replaces it at the end, so that a failed or interrupted build leaves nothing
 * incomplete.
 */
export const buildProduct = async (): Promise<void> => {
  assertSources()
  const stamp = builtPages.stamp()
  const folder = join(root, `.cache/build-${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  try {
    await buildInto(folder)
    await compress(join(folder, 'assets'))
    await writeFile(join(folder, '.stamp'), stamp)
    await rm(builtPages.folder, { recursive: true, force: true })
    await rename(folder, builtPages.folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const buildInto = async (folder: string): Promise<void> => {
  const { build } = await bundler()
  const { writeFonts } = await import('./font-files.ts')
  await mkdir(folder, { recursive: true })
  await build(clientConfig(folder))
  await build(earlyConfig(folder))
  await build(consoleConfig(folder))
  await build(renderingConfig(folder))
  await joinManifests(join(folder, '.vite'))
  await writeFonts(join(folder, 'assets/fonts'))
}

const bundler = async () => {
  try {
    return await import('vite')
  } catch (cause) {
    throw new Error(
      "The web apps must be built, and vite is not installed. Run 'npm ci' without leaving out anything.",
      { cause },
    )
  }
}

const assertSources = () => {
  const missing = Object.values(sources).filter((file) => !existsSync(join(root, file)))
  if (missing.length > 0)
    throw new Error(`The web apps cannot be built, because there is no ${missing.join(' and no ')}.`)
}

const common = {
  root,
  logLevel: 'warn',
  mode: 'production',
  configFile: join(root, 'vite.config.ts'),
} satisfies InlineConfig

/**
 * The names of later parts stand in the entry, where hexadecimal digits compress to half. Both apps name files alike, so
 * that a part of both is one file.
 */
const fileNames = { hashCharacters: 'hex' } as const

const clientConfig = (outDir: string): InlineConfig => ({
  ...common,
  build: {
    outDir,
    manifest: true,
    // The pages contain all styles, so no script waits for style files.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // Pages name what they need besides the entry, and no one waits for later chunks, so a list of them in the entry
      // would only add bytes.
      resolveDependencies: (_file, files, { hostId }) => (/entry-client/.test(hostId) ? [] : files),
    },
    rolldownOptions: {
      input: join(root, sources.client),
      // The entry and all its imports are one file, which compresses better than many.
      output: {
        codeSplitting: { groups: [{ name: 'entry', test: /\/entry-client\.tsx$/ }] },
        ...fileNames,
      },
    },
  },
})

const earlyConfig = (outDir: string): InlineConfig => ({
  ...common,
  build: {
    outDir,
    manifest: '.vite/early.json',
    rolldownOptions: {
      input: join(root, sources.early),
      output: { format: 'iife', entryFileNames: 'assets/early-[hash].js' },
    },
  },
})

const consoleConfig = (outDir: string): InlineConfig => ({
  ...common,
  build: {
    outDir,
    manifest: '.vite/console.json',
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: join(root, sources.console), output: fileNames },
  },
})

// Bundled completely: otherwise React's development build would run if NODE_ENV is not set.
const renderingConfig = (outDir: string): InlineConfig => ({
  ...common,
  define: { 'process.env.NODE_ENV': '"production"' },
  // Only browsers open a PDF.
  ssr: { noExternal: true, external: ['pdfjs-dist'] },
  build: { outDir: join(outDir, 'server'), ssr: join(root, sources.rendering), copyPublicDir: false },
})

/** One manifest lists the files of both browser builds. */
const joinManifests = async (folder: string): Promise<void> => {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Manifest
  const manifest = { ...(await read('manifest.json')), ...(await read('early.json')) }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2))
}

const compressible = /\.(css|js|json|svg|txt|webmanifest)$/

/** Writes .br and .gz files beside each text file, so that no request waits for compression. */
const compress = async (folder: string): Promise<void> => {
  const zip = promisify(gzip)
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!compressible.test(entry)) continue
    const file = join(folder, entry)
    const text = await readFile(file)
    await writeFile(
      `${file}.br`,
      await smallestBrotli(text, entry.startsWith('entry-client') ? firstScreenBlocks : [18]),
    )
    await writeFile(`${file}.gz`, await zip(text, { level: 9 }))
  }
}

/**
 * Block sizes to try for the script of the first screen, as powers of 2. Which one is best changes with every edit, by up
 * to 200 bytes; for other files this is not worth the time.
 */
const firstScreenBlocks = [16, 17, 18, 19]

/** @param blockSizes as powers of 2. */
const smallestBrotli = async (text: Buffer, blockSizes: readonly number[]): Promise<Buffer> => {
  const brotli = promisify(brotliCompress)
  const results = await Promise.all(
    blockSizes.map((blockSize) =>
      brotli(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          // A window of 256 kB (2 to the power of 18) is best for the first screen, and browsers need less memory for it.
          [constants.BROTLI_PARAM_LGWIN]: 18,
          [constants.BROTLI_PARAM_LGBLOCK]: blockSize,
        },
      }),
    ),
  )
  return results.reduce((smallest, result) => (result.length < smallest.length ? result : smallest))
}
