import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SealKey } from './cades.ts'
import { bits, context, generalizedTime, integer, octets, oid, sequence, setOf, utf8, yes } from './der.ts'

const pems = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** Reads a chain of certificates, the key's own first, and their key. @throws Error where they do not belong together */
export const readSealKey = (certificates: string, privateKey: string): SealKey => {
  const [own, ...others] = (certificates.match(pems) ?? []).map((pem) => new X509Certificate(pem))
  const key = createPrivateKey(privateKey)
  if (!own?.checkPrivateKey(key)) throw new Error('The certificate for sealing papers is not that of its key.')
  return { key, chain: [own, ...others] }
}

const names = { certificate: 'seal-certificate.pem', key: 'seal-key.pem' }

/** The lender's own, from PEM files, or one made here. */
export const openSealKey = async (
  files: { certificate: string; key: string } | undefined,
  folder: string,
  now: Date,
): Promise<SealKey> =>
  files
    ? readSealKey(await readFile(files.certificate, 'utf8'), await readFile(files.key, 'utf8'))
    : sealKeyInFolder(folder, 'Hearthline demonstration seal', now)

/** Outside production: a key that vouches for itself, made at the first need and kept in the data folder. */
const sealKeyInFolder = async (folder: string, name: string, now: Date): Promise<SealKey> => {
  try {
    return readSealKey(
      await readFile(join(folder, names.certificate), 'utf8'),
      await readFile(join(folder, names.key), 'utf8'),
    )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const made = await makeSealKey(name, now)
  const key = made.key.export({ type: 'pkcs8', format: 'pem' })
  await writeFile(join(folder, names.key), key, { mode: 0o600 })
  await writeFile(join(folder, names.certificate), made.chain[0].toString())
  return made
}

const years = 10
const sha256WithEcdsa = sequence(oid('1.2.840.10045.4.3.2'))

/** A key with a certificate of its own making (RFC 5280). */
export const makeSealKey = async (name: string, now: Date): Promise<SealKey> => {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' })
  const ends = new Date(now)
  ends.setUTCFullYear(ends.getUTCFullYear() + years)
  const named = sequence(setOf(sequence(oid('2.5.4.3'), utf8(name))))
  const extension = (id: string, value: Buffer) => sequence(oid(id), yes, octets(value))
  const body = sequence(
    context(0, integer(2)),
    integer(Buffer.concat([Buffer.from([0x40]), randomBytes(15)])),
    sha256WithEcdsa,
    named,
    sequence(generalizedTime(now), generalizedTime(ends)),
    named,
    publicKey.export({ type: 'spki', format: 'der' }),
    context(
      3,
      sequence(
        // No authority; signs, and cannot deny it afterwards.
        extension('2.5.29.19', sequence()),
        extension('2.5.29.15', bits(Buffer.from([0xc0]), 6)),
      ),
    ),
  )
  return { key: privateKey, chain: [selfSigned(body, privateKey)] }
}

const selfSigned = (body: Buffer, key: KeyObject): X509Certificate =>
  new X509Certificate(sequence(body, sha256WithEcdsa, bits(sign('sha256', body, key))))
