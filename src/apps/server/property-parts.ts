import { floodService } from '#src/features/flood/server/flood.service.ts'
import { applicationOfPayment } from '#src/features/funding/server/payments.store.ts'
import { payoffLetters } from '#src/features/payoffs/server/payoffs.store.ts'
import { appraisalPayments } from '#src/features/valuation/server/appraisal-payment.service.ts'
import { wakeStep } from '#src/workflow/server/wake-step.ts'
import type { Core } from './core.ts'
import { flagsFor } from './flags.ts'

/** What flood determinations are made of. */
export const floodDeps = (core: Core) => ({
  ...{ db: core.database.db, clock: core.clock, records: core.records, conditions: core.conditions },
  ...{ vendor: core.vendors.flood, staffReasons: core.staffReasons },
})

/** What appraisals and their payment are made of. */
export const appraisalDeps = (core: Core) => ({
  ...{ db: core.database.db, clock: core.clock, records: core.records, staffReasons: core.staffReasons },
  ...{ desk: core.vendors.appraisals, payments: core.vendors.cardPayments },
})

export const coversAppraisal =
  (core: Core) =>
  async (organisation: string): Promise<boolean> =>
    (await flagsFor(core, organisation))['fe-heloc-company-covers-appraisal']?.enabled ?? false

/** Hears of answers that are not a step's own: payments, flood zones, and those beside the one a step waits for. */
export const besideSteps = (core: Core) => {
  const payments = appraisalPayments(appraisalDeps(core))
  const flood = floodService(floodDeps(core))
  const letters = payoffLetters(core.vault)
  return async (reference: string): Promise<void> => {
    await payments.answerReady(reference)
    await flood.answerReady(reference)
    const { db } = core.database
    const applicationId = (await letters.applicationOf(db, reference)) ?? (await applicationOfPayment(db, reference))
    if (applicationId) await wakeStep(db, applicationId, core.clock.now())
  }
}
