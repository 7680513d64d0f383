import { once } from 'node:events'
import { WebSocketServer } from 'ws'

// Run as a separate process by benchmarks: sends each message that begins with 'all' to every connection, and any other
// back to its sender, and nothing else.
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const text = data.toString()
    if (!text.startsWith('all')) return socket.send(text)
    for (const client of server.clients) client.send(text)
  })
})
await once(server, 'listening')
const address = server.address()
if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
process.send?.({ address: `ws://127.0.0.1:${address.port}` })
