import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { aClamd } from '#tests/support/stubs/stub-clamd.ts'
import { clamdVirusScan } from './clamd.ts'
import { sandboxVirusScan } from './sandbox.ts'

const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${'ANTIVIRUS-TEST-FILE!$H+H*'}`
const filler = Buffer.alloc(200_000, 7)

const scannerReply = (file: Buffer) => (file.includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK')

describe.each([
  ['the sandbox', async () => sandboxVirusScan(false)],
  ['clamd', async () => clamdVirusScan(await aClamd(scannerReply))],
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
