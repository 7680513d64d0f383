import { internal, machinery, personal, sealedColumn, sealedInternal, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const id = internal('names the row')
const timestamp = internal('when')
const link = internal('what it belongs to')
const counts = machinery('runs the product')

type UnderwritingTable = 'pricingRun' | 'liability' | 'applicationNote' | 'factCorrection' | 'incomeRequest'

/** Columns of underwriting and pricing; see data-classes.table.ts. */
export const underwritingDataClasses: {
  readonly [T in UnderwritingTable]: TableData<Schema[T]> & { keep: RetentionName }
} = {
  pricingRun: {
    holds: 'offers made',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    columns: {
      id,
      applicationId: link,
      purpose: internal('why'),
      decision: internal('the decision'),
      pricedAt: timestamp,
      offers: personal('what was offered, 12 CFR 1002.12(b)(1)(i)'),
      trace: personal('the rules that decided, 12 CFR 1002.12(b)(1)(i)'),
    },
  },
  liability: {
    holds: 'what the applicant owes',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    sealedFor: ['applicationId'],
    columns: {
      id,
      applicationId: link,
      kind: internal('which debt'),
      source: internal('who named it'),
      lienPosition: internal('what stands before the line'),
      sealedDetails: sealedColumn(
        'creditor, amounts and account, by which the application was judged: 12 CFR 1002.12(b)',
      ),
      confirmedAt: timestamp,
      removedFor: internal('why it does not count'),
      payoffStatus: internal('paid at closing'),
      createdAt: timestamp,
      updatedAt: timestamp,
    },
  },
  applicationNote: {
    holds: 'what staff write for each other about an application',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    sealedFor: ['applicationId'],
    columns: {
      id: counts,
      applicationId: counts,
      writtenBy: counts,
      writtenAt: counts,
      sealedWords: sealedInternal('what an underwriter noted for the decision, 12 CFR 1002.12(b)(1)(i)'),
    },
  },
  factCorrection: {
    holds: 'facts of an application that staff corrected',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    sealedFor: ['applicationId'],
    columns: {
      id,
      applicationId: link,
      fact: internal('what was corrected'),
      liabilityId: link,
      correctedBy: counts,
      correctedAt: timestamp,
      isRepricedNow: internal('what followed'),
      sealedFigures: sealedColumn('the figure before and after, 12 CFR 1002.12(b)(1)(i)'),
      sealedReason: sealedInternal('what the correction rested on'),
    },
  },
  incomeRequest: {
    holds: 'how income and employment were proved',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    sealedFor: ['applicationId'],
    columns: {
      id,
      applicationId: link,
      method: internal('by which way'),
      state: internal('how far it is'),
      failure: internal('why not'),
      sealedSession: sealedColumn('opens the dialog of a supplier'),
      sessionExpiresAt: timestamp,
      sealedAccess: sealedColumn('opens accounts at a bank or payroll'),
      vendorKey: counts,
      sealedFinding: sealedColumn('the income, the employer'),
      verification: internal('what came of it'),
      conditionId: link,
      tries: counts,
      createdAt: timestamp,
      updatedAt: timestamp,
    },
  },
}
