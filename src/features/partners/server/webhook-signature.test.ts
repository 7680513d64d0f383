import { expect, test } from 'vitest'
import { anOpenedProduct } from '#tests/support/product/opened-product.ts'
import { moveClockForward } from '#tests/support/product/product-clock.ts'
import { aReceiver } from '#tests/support/stubs/receiver.ts'
import { verifyWebhook } from '../../../../clients/typescript/src/webhook.ts'

const { url, anIdentity, clock } = await anOpenedProduct()
const dayMs = 86_400_000

test('a webhook is signed with the time of day of the machine, even when the product’s clock was moved', async () => {
  await moveClockForward(url, dayMs / 1_000)
  clock.offsetMs = dayMs
  const receiver = await aReceiver()
  const admin = await anIdentity({ role: 'admin' })
  const post = async (path: string, body?: object) => {
    const answer = await fetch(`${url}/service-partner/api/v1/webhooks${path}`, {
      method: 'POST',
      headers: { ...admin.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return answer.json()
  }
  const hook = await post('', { url: receiver.url })
  const { eventId } = await post(`/${hook.uuid}/test`)
  await receiver.until(() => receiver.got.some(({ event }) => event.id === eventId))
  const message = receiver.got.find(({ event }) => event.id === eventId)!
  await expect(verifyWebhook(message, hook.secret)).resolves.toMatchObject({ type: 'webhook.test' })
})
