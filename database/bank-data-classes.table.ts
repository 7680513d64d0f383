import { internal, keyedHash, machinery, personal, sealedColumn, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const id = internal('names the row')
const timestamp = internal('when')
const link = internal('what it belongs to')
const counts = machinery('runs the product')

/** The accounts for disbursements and payments. */
export const bankDataClasses = {
  bankAccount: {
    holds: 'accounts for the money and the payments',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    sealedFor: ['applicationId'],
    columns: {
      id,
      applicationId: link,
      purpose: internal('what the account is for'),
      givenBy: internal('linked or typed'),
      state: internal('how far it is'),
      verifiedBy: internal('by what'),
      kind: internal('checking or savings'),
      bankName: personal('shown beside the last digits'),
      lastFour: personal('by which the borrower knows the account'),
      sealedNumbers: sealedColumn('where the money is sent to and payments are drawn from'),
      numberKey: keyedHash('finds an account that another applicant named too'),
      ownerScore: internal('how well the owner at the bank matches'),
      sealedDeposits: sealedColumn('what was sent to prove the account'),
      depositTries: counts,
      depositsSentAt: timestamp,
      trace: internal('the checks that decided'),
      createdAt: timestamp,
      updatedAt: timestamp,
    },
  },
  paymentPlan: {
    holds: 'how payments are made',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    columns: {
      applicationId: link,
      method: internal('automatically or by hand'),
      accountId: link,
      chosenAt: timestamp,
      dayOfMonth: personal('when the payment is drawn, 12 CFR 1005.10(b)'),
    },
  },
} as const satisfies {
  [T in 'bankAccount' | 'paymentPlan']: TableData<Schema[T]> & { keep: RetentionName }
}
