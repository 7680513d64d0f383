import { connect, type NetConnectOpts } from 'node:net'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { VirusScan } from '../virus-scan.port.ts'

const chunkBytes = 65_536
/** After this long without data, the connection counts as failed. */
const quietMs = 30_000
/** Maximum length of an answer, which is one short text. */
const maxAnswer = 4_096

/** clamd with its INSTREAM command. `address` is tcp://host:port or unix:/path. */
export const clamdVirusScan = (address: string): VirusScan => ({
  async scan(bytes) {
    const answer = await scanStream(connectOptions(address), bytes)
    if (/^stream: OK$/.test(answer)) return 'clean'
    if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
    throw new VendorUnavailable('clamd', 'answered neither OK nor FOUND')
  },
})

const connectOptions = (address: string): NetConnectOpts => {
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length) }
  const { hostname, port } = new URL(address)
  return { host: hostname, port: Number(port) }
}

const scanStream = (options: NetConnectOpts, bytes: Uint8Array): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(options)
    let answer = ''
    const fail = (detail: string) => {
      socket.destroy()
      reject(new VendorUnavailable('clamd', detail))
    }
    socket.setTimeout(quietMs, () => fail('is silent'))
    socket.on('error', () => fail('cannot be reached'))
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      const end = answer.indexOf('\0')
      if (end >= 0) {
        socket.end()
        resolve(answer.slice(0, end))
      } else if (answer.length > maxAnswer) fail('answers at length')
    })
    socket.on('end', () => fail('hung up'))
    socket.write('zINSTREAM\0')
    for (let from = 0; from < bytes.length; from += chunkBytes) {
      const chunk = bytes.subarray(from, from + chunkBytes)
      socket.write(lengthPrefix(chunk.length))
      socket.write(chunk)
    }
    socket.write(lengthPrefix(0))
  })

const lengthPrefix = (length: number): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(length)
  return head
}
