import { internal, machinery, personal, sealedColumn, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const id = internal('names the row')
const timestamp = internal('when')
const counts = machinery('runs the product')
const link = internal('what it belongs to')

/** Orders about a home and about the debts on it. */
export const propertyDataClasses = {
  appraisalOrder: {
    holds: 'appraisals ordered',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    columns: {
      applicationId: link,
      reference: internal('the order'),
      feeCents: internal('what it costs'),
      payment: internal('who pays, and whether'),
      checkout: counts,
      checkouts: counts,
      receipt: personal('proof of payment: number, day and the last digits of the card'),
      visitFrom: personal('when the appraiser comes'),
      visitTo: personal('when the appraiser comes'),
      deliveredAt: timestamp,
      createdAt: timestamp,
      updatedAt: timestamp,
    },
  },
  floodOrder: {
    holds: 'flood determinations ordered',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    columns: { applicationId: link, reference: counts, orderedAt: timestamp, answeredAt: timestamp },
  },
  payoffLetter: {
    holds: 'payoff letters of creditors',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    sealedFor: ['applicationId'],
    columns: {
      id,
      applicationId: link,
      liabilityId: link,
      state: internal('how far it is'),
      reference: counts,
      sealedLetter: sealedColumn('what pays the debt off, and until when'),
      askedAt: timestamp,
      answeredAt: timestamp,
      requestId: link,
    },
  },
} as const satisfies {
  [T in 'appraisalOrder' | 'floodOrder' | 'payoffLetter']: TableData<Schema[T]> & { keep: RetentionName }
}
