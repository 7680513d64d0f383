import { texas } from '#src/brands/state-pricing.table.ts'

/** Lintel's rate sheet. Rates are percentage points; a new table replaces the previous one on its day. */

const bands = [60, 70, 80, 85, 90]

const tiers = [
  {
    from: 780,
    pointsByCltv: ['-0.25', '-0.10', '0.15', '0.40', '0.75'],
    maxCltvPct: { HOME: 90, SECONDARY: 80, INVESTMENT: 75 },
  },
  {
    from: 740,
    pointsByCltv: ['0.00', '0.15', '0.40', '0.75', '1.25'],
    maxCltvPct: { HOME: 85, SECONDARY: 80, INVESTMENT: 75 },
  },
  {
    from: 700,
    pointsByCltv: ['0.35', '0.50', '0.75', '1.15', '1.65'],
    maxCltvPct: { HOME: 80, SECONDARY: 75, INVESTMENT: 70 },
  },
  {
    from: 680,
    pointsByCltv: ['0.80', '0.95', '1.20', '1.60', '2.10'],
    maxCltvPct: { HOME: 80, SECONDARY: 70, INVESTMENT: 65 },
  },
  {
    from: 640,
    pointsByCltv: ['1.40', '1.60', '2.00', '2.40', '2.90'],
    maxCltvPct: { HOME: 75, SECONDARY: 65, INVESTMENT: 60 },
  },
]

const autopay = {
  type: 'AUTOPAY',
  points: '0.25',
  label: { en: 'Automatic payments', es: 'Pagos automáticos' },
}

const heloc = {
  effectiveFrom: '2026-10-01',
  validForDays: 30,
  terms: [
    { years: 5, baseRate: '8.40', averagePrimeOfferRate: '5.71', treasuryYield: '3.72' },
    { years: 10, baseRate: '8.55', averagePrimeOfferRate: '5.84', treasuryYield: '4.12' },
    { years: 15, baseRate: '8.75', averagePrimeOfferRate: '5.92', treasuryYield: '4.41' },
    { years: 30, baseRate: '9.10', averagePrimeOfferRate: '6.36', treasuryYield: '4.71' },
  ],
  rateRange: { floor: '7.60', ceiling: '17.20' },
  cltvBands: bands,
  scoreTiers: tiers,
  occupancyPoints: { HOME: '0.00', SECONDARY: '0.50', INVESTMENT: '1.25' },
  lienPositionPoints: ['-0.30', '0.00', '0.75'],
  amountPoints: [
    { from: 0, points: '0.40' },
    { from: 25_000, points: '0.15' },
    { from: 50_000, points: '0.00' },
  ],
  propertyTypePoints: { SINGLE_FAMILY: '0.00', TOWNHOUSE: '0.00', CONDO: '0.15', TWO_TO_FOUR_UNITS: '0.25' },
  lines: {
    minimum: 25_000,
    maximum: { HOME: 400_000, SECONDARY: 250_000, INVESTMENT: 200_000 },
    smaller: { minimum: 15_000, points: '0.25' },
  },
  minimumDraw: 10_000,
  valueCountedPct: { HIGH: 100, MEDIUM: 100, LOW: 90, BORROWER_ESTIMATE: 90 },
  repayment: {
    from: 'INCOME',
    maxDtiPct: 50,
    assetDepletion: {
      months: 120,
      countedPct: { CHECKING_SAVINGS: 100, BROKERAGE: 80, RETIREMENT: 70, CASH_VALUE_LIFE: 100 },
    },
  },
  discounts: [autopay],
  feeChoices: [
    { type: 'LOWEST_RATE', feePct: '4.99', points: '0.00' },
    { type: 'LOWER_FEE', feePct: '2.99', points: '1.00' },
    { type: 'NO_FEE', feePct: '0.00', points: '1.50' },
  ],
  ofeeMaxThreshold: null,
  recordingFee: { amount: 95 },
  states: { TX: texas },
  isBusinessPurpose: false,
}

const summerHeloc = {
  ...heloc,
  effectiveFrom: '2026-07-01',
  terms: [
    { years: 5, baseRate: '8.60', averagePrimeOfferRate: '5.86', treasuryYield: '3.72' },
    { years: 10, baseRate: '8.75', averagePrimeOfferRate: '6.01', treasuryYield: '4.12' },
    { years: 15, baseRate: '8.95', averagePrimeOfferRate: '6.10', treasuryYield: '4.41' },
    { years: 30, baseRate: '9.30', averagePrimeOfferRate: '6.52', treasuryYield: '4.71' },
  ],
}

/** Rented homes: the rent repays the line, which is for business. */
const dscr = {
  ...heloc,
  terms: [
    { years: 10, baseRate: '9.65', averagePrimeOfferRate: '5.84', treasuryYield: '4.12' },
    { years: 20, baseRate: '9.95', averagePrimeOfferRate: '6.15', treasuryYield: '4.68' },
    { years: 30, baseRate: '10.15', averagePrimeOfferRate: '6.36', treasuryYield: '4.71' },
  ],
  rateRange: { floor: '8.85', ceiling: '15.40' },
  occupancyPoints: { HOME: '0.00', SECONDARY: '0.25', INVESTMENT: '0.25' },
  lines: {
    minimum: 50_000,
    maximum: { HOME: 400_000, SECONDARY: 500_000, INVESTMENT: 750_000 },
    smaller: null,
  },
  minimumDraw: 25_000,
  repayment: { from: 'RENT', minimumCoverage: 1.1, estimatedRentPctOfValue: 0.75, carryingCostPctOfValue: 1.6 },
  states: {},
  isBusinessPurpose: true,
}

/** The home secures it like any line, and digital assets back it as well, so income matters less. */
const crypto = {
  ...heloc,
  terms: heloc.terms.map((term, index) => ({ ...term, baseRate: ['9.15', '9.25', '9.40', '9.70'][index] })),
  rateRange: { floor: '8.60', ceiling: '13.90' },
  lines: {
    minimum: 50_000,
    maximum: { HOME: 500_000, SECONDARY: 400_000, INVESTMENT: 300_000 },
    smaller: { minimum: 25_000, points: '0.25' },
  },
  minimumDraw: 25_000,
}

export const pricing = {
  guideline: 'lintel pricing',
  products: { heloc: [summerHeloc, heloc], dscr: [dscr], crypto: [crypto] },
}
