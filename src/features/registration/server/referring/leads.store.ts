import { sql } from 'kysely'
import { toEmailKey } from '#src/domain/person/email.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { AffiliatePrefill } from '../../referral.contract.ts'
import { saveHandOver } from '../referrals.store.ts'

interface NewLead {
  id: string
  organization: string
  token: string
  /** The API key of the system that hands the person over; null for staff. */
  keyId: string | null
  person: AffiliatePrefill & { email: string }
  at: Date
  expiresAt: Date
}

/**
 * Stores a lead in place of an earlier one of the same person from the same key, or from the lender's staff. Returns
 * whether there was an earlier one that had not expired.
 */
export const saveLead = async (tx: Tx, vault: Vault, { keyId, ...lead }: NewLead): Promise<boolean> => {
  const personHash = vault.hash('lead', toEmailKey(lead.person.email))
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lead ${keyId ?? lead.organization} ${personHash.toString('hex')}`}, 0))`.execute(
    tx,
  )
  const earlier = await tx
    .deleteFrom('affiliatePrepop')
    .where('organization', '=', lead.organization)
    .where('keyId', 'is not distinct from', keyId)
    .where('personHash', '=', personHash)
    .returning('expiresAt')
    .executeTakeFirst()
  await saveHandOver(tx, vault, lead)
  await tx.updateTable('affiliatePrepop').set({ keyId, personHash }).where('id', '=', lead.id).execute()
  return earlier !== undefined && earlier.expiresAt > lead.at
}
