import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { stubSupplier } from '#tests/support/stubs/stub-supplier.ts'
import { type BreachedPasswords, uncheckedPasswords } from '../breached-password.port.ts'
import { breachedPasswordSandbox } from '../sandbox.table.ts'
import { inTime } from './in-time.ts'
import { pwnedPasswords } from './pwned-passwords.ts'
import { sandboxBreachedPasswords } from './sandbox.ts'

const sha1Hex = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
const [breachedDigest, silent, failing] = breachedPasswordSandbox.rows.map(({ word }) => sha1Hex(word))
const digest = (one: string | undefined) => one ?? ''
const padding = '0'.repeat(35)

/** Answers like Pwned Passwords, for the sandbox's passwords. */
const supplier = async (requests: { path: string; headers: object }[] = []) => {
  const knownDigest = breachedDigest ?? ''
  const url = await stubSupplier(({ pathname }, headers) => {
    requests.push({ path: pathname, headers })
    const prefix = pathname.slice('/range/'.length)
    if (digest(failing).startsWith(prefix)) return { status: 503 }
    if (digest(silent).startsWith(prefix)) return { hangs: true }
    const lines = knownDigest.startsWith(prefix) ? [`${knownDigest.slice(5)}:42`] : [`${'A'.repeat(35)}:3`]
    return { body: [...lines, `${padding}:0`].join('\r\n') }
  })
  return pwnedPasswords({ url: `${url}/range` })
}

describe.each([
  ['the sandbox', async () => sandboxBreachedPasswords(false)],
  ['a service in the shape of Pwned Passwords', () => supplier()],
] as const)('%s', (_, openService: () => Promise<BreachedPasswords>) => {
  test('finds the ending of a password that was in stolen data', async () => {
    const endings = await (await openService()).fetchSuffixes(digest(breachedDigest).slice(0, 5))
    expect(endings.has(digest(breachedDigest).slice(5))).toBe(true)
    expect(endings.has(padding)).toBe(false)
  })

  test('does not find the ending of a password that was not in stolen data', async () => {
    const other = sha1Hex('Harbour-light-7!')
    expect((await (await openService()).fetchSuffixes(other.slice(0, 5))).has(other.slice(5))).toBe(false)
  })

  test('is unavailable when it fails', async () => {
    await expect((await openService()).fetchSuffixes(digest(failing).slice(0, 5))).rejects.toBeInstanceOf(
      VendorUnavailable,
    )
  })

  test('is unavailable when it does not answer in time', async () => {
    const late = inTime(await openService(), 50).fetchSuffixes(digest(silent).slice(0, 5))
    await expect(late).rejects.toBeInstanceOf(VendorUnavailable)
  })
})

test('sends only five digits and requests padding', async () => {
  const requests: { path: string; headers: object }[] = []
  await (await supplier(requests)).fetchSuffixes('21BD1')
  expect(requests).toEqual([{ path: '/range/21BD1', headers: expect.objectContaining({ 'add-padding': 'true' }) }])
})

test.each(['<html>', `${'A'.repeat(34)}:1`, `${'A'.repeat(35)}`, '{}'])(
  'an answer in an unknown format, %s, is rejected',
  async (body) => {
    const url = await stubSupplier(() => ({ body }))
    await expect(pwnedPasswords({ url }).fetchSuffixes('21BD1')).rejects.toThrow(/a shape we do not know/)
  },
)

test('without a service no password is found', async () => {
  expect((await uncheckedPasswords.fetchSuffixes('21BD1')).size).toBe(0)
})

test('the sandbox cannot be built in production', () => {
  expect(() => sandboxBreachedPasswords(true)).toThrow(/cannot be used in production/)
})
