import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { addressBlock, forgetTries } from '#src/platform/server/rate-limit.ts'
import type { KnownCaller } from '#src/platform/server/serve.ts'
import { deviceOf } from '../device.rules.ts'
import { auditAccount } from './account-audit.service.ts'
import { createIdentity, emailKeyOf, identityByEmail, identityById, replacePasswordHash } from './accounts.store.ts'
import { isPasswordOver, type PasswordRulesDeps, refuseWeak } from './new-password.service.ts'
import type { Passwords } from './passwords.service.ts'
import { claimRegistration, registrationByKey } from './registrations.store.ts'
import type { Sessions, StartedSession } from './sessions.service.ts'
import { type AccountLimits, type Try, takeTry } from './tries.service.ts'

export interface AccountsDeps extends PasswordRulesDeps {
  db: Db
  vault: Vault
  clock: Clock
  sessions: Sessions
  passwords: Passwords
  limits: AccountLimits
  /** Days a password lasts; null: for ever. */
  passwordLastsDays(organisation: string): number | null
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
  userAgent: string | undefined
}

export interface LogIn {
  organisation: string
  email: string
  password: string
  address: string
  refreshSecret: string | undefined
  deviceMark: string | undefined
  userAgent: string | undefined
}

/** A session, and the mark by which this browser is known to have logged in to the account before. */
export type Entry = StartedSession & { deviceMark: string }

export interface AccountsService {
  /** @throws Refusal request/invalid, request/too-many, account/exists, request/key-reused */
  register(registration: Registration): Promise<Entry>
  /** @throws Refusal request/too-many, account/wrong-credentials */
  logIn(logIn: LogIn): Promise<Entry>
}

export const accountsService = (deps: AccountsDeps): AccountsService => {
  const { db, vault, clock, sessions, passwords } = deps

  const enter = async (
    tx: Tx,
    identity: { id: string; organisation: string; role: KnownCaller['role']; email: string },
    held: { refreshSecret: string | undefined; userAgent: string | undefined },
    owesPassword = false,
  ): Promise<Entry> => {
    await sessions.endOf(tx, held.refreshSecret)
    const { id: identityId, organisation, role } = identity
    const device = deviceOf(held.userAgent)
    const started = await sessions.start(tx, { identityId, organisation, role, device, owesPassword })
    return { ...started, deviceMark: newDeviceMark(vault, identity) }
  }

  const audit = (tx: Tx, id: string, caller: { organisation: string; role: string }, action: string) =>
    auditAccount(tx, { ...caller, identityId: id }, action, clock.now())

  const enterAgain = async (registration: Registration): Promise<Entry> => {
    const { organisation, key, password } = registration
    const made = key === undefined ? undefined : await registrationByKey(db, organisation, key)
    const identity = made && (await identityById(db, made.identityId))
    const isSame = made?.requestHash.equals(requestHashOf(vault, registration))
    if (!identity || !isSame || !(await passwords.verify(identity.passwordHash, password)))
      throw new Refusal('request/key-reused')
    return db.transaction().execute((tx) => enter(tx, identity, registration))
  }

  return {
    async register(registration) {
      const { organisation, email, password, phoneNumber, key, address } = registration
      refuseWeak(deps, { organisation, email }, password)
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
        return enter(tx, identity, registration)
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
      const old = identity.passwordHash
      const better = old !== null && passwords.isOutdated(old) ? await passwords.hash(password) : undefined
      const owesPassword = isPasswordOver(identity.passwordSetAt, deps.passwordLastsDays(organisation), clock.now())
      return db.transaction().execute(async (tx) => {
        await forgetTries(tx, vault, tries)
        if (old !== null && better !== undefined) await replacePasswordHash(tx, identity.id, old, better)
        await audit(tx, identity.id, identity, 'logged in')
        return enter(tx, identity, given, owesPassword)
      })
    },
  }
}

export const accountOf = ({ organisation, email }: { organisation: string; email: string }): string =>
  `${organisation} ${emailKeyOf(email)}`

const requestHashOf = (vault: Vault, { email, phoneNumber }: Registration): Buffer =>
  vault.hash('registration', JSON.stringify([emailKeyOf(email), phoneNumber]))

/** For a cookie: this browser has been let in to the account before. */
export const newDeviceMark = (vault: Vault, account: { organisation: string; email: string }): string => {
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
