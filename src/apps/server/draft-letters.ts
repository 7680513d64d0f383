import type { DraftLetterDeps } from '#src/features/registration/server/draft-letters.service.ts'
import type { Core } from './core.ts'

/** What letters about a registration under way are written with. */
export const draftLetters = ({ database, vault, clock, organisationCalled, pageAt }: Core): DraftLetterDeps => ({
  ...{ db: database.db, vault, clock, pageAt },
  organisationOf: organisationCalled,
})
