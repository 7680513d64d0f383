import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Refusal } from '#src/domain/refusal.ts'
import { batched } from '#src/platform/server/batched.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Database, Sql } from '#src/platform/server/database.ts'
import type { SigningKey } from '#src/platform/server/key-ring.ts'
import type { Device } from '../device.rules.ts'
import {
  clearOwedPassword,
  endSession,
  endSessionsOf,
  insertSession,
  markSeen,
  type OpenSession,
  openSessionsOf,
  type Session,
  sessionByRefreshHash,
  sessionEndedChannel,
  sessionsByIds,
} from './sessions.store.ts'
import { openTokens, renewAfterMinutes } from './tokens.service.ts'

export const idleMinutes = 15
export const longestHours = 12

const minute = 60_000
// A session is looked up again after this long, even if the word that it ended was lost.
const rememberedMs = 500
const remembered = 2_000
// Idle time is kept to this precision, to spare a write with every call.
const seenEveryMs = 30_000

export interface StartedSession {
  sessionId: string
  token: string
  /** For the cookie alone; only its hash is stored. */
  refreshSecret: string
  seconds: number
}

export interface NewSession extends Pick<Session, 'identityId' | 'organisation' | 'role' | 'proof'> {
  device?: Device
  owesPassword?: boolean
  /** No later than this, however long a session may last: the end of the one it takes the place of. */
  endsBy?: Date
}

export interface Sessions {
  /** `proof`: how the person has just proved who they are. */
  start(tx: Sql, session: NewSession): Promise<StartedSession>
  /** The session of a token. @throws Refusal access/unauthenticated, access/invalid-signature */
  of(token: string): Promise<{ session: Session; renewedToken?: string }>
  /** A new token for the session of the cookie. @throws Refusal access/unauthenticated */
  refresh(refreshSecret: string | undefined, organisation: string): Promise<string>
  end(tx: Sql, sessionId: string): Promise<void>
  /** Ends all sessions of a person but `kept`. Answers how many there were. */
  endAll(tx: Sql, identityId: string, kept?: string): Promise<number>
  openOf(sql: Sql, identityId: string): Promise<OpenSession[]>
  /** For a session that owed a new password and has it. */
  release(tx: Sql, sessionId: string): Promise<void>
  /** Ends the session a browser still held when it logs in anew. */
  endOf(tx: Sql, refreshSecret: string | undefined): Promise<void>
  close(): Promise<void>
}

export interface SessionsDeps {
  database: Pick<Database, 'db' | 'listen'>
  clock: Clock
  /** Every key that may have signed a living token, the one to sign by first. */
  tokenKeys: () => readonly SigningKey[]
  /** Asked for a version that is not among them, before its tokens are refused. */
  learnTokenKey?: (version: number) => Promise<void>
}

export const openSessions = async ({ database, clock, tokenKeys, learnTokenKey }: SessionsDeps): Promise<Sessions> => {
  const { db } = database
  const tokens = openTokens(tokenKeys, learnTokenKey)
  const lookUp = batched((ids: readonly string[]) => sessionsByIds(db, ids))
  const mark = batched(async (ids: readonly string[]) => {
    await markSeen(db, ids, clock.now())
    return ids
  })
  // The look-up itself is kept, so that many calls at once share one.
  const known = new Map<string, { session: Promise<Session | undefined>; at: number }>()
  const stopListening = await database.listen(
    sessionEndedChannel,
    (id) => known.delete(id),
    () => known.clear(),
  )

  const look = (id: string, now: number): Promise<Session | undefined> => {
    const kept = known.get(id)
    if (kept && Math.abs(now - kept.at) < rememberedMs) return kept.session
    const session = lookUp(id)
    session.catch(() => known.delete(id))
    if (known.size >= remembered) known.clear()
    known.set(id, { session, at: now })
    return session
  }

  const living = (session: Session | undefined, now: Date): Session => {
    if (!session || session.expiresAt <= now || now.getTime() - session.seenAt.getTime() > idleMinutes * minute)
      throw new Refusal('access/unauthenticated')
    return session
  }

  const seen = async (session: Session, now: Date): Promise<void> => {
    if (now.getTime() - session.seenAt.getTime() < seenEveryMs) return
    session.seenAt = now
    await mark(session.id)
  }

  return {
    async start(tx, { device, owesPassword = false, endsBy, ...person }) {
      const now = clock.now()
      const id = randomUUID()
      const refreshSecret = randomBytes(32).toString('base64url')
      const longest = now.getTime() + longestHours * 60 * minute
      const expiresAt = new Date(Math.min(longest, endsBy?.getTime() ?? longest))
      // A way from one's other account proves nothing anew.
      const provedAt = person.proof === 'link' ? null : now
      const session = { ...person, id, provedAt, createdAt: now, seenAt: now, expiresAt, owesPassword }
      const { browser = null, system = null } = device ?? {}
      await insertSession(tx, { ...session, browser, system, refreshHash: hashOf(refreshSecret) })
      const seconds = Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000)
      return { sessionId: id, token: tokens.sign(id, now), refreshSecret, seconds }
    },
    async of(token) {
      const now = clock.now()
      const { sessionId, issuedAt } = await tokens.read(token, now)
      const session = living(await look(sessionId, now.getTime()), now)
      await seen(session, now)
      const isOld = now.getTime() - issuedAt.getTime() > renewAfterMinutes * minute
      return { session, ...(isOld ? { renewedToken: tokens.sign(sessionId, now) } : {}) }
    },
    async refresh(refreshSecret, organisation) {
      if (!refreshSecret) throw new Refusal('access/unauthenticated')
      const now = clock.now()
      const session = living(await sessionByRefreshHash(db, hashOf(refreshSecret)), now)
      if (session.organisation !== organisation) throw new Refusal('access/unauthenticated')
      await mark(session.id)
      known.delete(session.id)
      return tokens.sign(session.id, now)
    },
    async end(tx, sessionId) {
      await endSession(tx, sessionId, clock.now())
    },
    endAll: (tx, identityId, kept) => endSessionsOf(tx, identityId, kept, clock.now()),
    openOf(sql, identityId) {
      const now = clock.now()
      return openSessionsOf(sql, identityId, { now, idleSince: new Date(now.getTime() - idleMinutes * minute) })
    },
    release: clearOwedPassword,
    async endOf(tx, refreshSecret) {
      const session = refreshSecret ? await sessionByRefreshHash(tx, hashOf(refreshSecret)) : undefined
      if (session) await endSession(tx, session.id, clock.now())
    },
    close: stopListening,
  }
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
