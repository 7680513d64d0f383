import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import jpeg from 'jpeg-js'
import { describe, expect, test } from 'vitest'
import { declaredFault, mediaTypeOf } from '#src/platform/contract/upload-content.rules.ts'
import { aHeic, aJpeg, aPackedStream, aPdf, aPng, pngChunk, pngOf, sha256 } from '#tests/support/stubs/sample-files.ts'
import { inspectUpload } from './upload-inspection.ts'

const inspect = (bytes: Buffer) => inspectUpload(bytes, sha256(bytes))

describe('ASVS 5.2.2 a file’s type is determined by its content', () => {
  test.each([
    ['application/pdf', aPdf()],
    ['image/png', aPng(4, 4)],
    ['image/jpeg', aJpeg()],
  ])('%s', async (mediaType, bytes) => {
    expect(await inspect(bytes)).toMatchObject({ mediaType })
  })
  test.each([
    ['a zip', Buffer.from('PK\x03\x04 word/document.xml')],
    ['a program', Buffer.from('MZ\x90\0')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with script', Buffer.from('<svg onload="alert(1)"/>')],
    ['a film in the container of pictures', Buffer.from('\0\0\0\x18ftypisom')],
    ['words', Buffer.from('pay stub')],
  ])('%s is rejected', async (_, bytes) => {
    expect(await inspect(bytes)).toEqual({ refusal: 'upload/wrong-type' })
  })
  test('the file brands of phone photos are recognized', () => {
    for (const brand of ['heic', 'heix', 'mif1'])
      expect(mediaTypeOf(Buffer.from(`\0\0\0\x18ftyp${brand}`))).toBe('image/heic')
  })
  test('a phone photo becomes a JPEG with the same pixels', async () => {
    const result = await inspect(aHeic())
    expect(result).toMatchObject({ mediaType: 'image/jpeg' })
    const { width, height, data } = jpeg.decode('bytes' in result ? result.bytes : Buffer.alloc(0))
    expect([width, height]).toEqual([64, 48])
    const dot = (x: number) => [...data.subarray(4 * (24 * 64 + x), 4 * (24 * 64 + x) + 3)]
    const [red, blue] = [dot(8), dot(56)]
    expect(red[0]).toBeGreaterThan(180)
    expect(red[2]).toBeLessThan(60)
    expect(blue[2]).toBeGreaterThan(180)
    expect(blue[0]).toBeLessThan(60)
  })
  test('a file whose bytes do not match its declared type is rejected', async () => {
    expect(await inspectUpload(aPdf(), sha256(aPng(4, 4)))).toEqual({ refusal: 'upload/changed' })
  })
})

/** An ICC profile of this many bytes, with its length in the header. */
const profile = (bytes: number, claimedLength = bytes): Buffer => {
  const into = Buffer.alloc(bytes)
  into.writeUInt32BE(claimedLength, 0)
  return into
}
const iccp = (compressedBytes: Buffer): Buffer =>
  pngChunk('iCCP', Buffer.concat([Buffer.from('Printer\0\0'), compressedBytes]))
const anInterlacedPng = (width: number, height: number, dots: Buffer): Buffer => {
  const header = Buffer.from('00000000000000000800000001', 'hex')
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return pngOf(header, [pngChunk('IDAT', dots)])
}

describe('a file that cannot or should not be opened is rejected with its reason', () => {
  const flate = (bytes: number) => deflateSync(Buffer.alloc(bytes))
  const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6))
  test.each([
    ['a locked PDF', aPdf({ trailer: '/Encrypt 4 0 R' }), 'upload/locked'],
    ['half a PDF', cut(aPdf()), 'upload/broken'],
    [
      'a PDF whose table is elsewhere',
      Buffer.from(
        aPdf()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n3'),
      ),
      'upload/broken',
    ],
    ['a PDF that unpacks to 200 MB', aPdf({ objects: [aPackedStream(flate(200_000_000))] }), 'upload/unpacks'],
    [
      'a PDF packed twice',
      aPdf({ objects: [aPackedStream(deflateSync(flate(9_000_000)), '[/FlateDecode /FlateDecode]')] }),
      'upload/unpacks',
    ],
    ['30,000 by 30,000 dots as PNG', aPng(30_000, 30_000, { dots: flate(100) }), 'upload/too-many-pixels'],
    ['30,000 by 30,000 dots as JPEG', aJpeg({ width: 30_000, height: 30_000 }), 'upload/too-many-pixels'],
    ['a PNG with more inside than its dots', aPng(10, 10, { dots: flate(50_000_000) }), 'upload/unpacks'],
    [
      'a PNG with a wrong sum',
      Buffer.from(aPng(4, 4).toString('latin1').replace('IDAT', 'IDAS'), 'latin1'),
      'upload/broken',
    ],
    ['half a PNG', cut(aPng(90, 90)), 'upload/broken'],
    ['a PNG whose dots stop half-way', aPng(90, 90, { dots: flate(4_000) }), 'upload/broken'],
    [
      'a PNG whose packed dots stop half-way',
      aPng(900, 900, { dots: cut(deflateSync(randomBytes(901 * 900))) }),
      'upload/broken',
    ],
    ['a PNG that is interlaced, and as short as one that is not', anInterlacedPng(9, 9, flate(90)), 'upload/broken'],
    ['a PNG with a color profile of 200 MB', aPng(4, 4, { extra: [iccp(flate(200_000_000))] }), 'upload/unpacks'],
    [
      'a PNG with a color profile that claims 200 MB',
      aPng(4, 4, { extra: [iccp(deflateSync(profile(200, 200_000_000)))] }),
      'upload/unpacks',
    ],
    ['a JPEG with a color profile of 5 MB', aJpeg({ profile: profile(5_000_000) }), 'upload/unpacks'],
    ['a JPEG with a color profile that claims 200 MB', aJpeg({ profile: profile(200, 200_000_000) }), 'upload/unpacks'],
    ['half a JPEG', cut(aJpeg()), 'upload/broken'],
    [
      '30,000 by 30,000 dots as HEIC',
      // The size of the image, after that of its only tile.
      Buffer.from(aHeic().toString('hex').replace('0000004000000030', '0000753000007530'), 'hex'),
      'upload/too-many-pixels',
    ],
    ['half a HEIC', cut(aHeic()), 'upload/broken'],
    ['a damaged HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1'), 'upload/broken'],
  ])('%s', async (_, bytes, refusal) => {
    expect(await inspect(bytes)).toEqual({ refusal })
  })
  test('images with a printer’s color profile, and interlaced images, are accepted unchanged', async () => {
    for (const [bytes, mediaType] of [
      [aPng(4, 4, { extra: [iccp(deflateSync(profile(3_000_000)))] }), 'image/png'],
      // For 9 by 9 pixels: 2, 1, 2, 3, 5, 5 and 4 rows of 2, 1, 3, 2, 5, 4 and 9 pixels.
      [anInterlacedPng(9, 9, flate(6 + 4 + 8 + 9 + 18 + 25 + 40)), 'image/png'],
    ] as const)
      expect(await inspect(bytes)).toEqual({ bytes, mediaType })
    const jpeg = await inspect(aJpeg({ profile: profile(3_000_000) }))
    expect('bytes' in jpeg && jpeg.bytes.length).toBeGreaterThan(3_000_000)
  })
  test('an unreadable color profile is removed, and the image stays', async () => {
    expect(await inspect(aPng(4, 4, { extra: [iccp(Buffer.from('no zlib'))] }))).toEqual({
      bytes: aPng(4, 4),
      mediaType: 'image/png',
    })
  })
  test('an ordinary compressed page is accepted', async () => {
    expect(await inspect(aPdf({ objects: [aPackedStream(flate(2_000_000))] }))).toMatchObject({
      mediaType: 'application/pdf',
    })
  })
  test.each([
    ['', 5, 'upload/bad-name'],
    ['..', 5, 'upload/bad-name'],
    ['../../etc/passwd', 5, 'upload/bad-name'],
    ['C:\\stub.pdf', 5, 'upload/bad-name'],
    ['stub\0.pdf', 5, 'upload/bad-name'],
    ['\u202E\u200B', 5, 'upload/bad-name'],
    ['stub\u202Efdp.exe', 5, undefined],
    ['family 👨‍👩‍👧 photo.pdf', 5, undefined],
    ['שלום\u200F.pdf', 5, undefined],
    ['x'.repeat(300), 5, 'upload/long-name'],
    ['stub.pdf', 0, 'upload/empty'],
    ['stub.pdf', 20_000_001, 'upload/too-large'],
    ['Recibo de María (2).pdf', 20_000_000, undefined],
  ])('a file named %j of %i bytes', (name, bytes, fault) => {
    expect(declaredFault({ name, bytes })).toBe(fault)
  })
  test('any bytes are accepted or rejected, without an error', async () => {
    const wellBegun = fc.tuple(fc.constantFrom(aPdf(), aPng(9, 9), aJpeg()), fc.nat(), fc.uint8Array({ maxLength: 40 }))
    await fc.assert(
      fc.asyncProperty(wellBegun, async ([file, at, junk]) => {
        const bent = Buffer.from(file)
        bent.set(junk.subarray(0, Math.max(0, bent.length - (at % bent.length))), at % bent.length)
        const result = await inspect(bent)
        expect('refusal' in result || result.bytes.length > 0).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

describe('ASVS 5.2.6, 14.2.8 images keep only what they need to be displayed', () => {
  test('a JPEG loses its location, camera, comments and trailing data, and stays the right way up', async () => {
    const result = await inspect(aJpeg())
    const bytes = 'bytes' in result ? result.bytes : Buffer.alloc(0)
    const text = bytes.toString('latin1')
    expect(text).not.toMatch(/GPS|Maria|behind/)
    expect(text).toContain('JFIF')
    // Orientation 6, in the only entry of the only directory.
    expect(bytes.indexOf(Buffer.from('0001011200030000000100060000', 'hex'))).toBeGreaterThan(0)
    expect(await inspect(bytes)).toEqual({ bytes, mediaType: 'image/jpeg' })
  })
  test('a PNG loses its text, dates and locations', async () => {
    const metadataChunks = [pngChunk('tEXt', Buffer.from('Author\0Maria')), pngChunk('eXIf', Buffer.from('MM\0*GPS'))]
    const plain = aPng(6, 6)
    expect(await inspect(aPng(6, 6, { extra: metadataChunks }))).toEqual({ bytes: plain, mediaType: 'image/png' })
    expect(await inspect(Buffer.concat([plain, Buffer.from('PK\x03\x04')]))).toMatchObject({ bytes: plain })
  })
})
