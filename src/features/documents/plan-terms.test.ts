import { expect, test } from 'vitest'
import { PlanTerms } from './plan-terms.schema.ts'

test('terms that were published with one trustee for all states still parse, without that trustee', () => {
  expect(PlanTerms.parse({ trustee: 'First Trustee Company', drawPeriodMonths: 48 })).toMatchObject({
    drawPeriodMonths: 48,
    trustees: {},
  })
  expect(() => PlanTerms.parse({ trustees: { VA: { name: 'First Trustee Company' } } })).toThrow()
  expect(() => PlanTerms.parse({ drawPeriodMonth: 48 })).toThrow()
})
