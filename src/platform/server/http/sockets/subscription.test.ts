import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#src/domain/refusal.ts'
import type { SocketConnection } from './sockets.ts'
import { subscription } from './subscription.ts'

const declaration = {
  path: '/live',
  summary: 'A live connection',
  access: ['borrower'],
  on: 'application',
  opening: z.object({ uuid: z.string() }),
  message: z.object({}),
} as const

/** A server whose access, limits and notifications the test sets, with one connection to it. */
const aConnection = () => {
  const world = {
    mayRead: true,
    isFull: false,
    failure: undefined as Error | undefined,
    checks: 0,
    isChecked: Promise.resolve(),
  }
  const sentMessages: unknown[] = []
  const codes: number[] = []
  const closings: string[] = []
  const listeners = new Map<string, () => void>()
  const listen = (name: string, listener: () => void) => {
    listeners.set(name, listener)
    return () => void listeners.delete(name)
  }
  let receive: (message: unknown) => void = () => {}
  let close = () => {}
  const socket: SocketConnection = {
    address: '10.0.0.1',
    send: (message) => sentMessages.push(message),
    end: (code) => codes.push(code),
    onMessage(listener) {
      receive = listener
    },
    onEnd(listener) {
      close = listener
    },
    belongsTo: () => !world.isFull,
  }
  const auth = {
    fanOut: {
      subscribe: (channel: string, subject: string, listener: () => void) => listen(`${channel} ${subject}`, listener),
      close: async () => {},
    },
    authenticate: async () => ({ role: 'visitor' as const, organization: 'lintel' }),
    subscribeToSessionEnd: (sessionId: string, listener: () => void) => listen(`end of ${sessionId}`, listener),
  }
  subscription(auth, {
    declaration,
    channels: ({ uuid }) => [['changes', uuid]],
    async authorize() {
      world.checks += 1
      const { checks } = world
      await world.isChecked
      if (world.failure) throw world.failure
      return world.mayRead ? { reader: { identityId: 'me', sessionId: 'mine' }, check: checks } : undefined
    },
    open(connection) {
      connection.atEnd(() => closings.push('closed'))
      return {
        push: ({ check }) => connection.send({ check }),
        onMessage: (message) => connection.ifAllowed(() => connection.send({ echo: message })),
      }
    },
  }).onOpen(socket)
  return {
    world,
    sentMessages,
    codes,
    closings,
    listeners,
    receive: (message: unknown) => receive(message),
    close: () => close(),
    /** Opens it and waits until its first push. */
    async open() {
      receive({ uuid: 'a' })
      await expect.poll(() => sentMessages).toEqual([{ check: 1 }])
    },
    notify: (name: string) => listeners.get(name)?.(),
    /** Lets no check of access end until the returned function is called. */
    holdCheck() {
      let finish = () => {}
      world.isChecked = new Promise((resolve) => {
        finish = resolve
      })
      return () => finish()
    },
  }
}

test('a connection pushes what its reader may read when it opens and after each notification', async () => {
  const connection = aConnection()
  await connection.open()
  connection.notify('changes a')
  await expect.poll(() => connection.sentMessages).toEqual([{ check: 1 }, { check: 2 }])
  expect(connection.codes).toEqual([])
})

test('a notification while access is checked is not missed', async () => {
  const connection = aConnection()
  const finishCheck = connection.holdCheck()
  connection.receive({ uuid: 'a' })
  await expect.poll(() => connection.world.checks).toBe(1)
  connection.notify('changes a')
  finishCheck()
  await expect.poll(() => connection.sentMessages).toEqual([{ check: 1 }, { check: 2 }])
})

test.each([
  ['an opening of another shape', 1008, {}, {}],
  ['a reader without access', 1008, { uuid: 'a' }, { mayRead: false }],
  ['a refused reader', 1008, { uuid: 'a' }, { failure: new Refusal('access/not-found') }],
  ['a reader with too many connections', 1013, { uuid: 'a' }, { isFull: true }],
  ['access that cannot be checked', 1001, { uuid: 'a' }, { failure: new Error('The database is away.') }],
])('%s ends a connection with %i before anything is sent', async (_, code, opening, change) => {
  const connection = aConnection()
  Object.assign(connection.world, change)
  connection.receive(opening)
  await expect.poll(() => connection.codes).toEqual([code])
  expect([connection.sentMessages, [...connection.listeners.keys()]]).toEqual([[], []])
})

test.each(['changes a', 'end of mine'])('access that is lost ends a connection at %s', async (name) => {
  const connection = aConnection()
  await connection.open()
  connection.world.mayRead = false
  connection.notify(name)
  await expect.poll(() => connection.codes).toEqual([1008])
  expect([connection.sentMessages, connection.closings, [...connection.listeners.keys()]]).toEqual([
    [{ check: 1 }],
    ['closed'],
    [],
  ])
})

test('messages are taken in order after the opening, and none after the end', async () => {
  const connection = aConnection()
  connection.receive({ uuid: 'a' })
  connection.receive('first')
  connection.receive('second')
  await expect.poll(() => connection.sentMessages).toEqual([{ check: 1 }, { echo: 'first' }, { echo: 'second' }])
  connection.world.mayRead = false
  connection.receive('third')
  connection.receive('fourth')
  await expect.poll(() => connection.codes).toEqual([1008])
  expect(connection.sentMessages).toHaveLength(3)
})

test('a connection that closes while access is checked sends nothing and leaves no listener', async () => {
  const connection = aConnection()
  const finishCheck = connection.holdCheck()
  connection.receive({ uuid: 'a' })
  await expect.poll(() => connection.world.checks).toBe(1)
  connection.close()
  finishCheck()
  connection.receive('later')
  await connection.world.isChecked
  expect([connection.sentMessages, connection.closings, [...connection.listeners.keys()]]).toEqual([[], [], []])
})
