import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/run-command.ts'

const specifiers = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)'([^']+)'/gm

/** All that a script can load by what is written in it, its own files followed. Types are gone when it runs. */
const loadedBy = (file: string, modules = new Set<string>()): Set<string> => {
  if (modules.has(file)) return modules
  modules.add(file)
  const text = readFileSync(file, 'utf8').replace(/^import type .*$/gm, '')
  for (const [, name = ''] of text.matchAll(specifiers))
    if (name.startsWith('.')) loadedBy(join(dirname(file), name), modules)
    else modules.add(name)
  return modules
}

test('the serving process never loads the bundler, so a first start is as small as the second', () => {
  const start = loadedBy(join(root, 'scripts/start.ts'))
  expect([...start].some((name) => name.endsWith('build-state.ts'))).toBe(true)
  expect([...start].filter((name) => /vite|rolldown|tailwind|build-product|build-server/.test(name))).toEqual([])
  // The search finds it where it is.
  expect([...loadedBy(join(root, 'scripts/build-stale.ts'))]).toContain('vite')
})
