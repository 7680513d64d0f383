import { createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** clamd's side of INSTREAM, chunk by chunk as in its manual, until the surrounding tests end. Answers its address. */
export const aClamd = async (answer: (file: Buffer) => string): Promise<string> => {
  const onConnection = (socket: Socket) => {
    let buffer = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      buffer = Buffer.concat([buffer, data])
      const command = 'zINSTREAM\0'
      if (!buffer.subarray(0, command.length).equals(Buffer.from(command))) return
      const chunks: Buffer[] = []
      let at = command.length
      while (at + 4 <= buffer.length) {
        const length = buffer.readUInt32BE(at)
        if (length === 0) return void socket.end(`${answer(Buffer.concat(chunks))}\0`)
        if (at + 4 + length > buffer.length) return
        chunks.push(buffer.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  }
  const server = createServer(onConnection)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  return `tcp://127.0.0.1:${(server.address() as { port: number }).port}`
}
