import { deflateSync } from 'node:zlib'
import { aPackedStream, aPdf, pngChunk, pngOf } from './sample-files.ts'

/** As many repetitions as fit into this many bytes. */
const fillBytes = (bytes: number, text: string): string => text.repeat(Math.max(1, Math.floor(bytes / text.length)))

/** A PDF with a valid end, and anything before it. */
const aPdfAround = (inside: string | Buffer): Buffer => aPdf({ objects: [inside] })

const header = Buffer.from('00000001000000010800000000', 'hex')
const packedDot = deflateSync(Buffer.alloc(2))
const jpegStart = 'ffd8ffc0000b080008000801011100'

/**
 * Files that cost far more than their size if the inspection is careless. Each can be made any size by repeating the
 * costly part.
 */
export const growingFiles: Readonly<Record<string, (bytes: number) => Buffer>> = {
  'streams that never end': (bytes) => aPdfAround(fillBytes(bytes, 'stream ')),
  'objects with streams that never end': (bytes) => aPdfAround(fillBytes(bytes, '1 0 obj<</Length 9>>stream\n')),
  'streams whose length is elsewhere': (bytes) =>
    aPdfAround(fillBytes(bytes, '1 0 obj<</Length 9 0 R>>stream\nendstream endobj ')),
  'streams whose packing is elsewhere': (bytes) =>
    aPdfAround(
      `9 0 obj[${fillBytes(bytes / 2, '/A ')}]endobj ${fillBytes(bytes / 2, '1 0 obj<</Filter 9 0 R/Length 0>>stream\nendstream endobj ')}`,
    ),
  'names that begin like a lock': (bytes) => aPdfAround(fillBytes(bytes, '/E')),
  'names with every sign escaped': (bytes) => aPdfAround(fillBytes(bytes, '/#4a#61#76#61')),
  'one name': (bytes) => aPdfAround(`<< /${fillBytes(bytes, 'J')} 1 >>`),
  'dictionaries in dictionaries': (bytes) => aPdfAround(fillBytes(bytes, '<<')),
  'named dictionaries in dictionaries': (bytes) => aPdfAround(fillBytes(bytes, '<</A')),
  'lists in lists': (bytes) => aPdfAround(fillBytes(bytes, '[')),
  'dictionaries side by side': (bytes) => aPdfAround(fillBytes(bytes, '<<>>')),
  'brackets in a text': (bytes) => aPdfAround(fillBytes(bytes, '(')),
  'texts side by side': (bytes) => aPdfAround(`[${fillBytes(bytes, '()')}]`),
  'hexadecimal texts that never end': (bytes) => aPdfAround(fillBytes(bytes, '<a')),
  remarks: (bytes) => aPdfAround(fillBytes(bytes, '%\n')),
  blanks: (bytes) => aPdfAround(fillBytes(bytes, ' ')),
  digits: (bytes) => aPdfAround(fillBytes(bytes, '1')),
  numbers: (bytes) => aPdfAround(`[${fillBytes(bytes, '1 0 ')}]`),
  'objects that never end': (bytes) => aPdfAround(fillBytes(bytes, '1 0 obj ')),
  'trailers with locks': (bytes) => aPdfAround(fillBytes(bytes, 'trailer<</Encrypt 9 0 R>> ')),
  'ends of files': (bytes) => Buffer.concat([aPdf(), Buffer.from(fillBytes(bytes, 'startxref\n0\n%%EOF\n'))]),
  'small packed streams': (bytes) => {
    const one = Buffer.concat([Buffer.from('1 0 obj'), aPackedStream(deflateSync('pay')), Buffer.from('endobj ')])
    return aPdfAround(Buffer.concat(Array<Buffer>(Math.floor(bytes / one.length)).fill(one)))
  },
  'a packed list of objects': (bytes) => {
    const count = Math.floor(bytes / 6)
    const packedList = deflateSync(`${fillBytes(count * 4, '1 0 ')}${fillBytes(bytes, '[]')}`)
    return aPdfAround(
      Buffer.concat([
        Buffer.from(
          `<</Type/ObjStm/N ${count}/First ${count * 4}/Filter/FlateDecode/Length ${packedList.length}>>stream\n`,
        ),
        packedList,
        Buffer.from('\nendstream'),
      ]),
    )
  },
  'empty parts of a picture': (bytes) =>
    pngOf(header, [
      pngChunk('IDAT', packedDot),
      ...Array<Buffer>(Math.floor(bytes / 12)).fill(pngChunk('IDAT', Buffer.alloc(0))),
    ]),
  'marks of a picture': (bytes) =>
    pngOf(header, [
      ...Array<Buffer>(Math.floor(bytes / 21)).fill(pngChunk('pHYs', Buffer.alloc(9))),
      pngChunk('IDAT', packedDot),
    ]),
  'restarts of a picture': (bytes) => Buffer.from(jpegStart + fillBytes(bytes * 2, 'ffd0'), 'hex'),
  'scans of a picture': (bytes) => Buffer.from(`${jpegStart}${fillBytes(bytes * 2, 'ffda000301')}ffd9`, 'hex'),
  'escaped dots of a picture': (bytes) =>
    Buffer.from(`${jpegStart}ffda000301${fillBytes(bytes * 2, 'ff00')}ffd9`, 'hex'),
  'fill of a picture': (bytes) => Buffer.from(`${jpegStart}${fillBytes(bytes * 2, 'ff')}`, 'hex'),
  'colors of a picture': (bytes) =>
    Buffer.from(`${jpegStart}${fillBytes(bytes * 2, 'ffe2000e4943435f50524f46494c4500')}ffd9`, 'hex'),
}

const zeroCache = new Map<number, Buffer>()
const packedZeros = (bytes: number): Buffer => {
  const zeros = zeroCache.get(bytes) ?? deflateSync(Buffer.alloc(bytes))
  zeroCache.set(bytes, zeros)
  return zeros
}

/** Small files that decode to far more than their size; they differ by a comment. */
export const unpackingFiles: Readonly<Record<string, (remark: number) => Buffer>> = {
  'a page that unpacks to 200 MB': (remark) =>
    aPdf({ comment: String(remark), objects: [aPackedStream(packedZeros(200_000_000))] }),
  'a page that unpacks to 200 MB by a filter that stands elsewhere': (remark) =>
    aPdf({ comment: String(remark), objects: [aPackedStream(packedZeros(200_000_000), '5 0 R'), '/FlateDecode'] }),
  'pages that unpack to 100 MB each': (remark) =>
    aPdf({ comment: String(remark), objects: Array<Buffer>(12).fill(aPackedStream(packedZeros(100_000_000))) }),
  'a picture whose dots unpack to 400 MB': (remark) =>
    pngOf(Buffer.from('00001b5800001b581006000000', 'hex'), [
      pngChunk('tEXt', Buffer.from(String(remark))),
      pngChunk('IDAT', packedZeros(400_000_000)),
    ]),
  'a picture whose color profile unpacks to 200 MB': (remark) =>
    pngOf(header, [
      pngChunk('tEXt', Buffer.from(String(remark))),
      pngChunk('iCCP', Buffer.concat([Buffer.from('Printer\0\0'), packedZeros(200_000_000)])),
      pngChunk('IDAT', packedDot),
    ]),
}
