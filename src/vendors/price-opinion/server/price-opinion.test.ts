import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { aCall, aSandbox, atStreet, reportOf } from '#tests/support/product/sandbox-setting.ts'
import type { PriceOpinions } from '../price-opinion.port.ts'
import { sandboxConditionReport, sandboxEvaluation, sandboxPriceOpinion } from './sandbox.ts'

const at = (street: string) => ({ address: atStreet(street) })

/** The contract of every broker and evaluator. */
describe.each<[string, () => PriceOpinions]>([
  ['price opinion by the sandbox', () => sandboxPriceOpinion(aSandbox().setting)],
  ['evaluation by the sandbox', () => sandboxEvaluation(aSandbox().setting)],
])('%s', (_, build) => {
  test('a value stands between its bounds, in whole dollars, on sales before the day it was seen', async () => {
    const report = await reportOf(build().order(at('12 Orchard Street'), aCall))
    if (report.result !== 'VALUED') throw new Error(report.result)
    const { value, lower, upper, comparables, inspectedOn } = report.opinion
    expect([lower <= value, value <= upper, inspectedOn]).toEqual([true, true, '2026-11-20'])
    for (const money of [value, lower, upper, ...comparables.map(({ price }) => price)])
      expect(Number.isInteger(money)).toBe(true)
    for (const { soldOn } of comparables) expect(soldOn < inspectedOn).toBe(true)
  })

  test('a home that nobody can value answers none', async () => {
    expect(await reportOf(build().order(at('1 Noopinion Road'), aCall))).toEqual({ result: 'NONE' })
  })

  test('a failure is VendorUnavailable and repeats nothing of the request', async () => {
    const failure = await build()
      .order(at('3 Erroropinion Street'), aCall)
      .catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(VendorUnavailable)
    expect(String(failure)).not.toMatch(/erroropinion street/i)
  })
})

describe('the sandbox of price opinions', () => {
  const opinion = async (street: string) => {
    const report = await reportOf(sandboxPriceOpinion(aSandbox().setting).order(at(street), aCall))
    if (report.result !== 'VALUED') throw new Error(report.result)
    return report.opinion
  }

  test('Lowopinion and Poorhome say what they are named for', async () => {
    expect((await opinion('1 Lowopinion Lane')).value).toBeLessThan((await opinion('1 Lowopinion Lane')).upper)
    expect((await opinion('1 Poorhome Street')).condition).toBe('POOR')
  })

  test('what cannot be seen from the street is seen inside', async () => {
    expect((await opinion('1 Hiddenhome Lane')).condition).toBe('UNKNOWN_CONDITION')
    const inside = await reportOf(sandboxConditionReport(aSandbox().setting).order(at('1 Hiddenhome Lane'), aCall))
    expect(inside).toEqual({ condition: 'GOOD', inspectedOn: '2026-11-20' })
  })

  test('a late one is promised under a reference, and collected when it is due', async () => {
    const { setting, sandbox } = aSandbox()
    const service = sandboxPriceOpinion(setting)
    const answer = await service.order(at('1 Lateopinion Street'), aCall)
    if (answer.kind !== 'pending') throw new Error('expected a promise')
    expect(await service.collect(answer.reference, at('1 Lateopinion Street'), aCall)).toEqual(answer)
    sandbox.now += 15_000
    for (const run of sandbox.due) run()
    expect(sandbox.delivered).toEqual([answer.reference])
    expect(await service.collect(answer.reference, at('1 Lateopinion Street'), aCall)).toMatchObject({
      kind: 'answered',
    })
  })

  test('none is built in production', () => {
    for (const build of [sandboxPriceOpinion, sandboxEvaluation, sandboxConditionReport])
      expect(() => build(aSandbox(true).setting)).toThrow('cannot be used in production')
  })
})
