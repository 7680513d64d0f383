/** State requirements for every lender, in the form of a lender's pricing data. */

/** Texas Constitution, article XVI, section 50(a)(6) and (t): 80% over all liens, fees up to 2%, draws from $4,000. */
export const texas = {
  maxCltvPct: 80,
  minimumDraw: 4_000,
  feeChoices: [
    { type: 'LOWER_FEE', feePct: '1.99', points: '1.15' },
    { type: 'NO_FEE', feePct: '0.00', points: '1.50' },
  ],
}
