import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { AnsweringVendor, ReferenceOwner } from '../vendor-references.table.ts'

export interface VendorReference {
  vendor: AnsweringVendor
  /** The vendor's name for what it promised; where that opens a person's accounts, its keyed hash in hexadecimal. */
  reference: string
  owner: ReferenceOwner
  applicationId: string
  /** The owner's own name for it, where the application does not say enough. */
  subject?: string
}

/** Notes in the transaction of an order who hears of its answer. The first owner of a reference keeps it. */
export const rememberReference = async (tx: Tx, reference: VendorReference, now: Date): Promise<void> => {
  await tx
    .insertInto('vendorReference')
    .values({ ...reference, subject: reference.subject ?? null, createdAt: now })
    .onConflict((conflict) => conflict.columns(['vendor', 'reference']).doNothing())
    .execute()
}

export interface OwnedReference extends Pick<VendorReference, 'owner' | 'applicationId' | 'reference'> {
  subject: string | null
  organization: string
}

/** Whose a reference is that a webhook bears. Of one that we were never given nothing is known. */
export const ownerOfReference = async (
  sql: Sql,
  vendor: string,
  reference: string,
): Promise<OwnedReference | undefined> =>
  (await sql
    .selectFrom('vendorReference')
    .innerJoin('application', 'application.id', 'vendorReference.applicationId')
    .select(['owner', 'applicationId', 'reference', 'subject', 'organization'])
    .where('vendor', '=', vendor)
    .where('reference', '=', reference)
    .executeTakeFirst()) as OwnedReference | undefined
