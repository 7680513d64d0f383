import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUsState } from '#src/domain/us/us-states.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { stubSupplier } from '#tests/support/stubs/stub-supplier.ts'
import type { AddressLookup } from '../address-lookup.port.ts'
import { sandboxAddressLookup } from './sandbox.ts'
import { smartyAddressLookup } from './smarty.ts'

const sandbox = (production = false) =>
  sandboxAddressLookup({ production, timers: { wait: async () => undefined, later: () => undefined } })

const building = { street_line: '500 Units Court', secondary: 'Unit', city: 'Austin', state: 'TX', zipcode: '78704' }

const smarty = async () =>
  smartyAddressLookup({
    authId: 'id',
    authToken: 'token',
    baseUrl: await stubSupplier((url) => {
      const readParam = (name: string) => url.searchParams.get(name)
      if (url.pathname !== '/lookup' || readParam('auth-id') !== 'id' || readParam('auth-token') !== 'token')
        return { status: 401 }
      const search = readParam('search') ?? ''
      if (search.includes('Errorlookup')) return { status: 500 }
      if (readParam('selected') === '500 Units Court Unit (12) Austin TX 78704')
        return {
          body: { suggestions: ['101', '102'].map((door) => ({ ...building, secondary: `Unit ${door}`, entries: 1 })) },
        }
      if (search.startsWith('500 Units')) return { body: { suggestions: [{ ...building, entries: 12 }] } }
      if (search.startsWith('12 Orchard'))
        return {
          body: { suggestions: [{ ...building, street_line: '12 Orchard Street', secondary: '', entries: 0 }] },
        }
      return { body: { suggestions: null } }
    }),
  })

/** The contract of every address vendor. */
describe.each<[string, () => Promise<AddressLookup>]>([
  ['the sandbox', async () => sandbox()],
  ['Smarty', smarty],
])('addresses by %s', (_, build) => {
  test('the beginning of an address finds the complete address', async () => {
    const [first] = await (await build()).search('12 Orchard')
    expect(first).toEqual({
      street1: '12 Orchard Street',
      street2: '',
      city: 'Austin',
      state: 'TX',
      zip: '78704',
      entries: 0,
    })
  })

  test('a building shows how many units it has and lists them when selected', async () => {
    const lookup = await build()
    const [suggestion] = await lookup.search('500 Units Court Austin')
    if (!suggestion) throw new Error('expected the building')
    expect(suggestion).toMatchObject({ street1: '500 Units Court', entries: 12 })
    const units = await lookup.search('500 Units Court', { selected: suggestion })
    expect(units.length).toBeGreaterThan(1)
    for (const unit of units) expect(unit).toMatchObject({ street1: '500 Units Court', zip: '78704', entries: 0 })
    expect(new Set(units.map((unit) => unit.street2)).size).toBe(units.length)
  })

  test('a query without matches returns an empty list', async () => {
    expect(await (await build()).search('zzzz qqqq')).toEqual([])
    expect(await (await build()).search('   ')).toEqual([])
  })

  test('a failure is VendorUnavailable and repeats nothing that was typed in', async () => {
    const failure = await (await build()).search('Errorlookup Street').catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(VendorUnavailable)
    expect(String(failure)).not.toMatch(/errorlookup street|token/i)
  })
})

describe('the sandbox of addresses', () => {
  const lookup = sandbox()
  const first = async (text: string) => (await lookup.search(text))[0]?.street1

  test.each([
    ['12 orchard st, austin'],
    ['12 ORCHARD STREET AUSTIN TX'],
    ['12 orchard stree'],
    ['orchard street 12 austin'],
    ['78704 orchard 12'],
    ['12 Orchard St. Austin, Texas 78704'],
    ['12  orch'],
  ])('tolerates different ways of writing: %s', async (text) => expect(await first(text)).toBe('12 Orchard Street'))

  test('finds saints, directions and accents in either form', async () => {
    expect((await lookup.search('1520 arch st saint louis'))[0]?.city).toBe('St Louis')
    expect(await first('1512 cedar street northwest')).toBe('1512 Cedar Street NW')
    expect(await first('1512 cédar st nw')).toBe('1512 Cedar Street NW')
  })

  test('a typed unit narrows the units of a building', async () => {
    const [suggestion] = await lookup.search('500 units ct brooklyn')
    if (!suggestion) throw new Error('expected the building')
    const units = await lookup.search('500 units ct brooklyn unit 3', { selected: suggestion })
    expect(units.map((unit) => unit.street2)).toEqual(['Unit 301', 'Unit 302', 'Unit 303', 'Unit 304'])
  })

  test('any text returns at most ten real suggestions', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (text) => {
        const suggestions = await lookup.search(text)
        expect(suggestions.length).toBeLessThanOrEqual(10)
        for (const suggestion of suggestions) expect(isUsState(suggestion.state)).toBe(true)
      }),
    ))

  test('Downlookup fails twice and then recovers', async () => {
    const flaky = sandbox()
    await expect(flaky.search('Downlookup')).rejects.toThrow(VendorUnavailable)
    await expect(flaky.search('Downlookup')).rejects.toThrow(VendorUnavailable)
    expect(await flaky.search('Downlookup')).toEqual([])
  })

  test('it cannot be built in production', () => expect(() => sandbox(true)).toThrow('cannot be used in production'))
})

describe('the adapter for Smarty', () => {
  test.each([
    ['another shape', [1]],
    ['no JSON', 'busy'],
  ])('is unavailable on %s', async (_, body) => {
    const baseUrl = await stubSupplier(() => ({ body }))
    await expect(smartyAddressLookup({ authId: 'i', authToken: 't', baseUrl }).search('1 Elm')).rejects.toThrow(
      VendorUnavailable,
    )
  })
})
