import { Refusal } from '#src/domain/refusal.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { asStaff, callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { type KnownCaller, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { type AgentSettings, readAgentSettings, saveAgentSettings } from '../agent-settings.contract.ts'
import { type AgentRow, agentById, newAgent, roleOfPerson, saveAgent } from './desk.store.ts'

const toAgentSettings = ({ queues, languages, maxAtOnce }: AgentRow): AgentSettings => ({
  queues,
  languages,
  maxAtOnce,
})

/** Reads and changes which queues a member of staff answers, and how many conversations at once. */
const agentSettingsService = ({ clock }: { clock: Clock }) => {
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

/** Returns the routes with which an admin sets who answers which queue. */
export const agentSettingsRoutes = (deps: { clock: Clock }): Route[] => {
  const service = agentSettingsService(deps)
  return [
    serve(readAgentSettings, ({ db, caller, params }) => service.read(db, caller.organization, params.personUuid)),
    serve(saveAgentSettings, ({ caller, params, body, transact }) =>
      transact((tx) => service.save(tx, requireKnownCaller(caller), params.personUuid, body)),
    ),
  ]
}
