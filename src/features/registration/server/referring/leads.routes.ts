import { randomBytes, randomUUID } from 'node:crypto'
import type { Organization } from '#src/brands/organization.schema.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { addLead } from '../../referring/leads.contract.ts'
import { leadPath } from '../../referring/referring.rules.ts'
import { saveLead } from './leads.store.ts'

export interface LeadsDeps {
  vault: Vault
  clock: Clock
  organizationByCode(orgCode: string): Organization
  pageAt(organization: Organization, path: string): string
}

/** How long the link of a lead opens. The person can come back to what they entered by other means. */
const leadTtlMs = 14 * 24 * 3_600_000

/**
 * Returns the route with which a lender's system hands over a person. The person opens the link, sees each answer with
 * where it is from, corrects it, and gives the consents: a lead holds none.
 */
export const leadsRoutes = ({ vault, clock, organizationByCode, pageAt }: LeadsDeps): Route[] => [
  serve(addLead, ({ caller, body, transact, audit }) =>
    transact(async (tx) => {
      const { organization, identityId: keyId } = requireKnownCaller(caller)
      const at = clock.now()
      const expiresAt = new Date(at.getTime() + leadTtlMs)
      const id = randomUUID()
      const token = randomBytes(32).toString('base64url')
      const isRepeated = await saveLead(tx, vault, { id, organization, token, keyId, person: body, at, expiresAt })
      await audit(tx, id, 'lead handed over', { fields: Object.keys(body), isRepeated }, at)
      const link = pageAt(organizationByCode(organization), leadPath(token))
      return { leadUuid: id, link, expiresAt: expiresAt.toISOString(), isRepeated }
    }),
  ),
]
