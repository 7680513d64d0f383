/** The roles of callers. Whose data they reach is declared separately. */
export const roles = [
  'visitor',
  'borrower',
  'signer',
  'originator',
  'agent',
  'processor',
  'underwriter',
  'notary',
  'compliance',
  'admin',
  'partner',
] as const
/** A `partner` is a lender's system with an API key; all others are people. */
export type Role = (typeof roles)[number]

/** Every role with an account. */
export const knownRoles = [
  'borrower',
  'signer',
  'originator',
  'agent',
  'processor',
  'underwriter',
  'notary',
  'compliance',
  'admin',
] as const satisfies readonly Role[]

/** Staff roles that see every application of their organization. */
export const staffRoles = [
  'agent',
  'processor',
  'underwriter',
  'compliance',
  'admin',
] as const satisfies readonly Role[]
export type StaffRole = (typeof staffRoles)[number]

/**
 * The applications of their organization that each role reaches, for calls declared `on: 'application'`. `invited`:
 * those that name them as a participant of that role, until the invitation ends.
 */
export const applicationReach = {
  visitor: 'none',
  borrower: 'own',
  signer: 'invited',
  originator: 'none',
  agent: 'organization',
  processor: 'organization',
  underwriter: 'organization',
  notary: 'invited',
  compliance: 'organization',
  admin: 'organization',
  partner: 'organization',
} as const satisfies Record<Role, 'none' | 'own' | 'invited' | 'organization'>
