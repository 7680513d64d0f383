import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { job, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { Geocoder } from '#src/vendors/geocoder/geocoder.port.ts'
import type { ConditionRecords } from '#src/workflow/server/condition-record.ts'
import { compareCounties } from './county-conflict.service.ts'
import { homeLocationOf, saveGeocoded } from './home-location.store.ts'

export const homeLocationJob = job({ kind: 'home-location', payload: z.object({ applicationId: rowId }) })
export const registerRowJob = job({ kind: 'register-row', payload: z.object({ applicationId: rowId }) })

export interface HomeLocationDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  conditions: ConditionRecords
  geocoder: Geocoder
}

/** Queues the look-up of county and census tract. One that is already queued is the same. */
export const queueHomeLocation = (tx: Tx, clock: Clock, applicationId: string): Promise<void> =>
  queueJob(tx, clock, homeLocationJob, applicationId, { applicationId })

/** Queues the drawing of a register row again, because something that it reports has changed. */
export const queueRegisterRow = (tx: Tx, clock: Clock, applicationId: string): Promise<void> =>
  queueJob(tx, clock, registerRowJob, `again ${applicationId} ${randomUUID()}`, { applicationId })

/**
 * Looks up county and census tract of the home. A geocoder that is down is asked again by the queue; one that has no
 * match leaves the question to staff. What is already located stays.
 */
export const locateHome =
  ({ db, clock, records, conditions, geocoder }: HomeLocationDeps): RunnerOf<typeof homeLocationJob> =>
  async ({ applicationId }, attempt) => {
    const location = await homeLocationOf(db, applicationId)
    if (location && location.county !== null) return
    const { organization, property } = await records.read(db, applicationId)
    const report = await geocoder.locate(property.address, {
      organization,
      applicationId,
      key: `home-location:${applicationId}`,
      attempt,
    })
    const place = report.result === 'PLACE' ? report.place : undefined
    await db.transaction().execute(async (tx) => {
      await saveGeocoded(tx, {
        applicationId,
        county: place ? place.stateFips + place.countyFips : null,
        tract: place?.tract ?? null,
        benchmark: place?.benchmark ?? null,
        vintage: place?.vintage ?? null,
        locatedAt: clock.now(),
      })
      if (place)
        await compareCounties({ clock, records, conditions }, tx, applicationId, place.stateFips + place.countyFips)
      await queueRegisterRow(tx, clock, applicationId)
    })
  }
