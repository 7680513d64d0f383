import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { addLead } from '../../referring/leads.contract.ts'
import { createLead, type LeadsDeps } from './leads.service.ts'

/** Returns the route with which a lender's system hands over a person. */
export const leadsRoutes = (deps: LeadsDeps): Route[] => [
  serve(addLead, ({ caller, body, transact, audit }) =>
    transact(async (tx) => {
      const { organization, identityId: keyId } = requireKnownCaller(caller)
      const { id, ...lead } = await createLead(tx, deps, { organization, keyId, person: body })
      await audit(tx, id, 'lead handed over', { fields: Object.keys(body), isRepeated: lead.isRepeated })
      return { leadUuid: id, ...lead }
    }),
  ),
]
