import { describe, expect, test } from 'vitest'
import { growingFiles } from '#tests/support/stubs/hostile-files.ts'
import { sha256 } from '#tests/support/stubs/sample-files.ts'
import { inspectUpload } from './upload-inspection.ts'

const small = 256 * 1024
const times = 8

/** The least processor time of three looks, in milliseconds. A busy machine lets a look wait, and does not make it cost more. */
const minCost = async (file: Buffer): Promise<number> => {
  const declaredSha256 = sha256(file)
  const costs: number[] = []
  for (let look = 0; look < 3; look += 1) {
    const before = process.cpuUsage()
    await inspectUpload(file, declaredSha256)
    costs.push(process.cpuUsage(before).user / 1_000)
  }
  return Math.min(...costs)
}

describe('inspecting a file eight times the size takes at most 24 times as long:', () => {
  test.each(Object.entries(growingFiles))('%s', async (_, build) => {
    const least = await minCost(build(small))
    // What is too quick to measure is held to a bound of its own.
    expect(await minCost(build(small * times))).toBeLessThan(Math.max(least, 5) * times * 3)
  })
})
