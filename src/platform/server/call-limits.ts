import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { CallLimit } from '#src/platform/contract/call-limits.table.ts'
import type { Db } from './database.ts'
import { addressBlock, type CountedTry, countInOrder } from './rate-limit.ts'
import type { Caller } from './serve.ts'
import type { WaitingRoom } from './waiting-room.ts'

type CountedBy = 'device' | 'address' | 'account' | 'organisation'

export interface LimitedCall {
  /** The limit's name; calls that name the same share it. */
  name: string
  limit: CallLimit
  caller: Caller
  organisation: string
  address: string
  /** The cookie by which a browser is known again, as it came. */
  mark: string | undefined
}

export interface CallCounter {
  db: Db
  now: Date
  /** Keyed: what is counted is stored as a hash, and marks bear one. */
  fingerprint(text: string): Buffer
}

export interface CallGate extends CallCounter {
  room: WaitingRoom
}

/**
 * Counts a call against its limit: what is the caller's own first, then what many share. Where that is full the call waits.
 * @throws Refusal request/too-many, with the seconds to wait.
 */
export const takeCall = async ({ db, now, fingerprint, room }: CallGate, call: LimitedCall): Promise<void> => {
  const { name, limit, caller } = call
  const address = addressBlock(call.address)
  const of: Record<CountedBy, string | undefined> = {
    device: nonceOf(fingerprint, call.mark) ?? `unmarked ${address}`,
    address,
    account: caller.role === 'visitor' ? undefined : caller.identityId,
    organisation: call.organisation,
  }
  const triesBy = (scopes: readonly CountedBy[]) =>
    scopes.flatMap((by): CountedTry[] => {
      const most = limit[by]
      const whose = of[by]
      return most === undefined || whose === undefined ? [] : [{ counts: `${name} by ${by}`, of: whose, ...most }]
    })
  const own = triesBy(['device', 'address', 'account'])
  const shared = triesBy(['organisation'])
  if (own.length + shared.length === 0) return
  const hash = (purpose: string, value: string): Buffer => fingerprint(`${purpose} ${value}`)
  const isFull = await db.transaction().execute((tx) => countInOrder(tx, { hash }, { own, shared }, now))
  // Outside the transaction: whoever waits holds no connection to the database.
  if (isFull) await room.wait(address)
}

/** A mark for a browser that bears none of ours, else undefined. */
export const newMarkFor = (fingerprint: CallCounter['fingerprint'], mark: string | undefined): string | undefined => {
  if (nonceOf(fingerprint, mark) !== undefined) return undefined
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${sealOf(fingerprint, nonce).toString('base64url')}`
}

const sealOf = (fingerprint: CallCounter['fingerprint'], nonce: string): Buffer => fingerprint(`device mark ${nonce}`)

const nonceOf = (fingerprint: CallCounter['fingerprint'], mark = ''): string | undefined => {
  const [nonce = '', seal = ''] = mark.split('.')
  const given = Buffer.from(seal, 'base64url')
  const ours = sealOf(fingerprint, nonce)
  return given.length === ours.length && timingSafeEqual(given, ours) ? nonce : undefined
}
