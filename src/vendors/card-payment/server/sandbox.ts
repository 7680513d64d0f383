import { createHash, randomInt } from 'node:crypto'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { SandboxNotebook } from '#src/platform/server/sandbox/sandbox-notebook.ts'
import { refuseInProduction, type SandboxSetting } from '#src/platform/server/sandbox/sandbox-service.ts'
import type { CardPayments, CheckoutRequest, CheckoutState } from '../card-payment.port.ts'
import { type CardEffect, cardPaymentSandbox } from '../sandbox.table.ts'

export const sandboxCheckoutPath = '/sandbox/card-payment'
const service = 'card-payment'

interface Page extends CheckoutRequest {
  state: CheckoutState['state']
  receipt?: { number: string; paidAt: string; brand: string; cardEnding: string }
}

/** What the sandbox's page can do: the part of the payment service that we never see. */
export interface CardPaymentSandbox {
  find(reference: string): Promise<(CheckoutRequest & { state: CheckoutState['state'] }) | undefined>
  /** Charges a card once and returns the result; the number is not stored. */
  pay(reference: string, cardNumber: string): Promise<CardEffect | 'unknown' | 'over'>
}

export interface CardSandbox {
  payments: CardPayments
  desk: CardPaymentSandbox
}

/** A payment service whose page accepts documented card numbers; see docs/sandbox.md. Throws in production. */
export function sandboxCardPayments(setting: SandboxSetting & { notebook: SandboxNotebook }): CardSandbox {
  refuseInProduction(service, setting.production)
  const { notebook, clock } = setting

  const readPage = async (reference: string): Promise<Page> => {
    const page = await notebook.read<Page>(reference)
    if (!page) throw new VendorUnavailable(service, 'the reference is not one of this service')
    return page
  }

  const payments: CardPayments = {
    async open(request, { key }) {
      const reference = `pay_${createHash('sha256').update(`${service}:${key}`).digest('hex').slice(0, 24)}`
      await notebook.amend<Page>(reference, (page) => page ?? { ...request, state: 'OPEN' })
      // On the product host at which the person is logged in.
      return { reference, url: `${sandboxCheckoutPath}/${reference}` }
    },
    read: async (reference) => toCheckoutState(await readPage(reference)),
    async refund(reference) {
      await readPage(reference)
      const page = await notebook.amend<Page>(reference, (current) => {
        const { state, ...rest } = current as Page
        return { ...rest, state: state === 'OPEN' ? 'EXPIRED' : state === 'PAID' ? 'REFUNDED' : state }
      })
      return toCheckoutState(page)
    },
  }

  const desk: CardPaymentSandbox = {
    find: (reference) => notebook.read<Page>(reference),
    async pay(reference, cardNumber) {
      const digits = cardNumber.replace(/\D/g, '')
      const row = cardPaymentSandbox.rows.find(({ word }) => word.replaceAll(' ', '') === digits)
      if (!row) return 'unknown'
      if (row.effect === 'declined') return 'declined'
      let isCharged = false
      await notebook.amend<Page>(reference, (current) => {
        const page = current as Page
        if (page.state !== 'OPEN') return page
        isCharged = true
        const receipt = {
          number: `R-${randomInt(100_000, 999_999)}`,
          paidAt: clock.now().toISOString(),
          brand: 'Visa',
          cardEnding: digits.slice(-4),
        }
        return { ...page, state: 'PAID', receipt }
      })
      if (!isCharged) return 'over'
      // The webhook may be lost, so the product also polls the checkout.
      void (async () => setting.deliver(reference))().catch(() => undefined)
      return row.effect
    },
  }
  return { payments, desk }
}

const toCheckoutState = ({ state, receipt }: Page): CheckoutState => {
  if (state === 'OPEN' || state === 'EXPIRED' || !receipt) return { state: state === 'OPEN' ? 'OPEN' : 'EXPIRED' }
  return { state, receipt: { ...receipt, paidAt: new Date(receipt.paidAt) } }
}
