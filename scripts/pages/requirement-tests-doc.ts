import { writeFile } from 'node:fs/promises'
import { requirementTestsPage } from './requirement-tests-page.ts'

await writeFile(new URL('../../docs/requirement-tests.md', import.meta.url), requirementTestsPage())
