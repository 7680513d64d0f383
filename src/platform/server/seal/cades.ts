import { createHash, type KeyObject, sign, type X509Certificate } from 'node:crypto'
import { context, encodeSet, integer, nothing, octets, oid, parseElements, sequence } from './der.ts'

export interface SealKey {
  key: KeyObject
  /** The key's own certificate first, then its chain. */
  chain: readonly [X509Certificate, ...X509Certificate[]]
}

const oids = {
  signedData: '1.2.840.113549.1.7.2',
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  sha256WithEcdsa: '1.2.840.10045.4.3.2',
} as const

const hash = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const attribute = (type: string, value: Uint8Array): Buffer => sequence(oid(type), encodeSet(value))

/**
 * A detached CMS signature of the baseline level B-B (ETSI EN 319 122-1): it names the signer's certificate within the
 * signed attributes, which distinguishes PAdES from older PDF signatures. The time is the PDF's own.
 * @throws Error for a key that is neither RSA nor EC
 */
export const detachedSignature = (signedBytes: Uint8Array, { key, chain }: SealKey): Buffer => {
  const [own] = chain
  const digestAlgorithm = sequence(oid(oids.sha256), nothing)
  const attributes = [
    attribute(oids.contentType, oid(oids.data)),
    attribute(oids.messageDigest, octets(hash(signedBytes))),
    // ESSCertIDv2 with its default hash, SHA-256 (RFC 5035).
    attribute(oids.signingCertificateV2, sequence(sequence(sequence(octets(hash(own.raw)))))),
  ].toSorted(Buffer.compare)
  const signerInfo = sequence(
    integer(1),
    issuerAndSerial(own),
    digestAlgorithm,
    context(0, ...attributes),
    algorithmOf(key),
    octets(sign('sha256', encodeSet(...attributes), key)),
  )
  return sequence(
    oid(oids.signedData),
    context(
      0,
      sequence(
        integer(1),
        encodeSet(digestAlgorithm),
        sequence(oid(oids.data)),
        context(0, ...chain.map(({ raw }) => raw)),
        encodeSet(signerInfo),
      ),
    ),
  )
}

const algorithmOf = ({ asymmetricKeyType }: KeyObject): Buffer => {
  if (asymmetricKeyType === 'rsa') return sequence(oid(oids.sha256WithRsa), nothing)
  if (asymmetricKeyType === 'ec') return sequence(oid(oids.sha256WithEcdsa))
  throw new Error('Documents are sealed with an RSA or EC key.')
}

/** As in the certificate: version [0], serial number, algorithm, issuer. */
const issuerAndSerial = ({ raw }: X509Certificate): Buffer => {
  const [certificate] = parseElements(raw)
  const [body] = parseElements(certificate?.content ?? Buffer.alloc(0))
  const [, serial, , issuer] = parseElements(body?.content ?? Buffer.alloc(0))
  if (!serial || !issuer) throw new Error('The certificate that documents are sealed with cannot be read.')
  return sequence(issuer.whole, serial.whole)
}
