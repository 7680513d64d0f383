import type { PropertyCondition } from '#src/domain/lending/application-enums.ts'

/** The condition of a home, as shown to the borrower. */
export const propertyConditionLabels = {
  UNKNOWN_CONDITION: 'Not known',
  NOT_AVAILABLE: 'Not reviewed',
  POOR: 'Poor',
  FAIR: 'Fair',
  AVERAGE: 'Average',
  GOOD: 'Good',
  EXCELLENT: 'Excellent',
} as const satisfies Record<PropertyCondition, string>
export type PropertyConditionLabel = (typeof propertyConditionLabels)[PropertyCondition]
