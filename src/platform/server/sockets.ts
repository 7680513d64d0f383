import { setTimeout as pause } from 'node:timers/promises'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { SocketDeclaration } from '#src/platform/contract/endpoint.ts'
import { isOwnOrigin, type OwnAddress } from './foreign-origin.ts'
import { lineOffences } from './line-offences.ts'
import { addressBlock } from './rate-limit.ts'

export interface SocketRoute {
  declaration: SocketDeclaration
  /** Called for a connection from a page of ours. The first message must come in time, or the line is cut. */
  opened: (socket: SocketLine) => void
}

export interface SocketLine {
  send(message: object): void
  /** 1008 tells the page that it may not listen, 1001 that it should connect again, 1013 that too many listen already. */
  end(code: 1001 | 1008 | 1013): void
  onMessage(heard: (message: unknown) => void): void
  onEnd(ended: () => void): void
  /** Says whose line it is; false for one more than a person may have open, which is then to be ended. */
  belongsTo(identityId: string): boolean
}

/** How many lines may be open at once, in this process. */
export interface LineLimits {
  byPerson: number
  byAddress: number
}

/** A person with a page in each of many tabs; an office that shares an address. */
export const lineLimits: LineLimits = { byPerson: 20, byAddress: 500 }

const largestMessage = 16 * 1024
const pingMs = 10_000
const firstMessageMs = 5_000
const fastestMessages = 50

/** Websocket routes with origin check, limits of number, size and rate, and pings that find dead lines. */
export const mountSockets = async (
  app: FastifyInstance,
  { routes, limits = lineLimits, ...own }: { routes: readonly SocketRoute[]; limits?: LineLimits } & OwnAddress,
): Promise<void> => {
  const offences = lineOffences(() => performance.now())
  const ofPeople = openLines(limits.byPerson)
  const ofAddresses = openLines(limits.byAddress)
  await app.register(websocket, { options: { maxPayload: largestMessage } })
  await app.register(async (lines) => {
    for (const route of routes)
      lines.get(
        route.declaration.path,
        {
          websocket: true,
          preValidation: async (request, reply) => {
            // A browser names the page that connects; only pages of the same origin may.
            const { origin } = request.headers
            if (!origin || !isOwnOrigin(origin, request, own)) return reply.status(403).send()
            const address = addressBlock(request.ip)
            if (ofAddresses.isFull(address)) return reply.status(429).send()
            const wait = offences.waitOf(address)
            if (wait > 0) await pause(wait, undefined, { ref: false })
          },
        },
        (socket, request) => {
          const address = addressBlock(request.ip)
          // Many may have been let in at the same moment.
          if (!ofAddresses.open(address, socket)) return socket.close(1013)
          route.opened(lineOf(socket, { misbehaved: () => offences.note(address), ofPeople }))
        },
      )
  })
}

interface OpenLines {
  isFull(whose: string): boolean
  /** Counts a line until it closes; false where there are enough. */
  open(whose: string, socket: WebSocket): boolean
}

/** Counts lines by whose they are. */
const openLines = (most: number): OpenLines => {
  const counts = new Map<string, number>()
  const countOf = (whose: string) => counts.get(whose) ?? 0
  const isFull = (whose: string) => countOf(whose) >= most
  return {
    isFull,
    open(whose, socket) {
      if (isFull(whose)) return false
      counts.set(whose, countOf(whose) + 1)
      socket.on('close', () => {
        const left = countOf(whose) - 1
        if (left > 0) counts.set(whose, left)
        else counts.delete(whose)
      })
      return true
    },
  }
}

const lineOf = (
  socket: WebSocket,
  { misbehaved, ofPeople }: { misbehaved: () => void; ofPeople: OpenLines },
): SocketLine => {
  let alive = true
  let owner: string | undefined
  let recent = 0
  const first = setTimeout(() => socket.close(1008), firstMessageMs)
  const ping = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    recent = 0
    socket.ping()
  }, pingMs)
  socket.on('pong', () => {
    alive = true
  })
  // What is too large, or no frame at all.
  socket.on('error', () => {
    misbehaved()
    socket.terminate()
  })
  socket.on('close', () => {
    clearTimeout(first)
    clearInterval(ping)
  })
  return {
    send(message) {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
    },
    end: (code) => socket.close(code),
    onMessage(heard) {
      socket.on('message', (data) => {
        clearTimeout(first)
        recent += 1
        const message = recent > fastestMessages ? undefined : parsed(data.toString())
        if (message === undefined) {
          misbehaved()
          return socket.close(1008)
        }
        heard(message)
      })
    },
    onEnd: (ended) => void socket.on('close', ended),
    belongsTo(identityId) {
      if (owner === identityId) return true
      // Who closed it meanwhile is not counted: no end of it will come.
      if (owner !== undefined || socket.readyState !== socket.OPEN || !ofPeople.open(identityId, socket)) return false
      owner = identityId
      return true
    },
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
