import { internal, machinery, personal, sealed, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const id = internal('names the row')
const made = internal('when')
const link = internal('what it belongs to')
const counts = machinery('runs the product')

type UnderwritingTable = 'pricingRun' | 'liability' | 'incomeRequest'

/** The columns of what an application is judged and priced by, as in data-classes.table.ts. */
export const underwritingDataClasses: {
  readonly [T in UnderwritingTable]: TableData<Schema[T]> & { keep: RetentionName }
} = {
  pricingRun: {
    ...{ holds: 'offers made', of: 'application', by: 'applicationId', keep: 'application', onErasure: 'deleted' },
    columns: {
      ...{ id, applicationId: link, purpose: internal('why'), decision: internal('the decision'), pricedAt: made },
      offers: personal('what was offered, 12 CFR 1002.12(b)(1)(i)'),
      trace: personal('the rules that decided, 12 CFR 1002.12(b)(1)(i)'),
    },
  },
  liability: {
    ...{ holds: 'what the applicant owes', of: 'application', by: 'applicationId', keep: 'application' },
    ...{ onErasure: 'deleted', sealedFor: ['applicationId'] },
    columns: {
      ...{ id, applicationId: link },
      ...{ kind: internal('which debt'), source: internal('who named it') },
      lienPosition: internal('what stands before the line'),
      sealedDetails: sealed('creditor, amounts and account, by which the application was judged: 12 CFR 1002.12(b)'),
      ...{
        confirmedAt: made,
        removedFor: internal('why it does not count'),
        payoffStatus: internal('paid at closing'),
      },
      ...{ createdAt: made, updatedAt: made },
    },
  },
  incomeRequest: {
    ...{ holds: 'how income and employment were proved', of: 'application', by: 'applicationId', keep: 'application' },
    ...{ onErasure: 'deleted', sealedFor: ['applicationId'] },
    columns: {
      ...{ id, applicationId: link, method: internal('by which way'), state: internal('how far it is') },
      ...{ failure: internal('why not'), sealedSession: sealed('opens the dialog of a supplier') },
      ...{ sessionExpiresAt: made, sealedAccess: sealed('opens accounts at a bank or payroll'), vendorKey: counts },
      sealedFinding: sealed('the income, the employer'),
      ...{
        verification: internal('what came of it'),
        conditionId: link,
        tries: counts,
        createdAt: made,
        updatedAt: made,
      },
    },
  },
}
