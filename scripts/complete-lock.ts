import { readFileSync, writeFileSync } from 'node:fs'
import { completeLock, type Lock } from './lock-platforms.ts'

// npm omits optional packages of other platforms from the lock file if it cannot see them, and `npm ci` then refuses
// that file. Run this after changing dependencies.
const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
const additions = completeLock(lock)
if (additions.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(
  additions.length === 0 ? 'The lock file is complete.' : `Added to the lock file:\n  ${additions.join('\n  ')}`,
)
