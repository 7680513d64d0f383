import type { ApplicationRecord, ApplicationRecords } from '#src/application/server/application-record.ts'
import { readClosingWaitDays } from '#src/application/server/closing-wait-record.ts'
import { isNotaryInPerson } from '#src/application/server/deed-place-record.ts'
import { floodClosingFrom } from '#src/application/server/flood-notice-record.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import { latestOf } from '#src/domain/dates/civil-date.ts'
import { closingWaits } from '#src/domain/lending/closing-waits.table.ts'
import { type DeedClosingAfterFloodNotice, deedClosing } from '#src/domain/lending/deed-closing.rules.ts'
import { timeZonesOf } from '#src/domain/us/state-geography.ts'
import { isUsState } from '#src/domain/us/us-states.ts'
import { type Clock, civilDateIn } from '#src/platform/server/clock.ts'
import type { Sql } from '#src/platform/server/database/database.ts'

export interface DeedClosingDeps {
  clock: Clock
  records: ApplicationRecords
  organizationByCode(orgCode: string): Organization
}

export interface ClosingOfHome extends DeedClosingAfterFloodNotice {
  application: ApplicationRecord
  /** Whether every event that a waiting period counts from has happened. Until then `earliest` can still move. */
  isWaitKnown: boolean
  /** The time zone of most people in the home's state. */
  zone: string
}

/**
 * Returns how the deed of an application may be signed under the current facts.
 * @throws Error when the home is in no state we know.
 */
export const closingOfHome = async (
  { clock, records, organizationByCode }: DeedClosingDeps,
  sql: Sql,
  applicationId: string,
): Promise<ClosingOfHome> => {
  const application = await records.read(sql, applicationId)
  const { propertyState: state, property, product } = application
  if (!isUsState(state)) throw new Error('The home of this application is in no state.')
  const organization = organizationByCode(application.organization)
  const [zone] = timeZonesOf(state)
  const toHomeDate = (moment: Date) => civilDateIn(zone, moment)
  const today = toHomeDate(clock.now())
  const { submittedOn, noticeGiven, itemizedGiven } = await readClosingWaitDays(sql, applicationId, toHomeDate)
  const isHomestead = property.occupancy === 'HOME' && !productOf(organization, product).isBusinessPurpose
  const hasWait = isHomestead && closingWaits[state] !== undefined
  const { attorneyStates, inPersonStates } = organization.behavior.closing
  const closing = deedClosing({
    state,
    attorneyStates,
    inPersonStates,
    isInPersonChosen: await isNotaryInPerson(sql, applicationId),
    today,
    // A waiting period starts today at the earliest while its event is still to come.
    events: {
      applicationDate: submittedOn ?? today,
      noticeGiven: noticeGiven ?? today,
      itemizedGiven: itemizedGiven ?? undefined,
    },
    isHomestead,
  })
  const floodFrom = await floodClosingFrom({ clock, records, organizationByCode }, sql, applicationId)
  return {
    ...closing,
    earliest: floodFrom === null ? closing.earliest : latestOf([closing.earliest, floodFrom]),
    isWaitKnown: !hasWait || (submittedOn !== null && noticeGiven !== null && itemizedGiven !== null),
    floodFrom,
    application,
    zone,
  }
}
