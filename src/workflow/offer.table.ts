import type { Status } from './statuses.ts'
import { cancelled, closedByStaff, type WorkflowStep } from './workflow-step.ts'

/** The chosen offer and the application proper. */
export const offer = {
  OFFER_SELECTION: {
    owner: ['borrower'],
    part: 'offer',
    on: {
      chosen: { to: 'COLLECT_ADDITIONAL_INFO', by: 'borrower', reason: 'The borrower chose an offer' },
      expired: {
        to: 'WAITING_FOR_INITIAL_OFFERS',
        by: 'borrower',
        reason: 'The prices ran out, and the borrower asked for new ones',
      },
      ...cancelled,
      ...closedByStaff,
    },
  },
  COLLECT_ADDITIONAL_INFO: {
    owner: ['borrower'],
    part: 'offer',
    on: {
      given: { to: 'HMDA', by: 'borrower', reason: 'The borrower gave the remaining particulars' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  HMDA: {
    owner: ['borrower'],
    part: 'offer',
    on: {
      answered: { to: 'APP_SUBMISSION', by: 'borrower', reason: 'The borrower answered, or declined to answer' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  APP_SUBMISSION: {
    owner: ['borrower'],
    part: 'offer',
    on: {
      submitted: { to: 'GEN_SUMMARY_DISCLOSURE', by: 'borrower', reason: 'The borrower submitted the application' },
      ...cancelled,
      ...closedByStaff,
    },
  },
  GEN_SUMMARY_DISCLOSURE: {
    owner: ['borrower'],
    part: 'offer',
    on: {
      accepted: { to: 'INCOME_VERIFICATION', by: 'borrower', reason: 'The borrower accepted the summary' },
      ...cancelled,
      ...closedByStaff,
    },
  },
} as const satisfies Partial<Record<Status, WorkflowStep>>
