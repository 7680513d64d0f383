import { globSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { builtPages, builtServer, isFresh } from './build-state.ts'
import { writeClientPackage } from './partner-api/client-package.ts'
import { root } from './run-command.ts'
import { writeSupplierTypes } from './supplier-types.ts'
import { thirdPartyNotices, usedPackages } from './third-party-notices.ts'

/** What an operator runs beside the server, from the sources. */
const commands = ['admin', 'brand', 'doctor', 'keys', 'migrate', 'restore-drill'].map(
  (name) => `src/apps/server/${name}.ts`,
)

/** Read by name at run time, so no import leads to them. */
const readByName = [
  'dist/**',
  'database/migrations/**',
  'src/features/documents/server/pdf/fonts/*',
  'brand-assets/**',
  'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm',
  'node_modules/zxing-wasm/package.json',
  'scripts/{node-version,health}.mjs',
  'LICENSE',
  // For the operator, who has no checkout.
  'docs/*.{md,xsd}',
  'deploy/{caddy,nginx,systemd}/*',
  'examples/*/{*.*,src/*}',
  // For the engineers of lenders' systems, who have neither.
  'clients/*.json',
]

/** Programs that the server starts by address: threads and child processes. */
const startedByAddress = (): string[] =>
  globSync('src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/{browser,borrower,console,ui}/**'] }).flatMap(
    (file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)].map(
        ([, address = '']) => join(dirname(file), address),
      ),
  )

/** A file as the tracer reads it, in JavaScript. Null where there is none, since it tries many names. */
const readTraced = (path: string): string | null => {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return null
  const text = readFileSync(path, 'utf8')
  return path.endsWith('.ts') ? stripTypeScriptTypes(text) : text
}

/** Every file that the built server and the commands read, relative to the project's folder. */
const releaseFiles = async (): Promise<string[]> => {
  const entries = ['.cache/server/main.js', ...commands, ...startedByAddress()]
  const { fileList } = await nodeFileTrace(
    entries.map((entry) => join(root, entry)),
    {
      base: root,
      ts: true,
      // The pages' own files are copied whole. A release serves from PostgreSQL alone. The server imports pdf-lib's modules.
      ignore: [
        'dist/**',
        'data/**',
        'tests/**',
        'node_modules/@electric-sql/**',
        'node_modules/@cantoo/pdf-lib/cjs/**',
      ],
      readFile: async (path) => readTraced(path),
    },
  )
  const namedFiles = globSync(readByName, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
  return [...new Set([...fileList, ...namedFiles])].sort()
}

/** The fields of package.json that a running server or a lender's compiler reads; no scripts, because npm is not there. */
const releasedPackage = (): string => {
  const { name, version, license, type, engines, imports } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<string, unknown>
  const exports = { './suppliers': { types: './types/suppliers.d.ts' } }
  return `${JSON.stringify({ name, version, license, type, engines, imports, exports }, null, 2)}\n`
}

/**
 * Copies the built product into an empty or new folder, with nothing that it does not read while it runs.
 * @returns the number of files and their bytes.
 * @throws if the product is not built, or the folder holds anything.
 */
export const writeRelease = async (folder: string): Promise<{ files: number; bytes: number }> => {
  if (!isFresh(builtPages) || !isFresh(builtServer)) throw new Error("The product is not built. Run 'npm run build'.")
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`)
  try {
    let bytes = 0
    const files = await releaseFiles()
    for (const file of files) {
      const target = join(folder, file)
      await mkdir(dirname(target), { recursive: true })
      // Links of node_modules are followed: the folder stands alone.
      await cp(join(root, file), target, { dereference: true })
      bytes += (await stat(target)).size
    }
    await writeFile(join(folder, 'package.json'), releasedPackage())
    await writeFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), `${thirdPartyNotices(usedPackages(folder))}\n`)
    await writeSupplierTypes(join(folder, 'types'))
    await writeClientPackage(join(folder, 'clients/typescript'))
    return { files: files.length, bytes }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
