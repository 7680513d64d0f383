import { fullNameOf } from '#src/application/full-name.rules.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { floodNotice } from '../../templates/notices/flood-notice.ts'
import { type ClosingDocumentDeps, closingFacts } from '../closing-facts.service.ts'
import { languagesFor, renderDocuments, storeGenerated, writeToBorrower } from '../letters/correspondence.service.ts'
import { isWrittenSince, readAddressee } from '../letters/letters.store.ts'

interface FloodNoticeDeps extends ClosingDocumentDeps {
  /** Requests proof of flood insurance, once. */
  requestInsurance(tx: Tx, applicationId: string): Promise<void>
  /** Has the notice given later. */
  sendLater(tx: Tx, applicationId: string): Promise<void>
}

const noticeCause = 'flood-notice'

const isOpen = (status: string): boolean => status !== 'CANCELLED' && status !== 'DECLINED'

/**
 * Emails the notice of special flood hazards as soon as the determination is there, and requests proof of insurance only
 * with it: nothing is asked, and nothing declined, before the borrower was told (42 USC 4104a(a)(1); 12 CFR 339.9).
 */
export const giveFloodNotice =
  (deps: FloodNoticeDeps) =>
  async ({ applicationId }: { applicationId: string }): Promise<void> => {
    const { db, records } = deps
    const [addressee, application, flood] = await Promise.all([
      readAddressee(db, applicationId),
      records.read(db, applicationId),
      records.newestReport(db, applicationId, 'flood'),
    ])
    if (!flood?.specialHazard) return
    // Staff may file the determination before an offer is chosen; the notice names the insurance that its line needs.
    if (application.selection === null) {
      if (isOpen(application.status)) await db.transaction().execute((tx) => deps.sendLater(tx, applicationId))
      return
    }
    const isSent = await isWrittenSince(db, applicationId, noticeCause, new Date(0))
    const borrower = { ordinal: 0, name: fullNameOf(application.applicant.name), role: 'borrower' as const }
    const facts = await closingFacts(deps, addressee, flood, [borrower])
    const documents = isSent
      ? []
      : await renderDocuments(
          deps,
          addressee,
          languagesFor(addressee).map((language) => ({
            kind: 'FLOOD_NOTICE' as const,
            content: floodNotice(facts, language),
          })),
        )
    await db.transaction().execute(async (tx) => {
      if (!isSent) {
        const causeKey = `${noticeCause}:${applicationId}`
        const storedDocuments = await storeGenerated(tx, deps, applicationId, causeKey, documents)
        const documentIds = storedDocuments.map(({ id }) => id)
        await writeToBorrower(tx, deps, { addressee, occasion: { about: 'flood-notice' }, documentIds, causeKey })
      }
      await deps.requestInsurance(tx, applicationId)
    })
  }
