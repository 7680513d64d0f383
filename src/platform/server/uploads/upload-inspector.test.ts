import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { aHeic, aPdf, sha256 } from '#tests/support/stubs/sample-files.ts'
import { type InspectionThread, startInspectionThread } from './inspection-thread.ts'
import { watchMemory } from './thread-memory.ts'
import type { InspectionResult } from './upload-inspection.ts'
import { openUploadInspector } from './upload-inspector.ts'

const buildOrder = (bytes: Uint8Array) => async () => ({ parts: [new Uint8Array(bytes)], sha256: sha256(bytes) })
const damagedFile = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1')
const asFound = async (result: InspectionResult) => result
const refusal: InspectionResult = { refusal: 'upload/broken' }

test('the image decoder’s messages about a damaged image stay out of the log', async () => {
  const stdoutWrite = vi.spyOn(process.stdout, 'write')
  const inspector = openUploadInspector()
  // The second answer arrives after everything written by the first.
  for (let times = 0; times < 2; times += 1)
    expect(await inspector.inspect('a', buildOrder(damagedFile), asFound)).toEqual(refusal)
  await inspector.close()
  expect(stdoutWrite.mock.calls.map(([text]) => String(text)).filter((text) => /HEIF/i.test(text))).toEqual([])
  stdoutWrite.mockRestore()
})

test('a file still waiting when the inspector closes starts no other thread', async () => {
  const inspector = openUploadInspector()
  const inspections = ['a', 'b', 'a'].map((sender) => inspector.inspect(sender, buildOrder(damagedFile), asFound))
  const outcomes = Promise.allSettled(inspections)
  await inspector.close()
  for (const { status, reason } of (await outcomes) as PromiseRejectedResult[])
    expect([status, String(reason)]).toEqual(['rejected', 'Error: The inspection of a file was stopped.'])
})

/** An inspector whose inspections end on request, by the first byte of their file. */
const aPlayedInspector = (options: { most?: number; slowAfter?: number; rest?: number } = {}) => {
  const inspections = new Map<number, (result: InspectionResult) => void>()
  const threads: InspectionThread[] = []
  const inspector = openUploadInspector({
    most: 2,
    slowAfter: 10,
    ...options,
    start(onEnd) {
      let isAlive = true
      const thread: InspectionThread = {
        inspect: ({ parts: [file] }) => new Promise((resolve) => inspections.set(file?.at(-1) ?? 0, resolve)),
        isAlive: () => isAlive,
        async end() {
          isAlive = false
          onEnd(thread)
        },
      }
      threads.push(thread)
      return thread
    },
  })
  const finishedFiles: number[] = []
  const send = (sender: string, file: number, kind: Buffer = Buffer.alloc(0)) =>
    void inspector
      .inspect(sender, buildOrder(Buffer.concat([kind, Buffer.from([file])])), asFound)
      .then(() => finishedFiles.push(file))
  const startedFiles = () => [...inspections.keys()].sort()
  const end = async (file: number) => {
    inspections.get(file)?.(refusal)
    inspections.delete(file)
    await expect.poll(() => finishedFiles).toContain(file)
  }
  return { inspector, send, startedFiles, end, done: finishedFiles, threads }
}

test('a sender of many files does not take the turns of others', async () => {
  const { send, startedFiles, end, threads } = aPlayedInspector()
  for (const file of [1, 2, 3, 4]) send('many', file)
  await expect.poll(startedFiles).toEqual([1])
  send('other', 9)
  // Although the first is slow and another thread could be started for the sender's next file.
  await expect.poll(startedFiles).toEqual([1, 9])
  await end(9)
  await pause(50)
  expect(startedFiles()).toEqual([1])
  await end(1)
  await expect.poll(startedFiles).toEqual([2])
  expect(threads).toHaveLength(2)
})

test('quick files are inspected by one thread, and slow files by no more threads than allowed', async () => {
  const quick = aPlayedInspector({ slowAfter: 60_000 })
  for (const file of [1, 2, 3]) quick.send(`sender ${file}`, file)
  for (const file of [1, 2, 3]) {
    await expect.poll(quick.startedFiles).toEqual([file])
    await quick.end(file)
  }
  expect(quick.threads).toHaveLength(1)

  const slow = aPlayedInspector()
  for (const file of [1, 2, 3]) slow.send(`sender ${file}`, file)
  await expect.poll(slow.startedFiles).toEqual([1, 2])
  await pause(50)
  expect(slow.threads).toHaveLength(2)
  await slow.end(1)
  await expect.poll(slow.startedFiles).toEqual([2, 3])
})

test('phone photos, which take seconds, leave a thread for all other files', async () => {
  const picture = aHeic().subarray(0, 64)
  const { send, startedFiles, end } = aPlayedInspector()
  send('first', 1, picture)
  send('second', 2, picture)
  send('third', 3)
  await expect.poll(startedFiles).toEqual([1, 3])
  await end(3)
  await pause(50)
  expect(startedFiles()).toEqual([1])
  await end(1)
  await expect.poll(startedFiles).toEqual([2])
  await end(2)
})

test('a failed inspection affects only its sender', async () => {
  const { inspector, send, startedFiles } = aPlayedInspector()
  const failing = inspector.inspect('a', () => Promise.reject(new Error('away')), asFound)
  send('a', 2)
  await expect(failing).rejects.toThrow('away')
  await expect.poll(startedFiles).toEqual([2])
})

test('a thread that takes too long is ended, its file is rejected, and another inspects the next', async () => {
  const endedThreads: InspectionThread[] = []
  const thread = startInspectionThread((inspectionThread) => endedThreads.push(inspectionThread), { longest: 1 })
  expect(await thread.inspect(await buildOrder(aPdf())())).toEqual({ refusal: 'upload/unpacks' })
  expect([endedThreads, thread.isAlive()]).toEqual([[thread], false])
  await expect(thread.inspect(await buildOrder(aPdf())())).rejects.toThrow('ended')
  const inspector = openUploadInspector()
  expect(await inspector.inspect('a', buildOrder(aPdf()), asFound)).toMatchObject({ mediaType: 'application/pdf' })
  await inspector.close()
})

test('a thread that uses too much memory outside the heap is ended, and its file is rejected', async () => {
  const endedThreads: InspectionThread[] = []
  const thread = startInspectionThread((inspectionThread) => endedThreads.push(inspectionThread), { maxBytes: 1 })
  expect(await thread.inspect(await buildOrder(aHeic())())).toEqual({ refusal: 'upload/unpacks' })
  expect([endedThreads, thread.isAlive()]).toEqual([[thread], false])
})

test('WebAssembly memory is counted, even while the thread computes', async () => {
  const growing = `
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 2_000 })
    for (let megabytes = 0; megabytes < 100; megabytes += 1) {
      const start = memory.grow(16) * 65_536
      new Uint8Array(memory.buffer, start).fill(1)
    }
    for (;;);`
  const worker = new Worker(growing, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } })
  await new Promise<void>((resolve) => {
    const stopWatching = watchMemory(
      worker,
      () => {
        stopWatching()
        resolve()
      },
      50_000_000,
    )
  })
  expect(await worker.terminate()).toBe(1)
})

test('an unused thread ends, and the next file starts another', async () => {
  const { send, startedFiles, end, threads } = aPlayedInspector({ rest: 20 })
  for (const file of [1, 2]) {
    send('a', file)
    await expect.poll(startedFiles).toEqual([file])
    await pause(50)
    expect(threads.at(-1)?.isAlive()).toBe(true)
    await end(file)
    await expect.poll(() => threads.at(-1)?.isAlive()).toBe(false)
  }
  expect(threads).toHaveLength(2)
})
