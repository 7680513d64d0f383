import { california, deniedAndMarked, deniedTaxLien, exit, markedCard, ohio, texas } from './parts.ts'
import type { Scenario } from './scenario.ts'

/** Staff accept income and identity, so that the way to what is shown is short. */
const believed: Scenario['at'] = { INCOME_VERIFICATION: exit('accepted'), IDENTITY_VERIFICATION: exit('accepted') }
const scoreDrop: Scenario['borrower'] = { lastName: 'Scoredrop' }

const largeLine: Pick<Scenario, 'borrower'> = { borrower: { income: 600_000 } }
/** Beyond what the first title report carries, within what a sure value does. */
const largeDraw: Scenario['at'] = { OFFER_SELECTION: [{ act: 'choose', draw: 300_000 }] }
/** What a home in Highvalue is worth. */
const sureEstimate: Scenario['at'] = { NAV_RESI_EVAL_ESTIMATE: [{ act: 'estimate', dollars: 3_200_000 }] }

/** Ways from one status to another that are on no way to a status of its own. */
export const ways: readonly Scenario[] = [
  {
    name: 'thawed',
    stops: 'DISBURSEMENT_ACCOUNT',
    shows: 'An employer that staff accepted, and a freeze that the borrower lifted.',
    borrower: { lastName: 'Hardthawed' },
    at: {
      ...believed,
      INCOME_VERIFICATION: exit('acceptedEmploymentOpen'),
      EMPLOYMENT_VERIFICATION: exit('accepted', 'processor'),
    },
  },
  {
    name: 'delinquency-cleared',
    stops: 'DISBURSEMENT_ACCOUNT',
    shows: 'Late payments are explained; the lower score revises the offer, which is chosen again.',
    borrower: { lastName: 'Delinquent' },
    at: believed,
  },
  {
    name: 'revised-with-payoffs',
    stops: 'DISBURSEMENT_ACCOUNT',
    shows: 'A revised offer pays a card off, whose letter comes at once.',
    borrower: scoreDrop,
    at: { ...believed, LIEN_VERIFICATION: markedCard },
  },
  {
    name: 'unexplained-lien-kept',
    stops: 'REVISED_OFFER_SELECTION',
    shows: 'A loan that nobody named does stand on the home, which revises the offer.',
    borrower: { lastName: 'Hiddenlien' },
    at: { ...believed, LIEN_VERIFICATION_INQUIRY: [{ act: 'keep-asked-liens' }, { act: 'confirm-liens' }] },
  },
  {
    name: 'unexplained-lien-too-much',
    stops: 'DECLINED',
    shows: 'A loan that nobody named leaves no room beside a large mortgage.',
    // Whose other debts leave no room, whatever is found: what people owe is drawn by name and birth date.
    borrower: { lastName: 'Hiddenlien', birthDate: '1971-05-04' },
    address: ohio('280 Heavylien Street'),
    at: { ...believed, LIEN_VERIFICATION_INQUIRY: [{ act: 'keep-asked-liens' }, { act: 'confirm-liens' }] },
  },
  {
    name: 'full-title-clear',
    stops: 'DISBURSEMENT_ACCOUNT',
    shows: 'A large line is looked up in a full title, which is clear, and the offer holds.',
    ...largeLine,
    address: ohio('8 Highvalue Street'),
    at: { ...believed, ...largeDraw },
  },
  {
    name: 'full-title-payoffs',
    stops: 'REQUEST_STEWART_PAYOFFS',
    shows: 'The full title is clear; the letter of a card is asked for.',
    ...largeLine,
    address: ohio('8 Highvalue Errorpayoff Street'),
    at: { ...believed, ...largeDraw, LIEN_VERIFICATION: markedCard },
  },
  {
    name: 'full-title-revised',
    stops: 'REVISED_OFFER_SELECTION',
    shows: 'The full title is clear, but the score fell.',
    borrower: scoreDrop,
    address: ohio('4 Taxlien Street'),
    at: { ...believed, LIEN_VERIFICATION: deniedTaxLien },
  },
  {
    name: 'full-title-foreclosing',
    stops: 'DECLINED',
    shows: 'The full title shows a foreclosure.',
    address: ohio('4 Taxlien Foreclosing Street'),
    at: { ...believed, LIEN_VERIFICATION: deniedTaxLien },
  },
  {
    name: 'full-title-evaluation',
    stops: 'DISBURSEMENT_ACCOUNT',
    shows: 'After the full title staff order an evaluation in the borrower’s stead, and the offer holds.',
    address: california('4 Taxlien Unsurevalue Street'),
    at: { ...believed, LIEN_VERIFICATION: deniedTaxLien, NAV_RESI_EVAL_ORDER_REQUEST: exit('orderedByStaff') },
  },
  {
    name: 'large-line',
    stops: 'DISBURSEMENT_ACCOUNT',
    shows: 'A line that needs title and appraisal; staff waive the fee and have the report corrected.',
    borrower: { income: 600_000 },
    address: ohio('310 Highvalue Street'),
    at: {
      ...believed,
      OFFER_SELECTION: [{ act: 'choose', draw: 380_000 }],
      ONSITE_APPRAISAL_BORROWER_PAYMENT: exit('paymentWaived', 'processor'),
      HOLD_FOR_APPRAISAL_REVIEW: exit('sentBack'),
    },
  },
  {
    name: 'price-opinion-holds',
    stops: 'DISBURSEMENT_ACCOUNT',
    shows: 'A price opinion that staff ordered agrees.',
    address: texas('12 Orchard Street'),
    at: { ...believed, NAV_BPO_ORDER_REQUEST: exit('orderedByStaff', 'processor') },
  },
  {
    name: 'price-opinion-payoffs',
    stops: 'REQUEST_STEWART_PAYOFFS',
    shows: 'A price opinion agrees; the letter of a card is asked for.',
    address: texas('7 Errorpayoff Street'),
    at: { ...believed, LIEN_VERIFICATION: markedCard },
  },
  {
    name: 'price-opinion-revised',
    stops: 'REVISED_OFFER_SELECTION',
    shows: 'A price opinion agrees, but the score fell.',
    borrower: scoreDrop,
    address: texas('12 Orchard Street'),
    at: believed,
  },
  {
    name: 'price-opinion-low',
    stops: 'DECLINED',
    shows: 'A price opinion finds less than stands against the home.',
    address: texas('7 Heavylien Lowopinion Street'),
    at: believed,
  },
  {
    name: 'condition-holds',
    stops: 'DISBURSEMENT_ACCOUNT',
    shows: 'A home that could not be seen from the street is in good condition.',
    address: texas('7 Hiddenhome Lane'),
    at: believed,
  },
  {
    name: 'condition-payoffs',
    stops: 'REQUEST_STEWART_PAYOFFS',
    shows: 'The home is in good condition; the letter of a card is asked for.',
    address: texas('7 Hiddenhome Errorpayoff Lane'),
    at: { ...believed, LIEN_VERIFICATION: markedCard },
  },
  {
    name: 'condition-revised',
    stops: 'REVISED_OFFER_SELECTION',
    shows: 'The home is in good condition, but the score fell.',
    borrower: scoreDrop,
    address: texas('7 Hiddenhome Lane'),
    at: believed,
  },
  {
    name: 'condition-declined',
    stops: 'DECLINED',
    shows: 'The home is sound, but worth less than stands against it.',
    address: texas('7 Heavylien Hiddenhome Lowopinion Lane'),
    at: believed,
  },
  {
    name: 'condition-poor',
    stops: 'ONSITE_APPRAISAL_BORROWER_PAYMENT',
    shows: 'Seen from inside the home is in poor condition: an appraiser is to come.',
    address: texas('7 Hiddenhome Poorhome Lane'),
    at: believed,
  },
  {
    name: 'final-title-clear',
    stops: 'DISBURSEMENT_ACCOUNT',
    shows: 'The value of the home carries a large line, its title is clear, and the offer holds.',
    ...largeLine,
    address: texas('8 Highvalue Street'),
    at: { ...believed, ...largeDraw },
  },
  {
    name: 'final-title-payoffs',
    stops: 'PAYOFF_REQUEST_PENDING',
    shows: 'The full title is clear; the letter of a card is asked for, and refused.',
    ...largeLine,
    address: texas('8 Highvalue Refusedpayoff Street'),
    at: { ...believed, ...largeDraw, LIEN_VERIFICATION: markedCard },
  },
  {
    name: 'condition-then-title',
    stops: 'DISBURSEMENT_ACCOUNT',
    shows: 'The condition is seen from inside before the full title is pulled.',
    address: texas('4 Taxlien Hiddenhome Street'),
    at: { ...believed, LIEN_VERIFICATION: deniedTaxLien },
  },
  {
    name: 'final-title-revised',
    stops: 'REVISED_OFFER_SELECTION',
    shows: 'The full title is clear, but the score fell.',
    borrower: scoreDrop,
    address: texas('4 Taxlien Street'),
    at: { ...believed, LIEN_VERIFICATION: deniedTaxLien },
  },
  {
    name: 'final-title-foreclosing',
    stops: 'DECLINED',
    shows: 'The full title that is pulled last shows a foreclosure.',
    address: texas('4 Taxlien Foreclosing Street'),
    at: { ...believed, LIEN_VERIFICATION: deniedTaxLien },
  },
  {
    name: 'final-title-appraisal',
    stops: 'REQUEST_STEWART_PAYOFFS',
    shows: 'The title is clear, the condition poor: an appraisal carries the line, and a letter is asked for.',
    address: texas('4 Taxlien Poorhome Errorpayoff Street'),
    at: { ...believed, LIEN_VERIFICATION: deniedAndMarked },
  },
  {
    name: 'evaluation-holds',
    stops: 'DISBURSEMENT_ACCOUNT',
    shows: 'An evaluation agrees with what the borrower estimated, and the offer holds.',
    ...largeLine,
    address: california('7 Highvalue Unsurevalue Street'),
    at: { ...believed, ...sureEstimate },
  },
  {
    name: 'evaluation-payoffs',
    stops: 'PAYOFF_REQUEST_PENDING',
    shows: 'An evaluation agrees; the letter of a card is asked for, and refused.',
    ...largeLine,
    address: california('7 Highvalue Unsurevalue Refusedpayoff Street'),
    at: { ...believed, ...sureEstimate, LIEN_VERIFICATION: markedCard },
  },
  {
    name: 'evaluation-revised',
    stops: 'REVISED_OFFER_SELECTION',
    shows: 'The evaluation is in, but the score fell.',
    borrower: scoreDrop,
    address: california('370 Unsurevalue Road'),
    at: believed,
  },
  {
    name: 'evaluation-low',
    stops: 'DECLINED',
    shows: 'An evaluation finds less than stands against the home.',
    address: california('7 Heavylien Unsurevalue Lowopinion Street'),
    at: believed,
  },
  {
    name: 'appraisal-declined',
    stops: 'DECLINED',
    shows: 'No evaluator could value the home, and staff decline on the appraisal.',
    address: california('7 Unsurevalue Noopinion Road'),
    at: { ...believed, HOLD_FOR_APPRAISAL_REVIEW: exit('declined') },
  },
  {
    name: 'appraisal-revised',
    stops: 'REVISED_OFFER_SELECTION',
    shows: 'The appraisal carries the line, but the score fell.',
    borrower: scoreDrop,
    address: texas('7 Poorhome Road'),
    at: believed,
  },
  {
    name: 'appraisal-payoffs',
    stops: 'REQUEST_STEWART_PAYOFFS',
    shows: 'The appraisal carries the line; the letter of a card is asked for.',
    ...largeLine,
    address: texas('8 Highvalue Poorhome Errorpayoff Street'),
    at: { ...believed, LIEN_VERIFICATION: markedCard },
  },
  {
    name: 'appraisal-low',
    stops: 'DECLINED',
    shows: 'The appraiser finds too little above what stands against the home.',
    address: texas('109 Poorhome Lowappraisal Road'),
    at: believed,
  },
  {
    name: 'appraisal-at-our-cost',
    stops: 'ONSITE_APPRAISAL_PENDING',
    shows: 'Saltmarsh pays for appraisals, from now on.',
    borrower: { organisation: 'saltmarsh' },
    address: '7 Unsurevalue Poorhome Visithome Road, Charleston, SC 29401',
    at: {
      ...believed,
      COLLECT_ADDITIONAL_INFO: [{ act: 'turn-on', flag: 'fe-heloc-company-covers-appraisal' }, { act: 'particulars' }],
    },
  },
  {
    name: 'payoff-letters-settled',
    stops: 'DISBURSEMENT_ACCOUNT',
    shows: 'The borrower’s own proof takes the place of a letter.',
    address: ohio('7 Refusedpayoff Lane'),
    at: {
      ...believed,
      LIEN_VERIFICATION: markedCard,
      PAYOFF_REQUEST_PENDING: [{ act: 'send-documents' }, { act: 'settle-conditions', by: 'processor' }],
    },
  },
  {
    name: 'payoff-letters-by-hand',
    stops: 'DISBURSEMENT_ACCOUNT',
    shows: 'Staff have the letters from elsewhere.',
    address: ohio('9 Refusedpayoff Lane'),
    at: { ...believed, LIEN_VERIFICATION: markedCard, PAYOFF_REQUEST_PENDING: exit('receivedByHand', 'processor') },
  },
]

/** 'STATUS outcome': exits that no application takes at a shipped lender, and why. */
export const untaken: Readonly<Record<string, string>> = {
  'HARD_CREDIT_PULL appraisalNeeded':
    'At every shipped lender a line that needs an appraiser needs a full title first, so it goes by ORDER_FULL_TITLE.',
  'ORDER_FULL_TITLE priceOpinionNeeded':
    'Where a price opinion is needed it is ordered before the full title, which is dearer.',
}
