import type { ApplicationRecord } from '#src/application/server/application-record.ts'
import { addDays } from '#src/domain/dates/civil-date.ts'
import { instantAt } from '#src/domain/dates/wall-time.ts'
import type { DeedClosingAfterFloodNotice } from '#src/domain/lending/deed-closing.rules.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { closingOfHome, type DeedClosingDeps } from './deed-closing.service.ts'

export interface NotaryStepDeps extends DeedClosingDeps {
  db: Db
  /** Generates the disclosure. The returned function stores it and emails it, once. */
  renderDisclosure(
    db: Sql,
    application: ApplicationRecord,
    closing: DeedClosingAfterFloodNotice,
  ): Promise<(tx: Tx) => Promise<void>>
}

/** Generates the disclosure of how the deed is signed and sends the application to the matching status. */
export const renderNotaryDisclosureStep =
  (deps: NotaryStepDeps): StepRunner<'draw-notary-disclosure'> =>
  async ({ applicationId }) => {
    const { application, zone, isWaitKnown, ...closing } = await closingOfHome(deps, deps.db, applicationId)
    const save = await deps.renderDisclosure(deps.db, application, closing)
    const { inPerson, source, earliest, attorneyReviews } = closing
    const today = civilDateIn(zone, deps.clock.now())
    const trace = { state: application.propertyState, inPerson, source, earliest, isWaitKnown, attorneyReviews, today }
    if (!isWaitKnown || today < earliest) return { outcome: 'tooEarly', trace, save }
    if (attorneyReviews) return { outcome: 'attorneyState', trace, save }
    return { outcome: inPerson === null ? 'remoteAllowed' : 'inPersonOnly', trace, save }
  }

/**
 * Waits for the first day on which the state allows signing the deed, in the home's time zone. While a document from which
 * the days count has not reached everyone, it looks again on the next day: no delivery lets a closing be held the same day.
 */
export const endNotaryWaitingPeriod =
  (deps: NotaryStepDeps): StepRunner<'end-notary-waiting-period'> =>
  async ({ applicationId }) => {
    const { zone, inPerson, earliest, attorneyReviews, isWaitKnown } = await closingOfHome(deps, deps.db, applicationId)
    const today = civilDateIn(zone, deps.clock.now())
    if (!isWaitKnown) return { notBefore: new Date(instantAt(addDays(today, 1), 0, zone)) }
    if (today < earliest) return { notBefore: new Date(instantAt(earliest, 0, zone)) }
    const trace = { inPerson, earliest, attorneyReviews, today }
    if (attorneyReviews) return { outcome: 'endedForAttorney', trace }
    return { outcome: inPerson === null ? 'ended' : 'endedInPerson', trace }
  }
