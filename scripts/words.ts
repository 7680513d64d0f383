import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSourceFiles } from '#tests/support/source-files.ts'
import { root, runCommand } from './run-command.ts'
import { type Catalog, partOf, readCatalogs } from './words/catalogs.ts'
import { checkTranslation, withChanges } from './words/translation-check.ts'
import { readXliff, type TranslatedFile, writeXliff } from './words/xliff.ts'

// `npm run words -- out [FOLDER]` writes the Spanish of each part of the product as an XLIFF 1.2 file for translators, into
// .cache/words unless a folder is named; `--one` writes all parts into one file.
// `npm run words -- in PATH…` checks files or folders that came back and writes their changes into the catalogs, or nothing.

const usage = 'npm run words -- out [FOLDER] [--one]\nnpm run words -- in PATH…'

const writeOut = async (catalogs: readonly Catalog[], folder: string, isOne: boolean): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const parts = Map.groupBy(catalogs, ({ file }) => (isOne ? 'all' : partOf(file)))
  for (const [part, own] of parts) await writeFile(join(folder, `${part}.xlf`), writeXliff(own))
  const count = catalogs.reduce((sum, { sentences }) => sum + sentences.length, 0)
  console.log(`Sentences: ${count}, in files: ${parts.size}, in the folder ${folder}`)
}

const filesAt = async (path: string): Promise<string[]> =>
  (await stat(path)).isDirectory()
    ? (await readdir(path)).filter((name) => name.endsWith('.xlf')).map((name) => join(path, name))
    : [path]

const readTranslated = async (path: string): Promise<TranslatedFile[]> => {
  try {
    const bytes = await readFile(path)
    return readXliff(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`)
  }
}

const readIn = async (catalogs: readonly Catalog[], paths: readonly string[]): Promise<number> => {
  const files = (await Promise.all(paths.map(filesAt))).flat()
  const translatedFiles = (await Promise.all(files.map(readTranslated))).flat()
  const { changes, faults } = checkTranslation(catalogs, translatedFiles)
  if (faults.length > 0) {
    console.error(['Nothing was written.', ...faults].join('\n'))
    return 1
  }
  const changedFiles = [...new Set(changes.map(({ file }) => file))]
  for (const catalog of catalogs)
    if (changedFiles.includes(catalog.file)) await writeFile(join(root, catalog.file), withChanges(catalog, changes))
  for (const { file, sentence, spanish } of changes)
    console.log(`${file}: ${sentence.english}\n  - ${sentence.spanish}\n  + ${spanish}`)
  console.log(`Sentences changed: ${changes.length}, in catalogs: ${changedFiles.length}`)
  return changedFiles.length > 0 ? runCommand('biome', ['format', '--write', ...changedFiles]) : 0
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { one: { type: 'boolean', default: false } },
})
const [order, ...paths] = positionals
const catalogs = readCatalogs(readSourceFiles())
try {
  if (order === 'out') await writeOut(catalogs, paths[0] ?? join(root, '.cache/words'), values.one)
  else if (order === 'in' && paths.length > 0) process.exitCode = await readIn(catalogs, paths)
  else {
    console.error(usage)
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
