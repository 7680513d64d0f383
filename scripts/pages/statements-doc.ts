import { writeFile } from 'node:fs/promises'
import { statementFaults, statementsPage } from './statements-page.ts'

const faults = statementFaults()
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
} else await writeFile(new URL('../../docs/statements.md', import.meta.url), statementsPage())
