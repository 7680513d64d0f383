import { writeFile } from 'node:fs/promises'
import { statementsPage } from './statements-page.ts'

await writeFile(new URL('../../docs/statements.md', import.meta.url), statementsPage())
