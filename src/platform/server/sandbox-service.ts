import { createHash } from 'node:crypto'
import { type SandboxRow, timingOf } from '#src/platform/contract/sandbox.ts'
import { type ReportService, type VendorCall, VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { civilDateIn } from './clock.ts'

export interface SandboxSetting {
  /** Sandboxes refuse to be built in production: their answers would be taken for real. */
  production: boolean
  clock: { now(): Date }
  /** Tells the product that the report under this reference is ready, as a supplier's webhook would. */
  deliver(reference: string): unknown
  /** Replaced in tests, so that nobody waits. */
  timers?: SandboxTimers
}

export interface SandboxTimers {
  wait(milliseconds: number): Promise<void>
  later(milliseconds: number, run: () => void): void
}

const realTimers: SandboxTimers = {
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  later: (milliseconds, run) => void setTimeout(run, milliseconds).unref(),
}

/** The civil date in the zone where the day begins last on the mainland, so that no report seems to come from tomorrow. */
export const sandboxToday = ({ clock }: Pick<SandboxSetting, 'clock'>): string =>
  civilDateIn('America/Los_Angeles', clock.now())

/** Throws in production. Every sandbox calls it before anything else. */
export function refuseInProduction(service: string, production: boolean): void {
  if (production)
    throw new Error(
      `The sandbox of ${service} answers with invented data and cannot be used in production. Configure a real supplier.`,
    )
}

/** Waits or fails as the rows say. */
export async function passTiming(
  service: string,
  rows: readonly SandboxRow[],
  attempt: number,
  timers?: SandboxTimers,
) {
  const timing = timingOf(rows)
  if (timing.slowMs > 0) await (timers ?? realTimers).wait(timing.slowMs)
  if (timing.alwaysFails) throw new VendorUnavailable(service, 'the sandbox was asked to fail')
  if (attempt <= timing.failsFirst)
    throw new VendorUnavailable(service, `the sandbox was asked to fail ${timing.failsFirst} times`)
}

/**
 * A report service with all the bad habits of real ones: slow, failing for a while, failing for good, answering late.
 * A reference holds only when the report is due and a digest of the call's key, so it gives nothing away and survives
 * a restart.
 */
export function sandboxService<Request, Report>(
  service: string,
  setting: SandboxSetting,
  rowsFor: (request: Request) => readonly SandboxRow[],
  report: (request: Request, call: VendorCall) => Report | Promise<Report>,
): ReportService<Request, Report> {
  refuseInProduction(service, setting.production)
  const timers = setting.timers ?? realTimers

  return {
    async order(request, call) {
      const rows = rowsFor(request)
      await passTiming(service, rows, call.attempt, timers)
      const { lateMs } = timingOf(rows)
      if (lateMs === 0) return { kind: 'answered', report: await report(request, call) }
      const reference = referenceFor(service, call.key, setting.clock.now().getTime() + lateMs)
      // Half a second of grace, so that the report is surely due when the webhook arrives. A webhook that gets lost
      // is part of life: whoever ordered also asks again.
      timers.later(lateMs + 500, () => void (async () => setting.deliver(reference))().catch(() => undefined))
      return { kind: 'pending', reference }
    },

    async collect(reference, request, call) {
      const due = promisedFor(service, reference)
      if (setting.clock.now().getTime() < due) return { kind: 'pending', reference }
      return { kind: 'answered', report: await report(request, call) }
    },
  }
}

const referenceFor = (service: string, key: string, due: number) =>
  `${service}.${due.toString(36)}.${createHash('sha256').update(`${service}:${key}`).digest('hex').slice(0, 16)}`

/** When a sandbox's report is due, in milliseconds since 1970. @throws VendorUnavailable for a reference of another service. */
export function promisedFor(service: string, reference: string): number {
  const [name, due, digest, ...rest] = reference.split('.')
  if (name !== service || !due || !/^[0-9a-z]+$/.test(due) || !digest || rest.length > 0)
    throw new VendorUnavailable(service, 'the reference is not one of this service')
  return Number.parseInt(due, 36)
}
