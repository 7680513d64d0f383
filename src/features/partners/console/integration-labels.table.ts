import type { PartnerScope } from '#src/platform/contract/partner-scopes.table.ts'
import type { PartnerKey } from '../partner-keys.contract.ts'
import type { Delivery, Webhook } from '../webhooks.contract.ts'

export const scopeLabels: Readonly<Record<PartnerScope, string>> = {
  'read-applications': 'Read the status of applications and the list of their documents',
  'read-events': 'Read events',
  'read-loans': 'Read people, terms and payments of applications and lines (only while sharing is on)',
  'read-documents': 'Read documents (only while sharing is on)',
  'write-leads': 'Hand over people who want to apply',
  'manage-webhooks': 'Manage webhooks and resend events',
}

export const keyStateLabels: Readonly<Record<PartnerKey['state'], string>> = {
  good: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
}

export const webhookStateLabels: Readonly<Record<Webhook['state'], string>> = {
  on: 'On',
  off: 'Off',
  failing: 'Turned off after several days of failures',
  removed: 'Removed',
}

export const deliveryStateLabels: Readonly<Record<Delivery['state'], string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}
