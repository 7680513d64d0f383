import { type ConsentEvidence, recordConsents } from '#src/application/server/consent-record.ts'
import type { PersonName } from '#src/domain/person/person.ts'
import { personName } from '#src/domain/person/person.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { Cell, Sealer } from '#src/platform/server/keys/field-encryption.ts'
import type { freelyGivenConsents, Identity, Profile, ProfileAddress } from '../../accounts.contract.ts'
import { mustHaveSecondFactor } from '../../second-factor.rules.ts'
import {
  type IdentityRow,
  identityById,
  lastConsents,
  type NameAndProfile,
  profileTypes,
  setName,
  setPhone,
} from '../accounts.store.ts'
import { isPasswordOver } from '../passwords/new-password.service.ts'
import { totpInUse } from '../second-factor/second-factor.store.ts'
import { type AccountMailDeps, writeChangeNotice } from './account-mail.service.ts'

export interface ConsentVersion {
  type: string
  version: string
}

export interface ProfileDeps extends AccountMailDeps {
  /** In production, last names must not have digits. Elsewhere digits tell test borrowers apart. */
  production: boolean
  /** Returns the days for which a password is valid; null: it never expires. */
  passwordLastsDays(organization: string): number | null
  consentVersions(organization: string): readonly ConsentVersion[]
  /** Whether a broker who logs in is treated as a broker: flag fe-identity-broker. */
  isBrokerLogIn(person: { organization: string; identityId: string }): Promise<boolean>
}

/** The encrypted part of a profile: the birth date, YYYY-MM-DD, and the addresses. */
export interface PrivateProfile {
  dob: string | null
  addresses: readonly ProfileAddress[]
}

export interface ProfileService {
  identity(sql: Sql, caller: KnownCaller): Promise<Identity>
  profile(sql: Sql, caller: KnownCaller): Promise<Profile>
  consentTypes(sql: Sql, caller: KnownCaller): Promise<(ConsentVersion & { optedIn: boolean | null })[]>
  /**
   * @throws Refusal consents/not-in-force when the organization has no such consent, or the person read another version
   */
  saveConsent(
    tx: Tx,
    caller: KnownCaller,
    consent: { type: (typeof freelyGivenConsents)[number]; version: string; optedIn: boolean },
    evidence: ConsentEvidence,
  ): Promise<(ConsentVersion & { optedIn: boolean | null })[]>
  savePhone(tx: Tx, caller: KnownCaller, phone: string): Promise<Identity>
  /** @throws Refusal request/invalid for digits in a name in production */
  saveName(tx: Tx, caller: KnownCaller, name: PersonName): Promise<Profile>
}

const emptyProfile: PrivateProfile = { dob: null, addresses: [] }

const profileCell = (identityId: string): Cell => ({ table: 'identity', column: 'sealed_profile', row: identityId })

/**
 * Returns the name, birth date and addresses from an application, in the form that `saveNamesAndProfiles` stores. The
 * next application uses them.
 */
export const nameAndProfileFrom = (
  sealer: Sealer,
  identityId: string,
  { name, ...profile }: PrivateProfile & { name: PersonName },
  at: Date,
): NameAndProfile => ({ id: identityId, name, sealedProfile: sealer.seal(profileCell(identityId), profile), at })

export const profileService = (deps: ProfileDeps): ProfileService => {
  const { vault, clock } = deps

  const requireIdentity = async (sql: Sql, caller: KnownCaller): Promise<IdentityRow> => {
    const row = await identityById(sql, caller.identityId)
    if (!row) throw new Refusal('access/unauthenticated')
    // A person with another kind of account who came to sign is a signer in that session.
    return caller.role === 'signer' ? { ...row, role: 'signer', profileType: profileTypes.signer } : row
  }

  const sharedFieldsOf = async (sql: Sql, row: IdentityRow) => {
    const totpVerified = (await totpInUse(sql, row.id)) !== undefined
    return {
      uuid: row.id,
      organizationCode: row.organization,
      profileType: row.profileType,
      aliases: [
        { type: 'Email' as const, value: row.email },
        ...(row.phone ? [{ type: 'Phone' as const, value: row.phone }] : []),
      ],
      passwordExpired: isPasswordOver(row.passwordSetAt, deps.passwordLastsDays(row.organization), clock.now()),
      twoFactorEnabled: totpVerified || mustHaveSecondFactor(row.role),
      totpVerified,
      isManageable: row.role === 'borrower' || row.role === 'signer',
    }
  }

  const toIdentity = async (sql: Sql, row: IdentityRow): Promise<Identity> => ({
    ...(await sharedFieldsOf(sql, row)),
    isBroker:
      row.role === 'originator' && (await deps.isBrokerLogIn({ organization: row.organization, identityId: row.id })),
    updatedDate: row.updatedAt.toISOString(),
  })

  const toProfile = async (sql: Sql, row: IdentityRow): Promise<Profile> => {
    const { dob, addresses } = row.sealedProfile
      ? await vault.open<PrivateProfile>(sql, row.id, profileCell(row.id), row.sealedProfile)
      : emptyProfile
    const { firstName, middleName, lastName, suffix } = row
    return {
      ...(await sharedFieldsOf(sql, row)),
      type: row.profileType,
      email: row.email,
      name: { firstName, middleName, lastName, suffix },
      dob,
      phoneNumbers: row.phone ? [{ type: 'MOBILE', number: row.phone }] : [],
      addresses: [...addresses],
      wallet: null,
      updatedAt: row.updatedAt.toISOString(),
    }
  }

  const consentTypes: ProfileService['consentTypes'] = async (sql, caller) => {
    const consents = await lastConsents(sql, caller.identityId)
    return deps.consentVersions(caller.organization).map(({ type, version }) => {
      const answer = consents.find((consent) => consent.type === type && consent.version === version)
      return { type, version, optedIn: answer?.optedIn ?? null }
    })
  }

  const audit = callerAudit(clock)

  return {
    identity: async (sql, caller) => toIdentity(sql, await requireIdentity(sql, caller)),
    profile: async (sql, caller) => toProfile(sql, await requireIdentity(sql, caller)),
    consentTypes,
    async saveConsent(tx, caller, { type, version: read, optedIn }, evidence) {
      const { version } =
        deps.consentVersions(caller.organization).find((consentVersion) => consentVersion.type === type) ?? {}
      // A person can withdraw a consent without having read the newest version.
      if (version === undefined || (optedIn && read !== version)) throw new Refusal('consents/not-in-force')
      await recordConsents(tx, {
        identityId: caller.identityId,
        applicationId: null,
        evidence,
        at: clock.now(),
        consents: [{ type, version: Number(version), optedIn }],
      })
      await audit(tx, caller, caller.identityId, `consent ${type} ${optedIn ? 'given' : 'withdrawn'}`)
      return consentTypes(tx, caller)
    },
    async savePhone(tx, caller, phone) {
      const before = await requireIdentity(tx, caller)
      await setPhone(tx, caller.identityId, phone, clock.now())
      await audit(tx, caller, caller.identityId, 'phone changed')
      // The first number is given during registration. It replaces no earlier number, so it needs no notice.
      if (before.phone !== null && before.phone !== phone) await writeChangeNotice(tx, deps, before, 'phone')
      return toIdentity(tx, await requireIdentity(tx, caller))
    },
    async saveName(tx, caller, name) {
      refuseDigits(name, deps.production)
      await setName(tx, caller.identityId, name, clock.now())
      await audit(tx, caller, caller.identityId, 'name changed')
      return toProfile(tx, await requireIdentity(tx, caller))
    },
  }
}

const refuseDigits = (name: PersonName, production: boolean): void => {
  const result = personName({ digits: !production }).safeParse(name)
  if (result.success) return
  const faults = result.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }))
  throw new Refusal('request/invalid', { faults })
}
