import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A PDF of one empty page, with additional objects and trailer entries on request. */
export const aPdf = ({ objects = [] as (string | Buffer)[], trailer = '', comment = '' } = {}): Buffer => {
  const parts: Buffer[] = [Buffer.from(`%PDF-1.4\n%${comment}\n`)]
  const starts: number[] = []
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    ...objects,
  ]
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  for (const [index, object] of all.entries()) {
    starts.push(length())
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  }
  const table = length()
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = all.length + 1
  parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`))
  parts.push(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`))
  return Buffer.concat(parts)
}

export const aPackedStream = (content: Buffer, filter = '/FlateDecode'): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} /Filter ${filter} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])

export const pngChunk = (name: string, body: Uint8Array): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length, 0)
  head.write(name, 4, 'latin1')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), body])), 0)
  return Buffer.concat([head, body, sum])
}

/** A gray image; `dots` replaces its compressed rows. */
export const aPng = (
  width: number,
  height: number,
  { extra = [] as Buffer[], dots }: { extra?: Buffer[]; dots?: Buffer } = {},
): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  return pngOf(header, [...extra, pngChunk('IDAT', dots ?? deflateSync(Buffer.alloc((width + 1) * height)))])
}

export const pngOf = (header: Buffer, chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IEND', Buffer.alloc(0)),
  ])

const segment = (marker: number, body: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** A color profile, in as many parts as needed. */
const profileSegments = (profile: Buffer): Buffer[] => {
  const most = 65_519
  const count = Math.ceil(profile.length / most)
  return Array.from({ length: count }, (_, place) =>
    segment(
      0xe2,
      Buffer.concat([
        Buffer.from('ICC_PROFILE\0'),
        Buffer.from([place + 1, count]),
        profile.subarray(place * most, (place + 1) * most),
      ]),
    ),
  )
}

/** The segments of a photo with location and camera data, rotated, with data after its end. */
export const aJpeg = ({
  width = 8,
  height = 8,
  place = 'GPS 30.2672 N',
  profile = Buffer.alloc(0),
}: {
  width?: number
  height?: number
  place?: string
  profile?: Buffer
} = {}): Buffer => {
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0II\x2a\0\x08\0\0\0\x01\0', 'latin1'),
    Buffer.from('12010300010000000600000000000000', 'hex'),
    Buffer.from(place),
  ])
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    segment(0xe1, exif),
    segment(0xfe, Buffer.from('Maria’s phone')),
    ...profileSegments(profile),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame),
    segment(0xc4, Buffer.alloc(19)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd9]),
    Buffer.from(`behind the end: ${place}`),
  ])
}

/**
 * 64 by 48 pixels, the left half red and the right blue, in one grid tile as phones write them. Created for these
 * tests.
 */
export const aHeic = (): Buffer =>
  Buffer.from(
    [
      'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA',
      'AAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAIQACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlp',
      'bmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAA',
      'AAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAA',
      'AwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbW',
      'EAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAACltZGF0AAAAHSgBrwQY+Mpx1//zIR+fgLhiNgf8lqnW1v6t',
      'O7v8',
    ].join(''),
    'base64',
  )
