import { EventEmitter } from 'node:events'
import { setImmediate as others } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { limitConcurrentReads } from './body-parsers.ts'

const aCall = (ip = '10.0.0.1') => {
  const raw = Object.assign(new EventEmitter(), { destroyed: false })
  return {
    request: { ip } as FastifyRequest,
    reply: { raw } as unknown as FastifyReply,
    end: () => raw.emit('close'),
    raw,
  }
}

test('ASVS 5.2.4 no more bodies are read at once than allowed, even when one arrives as another ends', async () => {
  const turn = limitConcurrentReads(1)
  const read: string[] = []
  const [first, waiting, late] = [aCall(), aCall(), aCall()]
  const enter = (name: string, { request, reply }: ReturnType<typeof aCall>) =>
    turn(request, reply).then(() => read.push(name))
  await enter('first', first)
  void enter('waiting', waiting)
  first.end()
  // Before the waiting call has had a chance to continue.
  void enter('late', late)
  await others()
  expect(read).toEqual(['first', 'waiting'])
  waiting.end()
  await others()
  expect(read).toEqual(['first', 'waiting', 'late'])
})

test('a waiting request that disconnects passes its place on', async () => {
  const turn = limitConcurrentReads(1)
  const [first, second, last] = [aCall(), aCall(), aCall()]
  await turn(first.request, first.reply)
  const turns = [second, last].map(({ request, reply }) => turn(request, reply))
  second.raw.destroyed = true
  first.end()
  await Promise.all(turns)
})

test('a sender of many bodies does not block requests from other addresses', async () => {
  const turn = limitConcurrentReads(1)
  const read: string[] = []
  const enter = (name: string, call: ReturnType<typeof aCall>) => {
    void turn(call.request, call.reply).then(() => read.push(name))
    return call
  }
  const running = [1, 2, 3, 4].map((count) => enter(`stranger ${count}`, aCall()))
  enter('customer', aCall('10.0.0.2'))
  for (const call of running.slice(0, 2)) {
    await others()
    call.end()
  }
  await others()
  expect(read).toEqual(['stranger 1', 'stranger 2', 'customer'])
})
