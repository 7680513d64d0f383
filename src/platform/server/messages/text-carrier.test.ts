import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { publishedSchemas } from '#tests/support/stubs/published-schemas.ts'
import type { Outgoing } from './message-carriers.ts'
import { isTextAddress, textCarrier } from './text-carrier.ts'

interface ReceivedRequest {
  method: string | undefined
  url: string | undefined
  authorization: string | undefined
  type: string | undefined
  form: Record<string, string>
}

/** By the vendor's published API: it receives a form and returns a message, or an error with a code. */
const aSupplier = async (status: number, body: object) => {
  const requests: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += piece
    const { method, url, headers } = request
    const form = Object.fromEntries(new URLSearchParams(text))
    requests.push({ method, url, authorization: headers.authorization, type: headers['content-type'], form })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { taken: requests, address: (sender: string) => `http://AC123:secret%2Fkey@127.0.0.1:${port}/${sender}` }
}

const message: Outgoing = {
  id: 'm1',
  to: '+14155550123',
  subject: '',
  text: 'Lintel: your code is 123456.',
  html: null,
  attachments: [],
  from: { name: 'Lintel', email: 'a@lintel.example', smsName: 'Lintel' },
  writtenAt: new Date(0),
}
const queuedMessage = { sid: 'SM1', status: 'queued' }

test('a text is sent in the form the supplier requires', async () => {
  const supplier = await aSupplier(201, queuedMessage)
  await textCarrier(supplier.address('+15005550006'))(message)
  expect(supplier.taken).toEqual([
    {
      method: 'POST',
      url: '/2010-04-01/Accounts/AC123/Messages.json',
      authorization: `Basic ${Buffer.from('AC123:secret/key').toString('base64')}`,
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      form: { To: '+14155550123', From: '+15005550006', Body: 'Lintel: your code is 123456.' },
    },
  ])
})

test('the call and its answer follow the supplier’s published description', async () => {
  const schemas = publishedSchemas('twilio-api-v2010')
  const supplier = await aSupplier(201, { sid: `SM${'0'.repeat(32)}`, status: 'queued', error_code: null })
  const { origin } = new URL(supplier.address(''))
  vi.stubGlobal('fetch', schemas.watch(origin))
  onTestFinished(() => void vi.unstubAllGlobals())
  for (const sender of ['+15005550006', `MG${'0'.repeat(32)}`]) await textCarrier(supplier.address(sender))(message)
  expect([...schemas.calls]).toEqual(['POST /2010-04-01/Accounts/{AccountSid}/Messages.json'])
  expect([...schemas.faults]).toEqual([])
})

test('a text is sent from a messaging service, if one is set, instead of a number', async () => {
  const supplier = await aSupplier(201, queuedMessage)
  const service = `MG${'0'.repeat(32)}`
  await textCarrier(supplier.address(service))(message)
  expect(supplier.taken[0]?.form).toMatchObject({ MessagingServiceSid: service })
  expect(supplier.taken[0]?.form).not.toHaveProperty('From')
})

test.each([21211, 21610, 21614])('an unreachable number (%i) is undeliverable and not retried', async (code) => {
  const supplier = await aSupplier(400, { code, message: 'no' })
  expect(await textCarrier(supplier.address('+15005550006'))(message)).toBe('undeliverable')
  expect(supplier.taken).toHaveLength(1)
})

test.each([
  [401, { code: 20003 }],
  [429, { code: 20429 }],
  [500, {}],
])('a response with status %i is retried, and the error names neither number nor text', async (status, body) => {
  const supplier = await aSupplier(status, body)
  const failure = await textCarrier(supplier.address('+15005550006'))(message).catch((error: unknown) => String(error))
  expect(failure).toContain(String(status))
  for (const fragment of ['4155550123', '123456', 'secret']) expect(failure).not.toContain(fragment)
})

test('an unavailable supplier is retried', async () => {
  await expect(textCarrier('http://AC1:key@127.0.0.1:1/+15005550006')(message)).rejects.toThrow('did not answer')
})

test('an address without an account, key or sender is not an address for texts', () => {
  expect(isTextAddress('https://AC1:key@api.twilio.com/+15005550006')).toBe(true)
  expect(isTextAddress('http://AC1:key@127.0.0.1:4859/+15005550006')).toBe(true)
  for (const wrong of [
    'http://AC1:key@api.twilio.com/+15005550006',
    'https://api.twilio.com/+15005550006',
    'https://AC1:key@api.twilio.com/',
    'smtp://a:b@c/+1500',
    '',
  ])
    expect(isTextAddress(wrong)).toBe(false)
})
