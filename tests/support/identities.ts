import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { ProofMethod } from '#src/features/accounts/second-factor.rules.ts'
import { type AccountRole, createIdentity, type PersonName } from '#src/features/accounts/server/accounts.store.ts'
import { openSessions, type Sessions } from '#src/features/accounts/server/sessions/sessions.service.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import type { Database } from '#src/platform/server/database/database.ts'

export interface BuiltIdentity {
  id: string
  email: string
  organization: string
  role: AccountRole
  sessionId: string
  refreshSecret: string
  /** For `inject({ headers })`. */
  headers: { authorization: string }
}

export interface IdentityOptions {
  organization?: string
  role?: AccountRole
  email?: string
  /** Without one, password login is impossible; the session below still works. */
  password?: string
  name?: PersonName
  phone?: string
  /** How they logged in; by default with a second factor. */
  proof?: ProofMethod
}

/** Builds logged-in people: `const anIdentity = identities(database, sessions)`. */
export const identities =
  ({ db }: Pick<Database, 'db'>, sessions: Sessions, clock: Clock = systemClock) =>
  async (options: IdentityOptions = {}): Promise<BuiltIdentity> => {
    const { organization = 'lintel', role = 'borrower', password, proof = 'totp', ...rest } = options
    const email = options.email ?? `${role}.${randomBytes(6).toString('hex')}@example.com`
    // A cheap hash is fast to create and is verified like any other.
    const passwordHash = password && (await hash(password, { memoryCost: 64, timeCost: 1 }))
    const id = await createIdentity(db, { ...rest, organization, role, email, passwordHash, at: clock.now() })
    if (!id) throw new Error('The organization has an identity with this e-mail already.')
    const { token, sessionId, refreshSecret } = await sessions.start(db, {
      identityId: id,
      organization,
      role,
      proof,
    })
    return { id, email, organization, role, sessionId, refreshSecret, headers: { authorization: `Bearer ${token}` } }
  }

/** Any 32 bytes can sign the tokens of a test. */
export const aTokenKey = (): Buffer => randomBytes(32)

export const someSessions = (
  database: Database,
  clock: Clock = systemClock,
  tokenKey = aTokenKey(),
): Promise<Sessions> => openSessions({ database, clock, tokenKeys: () => [{ version: 1, key: tokenKey }] })
