import { describe, expect, test } from 'vitest'
import { opinionAt, testPriceOpinionsContract } from '#tests/support/contracts/price-opinions.ts'
import { aCall, aSandbox, requireReport } from '#tests/support/product/sandbox-setting.ts'
import { sandboxConditionReport, sandboxEvaluation, sandboxPriceOpinion } from './sandbox.ts'

testPriceOpinionsContract('price opinion by the sandbox', () => sandboxPriceOpinion(aSandbox().setting))
testPriceOpinionsContract('evaluation by the sandbox', () => sandboxEvaluation(aSandbox().setting))

describe('the price opinion sandbox', () => {
  const opinion = async (street: string) => {
    const report = await requireReport(sandboxPriceOpinion(aSandbox().setting).order(opinionAt(street), aCall))
    if (report.result !== 'VALUED') throw new Error(report.result)
    return report.opinion
  }

  test('Lowopinion and Poorhome return what they are named for', async () => {
    expect((await opinion('1 Lowopinion Lane')).value).toBeLessThan((await opinion('1 Lowopinion Lane')).upper)
    expect((await opinion('1 Poorhome Street')).condition).toBe('POOR')
  })

  test('a condition not visible from the street is found in an inside inspection', async () => {
    expect((await opinion('1 Hiddenhome Lane')).condition).toBe('UNKNOWN_CONDITION')
    const inside = await requireReport(
      sandboxConditionReport(aSandbox().setting).order(opinionAt('1 Hiddenhome Lane'), aCall),
    )
    expect(inside).toEqual({ condition: 'GOOD', inspectedOn: '2026-11-20' })
  })

  test('a late opinion is promised under a reference and collected when it is due', async () => {
    const { setting, sandbox } = aSandbox()
    const service = sandboxPriceOpinion(setting)
    const answer = await service.order(opinionAt('1 Lateopinion Street'), aCall)
    if (answer.kind !== 'pending') throw new Error('expected a promise')
    expect(await service.collect(answer.reference, opinionAt('1 Lateopinion Street'), aCall)).toEqual(answer)
    sandbox.now += 15_000
    for (const run of sandbox.due) run()
    expect(sandbox.delivered).toEqual([answer.reference])
    expect(await service.collect(answer.reference, opinionAt('1 Lateopinion Street'), aCall)).toMatchObject({
      kind: 'answered',
    })
  })

  test('no sandbox is built in production', () => {
    for (const build of [sandboxPriceOpinion, sandboxEvaluation, sandboxConditionReport])
      expect(() => build(aSandbox(true).setting)).toThrow('cannot be used in production')
  })
})
