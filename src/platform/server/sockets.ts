import { setTimeout as pause } from 'node:timers/promises'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { SocketDeclaration } from '#src/platform/contract/endpoint.ts'
import { lineOffences } from './line-offences.ts'
import { addressBlock } from './rate-limit.ts'

export interface SocketRoute {
  declaration: SocketDeclaration
  /** Called for a connection from a page of ours. The first message must come in time, or the line is cut. */
  opened: (socket: SocketLine) => void
}

export interface SocketLine {
  send(message: object): void
  /** 1008 tells the page that it may not listen, 1001 that it should connect again. */
  end(code: 1001 | 1008): void
  onMessage(heard: (message: unknown) => void): void
  onEnd(ended: () => void): void
}

const largestMessage = 16 * 1024
const pingMs = 10_000
const firstMessageMs = 5_000
const fastestMessages = 50

/** Websocket routes with origin check, size and rate limits, and pings that find dead lines. */
export const mountSockets = async (app: FastifyInstance, routes: readonly SocketRoute[]): Promise<void> => {
  const offences = lineOffences(() => performance.now())
  await app.register(websocket, { options: { maxPayload: largestMessage } })
  await app.register(async (lines) => {
    for (const route of routes)
      lines.get(
        route.declaration.path,
        {
          websocket: true,
          preValidation: async (request, reply) => {
            // A browser names the page that connects; only pages of the same host may.
            const { origin } = request.headers
            if (!origin || URL.parse(origin)?.host !== request.host) return reply.status(403).send()
            const wait = offences.waitOf(addressBlock(request.ip))
            if (wait > 0) await pause(wait, undefined, { ref: false })
          },
        },
        (socket, request) => route.opened(lineOf(socket, () => offences.note(addressBlock(request.ip)))),
      )
  })
}

const lineOf = (socket: WebSocket, misbehaved: () => void): SocketLine => {
  let alive = true
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
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
