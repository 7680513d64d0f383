import type { offerPages } from './offer-pages.table.ts'
import { cancellationExits, closedByStaff, immediateMail, type WorkflowStep } from './workflow-step.ts'

/** The chosen offer and the full application. */
export const offer = {
  OFFER_SELECTION: {
    owner: ['borrower'],
    part: 'offer',
    heldByConditions: null,
    staff: { label: 'Offers presented', task: null },
    onEntry: [immediateMail],
    on: {
      chosen: { to: 'COLLECT_ADDITIONAL_INFO', by: 'borrower', reason: 'The borrower chose an offer' },
      expired: {
        to: 'WAITING_FOR_INITIAL_OFFERS',
        by: 'borrower',
        reason: 'The offers expired, and the borrower requested new ones',
      },
      ...cancellationExits,
      ...closedByStaff,
    },
  },
  COLLECT_ADDITIONAL_INFO: {
    owner: ['borrower'],
    part: 'offer',
    heldByConditions: null,
    staff: { label: 'Borrower information', task: null },
    // 12 CFR 1002.14(a): the AVM too, once the applicant continues.
    onEntry: [{ kind: 'valuation-copies' }],
    on: {
      given: { to: 'HMDA', by: 'borrower', reason: 'The borrower provided the remaining information' },
      ...cancellationExits,
      ...closedByStaff,
    },
  },
  HMDA: {
    owner: ['borrower'],
    part: 'offer',
    heldByConditions: null,
    staff: { label: 'HMDA demographics', task: null },
    onEntry: null,
    on: {
      answered: { to: 'APP_SUBMISSION', by: 'borrower', reason: 'The borrower answered, or declined to answer' },
      ...cancellationExits,
      ...closedByStaff,
    },
  },
  APP_SUBMISSION: {
    owner: ['borrower'],
    part: 'offer',
    heldByConditions: null,
    staff: { label: 'Submission', task: null },
    onEntry: null,
    on: {
      submitted: { to: 'GEN_SUMMARY_DISCLOSURE', by: 'borrower', reason: 'The borrower submitted the application' },
      ...cancellationExits,
      ...closedByStaff,
    },
  },
  GEN_SUMMARY_DISCLOSURE: {
    owner: ['borrower'],
    part: 'offer',
    heldByConditions: null,
    staff: { label: 'Summary to accept', task: null },
    // The application is submitted now: from here on the register reports it, with the county and tract of its home.
    // All parties that are known are compared with the sanctions lists early, and again before closing and funding.
    onEntry: [{ kind: 'home-location' }, { kind: 'sanctions-screening' }, { kind: 'military-check' }],
    on: {
      accepted: { to: 'INCOME_VERIFICATION', by: 'borrower', reason: 'The borrower accepted the summary' },
      ...cancellationExits,
      ...closedByStaff,
    },
  },
} as const satisfies Record<keyof typeof offerPages, WorkflowStep>
