import { randomInt, randomUUID } from 'node:crypto'
import { Refusal } from '#src/domain/refusal.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { forgetTries } from '#src/platform/server/limits/rate-limit.ts'
import type { PasskeyQuestion } from '../../proof.schema.ts'
import { stepUpMethods } from '../../second-factor.rules.ts'
import type { StepUpProof } from '../../step-up.contract.ts'
import { actorOf, type IdentityRow, identityById } from '../accounts.store.ts'
import { mailLanguage, writeAccountMail, writeChangeNotice } from '../profile/account-mail.service.ts'
import { assessProof, mailedCodeHash, meansOf } from '../proofs.service.ts'
import type { Browser } from '../sessions/entry.service.ts'
import type { StartedSession } from '../sessions/sessions.service.ts'
import { secondFactorTries, takeTry } from '../sessions/tries.service.ts'
import { wrongProof } from '../wrong-proof.service.ts'
import {
  type ChallengePurpose,
  insertChallenge,
  openChallenge,
  spendChallenge,
  tryChallenge,
} from './challenges.store.ts'
import { passkeyQuestion, passkeyTimeoutMs, relyingPartyOf } from './passkey-ceremony.service.ts'
import { passkeysOf } from './passkeys.store.ts'
import type { SecondStepDeps } from './second-step.service.ts'

export interface StepUpService {
  methods(caller: KnownCaller, origin: string): Promise<StepUpProof['method'][]>
  createPasskeyQuestion(caller: KnownCaller, origin: string): Promise<PasskeyQuestion>
  /** @throws Refusal account/has-another-way, request/too-many */
  emailCode(caller: KnownCaller, origin: string): Promise<void>
  /**
   * @throws Refusal request/invalid for a proof that is wrong, was used before or is not allowed here; request/too-many
   */
  prove(caller: KnownCaller, proof: StepUpProof, browser: Omit<Browser, 'refreshSecret'>): Promise<StartedSession>
}

const mailedCodeTtlMs = 600_000
const settings = '/dashboard/settings'

/** The challenge that each proof answers. It was made for this session. */
const challengePurposes: Partial<Record<StepUpProof['method'], ChallengePurpose>> = {
  passkey: 'step-up-passkey',
  mail: 'step-up-mail',
}

export const stepUpService = (deps: SecondStepDeps): StepUpService => {
  const { db, vault, clock } = deps
  const audit = callerAudit(clock)

  const requireIdentity = async ({ identityId }: KnownCaller): Promise<IdentityRow> => {
    const identity = await identityById(db, identityId)
    if (!identity) throw new Refusal('access/unauthenticated')
    return identity
  }
  const methods: StepUpService['methods'] = async (caller, origin) =>
    stepUpMethods(await meansOf(db, await requireIdentity(caller), origin))

  const challengeFor = (caller: KnownCaller, purpose: ChallengePurpose, lastsMs: number) => ({
    purpose,
    boundTo: caller.sessionId,
    organization: caller.organization,
    identityId: caller.identityId,
    expiresAt: new Date(clock.now().getTime() + lastsMs),
  })

  return {
    methods,
    async createPasskeyQuestion(caller, origin) {
      const question = passkeyQuestion(origin, await passkeysOf(db, caller.identityId, relyingPartyOf(origin)))
      const challenge = challengeFor(caller, 'step-up-passkey', passkeyTimeoutMs)
      await insertChallenge(db, { ...challenge, data: { passkey: question.challenge } })
      return question
    },
    async emailCode(caller, origin) {
      if (!(await methods(caller, origin)).includes('mail')) throw new Refusal('account/has-another-way')
      await takeTry(deps, [{ counts: 'mailedCode', of: caller.identityId }], clock.now())
      const person = await requireIdentity(caller)
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const data = { codeHash: mailedCodeHash(vault, caller.sessionId, code) }
      await db.transaction().execute(async (tx) => {
        await insertChallenge(tx, { ...challengeFor(caller, 'step-up-mail', mailedCodeTtlMs), data })
        await writeAccountMail(tx, deps, {
          organization: person.organization,
          to: person.email,
          language: mailLanguage(person),
          path: settings,
          occasion: { about: 'prove', code },
          causeKey: `account:${person.id}:prove:${randomUUID()}`,
        })
      })
    },
    async prove(caller, proof, { origin, userAgent }) {
      const identity = await requireIdentity(caller)
      if (!(await methods(caller, origin)).includes(proof.method)) throw wrongProof(proof.method)
      const tries = secondFactorTries(caller.identityId)
      await takeTry(deps, tries, clock.now())
      const { sessionId } = caller
      const purpose = challengePurposes[proof.method]
      const challenge = purpose && (await openChallenge(db, purpose, sessionId, clock.now()))
      if (purpose && !(challenge && (await tryChallenge(db, challenge.id)))) throw wrongProof(proof.method)
      const context = {
        origin,
        sessionId,
        passkeyQuestion: challenge?.data.passkey,
        mailedHash: challenge?.data.codeHash,
      }
      const take = await assessProof(deps, identity, proof, context)
      const newSession =
        take &&
        (await db.transaction().execute(async (tx) => {
          if (challenge && !(await spendChallenge(tx, challenge.id, clock.now()))) return undefined
          if (!(await take(tx))) throw wrongProof(proof.method)
          await forgetTries(tx, vault, tries)
          await audit(tx, actorOf(identity), identity.id, 'identity confirmed again', { proof: proof.method })
          if (proof.method === 'recovery') await writeChangeNotice(tx, deps, identity, 'recovery-code-used')
          return deps.entries.renew(tx, caller, userAgent, proof.method)
        }))
      if (!newSession) throw wrongProof(proof.method)
      return newSession
    },
  }
}
