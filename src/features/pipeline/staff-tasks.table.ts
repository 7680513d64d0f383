import type { ConditionCategory } from '#src/domain/application-enums.ts'
import type { Status } from '#src/workflow/statuses.ts'

/** How work is done that the console has no form for. */
export interface TaskGuide {
  /** What to look at and to do, in order. */
  steps: readonly string[]
  /** The call by which it is filed, as the description of the calls has it; null where there is none. */
  call: string | null
}

/** What staff do about an application that waits on them, and the part of its page where they do it. */
export interface StaffTask {
  words: string
  tab: 'facts' | 'conditions' | 'documents' | 'money'
  /** Only of work that has no form. */
  guide?: TaskGuide
}

/** By the status that staff own, or at which a step left the rest to them. */
export const staffTasks: Partial<Record<Status, StaffTask>> = {
  CREDIT_NO_MATCH_SSN: {
    words: 'Ask the bureau again, or decline',
    tab: 'facts',
    guide: {
      steps: [
        'Nothing here changes the name, the date of birth or the Social Security number that the borrower sent.',
        'If the bureau has put its own file right, choose “Move it on”: the credit pull runs again with what is on file.',
        'Otherwise an underwriter declines. The borrower can then apply again with the right particulars.',
      ],
      call: null,
    },
  },
  CREDIT_MINOR: { words: 'See a proof of age, or decline', tab: 'facts' },
  FACTA_REVIEW: { words: 'Verify the borrower as the alert asks', tab: 'facts' },
  DELINQUENCY_REVIEW: { words: 'Judge the late payments', tab: 'facts' },
  HOLD_FOR_APPRAISAL_REVIEW: { words: 'Review the report', tab: 'documents' },
  ATTORNEY_REVIEW: { words: 'Note what the attorney says', tab: 'documents' },
  ONSITE_APPRAISAL_PENDING: {
    words: 'File the report that came another way',
    tab: 'documents',
    guide: {
      steps: [
        'Have the appraiser’s report at hand: the value, the condition, the days of visit and of effect, the appraiser’s name and license.',
        'The call files these figures and moves the application to its review. “Move it on” alone files no figures, and the offer cannot be priced again without them.',
      ],
      call: 'POST /service-application/api/v1/application/heloc/:uuid/valuation/appraisal',
    },
  },
  PAYOFF_REQUEST_PENDING: {
    words: 'File the payoff letters',
    tab: 'documents',
    guide: {
      steps: [
        'A letter that the borrower was asked for is reviewed under Conditions.',
        'For each other letter have at hand the amount, the interest of a day and the day it is good through. The same address with GET lists the creditors and which letters are missing.',
        'The call files one letter. After the last one the application goes on by itself. “Move it on” alone files no letter, and the payoff cannot be paid without it.',
      ],
      call: 'POST /service-application/api/v1/application/heloc/:uuid/payoffs',
    },
  },
  GEN_CLOSING_DISCLOSURE: {
    words: 'File the flood zone',
    tab: 'documents',
    guide: {
      steps: [
        'Have the determination at hand: the zone, the panel with its date, the day and the certificate of the determination, and whether the community takes part in the program.',
        'The call files it, and the closing disclosure is drawn again.',
      ],
      call: 'POST /service-application/api/v1/application/heloc/:uuid/flood-zone',
    },
  },
  RECORDING: { words: 'Have the deed recorded', tab: 'money' },
  FUNDING_DECISION: { words: 'Two people judge the last checks', tab: 'money' },
  FUNDABLE: { words: 'Send the payment that came back', tab: 'money' },
  DIRECT_DEBT_PAYOFF: { words: 'Pay the creditor whose payment came back', tab: 'money' },
}

/** What a person sent, and staff are to review. */
export const reviewWords: Record<ConditionCategory, string> = {
  BANK_ACCOUNT_FRAUD_REVIEW: 'Proof of the bank account',
  ID_VERIFICATION_FAILURE: 'New pictures of the ID',
  MISSING_PHONE_NUMBER: 'Phone number',
  REVIEW_TRUST_REQUIREMENTS: 'Papers of the trust',
  PROPERTY_LEGAL_DESCRIPTION: 'Legal description of the home',
  IDENTITY_DOCUMENT_FRAUD_REVIEW: 'An ID that may be altered',
  PROPERTY_OWNERSHIP_FRAUD_REVIEW: 'Who owns the home',
  FALSE_OWNERSHIP_TYPE_REVIEW: 'How the home is owned',
  HELOC_MANUAL_PAYSTUB_UPLOAD: 'Pay stubs',
  HARD_CREDIT_INQUIRY_REVIEW: 'Recent credit inquiries',
  GENERIC_DOCUMENT_REQUEST: 'Papers that were asked for',
  ESCALATION_REVIEW: 'Escalated to a person',
}
