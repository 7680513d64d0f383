import type { SocketRoute } from '#src/platform/server/http/sockets/sockets.ts'
import type { JobRunner } from '#src/platform/server/jobs/job.ts'
import type { Metrics } from '#src/platform/server/metrics.ts'
import type { StepBindings, StepResult, StepRunner } from '#src/workflow/server/run-steps.ts'
import type { Vendors } from '../suppliers/vendors.ts'

const seconds = (since: number): number => (performance.now() - since) / 1000

/** Returns the step bindings. Each run is counted by status and outcome. */
export const measuredSteps = (bindings: StepBindings, metrics: Metrics): StepBindings =>
  Object.fromEntries(
    Object.entries(bindings).map(([name, run]) => [
      name,
      async (work: Parameters<StepRunner>[0]) => {
        const began = performance.now()
        const recordDuration = (outcome: string) => {
          const labels = { status: work.status, outcome }
          metrics.time('hearthline_step_seconds', 'Runs of workflow steps.', labels, seconds(began))
        }
        try {
          const result = await (run as StepRunner)(work)
          recordDuration(outcomeLabel(result))
          return result
        } catch (error) {
          recordDuration('failed')
          throw error
        }
      },
    ]),
  ) as StepBindings

/** How a run of a step ended, in a word of the code. */
export const outcomeLabel = (result: StepResult): string => {
  if ('outcome' in result) return result.outcome
  return 'held' in result ? 'held' : 'pending'
}

/** Returns the job runners. Each run is counted by kind and result. */
export const measuredJobs = (runners: readonly JobRunner[], metrics: Metrics): JobRunner[] =>
  runners.map(({ declaration, run }) => ({
    declaration,
    run: (payload, attempt) =>
      measure(metrics, 'hearthline_job_seconds', 'Runs of queued jobs.', { kind: declaration.kind }, () =>
        run(payload, attempt),
      ),
  }))

/** Returns the outside services. Each call is made by `around`, which is told its service and function. */
export const withCallsAround = (
  vendors: Vendors,
  around: (labels: { service: string; call: string }, work: () => Promise<unknown>) => Promise<unknown>,
): Vendors =>
  Object.fromEntries(
    Object.entries(vendors).map(([service, port]) => [
      service,
      // A lender's own adapter may be any kind of object, so a proxy wraps it instead of a copy.
      new Proxy(port as object, {
        get(target, call) {
          const answer: unknown = Reflect.get(target, call, target)
          if (typeof answer !== 'function' || typeof call !== 'string') return answer
          return (...args: unknown[]) => around({ service, call }, async () => answer.apply(target, args))
        },
      }),
    ]),
  ) as unknown as Vendors

/** Returns the outside services. Each call is counted by service, function and result. */
export const measuredVendors = (vendors: Vendors, metrics: Metrics): Vendors =>
  withCallsAround(vendors, (labels, work) =>
    measure(metrics, 'hearthline_vendor_seconds', 'Calls to suppliers.', labels, work),
  )

const measure = async <T>(
  metrics: Metrics,
  name: string,
  help: string,
  labels: Record<string, string>,
  work: () => Promise<T>,
): Promise<T> => {
  const began = performance.now()
  const recordDuration = (result: 'ok' | 'failed') => metrics.time(name, help, { ...labels, result }, seconds(began))
  try {
    const answer = await work()
    recordDuration('ok')
    return answer
  } catch (error) {
    recordDuration('failed')
    throw error
  }
}

/** Returns the WebSocket routes. Connections are counted while they are open. */
export const measuredSockets = (sockets: readonly SocketRoute[], metrics: Metrics): SocketRoute[] => {
  const open = new Map<string, number>()
  const count = (path: string, by: 1 | -1): void => void open.set(path, (open.get(path) ?? 0) + by)
  metrics.gauge('hearthline_sockets_open', 'Status lines that are open.', () =>
    [...open].map(([path, value]) => ({ labels: { path }, value })),
  )
  return sockets.map((route) => ({
    ...route,
    onOpen(socket) {
      count(route.declaration.path, 1)
      socket.onEnd(() => count(route.declaration.path, -1))
      route.onOpen(socket)
    },
  }))
}
