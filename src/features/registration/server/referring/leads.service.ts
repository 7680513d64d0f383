import { randomBytes, randomUUID } from 'node:crypto'
import type { Organization } from '#src/brands/organization.schema.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { AffiliatePrefill } from '../../referral.contract.ts'
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

/** A person who wants to apply, as someone else describes them. */
interface NewLead {
  organization: string
  /** The API key of the system that hands the person over; null for staff. */
  keyId: string | null
  person: AffiliatePrefill & { email: string }
}

/** A stored lead and the link that opens it. */
interface Lead {
  id: string
  link: string
  expiresAt: string
  isRepeated: boolean
}

/**
 * Stores a person who wants to apply and returns the link to the application with their answers filled in. A lead holds
 * no consents. The person opens the link, sees where each answer is from, corrects it, and consents.
 */
export const createLead = async (
  tx: Tx,
  { vault, clock, organizationByCode, pageAt }: LeadsDeps,
  { organization, keyId, person }: NewLead,
): Promise<Lead> => {
  const at = clock.now()
  const expiresAt = new Date(at.getTime() + leadTtlMs)
  const id = randomUUID()
  const token = randomBytes(32).toString('base64url')
  const isRepeated = await saveLead(tx, vault, { id, organization, token, keyId, person, at, expiresAt })
  const link = pageAt(organizationByCode(organization), leadPath(token))
  return { id, link, expiresAt: expiresAt.toISOString(), isRepeated }
}
