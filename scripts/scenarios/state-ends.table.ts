import { california, staffApprovals } from './parts.ts'
import type { Scenario } from './scenario.ts'

/** Complete closings that differ by state requirements. */
export const stateEnds: readonly Scenario[] = [
  {
    name: 'complete-new-york',
    stops: 'COMPLETE',
    shows: 'A home in Brooklyn, with the tax that New York takes for recording a mortgage.',
    borrower: { organisation: 'lintel-ny' },
    address: '221 Chestnut Street, Brooklyn, NY 11201',
  },
  {
    name: 'complete-florida',
    stops: 'COMPLETE',
    shows: 'A home in Florida, with stamp and intangible tax.',
    borrower: { organisation: 'saltmarsh' },
    address: '12 Orchard Street, Miami, FL 33130',
    at: staffApprovals,
  },
  {
    name: 'complete-california',
    stops: 'COMPLETE',
    shows: 'A married borrower in California: the spouse is on no title, and signs the deed of trust in person too.',
    address: california('14 Orchard Street'),
    at: { ...staffApprovals, COLLECT_ADDITIONAL_INFO: [{ act: 'particulars', maritalStatus: 'MARRIED' }] },
  },
]
