import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { addressBlock } from '#src/platform/server/limits/rate-limit.ts'
import type { Log } from '#src/platform/server/log.ts'
import { type FailureKind, IssuerFailure } from '#src/platform/server/oidc/issuer-failure.ts'
import type { LoginRequest, LoginResult, PendingLogin } from '#src/platform/server/oidc/relying-party.ts'
import type { LogInPlace } from '#src/vendors/identity-broker/server/local-broker.port.ts'
import { audiences, belongsTo } from '../../audiences.table.ts'
import { actorOf, createIdentity, type IdentityRow, identityByEmail, identityById } from '../accounts.store.ts'
import type { Entry, EntryService, PendingLogIn } from '../sessions/entry.service.ts'
import { type AccountLimits, takeTry } from '../sessions/tries.service.ts'
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

export interface BrokerServiceDeps {
  db: Db
  vault: Vault
  clock: Clock
  log: Log
  limits: AccountLimits
  entries: EntryService
  brokers: Brokers
}

export interface LogInStart extends LoginRequest {
  /** The path of this site to which the person returns. */
  returnTo: string
  /** The secret in the cookie of an earlier login attempt. */
  browserSecret: string | undefined
  telemetryTrackingId: string | undefined
  address: string
}

export interface CallbackRequest {
  /** The query of the address, unchanged. */
  query: string
  browserSecret: string | undefined
  /** The secret of the browser's previous session. */
  refreshSecret: string | undefined
  userAgent: string | undefined
}

/**
 * `stale`: this browser began no such flow, or began it too long ago. `unknown`: the person has no account here, or has
 * one of the other audience.
 */
export type FinishFailure = FailureKind | 'stale' | 'unknown'

export type FinishResult =
  | { entry: Entry | PendingLogIn; returnTo: string }
  | { failure: FinishFailure; returnTo: string | undefined }

export interface BrokerService {
  /**
   * Begins a login or registration at the broker.
   * @throws Refusal access/not-found when there is no broker, account/broker-away when the broker does not answer
   */
  begin(place: LogInPlace, beginning: LogInStart): Promise<{ redirect: string; browserSecret: string; seconds: number }>
  /**
   * Returns whether an organization's external issuer does not answer. Each check counts as a begun login. A
   * local broker runs in this process and always answers.
   * @throws Refusal request/too-many
   */
  isUnavailable(organization: string, origin: string, address: string): Promise<boolean>
  /** @throws Refusal access/not-found */
  finish(place: LogInPlace, request: CallbackRequest): Promise<FinishResult>
  /**
   * Returns the address at which a session ends at its broker. Returns undefined when it did not come from a broker, or
   * when the broker does not answer.
   */
  endSession(
    origin: string,
    session: { organization: string; sessionId: string; identityId: string },
  ): Promise<string | undefined>
}

/** The time that a person has at the broker. */
const flowSeconds = 30 * 60

interface Flow extends PendingLogin {
  returnTo: string
}

const flowCell = (row: string) => ({ table: 'broker_flow', column: 'sealed_flow', row })
/** The subject whose key seals flows, because the person is not known yet. */
const flowSubject = '00000000-0000-4000-8000-00000000f10e'

export const brokerService = (deps: BrokerServiceDeps): BrokerService => {
  const { db, vault, clock, log, entries } = deps

  const brokerOf = (place: LogInPlace): Broker => {
    const broker = deps.brokers.of(place)
    if (!broker) throw new Refusal('access/not-found')
    return broker
  }

  const logFailure = (
    { organization, audience, isLocal }: Broker,
    stage: string,
    failure: FinishFailure,
    code: string,
  ) => log.warn({ organization, audience, isLocal, stage, failure, code }, 'external login failed')

  return {
    async begin(place, beginning) {
      const broker = brokerOf(place)
      const now = clock.now()
      await takeTry(deps, [{ counts: 'beginByAddress', of: addressBlock(beginning.address) }], now)
      const authorizationRequest = await (await broker.party()).begin(beginning).catch((error: unknown) => {
        if (!(error instanceof IssuerFailure)) throw error
        logFailure(broker, 'begin', error.kind, error.code)
        throw new Refusal('account/broker-away')
      })
      const { address: redirect, ...secrets } = authorizationRequest
      const browserSecret = validSecretOf(beginning.browserSecret) ?? randomBytes(32).toString('base64url')
      const id = randomUUID()
      const flow: Flow = { ...secrets, returnTo: beginning.returnTo }
      const { organization, audience, issuer } = broker
      await insertFlow(db, {
        id,
        organization,
        audience,
        issuer,
        keySubject: flowSubject,
        stateHash: hashSecret(authorizationRequest.state),
        browserHash: hashSecret(browserSecret),
        sealedFlow: await vault.seal(db, flowSubject, flowCell(id), flow),
        expiresAt: new Date(now.getTime() + flowSeconds * 1_000),
      })
      const { prompt, telemetryTrackingId } = beginning
      log.info({ organization, audience, prompt, telemetryTrackingId }, 'external login begun')
      return { redirect, browserSecret, seconds: flowSeconds }
    },

    async isUnavailable(organization, origin, address) {
      const externalBrokers = audiences.flatMap((audience) => {
        const broker = deps.brokers.of({ organization, audience, origin })
        return broker && !broker.isLocal ? [broker] : []
      })
      if (externalBrokers.length === 0) return false
      await takeTry(deps, [{ counts: 'beginByAddress', of: addressBlock(address) }], clock.now())
      const away = await Promise.all(
        externalBrokers.map(async (broker) => {
          try {
            await (await broker.party()).probe()
            return false
          } catch (error) {
            const { failure, code } = failureReason(error)
            logFailure(broker, 'probe', failure, code)
            return true
          }
        }),
      )
      return away.includes(true)
    },

    async finish(place, { query, browserSecret, ...client }) {
      const broker = brokerOf(place)
      const { organization, audience, issuer } = broker
      const state = new URLSearchParams(query).get('state') ?? ''
      const flow = await takeFlow(
        db,
        { organization, audience, issuer, stateHash: hashSecret(state), browserHash: hashSecret(browserSecret ?? '') },
        clock.now(),
      )
      if (!flow) {
        logFailure(broker, 'callback', 'stale', 'no flow')
        return { failure: 'stale', returnTo: undefined }
      }
      const { returnTo, ...secrets } = await vault.open<Flow>(db, flowSubject, flowCell(flow.id), flow.sealedFlow)
      try {
        const answer = await (await broker.party()).finish(query, secrets)
        const entry = await db.transaction().execute(async (tx) => {
          const identity = await identify(tx, deps, broker, answer)
          const browser = { ...client, origin: place.origin }
          const firstStepResult = await entries.enterAfterFirstStep(tx, identity, browser, 'external')
          // The session begins with the second step. It is not linked to the broker's session.
          if (!('token' in firstStepResult)) return firstStepResult
          await insertBrokerSession(tx, {
            id: firstStepResult.sessionId,
            identityId: identity.id,
            audience,
            issuer,
            sealedIdToken: await vault.seal(tx, identity.id, idTokenCell(firstStepResult.sessionId), answer.idToken),
          })
          return firstStepResult
        })
        return { entry, returnTo }
      } catch (error) {
        const { failure, code } = failureReason(error)
        logFailure(broker, 'callback', failure, code)
        return { failure, returnTo }
      }
    },

    async endSession(origin, { organization, sessionId, identityId }) {
      const session = await brokerSessionOf(db, sessionId)
      if (!session) return undefined
      const audience = session.audience as LogInPlace['audience']
      const broker = deps.brokers.of({ organization, audience, origin })
      if (broker?.issuer !== session.issuer) return undefined
      // An ID token of another issuer may contain personal data, and it would be visible in an address.
      const idToken = broker.isLocal
        ? await vault.open<string>(db, identityId, idTokenCell(sessionId), session.sealedIdToken)
        : undefined
      try {
        return await (await broker.party()).endSession(broker.loggedOutUri, idToken)
      } catch (error) {
        const { failure, code } = failureReason(error)
        logFailure(broker, 'log-out', failure, code)
        return undefined
      }
    },
  }
}

/**
 * The person has no account here, or has one of the other audience. The message says no more, since an issuer's claims
 * are personal.
 */
class Unknown extends Error {}

const failureReason = (error: unknown): { failure: FinishFailure; code: string } => {
  if (error instanceof IssuerFailure) return { failure: error.kind, code: error.code }
  if (error instanceof Unknown) return { failure: 'unknown', code: error.message }
  throw error
}

/**
 * Returns the account of a person who logged in at an issuer. Subjects of a local broker are ids of identities. A subject of another issuer is linked once, by an address that the issuer has verified. Staff are linked
 * to the account that the lender created for them. A customer is linked to an account without a password, or to a new
 * account. An account with a password already has an owner, so an issuer cannot claim it.
 */
const identify = async (tx: Tx, deps: BrokerServiceDeps, broker: Broker, answer: LoginResult): Promise<IdentityRow> => {
  const { organization, issuer, audience } = broker
  const { subject } = answer
  const linkedIdentityId = await linkedIdentity(tx, { organization, issuer, subject })
  const identity = linkedIdentityId === undefined ? undefined : await identityById(tx, linkedIdentityId)
  const account =
    identity ?? (broker.isLocal ? await identityById(tx, subject) : await byAddress(tx, deps, broker, answer))
  if (!account || account.organization !== organization) throw new Unknown('no account')
  if (!belongsTo(audience, account.role)) throw new Unknown('another audience')
  if (linkedIdentityId === undefined) {
    const link = { organization, issuer, subject, identityId: account.id, linkedAt: deps.clock.now() }
    if (await insertLink(tx, link))
      await callerAudit(deps.clock)(tx, actorOf(account), account.id, 'linked to the broker')
  }
  return account
}

const byAddress = async (
  tx: Tx,
  { clock }: BrokerServiceDeps,
  { organization, audience }: Broker,
  { email, emailVerified }: LoginResult,
): Promise<IdentityRow | undefined> => {
  if (email === undefined || !emailVerified) throw new Unknown('no verified address')
  const existing = await identityByEmail(tx, organization, email)
  if (existing?.passwordHash) throw new Unknown('account with a password')
  if (existing || audience === 'agent') return existing
  const id = await createIdentity(tx, { organization, role: 'borrower', email, at: clock.now() })
  const newIdentity = id === undefined ? undefined : await identityById(tx, id)
  if (newIdentity) await callerAudit(clock)(tx, actorOf(newIdentity), newIdentity.id, 'account registered')
  return newIdentity
}

const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const secretPattern = /^[\w-]{43}$/
const validSecretOf = (secret: string | undefined): string | undefined =>
  secret !== undefined && secretPattern.test(secret) ? secret : undefined
