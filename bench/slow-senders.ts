import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Sends by a thousand connections that never finish their headers, a line a second each, and answers after how many
 * seconds the last was cut. A process of its own: opening and feeding them costs it more than it costs the server, and
 * whoever measures beside it must not pay for that.
 */
const [port = 0, count = 0] = process.argv.slice(2).map(Number)
const path = process.argv[4]
const started = performance.now()

const untilCut = async (at: number): Promise<void> => {
  const socket = connect(port, 'localhost')
  // An error is one way of being cut, and a close follows it.
  socket.on('error', () => {})
  const cut = new Promise<void>((done) => socket.on('close', () => done()))
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\n`)
  // Not all at one moment: a crowd that keeps step is no crowd.
  await Promise.race([cut, pause((1_000 * at) / count)])
  const drip = setInterval(() => socket.write('x-slow: 1\r\n'), 1_000)
  await cut
  clearInterval(drip)
}

await Promise.all(Array.from({ length: count }, (_, at) => untilCut(at)))
process.send?.({ seconds: (performance.now() - started) / 1_000 })
process.disconnect?.()
