import { deflateRawSync, deflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { growingFiles } from '#tests/support/stubs/hostile-files.ts'
import { aPackedStream, aPdf, aPng } from '#tests/support/stubs/sample-files.ts'
import { aModernPdf, aRenderedPdf } from '#tests/support/stubs/sample-pdfs.ts'
import { InspectionWork } from '../inspection-work.ts'
import { pdfFault } from './pdf-checks.ts'

/** The result of the engine that displays documents. */
const opensIn = async (bytes: Buffer): Promise<string> => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false })
  try {
    const { numPages } = await task.promise
    return numPages > 0 ? 'opens' : 'is empty'
  } catch (error) {
    return (error as Error).name
  } finally {
    await task.destroy()
  }
}

const stream = (body: string | Buffer, entries = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${body.length} ${entries} >>\nstream\n`),
    Buffer.from(body),
    Buffer.from('\nendstream'),
  ])

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

const versions = ['1.3', '1.4', '1.6', '1.7ext3'] as const

const hexadecimal = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`)

/** As banks, employers, scanners and office programs produce them. */
const ordinary: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'a page': () => aPdf(),
  'drawn words': () => aRenderedPdf(),
  'drawn words, unpacked': () => aRenderedPdf({ compress: false }),
  'tagged pages in one language': () =>
    aRenderedPdf({ pdfVersion: '1.7', tagged: true, lang: 'en-US', subset: 'PDF/A-1b' }),
  'a form to fill in': () =>
    aRenderedPdf(
      {},
      (to) => void to.initForm().formText('employer', 10, 200, 200, 20).formCheckbox('married', 10, 250, 20, 20),
    ),
  'links and an outline': () =>
    aRenderedPdf({}, (to) => {
      to.text('our site', { link: 'https://lintel.example' })
      to.outline.addItem('HTML and /JavaScript (a course)')
    }),
  'a scanned page': () => aRenderedPdf({}, (to) => void to.image(aPng(40, 40), 10, 300)),
  'packed objects and a packed table': () => aModernPdf(),
  'packed objects written as digits': () =>
    aModernPdf({ filter: '[/ASCIIHexDecode /FlateDecode]', pack: (plain) => hexadecimal(deflateSync(plain)) }),
  'packed objects that are locked to changes': () => aModernPdf({ isLocked: true }),
  'a stream whose length and packing stand elsewhere': () => {
    const compressedBytes = deflateSync('BT (pay) Tj ET')
    return aPdf({
      objects: [
        Buffer.concat([
          Buffer.from('<< /Length 5 0 R /Filter 6 0 R >>\nstream\n'),
          compressedBytes,
          Buffer.from('\nendstream'),
        ]),
        String(compressedBytes.length),
        '[ /FlateDecode ]',
      ],
    })
  },
  'a dictionary of 6 KB': () => aPdf({ objects: [stream('0 0 m', `/Marks [ ${'/Seen '.repeat(1_000)}]`)] }),
  'names in plain pages': () => aPdf({ objects: [stream('BT (Skills: HTML/CSS/JavaScript, Product/Launch) Tj ET')] }),
  'words that look like a script, among packed objects': () => aModernPdf({ packed: [`(a text with ${script})`] }),
  'an older version before the last': () => {
    const older = aPdf()
    const addition = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Lang (en) >>\nendobj\n'
    const table = older.length + addition.length
    const before = older.toString('latin1').match(/startxref\n(\d+)/)?.[1]
    return Buffer.concat([
      older,
      Buffer.from(`${addition}xref\n1 1\n${String(older.length).padStart(10, '0')} 00000 n \n`),
      Buffer.from(`trailer\n<< /Size 4 /Root 1 0 R /Prev ${before} >>\nstartxref\n${table}\n%%EOF\n`),
    ])
  },
  'lines that end as on other systems': () => {
    const text = aPdf()
      .toString('latin1')
      .replace(/startxref\n(\d+)/, (_, at) => `startxref\r\n${at}`)
    return Buffer.from(text, 'latin1')
  },
}

describe('ordinary PDFs are accepted:', () => {
  test.each(Object.entries(ordinary))('%s', async (_, build) => {
    const bytes = await build()
    expect(await pdfFault(bytes)).toBeUndefined()
    expect(await opensIn(bytes)).toBe('opens')
  })
  test.each(versions)(
    'locked against changes by its owner, and readable by all, as of version %s',
    async (pdfVersion) => {
      const bytes = await aRenderedPdf({
        pdfVersion,
        ownerPassword: 'only mine',
        permissions: { printing: 'lowResolution' },
      })
      expect(await pdfFault(bytes)).toBeUndefined()
      expect(await opensIn(bytes)).toBe('opens')
    },
  )
})

describe('a PDF that requires a password is rejected for that reason', () => {
  test.each(versions)('as of version %s', async (pdfVersion) => {
    const bytes = await aRenderedPdf({ pdfVersion, userPassword: 'secret', ownerPassword: 'only mine' })
    expect(await pdfFault(bytes)).toBe('upload/locked')
    expect(await opensIn(bytes)).toBe('PasswordException')
  })
  test.each([
    ['with its entry escaped', aPdf({ trailer: '/#45ncrypt 4 0 R', objects: ['<< /Filter /Standard /V 2 /R 3 >>'] })],
    ['by a certificate', aPdf({ trailer: '/Encrypt 4 0 R', objects: ['<< /Filter /Adobe.PubSec /V 2 >>'] })],
    ['with its entry in the trailer itself', aPdf({ trailer: '/Encrypt << /Filter /Standard /V 2 /R 3 >>' })],
    ['with its entry nowhere', aPdf({ trailer: '/Encrypt 9 0 R' })],
  ])('%s', async (_, bytes) => {
    expect(await pdfFault(bytes)).toBe('upload/locked')
  })
})

/** An object table that points into the last object, to the start of `what`. */
const pointingInto = (object: string | Buffer, what: string): Buffer => {
  const bytes = aPdf({ objects: [object] }).toString('latin1')
  const at = String(bytes.indexOf(what)).padStart(10, '0')
  return Buffer.from(bytes.replace(/\d{10}( 00000 n \ntrailer)/, `${at}$1`), 'latin1')
}

describe('a PDF that could do more than display itself is rejected:', () => {
  const pdfWithAttachment = aRenderedPdf({}, (to) => void to.file(Buffer.from('MZ'), { name: 'pay.exe' }))
  test.each<[string, Buffer | Promise<Buffer>]>([
    ['a script at its opening', aPdf({ objects: [script] })],
    ['a script with its name escaped', aPdf({ objects: ['<< /S /J#61v#61Script /JS 5 0 R >>'] })],
    ['a script among packed objects', aModernPdf({ catalog: '/OpenAction 4 0 R', packed: [script] })],
    ['a script among packed objects that are locked', aModernPdf({ packed: [script], isLocked: true })],
    [
      'a script among objects packed another way',
      aModernPdf({ packed: [script], filter: '[/AHx /Fl]', pack: (plain) => hexadecimal(deflateSync(plain)) }),
    ],
    ['the start of a program', aPdf({ objects: ['<< /S /Launch /F (cmd.exe) >>'] })],
    ['another file', pdfWithAttachment],
    ['a form with scripts of its own', aPdf({ objects: ['<< /XFA [ (config) 5 0 R ] >>'] })],
    ['a form that sends what is typed', aPdf({ objects: ['<< /S /SubmitForm /F (https://elsewhere.example) >>'] })],
    ['the opening of another file', aPdf({ objects: ['<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>'] })],
    [
      'a file that the catalog names',
      aPdf({ objects: ['<< /AF [ << /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >> ] >>'] }),
    ],
    ['a film', aPdf({ objects: ['<< /Type /Annot /Subtype /RichMedia >>'] })],
    ['an object that begins within a text', pointingInto(`(4 0 obj ${script} endobj)`, '4 0 obj <<')],
    ['an object that begins within a remark', pointingInto(`%4 0 obj ${script} endobj\n1`, '4 0 obj <<')],
    ['an object that begins within a stream', pointingInto(stream(`4 0 obj ${script} endobj`), '4 0 obj <<')],
    [
      'packed objects that begin within a stream',
      pointingInto(stream(aModernPdf({ packed: [script] })), '5 0 obj\n<</Type/ObjStm'),
    ],
  ])('%s', async (_, bytes) => {
    expect(await pdfFault(await bytes)).toBe('upload/active')
  })
})

describe('a PDF that unpacks to far more than its size is rejected:', () => {
  const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes))
  const bomb = zeros(200_000_000)
  /** Deflated: first these words as they are, then the zeros. */
  const afterStored = (text: string) => {
    const size = Buffer.alloc(4)
    size.writeUInt16LE(text.length)
    size.writeUInt16LE(65_535 - text.length, 2)
    const storedBlock = Buffer.concat([Buffer.from([0x78, 0x9c, 0]), size, Buffer.from(text)])
    return Buffer.concat([storedBlock, deflateRawSync(Buffer.alloc(200_000_000))])
  }
  /** One code for each of increasingly long runs of the same character: the maximum compression of LZW. */
  const lzw = () => {
    let [bits, bitCount, width, next] = [0, 0, 9, 258]
    const bytes: number[] = []
    const put = (code: number) => {
      bits = (bits << width) | code
      bitCount += width
      for (; bitCount >= 8; bitCount -= 8) bytes.push((bits >> (bitCount - 8)) & 255)
      bits &= (1 << bitCount) - 1
    }
    for (let round = 0; round < 20; round += 1) {
      put(256)
      ;[width, next] = [9, 258]
      put(65)
      for (; next < 4_094; ) {
        put(next)
        next += 1
        if (next + 1 >= 1 << width && width < 12) width += 1
      }
    }
    return Buffer.from(bytes)
  }
  test.each<[string, Buffer]>([
    ['packed in a way that stands elsewhere', aPdf({ objects: [aPackedStream(bomb, '5 0 R'), '/FlateDecode'] })],
    [
      'packed in a way that stands elsewhere in part',
      aPdf({ objects: [aPackedStream(bomb, '[5 0 R]'), '/FlateDecode'] }),
    ],
    [
      'with a dictionary of 6 KB',
      aPdf({ objects: [stream(bomb, `/Filter /FlateDecode /Marks (${'.'.repeat(6_000)})`)] }),
    ],
    ['with its way of packing escaped', aPdf({ objects: [aPackedStream(bomb, '/Fl#61teDecode')] })],
    ['with a short name for it', aPdf({ objects: [aPackedStream(bomb, '/Fl')] })],
    ['written as digits', aPdf({ objects: [aPackedStream(hexadecimal(bomb), '[/ASCIIHexDecode /FlateDecode]')] })],
    ['packed twice', aPdf({ objects: [aPackedStream(deflateSync(zeros(9_000_000)), '[/FlateDecode /FlateDecode]')] })],
    ['packed objects', aModernPdf({ packed: [`(${' '.repeat(20_000_000)})`] })],
    ['as many streams, each within bounds', aPdf({ objects: Array(12).fill(aPackedStream(zeros(100_000_000))) })],
    ['with the word for its end within', aPdf({ objects: [aPackedStream(afterStored('\nendstream '))] })],
  ])('%s', async (_, bytes) => {
    expect(['upload/unpacks', 'upload/broken']).toContain(await pdfFault(bytes))
    expect(bytes.length).toBeLessThan(20_000_000)
  })
  test('by LZW', async () => {
    const compressedBytes = lzw()
    const objects = Array<Buffer>(8).fill(aPackedStream(compressedBytes, '/LZWDecode'))
    // 20 rounds of 1 + 2 + ... + 3,837 characters.
    expect(compressedBytes.length).toBeLessThan(120_000)
    expect(await pdfFault(aPdf({ objects }))).toBe('upload/unpacks')
  })
})

describe('a PDF that can be read in more than one way is rejected:', () => {
  test.each<[string, Buffer]>([
    ['two ways of packing', aPdf({ objects: [stream('', '/Filter /A85 /Filter /FlateDecode')] })],
    ['a way of packing that is nowhere', aPdf({ objects: [aPackedStream(Buffer.alloc(9), '9 0 R')] })],
    [
      'a way of packing with two meanings',
      aPdf({ objects: [aPackedStream(Buffer.alloc(9), '5 0 R'), '/A85', '/A85\nendobj 5 0 obj /Fl'] }),
    ],
    [
      'a length that names a later end',
      aPdf({ objects: [Buffer.from('<</Length 5 0 R>>\nstream\n1\nendstream\n2\nendstream'), '13'] }),
    ],
    ['a stream without an end', aPdf({ objects: ['<</Length 5>>\nstream\n'] })],
    ['a text without an end', aPdf({ objects: ['(a'] })],
    ['packed objects within one another', aModernPdf({ packed: ['(a'] })],
    ['packed objects that are damaged', aModernPdf({ pack: (plain) => deflateSync(plain).fill(9, 20, 30) })],
    ['packed objects that are predicted', aModernPdf({ entries: '/DecodeParms<</Predictor 12>>' })],
    ['a lock in a remark', aPdf({ comment: '/Encrypt 4 0 R' })],
    ['more dictionaries in one another than anybody writes', aPdf({ objects: ['<<'.repeat(300)] })],
  ])('%s', async (_, bytes) => {
    expect(await pdfFault(bytes)).toBe('upload/broken')
  })
})

describe('the cost of an inspection grows with the file:', () => {
  test.each(Object.entries(growingFiles).filter(([, build]) => build(100).subarray(0, 4).equals(Buffer.from('%PDF'))))(
    '%s',
    async (_, build) => {
      const steps = async (bytes: number) => {
        const work = new InspectionWork()
        await pdfFault(build(bytes), work)
        return work.steps
      }
      expect(await steps(800_000)).toBeLessThanOrEqual((await steps(100_000)) * 9)
      expect(await steps(800_000)).toBeLessThan(800_000 * 10)
    },
  )
  test('an inspection stops at its limit of steps', async () => {
    expect(await pdfFault(aPdf({ objects: [`[${'1 '.repeat(100_000)}]`] }), new InspectionWork(50_000))).toBe(
      'upload/unpacks',
    )
  })
})
