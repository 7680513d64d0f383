import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { libraryPublishers, untrustedReaders } from '../../scripts/pages/libraries.table.ts'
import { librariesPage, shippedLibraries } from '../../scripts/pages/libraries-page.ts'

test('every shipped library has a publisher on record, and no row outlives its library', () => {
  expect(Object.keys(libraryPublishers).sort()).toEqual(shippedLibraries())
  expect(Object.keys(untrustedReaders).filter((name) => !(name in libraryPublishers))).toEqual([])
})

test('docs/libraries.md matches the tables; if not, run node scripts/pages/libraries-doc.ts', () => {
  expect(readFileSync(new URL('../../docs/libraries.md', import.meta.url), 'utf8')).toBe(librariesPage())
})
