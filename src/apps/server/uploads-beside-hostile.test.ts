import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
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

/** What takes long by chance, on a machine that others use as well, does not do so three times. */
const tries = 3

/** Whether an ordinary file is kept in about the time that it takes alone, at once after this was sent. */
const staysQuick = async (sendOthers: (time: number) => Promise<unknown>): Promise<boolean> => {
  for (let time = 0; time < tries; time += 1) {
    const milliseconds = await anOrdinarySender()
    const alone = Math.min(await milliseconds(), await milliseconds())
    await sendOthers(time)
    if ((await milliseconds()) < longest(alone)) return true
  }
  return false
}

describe('CND-07 ASVS 5.2.2 a file made to be slow keeps nobody else’s waiting:', () => {
  const hostile = Object.entries({ ...growingFiles, ...unpackingFiles })
  test.each(hostile)('%s', { timeout: 120_000 }, async (_, made) => {
    const quick = await staysQuick(async (time) => {
      // No two alike.
      const files = Array.from({ length: senders }, (_, place) => made(size + (time * senders + place) * 100))
      const finishes = await Promise.all(files.map(sendAndLeave))
      await Promise.all(finishes.map((finish) => finish()))
    })
    expect(quick).toBe(true)
  })

  test('nor do many of one sender, one after the other', { timeout: 120_000 }, async () => {
    const ends: Promise<unknown>[] = []
    const quick = await staysQuick(async (time) => {
      const borrower = await aBorrower()
      const file = (place: number) => unpackingFiles['pages that unpack to 100 MB each']!(time * 8 + place)
      ends.push(...Array.from({ length: 8 }, (_, place) => send(borrower, file(place))))
      await pause(1_000)
    })
    expect(quick).toBe(true)
    await Promise.all(ends)
  })
})
