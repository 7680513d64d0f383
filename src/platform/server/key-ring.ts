import { hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Clock, systemClock } from './clock.ts'
import type { Database, Db, Sql } from './database.ts'
import { keyOf } from './envelope.ts'
import { type KeyService, keysInSetting, nameOfKey } from './key-service.ts'
import { triedUntilDone } from './tried-until-done.ts'

/** A version of a key by which the product signs; verifiers take every version there is. */
export interface SigningKey {
  version: number
  key: Buffer
}

/** The master keys of a running process, and the secrets that are not a subject's. */
export interface KeyRing {
  /** The master key that new data keys are wrapped by. */
  current(): string
  /** Learns anew what the database says, asked where the caller stands: in a transaction, by it. */
  reload(asked?: Sql): Promise<void>
  wrap(masterKeyId: string, bound: string, key: Buffer): Promise<Buffer>
  unwrap(masterKeyId: string, bound: string, wrapped: Buffer): Promise<Buffer>
  /** For look-ups by keyed hash. It outlives every master key: another would find nothing that was stored before. */
  lookUpKey: KeyObject
  /** All versions for access tokens, the one to sign by first. */
  tokenKeys(): readonly SigningKey[]
  /** Asks the database once for a token key that is newer than any known here, if the word of it was lost. */
  learnTokenKey(version: number): Promise<void>
  /** Agreed with suppliers, and so theirs to change with us. */
  webhookSecret: string
  close(): Promise<void>
}

/** Told whenever a master or secret key was made, retired or removed. */
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

// Tokens are signed with a new version only after every process has had time to read it and can verify by it.
const heardAfterMs = 10_000

/**
 * How long a version stays once there is a newer one: while it signs still, and until its last token has run out;
 * twice that, for a process that hears late of the newer one.
 */
export const tokenKeysStayMs = 2 * (heardAfterMs + tokenMinutes * 60_000)

// Anybody can name a version there never was; the database is not asked for each.
const learnEveryMs = 1_000

interface Secret {
  purpose: string
  version: number
  key: Buffer
  madeAt: Date
}

interface RingDeps {
  /** By which key versions are made and come of age. */
  clock?: Clock
  /** Told each time that what was announced could not be read; it is tried again. */
  failed?: (error: unknown) => void
}

/**
 * Opens the ring of a migrated database: claims the first master key for an empty one and makes the secrets.
 * @throws Error when the key that wraps this database's keys is not at hand.
 */
export const openKeyRing = async (
  database: Pick<Database, 'db' | 'listen'>,
  service: KeyService,
  { clock = systemClock, failed = () => {} }: RingDeps = {},
): Promise<KeyRing> => {
  const { db } = database
  await begin(db, service, clock)
  let currentId = ''
  let secrets: readonly Secret[] = []
  const unwrapped = new Map<string, Buffer>()

  const read = async (asked: Sql) => {
    const { id } = await asked
      .selectFrom('masterKey')
      .select('id')
      .where('state', '=', 'current')
      .executeTakeFirstOrThrow()
    const rows = await asked
      .selectFrom('secretKey')
      .select(['purpose', 'version', 'masterKeyId', 'wrapped', 'madeAt'])
      .orderBy('version', 'desc')
      .execute()
    const found: Secret[] = []
    for (const { purpose, version, masterKeyId, wrapped, madeAt } of rows) {
      const bound = secretBound(purpose, version)
      const key = unwrapped.get(bound) ?? (await service.unwrap(masterKeyId, bound, Buffer.from(wrapped)))
      unwrapped.set(bound, key)
      found.push({ purpose, version, key, madeAt })
    }
    secrets = found
    currentId = id
  }
  const reload: KeyRing['reload'] = (asked = db) => read(asked)
  await reload()
  const reloading = triedUntilDone(() => reload(), failed)
  const hush = await database.listen(keysChannel, reloading.begin, reloading.begin)
  let learning: Promise<void> | undefined
  let learnedAt = Number.NEGATIVE_INFINITY

  const only = (purpose: SecretPurpose): Buffer => {
    const secret = secrets.find((one) => one.purpose === purpose)
    if (!secret) throw new Error(`There is no secret for ${purpose}.`)
    return secret.key
  }
  return {
    current: () => currentId,
    reload,
    wrap: service.wrap,
    unwrap: service.unwrap,
    lookUpKey: keyOf(only('look-up')),
    tokenKeys() {
      const all = secrets.filter(({ purpose }) => purpose === 'access token')
      const now = clock.now().getTime()
      const settled = all.find(({ madeAt }) => now - madeAt.getTime() >= heardAfterMs) ?? all.at(-1)
      return [...(settled ? [settled] : []), ...all.filter((one) => one !== settled)]
    },
    async learnTokenKey(version) {
      const isNewer = secrets.every((one) => one.purpose !== 'access token' || version > one.version)
      if (!isNewer || performance.now() - learnedAt < learnEveryMs) return
      learning ??= reload()
        .then(() => {
          learnedAt = performance.now()
        })
        .finally(() => {
          learning = undefined
        })
      await learning
    },
    webhookSecret: only('vendor webhook').toString('hex'),
    async close() {
      reloading.end()
      await hush()
    },
  }
}

/** For a database without a master key, one is claimed; several processes that start at once claim the same. */
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
      const derived = isOlder ? await service.derived?.(secretPurposes[purpose]) : undefined
      await storeSecret(tx, { service, clock }, { purpose, version: 1, key: derived ?? randomBytes(32) })
    }
  })
}

const missingSecrets = async (db: Db): Promise<SecretPurpose[]> => {
  const rows = await db.selectFrom('secretKey').select('purpose').execute()
  return (Object.keys(secretPurposes) as SecretPurpose[]).filter(
    (purpose) => !rows.some((row) => row.purpose === purpose),
  )
}

/** Stores a version of a secret under the current master key, unless it is there already. */
export const storeSecret = async (
  tx: Sql,
  { service, clock }: { service: Pick<KeyService, 'wrap'>; clock: Clock },
  { purpose, version, key }: { purpose: SecretPurpose; version: number; key: Buffer },
): Promise<void> => {
  const { id } = await tx.selectFrom('masterKey').select('id').where('state', '=', 'current').executeTakeFirstOrThrow()
  const wrapped = await service.wrap(id, secretBound(purpose, version), key)
  await tx
    .insertInto('secretKey')
    .values({ purpose, version, masterKeyId: id, wrapped, madeAt: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A ring of one key that never changes and asks no database: for tools and tests that bring their own. */
export const fixedRing = (masterKey: Buffer): KeyRing => {
  const service = keysInSetting(masterKey.toString('base64'))
  const derived = (purpose: SecretPurpose) =>
    Buffer.from(hkdfSync('sha256', masterKey, '', secretPurposes[purpose], 32))
  return {
    ...{ wrap: service.wrap, unwrap: service.unwrap },
    current: () => nameOfKey(masterKey),
    reload: async () => {},
    lookUpKey: keyOf(derived('look-up')),
    tokenKeys: () => [{ version: 1, key: derived('access token') }],
    learnTokenKey: async () => {},
    webhookSecret: derived('vendor webhook').toString('hex'),
    close: async () => {},
  }
}
