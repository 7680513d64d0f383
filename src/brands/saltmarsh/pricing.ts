/** A credit union's prices: lower fees, smaller lines, and a rate for members. */

const heloc = {
  effectiveFrom: '2026-10-01',
  validForDays: 30,
  terms: [
    { years: 5, baseRate: '8.15', averagePrimeOfferRate: '5.71', treasuryYield: '3.72' },
    { years: 10, baseRate: '8.30', averagePrimeOfferRate: '5.84', treasuryYield: '4.12' },
    { years: 15, baseRate: '8.45', averagePrimeOfferRate: '5.92', treasuryYield: '4.41' },
    { years: 30, baseRate: '8.80', averagePrimeOfferRate: '6.36', treasuryYield: '4.71' },
  ],
  rateRange: { floor: '7.25', ceiling: '14.50' },
  cltvBands: [70, 80, 85],
  scoreTiers: [
    { from: 740, pointsByCltv: ['-0.15', '0.05', '0.30'], maxCltvPct: { HOME: 85, SECONDARY: 80, INVESTMENT: 70 } },
    { from: 680, pointsByCltv: ['0.30', '0.55', '0.95'], maxCltvPct: { HOME: 80, SECONDARY: 70, INVESTMENT: 65 } },
    { from: 620, pointsByCltv: ['1.10', '1.50', '1.90'], maxCltvPct: { HOME: 75, SECONDARY: 65, INVESTMENT: 60 } },
  ],
  occupancyPoints: { HOME: '0.00', SECONDARY: '0.35', INVESTMENT: '1.00' },
  lienPositionPoints: ['-0.25', '0.00'],
  amountPoints: [
    { from: 0, points: '0.20' },
    { from: 25_000, points: '0.00' },
  ],
  propertyTypePoints: { SINGLE_FAMILY: '0.00', TOWNHOUSE: '0.00', CONDO: '0.10' },
  lines: {
    minimum: 15_000,
    maximum: { HOME: 250_000, SECONDARY: 150_000, INVESTMENT: 100_000 },
    smaller: { minimum: 10_000, points: '0.15' },
  },
  minimumDraw: 5_000,
  valueCountedPct: { HIGH: 100, MEDIUM: 100, LOW: 92, BORROWER_ESTIMATE: 90 },
  repayment: {
    from: 'INCOME',
    maxDtiPct: 45,
    assetDepletion: {
      months: 120,
      countedPct: { CHECKING_SAVINGS: 100, BROKERAGE: 75, RETIREMENT: 70, CASH_VALUE_LIFE: 100 },
    },
  },
  discounts: [
    { type: 'AUTOPAY', points: '0.25', label: { en: 'Automatic payments', es: 'Pagos automáticos' } },
    {
      type: 'CREDIT_UNION',
      points: '0.25',
      label: { en: 'Member with direct deposit', es: 'Socio con depósito directo' },
    },
  ],
  feeChoices: [
    { type: 'LOWEST_RATE', feePct: '2.99', points: '0.00' },
    { type: 'LOWER_FEE', feePct: '1.49', points: '0.60' },
    { type: 'NO_FEE', feePct: '0.00', points: '1.10' },
  ],
  ofeeMaxThreshold: 4_500,
  recordingFee: { amount: 120 },
  states: {},
  isBusinessPurpose: false,
}

export const pricing = { guideline: 'saltmarsh pricing', products: { heloc: [heloc] } }
