import { z } from 'zod'
import type { Disbursements } from '#src/vendors/disbursement/disbursement.port.ts'
import {
  modernTreasury,
  modernTreasuryAddress,
  modernTreasuryWebhook,
} from '#src/vendors/disbursement/server/modern-treasury.ts'
import { paidByHandUnlessSupplied } from './by-hand.ts'
import { supplier } from './port-row.ts'
import { keyAndSecret, withSettings } from './supplier-access.ts'
import { callSupplier } from './supplier-trials.ts'

const access = withSettings(keyAndSecret('MODERN_TREASURY', '`organization id:API key`'), {
  MODERN_TREASURY_ACCOUNT: { form: 'id of the internal account from which payments leave', schema: z.uuid() },
  MODERN_TREASURY_WEBHOOK_KEY: { kind: 'secret', form: 'the webhook key', schema: z.string().min(1) },
})

/** Payments by the bank behind Modern Treasury. */
export const modernTreasuryPayments = supplier<Disbursements, NonNullable<ReturnType<(typeof access)['read']>>>({
  name: 'Modern Treasury',
  access,
  open({ key: organizationId, secret: apiKey, others, ...where }, deps) {
    const accountId = others.MODERN_TREASURY_ACCOUNT
    const payments = modernTreasury({ ...where, organizationId, apiKey, accountId, clock: deps.clock })
    return {
      port: paidByHandUnlessSupplied(payments, ({ to }) => to.kind === 'account', deps),
      webhook: modernTreasuryWebhook(others.MODERN_TREASURY_WEBHOOK_KEY),
    }
  },
  trial: ({ key, secret, baseUrl = modernTreasuryAddress }) =>
    callSupplier('disbursement', `${baseUrl}/api/ping`, {
      authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
    }),
  note: 'Webhooks for payment orders and returns come to `/webhooks/payments`. Staff send payments to creditors under Orders.',
  wire: '`POST` and `GET /api/payment_orders`, `GET /api/returns`, basic authentication, an idempotency key; webhooks signed in `x-signature`; `GET /api/ping` as a trial',
})
