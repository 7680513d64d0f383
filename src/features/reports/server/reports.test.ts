import { afterAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#src/platform/server/database/database.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { aDatabase, aPostgresAddress, engines } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import type { Report } from '../reports.contract.ts'
import { reportsRoutes } from './reports.routes.ts'

const path = '/service-pipeline/secure/api/v1/reports'

type Move = readonly [from: Status, to: Status, outcome: string, at: string]

const aSubmission = (at: string): Move => ['APP_SUBMISSION', 'GEN_SUMMARY_DISCLOSURE', 'submitted', at]
const anApproval = (at: string): Move => ['HARD_CREDIT_PULL', 'DISBURSEMENT_ACCOUNT', 'offerHolds', at]
const aFunding = (at: string): Move => ['FUNDABLE', 'COMPLETE', 'disbursed', at]

const reporting = async (database: Database) => {
  const { db } = database
  const { app, anIdentity, anApplication } = await aSlice(database, ({ clock }) => reportsRoutes({ clock }))
  return {
    async anApplicationWith(
      moves: readonly Move[],
      { startedAt = '2026-01-10T15:00:00Z', organization = 'lintel', amount = 50_000, isInquiry = false } = {},
    ) {
      const { id } = await anApplication({ organization, createdAt: new Date(startedAt), isInquiry })
      for (const [index, [fromStatus, toStatus, outcome, at]] of moves.entries())
        await db
          .insertInto('statusHistory')
          .values({
            applicationId: id,
            revision: index + 1,
            fromStatus,
            toStatus,
            outcome,
            actorKind: 'system',
            actorId: null,
            reason: '',
            trace: null,
            at: new Date(at),
          })
          .execute()
      const last = moves.at(-1)
      const isEnded = last !== undefined && ['COMPLETE', 'CANCELLED', 'DECLINED'].includes(last[1])
      await db
        .updateTable('application')
        .set({
          status: last?.[1] ?? 'IN_PROGRESS',
          completedAt: isEnded ? new Date(last[3]) : null,
          selection: JSON.stringify({ amount }),
        })
        .where('id', '=', id)
        .execute()
    },
    async read(role: 'admin' | 'underwriter' | 'compliance' | 'processor', query = '', organization = 'lintel') {
      const { headers } = await anIdentity({ role, organization })
      const answer = await app.inject({ url: `${path}${query}`, headers: { 'x-org': organization, ...headers } })
      return { status: answer.statusCode, body: answer.json() }
    },
  }
}

describe.each(engines)('on %s', async (engine) => {
  const { anApplicationWith, read } = await reporting(await aDatabase(engine))

  test('applications of the organization count in the Eastern months of their events', async () => {
    await anApplicationWith([
      aSubmission('2026-01-20T15:00:00Z'),
      anApproval('2026-01-28T15:00:00Z'),
      // 11:30 p.m. of February 28 in the lender's time zone.
      aFunding('2026-03-01T04:30:00Z'),
    ])
    await anApplicationWith(
      [aSubmission('2026-01-21T15:00:00Z'), ['HARD_CREDIT_PULL', 'DECLINED', 'declined', '2026-02-02T15:00:00Z']],
      { startedAt: '2025-12-31T15:00:00Z' },
    )
    await anApplicationWith([['OFFER_SELECTION', 'CANCELLED', 'cancelled', '2026-03-05T15:00:00Z']])
    await anApplicationWith([])
    await anApplicationWith([aSubmission('2026-01-20T15:00:00Z')], { organization: 'saltmarsh' })
    await anApplicationWith([aSubmission('2026-01-20T15:00:00Z')], { isInquiry: true })
    // It ended before the first month.
    await anApplicationWith([aSubmission('2025-10-05T15:00:00Z'), aFunding('2025-11-05T15:00:00Z')], {
      startedAt: '2025-10-01T15:00:00Z',
    })
    const { status, body } = await read('underwriter', '?from=2026-01&to=2026-03')
    expect(status).toBe(200)
    const report: Report = body
    expect(report).toMatchObject({ from: '2026-01', to: '2026-03', medianDaysToFund: 39 })
    const counts = report.months.map(
      ({ starts, submissions, approvals, fundings, denials, withdrawals, openCount }) => [
        starts,
        submissions,
        approvals,
        fundings,
        denials,
        withdrawals,
        openCount,
      ],
    )
    expect(counts).toEqual([
      [3, 2, 1, 0, 0, 0, 4],
      [0, 0, 0, 1, 1, 0, 2],
      [0, 0, 0, 0, 0, 1, 1],
    ])
    expect(report.months[0]).toMatchObject({ fundedSubmissions: 1, fundedAmount: 0, medianDaysToFund: null })
    expect(report.months[1]).toMatchObject({ fundedAmount: 50_000, medianDaysToFund: 39 })
    expect(report.fallout).toEqual([
      { stage: 'offer', reason: 'withdrawn', count: 1 },
      { stage: 'underwriting', reason: 'denied', count: 1 },
    ])
  })

  test('a line that is rescinded after funding is both funded and lost', async () => {
    await anApplicationWith(
      [
        aSubmission('2026-01-20T15:00:00Z'),
        aFunding('2026-02-20T15:00:00Z'),
        ['COMPLETE', 'CANCELLED', 'cancelledInWriting', '2026-03-02T15:00:00Z'],
      ],
      { organization: 'aldous-wren' },
    )
    const { body } = await read('compliance', '?from=2026-01&to=2026-03', 'aldous-wren')
    expect(body.months[1]).toMatchObject({ fundings: 1, openCount: 0 })
    expect(body.months[2]).toMatchObject({ fundings: 0, withdrawals: 1 })
    expect(body.fallout).toEqual([{ stage: 'ended', reason: 'rescinded', count: 1 }])
  })

  test('without a choice, the report has the last twelve months', async () => {
    const { body } = await read('admin')
    expect(body.months).toHaveLength(12)
  })

  test.each([
    ['?from=2026-03&to=2026-02', 'The last month must not be before the first'],
    ['?from=2024-01&to=2026-02', 'Choose at most 24 months'],
    ['?to=2026-13', 'Enter the month as 2026-11'],
  ])('%s is refused, and the fault names its field', async (query, message) => {
    const { status, body } = await read('admin', query)
    expect(status).toBe(400)
    expect(body.faults).toEqual([expect.objectContaining({ field: 'to', message })])
  })

  test('a processor may not read the report', async () => {
    expect((await read('processor')).status).toBe(403)
  })

  // Statements of the embedded engine are not reported.
  if (engine === 'postgresql')
    test('the report takes the same number of statements however many applications and months it has', async () => {
      const statements: string[] = []
      const database = await openDatabase(await aPostgresAddress(), (text) => statements.push(text))
      afterAll(() => database.close())
      const { anApplicationWith, read } = await reporting(database)
      const statementsOf = async (query: string) => {
        statements.length = 0
        expect((await read('admin', query)).status).toBe(200)
        return statements.filter((text) => text.includes('status_history')).length
      }
      await anApplicationWith([aSubmission('2026-01-20T15:00:00Z')])
      expect(await statementsOf('?from=2026-01&to=2026-01')).toBe(1)
      for (let day = 10; day < 20; day += 1) await anApplicationWith([aSubmission(`2026-02-${day}T15:00:00Z`)])
      expect(await statementsOf('?from=2025-01&to=2026-12')).toBe(1)
    })
})
