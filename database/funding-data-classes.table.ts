import { internal, keyedHash, machinery, personal, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const id = internal('names the row')
const timestamp = internal('when')
const link = internal('what it belongs to')
const counts = machinery('runs the product')

/** The recorded deed, the pre-funding checks, and the disbursements. */
export const fundingDataClasses = {
  deedRecording: {
    holds: 'what the county recorded',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    columns: {
      id,
      applicationId: link,
      orderKey: counts,
      state: internal('how far it is'),
      reference: counts,
      reasons: internal('why the county sent it back'),
      recordedOn: internal('the day that ranks the lien'),
      instrumentNumber: personal('by which the county knows the deed'),
      feeCents: internal('what it cost'),
      sentAt: timestamp,
      answeredAt: timestamp,
    },
  },
  fundingCheck: {
    holds: 'the last checks before the money',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    columns: {
      applicationId: link,
      verdict: internal('what was said'),
      trace: internal('the rules'),
      checkedAt: timestamp,
    },
  },
  payment: {
    holds: 'payments to borrowers and creditors',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    columns: {
      id,
      applicationId: link,
      kind: internal('to whom'),
      liabilityId: link,
      ordinal: counts,
      orderKey: counts,
      rail: internal('by which way'),
      amountCents: personal('what was paid'),
      status: internal('how far it is'),
      code: internal('why it came back'),
      correctionHash: keyedHash('distinguishes a new notification of change from a repeated one'),
      reference: counts,
      bankAccountId: link,
      sentAt: timestamp,
      settledAt: timestamp,
      returnedAt: timestamp,
      createdAt: timestamp,
      updatedAt: timestamp,
    },
  },
  ledgerEntry: {
    holds: 'the books of a line as it was opened',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    columns: {
      id,
      applicationId: link,
      cause: counts,
      account: internal('of the books'),
      paymentId: link,
      at: timestamp,
      amountCents: personal('what was booked'),
    },
  },
} as const satisfies {
  [T in 'deedRecording' | 'fundingCheck' | 'payment' | 'ledgerEntry']: TableData<Schema[T]> & { keep: RetentionName }
}
