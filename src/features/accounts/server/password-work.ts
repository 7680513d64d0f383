import { Worker } from 'node:worker_threads'

/** KiB, passes, lanes. */
export interface PasswordCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

export type PasswordWork =
  | { does: 'hash'; secret: string; cost: PasswordCost }
  | { does: 'derive'; secret: string; cost: PasswordCost; salt: Uint8Array }
  | { does: 'verify'; secret: string; against: string }

export type PasswordAnswer = string | Uint8Array | boolean

/** Hashes in a thread of its own, which is started at the first and rests between. Give it one work at a time. */
export const passwordThread = () => {
  let thread: Worker | undefined

  return <T extends PasswordAnswer>(work: PasswordWork): Promise<T> =>
    new Promise((done, failed) => {
      thread ??= new Worker(new URL('./password-thread.ts', import.meta.url))
      const worker = thread
      const rest = () => {
        worker.off('message', heard).off('error', broke).off('exit', broke)
        worker.unref()
      }
      const heard = (said: { answer: T } | { failed: string }) => {
        rest()
        if ('answer' in said) done(said.answer)
        else failed(new Error(`A password could not be hashed: ${said.failed}`))
      }
      const broke = () => {
        rest()
        if (thread === worker) thread = undefined
        failed(new Error('The thread that hashes passwords ended.'))
      }
      worker.ref()
      worker.on('message', heard).on('error', broke).on('exit', broke)
      worker.postMessage(work)
    })
}
