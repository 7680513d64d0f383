import type { DraftLetterDeps } from '#src/features/registration/server/draft-letters.service.ts'
import type { Config } from '#src/platform/server/config.ts'
import type { Core } from './core.ts'

/** Whether this installation texts at all; people's agreement is asked besides. */
export const sendsTexts = ({ smsUrl }: Config): boolean => smsUrl !== 'none'

/** What letters about a registration under way are written with. */
export const draftLetters = ({
  config,
  database,
  vault,
  clock,
  organisationCalled,
  pageAt,
}: Core): DraftLetterDeps => ({
  ...{ db: database.db, vault, clock, pageAt },
  organisationOf: organisationCalled,
  sendsTexts: sendsTexts(config),
})
