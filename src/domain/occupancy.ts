import type { FieldMessage } from './field-messages.es.ts'

/** How the borrower uses the property. */
export const occupancies = ['HOME', 'SECONDARY', 'INVESTMENT'] as const
export type Occupancy = (typeof occupancies)[number]

export const occupancyLabels = {
  HOME: 'Primary',
  SECONDARY: 'Secondary',
  INVESTMENT: 'Investment property',
} as const satisfies Record<Occupancy, FieldMessage>

/** INIT is the place of an answer not given yet. */
export type OccupancyAnswer = Occupancy | 'INIT'
