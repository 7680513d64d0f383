import { z } from 'zod'
import { Refusal } from '#src/domain/refusal.ts'
import type { SupplierEvent } from '#src/platform/server/outbound/supplier-webhook.ts'
import {
  isSignedWebhook,
  signWebhook,
  webhookSignatureHeader,
} from '#src/platform/server/outbound/webhook-signature.ts'
import { sandboxTokens } from '#src/platform/server/sandbox/sandbox-token.ts'
import type { BankLink } from '#src/vendors/bank-link/bank-link.port.ts'
import { type PlaidConfig, plaidBankLink, plaidWebhookKeys } from '#src/vendors/bank-link/server/plaid.ts'
import {
  isSignedByPlaid,
  itemOfPlaidEvent,
  plaidVerificationHeader,
} from '#src/vendors/bank-link/server/plaid-webhook.ts'
import { mountSandboxPlaid } from '#src/vendors/bank-link/server/sandbox-plaid.ts'
import type { Payroll } from '#src/vendors/payroll/payroll.port.ts'
import { mountSandboxTruv } from '#src/vendors/payroll/server/sandbox-truv.ts'
import { isSignedByTruv, linkOfTruvEvent, truvPayroll, truvSignatureHeader } from '#src/vendors/payroll/server/truv.ts'
import { sandboxTranscripts } from '#src/vendors/tax-transcript/server/sandbox.ts'
import type { TaxTranscripts } from '#src/vendors/tax-transcript/tax-transcript.port.ts'
import type { AdapterDeps, OpenPort } from './port-row.ts'
import { bankWebhookPath, payrollWebhookPath, sandboxPath, transcriptWebhookPath } from './webhook-paths.ts'

/** The paths of the sandboxes for links and transcripts. */
export const linkSandboxPaths = {
  plaid: `${sandboxPath}/plaid`,
  truv: `${sandboxPath}/truv`,
  transcripts: `${sandboxPath}/tax-transcripts`,
} as const

export const plaidAddress = 'https://production.plaid.com'
export const truvAddress = 'https://prod.truv.com'

interface LinkAccess {
  key: string
  secret: string
  baseUrl: () => string
}

const eventFor = (reference: string | undefined): SupplierEvent | undefined =>
  reference === undefined ? undefined : { reference }

/** Opens Plaid's adapter for Plaid or for its sandbox. */
export const openPlaid = (
  { key, secret, baseUrl }: LinkAccess,
  { clock, address }: AdapterDeps,
): OpenPort<BankLink> => {
  const config: PlaidConfig = {
    clientId: key,
    secret,
    clock,
    baseUrl,
    webhookUrl: () => `${address()}${bankWebhookPath}`,
  }
  const findPlaidKey = plaidWebhookKeys(config)
  return {
    port: plaidBankLink(config),
    webhook: {
      isSigned: ({ body, headers, now }) => isSignedByPlaid(findPlaidKey, body, headers[plaidVerificationHeader], now),
      parseEvent: (event) => eventFor(itemOfPlaidEvent(event)),
    },
  }
}

/** Opens Truv's adapter for Truv or for its sandbox. */
export const openTruv = (
  { key, secret, baseUrl }: LinkAccess,
  { clock }: AdapterDeps,
  webhookSecret = secret,
): OpenPort<Payroll> => ({
  port: truvPayroll({ clientId: key, secret, clock, baseUrl }),
  webhook: {
    isSigned: ({ body, headers }) => isSignedByTruv(webhookSecret, body, headers[truvSignatureHeader]),
    parseEvent: (event) => eventFor(linkOfTruvEvent(event)),
  },
})

const buildParts = ({ production, clock, people, timers, secret }: AdapterDeps) => ({
  production,
  clock,
  people,
  timers,
  tokens: sandboxTokens(secret),
})

const sandboxAccess = (path: string, { address }: AdapterDeps): LinkAccess => ({
  key: 'sandbox',
  secret: 'sandbox',
  baseUrl: () => `${address()}${path}`,
})

/** Opens a bank link to a sandbox in this server that implements Plaid's API. */
export const sandboxBankLink = (deps: AdapterDeps): OpenPort<BankLink> => ({
  ...openPlaid(sandboxAccess(linkSandboxPaths.plaid, deps), deps),
  mount(app) {
    const { address, secret } = deps
    const webhook = { url: () => `${address()}${bankWebhookPath}`, secret }
    mountSandboxPlaid(app, linkSandboxPaths.plaid, { ...buildParts(deps), webhook })
  },
})

/** Opens a payroll link to a sandbox in this server that implements Truv's API. */
export const sandboxPayroll = (deps: AdapterDeps): OpenPort<Payroll> => ({
  ...openTruv(sandboxAccess(linkSandboxPaths.truv, deps), deps, deps.secret),
  mount(app) {
    const { address, secret } = deps
    const webhook = { url: () => `${address()}${payrollWebhookPath}`, secret }
    mountSandboxTruv(app, linkSandboxPaths.truv, { ...buildParts(deps), webhook })
  },
})

const TranscriptEvent = z.strictObject({ order: z.string().max(4_000) })

/** Opens simulated tax transcripts, with a page of ours on which the borrower picks the agency's answer. */
export const sandboxTaxTranscripts = (deps: AdapterDeps): OpenPort<TaxTranscripts> => {
  const { address, secret, clock } = deps
  const { transcripts, mountPage } = sandboxTranscripts({
    ...buildParts(deps),
    notebook: deps.notebook('tax-transcript'),
    pageUrl: () => `${address()}${linkSandboxPaths.transcripts}`,
    async deliver(order) {
      const body = JSON.stringify({ order })
      const headers = {
        'content-type': 'application/json',
        [webhookSignatureHeader]: signWebhook(secret, body, clock.now()),
      }
      await fetch(`${address()}${transcriptWebhookPath}`, { method: 'POST', body, headers })
    },
  })
  return {
    port: transcripts,
    webhook: {
      isSigned({ body, headers, now }) {
        const signature = headers[webhookSignatureHeader]
        return isSignedWebhook(secret, body, typeof signature === 'string' ? signature : undefined, now)
      },
      parseEvent(event) {
        const result = TranscriptEvent.safeParse(event)
        if (!result.success) throw new Refusal('request/malformed')
        return { reference: result.data.order }
      },
    },
    mount: (app) => mountPage(app, linkSandboxPaths.transcripts),
  }
}
