import { createHash } from 'node:crypto'
import { type SandboxRow, timingOf } from '#src/platform/contract/sandbox.ts'
import { type ReportService, type VendorCall, VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { civilDateIn } from '../clock.ts'

export interface SandboxSetting {
  /** Sandboxes refuse to be built in production, where their answers would be mistaken for real ones. */
  production: boolean
  clock: { now(): Date }
  /** Notifies the product that the report under this reference is ready, like a vendor's webhook. */
  deliver(reference: string): unknown
  /** Replaced in tests, so that they need not wait. */
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

/** The civil date in the westernmost mainland zone, so that no report has tomorrow's date. */
export const sandboxToday = ({ clock }: Pick<SandboxSetting, 'clock'>): string =>
  civilDateIn('America/Los_Angeles', clock.now())

/** Throws in production. Every sandbox calls it first. */
export function refuseInProduction(service: string, production: boolean): void {
  if (production)
    throw new Error(
      `The sandbox of ${service} answers with invented data and cannot be used in production. Configure a real supplier.`,
    )
}

/** Waits or fails as the rows say. */
export async function simulateTiming(
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
 * A report service with the problems of real ones: slow, failing for a while, failing permanently, answering late. A
 * reference contains only the due time and a digest of the call's key, so it reveals nothing and survives a restart.
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
      await simulateTiming(service, rows, call.attempt, timers)
      const { lateMs } = timingOf(rows)
      if (lateMs === 0) return { kind: 'answered', report: await report(request, call) }
      const reference = referenceFor(service, call.key, setting.clock.now().getTime() + lateMs)
      // Half a second of margin, so that the report is due when the webhook arrives. A webhook may be lost, so the
      // caller also polls.
      timers.later(lateMs + 500, () => void (async () => setting.deliver(reference))().catch(() => undefined))
      return { kind: 'pending', reference }
    },

    async collect(reference, request, call) {
      const due = readDueTime(service, reference)
      if (setting.clock.now().getTime() < due) return { kind: 'pending', reference }
      return { kind: 'answered', report: await report(request, call) }
    },
  }
}

const referenceFor = (service: string, key: string, due: number) =>
  `${service}.${due.toString(36)}.${createHash('sha256').update(`${service}:${key}`).digest('hex').slice(0, 16)}`

/**
 * When a sandbox's report is due, in milliseconds since 1970. @throws VendorUnavailable for a reference of another
 * service.
 */
export function readDueTime(service: string, reference: string): number {
  const [name, due, digest, ...rest] = reference.split('.')
  if (name !== service || !due || !/^[0-9a-z]+$/.test(due) || !digest || rest.length > 0)
    throw new VendorUnavailable(service, 'the reference is not one of this service')
  return Number.parseInt(due, 36)
}
