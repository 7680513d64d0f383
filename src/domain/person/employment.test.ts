import fc from 'fast-check'
import { expect, test } from 'vitest'
import { occupancy } from '../lending/occupancy.schema.ts'
import { annualIncome, employmentType, otherAnnualIncome } from './employment.ts'

const messagesFor = (schema: typeof annualIncome | typeof otherAnnualIncome, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []

test.each([
  [undefined, 'Required'],
  ['', 'Required'],
  [-1, 'Must be at least $0'],
  ['-1', 'Must be at least $0'],
  [10_000_000, 'Must be less than $10,000,000'],
  ['eighty', 'Please enter an amount in dollars'],
  [Number.NaN, 'Please enter an amount in dollars'],
  [{}, 'Please enter an amount in dollars'],
])('REG-15 the income %j is rejected', (entry, message) => expect(messagesFor(annualIncome, entry)).toEqual([message]))

test.each([
  ['$85,000', 85_000],
  ['85000.50', 85_000.5],
  [0, 0],
  [9_999_999, 9_999_999],
])('REG-15 the income %j is parsed as %d', (entry, dollars) => expect(annualIncome.parse(entry)).toBe(dollars))

test('REG-15 other income left blank is stored as 0', () => {
  for (const blank of ['', null, undefined, ' ']) expect(otherAnnualIncome.parse(blank)).toBe(0)
  expect(messagesFor(otherAnnualIncome, '-5')).toEqual(['Must be at least $0'])
})

test('REG-13 an employment type outside the list must be selected again', () =>
  expect(employmentType.safeParse('').error?.issues[0]?.message).toBe('Required'))

test('REG-03 an unselected occupancy counts as no occupancy', () =>
  expect(occupancy.safeParse('INIT').error?.issues[0]?.message).toBe('Please select an occupancy type'))

test('REG-15 no input makes the income rule throw', () =>
  fc.assert(
    fc.property(fc.anything(), (entry) => {
      const result = annualIncome.safeParse(entry)
      if (result.success) expect(result.data).toBeGreaterThanOrEqual(0)
    }),
  ))
