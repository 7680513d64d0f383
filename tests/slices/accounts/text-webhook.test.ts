import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { textWebhookPath } from '#src/features/consents/server/text-webhook.ts'
import { signText, textSignatureHeader } from '#src/platform/server/messages/text-webhook.ts'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'

const token = 'token-of-the-account'
const sentTexts: { To: string; Body: string }[] = []
const supplier = createServer(async (request, response) => {
  sentTexts.push(Object.fromEntries(new URLSearchParams(await textOf(request))) as (typeof sentTexts)[number])
  response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}')
})
await new Promise<void>((listening) => supplier.listen(0, '127.0.0.1', listening))
afterAll(() => void supplier.close())
const { port } = supplier.address() as AddressInfo

const { url } = await aServedProduct({
  DATABASE_URL: (await aPostgresAddress()).url,
  SMS_URL: `http://AC1:${token}@127.0.0.1:${port}/+15005550006`,
})
const address = url + textWebhookPath

let texts = 0
const form = (from: string, body: string, more: Record<string, string> = {}) => {
  texts += 1
  return new URLSearchParams({ MessageSid: `SM${texts}`, AccountSid: 'AC1', From: from, Body: body, ...more })
}
const post = (body: URLSearchParams, signature = signText(token, address, body)) =>
  fetch(address, { method: 'POST', body, headers: { [textSignatureHeader]: signature } })
const sentTo = (number: string) => sentTexts.filter(({ To }) => To === number).map(({ Body }) => Body)

test('a HELP text gets a reply with the lender’s name and phone number, once an hour', async () => {
  const number = '+14155550181'
  expect((await post(form(number, 'HELP'))).status).toBe(200)
  expect((await post(form(number, 'help'))).status).toBe(200)
  await expect.poll(() => sentTo(number)).toHaveLength(1)
  expect(sentTo(number)[0]).toMatch(/^Lintel, Lintel .*888-819-6388 .*Reply STOP to opt out\.$/)
})

test('STOP and START each get one confirmation text; repeats and other texts get none', async () => {
  const number = '+14155550182'
  for (const text of ['Stop texting me', 'STOP', 'thanks', 'START', 'Start'])
    expect((await post(form(number, text))).status).toBe(200)
  await expect.poll(() => sentTo(number)).toHaveLength(2)
  expect(sentTo(number).toSorted()).toEqual([
    expect.stringContaining('Lintel: you will get the texts you agreed to again'),
    expect.stringContaining('Lintel: you will not get any more texts'),
  ])
})

test('a message that the supplier already answered gets no second reply', async () => {
  const [handledNumber, ours] = ['+14155550183', '+14155550184']
  await post(form(handledNumber, 'STOP', { OptOutType: 'STOP' }))
  await post(form(ours, 'ALTO'))
  await expect.poll(() => sentTo(ours)).toEqual([expect.stringContaining('ya no recibirá')])
  expect(sentTo(handledNumber)).toEqual([])
})

test('a text without the supplier’s valid signature for this address is rejected', async () => {
  const number = '+14155550185'
  const stop = form(number, 'STOP')
  for (const signature of ['', 'AAAA', signText('another', address, stop), signText(token, `${address}/`, stop)])
    expect((await post(stop, signature)).status).toBe(401)
  expect((await post(form(number, 'STOP'), signText(token, address, stop))).status).toBe(401)
  const noText = new URLSearchParams({ MessageSid: 'SM-none', From: number })
  expect((await post(noText)).status).toBe(400)
  const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  expect((await fetch(address, json)).status).toBe(415)
})
