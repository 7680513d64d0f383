import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { CallLimit } from '#src/platform/contract/call-limits.table.ts'
import type { Db } from '../database/database.ts'
import type { Caller } from '../http/serve.ts'
import { addressBlock, countInOrder, type RateLimitTry } from './rate-limit.ts'
import type { ThrottleQueue } from './throttle-queue.ts'

type CountedBy = 'device' | 'address' | 'account' | 'organization'

export interface LimitedCall {
  /** The limit's name; calls that name the same one share it. */
  name: string
  limit: CallLimit
  caller: Caller
  organization: string
  address: string
  /** The cookie that identifies a browser, as received. */
  mark: string | undefined
}

export interface CallCounter {
  db: Db
  now: Date
  /** A keyed hash: counters are stored under it, and it authenticates the cookies. */
  fingerprint(text: string): Buffer
}

export interface CallGate extends CallCounter {
  room: ThrottleQueue
}

/**
 * Counts a call: first the caller's own limits, then the shared one. If that is full, the call waits.
 * @throws Refusal request/too-many, with the seconds to wait.
 */
export const takeCall = async ({ db, now, fingerprint, room }: CallGate, call: LimitedCall): Promise<void> => {
  const { name, limit, caller } = call
  const address = addressBlock(call.address)
  const of: Record<CountedBy, string | undefined> = {
    device: parseNonce(fingerprint, call.mark) ?? `unmarked ${address}`,
    address,
    account: caller.role === 'visitor' ? undefined : caller.identityId,
    organization: call.organization,
  }
  const triesBy = (scopes: readonly CountedBy[]) =>
    scopes.flatMap((by): RateLimitTry[] => {
      const most = limit[by]
      const limitSubject = of[by]
      return most === undefined || limitSubject === undefined
        ? []
        : [{ counts: `${name} by ${by}`, of: limitSubject, ...most }]
    })
  const own = triesBy(['device', 'address', 'account'])
  const sharedTries = triesBy(['organization'])
  if (own.length + sharedTries.length === 0) return
  const hash = (purpose: string, value: string): Buffer => fingerprint(`${purpose} ${value}`)
  const isFull = await db.transaction().execute((tx) => countInOrder(tx, { hash }, { own, sharedTries }, now))
  // Outside the transaction, so that a waiting call holds no database connection.
  if (isFull) await room.wait(address)
}

/** A cookie for a browser without one of ours, otherwise undefined. */
export const newMarkFor = (fingerprint: CallCounter['fingerprint'], mark: string | undefined): string | undefined => {
  if (parseNonce(fingerprint, mark) !== undefined) return undefined
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${sealMark(fingerprint, nonce).toString('base64url')}`
}

const sealMark = (fingerprint: CallCounter['fingerprint'], nonce: string): Buffer => fingerprint(`device mark ${nonce}`)

const parseNonce = (fingerprint: CallCounter['fingerprint'], mark = ''): string | undefined => {
  const [nonce = '', seal = ''] = mark.split('.')
  const givenSeal = Buffer.from(seal, 'base64url')
  const expectedMark = sealMark(fingerprint, nonce)
  return givenSeal.length === expectedMark.length && timingSafeEqual(givenSeal, expectedMark) ? nonce : undefined
}
