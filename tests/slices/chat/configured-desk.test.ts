import { expect, onTestFinished, test } from 'vitest'
import { dialogOrigins } from '#src/apps/server/suppliers/link-dialogs.ts'
import { readConfig } from '#src/apps/server/suppliers/supplier-settings.ts'
import { chatWebhookPath } from '#src/apps/server/suppliers/webhook-paths.ts'
import { openDatabase } from '#src/platform/server/database/database.ts'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'
import { setFlag } from '#tests/support/product/set-flag.ts'
import { aStubNice, aStubStream, aStubTwilio } from '#tests/support/stubs/stub-chat-desks.ts'

const stubs = { twilio: await aStubTwilio(), stream: await aStubStream(), nice: await aStubNice() }

test.each(['twilio', 'stream', 'nice'] as const)(
  'CHT-08 with the settings of %s and its mode, a conversation opens at the supplier, and its webhook requires a signature',
  async (mode) => {
    const stub = stubs[mode]
    const address = await aPostgresAddress()
    const database = await openDatabase(address)
    onTestFinished(() => database.close())
    await setFlag(database.db, 'lintel', 'fe-webchat', { enabled: true, percentage: 100, variables: {} })
    const { url } = await aServedProduct({ DATABASE_URL: address.url, ...stub.settings })
    const response = await fetch(`${url}/service-csp/external/api/v1/twilio/initWebChat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-org': 'lintel' },
      body: JSON.stringify({ name: 'Ana López', email: 'ana@home.example', chatMode: mode }),
    })
    const { conversationSid, ...start } = await response.json()
    expect(start).toMatchObject({ state: 'QUEUED' })
    await expect.poll(() => stub.conversations.get(conversationSid)?.participants, { timeout: 10_000 }).toHaveLength(1)
    for (const webhook of stub.conversations.get(conversationSid)?.webhooks ?? [])
      expect(webhook).toMatch(new RegExp(`${chatWebhookPath}\\?conversation=${conversationSid}$`))
    const forgery = await fetch(`${url}${chatWebhookPath}`, { method: 'POST', body: new URLSearchParams({ a: '1' }) })
    expect(forgery.status).toBe(401)
    // No script or socket of the supplier's reaches the page, so its policy stays as it is.
    expect(dialogOrigins(readConfig(stub.settings))).toEqual(dialogOrigins(readConfig({})))
  },
)

test('without a supplier the webhook does not exist', async () => {
  const { url } = await aServedProduct({ DATABASE_URL: (await aPostgresAddress()).url })
  const response = await fetch(`${url}${chatWebhookPath}`, { method: 'POST', body: new URLSearchParams({ a: '1' }) })
  expect(response.status).toBe(404)
})
