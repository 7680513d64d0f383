import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Recordings } from '#src/vendors/recording/recording.port.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import { orderReport } from '#src/workflow/server/order-report.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { deedHashOf } from './funding-papers.store.ts'
import { keepRecording, recordingOf } from './recording.store.ts'

export interface RecordDeedDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  recordings: Recordings
}

/** Sends the deed to the county. If the county returns it or accepts only paper, the deed waits for staff. */
export const recordDeed =
  ({ db, clock, records, recordings }: RecordDeedDeps): StepRunner<'record-deed'> =>
  async (work) => {
    const { applicationId, orderKey } = work
    const recording = await recordingOf(db, applicationId)
    const isOfThisVisit = recording?.orderKey === orderKey
    if (isOfThisVisit && (recording.state === 'REJECTED' || recording.state === 'BY_MAIL')) return { held: true }
    const { property, loanNumber, selection } = await records.read(db, applicationId)
    const sha256 = await deedHashOf(db, applicationId)
    const { lineAmount = 0 } = (selection ?? {}) as { lineAmount?: number }
    const request = { address: property.address, loanNumber, lineAmount, sha256 }
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
