import { internal, machinery, sealedColumn, secretHash, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const id = internal('names the row')
const organization = internal('whose customer')
const counts = machinery('runs the product')

type PartnerTable =
  | 'partnerKey'
  | 'partnerEvent'
  | 'partnerSequence'
  | 'eventSink'
  | 'webhookEndpoint'
  | 'webhookDelivery'
  | 'webhookAttempt'
  | 'supplierCredential'

/** Columns of API keys, events and webhooks of lenders' systems; see data-classes.table.ts. */
export const partnerDataClasses: { readonly [T in PartnerTable]: TableData<Schema[T]> & { keep: RetentionName } } = {
  partnerKey: {
    holds: 'keys of lenders’ systems',
    of: 'organization',
    keep: 'installation',
    onErasure: 'kept',
    columns: {
      id,
      organization,
      name: counts,
      prefix: counts,
      scopes: counts,
      allowedAddresses: counts,
      keyHash: secretHash('knows the key'),
      previousHash: secretHash('knows the key before a rotation'),
      previousUntil: counts,
      createdBy: counts,
      createdAt: counts,
      expiresAt: counts,
      lastUsedAt: counts,
      revokedAt: counts,
    },
  },
  partnerEvent: {
    holds: 'events for lenders’ systems: ids and states',
    of: 'application',
    by: 'applicationId',
    keep: 'partner-event',
    onErasure: 'kept',
    columns: {
      id,
      organization,
      applicationId: counts,
      type: counts,
      data: counts,
      at: counts,
      written: counts,
      sequence: counts,
    },
  },
  partnerSequence: {
    holds: 'how many events there were',
    of: 'organization',
    keep: 'installation',
    onErasure: 'kept',
    columns: { organization, last: counts },
  },
  eventSink: {
    holds: 'how far events are stored outside the database',
    of: 'organization',
    keep: 'installation',
    onErasure: 'kept',
    columns: { sink: counts, organization, sequence: counts, leasedUntil: counts },
  },
  webhookEndpoint: {
    holds: 'where lenders’ systems receive events',
    of: 'organization',
    keep: 'installation',
    onErasure: 'kept',
    sealedFor: ['id'],
    columns: {
      id,
      organization,
      url: counts,
      description: counts,
      eventTypes: counts,
      forMarketing: counts,
      state: counts,
      // Anyone who has one can send messages in our name.
      sealedSecret: { ...sealedColumn('signs what is sent'), copied: false },
      sealedPreviousSecret: { ...sealedColumn('signs what is sent, during a rotation'), copied: false },
      previousUntil: counts,
      failingSince: counts,
      createdAt: counts,
      updatedAt: counts,
    },
  },
  supplierCredential: {
    holds: 'lenders’ own credentials at suppliers',
    of: 'organization',
    keep: 'installation',
    onErasure: 'kept',
    sealedFor: ['id'],
    columns: {
      id,
      organization,
      service: counts,
      supplier: counts,
      state: counts,
      // Anyone who has them can order reports about people in the lender's name.
      sealedSettings: { ...sealedColumn('signs in at the supplier'), copied: false },
      shown: counts,
      enteredBy: counts,
      enteredAt: counts,
      inUseSince: counts,
      endedAt: counts,
    },
  },
  webhookDelivery: {
    holds: 'what was sent where',
    of: 'organization',
    keep: 'partner-event',
    onErasure: 'kept',
    columns: {
      id,
      endpointId: counts,
      organization,
      eventId: counts,
      lane: counts,
      ordinal: counts,
      replay: counts,
      state: counts,
      attempt: counts,
      dueAt: counts,
      createdAt: counts,
      endedAt: counts,
    },
  },
  webhookAttempt: {
    holds: 'what receivers answered',
    of: 'installation',
    keep: 'partner-event',
    onErasure: 'kept',
    columns: {
      deliveryId: counts,
      attempt: counts,
      at: counts,
      status: counts,
      milliseconds: counts,
      firstBytes: counts,
      fault: counts,
    },
  },
}
