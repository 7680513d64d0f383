import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aProductThatAsks } from '#tests/support/asked-borrower.ts'
import { growingFiles, unpackingFiles } from '#tests/support/hostile-files.ts'
import { aPdf } from '#tests/support/sample-files.ts'

const { ask, aBorrower, begin, part, send, uploadsOf } = await aProductThatAsks()

const size = 1_000_000
const senders = 3

/** Sends a small file, and answers how long it took until it was kept. */
const anOrdinarySender = async () => {
  const borrower = await aBorrower()
  return async () => {
    const started = performance.now()
    expect(await send(borrower, aPdf({ comment: `a pay stub ${randomUUID()}` }))).toMatchObject({ state: 'kept' })
    return performance.now() - started
  }
}

/** Two seconds more than alone, where a file alone takes a tenth of one; more on a machine on which all takes longer. */
const longest = (alone: number) => alone + Math.max(2_000, 10 * alone)

/** Sends a file, and does not wait until it is looked at. */
const sendAndLeave = async (bytes: Buffer) => {
  const borrower = await aBorrower()
  const { body: upload } = await begin(borrower, bytes)
  for (let start = 0; start < bytes.length; start += 1_048_576)
    await part(borrower.uuid, borrower.headers, upload.uploadUuid, start, bytes.subarray(start, start + 1_048_576))
  const path = `${uploadsOf(borrower.uuid)}/${upload.uploadUuid}/finish`
  return () => ask('POST', path, borrower.headers)
}

describe('CND-07 ASVS 5.2.2 a file made to be slow keeps nobody else’s waiting:', () => {
  const hostile = { ...growingFiles, ...unpackingFiles }
  test.each(Object.entries(hostile))('%s', async (_, made) => {
    const milliseconds = await anOrdinarySender()
    const alone = Math.min(await milliseconds(), await milliseconds())
    // No two alike.
    const finishes = await Promise.all(
      Array.from({ length: senders }, (_, place) => sendAndLeave(made(size + place * 100))),
    )
    await Promise.all(finishes.map((finish) => finish()))
    expect(await milliseconds()).toBeLessThan(longest(alone))
  })

  test('nor do many of one sender', async () => {
    const milliseconds = await anOrdinarySender()
    const alone = Math.min(await milliseconds(), await milliseconds())
    const borrower = await aBorrower()
    const file = (place: number) => growingFiles['names with every sign escaped']!(1_000_000 + place * 100)
    const ends: Promise<unknown>[] = Array.from({ length: 20 }, (_, place) => send(borrower, file(place)))
    await new Promise((done) => setTimeout(done, 1_500))
    expect(await milliseconds()).toBeLessThan(longest(alone))
    await Promise.all(ends)
  })
})
