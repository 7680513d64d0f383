import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { aPdf } from '#tests/support/stubs/sample-files.ts'
import type { Bench } from './support/bench-table.ts'
import { benchKey, inside } from './support/inside.ts'
import { inMs, inRatio, median } from './support/measure.ts'
import { withPostgresAndBareServer } from './support/on-postgresql.ts'
import { residentMebibytes } from './support/resident-memory.ts'
import { type UploadSender, uploader, uploadSenders } from './support/upload-senders.ts'

/** 5 MB: five parts. Many senders send the same file for their own request. */
const file = aPdf({ comment: 'a scanned page '.repeat(333_000) })
const few = 20
const many = 200
const runs = 2
const metricsToken = randomUUID()

const sendToBare = async (bare: string): Promise<void> => {
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await fetch(`${bare}/file`, { method: 'PUT', headers, body: new Uint8Array(file) })
  await answer.arrayBuffer()
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1_000
}

/** Megabytes per second. */
const rate = (count: number, took: number): number => (count * file.length) / 1e6 / took

/**
 * Event loop delay since the previous call, 99th percentile, in milliseconds. It includes the sampling interval of 20
 * ms.
 */
const loopDelay = async (url: string): Promise<number> => {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const match = /^hearthline_event_loop_delay_seconds\{quantile="0.99"\} (\S+)/m.exec(await answer.text())
  return Number(match?.[1]) * 1_000
}

/** The peak resident memory while the work runs, in mebibytes above its start. */
const memoryAdded = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
  const before = residentMebibytes(pid)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, residentMebibytes(pid))
  }, 50)
  await work()
  clearInterval(timer)
  return most - before
}

const startBare = async (): Promise<{ bare: ChildProcess; address: string }> => {
  const bare = fork(new URL('./support/bare-disk-server.ts', import.meta.url))
  const [{ address }] = (await once(bare, 'message')) as [{ address: string }]
  return { bare, address }
}

/**
 * Files of 5 MB in parts, hashed, sealed and inspected, compared with bodies written to the disk as they arrive. "Sent"
 * means that the server has received all of it; files are then inspected one after the other while others are sent.
 */
export const uploads: Bench = {
  name: 'uploads',
  run: () =>
    withPostgresAndBareServer(
      { METRICS_TOKEN: metricsToken, MASTER_KEY: benchKey.toString('base64') },
      async ({ product, databaseUrl }) => {
        const harness = await inside(databaseUrl)
        const { bare, address } = await startBare()
        try {
          const { send, untilStored, resentCount: resentIds } = uploader(product.url)
          const sendFiles = async (some: readonly UploadSender[]) => {
            const ids: string[] = []
            const duration = await seconds(
              async () => void ids.push(...(await Promise.all(some.map((uploadSender) => send(uploadSender, file))))),
            )
            // One after the other, as they are inspected: polling all at once would be a load of its own.
            const awaitStorage = async () => {
              for (const [index, one] of some.slice(0, few).entries()) await untilStored(one, ids[index] ?? '')
            }
            return { took: duration, awaitStorage }
          }
          await (await sendFiles(await uploadSenders(harness, 4))).awaitStorage()
          const pairs: { bare: number; uploadRate: number; storageRate: number }[] = []
          for (let run = 0; run < runs; run++) {
            const some = await uploadSenders(harness, few)
            const bareTook = await seconds(() => Promise.all(some.map(() => sendToBare(address))))
            const { took, awaitStorage } = await sendFiles(some)
            const storageSeconds = took + (await seconds(awaitStorage))
            pairs.push({
              bare: rate(few, bareTook),
              uploadRate: rate(few, took),
              storageRate: rate(few, storageSeconds),
            })
          }
          const crowd = await uploadSenders(harness, many)
          await loopDelay(product.url)
          const memory = await memoryAdded(product.pid, async () => (await sendFiles(crowd)).awaitStorage())
          const delay = await loopDelay(product.url)
          const middle = (read: (pair: (typeof pairs)[number]) => number) => median(pairs.map(read))
          return [
            {
              measure: `${few} at once to a bare server’s disk`,
              value: `${middle((one) => one.bare).toFixed(0)} MB/s`,
            },
            { measure: `${few} at once, sent`, value: `${middle((one) => one.uploadRate).toFixed(0)} MB/s` },
            {
              measure: `${few} at once, until looked at and kept`,
              value: `${middle((one) => one.storageRate).toFixed(0)} MB/s`,
            },
            { measure: 'sent, of the bare server', value: inRatio(middle((one) => one.uploadRate / one.bare)) },
            { measure: `${many} at once: resident memory added`, value: `${memory.toFixed(0)} MiB`, bar: '200 MiB' },
            { measure: `${many} at once: parts sent anew, of ${many * 5}`, value: String(resentIds()) },
            { measure: `${many} at once: event loop, 99 of 100`, value: inMs(delay), bar: '100 ms' },
          ]
        } finally {
          bare.kill()
          await harness.close()
        }
      },
    ),
}
