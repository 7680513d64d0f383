import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { Refusal } from '#src/domain/refusal.ts'
import type { TryLimit } from '#src/platform/contract/call-limits.table.ts'
import type { Sql, Tx } from './database.ts'
import type { Vault } from './field-encryption.ts'

/** No limit looks further back than this. */
export const longestWindowMinutes = 24 * 60

export interface CountedTry extends TryLimit {
  /** What is counted, and whose: e-mail, address or device. Stored as a keyed hash. */
  counts: string
  of: string
}

// Windows are counted in slots; a slot that reaches into the window counts whole, so the limit is never passed.
const slotsPerWindow = 15

type Hashes = Pick<Vault, 'hash'>

/**
 * Counts a try against each limit, all or none.
 * @throws Refusal request/too-many when one is used up, with the seconds until it has room.
 */
export const countTries = async (tx: Tx, vault: Hashes, tries: readonly CountedTry[], now: Date): Promise<void> =>
  void (await countInOrder(tx, vault, { own: tries, shared: [] }, now))

/**
 * The same beside limits that many people share: those are counted only where all of the caller's own had room, and refuse
 * nobody. Answers whether one of them is full, in which case it does not count the try. A shared window is locked by nobody,
 * so that a caller who is refused keeps none of the others waiting; tries at the same moment may fill it a little over.
 */
export const countInOrder = async (
  tx: Tx,
  vault: Hashes,
  { own, shared }: { own: readonly CountedTry[]; shared: readonly CountedTry[] },
  now: Date,
): Promise<boolean> => {
  const bucketed = (one: CountedTry) => ({ bucket: bucketOf(vault, one), ...slots(one, now) })
  const owned = own.map(bucketed)
  const common = shared.map(bucketed)
  const locked = owned.map(({ bucket }) => bucket)
  // Two callers who share several buckets lock them in the same order.
  locked.sort()
  await sql`select pg_advisory_xact_lock(hashtextextended(bucket, 0)) from unnest(${locked}::text[]) as bucket`.execute(
    tx,
  )
  const windows = await tx
    .selectFrom('rateWindow')
    .select(['bucket', 'windowStart', 'hits'])
    .where('bucket', 'in', [...locked, ...common.map(({ bucket }) => bucket)])
    .orderBy('windowStart', 'desc')
    .execute()
  const waitOf = (one: (typeof owned)[number]) =>
    waitMs(
      windows.filter(({ bucket, windowStart }) => bucket === one.bucket && windowStart > one.since),
      one,
    )
  const longest = Math.max(0, ...owned.map(waitOf))
  if (longest > 0) throw new Refusal('request/too-many', { retryAfterSeconds: Math.ceil(longest / 1_000) })
  const open = common.filter((one) => waitOf(one) === 0)
  const counted = [...owned, ...open].sort((a, b) => (a.bucket < b.bucket ? -1 : 1))
  if (counted.length > 0)
    await tx
      .insertInto('rateWindow')
      .values(counted.map(({ bucket, slot }) => ({ bucket, windowStart: slot, hits: 1 })))
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

/** Milliseconds until there is room for one more: when enough of the oldest windows, which come last, have passed. */
const waitMs = (windows: readonly Window[], { tries, since }: { tries: number; since: Date }): number => {
  let taken = 0
  for (const { windowStart, hits } of windows) {
    taken += hits
    if (taken >= tries) return windowStart.getTime() - since.getTime()
  }
  return 0
}

/** Gives back what a rightful owner used up. */
export const forgetTries = async (
  tx: Sql,
  vault: Hashes,
  tries: readonly Pick<CountedTry, 'counts' | 'of'>[],
): Promise<void> => {
  if (tries.length === 0) return
  const buckets = tries.map((one) => bucketOf(vault, one))
  await tx.deleteFrom('rateWindow').where('bucket', 'in', buckets).execute()
}

/** Removes windows that no limit looks at any more. */
export const sweepTries = async (db: Sql, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - 2 * longestWindowMinutes * 60_000)
  await db.deleteFrom('rateWindow').where('windowStart', '<', oldest).execute()
}

/** One household or phone holds a whole /64 of IPv6: its addresses are counted as one. An IPv4 address stands for itself. */
export const addressBlock = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

const bucketOf = (vault: Hashes, { counts, of }: Pick<CountedTry, 'counts' | 'of'>): string =>
  `${counts}:${vault.hash('tries', of).toString('base64url')}`

const slots = ({ tries, minutes }: TryLimit, now: Date) => {
  const length = (minutes * 60_000) / slotsPerWindow
  const slot = new Date(Math.floor(now.getTime() / length) * length)
  return { tries, slot, since: new Date(now.getTime() - minutes * 60_000 - length) }
}
