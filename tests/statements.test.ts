import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { statementFaults, statementsPage } from '../scripts/pages/statements-page.ts'
import { requirementsIn } from '../scripts/requirement-trace.ts'
import { root } from '../scripts/run-command.ts'
import { statements } from './support/statements/statements.table.ts'

// Each sentence of the specification that says what the product does is shown by a test of its own, or by a decision.

const readPage = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')

test('every statement in the specification has its location and its evidence', () => {
  expect(statements.flatMap(({ rows }) => rows).length).toBeGreaterThan(1_000)
  expect(statementFaults()).toEqual([])
})

test('every requirement comes from a statement', () => {
  const marks = statements.flatMap(({ rows }) => rows.flatMap(([, , , ...shownBy]) => shownBy))
  const shownIds = new Set(marks.map((mark) => mark.slice(0, 6)))
  const ids = requirementsIn(readPage('requirements.md')).map(({ id }) => id)
  expect(ids.filter((id) => !shownIds.has(id))).toEqual([])
})

test('the page matches the tables; if not, run node scripts/pages/statements-doc.ts', () => {
  expect(readPage('statements.md')).toBe(statementsPage())
})
