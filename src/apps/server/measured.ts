import type { JobRunner } from '#src/platform/server/jobs.ts'
import type { Metrics } from '#src/platform/server/metrics.ts'
import type { SocketRoute } from '#src/platform/server/sockets.ts'
import type { StepBindings, StepResult, StepRunner } from '#src/workflow/server/run-steps.ts'
import type { Vendors } from './vendors.ts'

const seconds = (since: number): number => (performance.now() - since) / 1000

/** The step bindings, each run counted by status and by what came of it. */
export const measuredSteps = (bindings: StepBindings, metrics: Metrics): StepBindings =>
  Object.fromEntries(
    Object.entries(bindings).map(([name, run]) => [
      name,
      async (work: Parameters<StepRunner>[0]) => {
        const began = performance.now()
        const ended = (outcome: string) => {
          const labels = { status: work.status, outcome }
          metrics.time('hearthline_step_seconds', 'Runs of workflow steps.', labels, seconds(began))
        }
        try {
          const result = await (run as StepRunner)(work)
          ended(outcomeOf(result))
          return result
        } catch (error) {
          ended('failed')
          throw error
        }
      },
    ]),
  ) as StepBindings

const outcomeOf = (result: StepResult): string => {
  if ('outcome' in result) return result.outcome
  return 'held' in result ? 'held' : 'pending'
}

/** The job runners, each run counted by kind and result. */
export const measuredJobs = (runners: Record<string, JobRunner>, metrics: Metrics): Record<string, JobRunner> =>
  Object.fromEntries(
    Object.entries(runners).map(([kind, run]) => [
      kind,
      (payload: Record<string, string>, attempt: number) =>
        timed(metrics, 'hearthline_job_seconds', 'Runs of queued jobs.', { kind }, () => run(payload, attempt)),
    ]),
  )

/** The outside services, each call counted by service, function and result. */
export const measuredVendors = (vendors: Vendors, metrics: Metrics): Vendors =>
  Object.fromEntries(
    Object.entries(vendors).map(([service, port]) => [
      service,
      // A lender's own may be of any make, so it is stood in front of and not copied.
      new Proxy(port as object, {
        get(target, call) {
          const answer: unknown = Reflect.get(target, call, target)
          if (typeof answer !== 'function' || typeof call !== 'string') return answer
          const labels = { service, call }
          return (...asked: unknown[]) =>
            timed(metrics, 'hearthline_vendor_seconds', 'Calls to suppliers.', labels, async () =>
              answer.apply(target, asked),
            )
        },
      }),
    ]),
  ) as unknown as Vendors

const timed = async <T>(
  metrics: Metrics,
  name: string,
  help: string,
  labels: Record<string, string>,
  work: () => Promise<T>,
): Promise<T> => {
  const began = performance.now()
  const ended = (result: 'ok' | 'failed') => metrics.time(name, help, { ...labels, result }, seconds(began))
  try {
    const answer = await work()
    ended('ok')
    return answer
  } catch (error) {
    ended('failed')
    throw error
  }
}

/** The lines that stay open, counted while they are. */
export const measuredLines = (lines: readonly SocketRoute[], metrics: Metrics): SocketRoute[] => {
  const open = new Map<string, number>()
  const count = (path: string, by: 1 | -1): void => void open.set(path, (open.get(path) ?? 0) + by)
  metrics.gauge('hearthline_sockets_open', 'Status lines that are open.', () =>
    [...open].map(([path, value]) => ({ labels: { path }, value })),
  )
  return lines.map((line) => ({
    ...line,
    opened(socket) {
      count(line.declaration.path, 1)
      socket.onEnd(() => count(line.declaration.path, -1))
      line.opened(socket)
    },
  }))
}
