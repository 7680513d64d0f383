import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { type Db, notify, type Sql, type Tx } from '../database/database.ts'
import { job, type RunnerOf } from '../jobs/job.ts'
import { queueJob } from '../jobs/jobs.ts'
import { boundContext } from './field-encryption.ts'
import { keysChannel, secretBound, storeSecret, tokenKeyTtlMs } from './key-ring.ts'
import type { KeyService } from './key-service.ts'

export const rewrapKeysJob = job({ kind: 'rewrap-keys', payload: z.object({}) })
export const dropTokenKeysJob = job({ kind: 'drop-token-keys', payload: z.object({}) })

interface RotationDeps {
  db: Db
  clock: Clock
  service: KeyService
}

/**
 * Makes a new master key current in every process, and creates a new key for access tokens. Workers then rewrap every
 * data key and retire the old master key. Returns the new key's name.
 * @throws Error in words for the operator if the key service cannot create one.
 */
export const rotateMasterKey = async ({ db, clock, service }: RotationDeps): Promise<string> => {
  const masterKeys = await db.selectFrom('masterKey').select('id').execute()
  const newKeyId = await service.make(masterKeys.map(({ id }) => id))
  await db.transaction().execute(async (tx) => {
    // Waits for statements that are wrapping with the old key. A later statement is refused and asks again.
    await tx.updateTable('masterKey').set({ state: 'old' }).where('state', '=', 'current').execute()
    const now = clock.now()
    await tx.insertInto('masterKey').values({ id: newKeyId, state: 'current', madeAt: now, retiredAt: null }).execute()
    const newest = await tx
      .selectFrom('secretKey')
      .select((eb) => eb.fn.max('version').as('version'))
      .where('purpose', '=', 'access token')
      .executeTakeFirst()
    const version = (newest?.version ?? 0) + 1
    await storeSecret(tx, { service, clock }, { purpose: 'access token', version, key: randomBytes(32) })
    await queueJob(tx, clock, rewrapKeysJob, 'all', {})
    await queueJob(tx, clock, dropTokenKeysJob, newKeyId, {}, tokenKeyTtlMs)
    await notify(tx, keysChannel, newKeyId)
  })
  return newKeyId
}

const batch = 100

/**
 * Rewraps with the current master key everything that an older one wraps, a batch per transaction, while the product
 * serves; then retires the older ones. Data keys do not change, so sealed values do not change.
 */
export const rewrapKeys =
  ({ db, clock, service }: RotationDeps): RunnerOf<typeof rewrapKeysJob> =>
  async () => {
    const { id: current } = await db
      .selectFrom('masterKey')
      .select('id')
      .where('state', '=', 'current')
      .executeTakeFirstOrThrow()
    while ((await db.transaction().execute((tx) => rewrapDataKeys(tx, service, current))) > 0);
    await db.transaction().execute((tx) => rewrapSecrets(tx, service, current))
    for (const id of await retireUnused(db, clock)) await service.retire(id)
  }

const rewrapDataKeys = async (tx: Tx, service: KeyService, current: string): Promise<number> => {
  const rows = await tx
    .selectFrom('dataKey')
    .select(['subject', 'generation', 'masterKeyId', 'wrapped'])
    .where('masterKeyId', '<>', current)
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { subject, generation, masterKeyId, wrapped: wrappedKey } of rows)
    await tx
      .updateTable('dataKey')
      .set({
        masterKeyId: current,
        wrapped: await rewrap(
          service,
          { from: masterKeyId, to: current },
          boundContext(subject, generation),
          wrappedKey,
        ),
      })
      .where('subject', '=', subject)
      .where('generation', '=', generation)
      .execute()
  return rows.length
}

const rewrapSecrets = async (tx: Tx, service: KeyService, current: string): Promise<void> => {
  const rows = await tx
    .selectFrom('secretKey')
    .select(['purpose', 'version', 'masterKeyId', 'wrapped'])
    .where('masterKeyId', '<>', current)
    .forUpdate()
    .execute()
  for (const { purpose, version, masterKeyId, wrapped: wrappedKey } of rows)
    await tx
      .updateTable('secretKey')
      .set({
        masterKeyId: current,
        wrapped: await rewrap(service, { from: masterKeyId, to: current }, secretBound(purpose, version), wrappedKey),
      })
      .where('purpose', '=', purpose)
      .where('version', '=', version)
      .execute()
}

const rewrap = async (
  service: KeyService,
  { from, to }: { from: string; to: string },
  binding: string,
  wrappedKey: Uint8Array,
): Promise<Buffer> => service.wrap(to, binding, await service.unwrap(from, binding, Buffer.from(wrappedKey)))

/** @throws Error while an old key still wraps something; the job is then retried. */
const retireUnused = (db: Db, clock: Clock): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await tx.selectFrom('masterKey').select('id').where('state', '=', 'old').forUpdate().execute()
    const retiredKeys = await tx
      .updateTable('masterKey')
      .set({ state: 'retired', retiredAt: clock.now() })
      .where('state', '=', 'old')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('dataKey').select('subject').whereRef('masterKeyId', '=', 'masterKey.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('secretKey').select('purpose').whereRef('masterKeyId', '=', 'masterKey.id'))),
      )
      .returning('id')
      .execute()
    const left = await tx.selectFrom('masterKey').select('id').where('state', '=', 'old').execute()
    if (left.length > 0) throw new Error('Data keys are still wrapped by an older master key.')
    await notify(tx, keysChannel, '')
    return retiredKeys.map(({ id }) => id)
  })

/** Deletes access token keys that signed no valid token. */
export const dropTokenKeys =
  ({ db, clock }: Pick<RotationDeps, 'db' | 'clock'>): RunnerOf<typeof dropTokenKeysJob> =>
  async () => {
    const before = new Date(clock.now().getTime() - tokenKeyTtlMs)
    await db.transaction().execute(async (tx) => {
      await sql`
        delete from secret_key where purpose = 'access token' and exists (
          select 1 from secret_key newer where newer.purpose = secret_key.purpose and newer.version > secret_key.version
          and newer.made_at <= ${before})`.execute(tx)
      await notify(tx, keysChannel, '')
    })
  }

export interface KeyState {
  id: string
  state: string
  dataKeys: number
}

/** Each master key with the number of data keys it wraps. */
export const stateOfKeys = async (db: Sql): Promise<readonly KeyState[]> => {
  const { rows } = await sql<KeyState>`
    select id, state, (select count(*)::integer from data_key where master_key_id = master_key.id) as data_keys
    from master_key order by made_at`.execute(db)
  return rows
}
