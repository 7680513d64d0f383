import { writeFile } from 'node:fs/promises'
import { dataClassesPage } from './data-classes-page.ts'

await writeFile(new URL('../../docs/data-classes.md', import.meta.url), dataClassesPage())
