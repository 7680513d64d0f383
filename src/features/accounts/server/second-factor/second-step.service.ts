import { Refusal } from '#src/domain/refusal.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import { forgetTries } from '#src/platform/server/limits/rate-limit.ts'
import type { PasskeyQuestion, SecondStepProof } from '../../proof.schema.ts'
import { secondStepMethods } from '../../second-factor.rules.ts'
import { actorOf, identityById } from '../accounts.store.ts'
import { type AccountMailDeps, writeChangeNotice } from '../profile/account-mail.service.ts'
import { assessProof, meansOf, type ProofDeps } from '../proofs.service.ts'
import type { Browser, Entry, EntryService } from '../sessions/entry.service.ts'
import { type AccountLimits, secondFactorTries, takeTry } from '../sessions/tries.service.ts'
import { wrongProof } from '../wrong-proof.service.ts'
import { type Challenge, openChallenge, spendChallenge, tryChallenge, updateChallenge } from './challenges.store.ts'
import { passkeyQuestion, relyingPartyOf } from './passkey-ceremony.service.ts'
import { passkeysOf } from './passkeys.store.ts'

export interface SecondStepDeps extends ProofDeps, AccountMailDeps {
  limits: AccountLimits
  entries: EntryService
}

/** A browser that waits at the second step, identified by the secret in its cookie. */
export interface Waiting extends Browser {
  organization: string
  browserSecret: string | undefined
}

export interface SecondStepService {
  /** @throws Refusal account/second-step-over */
  createPasskeyQuestion(waiting: Waiting): Promise<PasskeyQuestion>
  /** @throws Refusal account/second-step-over, request/too-many, request/invalid for a wrong or used proof */
  take(waiting: Waiting, proof: SecondStepProof): Promise<Entry>
}

/**
 * Handles the second step of a login. It must come from the browser that did the first step, within ten minutes and
 * five tries.
 */
export const secondStepService = (deps: SecondStepDeps): SecondStepService => {
  const { db, vault, clock } = deps
  const audit = callerAudit(clock)

  const challengeOf = async ({ organization, browserSecret }: Waiting): Promise<Challenge & { identityId: string }> => {
    const challenge = await openChallenge(db, 'second-step', browserSecret, clock.now())
    if (challenge?.identityId == null || challenge.organization !== organization)
      throw new Refusal('account/second-step-over')
    return { ...challenge, identityId: challenge.identityId }
  }

  return {
    async createPasskeyQuestion(waiting) {
      const { id, identityId, data } = await challengeOf(waiting)
      const keys = await passkeysOf(db, identityId, relyingPartyOf(waiting.origin))
      const question = passkeyQuestion(waiting.origin, keys)
      await updateChallenge(db, id, { ...data, passkey: question.challenge })
      return question
    },

    async take(waiting, proof) {
      const { id, identityId, data } = await challengeOf(waiting)
      const tries = secondFactorTries(identityId)
      await takeTry(deps, tries, clock.now())
      if (!(await tryChallenge(db, id))) throw new Refusal('account/second-step-over')
      const identity = await identityById(db, identityId)
      if (!identity) throw new Refusal('account/second-step-over')
      const { origin } = waiting
      const mayUse: readonly string[] = secondStepMethods(await meansOf(db, identity, origin))
      const context = { origin, passkeyQuestion: data.passkey }
      const take = mayUse.includes(proof.method) ? await assessProof(deps, identity, proof, context) : undefined
      const entry =
        take &&
        (await db.transaction().execute(async (tx) => {
          if (!(await take(tx))) return undefined
          if (!(await spendChallenge(tx, id, clock.now()))) throw new Refusal('account/second-step-over')
          await forgetTries(tx, vault, tries)
          await audit(tx, actorOf(identity), identity.id, 'logged in', { proof: proof.method })
          if (proof.method === 'recovery') await writeChangeNotice(tx, deps, identity, 'recovery-code-used')
          return deps.entries.enter(tx, { ...identity, role: data.role ?? identity.role }, waiting, proof.method)
        }))
      if (!entry) throw wrongProof(proof.method)
      return entry
    },
  }
}
