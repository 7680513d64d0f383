import { writeFile } from 'node:fs/promises'
import { sandboxPage } from './sandbox-page.ts'

await writeFile(new URL('../../docs/sandbox.md', import.meta.url), sandboxPage())
