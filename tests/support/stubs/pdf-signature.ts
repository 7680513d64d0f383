import { X509Certificate } from 'node:crypto'
import { fromBER, type OctetString, type Sequence } from 'asn1js'
import { ContentInfo, SignedData } from 'pkijs'

interface PdfSignature {
  /** The certificate's key signed exactly these bytes (RFC 5652, section 5.4). */
  valid: boolean
  /** Every byte of the file is signed except the signature itself. */
  coversWholeFile: boolean
  subFilter: string
  certificate: X509Certificate
  /** The signed attributes name the certificate (RFC 5035), as the baseline level requires. */
  namesItsCertificate: boolean
}

const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47'

/**
 * Reads the only signature of a PDF and verifies it with libraries that are independent of the product's code.
 * @throws Error if there is not exactly one, or it cannot be parsed
 */
export const readPdfSignature = async (pdf: Uint8Array): Promise<PdfSignature> => {
  const bytes = Buffer.from(pdf)
  const text = bytes.toString('latin1')
  const [range, ...more] = text.matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/g)
  if (!range || more.length > 0) throw new Error(`The PDF has ${range ? more.length + 1 : 0} signatures.`)
  const [start = 0, length = 0, restart = 0, rest = 0] = range.slice(1).map(Number)
  const gap = text.slice(start + length, restart)
  const signedBytes = Buffer.concat([bytes.subarray(start, start + length), bytes.subarray(restart, restart + rest)])
  const { result } = fromBER(Buffer.from(gap.slice(1, -1), 'hex'))
  const message = new SignedData({ schema: new ContentInfo({ schema: result }).content })
  const certificate = await readCertificate(message)
  return {
    valid: await verifySignature(message, signedBytes),
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

const verifySignature = async (message: SignedData, signedBytes: Uint8Array): Promise<boolean> => {
  try {
    return await message.verify({ signer: 0, data: Uint8Array.from(signedBytes).buffer, checkChain: false })
  } catch (error) {
    // The library throws if the signed digest differs.
    if (error instanceof Error && error.name === 'SignedDataVerifyError') return false
    throw error
  }
}

/** The signer's certificate, which is first. */
const readCertificate = async ({ certificates }: SignedData): Promise<X509Certificate> => {
  const [own] = certificates ?? []
  if (!own) throw new Error('The signature brings no certificate.')
  return new X509Certificate(Buffer.from(own.toSchema().toBER()))
}

/** SigningCertificateV2 ::= SEQUENCE OF ESSCertIDv2, the first of which begins with the certificate's hash. */
const namedCertificate = async ({ signerInfos }: SignedData): Promise<Buffer> => {
  const certificateAttribute = signerInfos[0]?.signedAttrs?.attributes.find(({ type }) => type === signingCertificateV2)
  const [certificates] = ((certificateAttribute?.values[0] as Sequence | undefined)?.valueBlock.value ??
    []) as Sequence[]
  const [first] = (certificates?.valueBlock.value ?? []) as Sequence[]
  const hash = first?.valueBlock.value[0] as OctetString | undefined
  return Buffer.from(hash?.valueBlock.valueHexView ?? [])
}
