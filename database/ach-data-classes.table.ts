import { internal, machinery, personal, sealedColumn, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const id = internal('names the row')
const timestamp = internal('when')
const counts = machinery('runs the product')

/** Payments that leave in files of the Nacha format. */
export const achDataClasses = {
  achEntry: {
    holds: 'credits that leave in files for the bank',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    sealedFor: ['applicationId'],
    columns: {
      id,
      applicationId: internal('what it belongs to'),
      originator: counts,
      orderKey: counts,
      amountCents: personal('what was paid'),
      purpose: internal('a payment, or a small deposit that proves an account'),
      sealedReceiver: sealedColumn('the account and the name to which it is paid'),
      queuedAt: timestamp,
      fileId: counts,
      sequence: internal('by which banks know it'),
      answer: internal('what the receiving bank said'),
      code: internal('why'),
      sealedCorrection: sealedColumn('the account as the bank corrects it: Nacha Operating Rules, 2.11'),
      answeredAt: timestamp,
      isUnannounced: counts,
    },
  },
  achFile: {
    holds: 'files for the bank',
    of: 'installation',
    keep: 'installation',
    onErasure: 'kept',
    columns: {
      id,
      originator: counts,
      createdAt: timestamp,
      ordinal: counts,
      createdOn: timestamp,
      effectiveOn: internal('the day on which its entries settle'),
      claimedAt: timestamp,
      writtenAt: timestamp,
    },
  },
  achAnswerFile: {
    holds: 'which files of the bank were read',
    of: 'installation',
    keep: 'installation',
    onErasure: 'kept',
    columns: { originator: counts, sha256: counts, readAt: timestamp, answers: counts, faultAt: counts },
  },
  achInbound: {
    holds: 'when the files of a bank were last read',
    of: 'installation',
    keep: 'installation',
    onErasure: 'kept',
    columns: { originator: counts, readAt: timestamp },
  },
} as const satisfies {
  [T in 'achEntry' | 'achFile' | 'achAnswerFile' | 'achInbound']: TableData<Schema[T]> & { keep: RetentionName }
}
