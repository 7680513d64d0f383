import { Refusal } from '#src/domain/refusal.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { forgetTries } from '#src/platform/server/limits/rate-limit.ts'
import type { SecondFactor, SecondFactorSetUp } from '../../second-factor.contract.ts'
import { mustHaveSecondFactor } from '../../second-factor.rules.ts'
import { actorOf, identityById } from '../accounts.store.ts'
import { writeChangeNotice } from '../profile/account-mail.service.ts'
import { totpCell } from '../proofs.service.ts'
import type { Sessions, StartedSession } from '../sessions/sessions.service.ts'
import { secondFactorTries, takeTry } from '../sessions/tries.service.ts'
import { wrongProof } from '../wrong-proof.service.ts'
import { removeProofs } from './lost-factor.service.ts'
import { newRecoveryCodes, recoveryCodeHash, setOut } from './recovery-codes.service.ts'
import {
  confirmTotp,
  insertTotpSetUp,
  recoveryCodesLeft,
  removeTotp,
  replaceRecoveryCodes,
  totpInUse,
  totpSetUp,
} from './second-factor.store.ts'
import type { SecondStepDeps } from './second-step.service.ts'
import { newTotpSecret, stepOfCode, toQrCode, totpAddress } from './totp.service.ts'

export interface SecondFactorDeps extends SecondStepDeps {
  sessions: Sessions
  /** Returns the organization's name in an authenticator app. */
  brandName(organization: string): string
}

export interface SecondFactorService {
  read(sql: Sql, caller: KnownCaller): Promise<SecondFactor>
  begin(tx: Tx, caller: KnownCaller): Promise<SecondFactorSetUp>
  /** @throws Refusal account/set-up-over, request/invalid for a wrong code, request/too-many */
  confirm(
    caller: KnownCaller,
    code: string,
    userAgent: string | undefined,
  ): Promise<{ session: StartedSession; recoveryCodes: string[] }>
  /** @throws Refusal account/set-up-over when there is no second factor to recover */
  renewRecoveryCodes(caller: KnownCaller): Promise<string[]>
  turnOff(tx: Tx, caller: KnownCaller): Promise<SecondFactor>
  /**
   * Removes a person's second factor and returns how many sessions ended.
   * @throws Refusal account/own-second-factor, account/takes-two-people for staff, whose removal must be proposed and
   * approved
   */
  removeOf(tx: Tx, admin: KnownCaller, subject: string): Promise<number>
}

/** The time after which an unconfirmed secret is no longer accepted. */
const setUpMs = 30 * 60_000

/** Activates an authenticator app with a known secret, such as for the people of a demonstration. */
export const activateTotp = async (
  tx: Tx,
  { vault, clock }: Pick<SecondFactorDeps, 'vault' | 'clock'>,
  identityId: string,
  secret: string,
): Promise<void> => {
  const at = clock.now()
  const id = await insertTotpSetUp(tx, identityId, (row) => vault.seal(tx, identityId, totpCell(row), secret), at)
  await confirmTotp(tx, identityId, { id, counter: 0, at })
}

/** Manages the authenticator app of a person, and the recovery codes for a lost app. */
export const secondFactorService = (deps: SecondFactorDeps): SecondFactorService => {
  const { db, vault, clock, sessions } = deps
  const audit = callerAudit(clock)

  const requireIdentity = async (sql: Sql, { identityId }: KnownCaller) => {
    const identity = await identityById(sql, identityId)
    if (!identity) throw new Refusal('access/unauthenticated')
    return identity
  }

  const read: SecondFactorService['read'] = async (sql, { identityId, role }) => {
    const factor = await totpInUse(sql, identityId)
    return {
      enabled: factor !== undefined,
      since: factor?.confirmedAt?.toISOString() ?? null,
      required: mustHaveSecondFactor(role),
      recoveryCodesLeft: await recoveryCodesLeft(sql, identityId),
    }
  }

  const hashCodes = (identityId: string, codes: readonly string[]) =>
    Promise.all(codes.map((code) => recoveryCodeHash(deps, identityId, code)))

  return {
    read,
    async begin(tx, caller) {
      const { id, email } = await requireIdentity(tx, caller)
      const secret = newTotpSecret()
      await insertTotpSetUp(tx, id, (row) => vault.seal(tx, id, totpCell(row), secret), clock.now())
      const address = totpAddress(secret, { issuer: deps.brandName(caller.organization), label: email })
      return { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), address, drawing: toQrCode(address) }
    },

    async confirm(caller, code, userAgent) {
      const { identityId } = caller
      const tries = secondFactorTries(identityId)
      await takeTry(deps, tries, clock.now())
      const now = clock.now()
      const person = await requireIdentity(db, caller)
      const setUp = await totpSetUp(db, identityId)
      if (!setUp || now.getTime() - setUp.createdAt.getTime() > setUpMs) throw new Refusal('account/set-up-over')
      const secret = await vault.open<string>(db, identityId, totpCell(setUp.id), setUp.sealedSecret)
      const counter = stepOfCode(secret, code, now)
      if (counter === undefined) throw wrongProof('totp')
      const codes = newRecoveryCodes()
      const hashes = await hashCodes(identityId, codes)
      const session = await db.transaction().execute(async (tx) => {
        if (!(await confirmTotp(tx, identityId, { id: setUp.id, counter, at: now })))
          throw new Refusal('account/set-up-over')
        await replaceRecoveryCodes(tx, identityId, hashes, now)
        await sessions.endAll(tx, identityId, caller.sessionId)
        await forgetTries(tx, vault, tries)
        await audit(tx, actorOf(person), person.id, 'second factor set up')
        await writeChangeNotice(tx, deps, person, 'second-factor-added')
        return deps.entries.renew(tx, caller, userAgent, 'totp')
      })
      return { session, recoveryCodes: codes.map(setOut) }
    },

    async renewRecoveryCodes(caller) {
      const { identityId } = caller
      const person = await requireIdentity(db, caller)
      if (!(await totpInUse(db, identityId))) throw new Refusal('account/set-up-over')
      const codes = newRecoveryCodes()
      const hashes = await hashCodes(identityId, codes)
      await db.transaction().execute(async (tx) => {
        await replaceRecoveryCodes(tx, identityId, hashes, clock.now())
        await audit(tx, actorOf(person), person.id, 'recovery codes renewed')
        await writeChangeNotice(tx, deps, person, 'recovery-codes-renewed')
      })
      return codes.map(setOut)
    },

    async turnOff(tx, caller) {
      const person = await requireIdentity(tx, caller)
      if (await totpInUse(tx, caller.identityId)) {
        await removeTotp(tx, caller.identityId)
        await sessions.endAll(tx, caller.identityId, caller.sessionId)
        await audit(tx, actorOf(person), person.id, 'second factor turned off')
        await writeChangeNotice(tx, deps, person, 'second-factor-removed')
      }
      return read(tx, caller)
    },

    async removeOf(tx, admin, subject) {
      const person = await identityById(tx, subject)
      if (person && person.id !== admin.identityId && mustHaveSecondFactor(person.role))
        throw new Refusal('account/takes-two-people')
      return removeProofs(tx, deps, admin, subject)
    },
  }
}
