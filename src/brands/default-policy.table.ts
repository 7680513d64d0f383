/** The policy on income, homes and values that the shipped lenders share. Each lists its own exceptions. */
export const defaultPolicy = {
  income: {
    tolerance: 0.1,
    reviewTolerance: 0.35,
    maxUnprovenOther: 0.1,
    grossOfNet: 1.3,
    minOwnerScore: 70,
    payStubs: 2,
    payStubsProveEmployer: true,
  },
  property: {
    acceptedTypes: ['SINGLE_FAMILY', 'CONDO', 'TOWNHOUSE', 'TWO_TO_FOUR_UNITS'],
    transferSeasoningDays: 90,
    acceptsTrusts: true,
    maxValuationDeviation: 0.2,
    evaluationStates: ['CA', 'CO', 'WA'],
  },
  liens: { mustPayOff: ['TAX', 'JUDGMENT'] },
  valuation: {
    evaluationStates: ['CA', 'CO', 'WA'],
    conditionStates: ['TX'],
    doubtfulConditions: ['POOR'],
    maxCorrectionPct: 10,
  },
  sanctions: {
    threshold: 0.88,
    listShownOldDays: 3,
    listTooOldDays: 10,
  },
} as const
