import { release } from '../outbound/vendor-http.ts'
import { signWebhook, webhookSignatureHeader } from '../outbound/webhook-signature.ts'

export interface WebhookTarget {
  /** The product's own webhook address. */
  url: string
  secret: string
  /** The service name in the message. */
  service: string
  clock: { now(): Date }
  fetch?: typeof fetch
}

/**
 * A `deliver` function for a sandbox: posts {service, reference}, signed. Rejects if the product does not accept it.
 */
export const postSandboxWebhook =
  (target: WebhookTarget) =>
  async (reference: string): Promise<void> => {
    const body = JSON.stringify({ service: target.service, reference })
    const answer = await (target.fetch ?? fetch)(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [webhookSignatureHeader]: signWebhook(target.secret, body, target.clock.now()),
      },
      body,
    })
    await release(answer)
    if (!answer.ok) throw new Error(`The webhook of ${target.service} was answered with ${answer.status}.`)
  }
