import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { Refusal } from '#src/domain/refusal.ts'
import type { TryLimit } from '#src/platform/contract/call-limits.table.ts'
import type { Sql, Tx } from '../database/database.ts'
import type { Vault } from '../keys/field-encryption.ts'

/** No limit looks further back than this. */
export const maxWindowMinutes = 24 * 60

export interface RateLimitTry extends TryLimit {
  /** What is counted, and for whom: email, address or device. Stored as a keyed hash. */
  counts: string
  of: string
}

// Windows are counted in slots. A slot that overlaps the window counts in full, so the limit is never exceeded.
const slotsPerWindow = 15

type Hashes = Pick<Vault, 'hash'>

/**
 * Counts a try against each limit, all or none.
 * @throws Refusal request/too-many if one is used up, with the seconds until it has room.
 */
export const countTries = async (tx: Tx, vault: Hashes, tries: readonly RateLimitTry[], now: Date): Promise<void> =>
  void (await countInOrder(tx, vault, { own: tries, sharedTries: [] }, now))

/**
 * The same, with limits that many people share. Those are counted only if all of the caller's own limits had room, and
 * they refuse no one. Returns whether one of them is full; a full one does not count the try. Shared windows are not
 * locked, so that a refused caller delays no one. Simultaneous tries may exceed a shared window slightly.
 */
export const countInOrder = async (
  tx: Tx,
  vault: Hashes,
  { own, sharedTries }: { own: readonly RateLimitTry[]; sharedTries: readonly RateLimitTry[] },
  now: Date,
): Promise<boolean> => {
  const withBucket = (countedTry: RateLimitTry) => ({ bucket: bucketKey(vault, countedTry), ...slots(countedTry, now) })
  const ownBuckets = own.map(withBucket)
  const common = sharedTries.map(withBucket)
  const lockedBuckets = ownBuckets.map(({ bucket }) => bucket)
  // Sorted, so that two callers with several common buckets lock them in the same order.
  lockedBuckets.sort()
  await sql`select pg_advisory_xact_lock(hashtextextended(bucket, 0)) from unnest(${lockedBuckets}::text[]) as bucket`.execute(
    tx,
  )
  const windows = await tx
    .selectFrom('rateWindow')
    .select(['bucket', 'windowStart', 'hits'])
    .where('bucket', 'in', [...lockedBuckets, ...common.map(({ bucket }) => bucket)])
    .orderBy('windowStart', 'desc')
    .execute()
  const bucketWaitMs = (one: (typeof ownBuckets)[number]) =>
    waitMs(
      windows.filter(({ bucket, windowStart }) => bucket === one.bucket && windowStart > one.since),
      one,
    )
  const longest = Math.max(0, ...ownBuckets.map(bucketWaitMs))
  if (longest > 0) throw new Refusal('request/too-many', { retryAfterSeconds: Math.ceil(longest / 1_000) })
  const open = common.filter((candidate) => bucketWaitMs(candidate) === 0)
  const countedBuckets = [...ownBuckets, ...open].sort((a, b) => (a.bucket < b.bucket ? -1 : 1))
  if (countedBuckets.length > 0)
    await tx
      .insertInto('rateWindow')
      .values(countedBuckets.map(({ bucket, slot }) => ({ bucket, windowStart: slot, hits: 1 })))
      .onConflict((conflict) =>
        conflict.columns(['bucket', 'windowStart']).doUpdateSet((row) => ({ hits: row('rateWindow.hits', '+', 1) })),
      )
      .execute()
  return open.length < common.length
}

interface Window {
  windowStart: Date
  hits: number
}

/** Milliseconds until there is room for one more: when enough of the oldest windows, which are last, have expired. */
const waitMs = (windows: readonly Window[], { tries, since }: { tries: number; since: Date }): number => {
  let total = 0
  for (const { windowStart, hits } of windows) {
    total += hits
    if (total >= tries) return windowStart.getTime() - since.getTime()
  }
  return 0
}

/** Resets the tries that a rightful owner used up. */
export const forgetTries = async (
  tx: Sql,
  vault: Hashes,
  tries: readonly Pick<RateLimitTry, 'counts' | 'of'>[],
): Promise<void> => {
  if (tries.length === 0) return
  const buckets = tries.map((item) => bucketKey(vault, item))
  await tx.deleteFrom('rateWindow').where('bucket', 'in', buckets).execute()
}

/** Deletes windows that no limit needs any more. */
export const sweepTries = async (db: Sql, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - 2 * maxWindowMinutes * 60_000)
  await db.deleteFrom('rateWindow').where('windowStart', '<', oldest).execute()
}

/**
 * One household or phone has a whole IPv6 /64, so its addresses are counted as one. IPv4 addresses are counted
 * individually.
 */
export const addressBlock = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

const bucketKey = (vault: Hashes, { counts, of }: Pick<RateLimitTry, 'counts' | 'of'>): string =>
  `${counts}:${vault.hash('tries', of).toString('base64url')}`

const slots = ({ tries, minutes }: TryLimit, now: Date) => {
  const length = (minutes * 60_000) / slotsPerWindow
  const slot = new Date(Math.floor(now.getTime() / length) * length)
  return { tries, slot, since: new Date(now.getTime() - minutes * 60_000 - length) }
}
