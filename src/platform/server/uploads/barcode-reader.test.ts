import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { barcodeReader } from './barcode-reader.ts'

/** A thread that finds the same barcode in every photo. */
const aThread = (): Worker => {
  const thread: EventEmitter = Object.assign(new EventEmitter(), {
    ref: () => {},
    unref: () => {},
    terminate: async () => 0,
    getHeapStatistics: async () => ({ external_memory: 0 }),
    postMessage: () => queueMicrotask(() => thread.emit('message', ['@ANSI'])),
  })
  return thread as unknown as Worker
}

test('a thread that failed to start does not prevent later images from being read', async () => {
  let starts = 0
  const { read } = barcodeReader(() => {
    starts += 1
    if (starts === 1) throw new Error('out of memory')
    return aThread()
  })
  const [first, second] = await Promise.allSettled([read(new Uint8Array(1)), read(new Uint8Array(1))])
  expect([first.status, second]).toEqual(['rejected', { status: 'fulfilled', value: ['@ANSI'] }])
})
