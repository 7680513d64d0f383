import { recordAudit } from '#src/platform/server/database/audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'

interface Acting {
  organization: string
  role: string
  identityId: string
}

/** Records a person's action on an account: their own account, unless `subject` names another. */
export const auditAccount = (
  tx: Tx,
  by: Acting,
  action: string,
  at: Date,
  { subject = by.identityId, details = {} }: { subject?: string; details?: Record<string, unknown> } = {},
): Promise<void> =>
  recordAudit(tx, {
    subject,
    actorKind: by.role,
    actorId: by.identityId,
    organization: by.organization,
    action,
    details,
    at,
  })
