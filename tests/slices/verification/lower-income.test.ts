import { expect, test } from 'vitest'
import { aProductThatVerifiesIncome, type PlayedBorrower } from '#tests/support/walks/income-borrower.ts'

const {
  callApi,
  aBorrower,
  incomeOf,
  link,
  reaches,
  readStatus: statusOf,
  verifiedOf,
  view,
} = await aProductThatVerifiesIncome()

const acceptLower = (borrower: PlayedBorrower, requestUuid: string) =>
  callApi('POST', `${incomeOf(borrower.uuid)}/requests/${requestUuid}/accept`, borrower.headers, { agreed: true })

test.each([
  ['user_short', { verification: 'PENDING_REVIEW', state: 'reported' }],
  ['user_low', { verification: 'FAILED_VERIFICATION', state: 'failed' }],
])('a borrower continues with the lower income that %s shows, and needs no other proof', async (user, first) => {
  const borrower = await aBorrower({ employment: 'RETIRED' })
  await link(borrower, 'bank', user)
  await expect.poll(async () => (await view(borrower)).lower).not.toBeNull()
  const { lower, requests } = await view(borrower)
  expect(requests[0]).toMatchObject(first)
  expect(lower.annual).toBeGreaterThan(0)
  expect(lower.annual).toBeLessThan(120_000)
  expect(await acceptLower(borrower, lower.requestUuid)).toMatchObject({ status: 200, body: { state: 'reported' } })
  await reaches(borrower, 'IDENTITY_VERIFICATION')
  expect(await verifiedOf(borrower)).toEqual({ source: 'PLAID_TRANSACTIONS', annual: lower.annual })
  // Two clicks count as one.
  expect((await acceptLower(borrower, lower.requestUuid)).status).toBe(200)
})

test('no lower income is offered from another person’s account, a former job, or matching data', async () => {
  for (const [method, user] of [
    ['bank', 'user_other_owner'],
    ['payroll', 'leftlogin'],
  ] as const) {
    const borrower = await aBorrower()
    await link(borrower, method, user)
    await expect.poll(async () => (await view(borrower)).requests[0].verification).not.toBeNull()
    const { lower, requests } = await view(borrower)
    expect(lower).toBeNull()
    expect((await acceptLower(borrower, requests[0].uuid)).body.code).toBe('income/nothing-lower')
    expect(await statusOf(borrower)).toBe('INCOME_VERIFICATION')
  }
})
