import { texas } from '#src/brands/state-pricing.table.ts'

/** The broker channel: longer terms, a fee cap, and a preference for brokers who deliver complete files. */

const discounts = [
  { type: 'AUTOPAY', points: '0.25', label: { en: 'Automatic payments', es: 'Pagos automáticos' } },
  { type: 'PREFERRED_BROKER', points: '0.15', label: { en: 'Preferred broker', es: 'Agente preferente' } },
]

const heloc = {
  effectiveFrom: '2026-10-15',
  validForDays: 45,
  terms: [
    { years: 10, baseRate: '8.75', averagePrimeOfferRate: '5.84', treasuryYield: '4.12' },
    { years: 15, baseRate: '8.90', averagePrimeOfferRate: '5.92', treasuryYield: '4.41' },
    { years: 30, baseRate: '9.25', averagePrimeOfferRate: '6.36', treasuryYield: '4.71' },
  ],
  rateRange: { floor: '7.60', ceiling: '17.20' },
  cltvBands: [65, 75, 80, 85],
  scoreTiers: [
    {
      from: 760,
      pointsByCltv: ['-0.20', '0.00', '0.20', '0.45'],
      maxCltvPct: { HOME: 85, SECONDARY: 80, INVESTMENT: 75 },
    },
    {
      from: 720,
      pointsByCltv: ['0.15', '0.30', '0.50', '0.90'],
      maxCltvPct: { HOME: 85, SECONDARY: 75, INVESTMENT: 75 },
    },
    {
      from: 680,
      pointsByCltv: ['0.70', '0.85', '1.10', '1.50'],
      maxCltvPct: { HOME: 80, SECONDARY: 70, INVESTMENT: 65 },
    },
    {
      from: 640,
      pointsByCltv: ['1.30', '1.55', '1.90', '2.30'],
      maxCltvPct: { HOME: 75, SECONDARY: 65, INVESTMENT: 60 },
    },
  ],
  occupancyPoints: { HOME: '0.00', SECONDARY: '0.40', INVESTMENT: '1.10' },
  lienPositionPoints: ['-0.25', '0.00'],
  amountPoints: [
    { from: 0, points: '0.50' },
    { from: 50_000, points: '0.10' },
    { from: 100_000, points: '0.00' },
  ],
  propertyTypePoints: { SINGLE_FAMILY: '0.00', TOWNHOUSE: '0.00', CONDO: '0.20', TWO_TO_FOUR_UNITS: '0.30' },
  lines: {
    minimum: 25_000,
    maximum: { HOME: 400_000, SECONDARY: 300_000, INVESTMENT: 250_000 },
    smaller: { minimum: 15_000, points: '0.35' },
  },
  minimumDraw: 15_000,
  valueCountedPct: { HIGH: 100, MEDIUM: 97, LOW: 88, BORROWER_ESTIMATE: 85 },
  repayment: {
    from: 'INCOME',
    maxDtiPct: 45,
    assetDepletion: {
      months: 180,
      countedPct: { CHECKING_SAVINGS: 100, BROKERAGE: 75, RETIREMENT: 60, CASH_VALUE_LIFE: 90 },
    },
  },
  discounts,
  feeChoices: [
    { type: 'LOWEST_RATE', feePct: '3.99', points: '0.00' },
    { type: 'LOWER_FEE', feePct: '1.99', points: '0.85' },
    { type: 'NO_FEE', feePct: '0.00', points: '1.40' },
  ],
  ofeeMaxThreshold: 12_500,
  recordingFee: { amount: 140 },
  states: { TX: texas },
  isBusinessPurpose: false,
}

/** Rented homes: the rent repays the line, which is for business. */
const dscr = {
  ...heloc,
  terms: [
    { years: 10, baseRate: '9.85', averagePrimeOfferRate: '5.84', treasuryYield: '4.12' },
    { years: 30, baseRate: '10.35', averagePrimeOfferRate: '6.36', treasuryYield: '4.71' },
  ],
  rateRange: { floor: '8.85', ceiling: '15.40' },
  occupancyPoints: { HOME: '0.00', SECONDARY: '0.25', INVESTMENT: '0.25' },
  lines: { minimum: 75_000, maximum: { HOME: 400_000, SECONDARY: 500_000, INVESTMENT: 750_000 }, smaller: null },
  minimumDraw: 50_000,
  repayment: { from: 'RENT', minimumCoverage: 1.2, estimatedRentPctOfValue: 0.75, carryingCostPctOfValue: 1.6 },
  states: {},
  isBusinessPurpose: true,
}

export const pricing = {
  guideline: 'harbor-wholesale pricing',
  products: { heloc: [heloc], dscr: [dscr] },
}
