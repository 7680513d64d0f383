import { describe, expect, test } from 'vitest'
import { stateFips } from '#src/domain/us/state-fips.ts'
import { usStates } from '#src/domain/us/us-states.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { demonstrationCountyOf } from '#src/vendors/demonstration-county.ts'
import { aCall, aSandbox, atStreet } from '#tests/support/product/sandbox-setting.ts'
import { type StubAnswer, stubSupplier } from '#tests/support/stubs/stub-supplier.ts'
import { type Geocoder, manualGeocoder } from '../geocoder.port.ts'
import { censusGeocoder } from './census.ts'
import { sandboxGeocoder } from './sandbox.ts'

/** An answer as the Census Bureau's geocoder gives it, shortened to one geography of each layer. */
const censusAnswer = (...tracts: readonly (readonly [state: string, county: string, tract: string])[]) => ({
  result: {
    input: {
      address: { zip: '78704', city: 'Austin', street: '12 Orchard Street', state: 'TX' },
      vintage: {
        isDefault: true,
        id: '4',
        vintageName: 'Current_Current',
        vintageDescription: 'Current Vintage - Current Benchmark',
      },
      benchmark: {
        isDefault: true,
        benchmarkDescription: 'Public Address Ranges - Current Benchmark',
        id: '4',
        benchmarkName: 'Public_AR_Current',
      },
    },
    addressMatches: tracts.map(([STATE, COUNTY, TRACT]) => ({
      tigerLine: { side: 'L', tigerLineId: '63946023' },
      geographies: {
        States: [{ GEOID: STATE, STATE, BASENAME: 'Texas', STUSAB: 'TX' }],
        Counties: [{ GEOID: `${STATE}${COUNTY}`, STATE, COUNTY, BASENAME: 'Travis' }],
        'Census Tracts': [{ GEOID: `${STATE}${COUNTY}${TRACT}`, STATE, COUNTY, TRACT, NAME: 'Census Tract 13.05' }],
        '2020 Census Blocks': [{ GEOID: `${STATE}${COUNTY}${TRACT}1007`, STATE, COUNTY, TRACT, BLOCK: '1007' }],
      },
      coordinates: { x: -97.763, y: 30.244 },
      addressComponents: { fromAddress: '1', toAddress: '99', streetName: 'ORCHARD', state: 'TX', zip: '78704' },
      matchedAddress: '12 ORCHARD ST, AUSTIN, TX, 78704',
    })),
  },
})
const austin = ['48', '453', '001305'] as const

const answerAt = (url: URL): StubAnswer => {
  if (url.pathname !== '/geocoder/geographies/address') return { status: 404 }
  const { street = '', city, state, zip, benchmark, vintage, format } = Object.fromEntries(url.searchParams)
  const query = [city, state, zip, benchmark, vintage, format]
  if (JSON.stringify(query) !== '["Austin","TX","78704","Public_AR_Current","Current_Current","json"]')
    return { status: 400, body: { errors: ['Specify street with city and state and/or ZIP Code'], status: '400' } }
  if (street.includes('Notract')) return { body: censusAnswer() }
  if (street.includes('Errortract')) return { status: 503, body: 'busy' }
  if (street.includes('Page')) return { body: '<html>Request Rejected</html>' }
  if (street.includes('Shape'))
    return { body: { result: { addressMatches: [{ geographies: { 'Census Tracts': [{}] } }] } } }
  if (street.includes('Silent')) return { hangs: true }
  if (street.includes('Border')) return { body: censusAnswer(austin, ['48', '453', '001306']) }
  if (street.includes('Twice')) return { body: censusAnswer(austin, austin) }
  if (street.includes('Faraway')) return { body: censusAnswer(['40', '143', '007647']) }
  return { body: censusAnswer(austin) }
}
const census = async () => censusGeocoder({ url: `${await stubSupplier(answerAt)}/geocoder`, timeoutMs: 3_000 })

/** The contract of every geocoder. */
describe.each<[string, () => Promise<Geocoder>]>([
  ['the sandbox', async () => sandboxGeocoder(aSandbox().setting)],
  ['the Census Bureau', census],
])('a geocoder by %s', (_, build) => {
  test('an address has its county and tract, and names the source of both', async () => {
    const report = await (await build()).locate(atStreet('12 Orchard Street'), aCall)
    expect(report).toMatchObject({ result: 'PLACE', place: { stateFips: '48', countyFips: '453' } })
    const { place } = report as Extract<typeof report, { result: 'PLACE' }>
    expect(place.tract).toMatch(/^\d{6}$/)
    expect(place.benchmark).not.toBe('')
    expect(place.vintage).not.toBe('')
  })

  test('an address without a match has no location', async () =>
    expect(await (await build()).locate(atStreet('3 Notract Road'), aCall)).toEqual({ result: 'NONE' }))

  test('a failure is VendorUnavailable and repeats nothing from the address', async () => {
    const failure = await (await build())
      .locate(atStreet('4 Errortract Street'), aCall)
      .catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(VendorUnavailable)
    expect(String(failure)).not.toMatch(/errortract|austin|78704/i)
  })
})

describe('the Census Bureau’s geocoder', () => {
  const at = async (street: string) => (await census()).locate(atStreet(street), aCall)

  test('the benchmark and vintage names come from the response', async () =>
    expect(await at('12 Orchard Street')).toMatchObject({
      place: { tract: '001305', benchmark: 'Public_AR_Current', vintage: 'Current_Current' },
    }))

  test('two matches in one tract are one location, but in two tracts or another state they give none', async () => {
    expect(await at('5 Twice Street')).toMatchObject({ result: 'PLACE' })
    expect(await at('5 Border Street')).toEqual({ result: 'NONE' })
    expect(await at('5 Faraway Street')).toEqual({ result: 'NONE' })
  })

  test.each(['1 Page Street', '1 Shape Street', '1 Silent Street'])(
    '%s: a missing or unknown answer is retried',
    (street) => expect(at(street)).rejects.toBeInstanceOf(VendorUnavailable),
  )

  test('an address that the service refuses has no location, because it would be refused again', async () =>
    expect(await (await census()).locate({ ...atStreet('1 Elm Street'), zip: '' }, aCall)).toEqual({ result: 'NONE' }))
})

test('the sandbox locates every demonstration address in its state and covers every state', () => {
  for (const [state, code] of Object.entries(stateFips)) {
    expect(Object.hasOwn(usStates, state)).toBe(true)
    // Of another state, so that the usual county of this one counts.
    const { fips, tract } = demonstrationCountyOf({ state, zip: state === 'TX' ? '12207' : '78704' })
    expect([fips.slice(0, 2), fips.slice(2), tract]).toEqual([
      code,
      expect.stringMatching(/^\d{3}$/),
      expect.stringMatching(/^\d{6}$/),
    ])
  }
})

test('the geocoder sandbox cannot be built in production', () =>
  expect(() => sandboxGeocoder(aSandbox(true).setting)).toThrow('cannot be used in production'))

test('without a geocoder nothing has a location until staff enter it', async () =>
  expect(await manualGeocoder.locate(atStreet('12 Orchard Street'), aCall)).toEqual({ result: 'NONE' }))
