import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { timingOf } from '#src/platform/contract/sandbox.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { SandboxNotebook } from '#src/platform/server/sandbox/sandbox-notebook.ts'
import { refuseInProduction, type SandboxTimers, sandboxToday } from '#src/platform/server/sandbox/sandbox-service.ts'
import type { SandboxTokens } from '#src/platform/server/sandbox/sandbox-token.ts'
import type { DemonstrationPeople } from '#src/vendors/demonstration-person.ts'
import { type TranscriptScenario, transcriptSandbox } from '../sandbox.table.ts'
import type { TaxTranscripts, TranscriptYear } from '../tax-transcript.port.ts'

export interface SandboxTranscripts {
  production: boolean
  clock: { now(): Date }
  tokens: SandboxTokens
  people: DemonstrationPeople
  timers: SandboxTimers
  /** Stores the answer chosen on the page. */
  notebook: SandboxNotebook
  /** The browser address at which the page below is mounted. */
  pageUrl: () => string
  /** Notifies the product that the transcripts of an order are ready. */
  deliver(order: string): unknown
}

interface Order {
  reference: string
  returnTo: string
}
interface Answer {
  scenario: TranscriptScenario
  at: number
}

const service = 'tax-transcript'
const findSandboxRow = (scenario: string) => transcriptSandbox.rows.find(({ word }) => word === scenario)

/** Transcripts by the answer chosen on a page of the sandbox. Throws in production. */
export const sandboxTranscripts = (deps: SandboxTranscripts) => {
  refuseInProduction(service, deps.production)
  const now = () => deps.clock.now().getTime()
  /** How often a temporarily failing order was read. A restart resets it, and the order fails again. */
  const readings = new Map<string, number>()

  const transcripts: TaxTranscripts = {
    isOffered: async () => true,
    async order(reference, returnTo) {
      const order = deps.tokens.make('transcript', { reference, returnTo } satisfies Order)
      const url = new URL(deps.pageUrl())
      url.searchParams.set('order', order)
      return { order, url: url.href }
    },
    async report(name) {
      const order = deps.tokens.read<Order>('transcript', name)
      if (!order) throw new VendorUnavailable(service, 'the order is not one of this service')
      const answer = await deps.notebook.read<Answer>(orderPageId(name))
      if (!answer) return { kind: 'pending', reference: name }
      const { lateMs, slowMs, failsFirst, alwaysFails } = timingOf([findSandboxRow(answer.scenario)!])
      if (now() < answer.at + lateMs) return { kind: 'pending', reference: name }
      if (slowMs > 0) await deps.timers.wait(slowMs)
      const count = (readings.get(name) ?? 0) + 1
      readings.set(name, count)
      if (alwaysFails || count <= failsFirst) throw new VendorUnavailable(service, 'the sandbox was asked to fail')
      const person = await deps.people(order.reference)
      const effect = findSandboxRow(answer.scenario)?.effect
      if (!person || effect === 'none') return { kind: 'answered', report: { result: 'NONE' } }
      const year = Number(sandboxToday(deps).slice(0, 4)) - 1
      const years: TranscriptYear[] = [
        { year, earned: Math.round(person.income * (effect === 'falling' ? 0.8 : 1)) },
        { year: year - 1, earned: Math.round(person.income * 1.02) },
      ]
      return { kind: 'answered', report: { result: 'FOUND', form: '1040', years } }
    },
    // A lender's own account may be at a supplier that takes them.
    forms: {
      formAddress: async () => null,
      async order() {
        throw new VendorUnavailable(service, 'the sandbox takes no forms')
      },
    },
  }

  const mountPage = (app: FastifyInstance, path: string): void => {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const query = request.query as { order?: string; answer?: string }
      const order = deps.tokens.read<Order>('transcript', query.order)
      const row = findSandboxRow(query.answer ?? '')
      if (!order) return reply.status(404).send()
      if (!row)
        return reply
          .header('content-type', 'text/html; charset=utf-8')
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action *")
          .send(consentPage(query.order ?? ''))
      const name = query.order ?? ''
      // The first answer counts, like a signed consent.
      await deps.notebook.amend<Answer>(orderPageId(name), (page) => page ?? { scenario: row.word, at: now() })
      const { lateMs } = timingOf([row])
      deps.timers.later(lateMs + 500, () => void (async () => deps.deliver(name))().catch(() => undefined))
      return reply.redirect(order.returnTo, 303)
    })
  }
  return { transcripts, mountPage }
}

const orderPageId = (order: string): string => createHash('sha256').update(order).digest('hex').slice(0, 32)

/** The order id has no characters with a meaning in HTML. */
const consentPage = (order: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Tax transcripts</title>
<style>body{font:18px/1.5 system-ui,sans-serif;max-width:28rem;margin:4rem auto;padding:0 1.25rem;color:#1b2433}
h1{font-size:1.4rem}button{font:inherit;display:block;width:100%;text-align:left;min-height:48px;padding:.5rem 1rem;margin:0 0 .5rem;border:1px solid #1b2433;background:#fff}
</style></head><body><main><h1>Tax transcripts</h1>
<p>This page stands in for the supplier’s, where a taxpayer signs form 8821. Choose what the tax office should answer.</p>
<form method="get" action=""><input type="hidden" name="order" value="${order.replace(/[^\w.-]/g, '')}">
${transcriptSandbox.rows.map(({ word, description }) => `<button name="answer" value="${word}"><b>${word}</b>: ${description}</button>`).join('')}
</form></main></body></html>`
