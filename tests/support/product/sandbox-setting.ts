import type { VendorAnswer } from '#src/platform/contract/vendor.ts'
import type { SandboxSetting } from '#src/platform/server/sandbox/sandbox-service.ts'

/** A sandbox without delays, on November 20, 2026, and later as the test says. */
export const aSandbox = (production = false) => {
  const sandbox = { now: Date.parse('2026-11-20T15:00:00Z'), delivered: [] as string[], due: [] as (() => void)[] }
  const setting: SandboxSetting = {
    production,
    clock: { now: () => new Date(sandbox.now) },
    deliver: (reference) => void sandbox.delivered.push(reference),
    timers: { wait: async () => undefined, later: (_, run) => void sandbox.due.push(run) },
  }
  return { setting, sandbox }
}

export const aCall = { organization: 'lintel', applicationId: 'application-1', key: 'application-1:1', attempt: 1 }
export const atStreet = (street1: string) => ({ street1, city: 'Austin', state: 'TX', zip: '78704' })

/** @throws Error if the answer is only promised. */
export const requireReport = async <Report>(answer: Promise<VendorAnswer<Report>>): Promise<Report> => {
  const result = await answer
  if (result.kind !== 'answered') throw new Error('expected an answer at once')
  return result.report
}
