import { randomBytes, timingSafeEqual } from 'node:crypto'
import { newPassword, type PasswordPolicy } from '#src/domain/password.ts'
import { type FieldFault, Refusal } from '#src/domain/refusal.ts'
import { recordAudit } from '#src/platform/server/audit.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { addressBlock, forgetTries } from '#src/platform/server/rate-limit.ts'
import type { KnownCaller } from '#src/platform/server/serve.ts'
import { commonPasswords } from '../common-passwords.table.ts'
import { createIdentity, emailKeyOf, identityByEmail, identityById, setPasswordHash } from './accounts.store.ts'
import type { Passwords } from './passwords.service.ts'
import { claimRegistration, registrationByKey } from './registrations.store.ts'
import type { Sessions, StartedSession } from './sessions.service.ts'
import { type AccountLimits, type Try, takeTry } from './tries.service.ts'

export interface AccountsDeps {
  db: Db
  vault: Vault
  clock: Clock
  sessions: Sessions
  passwords: Passwords
  limits: AccountLimits
  passwordPolicyOf(organisation: string): PasswordPolicy
}

export interface Registration {
  organisation: string
  email: string
  password: string
  phoneNumber: string
  /** The caller's `idempotency-key`, which each try of one registration bears. */
  key: string | undefined
  address: string
  /** What the browser's cookies held before. */
  refreshSecret: string | undefined
}

export interface LogIn {
  organisation: string
  email: string
  password: string
  address: string
  refreshSecret: string | undefined
  deviceMark: string | undefined
}

/** A session, and the mark by which this browser is known to have logged in to the account before. */
export type Entry = StartedSession & { deviceMark: string }

export interface AccountsService {
  /** @throws Refusal request/invalid, request/too-many, account/exists, request/key-reused */
  register(registration: Registration): Promise<Entry>
  /** @throws Refusal request/too-many, account/wrong-credentials */
  logIn(logIn: LogIn): Promise<Entry>
  /** @throws Refusal request/invalid when the current password is wrong or the new one too weak */
  changePassword(caller: KnownCaller, given: { currentPassword: string; password: string }): Promise<void>
}

export const accountsService = (deps: AccountsDeps): AccountsService => {
  const { db, vault, clock, sessions, passwords } = deps

  const enter = async (
    tx: Tx,
    identity: { id: string; organisation: string; role: KnownCaller['role']; email: string },
    heldSecret: string | undefined,
  ): Promise<Entry> => {
    await sessions.endOf(tx, heldSecret)
    const { id: identityId, organisation, role } = identity
    const started = await sessions.start(tx, { identityId, organisation, role })
    return { ...started, deviceMark: newDeviceMark(vault, identity) }
  }

  const audit = (tx: Tx, id: string, caller: { organisation: string; role: string }, action: string) =>
    recordAudit(tx, {
      subject: id,
      actorKind: caller.role,
      actorId: id,
      organisation: caller.organisation,
      action,
      details: {},
      at: clock.now(),
    })

  const enterAgain = async (registration: Registration): Promise<Entry> => {
    const { organisation, key, password } = registration
    const made = key === undefined ? undefined : await registrationByKey(db, organisation, key)
    const identity = made && (await identityById(db, made.identityId))
    const isSame = made?.requestHash.equals(requestHashOf(vault, registration))
    if (!identity || !isSame || !(await passwords.verify(identity.passwordHash, password)))
      throw new Refusal('request/key-reused')
    return db.transaction().execute((tx) => enter(tx, identity, registration.refreshSecret))
  }

  return {
    async register(registration) {
      const { organisation, email, password, phoneNumber, key, address } = registration
      refuseWeak('password', password, deps.passwordPolicyOf(organisation))
      const now = clock.now()
      await takeTry(
        deps,
        [
          { counts: 'registerByAddress', of: addressBlock(address) },
          { counts: 'registerByEmail', of: accountOf(registration) },
        ],
        now,
      )
      if (key !== undefined && (await registrationByKey(db, organisation, key))) return enterAgain(registration)
      const passwordHash = await passwords.hash(password)
      const entry = await db.transaction().execute(async (tx) => {
        const id = crypto.randomUUID()
        const requestHash = requestHashOf(vault, registration)
        const claim = { organisation, key, requestHash, identityId: id, at: now }
        // Another try of the same registration was quicker.
        if (!(await claimRegistration(tx, claim))) return undefined
        const role = 'borrower'
        const identity = { id, organisation, role, email, passwordHash, phone: phoneNumber, at: now } as const
        if (!(await createIdentity(tx, identity))) throw new Refusal('account/exists')
        await audit(tx, id, identity, 'account registered')
        return enter(tx, identity, registration.refreshSecret)
      })
      return entry ?? enterAgain(registration)
    },

    async logIn(given) {
      const { organisation, email, password, address } = given
      const tries = triesOf(vault, given)
      await takeTry(
        deps,
        [...tries, ...(isKnownDevice(tries) ? [] : [{ counts: 'logInByAddress', of: addressBlock(address) } as const])],
        clock.now(),
      )
      const identity = await identityByEmail(db, organisation, email)
      const fits = await passwords.verify(identity?.passwordHash, password)
      if (!identity || !fits) throw new Refusal('account/wrong-credentials')
      return db.transaction().execute(async (tx) => {
        await forgetTries(tx, vault, tries)
        await audit(tx, identity.id, identity, 'logged in')
        return enter(tx, identity, given.refreshSecret)
      })
    },

    async changePassword(caller, { currentPassword, password }) {
      refuseWeak('password', password, deps.passwordPolicyOf(caller.organisation))
      const tries = [{ counts: 'changePassword', of: caller.identityId }] as const
      await takeTry(deps, tries, clock.now())
      const identity = await identityById(db, caller.identityId)
      if (!(await passwords.verify(identity?.passwordHash, currentPassword)))
        throw refusedField('currentPassword', 'This is not your current password.')
      const passwordHash = await passwords.hash(password)
      await db.transaction().execute(async (tx) => {
        await setPasswordHash(tx, caller.identityId, passwordHash, clock.now())
        await sessions.endOthers(tx, caller.identityId, caller.sessionId)
        await forgetTries(tx, vault, tries)
        await audit(tx, caller.identityId, caller, 'password changed')
      })
    },
  }
}

const accountOf = ({ organisation, email }: { organisation: string; email: string }): string =>
  `${organisation} ${emailKeyOf(email)}`

const requestHashOf = (vault: Vault, { email, phoneNumber }: Registration): Buffer =>
  vault.hash('registration', JSON.stringify([emailKeyOf(email), phoneNumber]))

const refusedField = (field: string, message: string): Refusal =>
  new Refusal('request/invalid', { faults: [{ field, message }] })

const refuseWeak = (field: string, password: string, policy: PasswordPolicy): void => {
  const judged = newPassword(policy, commonPasswords).safeParse(password)
  if (judged.success) return
  const faults: FieldFault[] = judged.error.issues.map(({ message }) => ({ field, message }))
  throw new Refusal('request/invalid', { faults })
}

const newDeviceMark = (vault: Vault, account: { organisation: string; email: string }): string => {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${deviceSeal(vault, account, nonce).toString('base64url')}`
}

const deviceSeal = (vault: Vault, account: { organisation: string; email: string }, nonce: string): Buffer =>
  vault.hash('known device', `${nonce} ${accountOf(account)}`)

/** The nonce of a mark that this server made for this account, else undefined. */
const knownDevice = (vault: Vault, { deviceMark = '', ...account }: LogIn): string | undefined => {
  const [nonce = '', seal = ''] = deviceMark.split('.')
  const given = Buffer.from(seal, 'base64url')
  const ours = deviceSeal(vault, account, nonce)
  return given.length === ours.length && timingSafeEqual(given, ours) ? nonce : undefined
}

const triesOf = (vault: Vault, given: LogIn): readonly Try[] => {
  const device = knownDevice(vault, given)
  if (device !== undefined) return [{ counts: 'logInByKnownDevice', of: `${device} ${accountOf(given)}` }]
  return [
    { counts: 'logInByEmail', of: accountOf(given) },
    { counts: 'logInByEmailDaily', of: accountOf(given) },
  ]
}

const isKnownDevice = (tries: readonly Try[]): boolean => tries.some((one) => one.counts === 'logInByKnownDevice')
