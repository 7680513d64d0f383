import { internal, machinery, personal, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const id = internal('names the row')
const made = internal('when')
const link = internal('what it belongs to')
const counts = machinery('runs the product')

/** The recorded deed, the last checks, and the money that left. */
export const fundingDataClasses = {
  deedRecording: {
    ...{ holds: 'what the county recorded', of: 'application', by: 'applicationId' },
    ...{ keep: 'application', onErasure: 'deleted' },
    columns: {
      ...{ id, applicationId: link, orderKey: counts, state: internal('how far it is'), reference: counts },
      ...{ reasons: internal('why the county sent it back'), recordedOn: internal('the day that ranks the lien') },
      ...{ instrumentNumber: personal('by which the county knows the deed'), feeCents: internal('what it cost') },
      ...{ sentAt: made, answeredAt: made },
    },
  },
  fundingCheck: {
    ...{ holds: 'the last checks before the money', of: 'application', by: 'applicationId' },
    ...{ keep: 'application', onErasure: 'deleted' },
    columns: { applicationId: link, verdict: internal('what was said'), trace: internal('the rules'), checkedAt: made },
  },
  payment: {
    ...{ holds: 'payments to borrowers and creditors', of: 'application', by: 'applicationId' },
    ...{ keep: 'application', onErasure: 'deleted' },
    columns: {
      ...{ id, applicationId: link, kind: internal('to whom'), liabilityId: link, ordinal: counts, orderKey: counts },
      ...{ rail: internal('by which way'), amountCents: personal('what was paid'), status: internal('how far it is') },
      ...{ code: internal('why it came back'), reference: counts, bankAccountId: link },
      ...{ sentAt: made, settledAt: made, returnedAt: made, createdAt: made, updatedAt: made },
    },
  },
  ledgerEntry: {
    ...{ holds: 'the books of a line as it was opened', of: 'application', by: 'applicationId' },
    ...{ keep: 'application', onErasure: 'deleted' },
    columns: {
      ...{ id, applicationId: link, cause: counts, account: internal('of the books'), paymentId: link, at: made },
      amountCents: personal('what was booked'),
    },
  },
} as const satisfies {
  [T in 'deedRecording' | 'fundingCheck' | 'payment' | 'ledgerEntry']: TableData<Schema[T]> & { keep: RetentionName }
}
