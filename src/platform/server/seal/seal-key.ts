import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Clock } from '../clock.ts'
import { createDurably } from '../database/durable-file.ts'
import type { SealKey } from './cades.ts'
import { bits, context, encodeSet, generalizedTime, integer, octets, oid, sequence, utf8, yes } from './der.ts'

const pems = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** Reads a certificate chain, the key's own first, and its key. @throws Error if they do not match */
export const readSealKey = (certificates: string, privateKey: string): SealKey => {
  const [own, ...others] = (certificates.match(pems) ?? []).map((pem) => new X509Certificate(pem))
  const key = createPrivateKey(privateKey)
  if (!own?.checkPrivateKey(key)) throw new Error('The certificate for sealing documents is not that of its key.')
  return { key, chain: [own, ...others] }
}

interface SealKeyLocation {
  /** The lender's own, as PEM files. */
  files: { certificate: string; key: string } | undefined
  /** Where a generated one is stored. */
  folder: string
}

/** The lender's own key or a generated one, read on first use and cached. A failed read is retried on the next use. */
export const openSealKey = ({ files, folder }: SealKeyLocation, clock: Clock): (() => Promise<SealKey>) => {
  const read = async () =>
    files
      ? readSealKey(await readFile(files.certificate, 'utf8'), await readFile(files.key, 'utf8'))
      : sealKeyInFolder(folder, 'Hearthline demonstration seal', clock.now())
  let sealKey: Promise<SealKey> | undefined
  return () => {
    sealKey ??= read().catch((error) => {
      sealKey = undefined
      throw error
    })
    return sealKey
  }
}

/** Outside production: a self-signed key, generated on first use and stored in the data folder. */
const sealKeyInFolder = async (folder: string, name: string, now: Date): Promise<SealKey> => {
  const file = join(folder, 'seal.pem')
  const storedKey = (await readIfExists(file)) ?? (await sealKeyInTwoFiles(folder))
  if (storedKey) return storedKey
  const { key, chain } = await makeSealKey(name, now)
  // Key and certificate in one file: of two processes that start at once, one writes both.
  await createDurably(file, `${key.export({ type: 'pkcs8', format: 'pem' })}${chain[0]}`)
  const text = await readFile(file, 'utf8')
  return readSealKey(text, text)
}

const readIfExists = async (certificate: string, key = certificate): Promise<SealKey | undefined> => {
  try {
    return readSealKey(await readFile(certificate, 'utf8'), await readFile(key, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The format of older installations. */
const sealKeyInTwoFiles = (folder: string) =>
  readIfExists(join(folder, 'seal-certificate.pem'), join(folder, 'seal-key.pem'))

const years = 10
const sha256WithEcdsa = sequence(oid('1.2.840.10045.4.3.2'))

/** A key with a self-signed certificate (RFC 5280). */
export const makeSealKey = async (name: string, now: Date): Promise<SealKey> => {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' })
  const ends = new Date(now)
  ends.setUTCFullYear(ends.getUTCFullYear() + years)
  const distinguishedName = sequence(encodeSet(sequence(oid('2.5.4.3'), utf8(name))))
  const extension = (id: string, value: Buffer) => sequence(oid(id), yes, octets(value))
  const body = sequence(
    context(0, integer(2)),
    integer(Buffer.concat([Buffer.from([0x40]), randomBytes(15)])),
    sha256WithEcdsa,
    distinguishedName,
    sequence(generalizedTime(now), generalizedTime(ends)),
    distinguishedName,
    publicKey.export({ type: 'spki', format: 'der' }),
    context(
      3,
      sequence(
        // Not a certificate authority; for signatures with nonrepudiation.
        extension('2.5.29.19', sequence()),
        extension('2.5.29.15', bits(Buffer.from([0xc0]), 6)),
      ),
    ),
  )
  return { key: privateKey, chain: [selfSigned(body, privateKey)] }
}

const selfSigned = (body: Buffer, key: KeyObject): X509Certificate =>
  new X509Certificate(sequence(body, sha256WithEcdsa, bits(sign('sha256', body, key))))
