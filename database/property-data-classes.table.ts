import { internal, machinery, personal, sealed, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const id = internal('names the row')
const made = internal('when')
const counts = machinery('runs the product')
const link = internal('what it belongs to')

/** What is ordered about a home and about the debts on it. */
export const propertyDataClasses = {
  appraisalOrder: {
    ...{ holds: 'appraisals ordered', of: 'application', by: 'applicationId', keep: 'application' },
    onErasure: 'deleted',
    columns: {
      ...{ applicationId: link, reference: internal('the order'), feeCents: internal('what it costs') },
      ...{ payment: internal('who pays, and whether'), checkout: counts, checkouts: counts },
      receipt: personal('proof of payment: number, day and the last digits of the card'),
      ...{ visitFrom: personal('when the appraiser comes'), visitTo: personal('when the appraiser comes') },
      ...{ deliveredAt: made, createdAt: made, updatedAt: made },
    },
  },
  floodOrder: {
    ...{ holds: 'flood determinations ordered', of: 'application', by: 'applicationId', keep: 'application' },
    onErasure: 'deleted',
    columns: { applicationId: link, reference: counts, orderedAt: made, answeredAt: made },
  },
  payoffLetter: {
    ...{ holds: 'payoff letters of creditors', of: 'application', by: 'applicationId', keep: 'application' },
    ...{ onErasure: 'deleted', sealedFor: ['applicationId'] },
    columns: {
      ...{ id, applicationId: link, liabilityId: link, state: internal('how far it is'), reference: counts },
      sealedLetter: sealed('what pays the debt off, and until when'),
      ...{ askedAt: made, answeredAt: made },
    },
  },
} as const satisfies {
  [T in 'appraisalOrder' | 'floodOrder' | 'payoffLetter']: TableData<Schema[T]> & { keep: RetentionName }
}
