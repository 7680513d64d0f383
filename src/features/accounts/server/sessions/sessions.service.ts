import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { batch } from '#src/platform/server/database/batched.ts'
import type { Database, Sql } from '#src/platform/server/database/database.ts'
import type { SigningKey } from '#src/platform/server/keys/key-ring.ts'
import type { Device } from '../../device.rules.ts'
import {
  clearOwedPassword,
  endSession,
  endSessionsOf,
  insertSession,
  markSeen,
  type OpenSession,
  readOpenSessions,
  type Session,
  sessionByRefreshHash,
  sessionEndedChannel,
  sessionsByIds,
} from './sessions.store.ts'
import { openTokens, renewAfterMinutes } from './tokens.service.ts'

export const idleMinutes = 15
export const maxSessionHours = 12

const minute = 60_000
// A session is read again after this time, in case the notification of its end was lost.
const rememberedMs = 500
const maxCacheSize = 2_000
// The time of the last activity is stored with this precision, so that not every call writes it.
const seenEveryMs = 30_000

export interface StartedSession {
  sessionId: string
  token: string
  /** For the cookie alone; only its hash is stored. */
  refreshSecret: string
  seconds: number
}

export interface NewSession extends Pick<Session, 'identityId' | 'organization' | 'role' | 'proof'> {
  device?: Device
  owesPassword?: boolean
  /** The latest end of the session. It is the end of the session that this one replaces. */
  endsBy?: Date
}

export interface Sessions {
  /** Begins a session. `proof`: the method with which the person has just proved their identity. */
  start(tx: Sql, session: NewSession): Promise<StartedSession>
  /** Returns the session of a token. @throws Refusal access/unauthenticated, access/invalid-signature */
  of(token: string): Promise<{ session: Session; renewedToken?: string }>
  /** Returns a new token for the session of the cookie. @throws Refusal access/unauthenticated */
  refresh(refreshSecret: string | undefined, organization: string): Promise<string>
  end(tx: Sql, sessionId: string): Promise<void>
  /** Ends all sessions of a person except `currentSessionId`. Returns how many there were. */
  endAll(tx: Sql, identityId: string, currentSessionId?: string): Promise<number>
  listOpen(sql: Sql, identityId: string): Promise<OpenSession[]>
  /** Releases a session after a required password change. */
  release(tx: Sql, sessionId: string): Promise<void>
  /** Ends the browser's previous session when it logs in again. */
  endPrevious(tx: Sql, refreshSecret: string | undefined): Promise<void>
  close(): Promise<void>
}

export interface SessionsDeps {
  database: Pick<Database, 'db' | 'listen'>
  clock: Clock
  /** Returns every key that may have signed a valid token. The first one signs new tokens. */
  tokenKeys: () => readonly SigningKey[]
  /** Loads a key version that is missing, before its tokens are refused. */
  learnTokenKey?: (version: number) => Promise<void>
}

export const openSessions = async ({ database, clock, tokenKeys, learnTokenKey }: SessionsDeps): Promise<Sessions> => {
  const { db } = database
  const tokens = openTokens(tokenKeys, learnTokenKey)
  const lookUp = batch((ids: readonly string[]) => sessionsByIds(db, ids))
  const mark = batch(async (ids: readonly string[]) => {
    await markSeen(db, ids, clock.now())
    return ids
  })
  // The cache stores the promise of the lookup, so that concurrent calls share one.
  const sessionCache = new Map<string, { session: Promise<Session | undefined>; at: number }>()
  const stopListening = await database.listen(
    sessionEndedChannel,
    (id) => sessionCache.delete(id),
    () => sessionCache.clear(),
  )

  const findSession = (id: string, now: number): Promise<Session | undefined> => {
    const cacheEntry = sessionCache.get(id)
    if (cacheEntry && Math.abs(now - cacheEntry.at) < rememberedMs) return cacheEntry.session
    const session = lookUp(id)
    session.catch(() => sessionCache.delete(id))
    if (sessionCache.size >= maxCacheSize) sessionCache.clear()
    sessionCache.set(id, { session, at: now })
    return session
  }

  const living = (session: Session | undefined, now: Date): Session => {
    if (!session || session.expiresAt <= now || now.getTime() - session.seenAt.getTime() > idleMinutes * minute)
      throw new Refusal('access/unauthenticated')
    return session
  }

  const touchSession = async (session: Session, now: Date): Promise<void> => {
    if (now.getTime() - session.seenAt.getTime() < seenEveryMs) return
    session.seenAt = now
    await mark(session.id)
  }

  return {
    async start(tx, { device, owesPassword = false, endsBy, ...person }) {
      const now = clock.now()
      const id = randomUUID()
      const refreshSecret = randomBytes(32).toString('base64url')
      const longest = now.getTime() + maxSessionHours * 60 * minute
      const expiresAt = new Date(Math.min(longest, endsBy?.getTime() ?? longest))
      // Switching from a linked account does not prove the person's identity again.
      const provedAt = person.proof === 'link' ? null : now
      const session = { ...person, id, provedAt, createdAt: now, seenAt: now, expiresAt, owesPassword }
      const { browser = null, system = null } = device ?? {}
      await insertSession(tx, { ...session, browser, system, refreshHash: hashSecret(refreshSecret) })
      const seconds = Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000)
      return { sessionId: id, token: tokens.sign(id, now), refreshSecret, seconds }
    },
    async of(token) {
      const now = clock.now()
      const { sessionId, issuedAt } = await tokens.read(token, now)
      const session = living(await findSession(sessionId, now.getTime()), now)
      await touchSession(session, now)
      const isOld = now.getTime() - issuedAt.getTime() > renewAfterMinutes * minute
      return { session, ...(isOld ? { renewedToken: tokens.sign(sessionId, now) } : {}) }
    },
    async refresh(refreshSecret, organization) {
      if (!refreshSecret) throw new Refusal('access/unauthenticated')
      const now = clock.now()
      const session = living(await sessionByRefreshHash(db, hashSecret(refreshSecret)), now)
      if (session.organization !== organization) throw new Refusal('access/unauthenticated')
      await mark(session.id)
      sessionCache.delete(session.id)
      return tokens.sign(session.id, now)
    },
    async end(tx, sessionId) {
      await endSession(tx, sessionId, clock.now())
    },
    endAll: (tx, identityId, currentSessionId) => endSessionsOf(tx, identityId, currentSessionId, clock.now()),
    listOpen(sql, identityId) {
      const now = clock.now()
      return readOpenSessions(sql, identityId, { now, idleSince: new Date(now.getTime() - idleMinutes * minute) })
    },
    release: clearOwedPassword,
    async endPrevious(tx, refreshSecret) {
      const session = refreshSecret ? await sessionByRefreshHash(tx, hashSecret(refreshSecret)) : undefined
      if (session) await endSession(tx, session.id, clock.now())
    },
    close: stopListening,
  }
}

const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
