import { setTimeout as pause } from 'node:timers/promises'
import {
  callerAt,
  createBody,
  createPath,
  openAccount,
  ordinaryBorrower,
  type PlayedStatus,
  progressPath,
  statusPath,
} from '#tests/support/walks/borrower-calls.ts'
import type { Bench } from './support/bench-table.ts'
import { inMs, median, quantile } from './support/measure.ts'
import { withPostgresAndBareServer } from './support/on-postgresql.ts'

const warmUps = 5
const applicants = 40

/** From submission to offers, one applicant after another, with vendors that answer at once. */
export const offers: Bench = {
  name: 'offers',
  run: () =>
    withPostgresAndBareServer({}, async ({ product }) => {
      const durations: number[] = []
      const pricing: number[] = []
      for (let applicant = 0; applicant < warmUps + applicants; applicant++) {
        const caller = callerAt(product.url, ordinaryBorrower.organization)
        const body = await createBody(caller, ordinaryBorrower, await openAccount(caller, ordinaryBorrower))
        const startedAt = performance.now()
        const { uuid } = await caller.call<{ uuid: string }>('POST', createPath(ordinaryBorrower), body)
        for (;;) {
          const { checklistStatus } = await caller.call<PlayedStatus>('GET', statusPath(uuid))
          if (checklistStatus === 'OFFER_SELECTION') break
          if (performance.now() - startedAt > 20_000) throw new Error(`The application stays at ${checklistStatus}.`)
          await pause(2)
        }
        if (applicant < warmUps) continue
        durations.push(performance.now() - startedAt)
        const progress = await caller.call<{ status: string; at: string }[]>('GET', progressPath(uuid))
        const at = (status: string) => Date.parse(progress.find((row) => row.status === status)?.at ?? '')
        pricing.push(at('OFFER_SELECTION') - at('WAITING_FOR_INITIAL_OFFERS'))
      }
      return [
        { measure: 'submit to offers, middle', value: inMs(quantile(durations, 0.5)) },
        { measure: 'submit to offers, 95 of 100', value: inMs(quantile(durations, 0.95)), bar: '150 ms' },
        { measure: 'of which the pricing step, middle', value: inMs(median(pricing)) },
      ]
    }),
}
