import type { StaffRole } from '#tests/support/walks/demonstration-staff.ts'
import type { Act, Scenario } from './scenario.ts'

/** Acts that several scenarios share. */

export const deniedTaxLien: readonly Act[] = [
  { act: 'deny-lien', which: 'TAX', reason: 'PAID_OFF' },
  { act: 'confirm-liens' },
]
export const markedCard: readonly Act[] = [{ act: 'mark-payoff', kind: 'CARD' }, { act: 'confirm-liens' }]
export const deniedAndMarked: readonly Act[] = [{ act: 'mark-payoff', kind: 'CARD' }, ...deniedTaxLien]

export const exit = (outcome: string, by: StaffRole = 'underwriter'): readonly Act[] => [{ act: 'exit', outcome, by }]

export const ohio = (street: string) => `${street}, Columbus, OH 43215`
export const texas = (street: string) => `${street}, Austin, TX 78704`
export const california = (street: string) => `${street}, Sacramento, CA 95814`

/** Two members of staff accept what is not proved yet. */
export const passedByTwo = (outcome: string): readonly Act[] => [{ act: 'pass-without-proof', outcome }]

/** Two members of staff accept income and identity, to reach the status of interest quickly. */
export const staffApprovals = {
  INCOME_VERIFICATION: passedByTwo('accepted'),
  IDENTITY_VERIFICATION: passedByTwo('accepted'),
} satisfies Scenario['at']

export const georgia = (street: string) => `${street}, Atlanta, GA 30303`
export const delaware = (street: string) => `${street}, Wilmington, DE 19801`
