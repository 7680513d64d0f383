import { constants, createInflate, inflateSync } from 'node:zlib'

/** Small enough to decompress at once. */
const smallBytes = 16_384
/** The maximum compression ratio of Deflate. */
const maxExpansion = 1_032

/** The chunk size of zlib's output: each chunk costs a turn of the event loop. */
const chunkSize = 262_144

/**
 * The decompressed size of deflated data, without keeping the data. Damaged data counts as far as it decodes, and
 * `isWhole` is false. Stops soon after `most`.
 */
export const unpackedSize = async (
  compressedBytes: Buffer,
  most: number,
): Promise<{ bytes: number; isComplete: boolean }> => {
  if (compressedBytes.length <= smallBytes) return inflateInOneCall(compressedBytes)
  const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize })
  let bytes = 0
  let isComplete = true
  const completion = new Promise<void>((resolve) => {
    inflate.on('error', () => {
      isComplete = false
      resolve()
    })
    inflate.on('close', resolve)
    inflate.on('end', resolve)
    inflate.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > most) inflate.destroy()
    })
  })
  inflate.end(compressedBytes)
  await completion
  return { bytes, isComplete }
}

const inflateInOneCall = (compressedBytes: Buffer): { bytes: number; isComplete: boolean } => {
  try {
    return { bytes: inflateSync(compressedBytes, { finishFlush: constants.Z_SYNC_FLUSH }).length, isComplete: true }
  } catch {
    return { bytes: compressedBytes.length * maxExpansion, isComplete: false }
  }
}
