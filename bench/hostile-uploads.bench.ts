import { randomUUID } from 'node:crypto'
import { growingFiles, unpackingFiles } from '#tests/support/hostile-files.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import type { Bench } from './bench-table.ts'
import { benchKey, inside } from './inside.ts'
import { inMs, median } from './measure.ts'
import { besideBareServer } from './on-postgresql.ts'
import { type UploadSender, uploader, uploadSenders } from './upload-senders.ts'

const size = 1_000_000
const senders = 3
const alone = 5

/** How long a small file takes until it is kept, beside three senders of each file that is made to be slow to look at. */
export const hostileUploads: Bench = {
  name: 'hostile-uploads',
  run: () =>
    besideBareServer({ MASTER_KEY: benchKey.toString('base64') }, async ({ product, databaseUrl }) => {
      const made = await inside(databaseUrl)
      try {
        const { send, untilSettled } = uploader(product.url)
        const ordinary = async (): Promise<number> => {
          const [sender] = (await uploadSenders(made, 1)) as [UploadSender]
          const started = performance.now()
          const id = await send(sender, aPdf({ comment: randomUUID() }))
          if ((await untilSettled(sender, id, 20)) === 'refused') throw new Error('An ordinary file was refused.')
          return performance.now() - started
        }
        await ordinary()
        const quiet: number[] = []
        for (let time = 0; time < alone; time++) quiet.push(await ordinary())
        const loaded: { name: string; took: number }[] = []
        for (const [name, grown] of Object.entries({ ...growingFiles, ...unpackingFiles })) {
          const others = await uploadSenders(made, senders)
          const files = others.map((_, place) => grown(size + place * 100))
          const ids = await Promise.all(others.map((one, place) => send(one, files[place]!)))
          loaded.push({ name, took: await ordinary() })
          for (const [place, one] of others.entries()) await untilSettled(one, ids[place]!, 50)
        }
        const worst = loaded.reduce((most, one) => (one.took > most.took ? one : most))
        const byItself = median(quiet)
        return [
          { measure: 'A small file alone, sent until kept', value: inMs(byItself) },
          {
            measure: `beside three of each of ${loaded.length} hostile files, middle`,
            value: inMs(median(loaded.map(({ took }) => took))),
          },
          { measure: `at worst (${worst.name})`, value: inMs(worst.took) },
          { measure: 'longer than alone', value: inMs(worst.took - byItself), bar: '2,000 ms' },
        ]
      } finally {
        await made.close()
      }
    }),
}
