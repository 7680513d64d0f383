import { readFileSync, writeFileSync } from 'node:fs'
import { completeLock, type Lock } from './lock-platforms.ts'

// npm leaves optional packages of other platforms out of the lock file when it cannot see them, and `npm ci` then refuses
// that same file. Run this after changing dependencies.
const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
const added = completeLock(lock)
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length === 0 ? 'The lock file is complete.' : `Added to the lock file:\n  ${added.join('\n  ')}`)
