import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { portRows } from '#src/apps/server/suppliers/ports.table.ts'
import { suppliersPage } from '../../scripts/pages/suppliers-page.ts'

test('docs/suppliers.md matches the table; if not, run node scripts/pages/suppliers-doc.ts', () => {
  expect(readFileSync(new URL('../../docs/suppliers.md', import.meta.url), 'utf8')).toBe(suppliersPage())
})

test('the page lists every service and every supplier setting', () => {
  const names = portRows.flatMap(([service, { suppliers }]) => [
    service,
    ...suppliers.flatMap(({ settings }) => Object.keys(settings)),
  ])
  expect(names.filter((name) => !suppliersPage().includes(`\`${name}\``))).toEqual([])
})
