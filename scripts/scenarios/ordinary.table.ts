import type { Status } from '#src/workflow/graph/statuses.ts'
import type { Act } from './scenario.ts'

/** An ordinary home; Ohio has no special requirements. */
export const ordinaryAddress = '12 Orchard Street, Columbus, OH 43215'
/** Whole dollars. */
export const ordinaryDraw = 60_000

/** The default acts at a status. Without an entry the system itself acts there. */
export const ordinaryActs: Partial<Record<Status, readonly Act[]>> = {
  NO_AVM_FOUND: [{ act: 'estimate', dollars: 600_000 }],
  NAV_BPO_ESTIMATE: [{ act: 'estimate', dollars: 600_000 }],
  NAV_RESI_EVAL_ESTIMATE: [{ act: 'estimate', dollars: 900_000 }],
  CLTV_LIEN_POSITION_REQUALIFY: [{ act: 'accept-smaller-line' }],
  ASSETS_PREQUAL: [{ act: 'assets', dollars: 900_000 }],
  OFFER_SELECTION: [{ act: 'choose', draw: ordinaryDraw }],
  COLLECT_ADDITIONAL_INFO: [{ act: 'additional-info' }],
  HMDA: [{ act: 'demographics' }],
  APP_SUBMISSION: [{ act: 'submit' }],
  GEN_SUMMARY_DISCLOSURE: [{ act: 'accept-summary' }],
  INCOME_VERIFICATION: [{ act: 'link-payroll', user: 'goodlogin' }],
  EMPLOYMENT_VERIFICATION: [{ act: 'employer', name: 'Northwind Manufacturing' }],
  IDENTITY_VERIFICATION: [{ act: 'identify', kind: 'DRIVERS_LICENSE' }],
  LIEN_VERIFICATION: [{ act: 'confirm-liens' }],
  LIEN_VERIFICATION_INQUIRY: [{ act: 'deny-lien', which: 'asked', reason: 'OTHER_PROPERTY' }, { act: 'confirm-liens' }],
  HARD_CREDIT_LOCKED_OR_FROZEN: [{ act: 'try-again' }],
  DELINQUENCY_REVIEW: [{ act: 'exit', outcome: 'cleared', by: 'underwriter' }],
  REVISED_OFFER_SELECTION: [{ act: 'choose', draw: ordinaryDraw }],
  NAV_BPO_ORDER_REQUEST: [{ act: 'order-valuation', condition: 'GOOD' }],
  NAV_RESI_EVAL_ORDER_REQUEST: [{ act: 'order-valuation', condition: 'GOOD' }],
  ONSITE_APPRAISAL_BORROWER_PAYMENT: [{ act: 'pay-appraisal', card: '4242 4242 4242 4242' }],
  DISBURSEMENT_ACCOUNT: [{ act: 'give-account' }],
  AUTOPAY_ACCOUNT: [{ act: 'pay-by-hand' }],
  VERIFIED_AUTOPAY_ACCOUNT: [{ act: 'pay-by-hand' }],
  FINAL_OFFER: [{ act: 'accept-final-offer' }],
  NOTE_SIGNING: [{ act: 'sign-documents' }],
  CO_DEED_REQ: [{ act: 'bring-signers' }],
  ATTORNEY_REVIEW: [{ act: 'exit', outcome: 'approvedInPerson', by: 'underwriter' }],
  NOTARY_WAITING_PERIOD: [{ act: 'wait' }],
  DEED_SIGNING: [{ act: 'meet-notary' }],
  MANUAL_DEED_SIGNING: [{ act: 'book-notary' }, { act: 'wait' }, { act: 'file-deed' }],
  RESCISSION: [{ act: 'wait' }],
  HOLD_FOR_APPRAISAL_REVIEW: [{ act: 'exit', outcome: 'accepted', by: 'underwriter' }],
}
