import { setTimeout as pause } from 'node:timers/promises'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { SocketDeclaration } from '#src/platform/contract/endpoint.ts'
import { addressBlock } from '../../limits/rate-limit.ts'
import { isOwnOrigin, type OwnAddress } from '../cross-origin-check.ts'
import { socketOffenses } from './socket-offenses.ts'

export interface SocketRoute {
  declaration: SocketDeclaration
  /** Called for a connection from our own pages. The first message must arrive in time, or the connection is closed. */
  onOpen: (socket: SocketConnection) => void
}

/** A message that is serialized once for all connections that it goes to. */
export class Frame {
  readonly bytes: Buffer
  constructor(message: object) {
    this.bytes = Buffer.from(JSON.stringify(message))
  }
}

export interface SocketConnection {
  /** The address of the browser: an IPv4 address or an IPv6 /64. */
  address: string
  send(message: object | Frame): void
  /** 1008: not allowed to subscribe. 1001: connect again. 1013: too many connections. */
  end(code: 1001 | 1008 | 1013): void
  onMessage(listener: (message: unknown) => void): void
  onEnd(listener: () => void): void
  /** Names the owner of the connection. False if it exceeds the person's limit; the caller must then close it. */
  belongsTo(identityId: string): boolean
}

/** Maximum open connections, in this process. */
export interface ConnectionLimits {
  byPerson: number
  byAddress: number
}

/** A person with a page in each of many tabs; an office that shares an address. */
export const connectionLimits: ConnectionLimits = { byPerson: 20, byAddress: 500 }

/** When a page that exceeds them may try again, in seconds. */
const retryAfter = 30
/** Pages read it from the reason of the closing, because a browser shows them no header. */
const retryReason = `Retry-After: ${retryAfter}`

const largestMessage = 16 * 1024
const pingMs = 10_000
const firstMessageMs = 5_000
const fastestMessages = 50

/** Websocket routes with an origin check, limits on number, size and rate, and pings that detect dead connections. */
export const mountSockets = async (
  app: FastifyInstance,
  {
    routes,
    limits = connectionLimits,
    isServed = () => true,
    ...own
  }: {
    routes: readonly SocketRoute[]
    limits?: ConnectionLimits
    /** Whether the lender of the page is served. Connections that were open when that changed end at the next ping. */
    isServed?: (request: { host: string; org: string | undefined }) => boolean
  } & OwnAddress,
): Promise<void> => {
  const offenses = socketOffenses(() => performance.now())
  const connectionsByPerson = openConnections(limits.byPerson)
  const connectionsByAddress = openConnections(limits.byAddress)
  await app.register(websocket, { options: { maxPayload: largestMessage } })
  await app.register(async (scope) => {
    for (const route of routes)
      scope.get(
        route.declaration.path,
        {
          websocket: true,
          preValidation: async (request, reply) => {
            // A browser reports the origin of the page; only our own origin may connect.
            const { origin } = request.headers
            if (!origin || !isOwnOrigin(origin, request, own)) return reply.status(403).send()
            const address = addressBlock(request.ip)
            if (connectionsByAddress.isFull(address)) return reply.status(429).header('retry-after', retryAfter).send()
            const wait = offenses.nextWaitMs(address)
            if (wait > 0) await pause(wait, undefined, { ref: false })
          },
        },
        (socket, request) => {
          const address = addressBlock(request.ip)
          // Many may have been accepted at the same moment.
          if (!connectionsByAddress.open(address, socket)) return socket.close(1013, retryReason)
          route.onOpen(
            toConnection(socket, {
              address,
              onMisbehavior: () => offenses.note(address),
              connectionsByPerson,
              isServed: () => isServed({ host: request.host, org: undefined }),
            }),
          )
        },
      )
  })
}

interface OpenConnections {
  isFull(whose: string): boolean
  /** Counts a connection until it closes; false if the limit is reached. */
  open(whose: string, socket: WebSocket): boolean
}

/** Counts connections by owner. */
const openConnections = (most: number): OpenConnections => {
  const counts = new Map<string, number>()
  const connectionCount = (whose: string) => counts.get(whose) ?? 0
  const isFull = (whose: string) => connectionCount(whose) >= most
  return {
    isFull,
    open(whose, socket) {
      if (isFull(whose)) return false
      counts.set(whose, connectionCount(whose) + 1)
      socket.on('close', () => {
        const left = connectionCount(whose) - 1
        if (left > 0) counts.set(whose, left)
        else counts.delete(whose)
      })
      return true
    },
  }
}

const toConnection = (
  socket: WebSocket,
  {
    address,
    onMisbehavior,
    connectionsByPerson,
    isServed,
  }: {
    address: string
    onMisbehavior: () => void
    connectionsByPerson: OpenConnections
    isServed: () => boolean
  },
): SocketConnection => {
  let alive = true
  let owner: string | undefined
  let recent = 0
  const first = setTimeout(() => socket.close(1008), firstMessageMs)
  const ping = setInterval(() => {
    if (!alive) return socket.terminate()
    if (!isServed()) return socket.close(1001)
    alive = false
    recent = 0
    socket.ping()
  }, pingMs)
  socket.on('pong', () => {
    alive = true
  })
  // Too large, or not a valid frame.
  socket.on('error', () => {
    onMisbehavior()
    socket.terminate()
  })
  socket.on('close', () => {
    clearTimeout(first)
    clearInterval(ping)
  })
  return {
    address,
    send(message) {
      if (socket.readyState !== socket.OPEN) return
      if (message instanceof Frame) socket.send(message.bytes, { binary: false })
      else socket.send(JSON.stringify(message))
    },
    end: (code) => socket.close(code, code === 1013 ? retryReason : undefined),
    onMessage(listener) {
      socket.on('message', (data) => {
        clearTimeout(first)
        recent += 1
        const message = recent > fastestMessages ? undefined : parseJson(data.toString())
        if (message === undefined) {
          onMisbehavior()
          return socket.close(1008)
        }
        listener(message)
      })
    },
    onEnd: (listener) => void socket.on('close', listener),
    belongsTo(identityId) {
      if (owner === identityId) return true
      // If it has closed meanwhile it is not counted, because no close event would follow.
      if (owner !== undefined || socket.readyState !== socket.OPEN || !connectionsByPerson.open(identityId, socket))
        return false
      owner = identityId
      return true
    },
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
