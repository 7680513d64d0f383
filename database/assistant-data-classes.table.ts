import { internal, sealedColumn, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const timestamp = internal('when')
const link = internal('what it belongs to')

/** Answers of the assistant; they are deleted with their conversation. */
export const assistantDataClasses = {
  assistantAnswer: {
    holds: 'which answers the assistant gave, and whether they helped',
    of: 'application',
    by: 'applicationId',
    keep: 'conversation',
    onErasure: 'deleted',
    sealedFor: ['applicationId', 'conversationId'],
    columns: {
      id: internal('names the row'),
      conversationId: link,
      applicationId: link,
      organization: internal('whose customer'),
      answerId: internal('which answer'),
      language: internal('in which language'),
      createdAt: timestamp,
      helpful: internal('what people say about the answer'),
      reason: internal('what people say about the answer'),
      sealedComment: sealedColumn('what people say about the answer in their own words'),
      ratedAt: timestamp,
    },
  },
} as const satisfies Partial<{ readonly [T in keyof Schema]: TableData<Schema[T]> & { keep: RetentionName } }>
