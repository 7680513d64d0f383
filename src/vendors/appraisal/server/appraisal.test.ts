import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { pdfFault } from '#src/platform/server/uploads/pdf/pdf-checks.ts'
import { aCall, aSandbox, atStreet, requireReport } from '#tests/support/product/sandbox-setting.ts'
import type { AppraisalReports, Appraisals, AppraisalWork } from '../appraisal.port.ts'
import { sandboxAppraisalReports, sandboxAppraisals } from './sandbox.ts'

const work = (street: string, correction: string | null = null): AppraisalWork => ({
  address: atStreet(street),
  reference: 'A-1',
  correction,
})
const hour = 3_600_000

/** The contract of every appraisal vendor. */
describe.each<[string, () => { desk: Appraisals; reports: AppraisalReports }]>([
  [
    'the sandbox',
    () => {
      const { setting } = aSandbox()
      return { desk: sandboxAppraisals(setting), reports: sandboxAppraisalReports(setting) }
    },
  ],
])('appraisal by %s', (_, build) => {
  test('the same key places one order, for a fee in whole cents', async () => {
    const { desk } = build()
    const order = await requireReport(desk.order(work('12 Orchard Street'), aCall))
    expect(await requireReport(desk.order(work('12 Orchard Street'), { ...aCall, attempt: 2 }))).toEqual(order)
    expect(await requireReport(desk.order(work('12 Orchard Street'), { ...aCall, key: 'another' }))).not.toMatchObject({
      reference: order.reference,
    })
    expect(Number.isInteger(order.feeCents) && order.feeCents > 0).toBe(true)
  })

  test('the report has a value, a condition, a licensed signature and a PDF that opens', async () => {
    const report = await requireReport(build().reports.order(work('12 Orchard Street'), aCall))
    expect(report).toMatchObject({ version: 1, effectiveDate: '2026-11-20', appraiser: { name: expect.any(String) } })
    expect(Number.isInteger(report.value)).toBe(true)
    expect(await pdfFault(Buffer.from(report.pdf ?? '', 'base64'))).toBeUndefined()
  })

  test('a correction is a new version', async () => {
    const { reports } = build()
    const correctedReport = await requireReport(
      reports.order(work('12 Orchard Street', 'The living area is wrong'), aCall),
    )
    expect(correctedReport.version).toBe(2)
  })

  test('a failure is VendorUnavailable and repeats nothing from the request', async () => {
    const failure = await build()
      .reports.order(work('3 Errorappraisal Street'), aCall)
      .catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(VendorUnavailable)
    expect(String(failure)).not.toMatch(/errorappraisal street/i)
  })
})

describe('the appraisal sandbox', () => {
  test('an appraisal desk that fails twice accepts the third order, and another desk never does', async () => {
    const desk = sandboxAppraisals(aSandbox().setting)
    const order = (street: string, attempt: number) => desk.order(work(street), { ...aCall, attempt })
    await expect(order('1 Downdesk Drive', 2)).rejects.toBeInstanceOf(VendorUnavailable)
    expect((await requireReport(order('1 Downdesk Drive', 3))).reference).toMatch(/^A-/)
    await expect(order('1 Errordesk Drive', 9)).rejects.toBeInstanceOf(VendorUnavailable)
  })

  test('Visithome is visited in two days, followed by its report', async () => {
    const { setting, sandbox: state } = aSandbox()
    const reports = sandboxAppraisalReports(setting)
    const answer = await reports.order(work('1 Visithome Drive'), aCall)
    if (answer.kind !== 'pending') throw new Error('expected a promise')
    const visit = await sandboxAppraisals(setting).visit('A-1', answer.reference)
    // 10 to 12 o'clock Pacific time, on the last day that leaves an hour for the report.
    expect(visit).toEqual({ from: new Date('2026-11-21T18:00:00Z'), to: new Date('2026-11-21T20:00:00Z') })
    state.now += 48 * hour
    expect(await reports.collect(answer.reference, work('1 Visithome Drive'), aCall)).toMatchObject({
      kind: 'answered',
      report: { visitedOn: '2026-11-22' },
    })
  })

  test('Runhome and Lowappraisal return what they are named for', async () => {
    const reports = sandboxAppraisalReports(aSandbox().setting)
    expect((await requireReport(reports.order(work('1 Runhome Street'), aCall))).condition).toBe('POOR')
    const low = await requireReport(reports.order(work('1 Lowappraisal Lane'), aCall))
    expect(low.value).toBeGreaterThan(0)
  })

  test('no sandbox is built in production', () => {
    for (const build of [sandboxAppraisals, sandboxAppraisalReports])
      expect(() => build(aSandbox(true).setting)).toThrow('cannot be used in production')
  })
})
