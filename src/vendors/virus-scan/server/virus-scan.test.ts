import { createServer, type Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { clamdVirusScan } from './clamd.ts'
import { sandboxVirusScan } from './sandbox.ts'

const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${'ANTIVIRUS-TEST-FILE!$H+H*'}`
const filler = Buffer.alloc(200_000, 7)

/** clamd's side of INSTREAM, chunk by chunk as in its manual. */
const aClamd = async (answer: (file: Buffer) => string): Promise<string> => {
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
const answering = (file: Buffer) => (file.includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK')

describe.each([
  ['the sandbox', async () => sandboxVirusScan(false)],
  ['clamd', async () => clamdVirusScan(await aClamd(answering))],
])('ASVS 5.4.3 a malware scan by %s', (_, build) => {
  test('finds the test file, even in the middle of a large one', async () => {
    const { scan } = await build()
    expect(await scan(Buffer.from(eicar))).toBe('infected')
    expect(await scan(Buffer.concat([filler, Buffer.from(eicar), filler]))).toBe('infected')
  })
  test('finds nothing in a plain file', async () => {
    expect(await (await build()).scan(filler)).toBe('clean')
  })
})

test('a scanner that is unavailable, disconnects or gives an unknown answer lets nothing through', async () => {
  const scanner = clamdVirusScan('tcp://127.0.0.1:9')
  await expect(scanner.scan(filler)).rejects.toBeInstanceOf(VendorUnavailable)
  const odd = clamdVirusScan(await aClamd(() => 'INSTREAM size limit exceeded. ERROR'))
  await expect(odd.scan(filler)).rejects.toBeInstanceOf(VendorUnavailable)
})

test('the sandbox cannot be built in production', () => {
  expect(() => sandboxVirusScan(true)).toThrow()
})
