import { zonesOfPerson } from '#src/domain/dates/quiet-hours.ts'
import { createSeededRandom } from '#src/domain/money/seeded.ts'
import { rowsIn } from '#src/platform/contract/sandbox.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import { type SandboxSetting, sandboxService } from '#src/platform/server/sandbox/sandbox-service.ts'
import type { RecordingReport, RecordingRequest, Recordings } from '../recording.port.ts'
import { type RecordingEffect, recordingSandbox } from '../sandbox.table.ts'

/** A recorder that answers by street name; see docs/sandbox.md. Throws in production. */
export const sandboxRecordings = (setting: SandboxSetting): Recordings =>
  sandboxService<RecordingRequest, RecordingReport>(
    'recording',
    setting,
    ({ address }) => rowsIn(recordingSandbox, address.street1),
    (request) => report(request, dayAtCounty(request, setting)),
  )

/**
 * The county's own date. In a state with two zones the later zone counts, so that the date is not in the future
 * anywhere.
 */
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
  const seed = createSeededRandom(`recording of ${loanNumber}`)
  return {
    result: 'RECORDED',
    recordedOn: today,
    feeCents: seed.between(38, 120) * 100,
    instrumentNumber: `${today.slice(0, 4)}-${String(seed.between(100_000, 999_999)).padStart(7, '0')}`,
  }
}
