import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { Means } from '../second-factor.rules.ts'
import type { StepUpProof } from '../step-up.contract.ts'
import type { IdentityRow } from './accounts.store.ts'
import type { Passwords } from './passwords/passwords.service.ts'
import { judgePasskey, relyingPartyOf } from './second-factor/passkey-ceremony.service.ts'
import { moveCounter, passkeysOf } from './second-factor/passkeys.store.ts'
import { recoveryCodeHash } from './second-factor/recovery-codes.service.ts'
import { takeCounter, takeRecoveryCode, totpInUse } from './second-factor/second-factor.store.ts'
import { stepOfCode } from './second-factor/totp.service.ts'

type Provable = Pick<IdentityRow, 'id' | 'passwordHash'>

export interface ProofDeps {
  db: Db
  vault: Vault
  clock: Clock
  passwords: Passwords
}

/** The values that a proof is checked against, in addition to the stored values of its person. */
export interface ProofContext {
  origin: string
  /** The challenge that a passkey had to sign. */
  passkeyQuestion?: string | undefined
  /** The hash of the code that was emailed. */
  mailedHash?: string | undefined
  /** The session for which the code was emailed. */
  sessionId?: string | undefined
}

/** Uses up a proof. Returns false when another call has used it meanwhile. */
export type TakeProof = (tx: Tx) => Promise<boolean>

export const totpCell = (id: string) => ({ table: 'totp_factor', column: 'sealed_secret', row: id })

export const mailedCodeHash = (vault: Vault, sessionId: string, code: string): string =>
  vault.hash('mailed code', `${sessionId} ${code}`).toString('base64url')

/** Returns the methods with which a person can prove their identity on the host of this page. */
export const meansOf = async (sql: Sql, { id, passwordHash }: Provable, origin: string): Promise<Means> => ({
  totp: (await totpInUse(sql, id)) !== undefined,
  passkeys: (await passkeysOf(sql, id, relyingPartyOf(origin))).length > 0,
  password: passwordHash !== null,
})

/**
 * Checks a proof against the stored values of a person. Returns undefined when it is wrong. A correct proof must then
 * be used up in the transaction that acts on it, which works only once. The slow part runs here, outside of any
 * transaction.
 */
export const assessProof = async (
  deps: ProofDeps,
  identity: Provable,
  proof: StepUpProof,
  context: ProofContext,
): Promise<TakeProof | undefined> => {
  const { db, vault, clock, passwords } = deps
  switch (proof.method) {
    case 'password':
      return (await passwords.verify(identity.passwordHash, proof.password)) ? async () => true : undefined
    case 'totp': {
      const factor = await totpInUse(db, identity.id)
      if (!factor) return undefined
      const secret = await vault.open<string>(db, identity.id, totpCell(factor.id), factor.sealedSecret)
      const step = stepOfCode(secret, proof.code, clock.now())
      return step === undefined ? undefined : (tx) => takeCounter(tx, factor.id, step)
    }
    case 'recovery': {
      const hash = await recoveryCodeHash(deps, identity.id, proof.code)
      return (tx) => takeRecoveryCode(tx, identity.id, hash, clock.now())
    }
    case 'mail': {
      const { mailedHash = '', sessionId = '' } = context
      const codeHash = Buffer.from(mailedCodeHash(vault, sessionId, proof.code))
      const expectedHash = Buffer.from(mailedHash)
      return codeHash.length === expectedHash.length && timingSafeEqual(codeHash, expectedHash)
        ? async () => true
        : undefined
    }
    case 'passkey': {
      const { passkeyQuestion, origin } = context
      const keys = await passkeysOf(db, identity.id, relyingPartyOf(origin))
      const key = keys.find(({ credentialId }) => credentialId === proof.passkey.id)
      if (!key || passkeyQuestion === undefined) return undefined
      const counter = await judgePasskey(key, proof.passkey, { question: passkeyQuestion, origin })
      return counter === undefined ? undefined : (tx) => moveCounter(tx, key, counter, clock.now())
    }
  }
}
