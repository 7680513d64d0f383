import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  bytes: Uint8Array
}

// 1980-01-01, the earliest date in a zip, so that the same entries always give the same bytes.
const dosDate = 0x21
const version = 20
const deflateMethod = 8
const utf8Names = 0x0800

/** A zip archive of these entries (APPNOTE 6.3, without the 64-bit extensions: below 4 GB and 65,535 entries). */
export const zipOf = (entries: readonly ZipEntry[]): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const path = Buffer.from(name)
    const body = deflateRawSync(bytes)
    const commonHeader = Buffer.alloc(26)
    commonHeader.writeUInt16LE(version, 0)
    commonHeader.writeUInt16LE(utf8Names, 2)
    commonHeader.writeUInt16LE(deflateMethod, 4)
    commonHeader.writeUInt16LE(dosDate, 8)
    commonHeader.writeUInt32LE(crc32(bytes), 10)
    commonHeader.writeUInt32LE(body.length, 14)
    commonHeader.writeUInt32LE(bytes.length, 18)
    commonHeader.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), commonHeader, path, body])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([version, 0]), commonHeader, rest, path]))
    parts.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, index, Buffer.from('PK\x05\x06'), end])
}
