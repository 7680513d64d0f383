import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { RunnerOf } from '#src/platform/server/jobs/job.ts'
import type { MilitaryStatus } from '#src/vendors/military-status/military-status.port.ts'
import { entryJob } from '#src/workflow/server/entry-job.ts'
import { addMilitaryCheck } from './military-checks.store.ts'

export const militaryCheckJob = entryJob('military-check')

export interface MilitaryDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  register: MilitaryStatus
}

/**
 * Asks the active-duty register when an application is submitted and before it is funded. The Servicemembers Civil
 * Relief Act lets a certificate of the register show good faith (50 USC 3931(b), 4042). A register that is down is asked
 * again by the queue.
 */
export const checkMilitaryStatus =
  ({ db, clock, records, register }: MilitaryDeps): RunnerOf<typeof militaryCheckJob> =>
  async ({ applicationId, status }, attempt) => {
    const { organization, applicant } = await records.read(db, applicationId)
    const occasion = status === 'FUNDING_DECISION' ? ('FUNDING' as const) : ('APPLICATION' as const)
    const checkedAt = clock.now()
    const asOf = lenderDay(checkedAt)
    const { firstName, lastName } = applicant.name
    const { birthDate, ssn } = applicant
    const report = await register.check(
      { firstName, lastName, birthDate, ssn, asOf },
      { organization, applicationId, key: `military:${applicationId}:${occasion}`, attempt },
    )
    await db
      .transaction()
      .execute((tx) =>
        addMilitaryCheck(tx, { applicationId, occasion, ...report, asOf, source: 'SERVICE', filedBy: null, checkedAt }),
      )
  }
