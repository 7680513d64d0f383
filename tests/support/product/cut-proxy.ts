import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** How a line fails: cut at once, or first silent in one direction. */
export type ConnectionFault = 'cut' | 'deaf' | 'mute'

export interface CutProxy {
  url: string
  /** From now on what is sent in a direction is lost: to the page when it is deaf, from the page when it is mute. */
  lose(fault: ConnectionFault): void
  /** Ends every connection without a goodbye, and lets none in until `restore`. */
  cut(): void
  restore(): void
  close(): Promise<void>
}

/** A network between a page and a server at 127.0.0.1, which a test breaks. */
export const cutProxy = async (port: number): Promise<CutProxy> => {
  const sockets = new Set<Socket>()
  let fault: ConnectionFault | undefined
  const pass = (from: Socket, to: Socket, isLost: () => boolean) => {
    from.on('data', (bytes) => void (isLost() || to.write(bytes)))
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
  }
  const server = createServer((page) => {
    if (fault === 'cut') return void page.destroy()
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [page, upstream]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    pass(page, upstream, () => fault === 'mute')
    pass(upstream, page, () => fault === 'deaf')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    lose: (next) => {
      fault = next
    },
    cut() {
      fault = 'cut'
      endAll()
    },
    restore() {
      fault = undefined
    },
    async close() {
      endAll()
      server.close()
      await once(server, 'close')
    },
  }
}
