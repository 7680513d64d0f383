import { internal, machinery, sealedColumn, sealedInternal, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const counts = machinery('runs the product')
const timestamp = internal('when')
const link = internal('what it belongs to')

/** Status changes of applications, and staff's reasons, which are sealed and erased with the application. */
export const workflowDataClasses = {
  proposal: {
    holds: 'changes that a second person agrees to; those about an application go with it',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    sealedFor: ['applicationId', 'id'],
    columns: {
      id: counts,
      organization: counts,
      kind: counts,
      payload: counts,
      state: counts,
      applicationId: counts,
      sealedReason: sealedInternal('why one of staff proposed it'),
      sealedDecisionReason: sealedInternal('why another decided so'),
      reason: machinery('empty since reasons are sealed'),
      decisionReason: machinery('empty since reasons are sealed'),
      proposedBy: counts,
      proposedAt: counts,
      expiresAt: counts,
      decidedBy: counts,
      decidedAt: counts,
    },
  },
  statusHistory: {
    holds: 'how an application went',
    of: 'application',
    by: 'applicationId',
    keep: 'loan-register',
    onErasure: 'kept',
    columns: {
      applicationId: link,
      revision: counts,
      fromStatus: internal('how it went'),
      toStatus: internal('how it went'),
      outcome: internal('how it went'),
      actorKind: internal('by whom'),
      actorId: internal('by whom'),
      reason: machinery('the words of the workflow; what staff wrote is in staff_reason'),
      trace: internal('the rules that decided, without the person'),
      at: timestamp,
    },
  },
  staffReason: {
    holds: 'why staff did something on an application',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    sealedFor: ['applicationId'],
    columns: {
      id: counts,
      applicationId: counts,
      revision: counts,
      writtenBy: counts,
      writtenAt: counts,
      sealedWords: sealedInternal('what a move or an act of staff rested on, 12 CFR 1002.12(b)(1)(i)'),
      sealedMessage: sealedColumn('what the borrower reads about it, 12 CFR 1002.9(b)(2)'),
    },
  },
  stepFailure: {
    holds: 'the newest failure of a step',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    columns: {
      applicationId: link,
      revision: counts,
      failingSince: timestamp,
      failedAt: timestamp,
      nextAttemptAt: timestamp,
      attempts: counts,
      failure: counts,
    },
  },
  vendorReference: {
    holds: 'by what vendors name what they promised for an application',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    columns: {
      vendor: counts,
      reference: machinery('a name of the vendor for an order; a keyed hash where it opens accounts'),
      owner: counts,
      applicationId: link,
      subject: counts,
      createdAt: timestamp,
    },
  },
} as const satisfies Partial<{ readonly [T in keyof Schema]: TableData<Schema[T]> & { keep: RetentionName } }>
