import { internal, machinery, sealedColumn, sealedInternal, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const timestamp = internal('when')
const link = internal('what it belongs to')
const staff = machinery('who of staff did it')

/** Lines of credit that are handed to the servicing system. */
export const boardingDataClasses = {
  boardingBatch: {
    holds: 'batches of lines for the servicing system',
    of: 'organization',
    keep: 'installation',
    onErasure: 'kept',
    columns: {
      id: internal('names the row'),
      organization: internal('whose customer'),
      number: internal('names the batch to people'),
      createdBy: staff,
      createdAt: timestamp,
    },
  },
  lineBoarding: {
    holds: 'what the servicing system received about a line, and its answer',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    sealedFor: ['applicationId'],
    columns: {
      id: internal('names the row'),
      batchId: link,
      applicationId: link,
      state: internal('how far it is'),
      sealedRecord: sealedColumn('what was handed to the servicer: people, terms, payments, account'),
      servicerNumber: internal('the servicer’s number of the loan'),
      sealedReason: sealedInternal('why the servicer rejected it'),
      answeredBy: staff,
      answeredAt: timestamp,
    },
  },
} as const satisfies {
  [T in 'boardingBatch' | 'lineBoarding']: TableData<Schema[T]> & { keep: RetentionName }
}
