import type { ConsentType } from '#src/domain/lending/consent-texts.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { recordConsents } from '#src/workflow/server/consent-record.ts'

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
