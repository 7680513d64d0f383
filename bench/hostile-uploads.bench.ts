import { randomUUID } from 'node:crypto'
import { growingFiles, unpackingFiles } from '#tests/support/stubs/hostile-files.ts'
import { aPdf } from '#tests/support/stubs/sample-files.ts'
import type { Bench } from './support/bench-table.ts'
import { benchKey, inside } from './support/inside.ts'
import { inMs, median } from './support/measure.ts'
import { withPostgresAndBareServer } from './support/on-postgresql.ts'
import { type UploadSender, uploader, uploadSenders } from './support/upload-senders.ts'

const size = 1_000_000
const senders = 3
const alone = 5

/**
 * How long a small file takes until it is stored, beside three senders of each file that is made to be slow to inspect.
 */
export const hostileUploads: Bench = {
  name: 'hostile-uploads',
  run: () =>
    withPostgresAndBareServer({ MASTER_KEY: benchKey.toString('base64') }, async ({ product, databaseUrl }) => {
      const harness = await inside(databaseUrl)
      try {
        const { send, untilSettled } = uploader(product.url)
        const ordinary = async (): Promise<number> => {
          const [sender] = (await uploadSenders(harness, 1)) as [UploadSender]
          const startedAt = performance.now()
          const id = await send(sender, aPdf({ comment: randomUUID() }))
          if ((await untilSettled(sender, id, 20)) === 'refused') throw new Error('An ordinary file was refused.')
          return performance.now() - startedAt
        }
        await ordinary()
        const quiet: number[] = []
        for (let time = 0; time < alone; time++) quiet.push(await ordinary())
        const loadedTimes: { name: string; took: number }[] = []
        for (const [name, grow] of Object.entries({ ...growingFiles, ...unpackingFiles })) {
          const others = await uploadSenders(harness, senders)
          const files = others.map((_, index) => grow(size + index * 100))
          const ids = await Promise.all(others.map((other, index) => send(other, files[index]!)))
          loadedTimes.push({ name, took: await ordinary() })
          for (const [index, one] of others.entries()) await untilSettled(one, ids[index]!, 50)
        }
        const worst = loadedTimes.reduce((most, loadedTime) => (loadedTime.took > most.took ? loadedTime : most))
        const quietMedian = median(quiet)
        return [
          { measure: 'A small file alone, sent until kept', value: inMs(quietMedian) },
          {
            measure: `beside three of each of ${loadedTimes.length} hostile files, middle`,
            value: inMs(median(loadedTimes.map(({ took }) => took))),
          },
          { measure: `at worst (${worst.name})`, value: inMs(worst.took) },
          { measure: 'longer than alone', value: inMs(worst.took - quietMedian), bar: '2,000 ms' },
        ]
      } finally {
        await harness.close()
      }
    }),
}
