import { writeFile } from 'node:fs/promises'
import { suppliersPage } from './suppliers-page.ts'

await writeFile(new URL('../../docs/suppliers.md', import.meta.url), suppliersPage())
