import { randomBytes, randomUUID } from 'node:crypto'
import { Refusal } from '#src/domain/refusal.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { addressBlock } from '#src/platform/server/limits/rate-limit.ts'
import type { Passkey } from '../../passkeys.contract.ts'
import type { NewPasskey, NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion } from '../../proof.schema.ts'
import { actorOf, identityById } from '../accounts.store.ts'
import { writeChangeNotice } from '../profile/account-mail.service.ts'
import type { Browser, Entry } from '../sessions/entry.service.ts'
import { takeTry } from '../sessions/tries.service.ts'
import { wrongProof } from '../wrong-proof.service.ts'
import { insertChallenge, openChallenge, spendChallenge } from './challenges.store.ts'
import {
  credentialDescriptorOf,
  judgeNewPasskey,
  judgePasskey,
  newQuestion,
  passkeyAlgorithms,
  passkeyQuestion,
  passkeyTimeoutMs,
  relyingPartyOf,
} from './passkey-ceremony.service.ts'
import {
  insertPasskey,
  moveCounter,
  namePasskey,
  type PasskeyRow,
  passkeyByCredential,
  passkeysOf,
  removePasskeyOf,
} from './passkeys.store.ts'
import type { SecondFactorDeps } from './second-factor.service.ts'

/** A browser on the login page. */
export interface PasskeyCaller extends Browser {
  organization: string
  address: string
  browserSecret: string | undefined
}

export interface PasskeysService {
  list(sql: Sql, caller: KnownCaller, origin: string): Promise<Passkey[]>
  createNewQuestion(tx: Tx, caller: KnownCaller, origin: string): Promise<NewPasskeyQuestion>
  /** @throws Refusal account/set-up-over, request/invalid for an answer that does not match the challenge */
  add(caller: KnownCaller, input: { name: string; passkey: NewPasskey }, origin: string): Promise<Passkey>
  /** @throws Refusal access/not-found */
  rename(tx: Tx, caller: KnownCaller, id: string, name: string): Promise<Passkey>
  /** @throws Refusal access/not-found */
  remove(tx: Tx, caller: KnownCaller, id: string): Promise<void>
  /**
   * Returns a challenge for any passkey of this host, with the secret for the browser's cookie.
   * @throws Refusal request/too-many
   */
  createQuestion(caller: PasskeyCaller): Promise<{ question: PasskeyQuestion; browserSecret: string; seconds: number }>
  /** @throws Refusal account/passkey-unknown */
  logIn(caller: PasskeyCaller, answer: PasskeyAnswer): Promise<Entry>
}

/** Returns the account's name for authenticators, which reveals nothing about the person. */
const userHandle = (vault: Vault, identityId: string): string =>
  vault.hash('passkey user', identityId).toString('base64url')

const toPasskey = ({ id, name, createdAt, usedAt }: PasskeyRow): Passkey => ({
  uuid: id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})

export const passkeysService = (deps: SecondFactorDeps): PasskeysService => {
  const { db, vault, clock } = deps
  const audit = callerAudit(clock)
  const expiresAt = () => new Date(clock.now().getTime() + passkeyTimeoutMs)

  const requireIdentity = async (sql: Sql, { identityId }: KnownCaller) => {
    const identity = await identityById(sql, identityId)
    if (!identity) throw new Refusal('access/unauthenticated')
    return identity
  }

  return {
    list: async (sql, { identityId }, origin) =>
      (await passkeysOf(sql, identityId, relyingPartyOf(origin))).map(toPasskey),

    async createNewQuestion(tx, caller, origin) {
      const { email } = await requireIdentity(tx, caller)
      const keys = await passkeysOf(tx, caller.identityId, relyingPartyOf(origin))
      const challenge = newQuestion()
      await insertChallenge(tx, {
        purpose: 'new-passkey',
        boundTo: caller.sessionId,
        organization: caller.organization,
        identityId: caller.identityId,
        data: { passkey: challenge },
        expiresAt: expiresAt(),
      })
      return {
        challenge,
        rp: { id: relyingPartyOf(origin), name: deps.brandName(caller.organization) },
        user: { id: userHandle(vault, caller.identityId), name: email, displayName: email },
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout: passkeyTimeoutMs,
        attestation: 'none',
        excludeCredentials: keys.map(credentialDescriptorOf),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      }
    },

    async add(caller, { name, passkey }, origin) {
      const { identityId, sessionId } = caller
      const challenge = await openChallenge(db, 'new-passkey', sessionId, clock.now())
      const question = challenge?.data.passkey
      // Any answer uses up the challenge, whether it is right or wrong.
      if (!challenge || !question || !(await spendChallenge(db, challenge.id, clock.now())))
        throw new Refusal('account/set-up-over')
      const credential = await judgeNewPasskey(passkey, { question, origin })
      if (!credential) throw wrongProof('passkey')
      const row: PasskeyRow = {
        ...credential,
        id: randomUUID(),
        identityId,
        name,
        createdAt: clock.now(),
        usedAt: null,
        relyingParty: relyingPartyOf(origin),
      }
      return db.transaction().execute(async (tx) => {
        const person = await requireIdentity(tx, caller)
        if (!(await insertPasskey(tx, row))) throw wrongProof('passkey')
        await audit(tx, actorOf(person), person.id, 'passkey added', { passkey: row.id })
        await writeChangeNotice(tx, deps, person, 'passkey-added')
        return toPasskey(row)
      })
    },

    async rename(tx, caller, id, name) {
      const row = await namePasskey(tx, caller.identityId, id, name)
      if (!row) throw new Refusal('access/not-found')
      return toPasskey(row)
    },

    async remove(tx, caller, id) {
      if (!(await removePasskeyOf(tx, caller.identityId, id))) throw new Refusal('access/not-found')
      const person = await requireIdentity(tx, caller)
      await audit(tx, actorOf(person), person.id, 'passkey removed', { passkey: id })
      await writeChangeNotice(tx, deps, person, 'passkey-removed')
    },

    async createQuestion({ organization, address, origin }) {
      await takeTry(deps, [{ counts: 'passkeyByAddress', of: addressBlock(address) }], clock.now())
      const question = passkeyQuestion(origin, [])
      const browserSecret = randomBytes(32).toString('base64url')
      await insertChallenge(db, {
        purpose: 'passkey-log-in',
        boundTo: browserSecret,
        organization,
        identityId: null,
        data: { passkey: question.challenge },
        expiresAt: expiresAt(),
      })
      return { question, browserSecret, seconds: passkeyTimeoutMs / 1_000 }
    },

    async logIn(caller, answer) {
      const { organization, browserSecret, origin } = caller
      const challenge = await openChallenge(db, 'passkey-log-in', browserSecret, clock.now())
      const question = challenge?.data.passkey
      if (!challenge || !question || challenge.organization !== organization)
        throw new Refusal('account/passkey-unknown')
      if (!(await spendChallenge(db, challenge.id, clock.now()))) throw new Refusal('account/passkey-unknown')
      const key = await passkeyByCredential(db, answer.id, relyingPartyOf(origin))
      const identity = key && (await identityById(db, key.identityId))
      const isOwner = identity && answer.response.userHandle === userHandle(vault, identity.id)
      if (!key || !isOwner || identity.organization !== organization) throw new Refusal('account/passkey-unknown')
      const counter = await judgePasskey(key, answer, { question, origin })
      if (counter === undefined) throw new Refusal('account/passkey-unknown')
      return db.transaction().execute(async (tx) => {
        if (!(await moveCounter(tx, key, counter, clock.now()))) throw new Refusal('account/passkey-unknown')
        await audit(tx, actorOf(identity), identity.id, 'logged in', { proof: 'passkey' })
        return deps.entries.enter(tx, identity, caller, 'passkey')
      })
    },
  }
}
