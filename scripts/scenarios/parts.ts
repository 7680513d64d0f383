import type { StaffRole } from '#tests/support/demonstration-staff.ts'
import type { Act, Scenario } from './scenario.ts'

/** What several scenarios do alike. */

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

/** Two of staff accept what nothing proves yet. */
export const passedByTwo = (outcome: string): readonly Act[] => [{ act: 'pass-without-proof', outcome }]

/** Two of staff accept income and identity, so that the way to what is shown is short. */
export const believed = {
  INCOME_VERIFICATION: passedByTwo('accepted'),
  IDENTITY_VERIFICATION: passedByTwo('accepted'),
} satisfies Scenario['at']

export const georgia = (street: string) => `${street}, Atlanta, GA 30303`
export const delaware = (street: string) => `${street}, Wilmington, DE 19801`
