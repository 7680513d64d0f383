import { describe, expect, test } from 'vitest'
import { aProductWithLiens } from '#tests/support/walks/at-liens.ts'
import { onApplication } from '#tests/support/walks/borrower-calls.ts'

const product = await aProductWithLiens()
const { url, db, anIdentity, atLiens, asStaff, confirmLiens, untilStatus, readVisitedStatuses } = product
const base = (uuid: string) => `/service-pipeline/secure/api/v1/applications/${uuid}`
const because = 'The pay stub of October shows another figure.'

const readFacts = async (uuid: string) => (await asStaff('GET', `${base(uuid)}/facts`)).body
const factValue = (facts: { facts: { fact: string; value: unknown }[] }, name: string) =>
  facts.facts.find(({ fact }) => fact === name)?.value
const correct = (uuid: string, body: object) =>
  asStaff('POST', `${base(uuid)}/facts`, { liabilityUuid: null, reason: because, ...body })

describe('an underwriter corrects a fact', () => {
  test('before the offer is priced on it, and it is stored with before, after, reason and person', async () => {
    const { uuid } = await atLiens()
    const facts = await readFacts(uuid)
    expect(facts).toMatchObject({ effect: 'later', corrections: [] })
    const before = factValue(facts, 'income')
    const { status, body } = await correct(uuid, { fact: 'income', before, after: 71_000 })
    expect(status).toBe(200)
    expect(factValue(body, 'income')).toBe(71_000)
    expect(body.corrections).toMatchObject([
      { fact: 'income', before, after: 71_000, reason: because, isRepricedNow: false, creditor: null },
    ])
    const { ratios, income } = (await asStaff('GET', `${base(uuid)}/underwriting`)).body
    expect(income.statement).toMatchObject({ annual: 71_000, isCorrected: true })
    expect(ratios.repayment.monthly).toBeCloseTo(71_000 / 12, 0)
    const events = await db
      .selectFrom('auditEvent')
      .select(['actorKind', 'details'])
      .where('subject', '=', uuid)
      .where('action', '=', 'fact corrected')
      .execute()
    expect(events).toEqual([
      {
        actorKind: 'underwriter',
        details: { fact: 'income', correctionUuid: body.corrections[0].uuid, isRepricedNow: false },
      },
    ])
  })

  test('an underwriter corrects a fact that an offer was priced on, and the pricing step prices the offer again', async () => {
    const at = await confirmLiens(await atLiens(), 'DISBURSEMENT_ACCOUNT')
    const facts = await readFacts(at.uuid)
    expect(facts.effect).toBe('now')
    const { status } = await correct(at.uuid, { fact: 'income', before: factValue(facts, 'income'), after: 12_000 })
    expect(status).toBe(200)
    await untilStatus(at, 'DECLINED')
    expect((await readVisitedStatuses(at)).slice(-3)).toEqual(['DISBURSEMENT_ACCOUNT', 'HARD_CREDIT_PULL', 'DECLINED'])
    const pulls = await db
      .selectFrom('report')
      .select('id')
      .where('applicationId', '=', at.uuid)
      .where('kind', '=', 'hard-credit')
      .execute()
    expect(pulls, 'the report is used again, not bought again').toHaveLength(1)
    expect((await readFacts(at.uuid)).effect).toBe('refused')
  })

  test('about a debt, and a newer credit file does not replace the corrected payment', async () => {
    const at = await atLiens()
    await at.caller.call('GET', onApplication(at.uuid, 'liabilities'))
    const { facts } = await readFacts(at.uuid)
    const monthlyDebt = async () => (await asStaff('GET', `${base(at.uuid)}/underwriting`)).body.ratios.debt.before
    const debtBefore = await monthlyDebt()
    const debt = facts.find(({ fact }: { fact: string }) => fact === 'liabilityPayment')
    const body = { fact: 'liabilityPayment', liabilityUuid: debt.liability.uuid, before: debt.value, after: 1_234.5 }
    const { body: answer } = await correct(at.uuid, body)
    expect(answer.corrections[0]).toMatchObject({ creditor: debt.liability.creditor, after: 1_234.5 })
    const [stored] = (await product.liabilities.byApplication(db, at.uuid)).filter(
      ({ id }) => id === debt.liability.uuid,
    )
    expect(stored).toMatchObject({ monthlyPayment: 1_234.5, isPaymentCorrected: true })
    expect(await monthlyDebt(), 'the ratios count it').toBeCloseTo(debtBefore + 1_234.5 - debt.value, 2)
  })

  test('an underwriter lowers a fact that documents verified, and the offer is priced on it', async () => {
    const at = await confirmLiens(await atLiens(), 'DISBURSEMENT_ACCOUNT')
    expect(factValue(await readFacts(at.uuid), 'verifiedIncome'), 'before it is verified').toBeUndefined()
    const verifiedIncome = { annual: 120_000, source: 'OTHER' } as const
    await db
      .transaction()
      .execute((tx) => product.records.saveReport(tx, at.uuid, 'verified-income', at.uuid, verifiedIncome, new Date()))
    expect(factValue(await readFacts(at.uuid), 'income'), 'the stated income no longer counts').toBeUndefined()
    const correction = { fact: 'verifiedIncome', before: 120_000 }
    expect((await correct(at.uuid, { ...correction, after: 130_000 })).status, 'more takes documents').toBe(400)
    expect((await correct(at.uuid, { ...correction, before: 110_000, after: 12_000 })).status).toBe(409)
    expect((await correct(at.uuid, { ...correction, after: 12_000 })).status).toBe(200)
    const { income } = (await asStaff('GET', `${base(at.uuid)}/underwriting`)).body
    expect(income.qualifying).toMatchObject({ annual: 12_000, source: 'OTHER', isCorrected: true })
    await untilStatus(at, 'DECLINED')
  })

  test('a correction from an outdated page, without a reason, or to an invalid value is refused', async () => {
    const { uuid } = await atLiens()
    const before = factValue(await readFacts(uuid), 'income')
    const refusals = [
      { fact: 'income', before: 1, after: 71_000 },
      { fact: 'income', before, after: 71_000.5 },
      { fact: 'income', before, after: 'HOME' },
      { fact: 'occupancy', before: 'HOME', after: 'CASTLE' },
      { fact: 'monthlyRent', before: 0, after: 1 },
      { fact: 'income', before, after: 71_000, reason: 'no' },
    ]
    const statuses = []
    for (const body of refusals) statuses.push((await correct(uuid, body)).status)
    expect(statuses).toEqual([409, 400, 400, 400, 404, 400])
    expect((await readFacts(uuid)).corrections).toEqual([])
  })
})

test('an internal note is sealed and shows its author, and the newest is first', async () => {
  const { uuid } = await atLiens()
  await asStaff('POST', `${base(uuid)}/notes`, { text: 'Called the employer.' })
  const { status, body } = await asStaff(
    'POST',
    `${base(uuid)}/notes`,
    { text: 'Ask for the 2025 return.' },
    'processor',
  )
  expect(status).toBe(201)
  expect(body.notes.map(({ text }: { text: string }) => text)).toEqual([
    'Ask for the 2025 return.',
    'Called the employer.',
  ])
  const [row] = await db.selectFrom('applicationNote').selectAll().where('applicationId', '=', uuid).execute()
  expect(Buffer.from(row?.sealedWords ?? []).toString('latin1')).not.toContain('employer')
})

test.each([
  ['GET', 'notes'],
  ['POST', 'notes'],
  ['GET', 'facts'],
  ['POST', 'facts'],
])('%s %s is forbidden to borrowers and signers, and not found for another lender', async (method, path) => {
  const { uuid } = await atLiens()
  const statusFor = async (role: 'borrower' | 'signer' | 'agent' | 'underwriter', organization = 'lintel') => {
    const { headers } = await anIdentity({ role, organization })
    const body =
      path === 'notes'
        ? { text: 'A note' }
        : { fact: 'income', liabilityUuid: null, before: 1, after: 2, reason: because }
    const response = await fetch(`${url}${base(uuid)}/${path}`, {
      method,
      headers: {
        'x-org': organization,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...headers,
      },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    })
    return response.status
  }
  expect([await statusFor('borrower'), await statusFor('signer'), await statusFor('agent')]).toEqual([403, 403, 403])
  expect(await statusFor('underwriter', 'saltmarsh')).toBe(404)
})
