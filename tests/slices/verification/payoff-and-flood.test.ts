import { describe, expect, test } from 'vitest'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { ApplicationDocument } from '#src/features/documents/documents.contract.ts'
import type { listPaperLetters } from '#src/features/documents/paper-letters.contract.ts'
import type { FloodZone } from '#src/features/flood/flood.contract.ts'
import type { Payoff } from '#src/features/payoffs/payoffs.contract.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { readUntil } from '#tests/support/read-until.ts'
import { pdfText } from '#tests/support/stubs/pdf-text.ts'
import { aProductThatVerifies, type VerifiedBorrower } from '#tests/support/walks/verified-borrower.ts'

const {
  at,
  atOffers,
  choose,
  until,
  exit,
  acceptAll,
  forward,
  fetchStatus: statusOf,
  db,
  staff,
  callApi,
  setStatus,
} = await aProductThatVerifies()
const processor = await staff('processor')

describe('payoff letters', () => {
  const fetchPayoffs = ({ caller, path }: VerifiedBorrower) => caller.call<Payoff[]>('GET', path('/payoffs'))
  const cards = ['Aster Rewards Card', 'Cedar Store Card']

  test('each creditor receives a request, and its answer is stored', async () => {
    const borrower = await at('REQUEST_STEWART_PAYOFFS', { street: '12 Orchard Street', payoffs: cards })
    expect(await until(borrower, (now) => !now.includes('PAYOFF'))).toBe('DISBURSEMENT_ACCOUNT')
    const payoffs = await fetchPayoffs(borrower)
    expect(payoffs.map(({ state }) => state)).toEqual(['RECEIVED', 'RECEIVED'])
    expect(payoffs[0]?.letter).toMatchObject({ amountCents: expect.any(Number), perDiemCents: expect.any(Number) })
    const debts = await db
      .selectFrom('liability')
      .select('payoffStatus')
      .where('applicationId', '=', borrower.uuid)
      .execute()
    expect(debts.filter(({ payoffStatus }) => payoffStatus === 'LETTER_RECEIVED')).toHaveLength(2)
    // A debt paid from the line of credit stays flagged, so its milestone stays ahead.
    expect(await borrower.caller.call('GET', borrower.path(''))).toMatchObject({
      derived: { hasPayoff: true },
    })
  })

  test('an application without marked debts does not wait', async () => {
    const borrower = await at('REQUEST_STEWART_PAYOFFS', '14 Orchard Street')
    expect(await until(borrower, (now) => !now.includes('PAYOFF'))).toBe('DISBURSEMENT_ACCOUNT')
  })

  test('NAV-10 late letters have a waiting page, and arrive when due', async () => {
    const borrower = await at('REQUEST_STEWART_PAYOFFS', { street: '7 Latepayoff Street', payoffs: cards })
    await until(borrower, (now) => now === 'PAYOFF_REQUEST_PENDING')
    expect((await fetchPayoffs(borrower)).map(({ state }) => state)).toEqual(['ASKED', 'ASKED'])
    await forward(borrower, 1)
    expect(await until(borrower, (now) => !now.includes('PAYOFF'))).toBe('DISBURSEMENT_ACCOUNT')
  })

  test('when a creditor refuses, the borrower must send proof, and accepted proof continues the application', async () => {
    const borrower = await at('REQUEST_STEWART_PAYOFFS', { street: '7 Refusedpayoff Lane', payoffs: cards })
    await until(borrower, (now) => now === 'PAYOFF_REQUEST_PENDING')
    expect((await fetchPayoffs(borrower)).map(({ state }) => state)).toEqual(['REFUSED', 'REFUSED'])
    expect(await acceptAll(borrower)).toEqual(['GENERIC_DOCUMENT_REQUEST', 'GENERIC_DOCUMENT_REQUEST'])
    expect(await until(borrower, (now) => !now.includes('PAYOFF'))).toBe('DISBURSEMENT_ACCOUNT')
    expect((await fetchPayoffs(borrower)).map(({ state }) => state)).toEqual(['BY_HAND', 'BY_HAND'])
  })

  test('staff file a letter received outside the system, but none for a debt that does not exist', async () => {
    const borrower = await at('REQUEST_STEWART_PAYOFFS', {
      street: '9 Refusedpayoff Lane',
      payoffs: cards.slice(0, 1),
    })
    await until(borrower, (now) => now === 'PAYOFF_REQUEST_PENDING')
    const [payoff] = await fetchPayoffs(borrower)
    const letter = { amountCents: 812_345, perDiemCents: 219, goodThrough: '2026-12-20' }
    const file = (liabilityUuid: string) =>
      callApi('POST', borrower.path('/payoffs'), processor.headers, { liabilityUuid, ...letter })
    expect((await file(borrower.uuid)).status).toBe(404)
    const filing = await file(payoff!.liabilityUuid)
    expect(filing.body).toMatchObject([{ state: 'BY_HAND', letter }])
    await acceptAll(borrower)
    expect(await until(borrower, (now) => !now.includes('PAYOFF'))).toBe('DISBURSEMENT_ACCOUNT')
  })

  test('staff continue manually, the borrower withdraws, or staff close the application', async () => {
    const waiting = () => at('PAYOFF_REQUEST_PENDING', { street: '11 Refusedpayoff Lane', payoffs: cards.slice(0, 1) })
    const byHand = await waiting()
    expect((await exit(byHand, 'receivedByHand')).body.checklistStatus).toBe('DISBURSEMENT_ACCOUNT')
    const canceledApplication = await waiting()
    await canceledApplication.caller.call('POST', canceledApplication.path('/cancel'), {
      status: 'PAYOFF_REQUEST_PENDING',
    })
    expect((await statusOf(canceledApplication)).checklistStatus).toBe('CANCELLED')
    expect((await exit(await waiting(), 'withdrawn')).body.checklistStatus).toBe('CANCELLED')
  })
})

describe('the flood zone', () => {
  const floodOf = ({ caller, path }: VerifiedBorrower) => caller.call<FloodZone>('GET', path('/flood-zone'))
  /** Takes an application to the status where the borrower chooses accounts, which starts the flood determination. */
  const beforeClosing = (street: string) => at('REQUEST_STEWART_PAYOFFS', street)

  test('is determined while accounts are chosen, and blocks nothing', async () => {
    const borrower = await beforeClosing('12 Orchard Street')
    const { determined: determination } = await readUntil(
      () => floodOf(borrower),
      (flood) => flood.determined !== null,
    )
    expect(determination).toMatchObject({ zone: 'X', specialHazard: false, lifeOfLoan: true })
    expect(Object.keys(determination!)).not.toContain('documentUuid')
    const certificates = await db
      .selectFrom('document')
      .select('mediaType')
      .where('applicationId', '=', borrower.uuid)
      .where('kind', '=', 'SERVICE_EVIDENCE')
      .execute()
    expect(certificates).toEqual([{ mediaType: 'application/pdf' }])
    const status = await borrower.caller.call<{ waitingOnFloodCert: boolean }>(
      'GET',
      `/service-krang-heloc/borrower/secure/api/v1/${borrower.uuid}/status`,
    )
    expect(status.waitingOnFloodCert).toBe(false)
  })

  test('a home in a flood hazard area leads to one insurance request', async () => {
    const borrower = await beforeClosing('7 Floodzone Road')
    await readUntil(
      () => floodOf(borrower),
      (flood) => flood.determined !== null,
    )
    const openConditions = () =>
      db.selectFrom('condition').select(['category', 'createdAt']).where('applicationId', '=', borrower.uuid).execute()
    await readUntil(openConditions, (conditions) => conditions.length > 0)
    expect(await acceptAll(borrower)).toEqual(['GENERIC_DOCUMENT_REQUEST'])
    // 42 USC 4104a(a)(1); 12 CFR 339.9: the notice goes out before anything is asked, and so before any decline.
    const [notice] = await db
      .selectFrom('outboxMessage')
      .select(['createdAt', 'documentIds'])
      .where('applicationId', '=', borrower.uuid)
      .where('causeKey', 'like', 'flood-notice:%')
      .execute()
    const [condition] = await openConditions()
    expect(notice!.createdAt.getTime()).toBeLessThanOrEqual(condition!.createdAt.getTime())
    const noticeKinds = await db
      .selectFrom('document')
      .select('kind')
      .where('id', 'in', notice!.documentIds as string[])
      .execute()
    expect(noticeKinds).toEqual([{ kind: 'FLOOD_NOTICE' }])
  })

  test('42 USC 4012a(b)(1): the insurable value that staff file caps the coverage that the notice requires', async () => {
    const borrower = await beforeClosing('11 Floodzone Road')
    await readUntil(
      () => floodOf(borrower),
      (flood) => flood.determined !== null,
    )
    const path = borrower.path('/flood-zone/insurable-value')
    const headers = { ...processor.headers, 'idempotency-key': crypto.randomUUID() }
    const value = { amount: 48_250, source: 'Cost approach of the appraisal', asOf: '2026-11-20' }
    expect((await callApi('POST', path, headers, value)).status).toBe(200)
    expect((await callApi('GET', path, processor.headers)).body).toEqual({ specialHazard: true, value })
    expect((await callApi('POST', path, { authorization: borrower.caller.bearer() }, value)).status).toBe(403)
  })

  test('42 USC 4012a(b)(1): the closing notice is generated with the value that staff filed', async () => {
    const borrower = await beforeClosing('15 Floodzone Road')
    await readUntil(
      () => floodOf(borrower),
      (flood) => flood.determined !== null,
    )
    const headers = { ...processor.headers, 'idempotency-key': crypto.randomUUID() }
    const value = { amount: 38_250, source: 'Cost approach of the appraisal', asOf: '2026-11-20' }
    await callApi('POST', borrower.path('/flood-zone/insurable-value'), headers, value)
    const notices = async () =>
      (await borrower.caller.call<ApplicationDocument[]>('GET', borrower.path('/documents'))).filter(
        ({ kind }) => kind === 'FLOOD_NOTICE',
      )
    await readUntil(
      () => acceptAll(borrower),
      (categories) => categories.length > 0,
    )
    await setStatus(borrower.uuid, 'GEN_CLOSING_DISCLOSURE')
    const [newest] = await readUntil(notices, (documents) => documents.length > 1)
    const file = await borrower.caller.file(borrower.path(`/documents/${newest!.documentUuid}/file`))
    expect(pdfText(file).join(' ')).toContain('$38,250.00')
  })

  test('42 USC 4104a(a)(1), 15 USC 7001(c)(1)(B): a notice on paper is one letter, and counts as given when mailed', async () => {
    const borrower = await at('COLLECT_ADDITIONAL_INFO', '17 Floodzone Road')
    const choices = `/service-application/secure/api/v1/application/heloc/${borrower.uuid}/choices`
    const fresh = () => ({ ...processor.headers, 'idempotency-key': crypto.randomUUID() })
    await callApi('POST', choices, fresh(), { choice: 'END_ELECTRONIC' })
    await setStatus(borrower.uuid, 'REQUEST_STEWART_PAYOFFS')
    const fetchLetters = async () => {
      const { body } = await callApi('GET', '/service-application/secure/api/v1/paper-letters', processor.headers)
      return (body as AnswerOf<typeof listPaperLetters>).letters.filter(
        ({ applicationUuid, documents }) =>
          applicationUuid === borrower.uuid &&
          documents.some(({ title }) => title === 'Notice of special flood hazards'),
      )
    }
    const [letter, ...others] = await readUntil(fetchLetters, (letters) => letters.length > 0)
    expect(others).toEqual([])
    const fetchDeliveries = async () =>
      (await borrower.caller.call<ApplicationDocument[]>('GET', borrower.path('/documents'))).flatMap((item) =>
        item.kind === 'FLOOD_NOTICE' ? item.delivered.map(({ channel }) => channel) : [],
      )
    expect(await fetchDeliveries()).toEqual([])
    // The same work again queues nothing twice.
    await setStatus(borrower.uuid, 'REQUEST_STEWART_PAYOFFS')
    await until(borrower, (now) => now === 'DISBURSEMENT_ACCOUNT')
    expect(await fetchLetters()).toHaveLength(1)
    const zip = /\d{5}/.exec(letter!.address.at(-1)!)![0]
    await callApi('POST', borrower.path(`/paper-letters/${letter!.uuid}/mailed`), fresh(), {
      mailedOn: lenderDay(new Date()),
      zip,
    })
    expect(await fetchDeliveries()).toEqual(['paper'])
  })

  test('NAV-13 the application waits for a late determination, which arrives when due', async () => {
    const borrower = await beforeClosing('7 Lateflood Street')
    await readUntil(
      () => statusOf(borrower),
      (status) => (status as unknown as { waitingOnFloodCert: boolean }).waitingOnFloodCert,
    )
    await forward(borrower, 1)
    const { determined: determination } = await readUntil(
      () => floodOf(borrower),
      (flood) => flood.determined !== null,
    )
    expect(determination?.zone).toBe('X')
  })

  test('staff file a determination that never arrived, and closing continues', async () => {
    const borrower = await beforeClosing('7 Errorflood Street')
    await readUntil(
      () => floodOf(borrower),
      (flood) => flood.orderedAt !== null,
    )
    await setStatus(borrower.uuid, 'GEN_CLOSING_DISCLOSURE')
    const body = {
      zone: 'X',
      specialHazard: false,
      panel: '39049C0312K',
      panelDate: '2018-06-17',
      participating: true,
      determinedOn: '2026-11-20',
      certificate: 'F-2204',
      lifeOfLoan: true,
      reason: 'The determiner answered by mail',
    }
    const bad = await callApi('POST', borrower.path('/flood-zone'), processor.headers, { ...body, zone: 'nine' })
    expect([bad.status, bad.body.faults[0].field]).toEqual([400, 'zone'])
    const filing = await callApi('POST', borrower.path('/flood-zone'), processor.headers, body)
    expect(filing.body).toMatchObject({ determined: { certificate: 'F-2204' } })
    const history = await db
      .selectFrom('statusHistory')
      .select('outcome')
      .where('applicationId', '=', borrower.uuid)
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(history?.outcome).toBe('floodDeterminedByHand')
  })

  // The last one: it moves the clock past the sessions of staff.
  test('a determination filed before an offer is chosen delays its notice until the choice', async () => {
    const borrower = await atOffers({ street: '12 Orchard Street' })
    const determination = {
      zone: 'AE',
      specialHazard: true,
      panel: '48453C0445J',
      panelDate: '2020-01-22',
      participating: true,
      determinedOn: '2026-11-02',
      certificate: 'C-1',
      lifeOfLoan: true,
      reason: 'The certificate came by mail from the county.',
    }
    expect((await callApi('POST', borrower.path('/flood-zone'), processor.headers, determination)).status).toBe(200)
    const noticeJobs = () =>
      db
        .selectFrom('job')
        .select(['key', 'failure', 'attempt'])
        .where('kind', '=', 'flood-notice')
        .where('key', 'like', `${borrower.uuid}:%`)
        .execute()
    const notices = () =>
      db
        .selectFrom('document')
        .select('kind')
        .where('applicationId', '=', borrower.uuid)
        .where('kind', '=', 'FLOOD_NOTICE')
        .execute()
    expect(await readUntil(noticeJobs, (jobs) => jobs.length > 0)).toMatchObject([{ failure: null, attempt: 0 }])
    expect(await notices()).toEqual([])
    await choose(borrower, 40_000)
    await forward(borrower, 61)
    expect(await readUntil(notices, (documents) => documents.length > 0)).toHaveLength(1)
  })
})
