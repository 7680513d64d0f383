import { answerFromThread } from '#src/platform/server/module-thread.ts'
import { readLenderBrands } from './lender-brands.ts'

await answerFromThread(readLenderBrands)
