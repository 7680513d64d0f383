import { closingScenarios } from './closing.table.ts'
import { california, deniedTaxLien, exit, markedCard, ohio, passedByTwo, texas } from './parts.ts'
import { policyPaths } from './policy-paths.table.ts'
import type { Scenario } from './scenario.ts'
import { scenarioPaths } from './scenario-paths.table.ts'
import { stateEnds } from './state-ends.table.ts'
import { variantPaths } from './variant-paths.table.ts'

/** At least one for each status from the chosen offer on, in the order in which an application reaches them. */
const stops: readonly Scenario[] = [
  { name: 'offers', stops: 'OFFER_SELECTION', shows: 'Offers to choose from.' },
  {
    name: 'additional-info',
    stops: 'COLLECT_ADDITIONAL_INFO',
    shows: 'An offer is chosen; borrower information is requested.',
  },
  { name: 'demographics', stops: 'HMDA', shows: 'The questions of Regulation C.' },
  { name: 'review', stops: 'APP_SUBMISSION', shows: 'All information is provided; the borrower reviews it.' },
  { name: 'summary', stops: 'GEN_SUMMARY_DISCLOSURE', shows: 'Submitted; the summary disclosure is to be accepted.' },

  { name: 'income', stops: 'INCOME_VERIFICATION', shows: 'Ways to prove an income.' },
  {
    name: 'income-short',
    stops: 'INCOME_VERIFICATION',
    shows: 'Deposits fall short of the stated income: pay stubs are requested.',
    at: { INCOME_VERIFICATION: [{ act: 'link-bank', user: 'user_short' }] },
  },
  {
    name: 'income-pay-stubs',
    stops: 'INCOME_VERIFICATION',
    shows: 'Pay stubs are sent and wait for staff.',
    at: { INCOME_VERIFICATION: [{ act: 'documents', method: 'paystubs' }, { act: 'send-documents' }] },
  },
  {
    name: 'income-incomplete',
    stops: 'INCOME_VERIFICATION',
    shows: 'No pay stubs came: a notice of incompleteness names them, and the deadline runs.',
    at: {
      INCOME_VERIFICATION: [
        { act: 'documents', method: 'paystubs' },
        { act: 'request-missing', item: 'Your two most recent pay stubs' },
      ],
    },
  },
  {
    name: 'income-refused',
    stops: 'DECLINED',
    shows: 'Staff find that the income is not proved.',
    at: { INCOME_VERIFICATION: exit('refused') },
  },
  {
    name: 'employer',
    stops: 'EMPLOYMENT_VERIFICATION',
    shows: 'A bank link verifies the income; employment is still to verify.',
    at: { INCOME_VERIFICATION: [{ act: 'link-bank', user: 'user_good' }] },
  },
  {
    name: 'employer-unlisted',
    stops: 'EMPLOYMENT_VERIFICATION',
    shows: 'The employer is not listed anywhere: a letter is requested.',
    at: {
      INCOME_VERIFICATION: passedByTwo('acceptedEmploymentOpen'),
      EMPLOYMENT_VERIFICATION: [{ act: 'employer', name: 'Unlisted Trading' }],
    },
  },
  {
    name: 'employer-refused',
    stops: 'DECLINED',
    shows: 'Staff find that the borrower is not employed.',
    at: { INCOME_VERIFICATION: [{ act: 'link-bank', user: 'user_good' }], EMPLOYMENT_VERIFICATION: exit('refused') },
  },
  { name: 'identity', stops: 'IDENTITY_VERIFICATION', shows: 'Photos of an ID and a face are requested.' },
  {
    name: 'identity-unreadable',
    stops: 'IDENTITY_VERIFICATION',
    shows: 'The photos cannot be read; two more attempts remain.',
    borrower: { lastName: 'Idunreadable' },
    at: {
      INCOME_VERIFICATION: passedByTwo('accepted'),
      IDENTITY_VERIFICATION: [{ act: 'identify', kind: 'DRIVERS_LICENSE' }],
    },
  },
  {
    name: 'identity-forged',
    stops: 'IDENTITY_VERIFICATION',
    shows: 'The ID was altered; staff review the photos.',
    borrower: { lastName: 'Idforged' },
    at: { IDENTITY_VERIFICATION: [{ act: 'identify', kind: 'PASSPORT' }] },
  },
  {
    name: 'identity-refused',
    stops: 'DECLINED',
    shows: 'Staff find that the ID is another person’s.',
    borrower: { lastName: 'Idother' },
    at: { IDENTITY_VERIFICATION: [{ act: 'identify', kind: 'DRIVERS_LICENSE' }, ...exit('refused')] },
  },
  {
    name: 'liens',
    stops: 'LIEN_VERIFICATION',
    shows: 'A mortgage and a home-equity line to confirm, after an employer who answered.',
    address: ohio('270 Secondlien Street'),
    at: { INCOME_VERIFICATION: [{ act: 'link-bank', user: 'user_good' }] },
  },
  {
    name: 'liens-unexplained',
    stops: 'LIEN_VERIFICATION_INQUIRY',
    shows: 'The credit file shows a loan that the list does not.',
    borrower: { lastName: 'Hiddenlien' },
    at: { IDENTITY_VERIFICATION: passedByTwo('accepted') },
  },

  {
    name: 'hard-pull-inquiries',
    stops: 'HARD_CREDIT_PULL',
    shows: 'Recent inquiries are to be explained before anything is priced.',
    borrower: { lastName: 'Newinquiry' },
    at: { HARD_CREDIT_PULL: [{ act: 'await-condition' }] },
  },
  {
    name: 'hard-pull-no-file',
    stops: 'CREDIT_NO_MATCH_SSN',
    shows: 'No file under the social security number; staff take over.',
    borrower: { lastName: 'Hardnomatch' },
  },
  {
    name: 'hard-pull-frozen',
    stops: 'HARD_CREDIT_LOCKED_OR_FROZEN',
    shows: 'A bureau withholds the file; "Try again" finds it available.',
    borrower: { lastName: 'Hardthawed' },
  },
  {
    name: 'delinquency',
    stops: 'DELINQUENCY_REVIEW',
    shows: 'A card is 60 days past due; staff clear it or decline.',
    borrower: { lastName: 'Delinquent' },
  },
  {
    name: 'delinquency-declined',
    stops: 'DECLINED',
    shows: 'Late payments that staff do not find explained.',
    borrower: { lastName: 'Delinquent' },
    at: { DELINQUENCY_REVIEW: exit('declined') },
  },
  {
    name: 'revised-offer',
    stops: 'REVISED_OFFER_SELECTION',
    shows: 'A score that fell makes the line dearer; the borrower chooses again.',
    borrower: { lastName: 'Scoredrop' },
  },

  {
    name: 'full-title',
    stops: 'ORDER_FULL_TITLE',
    shows: 'A tax lien that the borrower denies needs a full title, which does not arrive.',
    address: ohio('4 Taxlien Errorfulltitle Street'),
    at: { LIEN_VERIFICATION: deniedTaxLien },
  },
  {
    name: 'price-opinion-order',
    stops: 'NAV_BPO_ORDER_REQUEST',
    shows: 'Texas requires the condition of the home.',
    address: texas('12 Orchard Street'),
  },
  {
    name: 'evaluation-order',
    stops: 'NAV_RESI_EVAL_ORDER_REQUEST',
    shows: 'In California an evaluation verifies what the borrower estimated.',
    address: california('370 Unsurevalue Road'),
  },
  {
    name: 'price-opinion',
    stops: 'NAV_BPO_PROCESSING',
    shows: 'A price opinion is waited for.',
    address: texas('7 Erroropinion Road'),
  },
  {
    name: 'property-condition',
    stops: 'NAV_BPO_PROPERTY_CONDITION',
    shows: 'An inspector is to see the home from inside.',
    address: texas('7 Hiddenhome Errorcondition Road'),
  },
  {
    name: 'final-title',
    stops: 'NAV_BPO_FINAL_TITLE_PULL',
    shows: 'The value supports the line; the full title is pending.',
    address: texas('4 Taxlien Errorfulltitle Street'),
    at: { LIEN_VERIFICATION: deniedTaxLien },
  },
  {
    name: 'evaluation',
    stops: 'NAV_RESI_EVAL_PROCESSING',
    shows: 'An evaluation is waited for.',
    address: california('7 Unsurevalue Erroropinion Road'),
  },
  {
    name: 'appraisal-order',
    stops: 'ONSITE_APPRAISAL_REQUEST',
    shows: 'An appraisal is ordered at a desk that does not answer.',
    address: texas('7 Noopinion Errordesk Road'),
  },
  {
    name: 'appraisal-payment',
    stops: 'ONSITE_APPRAISAL_BORROWER_PAYMENT',
    shows: 'No broker could value the home; the appraisal is to be paid.',
    address: texas('7 Noopinion Road'),
  },
  {
    name: 'appraisal',
    stops: 'ONSITE_APPRAISAL_PENDING',
    shows: 'The appraiser visits in two days.',
    address: texas('7 Poorhome Visithome Road'),
  },
  {
    name: 'appraisal-review',
    stops: 'HOLD_FOR_APPRAISAL_REVIEW',
    shows: 'The report is in; staff review it.',
    address: texas('7 Poorhome Road'),
  },
  {
    name: 'appraisal-without-figures',
    stops: 'APPRAISAL_REVIEW_COMPLETE',
    shows: 'Staff accepted a report that came another way, and have yet to file its figures.',
    address: texas('7 Noopinion Errorappraisal Road'),
    at: { ONSITE_APPRAISAL_PENDING: exit('receivedByHand', 'processor') },
  },
  {
    name: 'payoff-letters',
    stops: 'REQUEST_STEWART_PAYOFFS',
    shows: 'A card is marked for payoff; its creditor cannot be reached.',
    address: ohio('7 Errorpayoff Street'),
    at: { LIEN_VERIFICATION: markedCard },
  },
  {
    name: 'payoff-letters-refused',
    stops: 'PAYOFF_REQUEST_PENDING',
    shows: 'The creditor gives the payoff only to the borrower, who must upload the letter.',
    address: ohio('7 Refusedpayoff Lane'),
    at: { LIEN_VERIFICATION: markedCard },
  },
]

/** From the chosen offer to the disbursement account. */
export const verificationScenarios: readonly Scenario[] = [...stops, ...scenarioPaths, ...variantPaths, ...policyPaths]

export const scenarios: readonly Scenario[] = [...verificationScenarios, ...closingScenarios, ...stateEnds]
