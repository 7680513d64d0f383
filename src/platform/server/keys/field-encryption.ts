import { createHmac, type KeyObject, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { notify, type Sql } from '../database/database.ts'
import { bytesInEntry, entriesAfter, type Part, textArray } from '../database/statement-parts.ts'
import { decrypt, encrypt, toKeyObject } from './envelope.ts'
import { fixedRing, type KeyRing } from './key-ring.ts'

/** Identifies the cell of a value; a ciphertext moved to another cell cannot be opened. */
export interface Cell {
  table: string
  column: string
  row: string
}

export interface Vault {
  /** Encrypts a value as JSON under the subject's data key, which is created on first use. */
  seal(tx: Sql, subject: string, cell: Cell, value: unknown): Promise<Uint8Array>
  /** @throws Error if the bytes were changed, moved to another cell, or their key is gone. */
  open<T>(tx: Sql, subject: string, cell: Cell, ciphertext: Uint8Array): Promise<T>
  sealBytes(tx: Sql, subject: string, cell: Cell, plain: Uint8Array): Promise<Buffer>
  openBytes(tx: Sql, subject: string, cell: Cell, ciphertext: Uint8Array): Promise<Buffer>
  /** Seals under the newest key of a subject that was read with other data, or under a first one if there is none. */
  sealer(subject: string, storedKey: StoredKey | null): Promise<Sealer>
  /** Reloads which master key wraps new keys, after `storeKeys` stored none. */
  reload(sql: Sql): Promise<void>
  /** Keyed hash (blind index) for look-up by a value that is encrypted or must not be guessable. */
  hash(purpose: string, value: string): Buffer
  /** Creates another data key for a subject, used for all sealing from now on. Returns its generation. */
  renew(tx: Sql, subject: string): Promise<number>
  /**
   * Deletes a subject's data keys: values sealed under them can never be read again, in any later copy of the database.
   */
  shred(tx: Sql, subject: string): Promise<void>
  /** Drops cached keys of a subject that another process changed; without a subject, all cached keys. */
  forget(subject?: string): void
}

/** Channel with each subject whose data keys were shredded or renewed. */
export const dataKeysChannel = 'data-keys'

/** No process seals under a key longer than this after a newer one was created, even if the notification was lost. */
export const keyTtlMs = 60_000

export interface StoredKey {
  wrapped: Uint8Array
  masterKeyId: string
  generation: number
}

export interface Sealer {
  seal(cell: Cell, value: unknown): Buffer
  /** A key that is not stored yet: `storeKeys` must be part of the statement that stores the sealed values. */
  newKey: { subject: string; masterKeyId: string; wrapped: Buffer } | undefined
}

interface ReadyKey extends StoredKey {
  /** Created in this transaction, so a rollback removes it. */
  made: boolean
}

interface FoundKey {
  key: KeyObject
  generation: number
}

interface CachedKey extends FoundKey {
  since: number
}

// 1: layout without generation, from the time when each subject had one key.
const firstLayout = 1
const layout = 2
const headBytes = 3
const cachedKeys = 2_000

/**
 * AES-256-GCM under data keys of a subject (an application or identity), each wrapped by a master key. Layout: 2,
 * generation of the data key (2 bytes), nonce, tag, ciphertext.
 */
export const openVault = (keys: KeyRing | Buffer): Vault => {
  const ring = Buffer.isBuffer(keys) ? fixedRing(keys) : keys
  const keyCache = new Map<string, CachedKey>()
  /** Keys created in a transaction are visible only to that transaction. */
  const madeIn = new WeakMap<Sql, Map<string, CachedKey>>()
  /** Look-ups in progress, by database or transaction. */
  let lookUps = new WeakMap<Sql, Map<string, Promise<FoundKey>>>()

  const readKey = (tx: Sql, subject: string, generation: number | undefined): Promise<ReadyKey | undefined> => {
    const query = tx
      .selectFrom('dataKey')
      .select(['wrapped', 'masterKeyId', 'generation'])
      .select(insertedInTransaction.as('made'))
      .where('subject', '=', subject)
    return generation === undefined
      ? query.orderBy('generation', 'desc').limit(1).executeTakeFirst()
      : query.where('generation', '=', generation).executeTakeFirst()
  }

  /** Undefined if the master key was retired before this process learned of it. */
  const insertKey = async (tx: Sql, subject: string, generation: number): Promise<ReadyKey | undefined> => {
    const id = ring.current()
    const wrappedKey = await ring.wrap(id, boundContext(subject, generation), randomBytes(32))
    // The lock on the master key's row makes its retirement wait for this transaction, and see the key it wraps.
    const { rows } = await sql<ReadyKey>`
      with master as (select state from master_key where id = ${id} for share),
      made as (
        insert into data_key (subject, generation, master_key_id, wrapped)
        select ${subject}::uuid, ${generation}::integer, ${id}, ${wrappedKey}::bytea
        where not exists (select 1 from master where state <> 'current')
        on conflict (subject, generation) do nothing returning wrapped, master_key_id, generation
      )
      select wrapped, master_key_id, generation, true as made from made`.execute(tx)
    return rows[0]
  }

  const makeKey = async (tx: Sql, subject: string, generation: number): Promise<ReadyKey | undefined> => {
    const first = await insertKey(tx, subject, generation)
    // Of two concurrent writers the first one's key is stored. The second waited for it and finds it on retry.
    if (first) return first
    const other = await readKey(tx, subject, generation)
    if (other) return other
    await ring.reload(tx)
    return insertKey(tx, subject, generation)
  }

  const unwrapKey = async (subject: string, row: StoredKey): Promise<KeyObject> =>
    toKeyObject(await ring.unwrap(row.masterKeyId, boundContext(subject, row.generation), Buffer.from(row.wrapped)))

  const findCachedKey = (subject: string): CachedKey | undefined => {
    const cachedKey = keyCache.get(subject)
    return cachedKey && performance.now() - cachedKey.since < keyTtlMs ? cachedKey : undefined
  }

  const cacheInTransaction = (tx: Sql, subject: string, row: ReadyKey, key: KeyObject): CachedKey => {
    if (!row.made) return addToCache(subject, row, key)
    const now = { key, generation: row.generation, since: performance.now() }
    if (tx.isTransaction) madeIn.set(tx, (madeIn.get(tx) ?? new Map()).set(subject, now))
    return now
  }

  const addToCache = (subject: string, row: StoredKey, key: KeyObject): CachedKey => {
    const now = { key, generation: row.generation, since: performance.now() }
    keyCache.delete(subject)
    if (keyCache.size >= cachedKeys) keyCache.delete(keyCache.keys().next().value!)
    keyCache.set(subject, now)
    return now
  }

  /** Cells opened together load a missing key once. */
  const once = (tx: Sql, name: string, lookUp: () => Promise<FoundKey>): Promise<FoundKey> => {
    const pendingLookUps = lookUps.get(tx) ?? new Map<string, Promise<FoundKey>>()
    lookUps.set(tx, pendingLookUps)
    const pendingKey = pendingLookUps.get(name) ?? lookUp().finally(() => pendingLookUps.delete(name))
    pendingLookUps.set(name, pendingKey)
    return pendingKey
  }

  const newestKey = async (tx: Sql, subject: string): Promise<FoundKey> => {
    const cachedKey = madeIn.get(tx)?.get(subject) ?? findCachedKey(subject)
    if (cachedKey) return cachedKey
    return once(tx, subject, async () => {
      const row = (await readKey(tx, subject, undefined)) ?? (await makeKey(tx, subject, 1))
      if (!row) throw new Error('No data key could be made.')
      return cacheInTransaction(tx, subject, row, await unwrapKey(subject, row))
    })
  }

  const keyOfGeneration = async (tx: Sql, subject: string, generation: number): Promise<FoundKey> => {
    const cachedKey = [madeIn.get(tx)?.get(subject), findCachedKey(subject)].find(
      (candidate) => candidate?.generation === generation,
    )
    if (cachedKey) return cachedKey
    return once(tx, `${subject}:${generation}`, async () => {
      const newest = await readKey(tx, subject, undefined)
      // Only the newest is cached, because it also seals. Older ones are read while their cells are re-encrypted.
      if (newest?.generation === generation)
        return cacheInTransaction(tx, subject, newest, await unwrapKey(subject, newest))
      const row = newest && (await readKey(tx, subject, generation))
      if (!row) throw new Error('There is no data key for this subject.')
      return { key: await unwrapKey(subject, row), generation }
    })
  }

  const sealBytes: Vault['sealBytes'] = async (tx, subject, cell, plain) => {
    const { key, generation } = await newestKey(tx, subject)
    return sealUnderKey(key, generation, bind(subject, cell), plain)
  }
  const openBytes: Vault['openBytes'] = async (tx, subject, cell, bytes) => {
    const ciphertext = Buffer.from(bytes)
    const generation = generationOf(ciphertext)
    const body = ciphertext.subarray(ciphertext[0] === firstLayout ? 1 : headBytes)
    const { key } = await keyOfGeneration(tx, subject, generation)
    return decrypt(key, bind(subject, cell), body)
  }

  return {
    sealBytes,
    openBytes,
    seal: (tx, subject, cell, value) => sealBytes(tx, subject, cell, Buffer.from(JSON.stringify(value))),
    open: async (tx, subject, cell, ciphertext) =>
      JSON.parse((await openBytes(tx, subject, cell, ciphertext)).toString('utf8')),
    async sealer(subject, row) {
      const cachedKey =
        findCachedKey(subject) ?? (row ? addToCache(subject, row, await unwrapKey(subject, row)) : undefined)
      const fresh = cachedKey ? undefined : randomBytes(32)
      const { key, generation } = cachedKey ?? { key: toKeyObject(fresh!), generation: 1 }
      const masterKeyId = ring.current()
      return {
        seal: (cell, value) => sealUnderKey(key, generation, bind(subject, cell), Buffer.from(JSON.stringify(value))),
        newKey: fresh && {
          subject,
          masterKeyId,
          wrapped: await ring.wrap(masterKeyId, boundContext(subject, generation), fresh),
        },
      }
    },
    reload: (connection) => ring.reload(connection),
    hash: (purpose, value) =>
      createHmac('sha256', ring.blindIndexKey).update(purpose).update('\0').update(value).digest(),
    async renew(tx, subject) {
      const newest = await readKey(tx, subject, undefined)
      const row = await makeKey(tx, subject, (newest?.generation ?? 0) + 1)
      if (!row) throw new Error('No data key could be made.')
      cacheInTransaction(tx, subject, row, await unwrapKey(subject, row))
      await notify(tx, dataKeysChannel, subject)
      return row.generation
    },
    async shred(tx, subject) {
      await tx.deleteFrom('dataKey').where('subject', '=', subject).execute()
      madeIn.get(tx)?.delete(subject)
      await notify(tx, dataKeysChannel, subject)
    },
    forget(subject) {
      // A look-up from before the notification must not be reused after it.
      lookUps = new WeakMap()
      if (subject === undefined) keyCache.clear()
      else keyCache.delete(subject)
    },
  }
}

/** Also works for a row that another part of the transaction wrote, such as `storeKeys`. */
const insertedInTransaction = sql<boolean>`coalesce(xmin = pg_current_xact_id_if_assigned()::xid, false)`

/**
 * Stores the first keys that sealers created, one row each. Stores none if a master key was retired before this process
 * learned of it. Fails on data_key_pkey if another writer's key exists.
 */
export const storeKeys =
  (sealers: readonly Sealer[]): Part =>
  (after) => {
    const newKeys = sealers.flatMap((sealer) => sealer.newKey ?? [])
    const masters = [...new Set(newKeys.map(({ masterKeyId }) => masterKeyId))]
    const keys = newKeys.map(({ wrapped: wrappedKey, ...key }) => ({ ...key, wrapped: bytesInEntry(wrappedKey) }))
    return sql`with master as (select state from master_key where id = any(${textArray('text', masters)}::text[]) for share)
      insert into data_key (subject, generation, master_key_id, wrapped)
      select (entry ->> 'subject')::uuid, 1, entry ->> 'masterKeyId', (entry ->> 'wrapped')::bytea from ${entriesAfter(after, keys)}
      where not exists (select from master where state <> 'current')
      returning subject`
  }

const sealUnderKey = (key: KeyObject, generation: number, binding: Buffer, plain: Uint8Array): Buffer => {
  const head = Buffer.alloc(headBytes)
  head.writeUInt8(layout)
  head.writeUInt16BE(generation, 1)
  return Buffer.concat([head, encrypt(key, binding, plain)])
}

/** The generation of the data key that sealed a value. @throws Error for bytes in another format. */
export const generationOf = (ciphertext: Uint8Array): number => {
  if (ciphertext[0] === firstLayout) return 1
  if (ciphertext[0] !== layout || ciphertext.length < headBytes) throw new Error('Unknown format of encrypted data.')
  return Buffer.from(ciphertext).readUInt16BE(1)
}

/** The associated data of a wrapped data key. */
export const boundContext = (subject: string, generation: number): string =>
  generation === 1 ? `data_key:${subject}` : `data_key:${subject}:${generation}`

const bind = (subject: string, cell: Cell): Buffer => Buffer.from(`${subject}|${cell.table}.${cell.column}:${cell.row}`)
