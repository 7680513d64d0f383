import { randomBytes } from 'node:crypto'
import type { Clock } from '#src/platform/server/clock.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { parseDevice } from '../../device.rules.ts'
import { type ProofMethod, type SecondStepMethod, secondStepMethods } from '../../second-factor.rules.ts'
import { type AccountRole, actorOf } from '../accounts.store.ts'
import { carryBrokerSession } from '../broker/broker-session.service.ts'
import { isPasswordOver } from '../passwords/new-password.service.ts'
import { refuseDisabled } from '../profile/disabled-account.store.ts'
import { meansOf } from '../proofs.service.ts'
import { insertChallenge } from '../second-factor/challenges.store.ts'
import { newDeviceMark } from './known-device.service.ts'
import type { Sessions, StartedSession } from './sessions.service.ts'

/** A session, with the mark that shows that this browser has logged in to the account before. */
export type Entry = StartedSession & { deviceMark: string }

/** The result when there is no session yet. The browser that holds the secret must do the second step first. */
export interface PendingLogIn {
  secondStep: { methods: SecondStepMethod[] }
  /** For the cookie alone; only its hash is stored. */
  browserSecret: string
  seconds: number
}

export interface Entrant {
  id: string
  organization: string
  role: AccountRole
  email: string
  passwordHash: string | null
  /** Absent if the password was set just now. */
  passwordSetAt?: Date | null
}

/** The data that a browser sends: its session's secret, its user agent, and the scheme and host of its page. */
export interface Browser {
  refreshSecret: string | undefined
  userAgent: string | undefined
  origin: string
}

export interface EntryService {
  /** Ends the session that the browser held, and begins a new one. */
  enter(tx: Tx, identity: Entrant, browser: Browser, proof: ProofMethod): Promise<Entry>
  /**
   * Begins a session after the first step. If the person has a second factor, the session waits for the second step.
   */
  enterAfterFirstStep(
    tx: Tx,
    identity: Entrant,
    browser: Browser,
    proof: 'password' | 'external' | 'mail',
  ): Promise<Entry | PendingLogIn>
  /** Begins a session in place of the caller's, after they confirmed their identity again (ASVS 7.2.4). */
  renew(tx: Tx, caller: KnownCaller, userAgent: string | undefined, proof: ProofMethod): Promise<StartedSession>
}

/** The time that a person has for the second step. */
const secondStepSeconds = 600

export interface EntryDeps {
  vault: Vault
  clock: Clock
  sessions: Sessions
  /** Returns the days for which a password is valid; null: it never expires. */
  passwordLastsDays(organization: string): number | null
}

export const entryService = (deps: EntryDeps): EntryService => {
  const { vault, clock, sessions } = deps
  const audit = callerAudit(clock)

  const enter: EntryService['enter'] = async (tx, identity, browser, proof) => {
    await refuseDisabled(tx, identity.id)
    await sessions.endPrevious(tx, browser.refreshSecret)
    const { id: identityId, organization, role, passwordSetAt = null } = identity
    const owesPassword = isPasswordOver(passwordSetAt, deps.passwordLastsDays(organization), clock.now())
    const device = parseDevice(browser.userAgent)
    const newSession = await sessions.start(tx, { identityId, organization, role, proof, device, owesPassword })
    return { ...newSession, deviceMark: newDeviceMark(vault, identity) }
  }

  return {
    enter,
    async enterAfterFirstStep(tx, identity, browser, proof) {
      await refuseDisabled(tx, identity.id)
      const methods = secondStepMethods(await meansOf(tx, identity, browser.origin))
      if (methods.length === 0) {
        const details = { proof }
        await audit(tx, actorOf(identity), identity.id, 'logged in', details)
        return enter(tx, identity, browser, proof)
      }
      const browserSecret = randomBytes(32).toString('base64url')
      await insertChallenge(tx, {
        purpose: 'second-step',
        boundTo: browserSecret,
        data: { role: identity.role },
        identityId: identity.id,
        organization: identity.organization,
        expiresAt: new Date(clock.now().getTime() + secondStepSeconds * 1_000),
      })
      return { secondStep: { methods }, browserSecret, seconds: secondStepSeconds }
    },
    async renew(
      tx,
      { identityId, organization, role, sessionId, needsNewPassword: owesPassword = false },
      userAgent,
      proof,
    ) {
      await sessions.end(tx, sessionId)
      const device = parseDevice(userAgent)
      const newSession = await sessions.start(tx, { identityId, organization, role, proof, device, owesPassword })
      await carryBrokerSession(tx, vault, identityId, { from: sessionId, to: newSession.sessionId })
      return newSession
    },
  }
}
