import type { Status, statuses } from './statuses.ts'

/** The statuses that wait for the borrower. */
export type BorrowersStatus = {
  [S in Status]: (typeof statuses)[S]['waitsFor'] extends 'you' ? S : never
}[Status]

export interface StatusReminder {
  /** What the subject says; it shows on locked screens, so it tells nothing of credit, income or the home. */
  about: 'needed' | 'offers' | 'signing'
  /** Where the organisation's own pace is too slow for what runs out. */
  everyHours?: number
}

const needed: StatusReminder = { about: 'needed' }
const offers: StatusReminder = { about: 'offers' }
const signing: StatusReminder = { about: 'signing' }
const disclosures: StatusReminder = { about: 'needed', everyHours: 24 }

/**
 * How a borrower is reminded of each status that waits for them; the letter says what is asked in the words of the
 * status. A status that begins to wait for the borrower without a row does not compile.
 */
export const statusReminders: Record<BorrowersStatus, StatusReminder> = {
  GEN_PRE_SOFT_CREDIT_DISCLOSURE: disclosures,
  CREDIT_NO_MATCH: needed,
  SOFT_CREDIT_LOCKED_OR_FROZEN: needed,
  NO_PROPERTY_FOUND: needed,
  MULTIPLE_PROPERTIES: needed,
  NO_AVM_FOUND: needed,
  NAV_BPO_ESTIMATE: needed,
  NAV_RESI_EVAL_ESTIMATE: needed,
  ASSETS_PREQUAL: needed,
  CLTV_LIEN_POSITION_REQUALIFY: offers,
  OFFER_SELECTION: offers,
  COLLECT_ADDITIONAL_INFO: needed,
  HMDA: needed,
  APP_SUBMISSION: needed,
  GEN_SUMMARY_DISCLOSURE: disclosures,
  INCOME_VERIFICATION: needed,
  EMPLOYMENT_VERIFICATION: needed,
  IDENTITY_VERIFICATION: needed,
  LIEN_VERIFICATION: needed,
  LIEN_VERIFICATION_INQUIRY: needed,
  HARD_CREDIT_LOCKED_OR_FROZEN: needed,
  REVISED_OFFER_SELECTION: offers,
  NAV_BPO_ORDER_REQUEST: needed,
  NAV_RESI_EVAL_ORDER_REQUEST: needed,
  ONSITE_APPRAISAL_BORROWER_PAYMENT: needed,
  DISBURSEMENT_ACCOUNT: needed,
  AUTOPAY_ACCOUNT: needed,
  VERIFIED_AUTOPAY_ACCOUNT: needed,
  FINAL_OFFER: offers,
  NOTE_SIGNING: signing,
  DEED_SIGNING: signing,
  MANUAL_DEED_SIGNING: signing,
}

export const reminderOf = (status: Status): StatusReminder | undefined =>
  Object.hasOwn(statusReminders, status) ? statusReminders[status as BorrowersStatus] : undefined
