import { hearText } from '#src/features/consents/server/text-answers.service.ts'
import type { IncomingText } from '#src/platform/server/text-webhook.ts'
import type { Core } from './core.ts'

/** What becomes of texts that people send. */
export const textsHeard = ({ config, database, vault, clock, organisationCalled }: Core) => {
  const deps = {
    ...{ db: database.db, vault, clock, organisationOf: organisationCalled },
    defaultOrganisation: config.defaultOrganisation,
  }
  return (text: IncomingText): Promise<void> => hearText(deps, text)
}
