import { internal, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const id = internal('names the row')
const timestamp = internal('when')
const link = internal('what it belongs to')

/** Each owner's right to cancel, its end, and cancellations. */
export const rescissionDataClasses = {
  rescissionRight: {
    holds: 'the right to cancel of each owner',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    columns: {
      id,
      applicationId: link,
      signerId: link,
      openedAt: timestamp,
      disclosedAt: internal('when they had the disclosures, 12 CFR 1026.15(a)(3)'),
      noticedAt: internal('when they had the notice, 12 CFR 1026.15(b)'),
      noticedBy: internal('by U.S. mail or in person'),
      statedOn: internal('the day of their statement that they have not canceled, 12 CFR 1026.15(c)'),
      statementId: link,
    },
  },
  rescission: {
    holds: 'a canceled line',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    columns: {
      applicationId: link,
      signerId: link,
      at: timestamp,
      way: internal('here or in writing'),
      postedOn: internal('the day that counts, 12 CFR 1026.15(a)(2)'),
      settleBy: internal('the last day to refund what was paid, 12 CFR 1026.15(d)(2)'),
      settledAt: timestamp,
      receivedOn: internal('the day from which the lender’s days run, 12 CFR 1026.15(d)(2)'),
      refundedCents: internal('what was given back, 12 CFR 1026.15(d)(2)'),
      refundedOn: timestamp,
      releaseNumber: internal('the number of the recorded release, a public record'),
      releasedOn: timestamp,
      tenderedOn: internal('when the borrower offered the money, 12 CFR 1026.15(d)(3)'),
      tenderEnd: internal('whether the money is back or may be kept'),
      tenderEndedOn: timestamp,
    },
  },
} as const satisfies { [T in 'rescissionRight' | 'rescission']: TableData<Schema[T]> & { keep: RetentionName } }
