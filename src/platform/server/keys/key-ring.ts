import { hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Clock, systemClock } from '../clock.ts'
import type { Database, Db, Sql } from '../database/database.ts'
import { retry } from '../outbound/retry.ts'
import { toKeyObject } from './envelope.ts'
import { type KeyService, keysInSetting, nameOfKey } from './key-service.ts'

/** A version of a key that signs. Verifiers accept all current versions. */
export interface SigningKey {
  version: number
  key: Buffer
}

/** The master keys of a running process, and the secrets that belong to no subject. */
export interface KeyRing {
  /** The master key that wraps new data keys. */
  current(): string
  /** Reloads from the database, within the caller's transaction if there is one. */
  reload(connection?: Sql): Promise<void>
  wrap(masterKeyId: string, binding: string, key: Buffer): Promise<Buffer>
  unwrap(masterKeyId: string, binding: string, wrappedKey: Buffer): Promise<Buffer>
  /** For look-ups by keyed hash. It outlives every master key: a new key would not find existing hashes. */
  blindIndexKey: KeyObject
  /** All versions for access tokens, the signing version first. */
  tokenKeys(): readonly SigningKey[]
  /** Checks the database once for a newer token key, in case its notification was lost. */
  learnTokenKey(version: number): Promise<void>
  /** Agreed with vendors, so both sides must change them together. */
  webhookSecret: string
  close(): Promise<void>
}

/** Notified whenever a master or secret key was created, retired or removed. */
export const keysChannel = 'keys'

/** The purposes of keys that belong to no subject, and how they were derived before they were stored. */
export const secretPurposes = {
  'look-up': 'hash for look-up',
  'access token': 'sign access tokens',
  'vendor webhook': 'vendor webhooks',
} as const
export type SecretPurpose = keyof typeof secretPurposes

export const secretBound = (purpose: string, version: number): string => `secret_key:${purpose}:${version}`

/** How long an access token lives. */
export const tokenMinutes = 15

// Tokens are signed with a new version only after every process has had time to load it and can verify with it.
const propagationMs = 10_000

/**
 * How long a version stays after a newer one exists: while it still signs, and until its last token has expired.
 * Doubled, for a process that learns of the newer one late.
 */
export const tokenKeyTtlMs = 2 * (propagationMs + tokenMinutes * 60_000)

// Anyone can name a version that never existed, so the database is not queried for each.
const learnEveryMs = 1_000

interface Secret {
  purpose: string
  version: number
  key: Buffer
  madeAt: Date
}

interface RingDeps {
  /** The clock by which key versions are created and start to sign. */
  clock?: Clock
  /** Notified each time that a change could not be loaded; it is retried. */
  onFailure?: (error: unknown) => void
}

/**
 * Opens the key ring of a migrated database: claims the first master key for an empty one and creates the secrets.
 * @throws Error if the key that wraps this database's keys is not available.
 */
export const openKeyRing = async (
  database: Pick<Database, 'db' | 'listen'>,
  service: KeyService,
  { clock = systemClock, onFailure = () => {} }: RingDeps = {},
): Promise<KeyRing> => {
  const { db } = database
  await begin(db, service, clock)
  let currentId = ''
  let secrets: readonly Secret[] = []
  const unwrappedKeys = new Map<string, Buffer>()

  const read = async (connection: Sql) => {
    const { id } = await connection
      .selectFrom('masterKey')
      .select('id')
      .where('state', '=', 'current')
      .executeTakeFirstOrThrow()
    const rows = await connection
      .selectFrom('secretKey')
      .select(['purpose', 'version', 'masterKeyId', 'wrapped', 'madeAt'])
      .orderBy('version', 'desc')
      .execute()
    const latestSecrets: Secret[] = []
    for (const { purpose, version, masterKeyId, wrapped: wrappedKey, madeAt } of rows) {
      const binding = secretBound(purpose, version)
      const key = unwrappedKeys.get(binding) ?? (await service.unwrap(masterKeyId, binding, Buffer.from(wrappedKey)))
      unwrappedKeys.set(binding, key)
      latestSecrets.push({ purpose, version, key, madeAt })
    }
    secrets = latestSecrets
    currentId = id
  }
  const reload: KeyRing['reload'] = (connection = db) => read(connection)
  await reload()
  const reloading = retry(() => reload(), onFailure)
  const unsubscribe = await database.listen(keysChannel, reloading.begin, reloading.begin)
  let learning: Promise<void> | undefined
  let refreshedAt = Number.NEGATIVE_INFINITY

  const only = (purpose: SecretPurpose): Buffer => {
    const secret = secrets.find((secret) => secret.purpose === purpose)
    if (!secret) throw new Error(`There is no secret for ${purpose}.`)
    return secret.key
  }
  return {
    current: () => currentId,
    reload,
    wrap: service.wrap,
    unwrap: service.unwrap,
    blindIndexKey: toKeyObject(only('look-up')),
    tokenKeys() {
      const all = secrets.filter(({ purpose }) => purpose === 'access token')
      const now = clock.now().getTime()
      const signingKey = all.find(({ madeAt }) => now - madeAt.getTime() >= propagationMs) ?? all.at(-1)
      return [...(signingKey ? [signingKey] : []), ...all.filter((secret) => secret !== signingKey)]
    },
    async learnTokenKey(version) {
      const isNewer = secrets.every((secret) => secret.purpose !== 'access token' || version > secret.version)
      if (!isNewer || performance.now() - refreshedAt < learnEveryMs) return
      learning ??= reload()
        .then(() => {
          refreshedAt = performance.now()
        })
        .finally(() => {
          learning = undefined
        })
      await learning
    },
    webhookSecret: only('vendor webhook').toString('hex'),
    async close() {
      reloading.end()
      await unsubscribe()
    },
  }
}

/** A database without a master key claims one; several processes that start at once claim the same. */
const begin = async (db: Db, service: KeyService, clock: Clock): Promise<void> => {
  const any = await db.selectFrom('masterKey').select('id').limit(1).executeTakeFirst()
  const missing = any ? await missingSecrets(db) : (Object.keys(secretPurposes) as SecretPurpose[])
  if (any && missing.length === 0) return
  const id = any ? undefined : await service.first()
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('keys', 0))`.execute(tx)
    if (id !== undefined)
      await tx
        .insertInto('masterKey')
        .values({ id, state: 'current', madeAt: clock.now(), retiredAt: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    // Hashes stored under the derived key must still be found.
    const isOlder = (await tx.selectFrom('dataKey').select('subject').limit(1).executeTakeFirst()) !== undefined
    for (const purpose of missing) {
      const derivedKey = isOlder ? await service.derived?.(secretPurposes[purpose]) : undefined
      await storeSecret(tx, { service, clock }, { purpose, version: 1, key: derivedKey ?? randomBytes(32) })
    }
  })
}

const missingSecrets = async (db: Db): Promise<SecretPurpose[]> => {
  const rows = await db.selectFrom('secretKey').select('purpose').execute()
  return (Object.keys(secretPurposes) as SecretPurpose[]).filter(
    (purpose) => !rows.some((row) => row.purpose === purpose),
  )
}

/** Stores a version of a secret under the current master key, unless it exists. */
export const storeSecret = async (
  tx: Sql,
  { service, clock }: { service: Pick<KeyService, 'wrap'>; clock: Clock },
  { purpose, version, key }: { purpose: SecretPurpose; version: number; key: Buffer },
): Promise<void> => {
  const { id } = await tx.selectFrom('masterKey').select('id').where('state', '=', 'current').executeTakeFirstOrThrow()
  const wrappedKey = await service.wrap(id, secretBound(purpose, version), key)
  await tx
    .insertInto('secretKey')
    .values({ purpose, version, masterKeyId: id, wrapped: wrappedKey, madeAt: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A ring of one key that never changes and needs no database, for tools and tests with their own key. */
export const fixedRing = (masterKey: Buffer): KeyRing => {
  const service = keysInSetting(masterKey.toString('base64'))
  const deriveKey = (purpose: SecretPurpose) =>
    Buffer.from(hkdfSync('sha256', masterKey, '', secretPurposes[purpose], 32))
  return {
    wrap: service.wrap,
    unwrap: service.unwrap,
    current: () => nameOfKey(masterKey),
    reload: async () => {},
    blindIndexKey: toKeyObject(deriveKey('look-up')),
    tokenKeys: () => [{ version: 1, key: deriveKey('access token') }],
    learnTokenKey: async () => {},
    webhookSecret: deriveKey('vendor webhook').toString('hex'),
    close: async () => {},
  }
}
