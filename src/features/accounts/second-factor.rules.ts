import { type Role, staffRoles } from '#src/platform/contract/roles.ts'

/**
 * Ways in which a person comes to a session. `external`: by a log-in that the organisation keeps elsewhere. `link`: from
 * another account of theirs.
 */
export const proofMethods = ['password', 'external', 'link', 'mail', 'totp', 'recovery', 'passkey'] as const
export type ProofMethod = (typeof proofMethods)[number]

/** These two things at once: a device one holds, and what opens it or went before. */
const strong: ReadonlySet<string> = new Set<ProofMethod>(['totp', 'recovery', 'passkey'])

/** The lender's own people: those who see every application, and notaries. */
export const ownRoles = [...staffRoles, 'notary'] as const satisfies readonly Role[]

export type OwnRole = (typeof ownRoles)[number]

const sworn: ReadonlySet<Role> = new Set<Role>(ownRoles)

/** Whether the organisation asks a second factor of this person, whatever they choose. */
export const mustHaveSecondFactor = (role: Role): boolean => sworn.has(role)

/** Whether a session lacks the second factor that its person owes. */
export const owesSecondFactor = (role: Role, proof: string): boolean => mustHaveSecondFactor(role) && !strong.has(proof)

export interface Means {
  totp: boolean
  passkeys: boolean
  password: boolean
}

export type SecondStepMethod = 'totp' | 'recovery' | 'passkey'

/** What takes a person from the password to the session. A passkey answers for a second factor and never demands one. */
export const secondStepMethods = (means: Means): SecondStepMethod[] => {
  if (!means.totp) return []
  return ['totp', 'recovery', ...(means.passkeys ? (['passkey'] as const) : [])]
}

/**
 * How a person who is logged in may prove it anew, the preferred way first: by their factor, without one by password,
 * and by a code in the mail only where there is nothing else (ASVS 7.5.1).
 */
export const stepUpMethods = (means: Means): Exclude<ProofMethod, 'external' | 'link'>[] => {
  const keys = means.passkeys ? (['passkey'] as const) : []
  if (means.totp) return [...keys, 'totp', 'recovery']
  if (means.password) return [...keys, 'password']
  return means.passkeys ? [...keys] : ['mail']
}

/** Seconds a code of an authenticator app stands, and digits it has (RFC 6238, as the apps assume). */
export const totpShape = { period: 30, digits: 6, algorithm: 'SHA1' } as const

export const recoveryCodeCount = 10
