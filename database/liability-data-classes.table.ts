import { internal, sealed, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const made = internal('when')

/** The columns of what applicants owe, as in data-classes.table.ts. */
export const liabilityDataClasses: {
  readonly liability: TableData<Schema['liability']> & { keep: RetentionName }
} = {
  liability: {
    ...{ holds: 'what the applicant owes', of: 'application', by: 'applicationId', keep: 'application' },
    ...{ onErasure: 'deleted', sealedFor: ['applicationId'] },
    columns: {
      ...{ id: internal('names the row'), applicationId: internal('what it belongs to') },
      ...{ kind: internal('which debt'), source: internal('who named it') },
      lienPosition: internal('what stands before the line'),
      sealedDetails: sealed('creditor, amounts and account, by which the application was judged: 12 CFR 1002.12(b)'),
      ...{ confirmedAt: made, removedFor: internal('why it does not count'), payoffStatus: internal('paid at closing') },
      ...{ createdAt: made, updatedAt: made },
    },
  },
}
