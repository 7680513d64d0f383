import type { Payoff } from '#src/features/payoffs/payoffs.contract.ts'

/** A debt whose creditor was asked for a payoff letter. */
export const aPayoff = (overrides: Partial<Payoff> = {}): Payoff => ({
  liabilityUuid: '0191aa00-0000-7000-8000-000000000009',
  creditor: 'Aster Rewards Card',
  accountEnding: '4417',
  balance: 8_000,
  state: 'ASKED',
  askedAt: '2026-11-20T15:00:00Z',
  answeredAt: null,
  letter: null,
  request: null,
  ...overrides,
})
