import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { incomeRequests } from '#src/features/income/server/income.store.ts'
import { aProductWithLiens } from '#tests/support/walks/at-liens.ts'
import { onApplication } from '#tests/support/walks/borrower-calls.ts'

const product = await aProductWithLiens()
const { url, db, anIdentity, atLiens, asStaff } = product
const underwritingPath = (uuid: string) => `/service-pipeline/secure/api/v1/applications/${uuid}/underwriting`
const read = async (uuid: string) => {
  const { status, body } = await asStaff('GET', underwritingPath(uuid))
  expect(status).toBe(200)
  return body
}

describe('an underwriter reads the credit', () => {
  test('from the soft pull with its tradelines, and the read is recorded', async () => {
    const { uuid } = await atLiens()
    const { credit } = await read(uuid)
    expect(credit.pulls).toMatchObject([{ kind: 'soft', isUsed: true, entry: null, result: 'FOUND' }])
    const [{ file }] = credit.pulls
    expect(file.score.value).toBeGreaterThan(300)
    expect(file.tradelines[0]).toMatchObject({ creditor: expect.any(String), balance: expect.any(Number) })
    expect(credit.changes).toBeNull()
    const reads = await db
      .selectFrom('auditEvent')
      .select('actorKind')
      .where('subject', '=', uuid)
      .where('action', '=', 'underwriting read')
      .execute()
    expect(reads).toEqual([{ actorKind: 'underwriter' }])
  })

  test('from the hard pull beside it, with the new inquiries', async () => {
    const at = await atLiens({ lastName: 'Newinquiry' })
    await at.caller.call('GET', onApplication(at.uuid, 'liabilities'))
    await at.caller.call('POST', onApplication(at.uuid, 'liabilities/confirm'), { isTrue: true })
    await expect.poll(() => product.conditions.byApplication(db, at.uuid)).toHaveLength(1)
    const { credit } = await read(at.uuid)
    expect(credit.pulls).toMatchObject([
      { kind: 'soft', isUsed: false },
      { kind: 'hard', isUsed: true },
    ])
    expect(credit.changes).toContainEqual(expect.objectContaining({ about: 'inquiry', name: 'Quickline Loans' }))
  })
})

describe('an underwriter reads the ratios', () => {
  const share = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100

  test('with the payment of the line, within the policy limits', async () => {
    const at = await atLiens()
    await at.caller.call('GET', onApplication(at.uuid, 'liabilities'))
    const before = await read(at.uuid)
    const lien = before.liabilities.find(({ lienPosition }: { lienPosition: number | null }) => lienPosition !== null)
    expect(lien).toMatchObject({ payoffStatus: 'NOT_MARKED', removedFor: null, confirmedAt: null })
    const { line, debt, repayment, value, liens, dti, cltv, ltv } = before.ratios
    expect(debt.after).toBe(debt.before)
    expect(dti.before).toBeCloseTo(share(debt.before, repayment.monthly), 2)
    expect(dti.after).toBeCloseTo(share(debt.after + line.payment, repayment.monthly), 2)
    expect(cltv.after).toBeCloseTo(share(liens.after + line.amount, value.countedAmount), 2)
    expect(ltv.after).toBeCloseTo(share(line.amount, value.countedAmount), 2)
    expect(dti.after).toBeLessThanOrEqual(dti.limit)
    expect(cltv.after).toBeLessThanOrEqual(cltv.limit)
  })

  test('based on verified income, once it is verified', async () => {
    const { uuid } = await atLiens()
    const earlierAnswer = await read(uuid)
    expect(earlierAnswer.income.qualifying).toBeNull()
    expect(earlierAnswer.ratios.repayment.isVerified).toBe(false)
    await db
      .transaction()
      .execute((tx) =>
        product.records.saveReport(tx, uuid, 'verified-income', uuid, { annual: 60_000, source: 'OTHER' }, new Date()),
      )
    const { income, ratios } = await read(uuid)
    expect(income.qualifying).toMatchObject({ annual: 60_000, source: 'OTHER' })
    expect(ratios.repayment).toEqual({ from: 'INCOME', monthly: 5_000, isVerified: true })
    expect(income.statement).toMatchObject(earlierAnswer.income.statement)
  })
})

/** Stores a document as if the borrower had sent it for a condition. */
const aSentDocument = async (applicationId: string, conditionId: string, id: string) => {
  const at = new Date()
  const { identityId } = await db
    .selectFrom('application')
    .select('identityId')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const file = { applicationId, bytes: 9, sha256: '00', mediaType: 'application/pdf', createdAt: at }
  await db
    .insertInto('document')
    .values({ ...file, id, kind: 'USER_UPLOADED_PAYSTUB', language: 'en', version: 1, objectKey: id, causeKey: id })
    .execute()
  const upload = { ...file, id: randomUUID(), identityId, purpose: 'condition', about: conditionId, slot: 0 }
  const cell = { table: 'upload', column: 'sealed_name', row: upload.id }
  const sealedName = await product.vault.seal(db, applicationId, cell, 'paystub.pdf')
  await db
    .insertInto('upload')
    .values({ ...upload, sealedName, state: 'kept', refusal: null, documentId: id, updatedAt: at })
    .execute()
}

test('an underwriter reads the values of the home, and an appraisal takes priority over the model', async () => {
  const { uuid } = await atLiens()
  const now = new Date()
  const before = await read(uuid)
  expect(before.property.opinions).toMatchObject([{ kind: 'AVM', isUsed: true, value: expect.any(Number) }])
  expect(before.property.record.claims[0]).toMatchObject({ position: 1, amount: expect.any(Number) })
  expect(before.property).toMatchObject({ title: null, flood: null })
  await db.transaction().execute(async (tx) => {
    const appraisal = {
      value: 455_000,
      condition: 'GOOD',
      visitedOn: '2026-10-18',
      effectiveDate: '2026-10-20',
      appraiser: { name: 'Ann Ames', license: 'OH-1' },
      version: 1,
      pdf: null,
    } as const
    const homeValue = { source: 'APPRAISAL', value: 455_000, condition: 'GOOD', asOf: '2026-10-20' } as const
    await product.records.saveReport(tx, uuid, 'appraisal', uuid, appraisal, now)
    await product.records.saveReport(tx, uuid, 'home-value', uuid, homeValue, now)
  })
  const { property, ratios } = await read(uuid)
  expect(property.opinions).toMatchObject([
    { kind: 'AVM', isUsed: false },
    { kind: 'APPRAISAL', isUsed: true, value: 455_000, by: 'Ann Ames, OH-1' },
  ])
  expect(ratios.value.amount).toBe(455_000)
})

test('a proof of income includes only the documents that the borrower sent for it', async () => {
  const { uuid } = await atLiens()
  const now = new Date()
  const [proofs, conditionId] = await db.transaction().execute(async (tx) => {
    const requests = incomeRequests(product.vault)
    const condition = await product.conditions.raise(tx, {
      applicationId: uuid,
      category: 'HELOC_MANUAL_PAYSTUB_UPLOAD',
      causeKey: 'income paystubs 0',
      now,
    })
    await requests.insert(tx, { applicationId: uuid, method: 'paystubs', state: 'open', conditionId: condition! }, now)
    const finding = { source: 'OTHER', annual: 96_000, covers: 'work', isTheirs: true, employer: 'active' } as const
    await requests.insert(tx, { applicationId: uuid, method: 'payroll', state: 'reported', finding }, now)
    return [await requests.byApplication(tx, uuid), condition!]
  })
  const documentUuid = randomUUID()
  await aSentDocument(uuid, conditionId, documentUuid)
  const { income } = await read(uuid)
  expect(proofs).toHaveLength(2)
  expect(income.proofs).toHaveLength(2)
  expect(income.proofs).toContainEqual(
    expect.objectContaining({
      method: 'paystubs',
      annual: null,
      documents: [expect.objectContaining({ uuid: documentUuid })],
    }),
  )
  expect(income.proofs).toContainEqual(
    expect.objectContaining({ method: 'payroll', annual: 96_000, covers: 'work', employment: 'active', documents: [] }),
  )
})

test.each([
  ['borrower', 403],
  ['compliance', 403],
  ['notary', 403],
] as const)('a %s cannot read an underwriting file', async (role, status) => {
  const { uuid } = await atLiens()
  const { headers } = await anIdentity({ role })
  const response = await fetch(`${url}${underwritingPath(uuid)}`, { headers: { 'x-org': 'lintel', ...headers } })
  expect(response.status).toBe(status)
})

test('an underwriter of another lender gets not found for the application', async () => {
  const { uuid } = await atLiens()
  const { headers, organization } = await anIdentity({ role: 'underwriter', organization: 'saltmarsh' })
  const response = await fetch(`${url}${underwritingPath(uuid)}`, { headers: { 'x-org': organization, ...headers } })
  expect(response.status).toBe(404)
})
