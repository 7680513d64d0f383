import { demonstratedFact, recordConsents } from '#src/application/server/consent-record.ts'
import type { ConsentType } from '#src/domain/lending/consent-texts.ts'
import { countAsDelivered } from '#src/features/documents/server/letters/correspondence.service.ts'
import type { Db, Sql } from '#src/platform/server/database/database.ts'

interface Word {
  identityId: string
  applicationId?: string
  type: ConsentType
  version?: number
  optedIn?: boolean
  facts?: Record<string, string>
  at: Date
}

/** One consent, given or withdrawn as on a page. */
export const giveConsent = (db: Sql, word: Word): Promise<void> => {
  const { identityId, applicationId = null, type, version = 1, optedIn = true, facts = {}, at } = word
  const evidence = { addressHash: 'nowhere', device: 'other, desktop', ...facts }
  return recordConsents(db, { identityId, applicationId, consents: [{ type, version, optedIn }], evidence, at })
}

/** The consent to electronic documents, with the proof that the person can open them. */
export const demonstrateAccess = (
  db: Db,
  { identityId, applicationId }: { identityId: string; applicationId: string },
  at = new Date(),
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const facts = { [demonstratedFact]: 'code read from a PDF' }
    await giveConsent(tx, { identityId, applicationId, type: 'COMMUNICATIONS', at, facts })
    await countAsDelivered(tx, { clock: { now: () => at } }, identityId)
  })
