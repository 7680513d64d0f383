import type { Role } from '#src/platform/contract/roles.ts'

/** Who logs in at which of an organisation's two brokers. An account of one is nobody at the other. */
export const audienceRoles = {
  customer: ['borrower', 'signer', 'originator'],
  agent: ['agent', 'processor', 'underwriter', 'notary', 'compliance', 'admin'],
} as const satisfies Record<string, readonly Role[]>

export type Audience = keyof typeof audienceRoles

export const audiences = Object.keys(audienceRoles) as Audience[]

export const isAudience = (text: string): text is Audience => Object.hasOwn(audienceRoles, text)

export const belongsTo = (audience: Audience, role: Role): boolean =>
  (audienceRoles[audience] as readonly Role[]).includes(role)

/** At whose broker somebody of this role logs in. */
export const audienceOf = (role: Role): Audience | undefined => audiences.find((one) => belongsTo(one, role))
