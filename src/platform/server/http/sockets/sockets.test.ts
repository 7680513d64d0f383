import { once } from 'node:events'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { type ConnectionLimits, mountSockets, type SocketRoute } from './sockets.ts'

/** A socket that says 'yours' to a caller who identifies themselves, and closes if there are too many. */
const route: SocketRoute = {
  declaration: {
    path: '/line',
    summary: 'A line',
    access: ['borrower'],
    on: 'application',
    opening: z.object({ uuid: z.uuid() }),
    message: z.object({}),
  },
  onOpen: (line) =>
    line.onMessage((message) => {
      if (line.belongsTo((message as { who: string }).who)) line.send({ yours: true })
      else line.end(1013)
    }),
}
const aServer = async (limits: ConnectionLimits) => {
  const app = Fastify({ trustProxy: (_address, hop) => hop < 1 })
  await mountSockets(app, { routes: [route], limits, production: false })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const open: WebSocket[] = []
  afterAll(async () => {
    for (const socket of open) socket.terminate()
    await app.close()
  })
  /** The result of a connection: 'yours', its close code with the reason, or how it was refused. */
  const follow = async (who: string, address: string) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/line`, {
      origin,
      headers: { 'x-forwarded-for': address },
    })
    open.push(socket)
    const outcome = new Promise<string>((resolve) => {
      socket.on('error', (error) => resolve(error.message))
      socket.on('message', () => resolve('yours'))
      socket.on('close', (code, reason) => resolve([code, reason.toString()].filter(Boolean).join(' ')))
    })
    socket.on('open', () => socket.send(JSON.stringify({ who })))
    return { outcome: await outcome, socket }
  }
  return { follow }
}

test('a person’s open connections are limited, each close frees a place, and others learn when to retry', async () => {
  const { follow } = await aServer({ byPerson: 3, byAddress: 100 })
  const lines = []
  for (let count = 1; count <= 5; count += 1) lines.push(await follow('stranger', `10.0.0.${count}`))
  expect(lines.map(({ outcome }) => outcome)).toEqual([
    'yours',
    'yours',
    'yours',
    ...Array(2).fill('1013 Retry-After: 30'),
  ])
  expect((await follow('customer', '10.0.0.1')).outcome).toBe('yours')
  const [first] = lines
  first?.socket.close()
  if (first) await once(first.socket, 'close')
  await expect.poll(async () => (await follow('stranger', '10.0.0.9')).outcome).toBe('yours')
})

test('an address’s open connections are limited, no matter who opens them, without blocking other addresses', async () => {
  const { follow } = await aServer({ byPerson: 100, byAddress: 4 })
  const outcomes = []
  // Of one household, which can choose the last digits.
  for (let count = 1; count <= 6; count += 1)
    outcomes.push((await follow(`person ${count}`, `2001:db8:1:2::${count}`)).outcome)
  expect(outcomes).toEqual([...Array(4).fill('yours'), ...Array(2).fill('Unexpected server response: 429')])
  expect((await follow('customer', '2001:db8:1:3::1')).outcome).toBe('yours')
})

test('simultaneous connections are also counted', async () => {
  const { follow } = await aServer({ byPerson: 100, byAddress: 4 })
  const lines = await Promise.all(Array.from({ length: 12 }, (_, count) => follow(`person ${count}`, '10.0.0.1')))
  expect(lines.filter(({ outcome }) => outcome === 'yours')).toHaveLength(4)
})
