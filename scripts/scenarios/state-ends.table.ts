import { california, ohio, staffApprovals, texas } from './parts.ts'
import type { Scenario } from './scenario.ts'

/** Complete closings that differ by what the state or the home requires. */
export const stateEnds: readonly Scenario[] = [
  {
    name: 'complete-new-york',
    stops: 'COMPLETE',
    shows: 'A home in Brooklyn, with the tax that New York takes for recording a mortgage.',
    borrower: { organization: 'lintel-ny' },
    address: '221 Chestnut Street, Brooklyn, NY 11201',
  },
  {
    name: 'complete-florida',
    stops: 'COMPLETE',
    shows: 'A home in Florida, with stamp and intangible tax.',
    borrower: { organization: 'saltmarsh' },
    address: '12 Orchard Street, Miami, FL 33130',
    at: staffApprovals,
  },
  {
    name: 'complete-california',
    stops: 'COMPLETE',
    shows: 'A married borrower in California: the spouse is on no title, and signs the deed of trust in person too.',
    address: california('14 Orchard Street'),
    at: { ...staffApprovals, COLLECT_ADDITIONAL_INFO: [{ act: 'additional-info', maritalStatus: 'MARRIED' }] },
  },
  {
    name: 'complete-albany',
    stops: 'COMPLETE',
    shows: 'A home upstate in New York, where the county adds its own tax and the city has none.',
    borrower: { organization: 'lintel-ny' },
    address: '221 Chestnut Street, Albany, NY 12207',
  },
  {
    name: 'complete-erie',
    stops: 'COMPLETE',
    shows: 'A home in Buffalo, where neither county nor city adds a tax to those of the state.',
    borrower: { organization: 'lintel-ny' },
    address: '316 Elmwood Lane, Buffalo, NY 14202',
  },
  {
    name: 'complete-new-york-two-families',
    stops: 'COMPLETE',
    shows: 'A house of two families in Brooklyn: the first ten thousand dollars are free of the additional tax.',
    borrower: { organization: 'lintel-ny' },
    address: '24 Duplex Street, Brooklyn, NY 11201',
  },
  {
    name: 'complete-maryland',
    stops: 'COMPLETE',
    shows: 'A home in Maryland, where each county sets its own tax.',
    address: '12 Orchard Street, Rockville, MD 20850',
    at: staffApprovals,
  },
  {
    name: 'complete-tennessee',
    stops: 'COMPLETE',
    shows:
      'A home in Tennessee: the first two thousand dollars are free of its tax. Payments are automatic, on the fifth.',
    address: '12 Orchard Street, Nashville, TN 37203',
    at: { ...staffApprovals, AUTOPAY_ACCOUNT: [{ act: 'pay-by-autopay' }] },
  },
  {
    name: 'complete-virginia',
    stops: 'COMPLETE',
    shows: 'A home in Virginia, where the city adds a third to the tax of the state.',
    address: '12 Orchard Street, Richmond, VA 23220',
    at: staffApprovals,
  },
  {
    name: 'complete-texas-least-draw',
    stops: 'COMPLETE',
    shows: 'The smallest draw that Texas lets a homestead have, its fees at two percent of the line.',
    address: texas('16 Orchard Street'),
    at: { ...staffApprovals, OFFER_SELECTION: [{ act: 'choose', draw: 1, fee: 'LOWER_FEE' }] },
  },
  {
    name: 'complete-texas-second-lien',
    stops: 'COMPLETE',
    shows: 'A Texas homestead with another home equity line, which the new one pays off.',
    address: texas('18 Secondlien Street'),
    at: staffApprovals,
  },
  {
    name: 'complete-texas-co-owner',
    stops: 'COMPLETE',
    shows:
      'A Texas homestead of two owners: the other owner’s spouse is on no title, and must consent and may cancel too.',
    address: texas('24 Coowner Street'),
    at: {
      ...staffApprovals,
      CO_DEED_REQ: [{ act: 'bring-signers', ownersSpouse: { firstName: 'Alex', lastName: 'Reed' } }],
    },
  },
  {
    name: 'complete-texas-first-mortgage',
    stops: 'COMPLETE',
    shows: 'A Texas homestead whose first mortgage is itself a home equity loan: the line pays it off.',
    borrower: { income: 300_000 },
    address: texas('28 Orchard Street'),
    at: {
      ...staffApprovals,
      LIEN_VERIFICATION: [{ act: 'confirm-liens', firstMortgage: 'YES' }],
      REVISED_OFFER_SELECTION: [{ act: 'choose', draw: 900_000 }],
      GEN_NOTE_SIGNING: [{ act: 'wait' }],
    },
  },
  {
    name: 'declined-texas-first-mortgage',
    stops: 'DECLINED',
    shows: 'A Texas homestead whose first mortgage is itself a home equity loan, too large for the line to pay off.',
    borrower: { income: 600_000 },
    address: texas('310 Highvalue Street'),
    at: { ...staffApprovals, LIEN_VERIFICATION: [{ act: 'confirm-liens', firstMortgage: 'YES' }] },
  },
  {
    name: 'texas-repaid-loan',
    stops: 'GEN_CLOSING_DISCLOSURE',
    shows:
      'A home equity loan on a Texas homestead closed 200 days ago and is paid off: no other may close within a year.',
    address: texas('26 Orchard Street'),
    at: {
      ...staffApprovals,
      LIEN_VERIFICATION: [{ act: 'confirm-liens', repaidLoanDaysAgo: 200 }],
      GEN_CLOSING_DISCLOSURE: [{ act: 'await-condition' }],
    },
  },
  {
    name: 'complete-flood-zone',
    stops: 'COMPLETE',
    shows: 'A home in a flood zone, whose proof of insurance staff accept.',
    address: ohio('13 Floodzone Street'),
    at: {
      ...staffApprovals,
      GEN_CLOSING_DISCLOSURE: [{ act: 'await-condition' }, { act: 'settle-conditions', by: 'underwriter' }],
      GEN_NOTE_SIGNING: [{ act: 'wait' }],
    },
  },
  {
    name: 'complete-first-lien',
    stops: 'COMPLETE',
    shows: 'A home without any lien: the line is in first position.',
    address: ohio('15 Freeclear Street'),
    at: { ...staffApprovals, GEN_NOTE_SIGNING: [{ act: 'wait' }] },
  },
  {
    name: 'complete-after-counteroffer',
    stops: 'COMPLETE',
    shows: 'The score fell after the choice: the borrower takes the dearer line, and it closes with the new figures.',
    borrower: { lastName: 'Scoredrop' },
    at: staffApprovals,
  },
  {
    name: 'counteroffer-not-taken',
    stops: 'CANCELLED',
    shows: 'The score fell after the choice: the borrower turns the dearer line down and withdraws.',
    borrower: { lastName: 'Scoredrop' },
    at: { ...staffApprovals, REVISED_OFFER_SELECTION: [{ act: 'withdraw' }] },
  },
]
