import type { Clock } from '../clock.ts'
import { recordAudit } from './audit.ts'
import type { Tx } from './database.ts'

/** Who acts, as `serve` knows them. */
interface ActingCaller {
  role: string
  identityId: string
  organization: string
}

/** Returns what records a caller's act at the clock's time. The details have no personal data. */
export const callerAudit =
  (clock: Clock) =>
  (tx: Tx, caller: ActingCaller, subject: string, action: string, details: Record<string, unknown>): Promise<void> =>
    recordAudit(tx, {
      subject,
      actorKind: caller.role,
      actorId: caller.identityId,
      organization: caller.organization,
      action,
      details,
      at: clock.now(),
    })
