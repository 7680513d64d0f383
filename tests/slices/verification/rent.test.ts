import { expect, test } from 'vitest'
import type { Applicant } from '#src/domain/person/applicant.ts'
import { aProductThatVerifiesIncome } from '#tests/support/walks/income-borrower.ts'

const {
  callApi,
  aBorrower,
  accept,
  awaitRequest: comesTo,
  incomeOf,
  documents,
  processor,
  reaches,
  verifiedOf,
  view,
  withKey,
} = await aProductThatVerifiesIncome()

const landlord: Partial<Applicant> = {
  employment: 'UNRECOGNIZED',
  income: 0,
  rental: { monthlyRent: 4_800, yearlyTaxes: 5_000, yearlyInsurance: 1_500, monthlyDues: 0 },
}
const rentRead = ({ uuid }: { uuid: string }, monthlyRent: number) =>
  callApi('POST', `/service-income/internal/api/v1/applications/${uuid}/income/rent`, withKey(processor.headers), {
    proof: 'lease',
    monthlyRent,
  })

test('APP-07 rent is proved by a lease that staff accept, or by the amount they read from it', async () => {
  const borrower = await aBorrower(landlord)
  const incomeView = await view(borrower)
  expect(incomeView).toMatchObject({ income: 57_600, otherIncome: 0, rent: 4_800 })
  expect(incomeView.methods.map(({ method }: { method: string }) => method)).toEqual(['lease', 'rent-schedule'])
  expect((await documents(borrower, 'award-letter')).body.code).toBe('income/way-closed')
  const { body } = await documents(borrower, 'lease')
  await accept(borrower.uuid, body.conditionUuid)
  await reaches(borrower, 'IDENTITY_VERIFICATION')
  expect(await verifiedOf(borrower)).toEqual({ source: 'OTHER', annual: 57_600 })
  const read = await aBorrower(landlord)
  expect(await rentRead(read, 4_700)).toMatchObject({ status: 200, body: { annual: 56_400, verification: 'VERIFIED' } })
  await reaches(read, 'IDENTITY_VERIFICATION')
  // An amount that matches is accepted as stated.
  expect(await verifiedOf(read)).toEqual({ source: 'OTHER', annual: 57_600 })
})

test('APP-07 the borrower may continue with a lower rent, and cannot substitute wages', async () => {
  const borrower = await aBorrower(landlord)
  expect((await rentRead(borrower, 4_000)).body.verification).toBe('PENDING_REVIEW')
  await comesTo(borrower, { method: 'lease', conditionState: 'OPEN' })
  const { lower } = await view(borrower)
  expect(lower.annual).toBe(48_000)
  await callApi('POST', `${incomeOf(borrower.uuid)}/requests/${lower.requestUuid}/accept`, borrower.headers, {
    agreed: true,
  })
  await reaches(borrower, 'IDENTITY_VERIFICATION')
  expect(await verifiedOf(borrower)).toEqual({ source: 'OTHER', annual: 48_000 })
  const earner = await aBorrower()
  expect((await rentRead(earner, 4_800)).body.code).toBe('income/way-closed')
  expect((await rentRead(await aBorrower(landlord), 0)).status).toBe(400)
})
