import type { Clock } from '#src/platform/server/clock.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { unassignAllOf } from './pipeline.store.ts'

/** Unassigns the open applications of a person whose access changed, each on record. Returns how many there were. */
export const releaseApplications = async (
  tx: Tx,
  clock: Clock,
  { organization, identityId, by }: { organization: string; identityId: string; by: KnownCaller },
): Promise<number> => {
  const ids = await unassignAllOf(tx, organization, identityId)
  for (const id of ids)
    await callerAudit(clock)(tx, by, id, 'application unassigned', { before: identityId, after: null })
  return ids.length
}
