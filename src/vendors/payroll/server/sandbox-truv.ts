import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { addDays, type CivilDate, daysBetween } from '#src/domain/dates/civil-date.ts'
import { toTheCent } from '#src/domain/money/money.ts'
import { timingOf } from '#src/platform/contract/sandbox.ts'
import { refuseInProduction, type SandboxTimers, sandboxToday } from '#src/platform/server/sandbox/sandbox-service.ts'
import type { SandboxTokens } from '#src/platform/server/sandbox/sandbox-token.ts'
import type { DemonstrationPeople, DemonstrationPerson } from '#src/vendors/demonstration-person.ts'
import { type PayrollScenario, payrollSandbox, sandboxEmployers } from '../sandbox.table.ts'
import { signTruvWebhook, truvSignatureHeader } from './truv.ts'

export interface SandboxTruv {
  production: boolean
  clock: { now(): Date }
  tokens: SandboxTokens
  people: DemonstrationPeople
  timers: SandboxTimers
  /** Where it sends events, and the signing key. */
  webhook: { url: () => string; secret: string }
}

interface Login {
  reference: string
  scenario: PayrollScenario
  employer: string
}
type Link = Login & { linkedAt: number }

const wrong = {
  error: { code: 'login_error', message: 'The user name or password isn’t right. Check both and try again.' },
}
const findSandboxRow = (scenario: string) => payrollSandbox.rows.find(({ word }) => word === scenario)

/** Truv's API, answering by the user name entered at the payroll provider. Throws in production. */
export const mountSandboxTruv = (app: FastifyInstance, prefix: string, deps: SandboxTruv): void => {
  refuseInProduction('payroll', deps.production)
  const { tokens } = deps
  const now = () => deps.clock.now().getTime()
  /** How often a temporarily failing report was read. A restart resets it, and the report fails again. */
  const readings = new Map<string, number>()

  const sendWebhook = async (link: string) => {
    const body = JSON.stringify({
      webhook_id: shortHash(`${link} done`),
      event_type: 'task-status-updated',
      link_id: link,
      status: 'done',
      product: 'income',
      data_source: 'payroll',
      event_created_at: deps.clock.now().toISOString(),
    })
    const headers = {
      'content-type': 'application/json',
      [truvSignatureHeader]: signTruvWebhook(deps.webhook.secret, body),
    }
    await fetch(deps.webhook.url(), { method: 'POST', headers, body })
  }

  app.register(
    async (calls) => {
      calls.addHook('onRoute', (route) => void Object.assign(route, { schema: { hide: true } }))

      calls.get('/link/institutions', async () => ({
        institutions: sandboxEmployers.map(({ id, name }) => ({ institution_id: id, name, oauth: false })),
      }))

      calls.post('/link/credentials', async (request, reply) => {
        const credentials = request.body as Partial<Record<string, string>>
        const bridge = tokens.read<{ reference: string }>('bridge', credentials.link_token)
        const employer = sandboxEmployers.find(({ id }) => id === credentials.institution_id)
        const row = findSandboxRow((credentials.username ?? '').trim())
        if (!bridge || !employer || !row || credentials.password !== 'goodpassword')
          return reply.status(400).send({ error_code: 'INVALID_CREDENTIALS', display_message: wrong.error.message })
        const login: Login = { reference: bridge.reference, scenario: row.word, employer: employer.name }
        return {
          session: tokens.make('payroll-session', login),
          accounts: [{ id: 'job', name: employer.name, mask: '', subtype: 'employment' }],
        }
      })

      calls.post('/link/consent', async (request, reply) => {
        const login = tokens.read<Login>('payroll-session', (request.body as { session?: string }).session)
        if (!login) return reply.status(400).send(wrong)
        return { public_token: tokens.make('payroll-public', login) }
      })

      calls.post('/v1/users/', async (request, reply) => {
        const { external_user_id: reference } = request.body as { external_user_id?: string }
        if (!reference) return reply.status(400).send(wrong)
        return { id: tokens.make('payroll-user', { reference }), external_user_id: reference }
      })

      // Ids encode their meaning, and are longer than a named parameter may be.
      calls.post('/v1/users/*', async (request, reply) => {
        const user = tokens.read<{ reference: string }>('payroll-user', idIn(request.params, '/tokens/'))
        return user ? { bridge_token: tokens.make('bridge', user) } : reply.status(404).send(wrong)
      })

      calls.post('/v1/link-access-tokens/', async (request, reply) => {
        const login = tokens.read<Login>('payroll-public', (request.body as { public_token?: string }).public_token)
        if (!login) return reply.status(400).send(wrong)
        const link: Link = { ...login, linkedAt: now() }
        const linkId = tokens.make('payroll-link', link)
        const { lateMs } = timingOf([findSandboxRow(login.scenario)!])
        deps.timers.later(lateMs, () => void sendWebhook(linkId).catch(() => undefined))
        return { access_token: tokens.make('payroll-access', link), link_id: linkId }
      })

      calls.get('/v1/links/*', async (request, reply) => {
        const id = idIn(request.params, '/income/report/')
        const link = tokens.read<Link>('payroll-link', id)
        const person = link && (await deps.people(link.reference))
        if (!link || !person) return reply.status(404).send(wrong)
        const { lateMs, slowMs, failsFirst, alwaysFails } = timingOf([findSandboxRow(link.scenario)!])
        if (slowMs > 0) await deps.timers.wait(slowMs)
        const count = (readings.get(id) ?? 0) + 1
        readings.set(id, count)
        if (alwaysFails || count <= failsFirst) return reply.status(503).send({ error: { code: 'unavailable' } })
        const isReady = now() >= link.linkedAt + lateMs
        return {
          id: shortHash(id),
          status: isReady ? 'done' : 'syncing',
          tracking_info: link.reference,
          employments: isReady ? [employmentOf(link, person, sandboxToday(deps))] : [],
        }
      })
    },
    { prefix },
  )
}

const employmentOf = ({ scenario, employer }: Link, person: DemonstrationPerson, today: CivilDate) => {
  const effect = findSandboxRow(scenario)?.effect
  const yearly = toTheCent(person.income * ({ short: 0.8, low: 0.4 }[effect as string] ?? 1))
  const statements = [4, 18].map((daysAgo) => {
    const payDate = addDays(today, -daysAgo)
    const dayOfYear = daysBetween(`${payDate.slice(0, 4)}-01-01`, payDate) + 1
    return {
      pay_date: `${payDate}T00:00:00.000Z`,
      gross_pay: (yearly / 26).toFixed(2),
      gross_pay_ytd: ((yearly * dayOfYear) / 365).toFixed(2),
    }
  })
  const other = effect === 'otherPerson'
  return {
    id: 'job',
    is_active: effect !== 'left',
    job_title: 'Associate',
    company: { name: employer },
    profile: { first_name: other ? 'Alex' : person.firstName, last_name: other ? 'Doe' : person.lastName },
    income: yearly.toFixed(2),
    income_unit: 'YEARLY',
    pay_frequency: 'BW',
    statements,
  }
}

const idIn = (params: unknown, rest: string): string => {
  const path = (params as { '*': string })['*']
  return path.endsWith(rest) ? path.slice(0, -rest.length) : ''
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
