import { describe, expect, test } from 'vitest'
import { growingFiles } from '#tests/support/hostile-files.ts'
import { sha256 } from '#tests/support/sample-files.ts'
import { inspectUpload } from './upload-inspection.ts'

const small = 256 * 1024
const times = 8

/** The quickest of three looks, in milliseconds: what else the machine does makes a look slower, never quicker. */
const quickest = async (file: Buffer): Promise<number> => {
  const declared = sha256(file)
  const taken: number[] = []
  for (let look = 0; look < 3; look += 1) {
    const started = performance.now()
    await inspectUpload(file, declared)
    taken.push(performance.now() - started)
  }
  return Math.min(...taken)
}

describe('a file of eight times the size takes no more than three times eight times as long to look at:', () => {
  test.each(Object.entries(growingFiles))('%s', async (_, grown) => {
    const least = await quickest(grown(small))
    // What is too quick to measure is held to a bound of its own.
    expect(await quickest(grown(small * times))).toBeLessThan(Math.max(least, 5) * times * 3)
  })
})
