import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { missingFigures, shippedFigures } from '#src/domain/figures/published-figures.ts'
import type {
  AdverseActionsView,
  ClocksView,
  NoticesView,
  RegisterView,
} from '#src/features/compliance/compliance.contract.ts'
import { parseLarLine } from '#src/features/compliance/hmda/hmda-lar.ts'
import { parseTransmittalSheet } from '#src/features/compliance/hmda/hmda-transmittal.ts'
import { registerEntries, saveRegisterRow } from '#src/features/compliance/server/register.store.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { advance, system } from '#src/workflow/server/advance.ts'
import { aProductThatVerifies, type VerifiedBorrower } from '#tests/support/walks/verified-borrower.ts'

const { at, until, exit, db, vault, callApi, staff } = await aProductThatVerifies()
const base = '/service-compliance/secure/api/v1'
const year = new Date().getFullYear()

const compliance = await staff('compliance')
const callRegister = async <T>(method: 'GET' | 'POST', path: string, body?: object) =>
  (await callApi(method, `${base}${path}`, compliance.headers, body)) as unknown as { status: number; body: T }

/** Proposes published figures as one person and approves them as another. Returns the status of the last call. */
const publishTogether = async (payload: { kind: string; table: string; source: string }): Promise<number> => {
  const proposals = '/service-organization/secure/api/v1/proposals'
  const reason = 'Copied from the table of the agency'
  const { body } = await callApi('POST', proposals, compliance.headers, { kind: 'figures', payload, reason })
  const { headers } = await staff('admin')
  const { uuid } = body as { uuid: string }
  return (await callApi('POST', `${proposals}/${uuid}/approve`, headers, { reason })).status
}

/** Submits an application as the pages would, with the demographic questions answered. */
const submit = async (borrower: VerifiedBorrower): Promise<VerifiedBorrower> => {
  await sql`update status_history set from_status = 'APP_SUBMISSION', outcome = 'submitted' where application_id = ${borrower.uuid} and outcome = 'put'`.execute(
    db,
  )
  return borrower
}
const awaitRow = async (uuid: string) => {
  for (;;) {
    const { body } = await callRegister<RegisterView>('GET', `/register?year=${year}`)
    const row = body.rows.find(({ applicationUuid }) => applicationUuid === uuid)
    if (row) return { row, register: body }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
const aWithdrawnApplication = async (street: string, more: object = {}) => {
  const borrower = await submit(await at('INCOME_VERIFICATION', { street, ...more }))
  expect((await exit(borrower, 'withdrawn')).status).toBe(200)
  return borrower
}

test('an application that ends after submission becomes a register row that names no person', async () => {
  const borrower = await aWithdrawnApplication('12 Orchard Street')
  const { register } = await awaitRow(borrower.uuid)
  const row = await locatedRowOf(borrower.uuid, isPlaced)
  expect(row).toMatchObject({ action: 4, leftOut: null })
  expect(register).toMatchObject({ year, quarter: 4, isOpen: true, isReported: false })
  expect(row.findings.filter(({ kind }) => kind !== 'quality')).toEqual([])
  expect(JSON.stringify(register)).not.toMatch(/Garcia|Orchard/)
  const storedRow = await db
    .selectFrom('registerRow')
    .selectAll()
    .where('applicationId', '=', borrower.uuid)
    .executeTakeFirstOrThrow()
  expect(Buffer.from(storedRow.sealedRow).toString('latin1')).not.toContain('Orchard')
})

test('two jobs that draw the first row of an application at once leave a row that can be read', async () => {
  const borrower = await aWithdrawnApplication('13 Orchard Street')
  await locatedRowOf(borrower.uuid, isPlaced)
  const period = [`${year}-01-01`, `${year}-12-31`] as const
  const readEntry = async () =>
    (await registerEntries(db, vault, 'lintel', period)).find(({ applicationId }) => applicationId === borrower.uuid)!
  const { loanNumber: _number, location: _location, ...entry } = await readEntry()
  await db.deleteFrom('registerRow').where('applicationId', '=', borrower.uuid).execute()

  const save = (tx: Tx) => saveRegisterRow(tx, vault, { ...entry, organization: 'lintel' })
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  // The second begins while the first has saved and not committed.
  await Promise.all([
    db.transaction().execute(async (tx) => {
      await save(tx)
      await pause(600)
    }),
    pause(200).then(() => db.transaction().execute(save)),
  ])
  expect((await readEntry()).row).toEqual(entry.row)
})

/** Waits until the row's home is looked up, and the row is drawn with the result. */
const locatedRowOf = async (uuid: string, isReady: (edits: string[]) => boolean) => {
  for (;;) {
    const { row } = await awaitRow(uuid)
    if (row.location && isReady(row.findings.map(({ edit }) => edit))) return row
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
const isMissing = (edits: string[]) => edits.includes('V625-1') && edits.includes('V626')
const isPlaced = (edits: string[]) => !edits.includes('V625-1') && !edits.includes('V626')

test('12 CFR 1003.4(a)(9)(ii): county and tract come from the geocoder, with their source, even after an outage', async () => {
  const borrower = await aWithdrawnApplication('12 Downtract Street')
  const { location, findings } = await locatedRowOf(borrower.uuid, isPlaced)
  expect(location).toMatchObject({
    county: expect.stringMatching(/^39\d{3}$/),
    tract: expect.stringMatching(/^\d{6}$/),
    isByHand: false,
    benchmark: 'Sandbox_AR_Current',
    vintage: 'Sandbox_Current',
  })
  expect(findings.filter(({ kind }) => kind !== 'quality')).toEqual([])
})

test('12 CFR 1003.4(a)(9)(ii): a home without a match is missing, never silently NA, until compliance enters its codes', async () => {
  const borrower = await aWithdrawnApplication('12 Notract Street')
  const missing = await locatedRowOf(borrower.uuid, isMissing)
  expect(missing.location).toMatchObject({ county: null, tract: null })

  const path = `${base}/applications/${borrower.uuid}/home-location`
  const codes = { stateFips: '39', countyFips: '049', tract: '000110' }
  for (const role of ['underwriter', 'processor', 'agent', 'admin'] as const) {
    const { headers } = await staff(role)
    expect([role, (await callApi('PUT', path, headers, codes)).status]).toEqual([role, 403])
  }
  const refusal = async (body: object) =>
    (await callApi('PUT', path, compliance.headers, body)) as unknown as {
      status: number
      body: { faults: { field: string }[] }
    }
  const elsewhere = await refusal({ ...codes, stateFips: '48' })
  expect([elsewhere.status, elsewhere.body.faults[0]?.field]).toEqual([400, 'stateFips'])
  expect((await refusal({ ...codes, tract: '39049000110' })).body.faults[0]?.field).toBe('tract')

  expect((await callApi('PUT', path, compliance.headers, codes)).status).toBe(200)
  const placedRow = await locatedRowOf(borrower.uuid, isPlaced)
  expect(placedRow.location).toMatchObject({ county: '39049', tract: '000110', isByHand: true, benchmark: null })
  // A look-up that comes later does not undo what a person entered.
  expect((await callRegister('POST', '/register/redraw', { year })).status).toBe(202)
  expect((await locatedRowOf(borrower.uuid, isPlaced)).location).toMatchObject({ isByHand: true })

  expect((await callApi('PUT', path, compliance.headers, { ...codes, tract: null })).status).toBe(200)
  const lines = async () =>
    (await callRegister<{ text: string }>('POST', '/register/file', { year })).body.text.trimEnd().split('\n').slice(1)
  const line = async () => (await lines()).map(parseLarLine).find(({ street }) => street === '12 Notract Street')
  await expect.poll(line).toMatchObject({ county: '39049', censusTract: 'NA' })
  const auditEvents = await db
    .selectFrom('auditEvent')
    .select(['actorId', 'details'])
    .where('subject', '=', borrower.uuid)
    .where('action', '=', 'home located by hand')
    .orderBy('seq')
    .execute()
  expect(auditEvents).toMatchObject([
    { actorId: compliance.id, details: { county: '39049', hasTract: true } },
    { actorId: compliance.id, details: { county: '39049', hasTract: false } },
  ])
})

test('12 CFR 1003.4(a)(31): the units of the record are reported, and staff enter those that it does not state', async () => {
  const lineOf = async (street: string) =>
    (await callRegister<{ text: string }>('POST', '/register/file', { year })).body.text
      .trimEnd()
      .split('\n')
      .slice(1)
      .map(parseLarLine)
      .find((row) => row.street === street)
  await locatedRowOf((await aWithdrawnApplication('12 Triplex Street')).uuid, isPlaced)
  expect(await lineOf('12 Triplex Street')).toMatchObject({ units: '3' })

  const borrower = await aWithdrawnApplication('12 Multiplex Street')
  const { findings } = await locatedRowOf(borrower.uuid, isPlaced)
  expect(findings.map(({ edit }) => edit)).toContain('V691')
  expect(await lineOf('12 Multiplex Street')).toMatchObject({ units: '' })
  const path = `${base}/applications/${borrower.uuid}/dwelling-units`
  expect((await callApi('GET', path, compliance.headers)).body).toEqual({ units: null, source: null })
  const headers = { ...compliance.headers, 'idempotency-key': randomUUID() }
  expect((await callApi('POST', path, headers, { units: 5, source: 'Appraisal' })).status).toBe(400)
  const filedUnits = { units: 4, source: 'Appraisal' }
  expect((await callApi('POST', path, { ...headers, 'idempotency-key': randomUUID() }, filedUnits)).status).toBe(200)
  expect((await callApi('GET', path, compliance.headers)).body).toEqual(filedUnits)
  await expect.poll(() => lineOf('12 Multiplex Street')).toMatchObject({ units: '4' })
  const auditEvent = await db
    .selectFrom('auditEvent')
    .select(['actorId', 'details'])
    .where('subject', '=', borrower.uuid)
    .where('action', '=', 'dwelling units filed')
    .executeTakeFirstOrThrow()
  expect(auditEvent).toMatchObject({ actorId: compliance.id, details: { units: 4 } })
})

test('a year-end row is regenerated with the year of its note, though its status ended in the next (12 CFR 1003.4(a)(8)(ii))', async () => {
  const borrower = await aWithdrawnApplication('16 Orchard Street')
  await awaitRow(borrower.uuid)
  const queuedIn = async () =>
    (await callRegister<{ queued: number }>('POST', '/register/redraw', { year })).body.queued
  const before = await queuedIn()
  const { statusSince } = await db
    .selectFrom('application')
    .select('statusSince')
    .where('id', '=', borrower.uuid)
    .executeTakeFirstOrThrow()
  const { actionOn } = await db
    .selectFrom('registerRow')
    .select('actionOn')
    .where('applicationId', '=', borrower.uuid)
    .executeTakeFirstOrThrow()
  // Each redraw queues jobs that make the rows again, so the dates are set again before each count.
  const queuedWith = async (statusEnd: Date, rowDay: string) => {
    await db.updateTable('application').set({ statusSince: statusEnd }).where('id', '=', borrower.uuid).execute()
    await db.updateTable('registerRow').set({ actionOn: rowDay }).where('applicationId', '=', borrower.uuid).execute()
    return queuedIn()
  }
  const nextYear = new Date(`${year + 1}-01-03T05:00:55Z`)
  await expect.poll(() => queuedWith(nextYear, actionOn)).toBe(before)
  await expect.poll(() => queuedWith(nextYear, `${year + 1}-01-02`)).toBe(before - 1)
  await expect.poll(() => queuedWith(statusSince, actionOn)).toBe(before)
})

test('only compliance creates the file, after authentication, and the action is recorded', async () => {
  const borrower = await aWithdrawnApplication('14 Orchard Street')
  await awaitRow(borrower.uuid)
  const { status, body } = await callRegister<{ text: string; fileName: string; rows: number }>(
    'POST',
    '/register/file',
    {
      year,
    },
  )
  expect(status).toBe(200)
  const [sheet = '', ...lines] = body.text.trimEnd().split('\n')
  expect(parseTransmittalSheet(sheet)).toMatchObject({
    totalLines: lines.length,
    agency: 7,
    lei: '2138LINTELHEARTH0172',
  })
  expect(lines).toHaveLength(body.rows)
  const rows = lines.map(parseLarLine)
  expect(rows.find(({ street }) => street === '14 Orchard Street')).toMatchObject({
    actionTaken: '4',
    openEnd: '1',
    interestRate: 'NA',
    applicantScore: '8888',
    applicantScoreModel: '9',
    coApplicantScore: '8888',
    coApplicantScoreModel: '9',
    // The person whom the lender names, because no originator brought this one (12 CFR 1003.4(a)(34)).
    nmlsr: '1204471',
    state: 'OH',
    lien: '2',
  })
  const auditEvents = await db
    .selectFrom('auditEvent')
    .select(['action', 'actorId', 'details'])
    .where('action', '=', 'register file made')
    .orderBy('seq')
    .execute()
  expect(auditEvents.at(-1)).toMatchObject({ actorId: compliance.id, details: { year, rows: body.rows } })
  for (const role of ['underwriter', 'processor', 'agent', 'admin'] as const) {
    const { headers } = await staff(role)
    expect([role, (await callApi('GET', `${base}/register?year=${year}`, headers)).status]).toEqual([role, 403])
  }
})

test('12 CFR 1003.4(a)(34): the originator of the application is reported, not the lender’s default originator', async () => {
  const borrower = await submit(await at('INCOME_VERIFICATION', '20 Orchard Street'))
  const originator = { id: randomUUID(), name: 'Ana Ortiz', email: 'ana@lintel.example', phone: '6145550188' }
  await db
    .insertInto('originator')
    .values({
      ...originator,
      organization: 'lintel',
      nmls: '0104754',
      brokerName: null,
      avatarUri: null,
      wholesaleBrokerNmls: null,
      licenses: '[]',
      licensedStates: ['OH'],
      active: true,
    })
    .execute()
  await db.updateTable('application').set({ referrerUuid: originator.id }).where('id', '=', borrower.uuid).execute()
  expect((await exit(borrower, 'withdrawn')).status).toBe(200)
  await locatedRowOf(borrower.uuid, isPlaced)
  const { body } = await callRegister<{ text: string }>('POST', '/register/file', { year })
  const row = body.text.trimEnd().split('\n').slice(1).map(parseLarLine)
  expect(row.find(({ street }) => street === '20 Orchard Street')?.nmlsr).toBe('104754')
})

test('a period without rows produces no file', async () => {
  const { status, body } = await callRegister<{ code: string }>('POST', '/register/file', { year: year - 3 })
  expect([status, body.code]).toEqual([409, 'compliance/nothing-to-file'])
})

test('12 CFR 1003.4(a)(12): rows that need a missing week of rates are regenerated when two people publish it', async () => {
  const borrower = await submit(await at('INCOME_VERIFICATION', '16 Orchard Street'))
  await sql`update application set status = 'FINAL_OFFER', due_at = null where id = ${borrower.uuid}`.execute(db)
  expect((await exit(borrower, 'withdrawn')).status).toBe(200)
  const { row } = await awaitRow(borrower.uuid)
  expect(row).toMatchObject({ action: 2 })
  expect(row.findings.map(({ edit }) => edit)).toContain('V657-1')

  const rates = Array.from({ length: 50 }, (_, term) => (6 + term / 50).toFixed(2)).join('|')
  const weeks = Array.from({ length: 6 }, (_, week) => new Date(Date.now() - (week - 1) * 7 * 86_400_000))
  const table = weeks.map((day) => `${day.getMonth() + 1}/${day.getDate()}/${day.getFullYear()}|${rates}`).join('\n')
  expect(await publishTogether({ kind: 'prime-offer-rates-fixed', table, source: 'FFIEC yield table, fixed' })).toBe(
    200,
  )
  for (;;) {
    const again = await awaitRow(borrower.uuid)
    if (again.row.findings.every(({ edit }) => edit !== 'V657-1')) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
})

test('an opened line is reported by its last signing date, with its rate spread measured by the week the rate was set', async () => {
  const borrower = await submit(await at('INCOME_VERIFICATION', '17 Orchard Street'))
  await sql`
    with opened as (
      update application set status = 'DIRECT_DEBT_PAYOFF', due_at = null, revision = revision + 1 where id = ${borrower.uuid} returning id, revision
    )
    insert into status_history (application_id, revision, from_status, to_status, outcome, actor_kind, actor_id, reason, trace, at)
    select id, revision, 'DEED_SIGNING', 'GEN_RESCISSION', 'allAccepted', 'notary', null, 'Everyone signed', null, now() from opened`.execute(
    db,
  )
  const payoffTransition = {
    applicationId: borrower.uuid,
    from: 'DIRECT_DEBT_PAYOFF',
    outcome: 'paid',
    actor: system,
  } as const
  await db.transaction().execute((tx) => advance(tx, { ...payoffTransition, now: new Date() }))
  const row = await locatedRowOf(borrower.uuid, isPlaced)
  expect(row).toMatchObject({ action: 1 })
  // In a year whose thresholds are not published yet, the high-cost flag stays empty and the edit check reports it.
  const isYearKnown = missingFigures(shippedFigures, `${year}-06-30`).length === 0
  const missingEdits = row.findings.filter(({ kind }) => kind !== 'quality').map(({ edit }) => edit)
  expect(missingEdits).toEqual(isYearKnown ? [] : ['V658-1'])
  const { body } = await callRegister<{ text: string }>('POST', '/register/file', { year })
  const line = body.text.split('\n').find((text) => text.includes('17 Orchard Street'))
  const { selection } = await db
    .selectFrom('application')
    .select('selection')
    .where('id', '=', borrower.uuid)
    .executeTakeFirstOrThrow()
  const choice = selection as { rate: number; lineAmount: number; termMonths: number; openEndApr: number }
  const larRow = parseLarLine(line ?? '')
  expect(larRow).toMatchObject({
    interestRate: String(choice.rate),
    // The draw period of three years, and the repayment period (comment 4(a)(25)-4).
    loanTerm: String(36 + choice.termMonths),
    hoepa: isYearKnown ? '2' : '',
    totalLoanCosts: 'NA',
    loanAmount: String(choice.lineAmount),
  })
  // The table above starts at 6 % and adds 0.02 points for each further year.
  const apor = 6 + ((36 + choice.termMonths) / 12 - 1) / 50
  expect(Number(larRow.rateSpread)).toBeCloseTo(choice.openEndApr - apor, 3)
})

test('a decline is in the archive with its reason and notice, and can be found by either', async () => {
  const borrower = await submit(await at('ORDER_FULL_TITLE', '7 Foreclosing Street'))
  expect(await until(borrower, (now) => now === 'DECLINED')).toBe('DECLINED')
  const find = async (query: string) =>
    (await callRegister<AdverseActionsView>('GET', `/adverse-actions${query}`)).body.notices.find(
      ({ applicationUuid }) => applicationUuid === borrower.uuid,
    )
  for (;;) {
    if ((await find(''))?.document) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(await find('?reason=garnishment-or-foreclosure')).toMatchObject({ from: 'ORDER_FULL_TITLE' })
  expect(await find('?reason=bankruptcy')).toBeUndefined()
  expect(await find('?to=2020-01-01')).toBeUndefined()
})

test('DOC-02 every notice is in the archive with the date it reached the applicant', async () => {
  const borrower = await submit(await at('INCOME_VERIFICATION', '19 Orchard Street'))
  const find = async (query: string) =>
    (await callRegister<NoticesView>('GET', `/notices${query}`)).body.notices.filter(
      ({ applicationUuid }) => applicationUuid === borrower.uuid,
    )
  const kinds = (await find('')).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['EARLY_DISCLOSURES', 'PRIVACY_NOTICE']))
  const [early, ...more] = await find('?kind=EARLY_DISCLOSURES')
  expect(more).toEqual([])
  expect(early).toMatchObject({ sent: expect.any(String), opened: null })
  expect(await find('?to=2020-01-01')).toEqual([])
})

test('the deadline list shows the most overdue first, with the rule for each', async () => {
  const open = await submit(await at('INCOME_VERIFICATION', '18 Orchard Street'))
  const before = (await callRegister<ClocksView>('GET', '/clocks')).body.applications.find(
    ({ uuid }) => uuid === open.uuid,
  )
  expect(before?.clocks).toContainEqual(
    expect.objectContaining({ clock: 'decision', state: 'running', source: expect.stringContaining('1002.9') }),
  )
  // Two days more than the rule allows, so that no time of day or time zone leaves the last day open.
  await sql`update status_history set at = at - interval '33 days' where application_id = ${open.uuid}`.execute(db)
  const { body } = await callRegister<ClocksView>('GET', '/clocks')
  const after = body.applications.find(({ uuid }) => uuid === open.uuid)
  expect(after?.clocks).toContainEqual(expect.objectContaining({ clock: 'decision', state: 'overdue' }))
  expect(body.applications[0]?.clocks.some(({ state }) => state === 'overdue')).toBe(true)
})
