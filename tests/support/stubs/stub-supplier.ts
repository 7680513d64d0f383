import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface StubAnswer {
  status?: number
  /** Sent as JSON, unless it is a string. */
  body?: unknown
  /** Never answers. */
  hangs?: true
}

/** A vendor on this machine that answers GET as the test says, until the test ends. */
export async function stubSupplier(answer: (url: URL, headers: IncomingHttpHeaders) => StubAnswer): Promise<string> {
  const server = createServer((request, response) => {
    const { status = 200, body, hangs } = answer(new URL(request.url ?? '/', 'http://stub'), request.headers)
    if (hangs) return
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
