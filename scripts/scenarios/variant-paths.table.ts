import { ohio, staffApprovals } from './parts.ts'
import type { Act, Scenario } from './scenario.ts'

/** A rented home whose rent supports a line well above the minimum. */
const rental = { monthlyRent: 5_800, yearlyTaxes: 5_000, yearlyInsurance: 1_500, monthlyDues: 0 }
const landlord: NonNullable<Scenario['borrower']> = {
  product: 'dscr',
  occupancy: 'INVESTMENT',
  employment: 'UNRECOGNIZED',
  income: 0,
  rental,
  homeAddress: { street1: '8 Elm Street', city: 'Columbus', state: 'OH', zip: '43215' },
}
const leaseSent: readonly Act[] = [{ act: 'documents', method: 'lease' }, { act: 'send-documents' }]

/** The products besides the line on an owner-occupied home. */
export const variantPaths: readonly Scenario[] = [
  {
    name: 'rent',
    stops: 'INCOME_VERIFICATION',
    shows: 'A rented home: its rent is to be proved, by the lease or an appraiser’s schedule.',
    borrower: landlord,
  },
  {
    name: 'rent-proved',
    stops: 'DISBURSEMENT_ACCOUNT',
    shows: 'A rented home, whose lease confirms the rent.',
    borrower: landlord,
    at: { ...staffApprovals, INCOME_VERIFICATION: [...leaseSent, { act: 'read-rent', dollars: 5_800 }] },
  },
  {
    name: 'rent-lower',
    stops: 'REVISED_OFFER_SELECTION',
    shows: 'The lease shows a quarter less rent; the borrower continues with it and qualifies for a smaller line.',
    borrower: { ...landlord, rental: { ...rental, monthlyRent: 3_200 } },
    at: {
      ...staffApprovals,
      OFFER_SELECTION: [{ act: 'choose', draw: 400_000 }],
      INCOME_VERIFICATION: [...leaseSent, { act: 'read-rent', dollars: 2_400 }, { act: 'accept-lower' }],
    },
  },
  {
    name: 'crypto-backed',
    stops: 'DISBURSEMENT_ACCOUNT',
    shows: 'A line that digital assets back besides the home.',
    // Texas refuses one on a home that the borrower lives in.
    address: ohio('12 Orchard Street'),
    borrower: { product: 'crypto' },
    at: staffApprovals,
  },
]
