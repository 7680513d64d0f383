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
