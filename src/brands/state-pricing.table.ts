/** State requirements for every lender, in the form of a lender's pricing data. */

/** Taxes on the recorded line, by state. Counties that add their own are within the disclosed range. */
export const recordingTaxesByState = {
  MD: { recordingTaxes: [{ perHundred: '0.70', startedHundredsCount: true }] },
  MN: { recordingTaxes: [{ perHundred: '0.23', startedHundredsCount: false }] },
  NY: { recordingTaxes: [{ perHundred: '1.05', startedHundredsCount: true }] },
  OK: { recordingTaxes: [{ perHundred: '0.10', startedHundredsCount: true }] },
}

/** Texas Constitution, article XVI, section 50(a)(6) and (t): 80% over all liens, fees up to 2%, draws from $4,000. */
export const texas = {
  maxCltvPct: 80,
  minimumDraw: 4_000,
  feeChoices: [
    { type: 'LOWER_FEE', feePct: '1.99', points: '1.15' },
    { type: 'NO_FEE', feePct: '0.00', points: '1.50' },
  ],
}
