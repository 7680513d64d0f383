import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { SocketDeclaration } from '#src/platform/contract/endpoint.ts'

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
            if (!origin || URL.parse(origin)?.host !== request.host) await reply.status(403).send()
          },
        },
        (socket) => route.opened(lineOf(socket)),
      )
  })
}

const lineOf = (socket: WebSocket): SocketLine => {
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
  socket.on('error', () => socket.terminate())
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
        if (recent > fastestMessages) return socket.close(1008)
        heard(parsed(data.toString()))
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
