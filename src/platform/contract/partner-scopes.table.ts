/** The scopes of an API key of a lender's system. A call for such systems names one. */
export const partnerScopes = {
  'read-applications': 'Application statuses and which documents there are; nothing about a person',
  'read-events': 'The organization’s events, in order',
  'read-loans': 'Details of applications and lines: people, terms and payments; only while the lender shares them',
  'read-documents': 'The contents of documents; only while the lender shares them',
  'write-leads': 'Handing over a person who wants to apply, with answers for them to check',
  'manage-webhooks': 'Where events are sent, and resending them',
} as const

export type PartnerScope = keyof typeof partnerScopes
export const partnerScopeNames = Object.keys(partnerScopes) as [PartnerScope, ...PartnerScope[]]
