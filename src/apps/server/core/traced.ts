import type { JobRunner } from '#src/platform/server/jobs/job.ts'
import type { Traces } from '#src/platform/server/traces.ts'
import type { StepBindings, StepRunner } from '#src/workflow/server/run-steps.ts'
import type { Vendors } from '../suppliers/vendors.ts'
import { outcomeLabel, withCallsAround } from './measured.ts'

/** Returns the step bindings. Each run is recorded with its status and outcome. */
export const tracedSteps = (bindings: StepBindings, traces: Traces): StepBindings =>
  Object.fromEntries(
    Object.entries(bindings).map(([name, run]) => [
      name,
      (work: Parameters<StepRunner>[0]) =>
        traces.trace(
          `step ${name}`,
          'internal',
          { 'hearthline.status': work.status },
          () => (run as StepRunner)(work),
          (result) => ({ 'hearthline.outcome': outcomeLabel(result) }),
        ),
    ]),
  ) as StepBindings

/** Returns the job runners. Each run is recorded with its kind. */
export const tracedJobs = (runners: readonly JobRunner[], traces: Traces): JobRunner[] =>
  runners.map(({ declaration, run }) => ({
    declaration,
    run: (payload, attempt) => traces.trace(`job ${declaration.kind}`, 'internal', {}, () => run(payload, attempt)),
  }))

/** Returns the outside services. Each call is recorded with its service and function. */
export const tracedVendors = (vendors: Vendors, traces: Traces): Vendors =>
  withCallsAround(vendors, ({ service, call }, work) => traces.trace(`vendor ${service}.${call}`, 'client', {}, work))
