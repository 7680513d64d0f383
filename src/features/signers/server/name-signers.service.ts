import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { ClosingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { acceptedCategories, type ConditionRecords } from '#src/workflow/server/condition-record.ts'
import { determineOtherSigners } from '../who-signs.rules.ts'
import { titleOwners } from './title-owners.service.ts'

export interface NameSignersDeps {
  clock: Clock
  records: ApplicationRecords
  conditions: ConditionRecords
  signers: ClosingSignerRecords
}

/**
 * Records who signs at the closing: the borrower, the other persons on the full title, and a spouse with rights. If no
 * full title was ordered, the land records are used. Running it twice has the effect of once. Owners that are not
 * natural persons raise the condition that asks who acts for them, unless that was already shown.
 */
export const nameSigners =
  ({ clock, records, conditions, signers }: NameSignersDeps) =>
  async (tx: Tx, applicationId: string): Promise<void> => {
    const { applicant, property, identityId } = await records.read(tx, applicationId)
    const { owners } = await titleOwners(tx, records, applicationId)
    const categories = await acceptedCategories(tx, applicationId)
    const now = clock.now()
    const { others, concerns } = determineOtherSigners({
      applicant,
      owners,
      coOwners: applicant.particulars?.coOwners ?? [],
      maritalStatus: applicant.particulars?.maritalStatus ?? null,
      state: property.address.state,
      occupancy: property.occupancy,
    })
    const { name, email, phone } = applicant
    const borrower = { role: 'borrower' as const, identityId, person: { name, email, phone } }
    const everyone = [borrower, ...others.map((other) => ({ ...other, identityId: null }))]
    for (const [ordinal, signer] of everyone.entries())
      await signers.add(tx, { applicationId, ordinal, ...signer }, now)
    for (const category of concerns)
      if (!categories.has(category))
        // This is the cause key that the full title uses too, so the same question is never asked twice.
        await conditions.raise(tx, { applicationId, category, causeKey: `full title ${category}`, now })
  }
