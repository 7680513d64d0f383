import { Worker } from 'node:worker_threads'

/** Memory in KiB, passes and lanes. */
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

/** Returns a function that hashes in a separate thread. The first call starts the thread. Give it one job at a time. */
export const passwordThread = () => {
  let thread: Worker | undefined

  return <T extends PasswordAnswer>(work: PasswordWork): Promise<T> =>
    new Promise((resolve, reject) => {
      thread ??= new Worker(new URL('./password-thread.ts', import.meta.url))
      const worker = thread
      const rest = () => {
        worker.off('message', onMessage).off('error', onThreadFailure).off('exit', onThreadFailure)
        worker.unref()
      }
      const onMessage = (message: { answer: T } | { failed: string }) => {
        rest()
        if ('answer' in message) resolve(message.answer)
        else reject(new Error(`A password could not be hashed: ${message.failed}`))
      }
      const onThreadFailure = () => {
        rest()
        if (thread === worker) thread = undefined
        reject(new Error('The thread that hashes passwords ended.'))
      }
      worker.ref()
      worker.on('message', onMessage).on('error', onThreadFailure).on('exit', onThreadFailure)
      worker.postMessage(work)
    })
}
