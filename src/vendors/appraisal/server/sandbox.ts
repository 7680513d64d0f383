import { addDays, civilDateAt } from '#src/domain/dates/civil-date.ts'
import { instantAt } from '#src/domain/dates/wall-time.ts'
import { hoursZone } from '#src/domain/dates/zones.ts'
import { createSeededRandom } from '#src/domain/money/seeded.ts'
import { rowsIn } from '#src/platform/contract/sandbox.ts'
import {
  readDueTime,
  refuseInProduction,
  type SandboxSetting,
  sandboxService,
  sandboxToday,
  simulateTiming,
} from '#src/platform/server/sandbox/sandbox-service.ts'
import { demonstrationHouse } from '#src/vendors/demonstration-house.ts'
import type { AppraisalReport, AppraisalReports, Appraisals, AppraisalWork } from '../appraisal.port.ts'
import { type AppraisalEffect, appraisalDeskSandbox, appraisalSandbox } from '../sandbox.table.ts'
import { reportPdf } from './sandbox-pdf.ts'

const hour = 3_600_000

/** A visit lasts from 10 to 12 o'clock Pacific time, which is daytime in every state. */
const visitMinutes = { from: 10 * 60, to: 12 * 60 }

/** The last visit that ends an hour or more before the report is due, in milliseconds since 1970. */
const visitBefore = (due: number) => {
  const windowOn = (day: string) => ({
    from: new Date(instantAt(day, visitMinutes.from, hoursZone)),
    to: new Date(instantAt(day, visitMinutes.to, hoursZone)),
  })
  const day = civilDateAt(due, hoursZone)
  const sameDay = windowOn(day)
  return sameDay.to.getTime() + hour <= due ? sameDay : windowOn(addDays(day, -1))
}

/** The appraisal desk; see docs/sandbox.md. Throws in production. */
export function sandboxAppraisals({ production, timers }: SandboxSetting): Appraisals {
  refuseInProduction('appraisal', production)
  const placeOrder: Appraisals['order'] = async ({ address }, { key, attempt }) => {
    await simulateTiming('appraisal', rowsIn(appraisalDeskSandbox, address.street1), attempt, timers)
    const seed = createSeededRandom(`fee of ${demonstrationHouse(address, '2026-01-01').key}`)
    const report = { reference: `A-${createSeededRandom(key).code(10)}`, feeCents: seed.between(95, 145) * 500 }
    return { kind: 'answered', report }
  }
  return {
    order: placeOrder,
    collect: (_reference, request, call) => placeOrder(request, call),
    async visit(_reference, reportReference) {
      return visitBefore(readDueTime('appraisal-report', reportReference))
    },
    cancel: async () => undefined,
  }
}

/** The appraiser who visits and reports; see docs/sandbox.md. Throws in production. */
export function sandboxAppraisalReports(setting: SandboxSetting): AppraisalReports {
  return sandboxService<AppraisalWork, AppraisalReport>(
    'appraisal-report',
    setting,
    ({ address }) => rowsIn(appraisalSandbox, address.street1),
    (work) => report(work, sandboxToday(setting)),
  )
}

function report({ address, reference, correction }: AppraisalWork, today: string): AppraisalReport {
  const effects = new Set(rowsIn<AppraisalEffect>(appraisalSandbox, address.street1).map(({ effect }) => effect))
  const house = demonstrationHouse(address, today)
  const seed = createSeededRandom(`appraisal of ${house.key}`)
  const share = effects.has('low') ? 70 : seed.between(98, 103)
  const appraisalReport: Omit<AppraisalReport, 'pdf'> = {
    value: Math.round((house.value * share) / 100 / 1000) * 1000,
    condition: effects.has('poor') ? 'POOR' : seed.pick(['AVERAGE', 'GOOD'] as const),
    visitedOn: today,
    effectiveDate: today,
    appraiser: {
      name: seed.pick(['Imogen Hale', 'Rufus Okafor', 'Delphine Marsh']),
      license: `${address.state}-CR-${seed.between(1000, 9999)}`,
    },
    version: correction === null ? 1 : 2,
  }
  return {
    ...appraisalReport,
    pdf: reportPdf(appraisalReport, { reference, correction, house, address }).toString('base64'),
  }
}
