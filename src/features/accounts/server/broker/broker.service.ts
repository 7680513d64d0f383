import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Refusal } from '#src/domain/refusal.ts'
import { recordAudit } from '#src/platform/server/audit.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { type FailureKind, IssuerFailure } from '#src/platform/server/issuer-failure.ts'
import type { Log } from '#src/platform/server/log.ts'
import { addressBlock } from '#src/platform/server/rate-limit.ts'
import type { Answered, Asked, Begun } from '#src/platform/server/relying-party.ts'
import { audiences, belongsTo } from '../../audiences.table.ts'
import { createIdentity, type IdentityRow, identityByEmail, identityById } from '../accounts.store.ts'
import type { Entry, EntryService, KeptBack } from '../entry.service.ts'
import { type AccountLimits, takeTry } from '../tries.service.ts'
import {
  brokerSessionOf,
  insertBrokerSession,
  insertFlow,
  insertLink,
  linkedIdentity,
  takeFlow,
} from './broker.store.ts'
import { idTokenCell } from './broker-session.service.ts'
import type { Broker, Brokers } from './brokers.service.ts'
import type { OwnIssuerKey } from './own-issuers.service.ts'

export interface BrokerServiceDeps {
  db: Db
  vault: Vault
  clock: Clock
  log: Log
  limits: AccountLimits
  entries: EntryService
  brokers: Brokers
}

export interface Beginning extends Asked {
  /** Where the person goes on when they are back: a path of this site. */
  returnTo: string
  /** What the cookie of an earlier beginning still holds. */
  browserSecret: string | undefined
  telemetryTrackingId: string | undefined
  address: string
}

export interface Returned {
  /** The address's query as it came. */
  query: string
  browserSecret: string | undefined
  /** Of the session that the browser held before. */
  refreshSecret: string | undefined
  userAgent: string | undefined
}

/** `stale`: no such flow was begun in this browser, or it was long ago. `unknown`: nobody here, or not at this door. */
export type FinishFailure = FailureKind | 'stale' | 'unknown'

export type Finished =
  | { entry: Entry | KeptBack; returnTo: string }
  | { failure: FinishFailure; returnTo: string | undefined }

export interface BrokerService {
  /** @throws Refusal access/not-found where there is no broker, account/broker-away when it cannot be asked */
  begin(key: OwnIssuerKey, beginning: Beginning): Promise<{ redirect: string; browserSecret: string; seconds: number }>
  /**
   * Whether an organisation's issuer cannot be asked just now; counted like a log-in that begins there. The product's own
   * is in this process, and always can. @throws Refusal request/too-many
   */
  isAway(organisation: string, origin: string, address: string): Promise<boolean>
  /** @throws Refusal access/not-found */
  finish(key: OwnIssuerKey, returned: Returned): Promise<Finished>
  /** Where a session ends at its broker; undefined when it came from none, or the broker cannot be asked. */
  endSession(
    origin: string,
    session: { organisation: string; sessionId: string; identityId: string },
  ): Promise<string | undefined>
}

/** How long somebody may take at the broker. */
const flowSeconds = 30 * 60

interface Flow extends Begun {
  returnTo: string
}

const flowCell = (row: string) => ({ table: 'broker_flow', column: 'sealed_flow', row })
/** The subject under whose key flows are sealed: nobody is known yet. */
const flowSubject = '00000000-0000-4000-8000-00000000f10e'

export const brokerService = (deps: BrokerServiceDeps): BrokerService => {
  const { db, vault, clock, log, entries } = deps

  const brokerOf = (key: OwnIssuerKey): Broker => {
    const broker = deps.brokers.of(key)
    if (!broker) throw new Refusal('access/not-found')
    return broker
  }

  const tell = ({ organisation, audience, isOwn }: Broker, stage: string, failure: FinishFailure, code: string) =>
    log.warn({ organisation, audience, ownIssuer: isOwn, stage, failure, code }, 'external log-in failed')

  return {
    async begin(key, beginning) {
      const broker = brokerOf(key)
      const now = clock.now()
      await takeTry(deps, [{ counts: 'beginByAddress', of: addressBlock(beginning.address) }], now)
      const begun = await (await broker.party()).begin(beginning).catch((error: unknown) => {
        if (!(error instanceof IssuerFailure)) throw error
        tell(broker, 'begin', error.kind, error.code)
        throw new Refusal('account/broker-away')
      })
      const { address: redirect, ...secrets } = begun
      const browserSecret = known(beginning.browserSecret) ?? randomBytes(32).toString('base64url')
      const id = randomUUID()
      const flow: Flow = { ...secrets, returnTo: beginning.returnTo }
      const { organisation, audience, issuer } = broker
      await insertFlow(db, {
        ...{ id, organisation, audience, issuer, keySubject: flowSubject },
        stateHash: hashOf(begun.state),
        browserHash: hashOf(browserSecret),
        sealedFlow: await vault.seal(db, flowSubject, flowCell(id), flow),
        expiresAt: new Date(now.getTime() + flowSeconds * 1_000),
      })
      const { prompt, telemetryTrackingId } = beginning
      log.info({ organisation, audience, prompt, telemetryTrackingId }, 'external log-in begun')
      return { redirect, browserSecret, seconds: flowSeconds }
    },

    async isAway(organisation, origin, address) {
      const lent = audiences.flatMap((audience) => {
        const broker = deps.brokers.of({ organisation, audience, origin })
        return broker && !broker.isOwn ? [broker] : []
      })
      if (lent.length === 0) return false
      await takeTry(deps, [{ counts: 'beginByAddress', of: addressBlock(address) }], clock.now())
      const away = await Promise.all(
        lent.map(async (broker) => {
          try {
            await (await broker.party()).probe()
            return false
          } catch (error) {
            const { failure, code } = reasonOf(error)
            tell(broker, 'probe', failure, code)
            return true
          }
        }),
      )
      return away.includes(true)
    },

    async finish(key, { query, browserSecret, ...held }) {
      const broker = brokerOf(key)
      const { organisation, audience, issuer } = broker
      const state = new URLSearchParams(query).get('state') ?? ''
      const begun = await takeFlow(
        db,
        { organisation, audience, issuer, stateHash: hashOf(state), browserHash: hashOf(browserSecret ?? '') },
        clock.now(),
      )
      if (!begun) {
        tell(broker, 'callback', 'stale', 'no flow')
        return { failure: 'stale', returnTo: undefined }
      }
      const { returnTo, ...secrets } = await vault.open<Flow>(db, flowSubject, flowCell(begun.id), begun.sealedFlow)
      try {
        const answered = await (await broker.party()).finish(query, secrets)
        const entry = await db.transaction().execute(async (tx) => {
          const identity = await identify(tx, deps, broker, answered)
          const browser = { ...held, origin: key.origin }
          const entered = await entries.enterAfterFirstStep(tx, identity, browser, 'external')
          // The session begins with the second step, and ends without the broker.
          if (!('token' in entered)) return entered
          await insertBrokerSession(tx, {
            ...{ id: entered.sessionId, identityId: identity.id, audience, issuer },
            sealedIdToken: await vault.seal(tx, identity.id, idTokenCell(entered.sessionId), answered.idToken),
          })
          return entered
        })
        return { entry, returnTo }
      } catch (error) {
        const { failure, code } = reasonOf(error)
        tell(broker, 'callback', failure, code)
        return { failure, returnTo }
      }
    },

    async endSession(origin, { organisation, sessionId, identityId }) {
      const session = await brokerSessionOf(db, sessionId)
      if (!session) return undefined
      const audience = session.audience as OwnIssuerKey['audience']
      const broker = deps.brokers.of({ organisation, audience, origin })
      if (broker?.issuer !== session.issuer) return undefined
      // The ID token of another issuer may speak of the person, and it would stand in an address.
      const idToken = broker.isOwn
        ? await vault.open<string>(db, identityId, idTokenCell(sessionId), session.sealedIdToken)
        : undefined
      try {
        return await (await broker.party()).endSession(broker.loggedOutUri, idToken)
      } catch (error) {
        const { failure, code } = reasonOf(error)
        tell(broker, 'log-out', failure, code)
        return undefined
      }
    },
  }
}

/** Nobody here, or not at this door. Says no more, since an issuer's claims are personal. */
class Unknown extends Error {}

const reasonOf = (error: unknown): { failure: FinishFailure; code: string } => {
  if (error instanceof IssuerFailure) return { failure: error.kind, code: error.code }
  if (error instanceof Unknown) return { failure: 'unknown', code: error.message }
  throw error
}

/**
 * Whose account it is. The product's own issuer names our identities. Another's subjects are linked once: staff to the
 * account that the lender made for them, a customer to an account without a password or to a new one. Both take an address
 * that the issuer has verified; an account with a password has an owner already, whom an issuer's word must not replace.
 */
const identify = async (tx: Tx, deps: BrokerServiceDeps, broker: Broker, answered: Answered): Promise<IdentityRow> => {
  const { organisation, issuer, audience } = broker
  const { subject } = answered
  const linked = await linkedIdentity(tx, { organisation, issuer, subject })
  const identity = linked === undefined ? undefined : await identityById(tx, linked)
  const found =
    identity ?? (broker.isOwn ? await identityById(tx, subject) : await byAddress(tx, deps, broker, answered))
  if (!found || found.organisation !== organisation) throw new Unknown('no account')
  if (!belongsTo(audience, found.role)) throw new Unknown('another audience')
  if (linked === undefined) {
    const link = { organisation, issuer, subject, identityId: found.id, linkedAt: deps.clock.now() }
    if (await insertLink(tx, link)) await audit(tx, deps.clock, found, 'linked to the broker')
  }
  return found
}

const byAddress = async (
  tx: Tx,
  { clock }: BrokerServiceDeps,
  { organisation, audience }: Broker,
  { email, emailVerified }: Answered,
): Promise<IdentityRow | undefined> => {
  if (email === undefined || !emailVerified) throw new Unknown('no verified address')
  const existing = await identityByEmail(tx, organisation, email)
  if (existing?.passwordHash) throw new Unknown('account with a password')
  if (existing || audience === 'agent') return existing
  const id = await createIdentity(tx, { organisation, role: 'borrower', email, at: clock.now() })
  const created = id === undefined ? undefined : await identityById(tx, id)
  if (created) await audit(tx, clock, created, 'account registered')
  return created
}

const audit = (tx: Tx, clock: Clock, identity: IdentityRow, action: string) =>
  recordAudit(tx, {
    subject: identity.id,
    actorKind: identity.role,
    actorId: identity.id,
    organisation: identity.organisation,
    action,
    details: {},
    at: clock.now(),
  })

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const secretPattern = /^[\w-]{43}$/
const known = (secret: string | undefined): string | undefined =>
  secret !== undefined && secretPattern.test(secret) ? secret : undefined
