import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readPdfSignature } from '#tests/support/stubs/pdf-signature.ts'
import { sealPdf } from './pdf-seal.ts'
import { makeSealKey } from './seal-key.ts'

const sealKey = await makeSealKey('Test', new Date('2026-11-20'))
const room = '0'.repeat(8_000)
const unsealedPdf = Buffer.from(
  `%PDF-1.7\n1 0 obj <</MediaBox [0 0 612 792]>> endobj
2 0 obj <</SubFilter /ETSI.CAdES.detached /ByteRange [0 9999999999 9999999999 9999999999] /Contents <${room}>>> endobj
trailer <</Root 1 0 R>>\n%%EOF\n`,
)

test('other tools verify a sealed PDF: every byte except the seal, by the certificate that the seal names', async () => {
  const signature = await readPdfSignature(sealPdf(unsealedPdf, sealKey))
  expect(signature).toMatchObject({
    valid: true,
    coversWholeFile: true,
    namesItsCertificate: true,
    subFilter: 'ETSI.CAdES.detached',
  })
  expect(signature.certificate.fingerprint256).toBe(sealKey.chain[0].fingerprint256)
})

test('any changed byte outside the seal breaks it', async () => {
  const sealedPdf = sealPdf(unsealedPdf, sealKey)
  const places = ['612', '/Root', '%%EOF', '%PDF'].map((text) => sealedPdf.indexOf(text))
  for (const place of places) {
    const alteredPdf = Buffer.from(sealedPdf)
    alteredPdf[place] = alteredPdf[place]! ^ 1
    expect((await readPdfSignature(alteredPdf)).valid, `byte ${place}`).toBe(false)
  }
})

test('bytes added after the seal are not covered by it', async () => {
  const longer = Buffer.concat([sealPdf(unsealedPdf, sealKey), Buffer.from('3 0 obj <</MediaBox [0 0 1 1]>> endobj\n')])
  expect((await readPdfSignature(longer)).coversWholeFile).toBe(false)
})

test('a seal made with a different key than its certificate’s is not valid', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const forgedPdf = sealPdf(unsealedPdf, { ...sealKey, key: privateKey })
  expect(await readPdfSignature(forgedPdf)).toMatchObject({ valid: false, namesItsCertificate: true })
})
