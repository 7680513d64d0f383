import type { FieldMessage } from '../field-messages.es.ts'

/** How the borrower uses the property. */
export const occupancies = ['HOME', 'SECONDARY', 'INVESTMENT'] as const
export type Occupancy = (typeof occupancies)[number]

export const occupancyLabels = {
  HOME: 'Primary',
  SECONDARY: 'Secondary',
  INVESTMENT: 'Investment property',
} as const satisfies Record<Occupancy, FieldMessage>

/** INIT means that the question is not answered yet. */
export type OccupancyAnswer = Occupancy | 'INIT'
