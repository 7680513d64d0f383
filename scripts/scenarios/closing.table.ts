import { california, delaware, exit, georgia, markedCard, ohio, passedByTwo, staffApprovals, texas } from './parts.ts'
import type { AccountEnding, Act, Scenario } from './scenario.ts'

const account = (ending: AccountEnding): readonly Act[] => [{ act: 'give-account', ending }]
const linkedAccount: readonly Act[] = [{ act: 'link-account', user: 'user_good' }]
const autopay: readonly Act[] = [{ act: 'pay-by-autopay' }]

/** A credit file with an active duty alert: staff review it again before funding. */
const refusedForFire: Act = {
  act: 'exit',
  outcome: 'declinedByStaff',
  by: 'underwriter',
  message: 'The home was damaged by fire',
}
const onDuty: Pick<Scenario, 'borrower'> = { borrower: { lastName: 'Activeduty' } }
const clearedReview: Scenario['at'] = {
  ...staffApprovals,
  FACTA_REVIEW: exit('cleared'),
  HARD_CREDIT_PULL: [{ act: 'await-condition' }, { act: 'settle-conditions', by: 'underwriter' }],
}

/** A home in which no borrower lives. */
const rentedHome: Pick<Scenario, 'borrower'> = {
  borrower: {
    occupancy: 'INVESTMENT',
    homeAddress: { street1: '4 Willow Street', city: 'Columbus', state: 'OH', zip: '43215' },
  },
}

/** Like a name on the sandbox's sanctions list. */
const listedName: Scenario['borrower'] = { firstName: 'Viktor', lastName: 'Listov' }

const untilSigned: readonly Scenario[] = [
  { name: 'account', stops: 'DISBURSEMENT_ACCOUNT', shows: 'The chosen offer stays the same on verified figures.' },
  {
    name: 'account-unproved',
    stops: 'DISBURSEMENT_ACCOUNT',
    shows: 'The bank has the account under another name: a statement is requested.',
    at: { ...staffApprovals, DISBURSEMENT_ACCOUNT: account('0002') },
  },
  {
    name: 'account-refused',
    stops: 'DECLINED',
    shows: 'Staff find that the account belongs to someone else.',
    at: { ...staffApprovals, DISBURSEMENT_ACCOUNT: [...account('0002'), ...exit('refused')] },
  },
  {
    name: 'autopay',
    stops: 'AUTOPAY_ACCOUNT',
    shows: 'Staff accepted the proof of the account; how to pay is chosen.',
    at: { ...staffApprovals, DISBURSEMENT_ACCOUNT: [...account('0002'), ...passedByTwo('accepted')] },
  },
  {
    name: 'autopay-linked',
    stops: 'VERIFIED_AUTOPAY_ACCOUNT',
    shows: 'The account was linked, and payments can be debited from it.',
    at: { ...staffApprovals, DISBURSEMENT_ACCOUNT: linkedAccount },
  },
  {
    name: 'flood-insurance',
    stops: 'GEN_CLOSING_DISCLOSURE',
    shows: 'The home is in a flood zone: proof of insurance is required first.',
    address: ohio('7 Floodzone Street'),
    at: { ...staffApprovals, GEN_CLOSING_DISCLOSURE: [{ act: 'await-condition' }] },
  },
  {
    name: 'flood-insurance-missing',
    stops: 'DECLINED',
    shows: 'The home is not insured against floods.',
    address: ohio('9 Floodzone Street'),
    at: { ...staffApprovals, GEN_CLOSING_DISCLOSURE: [{ act: 'await-condition' }, ...exit('declined')] },
  },
  {
    name: 'flood-zone-by-hand',
    stops: 'FINAL_OFFER',
    shows: 'The service for flood zones does not answer; staff file what a map says.',
    address: ohio('7 Errorflood Street'),
    at: { ...staffApprovals, AUTOPAY_ACCOUNT: autopay, GEN_CLOSING_DISCLOSURE: [{ act: 'file-flood-zone' }] },
  },
  {
    name: 'sanctions-hit',
    stops: 'GEN_CLOSING_DISCLOSURE',
    shows: 'The borrower’s name is like one on the sanctions list of the sandbox: two people compare them first.',
    borrower: listedName,
    at: staffApprovals,
  },
  {
    name: 'sanctions-hit-cleared',
    stops: 'FINAL_OFFER',
    shows: 'Two people found that the entry on the sanctions list means someone else.',
    borrower: listedName,
    at: { ...staffApprovals, GEN_CLOSING_DISCLOSURE: [{ act: 'clear-sanctions' }] },
  },
  {
    name: 'final-offer',
    stops: 'FINAL_OFFER',
    shows: 'The disclosures are to be read and the offer accepted.',
    at: { ...staffApprovals, DISBURSEMENT_ACCOUNT: linkedAccount, VERIFIED_AUTOPAY_ACCOUNT: autopay },
  },
  {
    name: 'autopay-own-account',
    stops: 'FINAL_OFFER',
    shows: 'Payments are debited from a different account than the disbursement account.',
    at: { ...staffApprovals, AUTOPAY_ACCOUNT: [{ act: 'pay-from-own-account' }] },
  },
  {
    name: 'note-later',
    stops: 'GEN_NOTE_SIGNING',
    shows: 'No lien is on the home, so the copy of the valuation comes three business days before the documents.',
    address: ohio('7 Freeclear Street'),
    at: staffApprovals,
  },
  { name: 'note', stops: 'NOTE_SIGNING', shows: 'The agreement is to be read and signed.', at: staffApprovals },
  {
    name: 'co-owners',
    stops: 'CO_DEED_REQ',
    shows: 'The borrower has signed; another owner of the title is to be invited.',
    address: ohio('7 Coowner Street'),
  },
  {
    name: 'co-owners-texas',
    stops: 'CO_DEED_REQ',
    shows: 'The borrower has read what is signed at the office; another owner of the title is to be invited.',
    address: texas('13 Coowner Street'),
    at: staffApprovals,
  },
  {
    name: 'co-owners-ready',
    stops: 'DEED_SIGNING',
    shows: 'The other owner came in, showed an ID and is ready; all of them meet the notary.',
    address: ohio('9 Coowner Street'),
  },
  {
    name: 'co-owners-released',
    stops: 'DEED_SIGNING',
    shows: 'Two people of staff saw a recorded deed by which the other person gave up the ownership.',
    address: ohio('11 Coowner Street'),
    at: { ...staffApprovals, CO_DEED_REQ: [{ act: 'release-signers' }] },
  },
  { name: 'deed', stops: 'DEED_SIGNING', shows: 'The deed is signed before a notary on a screen.', at: staffApprovals },
  {
    name: 'attorney-review',
    stops: 'ATTORNEY_REVIEW',
    shows: 'Georgia asks for an attorney at the closing.',
    address: georgia('12 Orchard Street'),
    at: staffApprovals,
  },
  {
    name: 'waiting-period',
    stops: 'NOTARY_WAITING_PERIOD',
    shows: 'Texas lets twelve days pass before a homestead closes.',
    address: texas('12 Orchard Street'),
    at: staffApprovals,
  },
  {
    name: 'deed-in-person',
    stops: 'MANUAL_DEED_SIGNING',
    shows: 'A deed in California is notarized in person.',
    address: california('12 Orchard Street'),
    at: staffApprovals,
  },
  {
    name: 'deed-moved-in-person',
    stops: 'MANUAL_DEED_SIGNING',
    shows: 'Staff move the meeting to a notary in person.',
    at: { ...staffApprovals, DEED_SIGNING: exit('movedInPerson', 'processor') },
  },
]

const letterInTime = { act: 'cancel-line', by: 'letter' } as const

const afterSigning: readonly Scenario[] = [
  {
    name: 'right-to-cancel',
    stops: 'RESCISSION',
    shows: 'Everything is signed; the owners may cancel for three business days.',
    at: { ...staffApprovals, DISBURSEMENT_ACCOUNT: linkedAccount },
  },
  {
    name: 'cancelled',
    stops: 'CANCELLED',
    shows: 'The borrower cancels; the appraisal fee is refunded and the lien released.',
    borrower: { income: 600_000 },
    address: ohio('310 Highvalue Street'),
    at: {
      ...staffApprovals,
      OFFER_SELECTION: [{ act: 'choose', draw: 380_000 }],
      RESCISSION: [{ act: 'cancel-line', by: 'borrower' }, { act: 'settle-cancelled' }],
    },
  },
  {
    name: 'cancelled-by-owner',
    stops: 'CANCELLED',
    shows: 'Another owner cancels, which applies to all.',
    address: ohio('13 Coowner Street'),
    at: { ...staffApprovals, RESCISSION: [{ act: 'cancel-line', by: 'signer' }] },
  },
  {
    name: 'cancelled-with-spouse',
    stops: 'CANCELLED',
    shows: 'The spouse of an owner in Texas is on no title and cancels; each of them gets the confirmation.',
    address: texas('22 Orchard Street'),
    at: {
      ...staffApprovals,
      COLLECT_ADDITIONAL_INFO: [{ act: 'additional-info', maritalStatus: 'MARRIED' }],
      RESCISSION: [{ act: 'cancel-line', by: 'signer' }],
    },
  },
  {
    name: 'cancelled-by-letter',
    stops: 'CANCELLED',
    shows: 'A written cancellation arrives in time.',
    at: { ...staffApprovals, RESCISSION: [{ act: 'cancel-line', by: 'letter' }] },
  },
  {
    name: 'recording',
    stops: 'RECORDING',
    shows: 'The county accepts only paper: staff send the deed by U.S. mail.',
    address: ohio('7 Papercounty Street'),
    at: { ...staffApprovals, RECORDING: [{ act: 'await-county', answer: 'BY_MAIL' }] },
  },
  {
    name: 'recording-cancelled',
    stops: 'CANCELLED',
    shows: 'A letter postmarked in time arrives while the deed is at the county.',
    address: ohio('9 Papercounty Street'),
    at: { ...staffApprovals, RECORDING: [{ act: 'cancel-line', by: 'letter' }] },
  },
  {
    name: 'recording-by-hand',
    stops: 'COMPLETE',
    shows: 'The county sends the deed back twice; staff have it recorded.',
    address: ohio('7 Rejectedcounty Street'),
    at: {
      ...staffApprovals,
      RECORDING: [
        { act: 'await-county', answer: 'REJECTED' },
        ...exit('sentAgain', 'processor'),
        { act: 'await-county', answer: 'REJECTED' },
        { act: 'file-recording' },
      ],
    },
  },
  {
    name: 'funding-decision',
    stops: 'FUNDING_DECISION',
    shows: 'The file has an active duty alert: funding needs two approvals.',
    ...onDuty,
    at: clearedReview,
  },
  {
    name: 'funding-declined',
    stops: 'DECLINED',
    shows: 'Staff refuse funding.',
    ...onDuty,
    at: { ...clearedReview, FUNDING_DECISION: [refusedForFire] },
  },
  {
    name: 'funding-cancelled',
    stops: 'CANCELLED',
    shows: 'A letter postmarked in time arrives before the money is sent.',
    ...onDuty,
    at: { ...clearedReview, FUNDING_DECISION: [{ act: 'cancel-line', by: 'letter' }] },
  },
  {
    name: 'funding-approved',
    stops: 'COMPLETE',
    shows: 'Two people approve funding.',
    ...onDuty,
    at: { ...clearedReview, FUNDING_DECISION: [{ act: 'approve-funding' }] },
  },
  {
    name: 'payment-returned',
    stops: 'FUNDABLE',
    shows: 'The payment came back: the account is closed.',
    at: { ...staffApprovals, DISBURSEMENT_ACCOUNT: account('0202'), FUNDABLE: [{ act: 'await-return', of: 'CASH' }] },
  },
  {
    name: 'payment-sent-again',
    stops: 'COMPLETE',
    shows: 'The payment came back; another account is named, and it is sent there.',
    at: {
      ...staffApprovals,
      DISBURSEMENT_ACCOUNT: account('0201'),
      FUNDABLE: [{ act: 'await-return', of: 'CASH' }, { act: 'name-account' }, ...exit('sentAgain', 'processor')],
    },
  },
  {
    name: 'payment-by-hand',
    stops: 'COMPLETE',
    shows: 'The payment came back; staff send it by other means.',
    at: {
      ...staffApprovals,
      DISBURSEMENT_ACCOUNT: account('0203'),
      FUNDABLE: [{ act: 'await-return', of: 'CASH' }, { act: 'send-by-hand' }],
    },
  },
  {
    name: 'creditors-after-hand',
    stops: 'COMPLETE',
    shows: 'Staff send the borrower’s part by other means, and the creditors are paid after it.',
    at: {
      ...staffApprovals,
      LIEN_VERIFICATION: markedCard,
      DISBURSEMENT_ACCOUNT: account('0210'),
      FUNDABLE: [{ act: 'await-return', of: 'CASH' }, { act: 'send-by-hand' }],
    },
  },
  {
    name: 'creditors',
    stops: 'DIRECT_DEBT_PAYOFF',
    shows: 'The card that the line pays off sends the payment back.',
    borrower: { lastName: 'Returningcard' },
    at: {
      ...staffApprovals,
      LIEN_VERIFICATION: markedCard,
      DIRECT_DEBT_PAYOFF: [{ act: 'await-return', of: 'PAYOFF' }],
    },
  },
  {
    name: 'creditors-by-hand',
    stops: 'COMPLETE',
    shows: 'The creditor sends the payment back; staff pay it by other means.',
    borrower: { lastName: 'Returningcard' },
    at: {
      ...staffApprovals,
      LIEN_VERIFICATION: markedCard,
      DIRECT_DEBT_PAYOFF: [{ act: 'await-return', of: 'PAYOFF' }, { act: 'send-by-hand' }],
    },
  },
  {
    name: 'payment-returned-cancelled',
    stops: 'CANCELLED',
    shows: 'The payment came back; then a letter postmarked in time arrives, and nothing is sent again.',
    at: {
      ...staffApprovals,
      DISBURSEMENT_ACCOUNT: account('0202'),
      FUNDABLE: [{ act: 'await-return', of: 'CASH' }, letterInTime, { act: 'settle-cancelled' }],
    },
  },
  {
    name: 'creditors-cancelled',
    stops: 'CANCELLED',
    shows: 'A letter postmarked in time arrives after the borrower was paid and before a creditor was.',
    borrower: { lastName: 'Returningcard' },
    at: {
      ...staffApprovals,
      LIEN_VERIFICATION: markedCard,
      DIRECT_DEBT_PAYOFF: [{ act: 'await-return', of: 'PAYOFF' }, letterInTime, { act: 'settle-cancelled' }],
    },
  },
  {
    name: 'complete-cancelled',
    stops: 'CANCELLED',
    shows: 'Canceled by a letter after funding: fees and lien are undone, and the borrower returns the money.',
    at: { ...staffApprovals, COMPLETE: [letterInTime, { act: 'settle-cancelled' }] },
  },
  {
    name: 'complete',
    stops: 'COMPLETE',
    shows: 'From the first page to funding, the usual path.',
  },
  {
    name: 'complete-with-owner',
    stops: 'COMPLETE',
    shows: 'Two owners meet the lender’s own notary; a card is paid off.',
    address: ohio('15 Coowner Ownnotary Street'),
    at: {
      ...staffApprovals,
      LIEN_VERIFICATION: markedCard,
      DEED_SIGNING: [{ act: 'meet-own-notary' }],
    },
  },
  {
    name: 'complete-after-attorney',
    stops: 'COMPLETE',
    shows: 'An attorney of Delaware approves a closing on a screen.',
    address: delaware('12 Orchard Street'),
    at: { ...staffApprovals, ATTORNEY_REVIEW: exit('approved') },
  },
  {
    name: 'complete-georgia',
    stops: 'COMPLETE',
    shows: 'An attorney of Georgia approves a closing in person.',
    address: georgia('14 Orchard Street'),
    at: staffApprovals,
  },
  {
    name: 'complete-texas',
    stops: 'COMPLETE',
    shows: 'A Texas homestead closes after twelve days, at an office.',
    address: texas('14 Orchard Street'),
    at: staffApprovals,
  },
  {
    name: 'complete-texas-spouse',
    stops: 'COMPLETE',
    shows: 'A married owner in Texas: the spouse is on no title, signs at the office, and may cancel too.',
    address: texas('20 Orchard Street'),
    at: { ...staffApprovals, COLLECT_ADDITIONAL_INFO: [{ act: 'additional-info', maritalStatus: 'MARRIED' }] },
  },
  {
    name: 'complete-investment',
    stops: 'COMPLETE',
    shows: 'A home that is rented out: no one may cancel, and the deed goes to the county immediately.',
    ...rentedHome,
    at: {
      ...staffApprovals,
      LIEN_VERIFICATION: [{ act: 'deny-lien', which: 'asked', reason: 'OTHER_PROPERTY' }, { act: 'confirm-liens' }],
    },
  },
]

/** At least one for each status from the disbursement account to the end. */
export const closingScenarios: readonly Scenario[] = [...untilSigned, ...afterSigning]

/** Statuses at which no scenario stops, and why. */
export const unvisitedStatuses = {
  GEN_NOTARY_DISCLOSURE:
    'How the deed is signed follows from the state at once; only a product without a worker rests there.',
  GEN_RESCISSION: 'The notices are drawn at once; only a product without a worker rests there.',
} as const

/** 'STATUS outcome': exits of the closing that no application takes, and why. */
export const closingExitsNotPlayed: Readonly<Record<string, string>> = {
  'NOTARY_WAITING_PERIOD ended':
    'Only Texas requires waiting days, and a Texas homestead closes at an office: it takes endedInPerson.',
  'NOTARY_WAITING_PERIOD endedForAttorney':
    'It takes a flood notice in a state where an attorney reviews the closing; a slice plays it.',
  'FUNDING_DECISION declined':
    'A credit file with an open bankruptcy declines as it is pulled, before there is anything to fund.',
}
