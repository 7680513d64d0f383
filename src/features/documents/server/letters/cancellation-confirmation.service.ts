import { z } from 'zod'
import { fullNameOf } from '#src/application/full-name.rules.ts'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { ClosingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { fullAddress } from '#src/domain/us/address.ts'
import { job, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import { lenderFacts } from '../../templates/lender-facts.ts'
import { cancellationConfirmation } from '../../templates/notices/cancellation-confirmation.ts'
import { storeDocuments } from '../documents.store.ts'
import { type CorrespondenceDeps, generatedFor, languagesFor, renderDocuments } from './correspondence.service.ts'
import { readAddressee } from './letters.store.ts'
import { owePaper } from './paper-letters.store.ts'

export const cancellationConfirmationJob = job({
  kind: 'cancellation-confirmation',
  payload: z.object({
    applicationId: rowId,
    /** The owner to whom the confirmation goes, and the one who canceled. */
    signerId: rowId,
    canceledBy: rowId,
    settleBy: z.iso.date(),
    isFunded: z.enum(['yes', 'no']),
  }),
})

interface CancellationConfirmationDeps extends CorrespondenceDeps {
  records: ApplicationRecords
  signers: Pick<ClosingSignerRecords, 'signing'>
}

/** Confirms to an owner on paper that the line is canceled, once per owner. */
export const giveCancellationConfirmation =
  (deps: CancellationConfirmationDeps): RunnerOf<typeof cancellationConfirmationJob> =>
  async ({ applicationId, signerId, canceledBy, settleBy, isFunded }) => {
    const { db, clock } = deps
    const [addressee, { property }, signers] = await Promise.all([
      readAddressee(db, applicationId),
      deps.records.read(db, applicationId),
      deps.signers.signing(db, applicationId),
    ])
    const owner = signers.find(({ id }) => id === signerId)
    if (!owner) return
    const now = clock.now()
    const facts = {
      lender: lenderFacts(deps.organizationByCode(addressee.organization)),
      loanNumber: addressee.loanNumber,
      owner: fullNameOf(owner.person.name),
      home: fullAddress(property.address),
      givenOn: lenderDay(now),
      byReader: signerId === canceledBy,
      settleBy,
      isFunded: isFunded === 'yes',
    }
    const drafts = languagesFor(addressee).map((language) => ({
      kind: 'CANCELLATION_CONFIRMATION' as const,
      content: cancellationConfirmation(facts, language),
    }))
    const cause = `${cancellationConfirmationJob.kind}:${applicationId}:${signerId}`
    const documents = generatedFor(cause, await renderDocuments(deps, addressee, drafts))
    await db.transaction().execute(async (tx) => {
      const copies = documents.map((document) => ({ ...document, signerId }))
      const storedDocuments = await storeDocuments(tx, deps, applicationId, copies)
      await owePaper(tx, {
        organization: addressee.organization,
        applicationId,
        identityId: owner.identityId,
        ...(owner.ordinal > 0 && { signerId }),
        // The document is attached to no email, so a later proof that the owner can open our documents does not replace it.
        reason: 'NO_CONSENT',
        causeKey: `paper:${cause}`,
        documentIds: storedDocuments.map(({ id }) => id),
        at: now,
      })
    })
  }
