import { describe, expect, test } from 'vitest'
import { growingFiles } from '#tests/support/stubs/hostile-files.ts'
import { sha256 } from '#tests/support/stubs/sample-files.ts'
import { inspectUpload } from './upload-inspection.ts'

const small = 256 * 1024
const times = 8

/** Milliseconds. A file that is inspected in less is too quick to measure. */
const floorMs = 20

/** A busy machine makes an attempt more expensive at times. Growth with the square of the size would show in every one. */
const maxAttempts = 12

/** Returns the processor time of one inspection, in milliseconds. */
const costOf = async (file: Buffer, declaredSha256: string): Promise<number> => {
  const before = process.cpuUsage()
  await inspectUpload(file, declaredSha256)
  return process.cpuUsage(before).user / 1_000
}

describe('inspecting a file eight times the size takes at most 24 times as long:', () => {
  test.each(Object.entries(growingFiles))('%s', async (_, build) => {
    const [file, largeFile] = [build(small), build(small * times)]
    const [hash, largeHash] = [sha256(file), sha256(largeFile)]
    let [cost, largeCost] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    const maxCost = () => Math.max(cost, floorMs) * times * 3
    for (let attempt = 0; attempt < maxAttempts && (attempt === 0 || largeCost >= maxCost()); attempt += 1) {
      cost = Math.min(cost, await costOf(file, hash))
      largeCost = Math.min(largeCost, await costOf(largeFile, largeHash))
    }
    expect(largeCost).toBeLessThan(maxCost())
  })
})
