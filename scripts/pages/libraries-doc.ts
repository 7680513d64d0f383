import { writeFile } from 'node:fs/promises'
import { librariesPage } from './libraries-page.ts'

await writeFile(new URL('../../docs/libraries.md', import.meta.url), librariesPage())
