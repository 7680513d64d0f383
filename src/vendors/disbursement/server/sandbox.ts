import { createHash } from 'node:crypto'
import { rowsIn, type SandboxRow, timingOf } from '#src/platform/contract/sandbox.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { SandboxNotebook } from '#src/platform/server/sandbox/sandbox-notebook.ts'
import {
  refuseInProduction,
  type SandboxSetting,
  simulateTiming,
} from '#src/platform/server/sandbox/sandbox-service.ts'
import type { Correction, Disbursements, Payee, PaymentReport } from '../disbursement.port.ts'
import { creditorSandbox, disbursementSandbox } from '../sandbox.table.ts'

type Effect = 'R01' | 'R02' | 'R03' | 'rejected' | 'C01' | 'C02' | 'twice' | 'slowAnswer' | 'unstoppable'

/** An accepted payment, without personal data. */
interface Page {
  reference: string
  amountCents: number
  effect: Effect | null
  /** Milliseconds since 1970. */
  settlesAt: number
  /** How often the same order arrived. */
  asked: number
  /** Stopped before any money left. */
  stopped?: true
}

const referenceFor = (key: string): string =>
  `${service}.${createHash('sha256').update(key).digest('hex').slice(0, 24)}`

const service = 'disbursement'
const slowAnswerMs = 8_000

/** A bank that answers by the last digits of the account; see docs/sandbox.md. Throws in production. */
export const sandboxDisbursements = (setting: SandboxSetting & { notebook: SandboxNotebook }): Disbursements => {
  refuseInProduction(service, setting.production)
  const { notebook, clock, timers, deliver } = setting
  const wait = timers?.wait ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)))
  const later = timers?.later ?? ((ms: number, run: () => void) => void setTimeout(run, ms).unref())

  return {
    async send({ to, amountCents }, { key, attempt }) {
      const row = findSandboxRow(to)
      await simulateTiming(service, row ? [row] : [], attempt, timers)
      const reference = referenceFor(key)
      const { lateMs } = timingOf(row ? [row] : [])
      const effect = (row?.effect ?? null) as Effect | null
      const page = await notebook.amend<Page>(reference, (current) =>
        current
          ? { ...current, asked: current.asked + 1 }
          : { reference, amountCents, effect, settlesAt: clock.now().getTime() + lateMs, asked: 1 },
      )
      if (page.stopped) return { reference }
      if (page.amountCents !== amountCents)
        throw new VendorUnavailable(service, 'the same key was used for another amount')
      if (lateMs > 0 && page.asked === 1)
        for (let times = effect === 'twice' ? 2 : 1; times > 0; times -= 1)
          // Half a second of margin, so that it is settled when the webhook arrives.
          later(lateMs + 500 * times, () => void (async () => deliver(reference))().catch(() => undefined))
      if (effect === 'slowAnswer') await wait(slowAnswerMs)
      return { reference }
    },

    async read(reference) {
      const page = await notebook.read<Page>(reference)
      if (!page) throw new VendorUnavailable(service, 'the reference is not one of this service')
      if (page.stopped) return { state: 'REJECTED', code: 'STOPPED' }
      return clock.now().getTime() < page.settlesAt ? { state: 'SENT' } : finalReport(page)
    },

    async stop({ key }) {
      const reference = referenceFor(key)
      const now = clock.now().getTime()
      const { stopped } = await notebook.amend<Page>(reference, (page) => {
        if (!page) return { reference, amountCents: 0, effect: null, settlesAt: now, asked: 0, stopped: true }
        return page.stopped || now >= page.settlesAt || page.effect === 'unstoppable'
          ? page
          : { ...page, stopped: true }
      })
      return stopped ? { state: 'STOPPED' } : { state: 'LEFT', reference }
    },
  }
}

const findSandboxRow = (to: Payee): SandboxRow | undefined =>
  to.kind === 'account'
    ? disbursementSandbox.rows.find(({ word }) => to.account.endsWith(word))
    : rowsIn<string>(creditorSandbox, to.creditor)[0]

const corrections: Partial<Record<Effect, Correction>> = {
  C01: { code: 'C01', account: '9911000301' },
  C02: { code: 'C02', routing: '111000025' },
}

const finalReport = ({ effect }: Page): PaymentReport => {
  if (effect === 'rejected') return { state: 'REJECTED', code: 'LIMIT' }
  if (effect === 'R01' || effect === 'R02' || effect === 'R03') return { state: 'RETURNED', code: effect }
  return { state: 'SETTLED', correction: (effect && corrections[effect]) ?? null }
}
