import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { stubSupplier } from '#tests/support/stubs/stub-supplier.ts'
import type { PropertyRecords, PropertyReport, PropertyRequest } from '../property-record.port.ts'
import { attomPropertyRecords } from './attom.ts'
import { sandboxPropertyRecords } from './sandbox.ts'

const today = '2026-11-20'
const call = { organization: 'lintel', applicationId: 'an application', key: 'application-1/property/1', attempt: 1 }
const applicants = [{ firstName: 'Maria', lastName: 'Garcia' }]
const on = (street1: string, more: Partial<PropertyRequest> = {}): PropertyRequest => ({
  address: { street1, city: 'Austin', state: 'TX', zip: '78704' },
  applicants,
  ...more,
})

const sandbox = (production = false) =>
  sandboxPropertyRecords({
    production,
    clock: { now: () => new Date(`${today}T15:00:00Z`) },
    deliver: () => undefined,
    timers: { wait: async () => undefined, later: () => undefined },
  })

const attomRecord = (apn: string, line1: string) => ({
  identifier: { Id: 1, fips: '48453', apn, attomId: 1 },
  address: { line1, line2: 'AUSTIN, TX 78704', locality: 'Austin', countrySubd: 'TX', postal1: '78704' },
  area: { countrysecsubd: 'Travis County' },
  summary: { propclass: 'Single Family Residence', proptype: 'SFR', yearbuilt: 1974, legal1: 'LOT 4 BLK 2' },
  building: { size: { livingsize: 1850 } },
  sale: { saleTransDate: '2015-5-01', amount: { saleamt: 310000 } },
  owner: {
    corporateindicator: 'N',
    owner1: { lastname: 'GARCIA ', firstnameandmi: 'MARIA' },
    owner2: { lastname: 'GARCIA', firstnameandmi: 'LUIS' },
    owner3: {},
  },
  mortgage: {
    FirstConcurrent: { amount: 240000, date: '2015-05-02', lenderLastName: 'MEADOWBANK' },
    SecondConcurrent: { amount: 30000, date: '2019-08-11', lenderLastName: 'CEDAR CU', equityFlag: 'Y' },
  },
})

const attom = async () =>
  attomPropertyRecords({
    key: 'key',
    baseUrl: await stubSupplier((url, headers) => {
      if (headers.apikey !== 'key') return { status: 401 }
      if (url.pathname !== '/propertyapi/v1.0.0/property/detailmortgageowner') return { status: 404 }
      if (url.searchParams.get('address2') !== 'Austin, TX 78704') return { status: 500 }
      const street = url.searchParams.get('address1') ?? ''
      const success = { status: { code: 0, msg: 'SuccessWithResult' } }
      if (street.includes('Nowhere'))
        return { status: 400, body: { status: { msg: 'SuccessWithoutResult' }, property: [] } }
      if (street.includes('Units'))
        return {
          body: {
            ...success,
            property: ['101', '102'].map((door) => attomRecord(`A-${door}`, `1 UNITS CT UNIT ${door}`)),
          },
        }
      if (street.includes('Errortitle')) return { status: 503, body: 'busy' }
      return { body: { ...success, property: [attomRecord('0203110000', street.toUpperCase())] } }
    }),
    timeoutMs: 2000,
  })

async function orderReport(service: PropertyRecords, request: PropertyRequest): Promise<PropertyReport> {
  const answer = await service.order(request, call)
  if (answer.kind !== 'answered') throw new Error('expected an answer at once')
  return answer.report
}

/** The contract of every land records vendor. */
describe.each([
  ['the sandbox', async () => sandbox()],
  ['ATTOM', attom],
])('property records by %s', (_, build) => {
  test('a parcel has its owners, its liens in order, and dates and codes in one format', async () => {
    const report = await orderReport(await build(), on('12 Orchard Street'))
    if (report.result !== 'ONE') throw new Error(report.result)
    const { property } = report
    expect(property.parcelId).not.toBe('')
    expect(property.owners[0]?.name.toLowerCase()).toBe('maria garcia')
    expect(property.owners[0]?.kind).toBe('PERSON')
    expect(property.fips).toMatch(/^48\d{3}$/)
    expect(property.county).not.toBe('')
    expect(property.lastTransfer?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(property.liens.length).toBeGreaterThan(0)
    for (const [at, lien] of property.liens.entries()) {
      expect(lien.position).toBe(at + 1)
      expect(lien.recordedDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(lien.openBalanceEstimate).toBeLessThanOrEqual(lien.originalAmount)
    }
    expect(property.vesting).toBe(property.owners.length > 1 ? 'JOINT' : 'SOLE')
  })

  test('an address without a parcel returns none', async () => {
    expect(await orderReport(await build(), on('9 Nowhere Lane'))).toEqual({ result: 'NONE' })
  })

  test('several units are listed, and the selected one is found', async () => {
    const service = await build()
    const report = await orderReport(service, on('1 Units Court'))
    if (report.result !== 'SEVERAL') throw new Error(report.result)
    expect(report.units.length).toBeGreaterThan(1)
    expect(new Set(report.units.map((unit) => unit.parcelId)).size).toBe(report.units.length)
    for (const { unit } of report.units) expect(unit).toMatch(/^unit \d+$/i)
    const { parcelId } = report.units[1]!
    const unitReport = await orderReport(service, on('1 Units Court', { parcelId }))
    expect(unitReport).toMatchObject({ result: 'ONE', property: { parcelId } })
  })

  test('the same request returns the same answer', async () => {
    const service = await build()
    expect(await orderReport(service, on('12 Orchard Street'))).toEqual(
      await orderReport(service, on('12 Orchard Street')),
    )
  })

  test('a failure is VendorUnavailable and repeats nothing from the request', async () => {
    const service = await build()
    const failure = await service.order(on('3 Errortitle Road'), call).catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(VendorUnavailable)
    expect(String(failure)).not.toMatch(/errortitle road|austin|garcia/i)
  })
})

describe('the land records sandbox', () => {
  const property = async (street: string, more?: Partial<PropertyRequest>) => {
    const report = await orderReport(sandbox(), on(street, more))
    if (report.result !== 'ONE') throw new Error(report.result)
    return report.property
  }

  test('Newdeed was transferred 30 days ago and Agingdeed 91 days ago', async () => {
    expect((await property('4 Newdeed Drive')).lastTransfer?.date).toBe('2026-10-21')
    expect((await property('4 Agingdeed Drive')).lastTransfer?.date).toBe('2026-08-21')
  })

  test('Otherowner, Coowner, Trust and Llc change who owns the house', async () => {
    expect((await property('1 Otherowner Road')).owners).toEqual([{ name: 'Rosalind Achterberg', kind: 'PERSON' }])
    expect(await property('1 Coowner Court')).toMatchObject({
      vesting: 'JOINT',
      owners: [{ name: 'Maria Garcia' }, { name: 'Jordan Garcia' }],
    })
    expect(await property('1 Trust Way')).toMatchObject({ vesting: 'TRUST', owners: [{ kind: 'TRUST' }] })
    expect(await property('1 Llc Lane')).toMatchObject({ owners: [{ name: 'Garcia Homes LLC', kind: 'LLC' }] })
  })

  test.each([
    ['1 Manufactured Way', 'MANUFACTURED'],
    ['1 Mobile Way', 'MOBILE'],
    ['1 Condo Way', 'CONDO'],
    ['1 Coop Way', 'COOPERATIVE'],
    ['1 Townhouse Way', 'TOWNHOUSE'],
    ['1 Vacant Way', 'VACANT_LAND'],
    ['1 Maple Way', 'SINGLE_FAMILY'],
  ])('%s is a %s', async (street, type) => expect((await property(street)).type).toBe(type))

  test.each([
    ['1 Duplex Way', 'TWO_TO_FOUR_UNITS', 2],
    ['1 Triplex Way', 'TWO_TO_FOUR_UNITS', 3],
    ['1 Fourplex Way', 'TWO_TO_FOUR_UNITS', 4],
    ['1 Multiplex Way', 'TWO_TO_FOUR_UNITS', null],
    ['1 Condo Way', 'CONDO', 1],
    ['1 Maple Way', 'SINGLE_FAMILY', 1],
  ])('%s is a %s of %s units', async (street, type, units) =>
    expect(await property(street)).toMatchObject({ type, units }),
  )

  test('Listed is for sale, and Taxlien adds a tax lien behind the mortgage', async () => {
    expect((await property('1 Listed Lane')).listedForSale).toBe(true)
    expect((await property('1 Taxlien Lane')).liens.map((lien) => lien.kind)).toEqual(['MORTGAGE', 'TAX'])
    expect((await property('1 Freeclear Lane')).liens).toEqual([])
  })

  test('a unit given with the address needs no selection, and one that does not exist is not found', async () => {
    const address = { street1: '1 Units Court', city: 'Austin', state: 'TX', zip: '78704' }
    expect(await property('', { address: { ...address, street2: 'Apt 204' } })).toMatchObject({ type: 'CONDO' })
    expect(await orderReport(sandbox(), on('', { address: { ...address, street2: 'Apt 999' } }))).toEqual({
      result: 'NONE',
    })
  })

  test('it cannot be built in production', () => expect(() => sandbox(true)).toThrow('cannot be used in production'))
})

describe('the adapter for ATTOM', () => {
  const with_ = async (body: unknown, status = 200) =>
    attomPropertyRecords({ key: 'key', baseUrl: await stubSupplier(() => ({ status, body })) })
  const answer = (change: object) => ({
    status: { msg: 'SuccessWithResult' },
    property: [{ ...attomRecord('1', '1 ELM'), ...change }],
  })

  test('reads names in any case, a trust among the owners and a line of credit among the liens', async () => {
    const report = await orderReport(
      await with_(answer({ OWNER: undefined, owner: { Owner1: { FullName: 'GARCIA FAMILY TRUST' } } })),
      on('1 Elm'),
    )
    expect(report).toMatchObject({ property: { vesting: 'TRUST', owners: [{ kind: 'TRUST' }] } })
    expect(report).toMatchObject({ property: { liens: [{ kind: 'MORTGAGE' }, { kind: 'HELOC', lender: 'CEDAR CU' }] } })
  })

  test.each([
    ['SFR', undefined, 'SINGLE_FAMILY', null],
    ['SFR', '1', 'SINGLE_FAMILY', 1],
    ['DUPLEX', undefined, 'TWO_TO_FOUR_UNITS', 2],
    ['TRIPLEX', 0, 'TWO_TO_FOUR_UNITS', 3],
    ['QUADRUPLEX', undefined, 'TWO_TO_FOUR_UNITS', 4],
    ['MULTI FAMILY DWELLING', '3', 'TWO_TO_FOUR_UNITS', 3],
    // The vendor counts more units than a line can be secured by, or says nothing of them.
    ['MULTI FAMILY DWELLING', '12', 'TWO_TO_FOUR_UNITS', null],
    ['MULTI FAMILY DWELLING', undefined, 'TWO_TO_FOUR_UNITS', null],
  ])('reads %s with a count of %s as %s of %s units', async (proptype, unitsCount, type, units) => {
    const building = { size: { livingsize: 1850 }, summary: { unitsCount } }
    const supplier = await with_(answer({ summary: { proptype }, building }))
    expect(await orderReport(supplier, on('1 Elm'))).toMatchObject({ property: { type, units } })
  })

  test('reads a single mortgage with its lender, and a house without one', async () => {
    const single = { amount: 99_000, date: '2020-01-02', lender: { lastname: 'PRAIRIE' } }
    expect(await orderReport(await with_(answer({ mortgage: single })), on('1 Elm'))).toMatchObject({
      property: { liens: [{ position: 1, lender: 'PRAIRIE', originalAmount: 99_000, recordedDate: '2020-01-02' }] },
    })
    expect(await orderReport(await with_(answer({ mortgage: { amount: 0 } })), on('1 Elm'))).toMatchObject({
      property: { liens: [] },
    })
  })

  test.each([
    ['no JSON', 'busy', 200],
    ['another shape', { hello: 'world' }, 200],
    ['a parcel without a number', { status: { msg: 'SuccessWithResult' }, property: [{}] }, 200],
    ['a request it does not understand', { status: { msg: 'Invalid address' } }, 400],
    ['a refused key', { status: { msg: 'Unauthorized' } }, 401],
  ])('is unavailable on %s', async (_, body, status) => {
    await expect((await with_(body, status)).order(on('1 Elm'), call)).rejects.toThrow(VendorUnavailable)
  })
})
