import type { Status } from './statuses.ts'
import { cancelled, closedByStaff, type WorkflowStep } from './workflow-step.ts'

/** From the opened application to offers, or to the reason there are none. */
export const prequalification = {
  IN_PROGRESS: {
    owner: ['system'],
    part: 'prequalification',
    runs: 'open-application',
    on: {
      opened: { to: 'GEN_APP_DISCLOSURES', by: 'system', reason: 'Loan number given and consents recorded' },
      ...closedByStaff,
    },
  },
  GEN_APP_DISCLOSURES: {
    owner: ['system'],
    part: 'prequalification',
    runs: 'draw-early-disclosures',
    on: {
      drawn: { to: 'WAITING_FOR_SOFT_CREDIT', by: 'system', reason: 'Early disclosures are ready' },
      consentMissing: {
        to: 'GEN_PRE_SOFT_CREDIT_DISCLOSURE',
        by: 'system',
        reason: 'No consent to a soft credit pull is on file',
      },
      ...closedByStaff,
    },
  },
  GEN_PRE_SOFT_CREDIT_DISCLOSURE: {
    owner: ['borrower'],
    part: 'prequalification',
    on: {
      accepted: {
        to: 'WAITING_FOR_SOFT_CREDIT',
        by: 'borrower',
        reason: 'The borrower agreed to the soft credit pull',
      },
      ...cancelled,
      ...closedByStaff,
    },
  },
  WAITING_FOR_SOFT_CREDIT: {
    owner: ['vendor'],
    part: 'prequalification',
    runs: 'pull-soft-credit',
    on: {
      pulled: { to: 'WAITING_FOR_PROPERTY', by: 'vendor', reason: 'Credit file received' },
      noMatch: { to: 'CREDIT_NO_MATCH', by: 'vendor', reason: 'No credit file under name, birth date and address' },
      // Asking for the number a second time would be a circle, so the second miss goes to staff.
      noMatchOnSsn: {
        to: 'CREDIT_NO_MATCH_SSN',
        by: 'vendor',
        reason: 'No credit file under the social security number either',
      },
      frozen: {
        to: 'SOFT_CREDIT_LOCKED_OR_FROZEN',
        by: 'vendor',
        reason: 'A bureau withholds a frozen or locked file',
      },
      error: { to: 'CREDIT_ERROR', by: 'vendor', reason: 'The bureau answered with an error' },
      minor: { to: 'CREDIT_MINOR', by: 'vendor', reason: 'The bureau holds the applicant as a minor' },
      // 15 U.S.C. 1681c-1(h): with an alert on file, identity is verified before credit is extended.
      fraudAlert: { to: 'FACTA_REVIEW', by: 'vendor', reason: 'A fraud or active-duty alert is on file' },
      declined: { to: 'DECLINED', by: 'vendor', reason: 'The credit file does not qualify' },
      ...closedByStaff,
    },
  },
  CREDIT_NO_MATCH: {
    owner: ['borrower'],
    part: 'prequalification',
    on: {
      ssnGiven: { to: 'WAITING_FOR_SOFT_CREDIT', by: 'borrower', reason: 'The borrower gave a social security number' },
      noSsn: {
        to: 'CREDIT_NO_MATCH_SSN',
        by: 'borrower',
        reason: 'The borrower has no social security number to give',
      },
      ...cancelled,
      ...closedByStaff,
    },
  },
  CREDIT_NO_MATCH_SSN: {
    owner: ['staff'],
    part: 'prequalification',
    on: {
      corrected: {
        to: 'WAITING_FOR_SOFT_CREDIT',
        by: 'staff',
        reason: 'Particulars corrected; the soft pull runs again',
      },
      correctedAfterSubmission: {
        to: 'HARD_CREDIT_PULL',
        by: 'staff',
        reason: 'Particulars corrected; the hard pull runs again',
      },
      declined: { to: 'DECLINED', by: 'staff', reason: 'No credit file' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  SOFT_CREDIT_LOCKED_OR_FROZEN: {
    owner: ['borrower'],
    part: 'prequalification',
    on: {
      retried: { to: 'WAITING_FOR_SOFT_CREDIT', by: 'borrower', reason: 'The borrower lifted the freeze' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  CREDIT_ERROR: {
    owner: ['timer', 'staff'],
    part: 'prequalification',
    runs: 'retry-soft-credit',
    afterMs: 5 * 60_000,
    on: {
      retried: { to: 'WAITING_FOR_SOFT_CREDIT', by: 'timer', reason: 'The soft pull is tried again' },
      retryOrdered: { to: 'WAITING_FOR_SOFT_CREDIT', by: 'staff', reason: 'Staff ordered the soft pull again' },
      declined: { to: 'DECLINED', by: 'staff', reason: 'Credit could not be verified' },
      ...closedByStaff,
    },
  },
  CREDIT_MINOR: {
    owner: ['staff'],
    part: 'prequalification',
    on: {
      cleared: { to: 'WAITING_FOR_PROPERTY', by: 'staff', reason: 'The applicant is shown to be of age' },
      declined: { to: 'DECLINED', by: 'staff', reason: 'The applicant is not of age' },
      ...closedByStaff,
    },
  },
  FACTA_REVIEW: {
    owner: ['staff'],
    part: 'prequalification',
    on: {
      cleared: { to: 'WAITING_FOR_PROPERTY', by: 'staff', reason: 'Identity verified as the alert asks' },
      declined: { to: 'DECLINED', by: 'staff', reason: 'Identity could not be verified' },
      ...closedByStaff,
    },
  },
  WAITING_FOR_PROPERTY: {
    owner: ['vendor'],
    part: 'prequalification',
    runs: 'find-property-record',
    on: {
      found: { to: 'PREQUAL_TITLE', by: 'vendor', reason: 'Property record found' },
      none: { to: 'NO_PROPERTY_FOUND', by: 'vendor', reason: 'No property record at this address' },
      several: { to: 'MULTIPLE_PROPERTIES', by: 'vendor', reason: 'Several units share this address' },
      ...closedByStaff,
    },
  },
  NO_PROPERTY_FOUND: {
    owner: ['borrower'],
    part: 'prequalification',
    on: {
      addressCorrected: { to: 'WAITING_FOR_PROPERTY', by: 'borrower', reason: 'The borrower corrected the address' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  MULTIPLE_PROPERTIES: {
    owner: ['borrower'],
    part: 'prequalification',
    on: {
      unitPicked: { to: 'WAITING_FOR_PROPERTY', by: 'borrower', reason: 'The borrower picked the unit' },
      addressCorrected: { to: 'WAITING_FOR_PROPERTY', by: 'borrower', reason: 'The borrower corrected the address' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  PREQUAL_TITLE: {
    owner: ['vendor'],
    part: 'prequalification',
    runs: 'check-prequal-title',
    heldByConditions: 'own',
    on: {
      clear: { to: 'WAITING_FOR_VALUATION', by: 'vendor', reason: 'Ownership agrees with the application' },
      declined: { to: 'DECLINED', by: 'vendor', reason: 'The property does not qualify' },
      ownershipAccepted: {
        to: 'WAITING_FOR_VALUATION',
        by: 'staff',
        proves: 'ownership',
        reason: 'Staff accepted the proof of ownership',
      },
      ownershipRefused: { to: 'DECLINED', by: 'staff', reason: 'Ownership could not be verified' },
      ...closedByStaff,
    },
  },
  WAITING_FOR_VALUATION: {
    owner: ['vendor'],
    part: 'prequalification',
    runs: 'value-property',
    on: {
      valued: { to: 'WAITING_FOR_INITIAL_OFFERS', by: 'vendor', reason: 'Automated valuation received' },
      noValue: { to: 'NO_AVM_FOUND', by: 'vendor', reason: 'No automated valuation for this home' },
      // Too uncertain a model value: the borrower estimates now, and the lender's way of valuing verifies it later.
      uncertainForPriceOpinion: {
        to: 'NAV_BPO_ESTIMATE',
        by: 'vendor',
        reason: 'The automated value is too uncertain; a broker price opinion will verify an estimate',
      },
      uncertainForEvaluation: {
        to: 'NAV_RESI_EVAL_ESTIMATE',
        by: 'vendor',
        reason: 'The automated value is too uncertain; an evaluation will verify an estimate',
      },
      ...closedByStaff,
    },
  },
  NO_AVM_FOUND: {
    owner: ['borrower'],
    part: 'prequalification',
    on: {
      estimated: { to: 'WAITING_FOR_INITIAL_OFFERS', by: 'borrower', reason: 'The borrower estimated the value' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  NAV_BPO_ESTIMATE: {
    owner: ['borrower'],
    part: 'prequalification',
    on: {
      estimated: { to: 'WAITING_FOR_INITIAL_OFFERS', by: 'borrower', reason: 'The borrower estimated the value' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  NAV_RESI_EVAL_ESTIMATE: {
    owner: ['borrower'],
    part: 'prequalification',
    on: {
      estimated: { to: 'WAITING_FOR_INITIAL_OFFERS', by: 'borrower', reason: 'The borrower estimated the value' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  WAITING_FOR_INITIAL_OFFERS: {
    owner: ['system'],
    part: 'prequalification',
    runs: 'price-initial-offers',
    on: {
      offersMade: { to: 'OFFER_SELECTION', by: 'system', reason: 'Offers are ready' },
      assetsNeeded: { to: 'ASSETS_PREQUAL', by: 'system', reason: 'Income alone is too low; assets may count' },
      smallerLineFits: { to: 'CLTV_LIEN_POSITION_REQUALIFY', by: 'system', reason: 'A smaller line would qualify' },
      declined: { to: 'DECLINED', by: 'system', reason: 'No offer qualifies' },
      ...closedByStaff,
    },
  },
  ASSETS_PREQUAL: {
    owner: ['borrower'],
    part: 'prequalification',
    on: {
      assetsGiven: { to: 'WAITING_FOR_INITIAL_OFFERS', by: 'borrower', reason: 'The borrower named assets' },
      noAssets: { to: 'DECLINED', by: 'borrower', reason: 'Income insufficient, and no assets to count' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  CLTV_LIEN_POSITION_REQUALIFY: {
    owner: ['borrower'],
    part: 'prequalification',
    on: {
      smallerLineAccepted: { to: 'OFFER_SELECTION', by: 'borrower', reason: 'The borrower accepts a smaller line' },
      ...cancelled,
      ...closedByStaff,
    },
  },
} as const satisfies Partial<Record<Status, WorkflowStep>>
