/** A private lender's prices: large lines for strong credit files, low fees. */

const heloc = {
  effectiveFrom: '2026-10-01',
  validForDays: 60,
  terms: [
    { years: 5, baseRate: '8.20', averagePrimeOfferRate: '5.71', treasuryYield: '3.72' },
    { years: 10, baseRate: '8.30', averagePrimeOfferRate: '5.84', treasuryYield: '4.12' },
    { years: 15, baseRate: '8.45', averagePrimeOfferRate: '5.92', treasuryYield: '4.41' },
    { years: 30, baseRate: '8.75', averagePrimeOfferRate: '6.36', treasuryYield: '4.71' },
  ],
  rateRange: { floor: '7.60', ceiling: '11.95' },
  cltvBands: [60, 70, 80],
  scoreTiers: [
    { from: 780, pointsByCltv: ['-0.15', '0.00', '0.15'], maxCltvPct: { HOME: 80, SECONDARY: 75, INVESTMENT: 65 } },
    { from: 740, pointsByCltv: ['0.00', '0.15', '0.35'], maxCltvPct: { HOME: 80, SECONDARY: 75, INVESTMENT: 65 } },
    { from: 700, pointsByCltv: ['0.40', '0.60', '0.90'], maxCltvPct: { HOME: 75, SECONDARY: 70, INVESTMENT: 60 } },
  ],
  occupancyPoints: { HOME: '0.00', SECONDARY: '0.20', INVESTMENT: '0.90' },
  lienPositionPoints: ['-0.20', '0.00'],
  amountPoints: [
    { from: 0, points: '0.15' },
    { from: 200_000, points: '0.00' },
  ],
  propertyTypePoints: { SINGLE_FAMILY: '0.00', TOWNHOUSE: '0.00', CONDO: '0.10', TWO_TO_FOUR_UNITS: '0.25' },
  lines: {
    minimum: 100_000,
    maximum: { HOME: 400_000, SECONDARY: 400_000, INVESTMENT: 300_000 },
    smaller: null,
  },
  minimumDraw: 50_000,
  valueCountedPct: { HIGH: 100, MEDIUM: 95, LOW: 85, BORROWER_ESTIMATE: 80 },
  repayment: {
    from: 'INCOME',
    maxDtiPct: 43,
    assetDepletion: {
      months: 84,
      countedPct: { CHECKING_SAVINGS: 100, BROKERAGE: 90, RETIREMENT: 70, CASH_VALUE_LIFE: 100 },
    },
  },
  discounts: [
    { type: 'AUTOPAY', points: '0.25', label: { en: 'Automatic payments', es: 'Pagos automáticos' } },
    { type: 'PRIVATE_CLIENT', points: '0.15', label: { en: 'Private client', es: 'Cliente privado' } },
  ],
  feeChoices: [
    { type: 'LOWEST_RATE', feePct: '2.00', points: '0.00' },
    { type: 'LOWER_FEE', feePct: '1.00', points: '0.35' },
    { type: 'NO_FEE', feePct: '0.00', points: '0.65' },
  ],
  ofeeMaxThreshold: null,
  recordingFee: { amount: 90 },
  states: {},
  isBusinessPurpose: false,
}

export const pricing = { guideline: 'aldous-wren pricing', products: { heloc: [heloc] } }
