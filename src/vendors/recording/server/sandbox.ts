import { zonesOfPerson } from '#src/domain/quiet-hours.ts'
import { seededBy } from '#src/domain/seeded.ts'
import { rowsIn } from '#src/platform/contract/sandbox.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import { type SandboxSetting, sandboxService } from '#src/platform/server/sandbox-service.ts'
import type { RecordingReport, RecordingRequest, Recordings } from '../recording.port.ts'
import { type RecordingEffect, recordingSandbox } from '../sandbox.table.ts'

/** The recorder that answers by street name; see docs/sandbox.md. Throws when built for production. */
export const sandboxRecordings = (setting: SandboxSetting): Recordings =>
  sandboxService<RecordingRequest, RecordingReport>(
    'recording',
    setting,
    ({ address }) => rowsIn(recordingSandbox, address.street1),
    (request) => report(request, dayAtCounty(request, setting)),
  )

/** A county's own day; in a state of two zones the day where it begins last, so that it is nowhere tomorrow. */
const dayAtCounty = ({ address }: RecordingRequest, { clock }: SandboxSetting): string => {
  const days = zonesOfPerson(address.state).map((zone) => civilDateIn(zone, clock.now()))
  return days.toSorted()[0]!
}

const answers: Record<RecordingEffect, RecordingReport> = {
  rejected: { result: 'REJECTED', reasons: [{ code: 'LEGAL', words: 'The legal description is incomplete' }] },
  paper: { result: 'PAPER_ONLY' },
}

const report = ({ address, loanNumber }: RecordingRequest, today: string): RecordingReport => {
  const [effect] = rowsIn(recordingSandbox, address.street1).flatMap((row) => ('effect' in row ? [row.effect] : []))
  if (effect) return answers[effect]
  const seed = seededBy(`recording of ${loanNumber}`)
  return {
    ...{ result: 'RECORDED', recordedOn: today, feeCents: seed.between(38, 120) * 100 },
    instrumentNumber: `${today.slice(0, 4)}-${String(seed.between(100_000, 999_999)).padStart(7, '0')}`,
  }
}
