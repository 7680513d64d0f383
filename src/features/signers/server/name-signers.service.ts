import type { Clock } from '#src/platform/server/clock.ts'
import type { Tx } from '#src/platform/server/database.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import type { ClosingSignerRecords } from '#src/workflow/server/closing-signer-record.ts'
import { acceptedCategories, type ConditionRecords } from '#src/workflow/server/condition-record.ts'
import { whoElseSigns } from '../who-signs.rules.ts'

export interface NameSignersDeps {
  clock: Clock
  records: ApplicationRecords
  conditions: ConditionRecords
  signers: ClosingSignerRecords
}

/**
 * Writes down who signs at the closing: the borrower, the other persons of the full title, or of the land records where none was ordered, a spouse with rights. Twice has
 * the effect of once. Owners that are no persons raise the condition that shows who acts for them, unless that was shown.
 */
export const nameSigners =
  ({ clock, records, conditions, signers }: NameSignersDeps) =>
  async (tx: Tx, applicationId: string): Promise<void> => {
    const { applicant, property, identityId } = await records.read(tx, applicationId)
    const title = await records.newestReport(tx, applicationId, 'full-title')
    const record = await records.newestReport(tx, applicationId, 'property-record')
    // A small line rests on the land records alone: no full title was ordered for it.
    const owners = title?.owners ?? (record?.result === 'ONE' ? record.property.owners : [])
    const accepted = await acceptedCategories(tx, applicationId)
    const now = clock.now()
    const { others, concerns } = whoElseSigns({
      ...{ applicant, owners, stated: applicant.particulars?.coOwners ?? [] },
      maritalStatus: applicant.particulars?.maritalStatus ?? null,
      ...{ state: property.address.state, occupancy: property.occupancy },
    })
    const { name, email, phone } = applicant
    const borrower = { role: 'borrower' as const, identityId, person: { name, email, phone } }
    const everyone = [borrower, ...others.map((one) => ({ ...one, identityId: null }))]
    for (const [ordinal, signer] of everyone.entries())
      await signers.add(tx, { applicationId, ordinal, ...signer }, now)
    for (const category of concerns)
      if (!accepted.has(category))
        // The cause of the full title's own question, so that one is never asked twice.
        await conditions.raise(tx, { applicationId, category, causeKey: `full title ${category}`, now })
  }
