import { readFileSync, writeFileSync } from 'node:fs'
import { renderWorkflow, withDiagram } from '#src/workflow/graph/diagram.rules.ts'
import { workflow } from '#src/workflow/graph/workflow.table.ts'

const path = new URL('../../docs/workflow.md', import.meta.url)
writeFileSync(path, withDiagram(readFileSync(path, 'utf8'), renderWorkflow(workflow)))
