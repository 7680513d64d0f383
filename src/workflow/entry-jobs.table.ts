import { statusReminders } from './reminders.table.ts'
import { allStatuses, type Status } from './statuses.ts'

export interface EntryJob {
  kind:
    | 'adverse-action-notice'
    | 'counteroffer-notice'
    | 'status-mail'
    | 'status-reminder'
    | 'valuation-copies'
    | 'end-appraisal'
    | 'flood-zone'
    | 'accepted-account'
    | 'register-row'
    | 'signer-news'
  /** Milliseconds from entry to the job; at once unless said. */
  afterMs?: number
}

/** Long enough that a borrower who is at the page anyway is not written to. */
const ifStillThere: EntryJob = { kind: 'status-mail', afterMs: 10 * 60_000 }

/** Looked at half an hour later, and from then on at the organisation's pace. */
const reminder: EntryJob = { kind: 'status-reminder', afterMs: 30 * 60_000 }

/** 12 CFR 1002.9(a)(1): told with its reasons, so that who does not take it up needs no further notice. */
const counteroffer: EntryJob = { kind: 'counteroffer-notice' }

const letters: Partial<Record<Status, readonly EntryJob[]>> = {
  OFFER_SELECTION: [{ kind: 'status-mail' }],
  // 12 CFR 1002.9(a)(1): also a decline before any credit was offered is told, with its reasons.
  DECLINED: [{ kind: 'adverse-action-notice' }],

  GEN_PRE_SOFT_CREDIT_DISCLOSURE: [ifStillThere],
  CREDIT_NO_MATCH: [ifStillThere],
  SOFT_CREDIT_LOCKED_OR_FROZEN: [ifStillThere],
  NO_PROPERTY_FOUND: [ifStillThere],
  MULTIPLE_PROPERTIES: [ifStillThere],
  NO_AVM_FOUND: [ifStillThere],
  NAV_BPO_ESTIMATE: [ifStillThere],
  NAV_RESI_EVAL_ESTIMATE: [ifStillThere],
  ASSETS_PREQUAL: [ifStillThere],
  CLTV_LIEN_POSITION_REQUALIFY: [counteroffer, ifStillThere],
  LIEN_VERIFICATION_INQUIRY: [ifStillThere],
  HARD_CREDIT_LOCKED_OR_FROZEN: [ifStillThere],
  REVISED_OFFER_SELECTION: [counteroffer, ifStillThere],
  ONSITE_APPRAISAL_BORROWER_PAYMENT: [ifStillThere],
}

/** What begins or ends beside the steps of the workflow. */
const beside: Partial<Record<Status, readonly EntryJob[]>> = {
  // 12 CFR 1002.14(a): the model's value too, once the applicant goes on.
  COLLECT_ADDITIONAL_INFO: [{ kind: 'valuation-copies' }],
  // Determined while the borrower chooses accounts, so that the closing disclosure need not wait for it.
  DISBURSEMENT_ACCOUNT: [{ kind: 'flood-zone' }],
  AUTOPAY_ACCOUNT: [{ kind: 'accepted-account' }],
  // Who signs besides the borrower is called, or told that nothing is left.
  DEED_SIGNING: [{ kind: 'signer-news' }],
  // 12 CFR 1003.4(f): within thirty days after the quarter, and so at once.
  COMPLETE: [{ kind: 'register-row' }],
  CANCELLED: [{ kind: 'end-appraisal' }, { kind: 'register-row' }, { kind: 'signer-news' }],
  DECLINED: [{ kind: 'end-appraisal' }, { kind: 'register-row' }, { kind: 'signer-news' }],
}

/**
 * Jobs queued when an application enters a status, by any actor and from anywhere, in the transaction that moves it.
 * Their payload is `{ applicationId, status, revision }`.
 */
export const entryJobs: Partial<Record<Status, readonly EntryJob[]>> = Object.fromEntries(
  allStatuses.flatMap((status) => {
    const jobs = [
      ...(letters[status] ?? []),
      ...(beside[status] ?? []),
      ...(Object.hasOwn(statusReminders, status) ? [reminder] : []),
    ]
    return jobs.length > 0 ? [[status, jobs]] : []
  }),
)

/** Whether entering the status is written about by itself; that letter counts as the first reminder. */
export const isWrittenAbout = (status: Status): boolean =>
  letters[status]?.some(({ kind }) => kind === 'status-mail') ?? false
