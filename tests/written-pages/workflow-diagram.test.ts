import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderWorkflow, withDiagram } from '#src/workflow/graph/diagram.rules.ts'
import { workflow } from '#src/workflow/graph/workflow.table.ts'

test('the workflow diagram matches the declared workflow', () => {
  const document = readFileSync(new URL('../../docs/workflow.md', import.meta.url), 'utf8')
  expect(withDiagram(document, renderWorkflow(workflow))).toBe(document)
})
