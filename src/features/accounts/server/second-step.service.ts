import { Refusal } from '#src/domain/refusal.ts'
import { forgetTries } from '#src/platform/server/rate-limit.ts'
import type { PasskeyQuestion, SecondStepProof } from '../proof.schema.ts'
import { secondStepMethods } from '../second-factor.rules.ts'
import { auditAccount } from './account-audit.service.ts'
import { type AccountMailDeps, writeChangeNotice } from './account-mail.service.ts'
import { identityById } from './accounts.store.ts'
import { askInChallenge, type Challenge, openChallenge, spendChallenge, tryChallenge } from './challenges.store.ts'
import type { Browser, Entry, EntryService } from './entry.service.ts'
import { passkeyQuestion, relyingPartyOf } from './passkey-ceremony.service.ts'
import { passkeysOf } from './passkeys.store.ts'
import { meansOf, type ProofDeps, weighProof } from './proofs.service.ts'
import { type AccountLimits, secondFactorTries, takeTry } from './tries.service.ts'
import { wrongProof } from './wrong-proof.service.ts'

export interface SecondStepDeps extends ProofDeps, AccountMailDeps {
  limits: AccountLimits
  entries: EntryService
}

/** A browser that was kept back, by the secret in its cookie. */
export interface Waiting extends Browser {
  organisation: string
  browserSecret: string | undefined
}

export interface SecondStepService {
  /** @throws Refusal account/second-step-over */
  askPasskey(waiting: Waiting): Promise<PasskeyQuestion>
  /** @throws Refusal account/second-step-over, request/too-many, request/invalid for a proof that is wrong or was used */
  take(waiting: Waiting, proof: SecondStepProof): Promise<Entry>
}

/** The second half of a log-in, from the browser that did the first, within its ten minutes and five tries. */
export const secondStepService = (deps: SecondStepDeps): SecondStepService => {
  const { db, vault, clock } = deps

  const challengeOf = async ({ organisation, browserSecret }: Waiting): Promise<Challenge & { identityId: string }> => {
    const challenge = await openChallenge(db, 'second-step', browserSecret, clock.now())
    if (challenge?.identityId == null || challenge.organisation !== organisation)
      throw new Refusal('account/second-step-over')
    return { ...challenge, identityId: challenge.identityId }
  }

  return {
    async askPasskey(waiting) {
      const { id, identityId, data } = await challengeOf(waiting)
      const keys = await passkeysOf(db, identityId, relyingPartyOf(waiting.origin))
      const question = passkeyQuestion(waiting.origin, keys)
      await askInChallenge(db, id, { ...data, passkey: question.challenge })
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
      const take = mayUse.includes(proof.method) ? await weighProof(deps, identity, proof, context) : undefined
      const entry =
        take &&
        (await db.transaction().execute(async (tx) => {
          if (!(await take(tx))) return undefined
          if (!(await spendChallenge(tx, id, clock.now()))) throw new Refusal('account/second-step-over')
          await forgetTries(tx, vault, tries)
          await auditAccount(tx, { ...identity, identityId: identity.id }, 'logged in', clock.now(), {
            details: { proof: proof.method },
          })
          if (proof.method === 'recovery') await writeChangeNotice(tx, deps, identity, 'recovery-code-used')
          return deps.entries.enter(tx, { ...identity, role: data.role ?? identity.role }, waiting, proof.method)
        }))
      if (!entry) throw wrongProof(proof.method)
      return entry
    },
  }
}
