/** The policy on income, homes and values that the shipped lenders share. Each lists its own exceptions. */
export const usualPolicy = {
  income: {
    tolerance: 0.1,
    reviewTolerance: 0.35,
    mostUnprovenOther: 0.1,
    grossOfNet: 1.3,
    leastOwnerScore: 70,
    payStubs: 2,
    payStubsProveEmployer: true,
  },
  property: {
    acceptedTypes: ['SINGLE_FAMILY', 'CONDO', 'TOWNHOUSE', 'TWO_TO_FOUR_UNITS'],
    transferSeasoningDays: 90,
    acceptsTrusts: true,
    mostValuationDeviation: 0.2,
    evaluationStates: ['CA', 'CO', 'WA'],
  },
  liens: { mustPayOff: ['TAX', 'JUDGMENT'] },
  valuation: {
    evaluationStates: ['CA', 'CO', 'WA'],
    conditionStates: ['TX'],
    doubtfulConditions: ['POOR'],
    mostCorrectionPct: 10,
  },
  sanctions: {
    threshold: 0.88,
    listShownOldDays: 3,
    listTooOldDays: 10,
  },
} as const
