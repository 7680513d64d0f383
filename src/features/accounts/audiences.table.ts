import type { Role } from '#src/platform/contract/roles.ts'

/** The roles that log in at each of an organization's two brokers. An account of one broker is unknown at the other. */
export const audienceRoles = {
  customer: ['borrower', 'signer', 'originator'],
  agent: ['agent', 'processor', 'underwriter', 'notary', 'compliance', 'admin'],
} as const satisfies Record<string, readonly Role[]>

export type Audience = keyof typeof audienceRoles

export const audiences = Object.keys(audienceRoles) as Audience[]

export const isAudience = (text: string): text is Audience => Object.hasOwn(audienceRoles, text)

export const belongsTo = (audience: Audience, role: Role): boolean =>
  (audienceRoles[audience] as readonly Role[]).includes(role)

/** Returns the audience at whose broker a role logs in. */
export const audienceOf = (role: Role): Audience | undefined => audiences.find((audience) => belongsTo(audience, role))
