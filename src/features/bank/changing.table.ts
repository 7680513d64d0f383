import { closingPages } from '#src/workflow/graph/closing-pages.table.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'

/** The statuses where payments are chosen and a separate account may be named for them. */
export const choosingPaymentsAt: ReadonlySet<string> = new Set<Status>(['AUTOPAY_ACCOUNT', 'VERIFIED_AUTOPAY_ACCOUNT'])

/** The statuses where the disbursement account may still be changed: from its confirmation to the final checks. */
export const changeableAt: ReadonlySet<string> = new Set(
  Object.entries(closingPages).flatMap(([status, row]) => (row.accountChanges ? status : [])),
)
