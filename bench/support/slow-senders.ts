import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Sends over a thousand connections that never finish their headers, a header line per second each, and returns after
 * how many seconds the last was cut off. It is a separate process, because opening and feeding the connections costs it
 * more than the server and must not affect the measurement.
 */
const [port = 0, count = 0] = process.argv.slice(2).map(Number)
const path = process.argv[4]
const startedAt = performance.now()

const untilCut = async (at: number): Promise<void> => {
  const socket = connect(port, 'localhost')
  // An error also means that it was cut off, and a close event follows.
  socket.on('error', () => {})
  const cut = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\n`)
  // Spread over time, because real clients are not synchronized.
  await Promise.race([cut, pause((1_000 * at) / count)])
  const drip = setInterval(() => socket.write('x-slow: 1\r\n'), 1_000)
  await cut
  clearInterval(drip)
}

await Promise.all(Array.from({ length: count }, (_, at) => untilCut(at)))
process.send?.({ seconds: (performance.now() - startedAt) / 1_000 })
process.disconnect?.()
