import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { CallLimit } from '#src/platform/contract/call-limits.table.ts'
import type { Db } from './database.ts'
import { addressBlock, type CountedTry, countTries } from './rate-limit.ts'
import type { Caller } from './serve.ts'

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

/** Counts a call against its limit. @throws Refusal request/too-many, with the seconds to wait. */
export const takeCall = async ({ db, now, fingerprint }: CallCounter, call: LimitedCall): Promise<void> => {
  const { name, limit, caller } = call
  const address = addressBlock(call.address)
  const of: Record<keyof CallLimit, string | undefined> = {
    device: nonceOf(fingerprint, call.mark) ?? `unmarked ${address}`,
    address,
    account: caller.role === 'visitor' ? undefined : caller.identityId,
    organisation: call.organisation,
  }
  const tries = Object.entries(limit).flatMap(([by, most]): CountedTry[] => {
    const whose = of[by as keyof CallLimit]
    return whose === undefined ? [] : [{ counts: `${name} by ${by}`, of: whose, ...most }]
  })
  if (tries.length === 0) return
  const hash = (purpose: string, value: string): Buffer => fingerprint(`${purpose} ${value}`)
  await db.transaction().execute((tx) => countTries(tx, { hash }, tries, now))
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
