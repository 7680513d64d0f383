import { X509Certificate } from 'node:crypto'
import { fromBER, type OctetString, type Sequence } from 'asn1js'
import { ContentInfo, SignedData } from 'pkijs'

interface PdfSignature {
  /** The certificate's key signed exactly these bytes (RFC 5652, section 5.4). */
  valid: boolean
  /** Every byte of the file is signed but the signature itself. */
  coversWholeFile: boolean
  subFilter: string
  certificate: X509Certificate
  /** The certificate is named within what is signed (RFC 5035), as the baseline level asks for. */
  namesItsCertificate: boolean
}

const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47'

/**
 * Reads the one signature of a PDF and verifies it with libraries that know nothing of how the product seals.
 * @throws Error where there is not exactly one, or where it cannot be read
 */
export const readPdfSignature = async (pdf: Uint8Array): Promise<PdfSignature> => {
  const bytes = Buffer.from(pdf)
  const text = bytes.toString('latin1')
  const [range, ...more] = text.matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/g)
  if (!range || more.length > 0) throw new Error(`The PDF has ${range ? more.length + 1 : 0} signatures.`)
  const [start = 0, length = 0, restart = 0, rest = 0] = range.slice(1).map(Number)
  const gap = text.slice(start + length, restart)
  const signed = Buffer.concat([bytes.subarray(start, start + length), bytes.subarray(restart, restart + rest)])
  const { result } = fromBER(Buffer.from(gap.slice(1, -1), 'hex'))
  const message = new SignedData({ schema: new ContentInfo({ schema: result }).content })
  const certificate = await certificateOf(message)
  return {
    valid: await verified(message, signed),
    coversWholeFile:
      start === 0 &&
      /^<[0-9a-f]+>$/i.test(gap) &&
      text.slice(0, length).endsWith('/Contents ') &&
      restart + rest === bytes.length,
    subFilter: text.match(/\/SubFilter \/([\w.]+)/)?.[1] ?? '',
    certificate,
    namesItsCertificate: (await namedCertificate(message)).equals(await sha256(certificate.raw)),
  }
}

const sha256 = async (bytes: Uint8Array): Promise<Buffer> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)))

const verified = async (message: SignedData, signed: Uint8Array): Promise<boolean> => {
  try {
    return await message.verify({ signer: 0, data: Uint8Array.from(signed).buffer, checkChain: false })
  } catch (error) {
    // The library throws where the digest within what is signed is another one.
    if (error instanceof Error && error.name === 'SignedDataVerifyError') return false
    throw error
  }
}

/** The signer's, which stands first. */
const certificateOf = async ({ certificates }: SignedData): Promise<X509Certificate> => {
  const [own] = certificates ?? []
  if (!own) throw new Error('The signature brings no certificate.')
  return new X509Certificate(Buffer.from(own.toSchema().toBER()))
}

/** SigningCertificateV2 ::= SEQUENCE OF ESSCertIDv2, of which the first begins with the certificate's hash. */
const namedCertificate = async ({ signerInfos }: SignedData): Promise<Buffer> => {
  const named = signerInfos[0]?.signedAttrs?.attributes.find(({ type }) => type === signingCertificateV2)
  const [certificates] = ((named?.values[0] as Sequence | undefined)?.valueBlock.value ?? []) as Sequence[]
  const [first] = (certificates?.valueBlock.value ?? []) as Sequence[]
  const hash = first?.valueBlock.value[0] as OctetString | undefined
  return Buffer.from(hash?.valueBlock.valueHexView ?? [])
}
