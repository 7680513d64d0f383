import { createHmac, type KeyObject, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { notify, type Sql } from './database.ts'
import { decrypt, encrypt, keyOf } from './envelope.ts'
import { fixedRing, type KeyRing } from './key-ring.ts'
import { bytesInEntry, entriesAfter, listOf, type Part } from './statement-parts.ts'

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
  /** Seals under the newest key of a subject that was read with other things, or under a first one when there is none. */
  sealer(subject: string, stored: StoredKey | null): Promise<Sealer>
  /** Learns anew which master key wraps new keys, after `storeKeys` stored none. */
  reload(sql: Sql): Promise<void>
  /** Keyed hash for look-up by a value that is stored encrypted or must not be guessable. */
  hash(purpose: string, value: string): Buffer
  /** A further data key for a subject, under which everything is sealed from now on. Answers its generation. */
  renew(tx: Sql, subject: string): Promise<number>
  /** Removes a subject's data keys: what is sealed under them can never be read again, in any copy of the database made later. */
  shred(tx: Sql, subject: string): Promise<void>
  /** Forgets the keys in memory of a subject whose keys another process changed; without one, of all. */
  forget(subject?: string): void
}

/** Bears each subject whose data keys were shredded or renewed. */
export const dataKeysChannel = 'data-keys'

/** No process seals under a key longer than this after a newer one was made, even if the word of it was lost. */
export const keysStayMs = 60_000

export interface StoredKey {
  wrapped: Uint8Array
  masterKeyId: string
  generation: number
}

export interface Sealer {
  seal(cell: Cell, value: unknown): Buffer
  /** A key that nobody has stored: `storeKeys` must be part of the statement that stores what it sealed. */
  made: { subject: string; masterKeyId: string; wrapped: Buffer } | undefined
}

interface ReadyKey extends StoredKey {
  /** In this transaction, and so gone again should it roll back. */
  made: boolean
}

interface FoundKey {
  key: KeyObject
  generation: number
}

interface HeldKey extends FoundKey {
  since: number
}

// 1: layout without generation, from when each subject had one key.
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
  const held = new Map<string, HeldKey>()
  /** Keys that a transaction made are that transaction's alone. */
  const madeIn = new WeakMap<Sql, Map<string, HeldKey>>()
  /** Look-ups under way, by who asks the database for what. */
  let asked = new WeakMap<Sql, Map<string, Promise<FoundKey>>>()

  const stored = (tx: Sql, subject: string, generation: number | undefined): Promise<ReadyKey | undefined> => {
    const found = tx
      .selectFrom('dataKey')
      .select(['wrapped', 'masterKeyId', 'generation'])
      .select(madeHere.as('made'))
      .where('subject', '=', subject)
    return generation === undefined
      ? found.orderBy('generation', 'desc').limit(1).executeTakeFirst()
      : found.where('generation', '=', generation).executeTakeFirst()
  }

  /** Undefined when the master key was put away before this process heard of it. */
  const inserted = async (tx: Sql, subject: string, generation: number): Promise<ReadyKey | undefined> => {
    const id = ring.current()
    const wrapped = await ring.wrap(id, boundOf(subject, generation), randomBytes(32))
    // The lock on the master key's row makes its retirement wait for this transaction, and see the key it wraps.
    const { rows } = await sql<ReadyKey>`
      with master as (select state from master_key where id = ${id} for share),
      made as (
        insert into data_key (subject, generation, master_key_id, wrapped)
        select ${subject}::uuid, ${generation}::integer, ${id}, ${wrapped}::bytea
        where not exists (select 1 from master where state <> 'current')
        on conflict (subject, generation) do nothing returning wrapped, master_key_id, generation
      )
      select wrapped, master_key_id, generation, true as made from made`.execute(tx)
    return rows[0]
  }

  const made = async (tx: Sql, subject: string, generation: number): Promise<ReadyKey | undefined> => {
    const first = await inserted(tx, subject, generation)
    // Of two writers at once the first one's key stands; the second waited for it, and sees it when asking again.
    if (first) return first
    const other = await stored(tx, subject, generation)
    if (other) return other
    await ring.reload(tx)
    return inserted(tx, subject, generation)
  }

  const unwrapped = async (subject: string, row: StoredKey): Promise<KeyObject> =>
    keyOf(await ring.unwrap(row.masterKeyId, boundOf(subject, row.generation), Buffer.from(row.wrapped)))

  const heldKey = (subject: string): HeldKey | undefined => {
    const known = held.get(subject)
    return known && performance.now() - known.since < keysStayMs ? known : undefined
  }

  const keep = (tx: Sql, subject: string, row: ReadyKey, key: KeyObject): HeldKey => {
    if (!row.made) return hold(subject, row, key)
    const now = { key, generation: row.generation, since: performance.now() }
    if (tx.isTransaction) madeIn.set(tx, (madeIn.get(tx) ?? new Map()).set(subject, now))
    return now
  }

  const hold = (subject: string, row: StoredKey, key: KeyObject): HeldKey => {
    const now = { key, generation: row.generation, since: performance.now() }
    held.delete(subject)
    if (held.size >= cachedKeys) held.delete(held.keys().next().value!)
    held.set(subject, now)
    return now
  }

  /** Cells opened at once ask for a key that is not at hand once, not each. */
  const once = (tx: Sql, name: string, lookUp: () => Promise<FoundKey>): Promise<FoundKey> => {
    const underWay = asked.get(tx) ?? new Map<string, Promise<FoundKey>>()
    asked.set(tx, underWay)
    const found = underWay.get(name) ?? lookUp().finally(() => underWay.delete(name))
    underWay.set(name, found)
    return found
  }

  const newestKey = async (tx: Sql, subject: string): Promise<FoundKey> => {
    const known = madeIn.get(tx)?.get(subject) ?? heldKey(subject)
    if (known) return known
    return once(tx, subject, async () => {
      const row = (await stored(tx, subject, undefined)) ?? (await made(tx, subject, 1))
      if (!row) throw new Error('No data key could be made.')
      return keep(tx, subject, row, await unwrapped(subject, row))
    })
  }

  const keyOfGeneration = async (tx: Sql, subject: string, generation: number): Promise<FoundKey> => {
    const known = [madeIn.get(tx)?.get(subject), heldKey(subject)].find((one) => one?.generation === generation)
    if (known) return known
    return once(tx, `${subject}:${generation}`, async () => {
      const newest = await stored(tx, subject, undefined)
      // Only the newest is kept, since it also seals. An older one is read while its cells are sealed anew.
      if (newest?.generation === generation) return keep(tx, subject, newest, await unwrapped(subject, newest))
      const row = newest && (await stored(tx, subject, generation))
      if (!row) throw new Error('There is no data key for this subject.')
      return { key: await unwrapped(subject, row), generation }
    })
  }

  const sealBytes: Vault['sealBytes'] = async (tx, subject, cell, plain) => {
    const { key, generation } = await newestKey(tx, subject)
    return sealed(key, generation, bind(subject, cell), plain)
  }
  const openBytes: Vault['openBytes'] = async (tx, subject, cell, bytes) => {
    const found = Buffer.from(bytes)
    const generation = generationOf(found)
    const body = found.subarray(found[0] === firstLayout ? 1 : headBytes)
    const { key } = await keyOfGeneration(tx, subject, generation)
    return decrypt(key, bind(subject, cell), body)
  }

  return {
    sealBytes,
    openBytes,
    seal: (tx, subject, cell, value) => sealBytes(tx, subject, cell, Buffer.from(JSON.stringify(value))),
    open: async (tx, subject, cell, sealed) =>
      JSON.parse((await openBytes(tx, subject, cell, sealed)).toString('utf8')),
    async sealer(subject, row) {
      const known = heldKey(subject) ?? (row ? hold(subject, row, await unwrapped(subject, row)) : undefined)
      const fresh = known ? undefined : randomBytes(32)
      const { key, generation } = known ?? { key: keyOf(fresh!), generation: 1 }
      const masterKeyId = ring.current()
      return {
        seal: (cell, value) => sealed(key, generation, bind(subject, cell), Buffer.from(JSON.stringify(value))),
        made: fresh && {
          ...{ subject, masterKeyId },
          wrapped: await ring.wrap(masterKeyId, boundOf(subject, generation), fresh),
        },
      }
    },
    reload: (asked) => ring.reload(asked),
    hash: (purpose, value) => createHmac('sha256', ring.lookUpKey).update(purpose).update('\0').update(value).digest(),
    async renew(tx, subject) {
      const newest = await stored(tx, subject, undefined)
      const row = await made(tx, subject, (newest?.generation ?? 0) + 1)
      if (!row) throw new Error('No data key could be made.')
      keep(tx, subject, row, await unwrapped(subject, row))
      await notify(tx, dataKeysChannel, subject)
      return row.generation
    },
    async shred(tx, subject) {
      await tx.deleteFrom('dataKey').where('subject', '=', subject).execute()
      madeIn.get(tx)?.delete(subject)
      await notify(tx, dataKeysChannel, subject)
    },
    forget(subject) {
      // What was asked for before the word came is not what is asked for after it.
      asked = new WeakMap()
      if (subject === undefined) held.clear()
      else held.delete(subject)
    },
  }
}

/** Also of a row that another part of the transaction wrote, such as `storeKeys`. */
const madeHere = sql<boolean>`coalesce(xmin = pg_current_xact_id_if_assigned()::xid, false)`

/**
 * Stores the first keys that sealers made, a row for each; none of them when a master key was put away before this
 * process heard of it. Fails on data_key_pkey where another writer's key stands already.
 */
export const storeKeys =
  (sealers: readonly Sealer[]): Part =>
  (after) => {
    const made = sealers.flatMap((sealer) => sealer.made ?? [])
    const masters = [...new Set(made.map(({ masterKeyId }) => masterKeyId))]
    const keys = made.map(({ wrapped, ...key }) => ({ ...key, wrapped: bytesInEntry(wrapped) }))
    return sql`with master as (select state from master_key where id = any(${listOf('text', masters)}::text[]) for share)
      insert into data_key (subject, generation, master_key_id, wrapped)
      select (entry ->> 'subject')::uuid, 1, entry ->> 'masterKeyId', (entry ->> 'wrapped')::bytea from ${entriesAfter(after, keys)}
      where not exists (select from master where state <> 'current')
      returning subject`
  }

const sealed = (key: KeyObject, generation: number, bound: Buffer, plain: Uint8Array): Buffer => {
  const head = Buffer.alloc(headBytes)
  head.writeUInt8(layout)
  head.writeUInt16BE(generation, 1)
  return Buffer.concat([head, encrypt(key, bound, plain)])
}

/** Which of its subject's data keys a value is sealed under. @throws Error when the bytes are none of ours. */
export const generationOf = (sealed: Uint8Array): number => {
  if (sealed[0] === firstLayout) return 1
  if (sealed[0] !== layout || sealed.length < headBytes) throw new Error('Unknown format of encrypted data.')
  return Buffer.from(sealed).readUInt16BE(1)
}

/** What a wrapped data key is bound to. */
export const boundOf = (subject: string, generation: number): string =>
  generation === 1 ? `data_key:${subject}` : `data_key:${subject}:${generation}`

const bind = (subject: string, cell: Cell): Buffer => Buffer.from(`${subject}|${cell.table}.${cell.column}:${cell.row}`)
