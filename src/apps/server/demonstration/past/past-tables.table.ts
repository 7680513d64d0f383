import type { Tables } from '#database/schema.ts'

type TableName = keyof Tables

/** What the player needs from the installation before it plays: its keys, its people and whom it works with. */
export const foundationTables: readonly TableName[] = [
  'masterKey',
  'secretKey',
  'dataKey',
  'identity',
  'totpFactor',
  'originator',
  'referral',
  'offerCode',
  'affiliatePrepop',
  'organizationSetting',
]

/** What stays with the player, and why; every other table comes back. */
export const tablesLeftBehind: Partial<Record<TableName, string>> = {
  masterKey: 'The installation has it.',
  secretKey: 'The installation has it.',
  environmentMark: 'The installation has its own.',
  session: 'Logins of the past are over.',
  brokerSession: 'Logins of the past are over.',
  brokerFlow: 'Logins of the past are over.',
  issuerKey: 'Read anew from each issuer.',
  issuerRecord: 'Read anew from each issuer.',
  proofChallenge: 'Lasts minutes.',
  applicationPresence: 'Says who looks at an application now.',
  chatNonce: 'Lasts minutes.',
  idempotencyKey: 'Belongs to calls to another address.',
  rateWindow: 'Counts the calls of the player, who is no visitor.',
}

/** What both sides have read from the same place, under ids of their own, by what tells that it is the same. */
export const sharedRows = { sanctionsList: 'checksum' } as const satisfies Partial<Record<TableName, string>>

/** Settings that come back: what the sandboxes know of the past's orders. The others steer the player's own process. */
export const sandboxSettings = 'sandbox %'
