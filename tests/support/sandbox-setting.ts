import type { VendorAnswer } from '#src/platform/contract/vendor.ts'
import type { SandboxSetting } from '#src/platform/server/sandbox-service.ts'

/** A sandbox that keeps nobody waiting, on 20 November 2026 and later as the test says. */
export const aSandbox = (production = false) => {
  const seen = { now: Date.parse('2026-11-20T15:00:00Z'), delivered: [] as string[], due: [] as (() => void)[] }
  const setting: SandboxSetting = {
    production,
    clock: { now: () => new Date(seen.now) },
    deliver: (reference) => void seen.delivered.push(reference),
    timers: { wait: async () => undefined, later: (_, run) => void seen.due.push(run) },
  }
  return { setting, seen }
}

export const aCall = { key: 'application-1:1', attempt: 1 }
export const atStreet = (street1: string) => ({ street1, city: 'Austin', state: 'TX', zip: '78704' })

/** @throws Error when the answer is only promised. */
export const reportOf = async <Report>(answer: Promise<VendorAnswer<Report>>): Promise<Report> => {
  const given = await answer
  if (given.kind !== 'answered') throw new Error('expected an answer at once')
  return given.report
}
