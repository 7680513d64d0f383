import type { RightToCancel } from '#src/features/rescission/rescission.contract.ts'

/** What a canceled line has when no money left and nothing was recorded yet. */
export const nothingUndone = {
  refund: null,
  deedNumber: null,
  release: null,
  outCents: 0,
  isMoneyUnderWay: false,
  tender: null,
  toMail: [],
} as const satisfies Partial<NonNullable<RightToCancel['cancelled']>>
