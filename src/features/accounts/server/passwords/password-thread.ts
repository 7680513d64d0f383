import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashRawSync, hashSync, verifySync } from '@node-rs/argon2'
import type { PasswordAnswer, PasswordWork } from './password-work.ts'

/**
 * Lowers the priority of this thread, so that mass password guessing only uses spare processor time. Only Linux has a
 * priority per thread.
 */
const lowerPriority = (): void => {
  try {
    const thread = readlinkSync('/proc/thread-self').split('/').at(-1)
    setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Other systems run the thread at normal priority.
  }
}

const answerTo = (work: PasswordWork): PasswordAnswer => {
  if (work.does === 'hash') return hashSync(work.secret, work.cost)
  if (work.does === 'derive') return hashRawSync(work.secret, { ...work.cost, salt: Buffer.from(work.salt) })
  return verifySync(work.against, work.secret)
}

lowerPriority()
parentPort?.on('message', (work: PasswordWork) => {
  try {
    parentPort?.postMessage({ answer: answerTo(work) })
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : 'no hash' })
  }
})
