import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { Sql } from './database.ts'

/** Names the cell a value belongs to; a ciphertext moved to another cell cannot be opened. */
export interface Cell {
  table: string
  column: string
  row: string
}

export interface Vault {
  /** Encrypts a value as JSON under the subject's data key, made at first use. */
  seal(tx: Sql, subject: string, cell: Cell, value: unknown): Promise<Uint8Array>
  /** @throws Error when the bytes were changed, moved to another cell, or their key is gone. */
  open<T>(tx: Sql, subject: string, cell: Cell, sealed: Uint8Array): Promise<T>
  sealBytes(tx: Sql, subject: string, cell: Cell, plain: Uint8Array): Promise<Buffer>
  openBytes(tx: Sql, subject: string, cell: Cell, sealed: Uint8Array): Promise<Buffer>
  /** Keyed hash for look-up by a value that is stored encrypted or must not be guessable. */
  hash(purpose: string, value: string): Buffer
}

interface StoredKey {
  wrapped: Uint8Array
  masterKeyId: string
  /** By this statement, and so not yet certain to stay. */
  made: boolean
}

const version = 1
const cachedKeys = 2_000

/** AES-256-GCM under a data key per subject (an application or identity), each wrapped by the master key. */
export const openVault = (masterKey: Buffer): Vault => {
  if (masterKey.length !== 32) throw new Error('The master key must be 32 bytes.')
  const masterKeyId = createHmac('sha256', masterKey).update('master key id').digest('hex').slice(0, 16)
  const wrapping = keyOf(hkdfSync('sha256', masterKey, '', 'wrap data keys', 32))
  const hashing = keyOf(hkdfSync('sha256', masterKey, '', 'hash for look-up', 32))
  const keys = new Map<string, KeyObject>()

  const stored = async (tx: Sql, subject: string): Promise<StoredKey | undefined> => {
    const row = await tx
      .selectFrom('dataKey')
      .select(['wrapped', 'masterKeyId'])
      .where('subject', '=', subject)
      .executeTakeFirst()
    return row && { ...row, made: false }
  }

  const storedOrMade = async (tx: Sql, subject: string, bound: Buffer): Promise<StoredKey | undefined> => {
    const { rows } = await sql<StoredKey>`
      with made as (
        insert into data_key (subject, master_key_id, wrapped) values (${subject}, ${masterKeyId}, ${encrypt(wrapping, bound, randomBytes(32))})
        on conflict (subject) do nothing returning wrapped, master_key_id
      )
      select wrapped, master_key_id, true as made from made
      union all select wrapped, master_key_id, false from data_key where subject = ${subject}`.execute(tx)
    // Of two writers at once the first one's key stands; the second waited for it, and sees it when asking again.
    return rows[0] ?? stored(tx, subject)
  }

  const dataKey = async (tx: Sql, subject: string, make: boolean): Promise<KeyObject> => {
    const known = keys.get(subject)
    if (known) return known
    const bound = Buffer.from(`data_key:${subject}`)
    const row = make ? await storedOrMade(tx, subject, bound) : await stored(tx, subject)
    if (!row) throw new Error('There is no data key for this subject.')
    if (row.masterKeyId !== masterKeyId) throw new Error('This data key is wrapped by another master key.')
    const key = keyOf(decrypt(wrapping, bound, Buffer.from(row.wrapped)))
    // Not kept when just made: the row is gone again if this transaction rolls back.
    if (row.made) return key
    if (keys.size >= cachedKeys) keys.delete(keys.keys().next().value!)
    keys.set(subject, key)
    return key
  }

  const sealBytes: Vault['sealBytes'] = async (tx, subject, cell, plain) =>
    encrypt(await dataKey(tx, subject, true), bind(subject, cell), plain)
  const openBytes: Vault['openBytes'] = async (tx, subject, cell, sealed) =>
    decrypt(await dataKey(tx, subject, false), bind(subject, cell), Buffer.from(sealed))

  return {
    sealBytes,
    openBytes,
    seal: (tx, subject, cell, value) => sealBytes(tx, subject, cell, Buffer.from(JSON.stringify(value))),
    open: async (tx, subject, cell, sealed) =>
      JSON.parse((await openBytes(tx, subject, cell, sealed)).toString('utf8')),
    hash: (purpose, value) => createHmac('sha256', hashing).update(purpose).update('\0').update(value).digest(),
  }
}

// Given plain bytes, each use would make a key of them first, at several times the price of encrypting a field.
const keyOf = (bytes: ArrayBuffer | Buffer): KeyObject =>
  createSecretKey(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes))

const bind = (subject: string, cell: Cell): Buffer => Buffer.from(`${subject}|${cell.table}.${cell.column}:${cell.row}`)

/** Layout: version (1), nonce (12), tag (16), ciphertext. */
const encrypt = (key: KeyObject, bound: Buffer, plain: Uint8Array): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body])
}

const decrypt = (key: KeyObject, bound: Buffer, sealed: Buffer): Buffer => {
  if (sealed[0] !== version) throw new Error('Unknown format of encrypted data.')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13)).setAAD(bound)
  decipher.setAuthTag(sealed.subarray(13, 29))
  return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()])
}

/** The master key from the settings, else from a file that only this user may read, made at first start. */
export const readMasterKey = async (configured: string | undefined, file: string): Promise<Buffer> => {
  if (configured) return Buffer.from(configured, 'base64')
  if (!existsSync(file)) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' }).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  return Buffer.from(await readFile(file, 'utf8'), 'base64')
}
