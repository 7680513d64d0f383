import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { growingFiles, unpackingFiles } from '#tests/support/stubs/hostile-files.ts'
import { aPdf } from '#tests/support/stubs/sample-files.ts'
import { aProductWithRequests } from '#tests/support/walks/asked-borrower.ts'

const { callApi, aBorrower, begin, part, send, uploadsOf } = await aProductWithRequests()

const size = 1_000_000
const senders = 3

/** Sends a small file and returns how long it took to be stored. */
const anOrdinarySender = async () => {
  const borrower = await aBorrower()
  return async () => {
    const startedAt = performance.now()
    expect(await send(borrower, aPdf({ comment: `a pay stub ${randomUUID()}` }))).toMatchObject({ state: 'kept' })
    return performance.now() - startedAt
  }
}

/**
 * Allows two seconds more than the time for a single file, which is about a tenth of a second. Slower machines get
 * more.
 */
const longest = (alone: number) => alone + Math.max(2_000, 10 * alone)

/** Sends a file and does not wait until it is inspected. */
const sendAndLeave = async (bytes: Buffer) => {
  const borrower = await aBorrower()
  const { body: upload } = await begin(borrower, bytes)
  for (let start = 0; start < bytes.length; start += 1_048_576)
    await part(borrower.uuid, borrower.headers, upload.uploadUuid, start, bytes.subarray(start, start + 1_048_576))
  const path = `${uploadsOf(borrower.uuid)}/${upload.uploadUuid}/finish`
  return () => callApi('POST', path, borrower.headers)
}

/** A random delay on a shared machine does not occur three times in a row. */
const tries = 3

/** Returns whether an ordinary file sent right after the others takes about as long as it does alone. */
const staysQuick = async (sendOthers: (time: number) => Promise<unknown>): Promise<boolean> => {
  for (let time = 0; time < tries; time += 1) {
    const milliseconds = await anOrdinarySender()
    const alone = Math.min(await milliseconds(), await milliseconds())
    await sendOthers(time)
    if ((await milliseconds()) < longest(alone)) return true
  }
  return false
}

describe('CND-07 ASVS 5.2.2 a file designed to be slow does not delay other people’s uploads:', () => {
  const hostile = Object.entries({ ...growingFiles, ...unpackingFiles })
  test.each(hostile)('%s', { timeout: 120_000 }, async (_, makeFile) => {
    const quick = await staysQuick(async (time) => {
      // Each file is different.
      const files = Array.from({ length: senders }, (_, place) => makeFile(size + (time * senders + place) * 100))
      const finishes = await Promise.all(files.map(sendAndLeave))
      await Promise.all(finishes.map((finish) => finish()))
    })
    expect(quick).toBe(true)
  })

  test('many such files from one sender in sequence do not delay others either', { timeout: 120_000 }, async () => {
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
