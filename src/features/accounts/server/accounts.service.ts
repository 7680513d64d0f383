import { toEmailKey } from '#src/domain/person/email.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { addressBlock, forgetTries } from '#src/platform/server/limits/rate-limit.ts'
import {
  createIdentity,
  type IdentityRow,
  identityByEmail,
  identityById,
  replacePasswordHash,
} from './accounts.store.ts'
import { newPasswordHash, type PasswordRulesDeps, refuseWeak } from './passwords/new-password.service.ts'
import type { Passwords } from './passwords/passwords.service.ts'
import { claimRegistration, registrationByKey } from './registrations.store.ts'
import type { Browser, Entry, EntryService, PendingLogIn } from './sessions/entry.service.ts'
import { accountKey, knownDevice } from './sessions/known-device.service.ts'
import type { Sessions } from './sessions/sessions.service.ts'
import { type AccountLimits, type Try, takeTry } from './sessions/tries.service.ts'

export interface AccountsDeps extends PasswordRulesDeps {
  db: Db
  vault: Vault
  clock: Clock
  sessions: Sessions
  entries: EntryService
  passwords: Passwords
  limits: AccountLimits
}

export interface Registration extends Browser {
  organization: string
  email: string
  password: string
  phoneNumber: string
  /** The caller's `idempotency-key`, which is the same for each try of one registration. */
  key: string | undefined
  address: string
}

export interface LogIn extends Browser {
  organization: string
  email: string
  password: string
  address: string
  deviceMark: string | undefined
}

type NewAccount = Pick<Registration, 'organization' | 'email' | 'password' | 'address'>

export interface AccountsService {
  /**
   * Creates an account without beginning a session.
   * @throws Refusal request/invalid, request/too-many, account/exists
   */
  open(account: NewAccount): Promise<string>
  /**
   * Returns the account that a password opens, without beginning a session.
   * @throws Refusal request/too-many, account/wrong-credentials
   */
  prove(credentials: Omit<LogIn, keyof Browser>): Promise<IdentityRow>
  /** @throws Refusal request/invalid, request/too-many, account/exists, request/key-reused */
  register(registration: Registration): Promise<Entry>
  /** @throws Refusal request/too-many, account/wrong-credentials */
  logIn(logIn: LogIn): Promise<Entry | PendingLogIn>
}

export const accountsService = (deps: AccountsDeps): AccountsService => {
  const { db, vault, clock, entries, passwords } = deps

  const enterExisting = async (registration: Registration): Promise<Entry> => {
    const { organization, key, password, address } = registration
    const priorRegistration = key === undefined ? undefined : await registrationByKey(db, organization, key)
    const identity = priorRegistration && (await identityById(db, priorRegistration.identityId))
    const isSame = priorRegistration?.requestHash.equals(requestHashOf(vault, registration))
    if (!identity || !isSame || !(await passwords.verify(identity.passwordHash, password, address)))
      throw new Refusal('request/key-reused')
    return db.transaction().execute((tx) => entries.enter(tx, identity, registration, 'password'))
  }

  const judge = async (account: NewAccount, now: Date) => {
    await refuseWeak(deps, account, account.password)
    await takeTry(
      deps,
      [
        { counts: 'registerByAddress', of: addressBlock(account.address) },
        // A stranger who registers with another person's email does not use up that person's tries.
        { counts: 'registerByEmail', of: `${accountKey(account)} ${addressBlock(account.address)}` },
      ],
      now,
    )
  }

  const prove: AccountsService['prove'] = async (credentials) => {
    const { organization, email, password, address } = credentials
    const tries = triesOf(vault, credentials)
    await takeTry(
      deps,
      [...tries, ...(isKnownDevice(tries) ? [] : [{ counts: 'logInByAddress', of: addressBlock(address) } as const])],
      clock.now(),
    )
    const identity = await identityByEmail(db, organization, email)
    const fits = await passwords.verify(identity?.passwordHash, password, address)
    if (!identity || !fits) throw new Refusal('account/wrong-credentials')
    const old = identity.passwordHash
    const better = old !== null && passwords.isOutdated(old) ? await passwords.hash(password, address) : undefined
    await db.transaction().execute(async (tx) => {
      await forgetTries(tx, vault, tries)
      if (old !== null && better !== undefined) await replacePasswordHash(tx, identity.id, old, better)
    })
    return identity
  }

  return {
    prove,

    async open(account) {
      const at = clock.now()
      await judge(account, at)
      const { organization, email } = account
      const passwordHash = await newPasswordHash(deps, account.password, account.address)
      return db.transaction().execute(async (tx) => {
        const role = 'borrower'
        const identityId = await createIdentity(tx, { organization, role, email, passwordHash, at })
        if (identityId === undefined) throw new Refusal('account/exists')
        await callerAudit(clock)(tx, { organization, role, identityId }, identityId, 'account registered', {}, at)
        return identityId
      })
    },

    async register(registration) {
      const { organization, email, password, phoneNumber, key } = registration
      const now = clock.now()
      await judge(registration, now)
      if (key !== undefined && (await registrationByKey(db, organization, key))) return enterExisting(registration)
      const passwordHash = await newPasswordHash(deps, password, registration.address)
      const entry = await db.transaction().execute(async (tx) => {
        const id = crypto.randomUUID()
        const requestHash = requestHashOf(vault, registration)
        const claim = { organization, key, requestHash, identityId: id, at: now }
        // Another try of the same registration finished first.
        if (!(await claimRegistration(tx, claim))) return undefined
        const role = 'borrower'
        const identity = { id, organization, role, email, passwordHash, phone: phoneNumber, at: now } as const
        if (!(await createIdentity(tx, identity))) throw new Refusal('account/exists')
        await callerAudit(clock)(tx, { organization, role, identityId: id }, id, 'account registered', {}, now)
        return entries.enter(tx, identity, registration, 'password')
      })
      return entry ?? enterExisting(registration)
    },

    async logIn(credentials) {
      const identity = await prove(credentials)
      return db.transaction().execute((tx) => entries.enterAfterFirstStep(tx, identity, credentials, 'password'))
    },
  }
}

const requestHashOf = (vault: Vault, { email, phoneNumber }: Registration): Buffer =>
  vault.hash('registration', JSON.stringify([toEmailKey(email), phoneNumber]))

const triesOf = (vault: Vault, credentials: Omit<LogIn, keyof Browser>): readonly Try[] => {
  const device = knownDevice(vault, credentials, credentials.deviceMark)
  if (device !== undefined) return [{ counts: 'logInByKnownDevice', of: `${device} ${accountKey(credentials)}` }]
  return [
    { counts: 'logInByEmail', of: accountKey(credentials) },
    { counts: 'logInByEmailDaily', of: accountKey(credentials) },
  ]
}

const isKnownDevice = (tries: readonly Try[]): boolean =>
  tries.some((candidate) => candidate.counts === 'logInByKnownDevice')
