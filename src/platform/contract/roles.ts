/** Who may call. Whose data they reach is declared beside it. */
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
/** A `partner` is a system of the lender that calls by key; everybody else is a person. */
export type Role = (typeof roles)[number]

/** Everyone with an account. */
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

/** The lender's own people who see every application of their organisation. */
export const staffRoles = [
  'agent',
  'processor',
  'underwriter',
  'compliance',
  'admin',
] as const satisfies readonly Role[]
export type StaffRole = (typeof staffRoles)[number]

/**
 * Which applications of their organisation each role reaches, for calls declared `on: 'application'`. `invited`: those
 * that name them as a participant of that role, until the invitation ends.
 */
export const applicationReach = {
  visitor: 'none',
  borrower: 'own',
  signer: 'invited',
  originator: 'none',
  agent: 'organisation',
  processor: 'organisation',
  underwriter: 'organisation',
  notary: 'invited',
  compliance: 'organisation',
  admin: 'organisation',
  partner: 'organisation',
} as const satisfies Record<Role, 'none' | 'own' | 'invited' | 'organisation'>
