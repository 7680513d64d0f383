import { Refusal } from '#src/domain/refusal.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { asStaff, callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { AgentSettings } from '../agent-settings.contract.ts'
import { roleOfPerson } from './agent-settings.store.ts'
import { type AgentRow, agentById, newAgent, saveAgent } from './desk.store.ts'

const toAgentSettings = ({ queues, languages, maxAtOnce }: AgentRow): AgentSettings => ({
  queues,
  languages,
  maxAtOnce,
})

/** Reads and changes which queues a member of staff answers, and how many conversations at once. */
export const agentSettingsService = ({ clock }: { clock: Clock }) => {
  const readAgent = async (db: Sql, organization: string, identityId: string): Promise<AgentRow> =>
    (await agentById(db, identityId)) ?? newAgent(identityId, organization, clock.now())
  return {
    async read(db: Sql, organization: string, identityId: string): Promise<AgentSettings> {
      return toAgentSettings(await readAgent(db, organization, identityId))
    },

    /** @throws Refusal access/not-found for a person who is not staff */
    async save(tx: Tx, caller: KnownCaller, identityId: string, settings: AgentSettings): Promise<AgentSettings> {
      const role = await roleOfPerson(tx, identityId)
      if (!(staffRoles as readonly (string | undefined)[]).includes(role)) throw new Refusal('access/not-found')
      const before = await readAgent(tx, caller.organization, identityId)
      const after = { ...before, ...settings }
      await saveAgent(tx, after)
      const details = { before: toAgentSettings(before), after: settings }
      await callerAudit(clock)(tx, asStaff(caller), identityId, 'chat settings changed', details)
      return toAgentSettings(after)
    },
  }
}
