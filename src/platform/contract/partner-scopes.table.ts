/** The scopes of an API key of a lender's system. A call for such systems names one. */
export const partnerScopes = {
  'read-applications': 'Where applications stand and which documents there are; nothing of a person',
  'read-events': 'The events of the organisation, in order',
  'manage-webhooks': 'Where events are sent, and sending them again',
} as const

export type PartnerScope = keyof typeof partnerScopes
export const partnerScopeNames = Object.keys(partnerScopes) as [PartnerScope, ...PartnerScope[]]
