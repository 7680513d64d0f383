import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import jpeg from 'jpeg-js'
import { describe, expect, test } from 'vitest'
import { declaredFault, mediaTypeOf } from '#src/platform/contract/upload-content.rules.ts'
import { aHeic, aJpeg, aPackedStream, aPdf, aPng, pngChunk, sha256 } from '#tests/support/sample-files.ts'
import { inspectUpload } from './upload-inspection.ts'

const inspect = (bytes: Buffer) => inspectUpload(bytes, sha256(bytes))

describe('ASVS 5.2.2 a file is what its content says', () => {
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
  ])('%s is refused', async (_, bytes) => {
    expect(await inspect(bytes)).toEqual({ refusal: 'upload/wrong-type' })
  })
  test('the brands of a phone’s pictures are known', () => {
    for (const brand of ['heic', 'heix', 'mif1'])
      expect(mediaTypeOf(Buffer.from(`\0\0\0\x18ftyp${brand}`))).toBe('image/heic')
  })
  test('a phone’s picture becomes a JPEG of the same dots', async () => {
    const found = await inspect(aHeic())
    expect(found).toMatchObject({ mediaType: 'image/jpeg' })
    const { width, height, data } = jpeg.decode('bytes' in found ? found.bytes : Buffer.alloc(0))
    expect([width, height]).toEqual([64, 48])
    const dot = (x: number) => [...data.subarray(4 * (24 * 64 + x), 4 * (24 * 64 + x) + 3)]
    const [red, blue] = [dot(8), dot(56)]
    expect(red[0]).toBeGreaterThan(180)
    expect(red[2]).toBeLessThan(60)
    expect(blue[2]).toBeGreaterThan(180)
    expect(blue[0]).toBeLessThan(60)
  })
  test('a file whose bytes are not those declared is refused', async () => {
    expect(await inspectUpload(aPdf(), sha256(aPng(4, 4)))).toEqual({ refusal: 'upload/changed' })
  })
})

describe('what cannot or should not be opened is refused by name', () => {
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
    ['half a JPEG', cut(aJpeg()), 'upload/broken'],
    [
      '30,000 by 30,000 dots as HEIC',
      // The size of the picture, behind that of its only tile.
      Buffer.from(aHeic().toString('hex').replace('0000004000000030', '0000753000007530'), 'hex'),
      'upload/too-many-pixels',
    ],
    ['half a HEIC', cut(aHeic()), 'upload/broken'],
    ['a damaged HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1'), 'upload/broken'],
  ])('%s', async (_, bytes, refusal) => {
    expect(await inspect(bytes)).toEqual({ refusal })
  })
  test('an ordinary packed page is taken', async () => {
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
    ['stub\u202Efdp.exe', 5, 'upload/bad-name'],
    ['x'.repeat(300), 5, 'upload/long-name'],
    ['stub.pdf', 0, 'upload/empty'],
    ['stub.pdf', 20_000_001, 'upload/too-large'],
    ['Recibo de María (2).pdf', 20_000_000, undefined],
  ])('a file called %j of %i bytes', (name, bytes, fault) => {
    expect(declaredFault({ name, bytes })).toBe(fault)
  })
  test('whatever the bytes, it is taken or refused, and never fails', async () => {
    const wellBegun = fc.tuple(fc.constantFrom(aPdf(), aPng(9, 9), aJpeg()), fc.nat(), fc.uint8Array({ maxLength: 40 }))
    await fc.assert(
      fc.asyncProperty(wellBegun, async ([file, at, junk]) => {
        const bent = Buffer.from(file)
        bent.set(junk.subarray(0, Math.max(0, bent.length - (at % bent.length))), at % bent.length)
        const found = await inspect(bent)
        expect('refusal' in found || found.bytes.length > 0).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

describe('ASVS 5.2.6, 14.2.8 pictures keep nothing but what they look by', () => {
  test('a JPEG loses its place, its camera, its comments and what lies behind its end, and stays the right way up', async () => {
    const found = await inspect(aJpeg())
    const bytes = 'bytes' in found ? found.bytes : Buffer.alloc(0)
    const text = bytes.toString('latin1')
    expect(text).not.toMatch(/GPS|Maria|behind/)
    expect(text).toContain('JFIF')
    // The sixth way up, in the only entry of the only directory.
    expect(bytes.indexOf(Buffer.from('0001011200030000000100060000', 'hex'))).toBeGreaterThan(0)
    expect(await inspect(bytes)).toEqual({ bytes, mediaType: 'image/jpeg' })
  })
  test('a PNG loses its words, dates and places', async () => {
    const told = [pngChunk('tEXt', Buffer.from('Author\0Maria')), pngChunk('eXIf', Buffer.from('MM\0*GPS'))]
    const plain = aPng(6, 6)
    expect(await inspect(aPng(6, 6, { extra: told }))).toEqual({ bytes: plain, mediaType: 'image/png' })
    expect(await inspect(Buffer.concat([plain, Buffer.from('PK\x03\x04')]))).toMatchObject({ bytes: plain })
  })
})
