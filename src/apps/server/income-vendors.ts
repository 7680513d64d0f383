import type { FastifyInstance } from 'fastify'
import type { DemonstrationPeople } from '#src/domain/demonstration-person.ts'
import type { LinkDialogs } from '#src/features/income/server/income.service.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Config } from '#src/platform/server/config.ts'
import type { Db } from '#src/platform/server/database.ts'
import type { SandboxNotebook } from '#src/platform/server/sandbox-notebook.ts'
import type { SandboxSetting, SandboxTimers } from '#src/platform/server/sandbox-service.ts'
import { type SandboxTokens, sandboxTokens } from '#src/platform/server/sandbox-token.ts'
import { signWebhook, webhookSignatureHeader } from '#src/platform/server/webhook-signature.ts'
import type { BankLink } from '#src/vendors/bank-link/bank-link.port.ts'
import { type PlaidConfig, plaidBankLink, plaidWebhookKeys } from '#src/vendors/bank-link/server/plaid.ts'
import type { PlaidKeyOf } from '#src/vendors/bank-link/server/plaid-webhook.ts'
import { mountSandboxPlaid } from '#src/vendors/bank-link/server/sandbox-plaid.ts'
import { type EmployerCheck, employerCheckByHand } from '#src/vendors/employer-check/employer-check.port.ts'
import { sandboxEmployerCheck } from '#src/vendors/employer-check/server/sandbox.ts'
import type { Payroll } from '#src/vendors/payroll/payroll.port.ts'
import { mountSandboxTruv } from '#src/vendors/payroll/server/sandbox-truv.ts'
import { truvPayroll } from '#src/vendors/payroll/server/truv.ts'
import { sandboxTranscripts } from '#src/vendors/tax-transcript/server/sandbox.ts'
import type { TaxTranscripts } from '#src/vendors/tax-transcript/tax-transcript.port.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'

/** The services that prove income and employment. */
export interface IncomeVendors {
  bankLink: BankLink
  payroll: Payroll
  taxTranscripts: TaxTranscripts
  employerCheck: EmployerCheck
}

export const bankWebhookPath = '/webhooks/bank-link'
export const payrollWebhookPath = '/webhooks/payroll'
export const transcriptWebhookPath = '/webhooks/tax-transcripts'
/** What plays the suppliers outside production, below one path. */
export const sandboxPath = '/sandbox'
const paths = {
  plaid: `${sandboxPath}/plaid`,
  truv: `${sandboxPath}/truv`,
  transcripts: `${sandboxPath}/tax-transcripts`,
} as const

interface Surroundings {
  config: Config
  clock: Clock
  address: () => string
  /** Signs what sandboxes send and hand out. */
  secret: string
  people: DemonstrationPeople
  setting: (service: string) => SandboxSetting
  notebook: (service: string) => SandboxNotebook
  own: Partial<IncomeVendors>
}

export interface OpenedIncomeVendors {
  vendors: IncomeVendors
  /** By which the bank link's supplier signs its webhooks. */
  bankWebhookKey: PlaidKeyOf
  /** Nothing in production. */
  mountSandboxes(app: FastifyInstance): void
}

/** A supplier of one's own, else the configured one, else a sandbox that speaks the supplier's language. */
export const openIncomeVendors = (surroundings: Surroundings): OpenedIncomeVendors => {
  const { config, clock, address, own, setting } = surroundings
  const { plaid, truv } = config.suppliers
  const sandboxes = config.production ? undefined : openSandboxes(surroundings)
  const transcripts = own.taxTranscripts ?? sandboxes?.transcripts.transcripts
  if (!transcripts) throw new Error('Production needs a supplier of tax transcripts.')
  const plaidConfig: PlaidConfig = {
    ...{ clientId: plaid?.key ?? 'sandbox', secret: plaid?.secret ?? 'sandbox', clock },
    baseUrl: plaid ? () => plaidAddressOf(config) : () => `${address()}${paths.plaid}`,
    webhookUrl: () => `${address()}${bankWebhookPath}`,
  }
  return {
    bankWebhookKey: plaidWebhookKeys(plaidConfig),
    vendors: {
      bankLink: own.bankLink ?? plaidBankLink(plaidConfig),
      payroll:
        own.payroll ??
        truvPayroll({
          ...{ clientId: truv?.key ?? 'sandbox', secret: truv?.secret ?? 'sandbox', clock },
          baseUrl: truv ? () => truvAddressOf(config) : () => `${address()}${paths.truv}`,
        }),
      taxTranscripts: transcripts,
      employerCheck:
        own.employerCheck ??
        (config.production ? employerCheckByHand : sandboxEmployerCheck(setting('employer-check'))),
    },
    mountSandboxes: (app) => sandboxes?.mount(app),
  }
}

const plaidAddressOf = ({ suppliers }: Config): string => suppliers.plaid?.baseUrl ?? 'https://production.plaid.com'
const truvAddressOf = ({ suppliers }: Config): string => suppliers.truv?.baseUrl ?? 'https://prod.truv.com'

interface SandboxParts {
  production: boolean
  clock: Clock
  tokens: SandboxTokens
  people: DemonstrationPeople
  timers: SandboxTimers
}

const openSandboxes = ({ config, clock, address, secret, people, notebook }: Surroundings) => {
  const parts: SandboxParts = {
    ...{ production: config.production, clock, people, tokens: sandboxTokens(secret) },
    timers: {
      wait: (ms) => new Promise((done) => setTimeout(done, ms * config.sandboxDelay)),
      later: (ms, run) => void setTimeout(run, ms).unref(),
    },
  }
  const transcripts = sandboxTranscripts({
    ...{ ...parts, notebook: notebook('tax-transcript') },
    pageUrl: () => `${address()}${paths.transcripts}`,
    async deliver(order) {
      const body = JSON.stringify({ order })
      const signature = signWebhook(secret, body, clock.now())
      await fetch(`${address()}${transcriptWebhookPath}`, {
        ...{ method: 'POST', body },
        headers: { 'content-type': 'application/json', [webhookSignatureHeader]: signature },
      })
    },
  })
  return {
    transcripts,
    mount(app: FastifyInstance) {
      const webhook = (path: string) => ({ url: () => `${address()}${path}`, secret })
      mountSandboxPlaid(app, paths.plaid, { ...parts, webhook: webhook(bankWebhookPath) })
      mountSandboxTruv(app, paths.truv, { ...parts, webhook: webhook(payrollWebhookPath) })
      transcripts.mountPage(app, paths.transcripts)
    },
  }
}

/** Where the borrower's page finds the dialog of a link. */
export const linkDialogs = ({ suppliers }: Config): LinkDialogs => ({
  bank: suppliers.plaid
    ? { kind: 'plaid', address: 'https://cdn.plaid.com/link/v2/stable/link-initialize.js' }
    : { kind: 'sandbox', address: paths.plaid },
  payroll: suppliers.truv
    ? { kind: 'truv', address: 'https://cdn.truv.com/bridge.js' }
    : { kind: 'sandbox', address: paths.truv },
})

/** What the page may load beyond its own host: only the dialogs of suppliers that are configured. */
export const dialogOrigins = (config: Config): string[] =>
  Object.values(linkDialogs(config)).flatMap(({ kind, address }) => {
    if (kind === 'sandbox') return []
    return [new URL(address).origin, new URL(kind === 'plaid' ? plaidAddressOf(config) : truvAddressOf(config)).origin]
  })

/** Who an application's borrower is to the sandboxes. */
export const demonstrationPeople =
  (db: Db, records: ApplicationRecords): DemonstrationPeople =>
  async (reference) => {
    const known = await db.selectFrom('application').select('id').where('id', '=', reference).executeTakeFirst()
    if (!known) return undefined
    const { applicant } = await records.read(db, reference)
    const { name, homeAddress: address, employment } = applicant
    return {
      ...{ firstName: name.firstName, lastName: name.lastName, email: applicant.email, address },
      ...{ phone: applicant.phone.replace(/\D/g, ''), income: applicant.income, otherIncome: applicant.otherIncome },
      isEmployee: employment === 'FULL_TIME' || employment === 'PART_TIME',
    }
  }
