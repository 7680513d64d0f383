import type { Status } from '#src/workflow/statuses.ts'

/** Where payments are chosen, and an account of their own may be named for them. */
export const choosingPaymentsAt: ReadonlySet<string> = new Set<Status>(['AUTOPAY_ACCOUNT', 'VERIFIED_AUTOPAY_ACCOUNT'])

/** Where the account for the money may still be changed: from its confirmation to the last checks. */
export const changeableAt: ReadonlySet<string> = new Set<Status>([
  ...(['AUTOPAY_ACCOUNT', 'VERIFIED_AUTOPAY_ACCOUNT', 'GEN_CLOSING_DISCLOSURE', 'FINAL_OFFER'] as const),
  ...(['GEN_NOTE_SIGNING', 'NOTE_SIGNING', 'CO_DEED_REQ', 'GEN_NOTARY_DISCLOSURE', 'ATTORNEY_REVIEW'] as const),
  ...(['NOTARY_WAITING_PERIOD', 'DEED_SIGNING', 'MANUAL_DEED_SIGNING', 'GEN_RESCISSION', 'RESCISSION'] as const),
  ...(['RECORDING', 'FUNDING_DECISION'] as const),
])
