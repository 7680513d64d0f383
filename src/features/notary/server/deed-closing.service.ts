import type { Organisation } from '#src/brands/organisation.schema.ts'
import { productOf } from '#src/brands/page-organisation.contract.ts'
import { type DeedClosing, deedClosing } from '#src/domain/deed-closing.rules.ts'
import { timeZonesOf } from '#src/domain/state-geography.ts'
import { isUsState } from '#src/domain/us-states.ts'
import { type Clock, civilDateIn } from '#src/platform/server/clock.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { ApplicationRecord, ApplicationRecords } from '#src/workflow/server/application-record.ts'

export interface DeedClosingDeps {
  clock: Clock
  records: ApplicationRecords
  organisationCalled(orgCode: string): Organisation
}

export interface ClosingOfHome extends DeedClosing {
  application: ApplicationRecord
  /** Of most people of the home's state. */
  zone: string
}

/** How the deed of an application may be signed as things stand. @throws Error when the home is in no state we know. */
export const closingOfHome = async (
  { clock, records, organisationCalled }: DeedClosingDeps,
  sql: Sql,
  applicationId: string,
): Promise<ClosingOfHome> => {
  const application = await records.read(sql, applicationId)
  const { propertyState: state, property, product } = application
  if (!isUsState(state)) throw new Error('The home of this application is in no state.')
  const organisation = organisationCalled(application.organisation)
  const [zone] = timeZonesOf(state)
  const dayOf = (moment: Date) => civilDateIn(zone, moment)
  const now = clock.now()
  const noticeGiven = await givenAt(sql, applicationId, 'TEXAS_EQUITY_NOTICE')
  const itemisedGiven = await givenAt(sql, applicationId, 'TEXAS_ITEMIZED_COSTS')
  const { manualNotary } = await sql
    .selectFrom('application')
    .select('manualNotary')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const { attorneyStates, inPersonStates } = organisation.behaviour.closing
  const closing = deedClosing({
    ...{ state, attorneyStates, inPersonStates, inPersonAnyway: manualNotary, today: dayOf(now) },
    events: {
      applied: dayOf(application.createdAt),
      // Until the notice of the state is given its days do not run.
      noticeGiven: dayOf(noticeGiven ?? now),
      itemisedGiven: itemisedGiven && dayOf(itemisedGiven),
    },
    isHomestead: property.occupancy === 'HOME' && !productOf(organisation, product).isBusinessPurpose,
  })
  return { ...closing, application, zone }
}

/** When a paper first reached the borrower. */
const givenAt = async (sql: Sql, applicationId: string, kind: string): Promise<Date | undefined> =>
  (
    await sql
      .selectFrom('document')
      .innerJoin('documentDelivery', 'documentDelivery.documentId', 'document.id')
      .select('documentDelivery.at')
      .where('document.applicationId', '=', applicationId)
      .where('document.kind', '=', kind)
      .orderBy('documentDelivery.at')
      .limit(1)
      .executeTakeFirst()
  )?.at
