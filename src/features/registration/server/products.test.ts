import { describe, expect, test } from 'vitest'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aNewApplication, aRegistration } from '#tests/support/registration.ts'

const rentalApplication = {
  ...aNewApplication(),
  product: 'dscr',
  employmentType: 'UNRECOGNIZED',
  income: { incomePrimary: 0, incomeOther: 0 },
  propertyRequest: { occupancyType: 'INVESTMENT' },
  profileRequest: {
    ...aNewApplication().profileRequest,
    homeAddress: { street1: '8 Elm Street', city: 'Austin', state: 'TX', zip: '78701' },
  },
  rental: { monthlyRent: 3_200, yearlyTaxes: 6_000, yearlyInsurance: 1_800, monthlyDues: 40 },
}

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  let takesBusiness = true
  const registration = await aRegistration(database, { takesBusiness: () => takesBusiness })
  const { app, records, aBorrower, open, readApplications: applicationsOf } = registration
  const awaitRefusal = async (payload: object, state?: string) => {
    const borrower = await aBorrower()
    const answer = await open(borrower, { body: payload, ...(state ? { state } : {}) })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(await applicationsOf(borrower)).toEqual([])
    return answer.json()
  }

  test('APP-07 the product is stored with the application, and rental income is sealed with the borrower’s data', async () => {
    const borrower = await aBorrower()
    expect((await open(borrower, { body: rentalApplication })).statusCode).toBe(201)
    const [row] = await applicationsOf(borrower)
    expect(row).toMatchObject({ product: 'dscr', isCrypto: false })
    expect(JSON.stringify(row)).not.toMatch(/\b3200\b/)
    expect((await records.read(db, row!.id)).applicant).toMatchObject({ income: 0, rental: rentalApplication.rental })

    const holder = await aBorrower()
    const { propertyRequest, profileRequest } = rentalApplication
    const cryptoApplication = { ...aNewApplication(), product: 'crypto', propertyRequest, profileRequest }
    expect((await open(holder, { body: cryptoApplication })).statusCode).toBe(201)
    expect(await applicationsOf(holder)).toMatchObject([{ product: 'crypto', isCrypto: true }])
  })

  test('APP-07 an unoffered product, a rental without its figures, and unrequested rental figures are rejected', async () => {
    const validationErrors = async (change: object) => (await awaitRefusal({ ...rentalApplication, ...change })).faults
    expect(await validationErrors({ product: 'yacht' })).toEqual([
      { field: 'product', message: 'This product is not offered' },
    ])
    expect(await validationErrors({ rental: undefined })).toEqual([{ field: 'rental', message: 'Required' }])
    expect(await validationErrors({ rental: { ...rentalApplication.rental, monthlyRent: 0 } })).toEqual([
      { field: 'rental.monthlyRent', message: 'Please enter the monthly rent' },
    ])
    expect(await validationErrors({ propertyRequest: { occupancyType: 'HOME' } })).toEqual([
      { field: 'propertyRequest.occupancyType', message: 'Please select an occupancy type' },
    ])
    expect(await validationErrors({ product: 'heloc' })).toEqual([{ field: 'rental', message: 'Unknown field' }])
  })

  test('EXP-01 a business-purpose product cannot be opened while its flag is off, but other products can', async () => {
    takesBusiness = false
    expect((await awaitRefusal(rentalApplication)).faults).toEqual([
      { field: 'product', message: 'This product is not offered' },
    ])
    expect((await open(await aBorrower())).statusCode).toBe(201)
    takesBusiness = true
  })

  test('APP-07 a state in which only this product is not licensed is rejected', async () => {
    const inMontana = { street1: '1 Elm Street', city: 'Helena', state: 'MT', zip: '59601' }
    const profileRequest = { ...rentalApplication.profileRequest, assetAddress: inMontana }
    expect((await awaitRefusal({ ...rentalApplication, profileRequest }, 'MT')).code).toBe('registration/not-in-state')
    const statesOf = async (product: string) =>
      (
        await app.inject({
          url: `/service-application/external/api/v2/heloc/states-eligibility?orgCode=lintel${product}`,
        })
      ).json()
    expect(await statesOf('')).toContain('MT')
    expect(await statesOf('&product=crypto')).toContain('MT')
    expect(await statesOf('&product=dscr')).not.toContain('MT')
    expect(await statesOf('&product=dscr')).toContain('TX')
  })
})
