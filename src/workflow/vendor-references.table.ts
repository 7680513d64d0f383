import type { StepName } from './graph/workflow.table.ts'

/** The vendors that tell by a webhook that an answer is ready, as their messages name them. */
export const answeringVendors = [
  'appraisal',
  'appraisal-report',
  'avm',
  'bank-link',
  'card-payment',
  'credit-bureau',
  'disbursement',
  'employer-check',
  'enotary',
  'evaluation',
  'flood',
  'identity-proofing',
  'payoff-letter',
  'payroll',
  'price-opinion',
  'property-condition',
  'property-record',
  'recording',
  'tax-transcript',
  'title',
] as const
export type AnsweringVendor = (typeof answeringVendors)[number]

/** Who hears that an answer is ready: the waiting step itself, or the feature that ordered it. */
export const referenceOwners = [
  'step',
  'appraisal-payment',
  'flood',
  'income',
  'notary',
  'payment',
  'payoff-letter',
] as const
export type ReferenceOwner = (typeof referenceOwners)[number]

/** Of which vendor a step waits for its own answer. Steps that wait for what a feature ordered have no row. */
export const vendorsOfSteps: Readonly<Partial<Record<StepName, AnsweringVendor>>> = {
  'pull-soft-credit': 'credit-bureau',
  'find-property-record': 'property-record',
  'value-property': 'avm',
  'verify-identity': 'identity-proofing',
  'pull-hard-credit': 'credit-bureau',
  'order-full-title': 'title',
  'obtain-price-opinion': 'price-opinion',
  'obtain-property-condition': 'property-condition',
  'pull-final-title': 'title',
  'obtain-evaluation': 'evaluation',
  'order-appraisal': 'appraisal',
  'await-appraisal-report': 'appraisal-report',
  'record-deed': 'recording',
}
