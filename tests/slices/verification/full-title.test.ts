import { describe, expect, test } from 'vitest'
import { aProductThatVerifies } from '#tests/support/walks/verified-borrower.ts'

const { at, until, acceptAll, exit, db, staff, callApi } = await aProductThatVerifies()

const awaitConditions = async (uuid: string): Promise<string[]> => {
  for (;;) {
    const rows = await db
      .selectFrom('condition')
      .select('category')
      .where('applicationId', '=', uuid)
      .orderBy('createdAt')
      .execute()
    if (rows.length > 0) return rows.map(({ category }) => category)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

describe.each([
  ['ORDER_FULL_TITLE', 'DISBURSEMENT_ACCOUNT'],
  ['NAV_BPO_FINAL_TITLE_PULL', 'DISBURSEMENT_ACCOUNT'],
] as const)('the full title at %s', (status, next) => {
  test('a clear title continues to pricing, and is stored', async () => {
    const borrower = await at(status, '12 Orchard Street')
    expect(await until(borrower, (now) => now !== status)).toBe(next)
    const kinds = await db.selectFrom('report').select('kind').where('applicationId', '=', borrower.uuid).execute()
    expect(kinds.map(({ kind }) => kind)).toContain('full-title')
  })

  test('a judgment opens a condition, and proof lets the same title continue', async () => {
    const borrower = await at(status, '7 Judgment Lane')
    expect(await awaitConditions(borrower.uuid)).toEqual(['GENERIC_DOCUMENT_REQUEST'])
    await acceptAll(borrower)
    expect(await until(borrower, (now) => now !== status)).toBe(next)
    const titles = await db
      .selectFrom('report')
      .select('id')
      .where('applicationId', '=', borrower.uuid)
      .where('kind', '=', 'full-title')
      .execute()
    expect(titles).toHaveLength(1)
  })

  test('a foreclosure leads to a decline, with the reason in the trace', async () => {
    const borrower = await at(status, '7 Foreclosing Street')
    expect(await until(borrower, (now) => now !== status)).toBe('DECLINED')
    const { trace } = await db
      .selectFrom('statusHistory')
      .select('trace')
      .where('applicationId', '=', borrower.uuid)
      .where('toStatus', '=', 'DECLINED')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(trace)).toContain('garnishment-or-foreclosure')
  })

  test('staff close an application with a title issue', async () => {
    const borrower = await at(status, '7 Vestingother Road')
    expect(await awaitConditions(borrower.uuid)).toEqual(['PROPERTY_OWNERSHIP_FRAUD_REVIEW'])
    expect((await exit(borrower, 'withdrawn')).body.checklistStatus).toBe('CANCELLED')
  })
})

test.each([
  ['Vestingtrust', 'REVIEW_TRUST_REQUIREMENTS'],
  ['Wrongpin', 'ESCALATION_REVIEW'],
  ['Vaguetitle', 'PROPERTY_LEGAL_DESCRIPTION'],
])('%s opens the condition %s', async (word, category) => {
  const borrower = await at('ORDER_FULL_TITLE', `7 ${word} Road`)
  expect(await awaitConditions(borrower.uuid)).toEqual([category])
})

test('the title report is available to staff through the underwriting page, and not to the borrower', async () => {
  const borrower = await at('ORDER_FULL_TITLE', '14 Orchard Street')
  await until(borrower, (now) => now !== 'ORDER_FULL_TITLE')
  const { headers } = await staff('underwriter')
  const underwriting = `/service-pipeline/secure/api/v1/applications/${borrower.uuid}/underwriting`
  const { documentUuid, ...title } = (await callApi('GET', underwriting, headers)).body.property.title
  expect(documentUuid).toEqual(expect.any(String))
  expect(title).not.toHaveProperty('pdf')
  const file = await callApi('GET', borrower.path(`/documents/${documentUuid}/file`), headers)
  expect([file.status, file.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  const ofBorrower = await borrower.caller.call<{ documentUuid: string }[]>('GET', borrower.path('/documents'))
  expect(ofBorrower.map((document) => document.documentUuid)).not.toContain(documentUuid)
  await expect(borrower.caller.call('GET', borrower.path(`/documents/${documentUuid}/file`))).rejects.toThrow()
})

test('a temporary failure is retried', async () => {
  const down = await at('ORDER_FULL_TITLE', '7 Downfulltitle Street')
  expect(await until(down, (now) => now !== 'ORDER_FULL_TITLE')).toBe('DISBURSEMENT_ACCOUNT')
})

describe('a clear title continues to the status that pricing determines', () => {
  const sacramento = { city: 'Sacramento', state: 'CA', zip: '95814' }
  test.each([
    ['a broker’s opinion', { street: '7 Unsurevalue Road', draw: 150_000 }, 'NAV_BPO_ORDER_REQUEST'],
    ['an evaluation', { street: '7 Unsurevalue Road', ...sacramento, draw: 150_000 }, 'NAV_RESI_EVAL_ORDER_REQUEST'],
  ] as const)('to %s', async (_, place, next) => {
    const borrower = await at('ORDER_FULL_TITLE', place)
    expect(await until(borrower, (now) => now !== 'ORDER_FULL_TITLE')).toBe(next)
  })

  test('to an appraiser, for a line too large for a price opinion', async () => {
    const borrower = await at('ORDER_FULL_TITLE', {
      street: '7 Highvalue Boulevard',
      draw: 400_000,
      income: 600_000,
    })
    expect(await until(borrower, (now) => now.startsWith('ONSITE_APPRAISAL_B'))).toBe(
      'ONSITE_APPRAISAL_BORROWER_PAYMENT',
    )
  })
})
