import { recordAudit } from '#src/platform/server/audit.ts'
import type { Tx } from '#src/platform/server/database.ts'

interface Acting {
  organisation: string
  role: string
  identityId: string
}

/** Records what somebody did to an account: their own, unless `subject` names another's. */
export const auditAccount = (
  tx: Tx,
  by: Acting,
  action: string,
  at: Date,
  { subject = by.identityId, details = {} }: { subject?: string; details?: Record<string, unknown> } = {},
): Promise<void> =>
  recordAudit(tx, {
    ...{ subject, actorKind: by.role, actorId: by.identityId, organisation: by.organisation, action, details, at },
  })
