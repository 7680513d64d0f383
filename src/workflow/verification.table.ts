import type { Status } from './statuses.ts'
import {
  appraisalNeeded,
  cancelled,
  closedByStaff,
  repriced,
  valuationChecked,
  type WorkflowStep,
} from './workflow-step.ts'

/** What the borrower stated is verified, and the offer priced again on it. */
export const verification = {
  INCOME_VERIFICATION: {
    owner: ['borrower', 'vendor'],
    part: 'verification',
    runs: 'verify-income',
    heldByConditions: 'own',
    on: {
      verified: { to: 'IDENTITY_VERIFICATION', by: 'vendor', reason: 'Income verified' },
      verifiedEmploymentOpen: {
        to: 'EMPLOYMENT_VERIFICATION',
        by: 'vendor',
        reason: 'Income verified; the employer is still to be',
      },
      accepted: {
        to: 'IDENTITY_VERIFICATION',
        by: 'staff',
        proves: 'income',
        reason: 'Staff accepted the proof of income',
      },
      acceptedEmploymentOpen: {
        to: 'EMPLOYMENT_VERIFICATION',
        by: 'staff',
        proves: 'income',
        reason: 'Staff accepted the proof of income; the employer is still to be verified',
      },
      refused: { to: 'DECLINED', by: 'staff', reason: 'Income could not be verified' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  EMPLOYMENT_VERIFICATION: {
    owner: ['borrower', 'vendor'],
    part: 'verification',
    runs: 'verify-employment',
    heldByConditions: 'own',
    on: {
      verified: { to: 'IDENTITY_VERIFICATION', by: 'vendor', reason: 'Employment verified' },
      accepted: {
        to: 'IDENTITY_VERIFICATION',
        by: 'staff',
        proves: 'employment',
        reason: 'Staff accepted the proof of employment',
      },
      refused: { to: 'DECLINED', by: 'staff', reason: 'Employment could not be verified' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  IDENTITY_VERIFICATION: {
    owner: ['borrower', 'vendor'],
    part: 'verification',
    runs: 'verify-identity',
    heldByConditions: 'own',
    on: {
      verified: { to: 'LIEN_VERIFICATION', by: 'vendor', reason: 'Identity verified' },
      accepted: {
        to: 'LIEN_VERIFICATION',
        by: 'staff',
        proves: 'identity',
        reason: 'Staff accepted the proof of identity',
      },
      refused: { to: 'DECLINED', by: 'staff', reason: 'Identity could not be verified' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  LIEN_VERIFICATION: {
    owner: ['borrower'],
    part: 'verification',
    on: {
      confirmed: { to: 'HARD_CREDIT_PULL', by: 'borrower', reason: 'The borrower confirmed mortgages and liens' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  // Asked a second time, only about what the credit file shows and the borrower's list does not.
  LIEN_VERIFICATION_INQUIRY: {
    owner: ['borrower'],
    part: 'verification',
    on: {
      confirmed: { to: 'HARD_CREDIT_PULL', by: 'borrower', reason: 'The borrower explained the remaining liens' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  HARD_CREDIT_PULL: {
    owner: ['vendor'],
    part: 'verification',
    runs: 'pull-hard-credit',
    heldByConditions: 'any',
    on: {
      frozen: {
        to: 'HARD_CREDIT_LOCKED_OR_FROZEN',
        by: 'vendor',
        reason: 'A bureau withholds a frozen or locked file',
      },
      noMatch: { to: 'CREDIT_NO_MATCH_SSN', by: 'vendor', reason: 'No credit file under the social security number' },
      delinquent: { to: 'DELINQUENCY_REVIEW', by: 'vendor', reason: 'Late payments need a review' },
      lienUnexplained: {
        to: 'LIEN_VERIFICATION_INQUIRY',
        by: 'vendor',
        reason: 'The credit file shows a mortgage that is not among the liens',
      },
      titleNeeded: { to: 'ORDER_FULL_TITLE', by: 'vendor', reason: 'The first title report is not enough' },
      ...valuationChecked,
      ...repriced,
      ...closedByStaff,
    },
  },
  HARD_CREDIT_LOCKED_OR_FROZEN: {
    owner: ['borrower'],
    part: 'verification',
    on: {
      retried: { to: 'HARD_CREDIT_PULL', by: 'borrower', reason: 'The borrower lifted the freeze' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  DELINQUENCY_REVIEW: {
    owner: ['staff'],
    part: 'verification',
    on: {
      cleared: { to: 'HARD_CREDIT_PULL', by: 'staff', reason: 'The late payments are explained' },
      declined: { to: 'DECLINED', by: 'staff', reason: 'Delinquent credit obligations' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  REVISED_OFFER_SELECTION: {
    owner: ['borrower'],
    part: 'verification',
    on: {
      chosen: { to: 'DISBURSEMENT_ACCOUNT', by: 'borrower', reason: 'The borrower chose a revised offer' },
      chosenWithPayoffs: {
        to: 'REQUEST_STEWART_PAYOFFS',
        by: 'borrower',
        reason: 'The borrower chose a revised offer, and debts are marked for payoff',
      },
      // The report at hand serves as long as it may; what was bought of title and value is not bought twice.
      expired: {
        to: 'HARD_CREDIT_PULL',
        by: 'borrower',
        reason: 'The prices ran out, and the borrower asked for new ones',
      },
      ...cancelled,
      ...closedByStaff,
    },
  },
  ORDER_FULL_TITLE: {
    owner: ['vendor'],
    part: 'verification',
    runs: 'order-full-title',
    heldByConditions: 'any',
    on: { ...valuationChecked, ...repriced, ...closedByStaff },
  },
  NAV_BPO_ORDER_REQUEST: {
    owner: ['borrower', 'staff'],
    part: 'verification',
    on: {
      ordered: { to: 'NAV_BPO_PROCESSING', by: 'borrower', reason: 'The borrower agreed to a broker price opinion' },
      orderedByStaff: { to: 'NAV_BPO_PROCESSING', by: 'staff', reason: 'Staff ordered the broker price opinion' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  NAV_RESI_EVAL_ORDER_REQUEST: {
    owner: ['borrower', 'staff'],
    part: 'verification',
    on: {
      ordered: { to: 'NAV_RESI_EVAL_PROCESSING', by: 'borrower', reason: 'The borrower agreed to an evaluation' },
      orderedByStaff: { to: 'NAV_RESI_EVAL_PROCESSING', by: 'staff', reason: 'Staff ordered the evaluation' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  NAV_BPO_PROCESSING: {
    owner: ['vendor'],
    part: 'verification',
    runs: 'obtain-price-opinion',
    on: {
      conditionUnclear: {
        to: 'NAV_BPO_PROPERTY_CONDITION',
        by: 'vendor',
        reason: 'The price opinion leaves the condition of the home open',
      },
      // A full title costs money, so it is bought once the value is known to carry the line.
      titleNeeded: { to: 'NAV_BPO_FINAL_TITLE_PULL', by: 'vendor', reason: 'The first title report is not enough' },
      ...appraisalNeeded,
      ...repriced,
      ...closedByStaff,
    },
  },
  NAV_BPO_PROPERTY_CONDITION: {
    owner: ['vendor'],
    part: 'verification',
    runs: 'obtain-property-condition',
    on: {
      titleNeeded: { to: 'NAV_BPO_FINAL_TITLE_PULL', by: 'vendor', reason: 'The first title report is not enough' },
      ...appraisalNeeded,
      ...repriced,
      ...closedByStaff,
    },
  },
  NAV_BPO_FINAL_TITLE_PULL: {
    owner: ['vendor'],
    part: 'verification',
    runs: 'pull-final-title',
    heldByConditions: 'any',
    on: { ...appraisalNeeded, ...repriced, ...closedByStaff },
  },
  NAV_RESI_EVAL_PROCESSING: {
    owner: ['vendor'],
    part: 'verification',
    runs: 'obtain-evaluation',
    on: { ...appraisalNeeded, ...repriced, ...closedByStaff },
  },
  ONSITE_APPRAISAL_REQUEST: {
    owner: ['vendor'],
    part: 'verification',
    runs: 'order-appraisal',
    on: {
      ordered: {
        to: 'ONSITE_APPRAISAL_BORROWER_PAYMENT',
        by: 'vendor',
        reason: 'Appraisal ordered; the borrower pays for it',
      },
      orderedAtOurCost: { to: 'ONSITE_APPRAISAL_PENDING', by: 'vendor', reason: 'Appraisal ordered at our cost' },
      ...closedByStaff,
    },
  },
  ONSITE_APPRAISAL_BORROWER_PAYMENT: {
    owner: ['borrower'],
    part: 'verification',
    on: {
      paid: { to: 'ONSITE_APPRAISAL_PENDING', by: 'borrower', reason: 'The borrower paid for the appraisal' },
      paymentWaived: { to: 'ONSITE_APPRAISAL_PENDING', by: 'staff', reason: 'Staff waived the appraisal fee' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  ONSITE_APPRAISAL_PENDING: {
    owner: ['vendor'],
    part: 'verification',
    runs: 'await-appraisal-report',
    on: {
      received: { to: 'HOLD_FOR_APPRAISAL_REVIEW', by: 'vendor', reason: 'Appraisal report received' },
      receivedByHand: { to: 'HOLD_FOR_APPRAISAL_REVIEW', by: 'staff', reason: 'Staff filed the appraisal report' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  HOLD_FOR_APPRAISAL_REVIEW: {
    owner: ['staff'],
    part: 'verification',
    on: {
      accepted: { to: 'APPRAISAL_REVIEW_COMPLETE', by: 'staff', reason: 'Staff accepted the appraisal report' },
      sentBack: { to: 'ONSITE_APPRAISAL_PENDING', by: 'staff', reason: 'The appraiser is asked to correct the report' },
      declined: { to: 'DECLINED', by: 'staff', reason: 'Value or type of collateral not sufficient' },
      ...closedByStaff,
    },
  },
  APPRAISAL_REVIEW_COMPLETE: {
    owner: ['system'],
    part: 'verification',
    runs: 'reprice-on-appraisal',
    on: { ...repriced, ...closedByStaff },
  },
  REQUEST_STEWART_PAYOFFS: {
    owner: ['vendor'],
    part: 'verification',
    runs: 'request-payoff-letters',
    on: {
      requested: { to: 'PAYOFF_REQUEST_PENDING', by: 'vendor', reason: 'Payoff letters are on their way' },
      received: { to: 'DISBURSEMENT_ACCOUNT', by: 'vendor', reason: 'Payoff letters received' },
      ...closedByStaff,
    },
  },
  PAYOFF_REQUEST_PENDING: {
    owner: ['vendor'],
    part: 'verification',
    runs: 'await-payoff-letters',
    on: {
      received: { to: 'DISBURSEMENT_ACCOUNT', by: 'vendor', reason: 'Payoff letters received' },
      receivedByHand: { to: 'DISBURSEMENT_ACCOUNT', by: 'staff', reason: 'Staff filed the payoff letters' },
      ...cancelled,
      ...closedByStaff,
    },
  },
} as const satisfies Partial<Record<Status, WorkflowStep>>
