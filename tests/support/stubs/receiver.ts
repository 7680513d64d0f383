import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

export interface ReceivedEvent {
  headers: Record<string, string | undefined>
  body: string
  event: { id: string; type: string; sequence: number; data: { applicationUuid?: string; revision?: number } }
}

/** A webhook receiver that answers as the test says. */
export const aReceiver = async () => {
  const got: ReceivedEvent[] = []
  let answer: (at: number) => { status: number; headers?: Record<string, string>; body?: string } | 'never' = () => ({
    status: 204,
  })
  let wake: (() => void) | undefined
  const server = createServer(async (request, response) => {
    const body = await text(request)
    got.push({ headers: request.headers as ReceivedEvent['headers'], body, event: JSON.parse(body) })
    const reply = answer(got.length)
    wake?.()
    if (reply !== 'never') response.writeHead(reply.status, reply.headers ?? {}).end(reply.body ?? '')
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
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    },
  }
}
