import { writeFile } from 'node:fs/promises'
import { loanRegisterPage } from './loan-register-page.ts'

await writeFile(new URL('../../docs/loan-register.md', import.meta.url), loanRegisterPage())
