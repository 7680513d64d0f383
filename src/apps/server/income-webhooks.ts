import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#src/domain/refusal.ts'
import type { IncomeRequests } from '#src/features/income/server/income.store.ts'
import { bytesOf, jsonIn, readJsonAsBytes } from '#src/platform/server/bytes-in.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database.ts'
import { isSignedWebhook, webhookSignatureHeader } from '#src/platform/server/webhook-signature.ts'
import {
  isSignedByPlaid,
  itemOfPlaidEvent,
  type PlaidKeyOf,
  plaidVerificationHeader,
} from '#src/vendors/bank-link/server/plaid-webhook.ts'
import { isSignedByTruv, linkOfTruvEvent, truvSignatureHeader } from '#src/vendors/payroll/server/truv.ts'
import { bankWebhookPath, payrollWebhookPath, transcriptWebhookPath } from './income-vendors.ts'

interface IncomeWebhooks {
  db: Db
  clock: Clock
  requests: IncomeRequests
  /** Signs events of the payroll's supplier, and those of the transcripts'. */
  secrets: { payroll: string; transcripts: string }
  /** By which the bank link's supplier signs. */
  bankKeyOf: PlaidKeyOf
  answerReady: (reference: string) => Promise<void>
}

const Transcripts = z.strictObject({ order: z.string().max(4_000) })

/**
 * Suppliers say that an income can be read. Only which link they speak of is believed; the step reads it from the supplier
 * itself. An event told twice, late or out of order finds nothing that waits, and changes nothing.
 */
export const mountIncomeWebhooks = (app: FastifyInstance, hooks: IncomeWebhooks): void => {
  const wake = async (link: string) => {
    const request = await hooks.requests.byLink(hooks.db, link)
    if (request?.state === 'linked') await hooks.answerReady(request.id)
  }
  app.register(async (calls) => {
    readJsonAsBytes(calls, 64 * 1024)
    const schema = { hide: true } as never
    calls.post(bankWebhookPath, { schema }, async (request, reply) => {
      const signature = request.headers[plaidVerificationHeader]
      if (!(await isSignedByPlaid(hooks.bankKeyOf, bytesOf(request), signature, hooks.clock.now()))) refuse()
      const item = itemOfPlaidEvent(jsonIn(bytesOf(request)))
      if (item !== undefined) await wake(item)
      return reply.status(204).send()
    })
    calls.post(payrollWebhookPath, { schema }, async (request, reply) => {
      if (!isSignedByTruv(hooks.secrets.payroll, bytesOf(request), request.headers[truvSignatureHeader])) refuse()
      const link = linkOfTruvEvent(jsonIn(bytesOf(request)))
      if (link !== undefined) await wake(link)
      return reply.status(204).send()
    })
    calls.post(transcriptWebhookPath, { schema }, async (request, reply) => {
      const header = request.headers[webhookSignatureHeader]
      const signature = typeof header === 'string' ? header : undefined
      if (!isSignedWebhook(hooks.secrets.transcripts, bytesOf(request), signature, hooks.clock.now())) refuse()
      const said = Transcripts.safeParse(jsonIn(bytesOf(request)))
      if (!said.success) throw new Refusal('request/malformed')
      await wake(said.data.order)
      return reply.status(204).send()
    })
  })
}

const refuse = (): never => {
  throw new Refusal('access/unauthenticated', { message: 'invalid signature' })
}
