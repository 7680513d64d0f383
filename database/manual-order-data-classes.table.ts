import { internal, machinery, sealedColumn, sealedInternal, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const timestamp = internal('when')
const link = internal('what it belongs to')
const staff = machinery('who of staff did it')

/** The work of outside services that staff do by hand. */
export const manualOrderDataClasses = {
  manualOrder: {
    holds: 'orders of outside services that staff carry out by hand',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    sealedFor: ['applicationId'],
    columns: {
      id: internal('names the row'),
      organization: internal('whose customer'),
      applicationId: link,
      service: internal('what was ordered'),
      orderKey: machinery('one order for one piece of work'),
      state: internal('how far it is'),
      orderedAt: timestamp,
      dueOn: internal('when it is usually done'),
      sealedFacts: sealedColumn('what staff need to order it: the home, the people, the debt'),
      sealedAnswer: sealedColumn('what the service answered'),
      sealedPreviousAnswer: sealedInternal('what was entered before a second person returned it'),
      sealedReturnReason: sealedInternal('why a second person returned it'),
      enteredBy: staff,
      enteredAt: timestamp,
      confirmedBy: staff,
      confirmedAt: timestamp,
    },
  },
  manualOrderEvidence: {
    holds: 'documents from which the answer to an order was read',
    of: 'document',
    by: 'documentId',
    keep: 'application',
    onErasure: 'deleted',
    columns: { orderId: link, documentId: link, place: machinery('their order') },
  },
} as const satisfies {
  [T in 'manualOrder' | 'manualOrderEvidence']: TableData<Schema[T]> & { keep: RetentionName }
}
