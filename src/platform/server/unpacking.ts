import { constants, createInflate, inflateSync } from 'node:zlib'

/** Small enough to unpack at once. */
const smallBytes = 16_384
/** Deflate makes no more of one byte. */
const mostOfOneByte = 1_032

/** Taken from zlib at once: each time costs a turn of the loop. */
const chunkSize = 262_144

/**
 * How much deflated data unpacks to, without keeping it. Data that is damaged counts as far as it may go, and
 * `isWhole` is false. Stops soon after `most`.
 */
export const unpackedSize = async (packed: Buffer, most: number): Promise<{ bytes: number; isWhole: boolean }> => {
  if (packed.length <= smallBytes) return unpackedAtOnce(packed)
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
  inflate.end(packed)
  await ended
  return { bytes, isWhole }
}

const unpackedAtOnce = (packed: Buffer): { bytes: number; isWhole: boolean } => {
  try {
    return { bytes: inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).length, isWhole: true }
  } catch {
    return { bytes: packed.length * mostOfOneByte, isWhole: false }
  }
}
