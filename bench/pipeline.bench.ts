import { callerAt, openApplication, ordinaryBorrower } from '#tests/support/walks/borrower-calls.ts'
import { staffCaller } from '#tests/support/walks/demonstration-staff.ts'
import type { Bench, Figure } from './support/bench-table.ts'
import { seedApplications } from './support/many-applications.ts'
import { inMs, quantile } from './support/measure.ts'
import { withPostgresAndBareServer } from './support/on-postgresql.ts'

const applications = 100_000
/** The server compiles what it runs often while the first list is read. */
const warmUps = 100
const sampleCount = 200
const base = '/service-pipeline/secure/api/v1'

/** Staff lists with a hundred thousand applications of one lender: the whole call, with session and audit entry. */
export const pipeline: Bench = {
  name: 'pipeline',
  run: () =>
    withPostgresAndBareServer({}, async ({ product, databaseUrl }) => {
      const staff = await staffCaller(product.url, 'owen@lintel.example')
      const { uuid: self } = await staff.call<{ uuid: string }>('GET', `${base}/self`)
      await seedApplications(databaseUrl, applications, self)
      const borrower = callerAt(product.url, 'lintel')
      const applicationUuid = await openApplication(borrower, { ...ordinaryBorrower, lastName: 'Rarename' })
      const search = (text: string) => () => staff.call('POST', `${base}/search`, { text })
      const list = (query: string) => () => staff.call('GET', `${base}/applications?${query}`)
      const { next } = await staff.call<{ next: string }>('GET', `${base}/applications?order=newest`)
      const calls: Record<string, () => Promise<unknown>> = {
        'all open, the longest first': list(''),
        'all open, second page from the newest': list(`order=newest&after=${next}`),
        'one stage': list('stage=verification'),
        'one status': list('status=FACTA_REVIEW&order=newest'),
        'all that wait for the borrower': list('waitsFor=you'),
        'all that wait for staff': list('waitsFor=staff'),
        'assigned to me': list('assigned=me'),
        'unassigned, a month old': list('assigned=none&days=30&order=newest'),
        queue: () => staff.call('GET', `${base}/queue`),
        counts: () => staff.call('GET', `${base}/counts`),
        'search by name': search('rarename'),
        'search by mailbox': search('seed.77777@example.com'),
        'search by loan number': search('1000050000'),
        'one application': () => staff.call('GET', `${base}/applications/${applicationUuid}`),
      }
      const figures: Figure[] = []
      for (const [measure, call] of Object.entries(calls)) {
        const durations: number[] = []
        for (let turn = 0; turn < warmUps + sampleCount; turn += 1) {
          const startedAt = performance.now()
          await call()
          if (turn >= warmUps) durations.push(performance.now() - startedAt)
        }
        figures.push({
          measure: `${measure}, 95 of 100`,
          value: `${inMs(quantile(durations, 0.95))}; middle ${inMs(quantile(durations, 0.5))}`,
          bar: '10 ms',
        })
      }
      return figures
    }),
}
