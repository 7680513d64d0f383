import * as sanctions from '#src/features/sanctions/sanctions.contract.ts'
import { identificationJob } from '#src/features/sanctions/server/identification.service.ts'
import { sanctionsRoutes } from '#src/features/sanctions/server/sanctions.routes.ts'
import { screeningJob } from '#src/features/sanctions/server/screening.store.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { hourly } from '#src/platform/server/jobs/worker.ts'
import type { Metrics } from '#src/platform/server/metrics.ts'
import type { FeatureWiring, Installation } from '../feature.ts'

/** The people who run the installation are called before the age of the lists holds the first line. */
const measureLists = (metrics: Metrics, { lists }: Installation['sanctions']): void => {
  metrics.gauge('hearthline_sanctions_list_age_seconds', 'Since when the lists were not confirmed.', async () => {
    const { age } = await lists.ages()
    return age === null ? [] : [{ value: age }]
  })
  metrics.gauge('hearthline_sanctions_list_failing_seconds', 'Since when the lists cannot be read.', async () => [
    { value: (await lists.ages()).failureAge },
  ])
}

/** Reads the lists beside all other work: a publisher that does not answer must not hold up the end of a process. */
const refreshBeside = ({ refresh }: Installation['sanctions']['lists'], log: Installation['log']): void => {
  refresh().catch((error: unknown) => log.error({ err: error }, 'the sanctions lists were not read'))
}

export const sanctionsWiring: FeatureWiring = {
  contracts: { sanctions },
  jobs: [screeningJob, identificationJob],
  wire({ vault, clock, log, metrics, sanctions }) {
    if (metrics) measureLists(metrics, sanctions)
    const { lists, screening, identifications, policyFor: policyOf } = sanctions
    return {
      routes: sanctionsRoutes({ vault, clock, screening, identifications, policyFor: policyOf }),
      jobs: [
        runs(screeningJob, ({ applicationId }) => screening.screenAgain(applicationId)),
        runs(identificationJob, identifications.draw),
      ],
      sweeps: { 'sanctions-lists': hourly(clock, async () => refreshBeside(lists, log)) },
      settled: lists.end,
    }
  },
}
