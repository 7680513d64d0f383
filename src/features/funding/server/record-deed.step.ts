import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { RecordingRequest, Recordings } from '#src/vendors/recording/recording.port.ts'
import { orderReport } from '#src/workflow/server/order-report.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { type DeedOnFile, readDeed } from './funding-documents.store.ts'
import { recordingOf, saveRecording } from './recording.store.ts'

/** Gathers what the county indexes, which other features know. */
export type DeedFacts = (deed: {
  applicationId: string
  organization: string
  deed: DeedOnFile | null
}) => Promise<Omit<RecordingRequest, 'address' | 'loanNumber' | 'lineAmount' | 'firstDraw' | 'sha256'>>

export interface RecordDeedDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  recordings: Recordings
  deedFacts: DeedFacts
}

/** Sends the deed to the county. If the county returns it or accepts only paper, the deed waits for staff. */
export const recordDeed =
  ({ db, clock, records, recordings, deedFacts }: RecordDeedDeps): StepRunner<'record-deed'> =>
  async (work) => {
    const { applicationId, organization, orderKey } = work
    const recording = await recordingOf(db, applicationId)
    const isFromThisVisit = recording?.orderKey === orderKey
    if (isFromThisVisit && (recording.state === 'REJECTED' || recording.state === 'BY_MAIL')) return { held: true }
    const { property, loanNumber, selection } = await records.read(db, applicationId)
    const deed = await readDeed(db, applicationId)
    const { lineAmount = 0, draw = 0 } = (selection ?? {}) as { lineAmount?: number; draw?: number }
    const request = {
      ...(await deedFacts({ applicationId, organization, deed })),
      address: property.address,
      loanNumber,
      lineAmount,
      firstDraw: draw,
      sha256: deed?.sha256 ?? null,
    }
    const answer = await orderReport(recordings, work, request)
    const saveChange = (change: Parameters<typeof saveRecording>[2]) => (tx: Parameters<typeof saveRecording>[0]) =>
      saveRecording(tx, { applicationId, orderKey }, change, clock.now())
    if (answer.kind === 'pending') {
      if (!isFromThisVisit) await db.transaction().execute(saveChange({ state: 'SENT', reference: answer.reference }))
      return { pendingReference: answer.reference }
    }
    const { report } = answer
    switch (report.result) {
      case 'RECORDED': {
        const { instrumentNumber, recordedOn, feeCents } = report
        return { outcome: 'recorded', save: saveChange({ state: 'RECORDED', instrumentNumber, recordedOn, feeCents }) }
      }
      case 'REJECTED':
        return { held: true, save: saveChange({ state: 'REJECTED', reasons: report.reasons }) }
      case 'PAPER_ONLY':
        return { held: true, save: saveChange({ state: 'BY_MAIL' }) }
    }
  }
