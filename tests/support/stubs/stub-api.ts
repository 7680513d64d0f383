import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface StubRequest {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface StubApiAnswer {
  status?: number
  /** Sent as JSON, unless it is text. */
  body?: unknown
  headers?: Record<string, string>
  /** Never answers. */
  hangs?: true
}

/**
 * A supplier on this machine that answers as the test says, and keeps what it was sent. It ends with the test, or with
 * what `onEnd` registers.
 */
export const stubApi = async (
  answer: (request: StubRequest) => StubApiAnswer | Promise<StubApiAnswer>,
  onEnd: (end: () => void) => void = onTestFinished,
) => {
  const requests: StubRequest[] = []
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    const { method = 'GET', url = '/', headers } = incoming
    const request = { method, url, headers, body: Buffer.concat(parts) }
    requests.push(request)
    const { status = 200, body, headers: answerHeaders, hangs } = await answer(request)
    if (hangs) return
    response.writeHead(status, { 'content-type': 'application/json', ...answerHeaders })
    response.end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}
