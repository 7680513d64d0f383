import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database.ts'
import type { Recordings } from '#src/vendors/recording/recording.port.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import { orderReport } from '#src/workflow/server/order-report.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { keepRecording, recordingOf } from './recording.store.ts'

export interface RecordDeedDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  recordings: Recordings
}

/** Sends the deed to the county. What the county sends back, or takes on paper alone, waits for staff. */
export const recordDeed =
  ({ db, clock, records, recordings }: RecordDeedDeps): StepRunner<'record-deed'> =>
  async (work) => {
    const { applicationId, orderKey } = work
    const known = await recordingOf(db, applicationId)
    const isOfThisVisit = known?.orderKey === orderKey
    if (isOfThisVisit && (known.state === 'REJECTED' || known.state === 'BY_MAIL')) return { held: true }
    const { property, loanNumber, selection } = await records.read(db, applicationId)
    const deed = await db
      .selectFrom('document')
      .select('sha256')
      .where('applicationId', '=', applicationId)
      .where('kind', '=', 'SECURITY_INSTRUMENT')
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    const { lineAmount = 0 } = (selection ?? {}) as { lineAmount?: number }
    const request = { address: property.address, loanNumber, lineAmount, sha256: deed?.sha256 ?? null }
    const answer = await orderReport(recordings, work, request)
    const keep = (news: Parameters<typeof keepRecording>[2]) => (tx: Parameters<typeof keepRecording>[0]) =>
      keepRecording(tx, { applicationId, orderKey }, news, clock.now())
    if (answer.kind === 'pending') {
      if (!isOfThisVisit) await db.transaction().execute(keep({ state: 'SENT', reference: answer.reference }))
      return { pendingReference: answer.reference }
    }
    const { report } = answer
    switch (report.result) {
      case 'RECORDED': {
        const { instrumentNumber, recordedOn, feeCents } = report
        return { outcome: 'recorded', save: keep({ state: 'RECORDED', instrumentNumber, recordedOn, feeCents }) }
      }
      case 'REJECTED':
        return { held: true, save: keep({ state: 'REJECTED', reasons: report.reasons }) }
      case 'PAPER_ONLY':
        return { held: true, save: keep({ state: 'BY_MAIL' }) }
    }
  }
