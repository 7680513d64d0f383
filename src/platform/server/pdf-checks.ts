import type { RefusalCode } from '#src/domain/refusal.ts'
import { isLockedPdf } from '#src/platform/contract/upload-content.rules.ts'
import { unpackedSize } from './unpacking.ts'

/** A page scanned in colour at 600 dots an inch unpacks to about 100 MB; a bomb of 20 MB to 20 GB. */
const mostOfOneStream = 128_000_000
const mostTogether = 1_000_000_000

/** Why a PDF is not taken, or undefined. Nothing in it is run or drawn. */
export const pdfFault = async (bytes: Buffer): Promise<RefusalCode | undefined> => {
  if (isLockedPdf(bytes)) return 'upload/locked'
  if (!isWhole(bytes)) return 'upload/broken'
  return (await unpacksTooMuch(bytes)) ? 'upload/unpacks' : undefined
}

/** It ends, says where its table of objects is, and has that table there. */
const isWhole = (bytes: Buffer): boolean => {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 2_048))
  const [, table] = tail.match(/startxref\s+(\d{1,10})\s+%%EOF(?![\s\S]*startxref)/) ?? []
  if (table === undefined) return false
  const header = bytes.indexOf('%PDF-')
  return [Number(table), Number(table) + header].some((at) =>
    /^\s*(xref|\d+\s+\d+\s+obj)/.test(bytes.toString('latin1', at, at + 40)),
  )
}

const unpacksTooMuch = async (bytes: Buffer): Promise<boolean> => {
  let together = 0
  let at = bytes.indexOf('stream')
  while (at >= 0) {
    const isEnd = bytes.toString('latin1', Math.max(0, at - 3), at) === 'end'
    const stream = isEnd ? undefined : streamAt(bytes, at)
    if (stream) {
      const packings = stream.dictionary.match(/\/(FlateDecode|Fl\b)/g)?.length ?? 0
      // Nobody packs twice but to hide how large something is.
      if (packings > 1) return true
      if (packings === 1) {
        const { bytes: unpacked } = await unpackedSize([stream.body], mostOfOneStream)
        together += unpacked
        if (unpacked > mostOfOneStream || together > mostTogether) return true
      }
    }
    at = bytes.indexOf('stream', stream ? stream.end : at + 6)
  }
  return false
}

const streamAt = (bytes: Buffer, at: number): { dictionary: string; body: Buffer; end: number } | undefined => {
  const before = bytes.toString('latin1', Math.max(0, at - 2_048), at)
  const dictionary = before.slice(Math.max(before.lastIndexOf('obj'), 0))
  const from = at + 6 + (bytes[at + 6] === 0x0d && bytes[at + 7] === 0x0a ? 2 : 1)
  const end = bytes.indexOf('endstream', from)
  if (end < 0) return undefined
  return { dictionary, body: bytes.subarray(from, end), end: end + 9 }
}
