import { randomBytes } from 'node:crypto'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import type { KnownCaller } from '#src/platform/server/serve.ts'
import { deviceOf } from '../device.rules.ts'
import { type ProofMethod, type SecondStepMethod, secondStepMethods } from '../second-factor.rules.ts'
import { auditAccount } from './account-audit.service.ts'
import type { AccountRole } from './accounts.store.ts'
import { carryBrokerSession } from './broker/broker-session.service.ts'
import { insertChallenge } from './challenges.store.ts'
import { newDeviceMark } from './known-device.service.ts'
import { isPasswordOver } from './new-password.service.ts'
import { meansOf } from './proofs.service.ts'
import type { Sessions, StartedSession } from './sessions.service.ts'

/** A session, and the mark by which this browser is known to have logged in to the account before. */
export type Entry = StartedSession & { deviceMark: string }

/** No session yet: the second factor comes first, from the browser that holds the secret. */
export interface KeptBack {
  secondStep: { methods: SecondStepMethod[] }
  /** For the cookie alone; only its hash is stored. */
  browserSecret: string
  seconds: number
}

export interface Entrant {
  id: string
  organisation: string
  role: AccountRole
  email: string
  passwordHash: string | null
  /** Absent: just now. */
  passwordSetAt?: Date | null
}

/** What a browser brought: its session's secret, what it calls itself, and the scheme and host of its page. */
export interface Browser {
  refreshSecret: string | undefined
  userAgent: string | undefined
  origin: string
}

export interface EntryService {
  /** Ends the session that the browser held, and begins one. */
  enter(tx: Tx, identity: Entrant, browser: Browser, proof: ProofMethod): Promise<Entry>
  /** Lets in whoever has proved who they are once, or keeps them back until the second step where they have a factor. */
  enterAfterFirstStep(
    tx: Tx,
    identity: Entrant,
    browser: Browser,
    proof: 'password' | 'external' | 'mail',
  ): Promise<Entry | KeptBack>
  /** A new session in place of the caller's, after they proved anew who they are (ASVS 7.2.4). */
  renew(tx: Tx, caller: KnownCaller, userAgent: string | undefined, proof: ProofMethod): Promise<StartedSession>
}

/** How long a person has for the second step. */
const secondStepSeconds = 600

export interface EntryDeps {
  vault: Vault
  clock: Clock
  sessions: Sessions
  /** Days a password lasts; null: for ever. */
  passwordLastsDays(organisation: string): number | null
}

export const entryService = (deps: EntryDeps): EntryService => {
  const { vault, clock, sessions } = deps

  const enter: EntryService['enter'] = async (tx, identity, browser, proof) => {
    await sessions.endOf(tx, browser.refreshSecret)
    const { id: identityId, organisation, role, passwordSetAt = null } = identity
    const owesPassword = isPasswordOver(passwordSetAt, deps.passwordLastsDays(organisation), clock.now())
    const device = deviceOf(browser.userAgent)
    const started = await sessions.start(tx, { identityId, organisation, role, proof, device, owesPassword })
    return { ...started, deviceMark: newDeviceMark(vault, identity) }
  }

  return {
    enter,
    async enterAfterFirstStep(tx, identity, browser, proof) {
      const methods = secondStepMethods(await meansOf(tx, identity, browser.origin))
      if (methods.length === 0) {
        const details = { proof }
        await auditAccount(tx, { ...identity, identityId: identity.id }, 'logged in', clock.now(), { details })
        return enter(tx, identity, browser, proof)
      }
      const browserSecret = randomBytes(32).toString('base64url')
      await insertChallenge(tx, {
        ...{ purpose: 'second-step', boundTo: browserSecret, data: { role: identity.role } },
        ...{ identityId: identity.id, organisation: identity.organisation },
        expiresAt: new Date(clock.now().getTime() + secondStepSeconds * 1_000),
      })
      return { secondStep: { methods }, browserSecret, seconds: secondStepSeconds }
    },
    async renew(tx, { identityId, organisation, role, sessionId, owesPassword = false }, userAgent, proof) {
      await sessions.end(tx, sessionId)
      const device = deviceOf(userAgent)
      const started = await sessions.start(tx, { identityId, organisation, role, proof, device, owesPassword })
      await carryBrokerSession(tx, vault, identityId, { from: sessionId, to: started.sessionId })
      return started
    },
  }
}
