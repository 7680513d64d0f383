import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

export interface Received {
  headers: Record<string, string | undefined>
  body: string
  event: { id: string; type: string; sequence: number; data: { applicationUuid?: string; revision?: number } }
}

/** Somebody's system, which answers as it is told. */
export const aReceiver = async () => {
  const got: Received[] = []
  let answer: (at: number) => { status: number; headers?: Record<string, string>; body?: string } | 'never' = () => ({
    status: 204,
  })
  let heard: (() => void) | undefined
  const server = createServer(async (request, response) => {
    const body = await text(request)
    got.push({ headers: request.headers as Received['headers'], body, event: JSON.parse(body) })
    const said = answer(got.length)
    heard?.()
    if (said !== 'never') response.writeHead(said.status, said.headers ?? {}).end(said.body ?? '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    got,
    answers: (with_: typeof answer) => {
      answer = with_
    },
    async until(enough: () => boolean) {
      while (!enough())
        await new Promise<void>((done) => {
          heard = done
        })
    },
  }
}
