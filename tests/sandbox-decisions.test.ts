import { expect, test } from 'vitest'
import { conditionCategories } from '#src/domain/lending/application-enums.ts'
import { assessSoftCredit, type CreditPolicy } from '#src/features/credit/credit.rules.ts'
import { assessTitle, type PropertyPolicy } from '#src/features/property/property.rules.ts'
import type { SandboxRow } from '#src/platform/contract/sandbox.ts'
import type { SandboxSetting } from '#src/platform/server/sandbox/sandbox-service.ts'
import { creditSandbox } from '#src/vendors/credit-bureau/sandbox.table.ts'
import { sandboxCreditBureau } from '#src/vendors/credit-bureau/server/sandbox.ts'
import { houseTraits } from '#src/vendors/demonstration-house.table.ts'
import { propertySandbox } from '#src/vendors/property-record/sandbox.table.ts'
import { sandboxPropertyRecords } from '#src/vendors/property-record/server/sandbox.ts'
import { prequalification } from '#src/workflow/graph/prequalification.table.ts'

// What the tables promise is held against the rules that decide, under a policy of the usual kind.
const today = '2026-11-20'
const setting: SandboxSetting = {
  production: false,
  clock: { now: () => new Date(`${today}T18:00:00Z`) },
  deliver: () => undefined,
}
const call = { organization: 'lintel', applicationId: 'an application', key: 'application-1/step/1', attempt: 1 }
const applicant = { firstName: 'Maria', lastName: 'Garcia' }
const place = { city: 'Austin', state: 'TX', zip: '78704' }

const creditPolicy: CreditPolicy = {
  guideline: 'test',
  minimumScore: 640,
  bankruptcySeasoningYears: 4,
  foreclosureSeasoningYears: 7,
  maxMortgageLates: 0,
  maxChargedOff: 1000,
  maxRecentInquiries: 4,
  inquiryReviewDays: 90,
}
const propertyPolicy: PropertyPolicy = {
  guideline: 'test',
  acceptedTypes: ['SINGLE_FAMILY', 'CONDO', 'TOWNHOUSE', 'TWO_TO_FOUR_UNITS'],
  transferSeasoningDays: 90,
  acceptsTrusts: true,
  maxValuationDeviation: 0.2,
  evaluationStates: ['CA'],
}

const timeless = (rows: readonly SandboxRow[]) => rows.filter((row) => !row.timing)
const reachedBy = (row: SandboxRow) => new Set(row.reaches)

test.each(
  timeless(creditSandbox.rows)
    // Ordinary until the hard pull.
    .filter((row) => row.effect !== 'hardNoMatch')
    .map((row) => [row.word, row] as const),
)('the last name %s leads to its row’s outcome after a soft pull', async (lastName, row) => {
  const request = {
    name: { ...applicant, lastName },
    birthDate: '1979-03-14',
    address: { street1: '12 Orchard Street', ...place },
  }
  const answer = await sandboxCreditBureau(setting).soft.order(request, call)
  if (answer.kind !== 'answered') throw new Error('expected an answer at once')
  const { on } = prequalification.WAITING_FOR_SOFT_CREDIT
  const { to } = on[assessSoftCredit(answer.report, creditPolicy, today).outcome]
  const expectedStatus = Object.values(on)
    .map((exit) => exit.to)
    .find((exit) => reachedBy(row).has(exit))
  expect(to).toBe(expectedStatus ?? 'WAITING_FOR_PROPERTY')
})

const propertyRows = timeless(propertySandbox.rows).filter((row) => !houseTraits.some(({ word }) => word === row.word))

test.each(propertyRows.map((row) => [row.word, row] as const))(
  'the street %s leads to its row’s outcome after the title check',
  async (word, row) => {
    const address = { street1: `4 ${word} Street`, ...place }
    const answer = await sandboxPropertyRecords(setting).order({ address, applicants: [applicant] }, call)
    if (answer.kind !== 'answered') throw new Error('expected an answer at once')
    const { report } = answer
    expect(report.result === 'NONE').toBe(reachedBy(row).has('NO_PROPERTY_FOUND'))
    expect(report.result === 'SEVERAL').toBe(reachedBy(row).has('MULTIPLE_PROPERTIES'))
    if (report.result !== 'ONE') return
    const { outcome, concerns } = assessTitle({
      record: report.property,
      applicant,
      listedForSale: false,
      policy: propertyPolicy,
      today,
    })
    expect(outcome === 'declined').toBe(reachedBy(row).has('DECLINED'))
    expect(concerns).toEqual(conditionCategories.filter((category) => reachedBy(row).has(category)))
  },
)

const orderTitle = async (street1: string) => {
  const answer = await sandboxPropertyRecords(setting).order(
    { address: { street1, ...place }, applicants: [applicant] },
    call,
  )
  if (answer.kind !== 'answered' || answer.report.result !== 'ONE') throw new Error('expected one parcel')
  const record = answer.report.property
  return assessTitle({ record, applicant, listedForSale: false, policy: propertyPolicy, today })
}

test('an ordinary house passes the title check without a concern', async () =>
  expect(await orderTitle('12 Orchard Street')).toMatchObject({ outcome: 'clear', concerns: [] }))

test('APP-06 a title transferred 30 days ago is declined, and one transferred 91 days ago is not', async () => {
  expect((await orderTitle('110 Newdeed Drive')).outcome).toBe('declined')
  expect((await orderTitle('120 Agingdeed Drive')).outcome).toBe('clear')
})
