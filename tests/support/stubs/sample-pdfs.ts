import { createCipheriv, randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { hashOfRevision6 } from '#src/platform/server/uploads/pdf/pdf-encryption.ts'

/** Typical output of an office program: two pages of text, with additional content on request. */
export const aRenderedPdf = (
  options: PDFKit.PDFDocumentOptions = {},
  more: (to: PDFKit.PDFDocument) => void = () => {},
) =>
  new Promise<Buffer>((resolve) => {
    const pdf = new PDFDocument(options)
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.text('Pay period ending November 15, 2026. Gross pay (semimonthly): $4,250.00')
    pdf.addPage().text('Year to date \\ net <pay> [all] {jobs} 100%')
    more(pdf)
    pdf.end()
  })

const number = (value: number, bytes: number): Buffer => {
  const into = Buffer.alloc(bytes)
  into.writeUIntBE(value, 0, bytes)
  return into
}

/** 256-bit AES as in PDF 2.0: an empty password opens the file and only its owner may change it. */
const lockedToChanges = () => {
  const key = randomBytes(32)
  const salts = randomBytes(16)
  const user = Buffer.concat([hashOfRevision6(salts.subarray(0, 8)), salts])
  const sealing = createCipheriv('aes-256-cbc', hashOfRevision6(salts.subarray(8)), Buffer.alloc(16))
  const encryptedKey = sealing.setAutoPadding(false).update(key)
  const permissions = Buffer.concat([number(0xfcffffff, 4), Buffer.alloc(4, 255), Buffer.from('Tadb'), randomBytes(4)])
  const marking = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false)
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
  return {
    entry: [
      '<</Filter/Standard/V 5/R 6/Length 256/P -4/StmF/StdCF/StrF/StdCF',
      `/CF<</StdCF<</AuthEvent/DocOpen/CFM/AESV3/Length 32>>>>/U ${hex(user)}/UE ${hex(encryptedKey)}`,
      `/O ${hex(randomBytes(48))}/OE ${hex(randomBytes(32))}/Perms ${hex(marking.update(permissions))}>>`,
    ].join(''),
    seal(body: Buffer): Buffer {
      const vector = randomBytes(16)
      const cipher = createCipheriv('aes-256-cbc', key, vector)
      return Buffer.concat([vector, cipher.update(body), cipher.final()])
    },
  }
}

/**
 * A PDF of version 1.5, whose objects are packed in a stream and whose table is a stream too. The catalog is the first
 * of `packed`; `entries` are in the dictionary of the stream that contains them.
 */
export const aModernPdf = ({
  catalog = '',
  packed: packedObjects = [] as readonly string[],
  entries = '',
  isLocked = false,
  filter = '/FlateDecode',
  pack = (plain: Buffer): Buffer => deflateSync(plain),
} = {}): Buffer => {
  const lock = isLocked ? lockedToChanges() : undefined
  const inside = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
    ...packedObjects,
  ]
  const offsets = inside.map((_, position) => inside.slice(0, position).join(' ').length + (position > 0 ? 1 : 0))
  const head = `${inside.map((_, position) => `${position + 1} ${offsets[position]}`).join(' ')} `
  const plain = pack(Buffer.from(head + inside.join(' ')))
  const body = lock?.seal(plain) ?? plain
  const holder = inside.length + 1
  const first = Buffer.concat([
    Buffer.from(
      `%PDF-2.0\n%âãÏÓ\n${holder} 0 obj\n<</Type/ObjStm/N ${inside.length}/First ${head.length}/Filter ${filter}` +
        `/Length ${body.length}${entries}>>\nstream\n`,
    ),
    body,
    Buffer.from(`\nendstream\nendobj\n${lock ? `${holder + 1} 0 obj\n${lock.entry}\nendobj\n` : ''}`),
  ])
  const at = first.length
  const holderAt = first.indexOf(`${holder} 0 obj`)
  const row = (kind: number, where: number, index: number) => [number(kind, 1), number(where, 4), number(index, 2)]
  const table = Buffer.concat([
    ...row(0, 0, 65_535),
    ...inside.flatMap((_, position) => row(2, holder, position)),
    ...row(1, holderAt, 0),
    ...(lock ? row(1, first.indexOf(`${holder + 1} 0 obj`), 0) : row(0, 0, 0)),
    ...row(1, at, 0),
  ])
  return Buffer.concat([
    first,
    Buffer.from(
      `${holder + 2} 0 obj\n<</Type/XRef/Size ${holder + 3}/W[1 4 2]/Root 1 0 R/ID[<${'ab'.repeat(16)}><${'ab'.repeat(16)}>]` +
        `${lock ? `/Encrypt ${holder + 1} 0 R` : ''}/Length ${table.length}>>\nstream\n`,
    ),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ])
}
