import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

export interface XmlCall {
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

export interface XmlStubAnswer {
  status?: number
  body?: string
  /** Never answers. */
  hangs?: true
}

/** A supplier on this machine that answers what is posted to it, until the surrounding tests end. */
export const anXmlSupplier = async (answer: (call: XmlCall) => XmlStubAnswer) => {
  const calls: XmlCall[] = []
  const server = createServer(async (request, response) => {
    const call = {
      url: new URL(request.url ?? '/', 'http://stub'),
      headers: request.headers,
      body: await text(request),
    }
    calls.push(call)
    const { status = 200, body = '', hangs } = answer(call)
    if (hangs) return
    response.writeHead(status, { 'content-type': 'text/xml' })
    response.end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls }
}

/** Answers that no adapter may trust: broken, foreign, hostile. Each becomes VendorUnavailable. */
export const hostileXmlAnswers: readonly (readonly [string, XmlStubAnswer])[] = [
  ['a server that fails', { status: 500, body: 'Internal error' }],
  ['a refusal', { status: 401, body: 'Unauthorized' }],
  ['a call too many', { status: 429 }],
  ['nothing', {}],
  ['a page of HTML', { body: '<!doctype html><html><body>Down<br></body></html>' }],
  ['JSON', { body: '{"error":"no"}' }],
  ['half an answer', { body: '<RESPONSE_GROUP><RESPONSE>' }],
  ['another document', { body: '<OTHER/>' }],
  [
    'an external entity',
    { body: '<!DOCTYPE R [<!ENTITY x SYSTEM "file:///etc/passwd">]><RESPONSE_GROUP>&x;</RESPONSE_GROUP>' },
  ],
  [
    'entities that multiply',
    { body: `<!DOCTYPE R [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}">]><RESPONSE_GROUP>&b;</RESPONSE_GROUP>` },
  ],
  ['an answer nested too deep', { body: `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}` }],
]
