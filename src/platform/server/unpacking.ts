import { constants, createInflate, inflateSync } from 'node:zlib'

/** Small enough to unpack at once: deflate makes at most some thousand bytes of one. */
const smallBytes = 16_384

/** Taken from zlib at once: each time costs a turn of the loop. */
const chunkSize = 262_144

/**
 * How much deflated data unpacks to, without keeping it. Data that is damaged counts as far as it goes, and
 * `isWhole` is false. Stops soon after `most`.
 */
export const unpackedSize = async (
  packed: readonly Buffer[],
  most: number,
): Promise<{ bytes: number; isWhole: boolean }> => {
  const [first] = packed
  if (first && packed.length === 1 && first.length <= smallBytes) return unpackedAtOnce(first)
  const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize })
  let bytes = 0
  let isWhole = true
  const ended = new Promise<void>((done) => {
    inflate.on('error', () => {
      isWhole = false
      done()
    })
    inflate.on('close', done)
    inflate.on('end', done)
    inflate.on('data', (unpacked: Buffer) => {
      bytes += unpacked.length
      if (bytes > most) inflate.destroy()
    })
  })
  for (const part of packed) {
    if (inflate.destroyed || !isWhole) break
    if (!inflate.write(part)) await Promise.race([new Promise((done) => inflate.once('drain', done)), ended])
  }
  inflate.end()
  await ended
  return { bytes, isWhole }
}

const unpackedAtOnce = (packed: Buffer): { bytes: number; isWhole: boolean } => {
  try {
    return { bytes: inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).length, isWhole: true }
  } catch {
    return { bytes: 0, isWhole: false }
  }
}
