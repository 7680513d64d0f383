import type { PolledStatus } from '#src/workflow/statuses.ts'

/** What the system does on its own, in order, by the statuses in which it does it. A wait shows one of these lists. */
export const waits = {
  prequalification: {
    /** Every application goes through all of them, so those to come can be shown. */
    showsWhatComes: true,
    stages: [
      { label: 'Your disclosures', statuses: ['IN_PROGRESS', 'GEN_APP_DISCLOSURES', 'GEN_PRE_SOFT_CREDIT_DISCLOSURE'] },
      {
        label: 'Your credit, without affecting your score',
        statuses: [
          'WAITING_FOR_SOFT_CREDIT',
          'CREDIT_NO_MATCH',
          'CREDIT_NO_MATCH_SSN',
          'SOFT_CREDIT_LOCKED_OR_FROZEN',
          'CREDIT_ERROR',
          'CREDIT_MINOR',
          'FACTA_REVIEW',
        ],
      },
      {
        label: 'The record of your property',
        statuses: ['WAITING_FOR_PROPERTY', 'NO_PROPERTY_FOUND', 'MULTIPLE_PROPERTIES'],
      },
      { label: 'Who owns the property', statuses: ['PREQUAL_TITLE'] },
      {
        label: 'The value of your home',
        statuses: ['WAITING_FOR_VALUATION', 'NO_AVM_FOUND', 'NAV_BPO_ESTIMATE', 'NAV_RESI_EVAL_ESTIMATE'],
      },
      { label: 'Your offers', statuses: ['WAITING_FOR_INITIAL_OFFERS'] },
    ],
  },
  underwriting: {
    showsWhatComes: false,
    stages: [
      {
        label: 'Your credit and your final figures',
        statuses: ['HARD_CREDIT_PULL', 'HARD_CREDIT_LOCKED_OR_FROZEN', 'DELINQUENCY_REVIEW'],
      },
      { label: 'The title of your property', statuses: ['ORDER_FULL_TITLE', 'NAV_BPO_FINAL_TITLE_PULL'] },
      {
        label: 'The appraisal of your home',
        statuses: [
          'ONSITE_APPRAISAL_REQUEST',
          'ONSITE_APPRAISAL_BORROWER_PAYMENT',
          'ONSITE_APPRAISAL_PENDING',
          'HOLD_FOR_APPRAISAL_REVIEW',
          'APPRAISAL_REVIEW_COMPLETE',
        ],
      },
      { label: 'Payoff letters', statuses: ['REQUEST_STEWART_PAYOFFS', 'PAYOFF_REQUEST_PENDING'] },
    ],
  },
  closing: {
    showsWhatComes: true,
    stages: [
      { label: 'Your closing disclosure', statuses: ['GEN_CLOSING_DISCLOSURE'] },
      { label: 'Your documents for signing', statuses: ['GEN_NOTE_SIGNING'] },
    ],
  },
} as const satisfies Record<string, Wait>

interface Wait {
  showsWhatComes: boolean
  stages: readonly { label: string; statuses: readonly PolledStatus[] }[]
}

export type StageLabel = (typeof waits)[keyof typeof waits]['stages'][number]['label']
