import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTestsById, statementsPage } from '../scripts/pages/statements-page.ts'
import { requirementsIn } from '../scripts/requirement-trace.ts'
import { root } from '../scripts/run-command.ts'
import { statements } from './support/statements/statements.table.ts'

// Each sentence of the specification that says what the product does is shown by a test of its own, or by a decision.

const readPage = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')
const requirementIds = new Set(requirementsIn(readPage('requirements.md')).map(({ id }) => id))
const tests = readTestsById()
const rows = statements.flatMap(({ document, rows: ofDocument }) =>
  ofDocument.map(([section, says, shownBy]) => ({ name: `${document}, ${section}: ${says}`, says, shownBy })),
)

const isShown = (mark: string): boolean =>
  mark.startsWith('decision:')
    ? existsSync(join(root, 'docs/decisions', mark.slice('decision:'.length)))
    : requirementIds.has(mark) && (tests.get(mark)?.length ?? 0) > 0

test('no statement of the specification is without what shows it', () => {
  expect(rows.length).toBeGreaterThan(300)
  expect(rows.filter(({ says, shownBy }) => says.trim() === '' || shownBy.trim() === '')).toEqual([])
  const faults = rows.flatMap(({ name, shownBy }) =>
    shownBy.split(' ').flatMap((mark) => (isShown(mark) ? [] : [`${name}: ${mark}`])),
  )
  expect(faults).toEqual([])
})

test('every requirement is that of a statement', () => {
  const marks = new Set(rows.flatMap(({ shownBy }) => shownBy.split(' ')))
  expect([...requirementIds].filter((id) => !marks.has(id))).toEqual([])
})

test('the page says what the tables say; if not, run node scripts/pages/statements-doc.ts', () => {
  expect(readPage('statements.md')).toBe(statementsPage())
})
