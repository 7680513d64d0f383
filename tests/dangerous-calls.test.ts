import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSourceFiles } from '#tests/support/source-files.ts'

const dangerous = [
  /\beval\(/,
  /\bnew Function\b/,
  /\bdangerouslySetInnerHTML\b/,
  /\.(inner|outer)HTML\s*=/,
  /\binsertAdjacentHTML\b/,
  /\bdocument\.write\b/,
  /\bexec(File)?(Sync)?\('/,
  /\bspawn(Sync)?\(/,
  /addEventListener\('message'/,
]
/** A pattern may be put together from other patterns of the same file or from a row of its table, never from what came in. */
const patternFromText = /new RegExp\((?!`\^\((\$\{namePart\}|\?:\$\{drawnLetters\}))/

/** What starts a program, and why that is safe. None starts a shell, and none takes a name that came in by a call. */
const startsPrograms: Readonly<Record<string, string>> = {
  'src/apps/server/demonstration/past/demonstration-past.ts': 'Never in production; a program that the operator names.',
  'src/apps/server/restoration/database-dump.ts': 'An operator’s command, never part of a server.',
}

/** What compiles a pattern that it is given, and why that never came in. */
const compilesPatterns: Readonly<Record<string, string>> = {
  'src/platform/contract/example-text.rules.ts': 'The patterns of the product’s own contracts, for its API document.',
}

test('the source has no eval or inline HTML, starts no program, listens to no other window, builds no pattern from input', () => {
  const files = [...readSourceFiles()].filter(([path]) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(300)
  const violations = files.flatMap(([path, text]) =>
    [...dangerous, patternFromText]
      .filter((form) => form.test(text) && !(Object.hasOwn(startsPrograms, path) && form.source.includes('spawn')))
      .filter((form) => form !== patternFromText || !Object.hasOwn(compilesPatterns, path))
      .map((form) => `${path} ${form}`),
  )
  expect(violations).toEqual([])
})

interface Part {
  name: string
  version: string
}

test('the parts list names every shipped library in the lock file', { timeout: 60_000 }, () => {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const [program = '', ...options] = String(scripts.sbom).split(' ')
  const bom = JSON.parse(execFileSync(program, options, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }))
  expect(bom.bomFormat).toBe('CycloneDX')
  const parts = new Set((bom.components as Part[]).map(({ name, version }) => `${name}@${version}`))
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
    packages: Record<string, { version: string; dev?: boolean; devOptional?: boolean; optional?: boolean }>
  }
  const ships = Object.entries(packages).filter(
    ([path, one]) => path !== '' && !one.dev && !one.devOptional && !one.optional,
  )
  expect(ships.length).toBeGreaterThan(100)
  for (const [path, { version }] of ships) expect(parts).toContain(`${path.split('node_modules/').at(-1)}@${version}`)
})
