import type { ConditionCategory } from '#src/domain/lending/application-enums.ts'
import type { Proof } from './graph/workflow-step.ts'

interface ProofRow {
  /** Conditions whose documents prove it. */
  conditions: readonly ConditionCategory[]
  /** For the generic document request: the prefix of its action. */
  actions?: readonly string[]
  /** Other records that prove it, with the requirement for each. */
  from?: 'identity check that was sent' | 'income that was linked' | 'employer that was asked'
}

/** What counts as received proof of a verification: that it was sent or linked, not that it is sufficient. */
export const proofsTable: Readonly<Record<Proof, ProofRow>> = {
  ownership: {
    conditions: [
      'PROPERTY_OWNERSHIP_FRAUD_REVIEW',
      'FALSE_OWNERSHIP_TYPE_REVIEW',
      'REVIEW_TRUST_REQUIREMENTS',
      'PROPERTY_LEGAL_DESCRIPTION',
    ],
    actions: ['REVIEW_TRUST'],
  },
  income: {
    conditions: ['HELOC_MANUAL_PAYSTUB_UPLOAD'],
    actions: ['INCOME_', 'RENT_'],
    from: 'income that was linked',
  },
  employment: { conditions: [], actions: ['EMPLOYMENT_'], from: 'employer that was asked' },
  identity: {
    conditions: ['ID_VERIFICATION_FAILURE', 'IDENTITY_DOCUMENT_FRAUD_REVIEW'],
    from: 'identity check that was sent',
  },
  account: { conditions: ['BANK_ACCOUNT_FRAUD_REVIEW'] },
}

/** Whether accepting a condition passes a verification, so that something must have been received for it. */
export const requiresProof = (category: ConditionCategory): boolean =>
  Object.values(proofsTable).some(({ conditions }) => conditions.includes(category))
