/** State requirements for every lender, in the form of a lender's pricing data. */

/**
 * Texas Constitution, article XVI, section 50(a)(6) and (t): 80% over all liens, fees up to 2%, draws from $4,000. The
 * recording fee is that of a deed of trust of sixteen pages: $26 for the first and $4 for each other one (Texas Local
 * Government Code 118.011, 118.0216, 118.025). The lender pays what a longer one costs.
 */
export const texas = {
  maxCltvPct: 80,
  minimumDraw: 4_000,
  closingCosts: { notary: 300, recording: 86 },
  // A home that is no homestead has no such limit, and pays by the page.
  recordingFee: { amount: 26, furtherPage: 4 },
  feeChoices: [
    { type: 'LOWER_FEE', feePct: '0.99', points: '1.30' },
    { type: 'NO_FEE', feePct: '0.00', points: '1.50' },
  ],
}
