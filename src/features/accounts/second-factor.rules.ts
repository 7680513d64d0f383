import { type Role, staffRoles } from '#src/platform/contract/roles.ts'

/**
 * The ways in which a person gets a session. `external`: a login that the organization keeps elsewhere. `link`: from
 * another account of the same person.
 */
export const proofMethods = ['password', 'external', 'link', 'mail', 'totp', 'recovery', 'passkey'] as const
export type ProofMethod = (typeof proofMethods)[number]

/** The methods that prove two factors: a device that the person has, and what unlocks it or the password before it. */
const strong: ReadonlySet<string> = new Set<ProofMethod>(['totp', 'recovery', 'passkey'])

/** The lender's own people: the staff, who see every application, and notaries. */
export const ownRoles = [...staffRoles, 'notary'] as const satisfies readonly Role[]

export type OwnRole = (typeof ownRoles)[number]

/** The roles that a person can be invited to: the lender's own people, and loan originators. */
export type InvitedRole = OwnRole | 'originator'

const mandatoryRoles: ReadonlySet<Role> = new Set<Role>(ownRoles)

/** Returns whether the organization requires a second factor of this role, regardless of the person's choice. */
export const mustHaveSecondFactor = (role: Role): boolean => mandatoryRoles.has(role)

/** Returns whether a session lacks the second factor that its role requires. */
export const needsSecondFactor = (role: Role, proof: string): boolean =>
  mustHaveSecondFactor(role) && !strong.has(proof)

export interface Means {
  totp: boolean
  passkeys: boolean
  password: boolean
}

export type SecondStepMethod = 'totp' | 'recovery' | 'passkey'

/**
 * Returns the methods that can follow the password. A passkey counts as a second factor but never makes one required.
 */
export const secondStepMethods = (means: Means): SecondStepMethod[] => {
  if (!means.totp) return []
  return ['totp', 'recovery', ...(means.passkeys ? (['passkey'] as const) : [])]
}

/**
 * Returns the methods with which a person who is logged in can confirm their identity, the preferred method first. A
 * second factor comes first, then the password. An emailed code is offered only when there is no other method (ASVS
 * 7.5.1).
 */
export const stepUpMethods = (means: Means): Exclude<ProofMethod, 'external' | 'link'>[] => {
  const keys = means.passkeys ? (['passkey'] as const) : []
  if (means.totp) return [...keys, 'totp', 'recovery']
  if (means.password) return [...keys, 'password']
  return means.passkeys ? [...keys] : ['mail']
}

/** The seconds for which a code of an authenticator app is valid, and its digits (RFC 6238, as the apps assume). */
export const totpShape = { period: 30, digits: 6, algorithm: 'SHA1' } as const

export const recoveryCodeCount = 10
