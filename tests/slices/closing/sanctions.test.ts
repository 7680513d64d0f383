import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { applicationRecords } from '#src/application/server/application-record.ts'
import { endpoints } from '#src/apps/server/start/endpoints.ts'
import type { ClocksView } from '#src/features/compliance/compliance.contract.ts'
import type { Identification, SanctionsView, WaitingReviewsView } from '#src/features/sanctions/sanctions.contract.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { readUntil } from '#tests/support/read-until.ts'
import { aProductThatCloses, type SignedLine } from '#tests/support/walks/signed-line.ts'

const product = await aProductThatCloses()
const { aSignedLine, reaches, db, vault, callApi, staff } = product
const [processor, underwriter, compliance] = [
  await staff('processor'),
  await staff('underwriter'),
  await staff('compliance'),
]

const base = '/service-compliance/secure/api/v1'
const records = applicationRecords(vault)
/** Every call by which a borrower reads an application. */
const borrowersReads = endpoints.filter(
  ({ call, access, on }) =>
    call.startsWith('GET ') &&
    on === 'application' &&
    (access as readonly string[]).includes('borrower') &&
    (call.match(/:\w+/g) ?? []).join() === ':uuid',
)
const listedCreditor = 'Listed Savings of Nowhere'
let streets = 800
const at = (status: Status, options: Partial<Parameters<typeof aSignedLine>[1]> = {}) => {
  streets += 1
  return aSignedLine(status, { street: `${streets} Orchard Street`, ...options })
}
const sanctionsOf = async ({ uuid }: SignedLine, headers: object = compliance.headers) =>
  (await callApi('GET', `${base}/applications/${uuid}/sanctions`, { ...headers })).body as SanctionsView
const openReview = async (line: SignedLine) => {
  const { reviews } = await readUntil(
    () => sanctionsOf(line),
    (answer) => answer.reviews.length > 0,
  )
  return reviews[0] as SanctionsView['reviews'][number]
}
const send = (path: string, headers: object, body: object) =>
  callApi('POST', path, { ...headers, 'idempotency-key': randomUUID() }, body)
const reason = 'Compared with the documents on file'
const find = (line: SignedLine, reviewUuid: string, decision: string, headers: object) =>
  send(`${base}/applications/${line.uuid}/sanctions/${reviewUuid}/opinion`, headers, { decision, reason })
const statusNow = async ({ uuid }: SignedLine) =>
  (await db.selectFrom('application').select('status').where('id', '=', uuid).executeTakeFirstOrThrow()).status
const failingChecks = async (line: SignedLine): Promise<string[]> => {
  const { body } = await readUntil(
    () => callApi('GET', line.path('/funding/checks'), processor.headers),
    (answer) => answer.body.verdict !== null,
  )
  return body.checks.filter(({ passed }: { passed: boolean }) => !passed).map(({ rule }: { rule: string }) => rule)
}
const waiting = async () => (await callApi('GET', `${base}/sanctions`, compliance.headers)).body as WaitingReviewsView

describe('31 CFR chapter V: before funding', () => {
  test('every party is screened against the lists, and a line without a hit is funded', async () => {
    const line = await at('RECORDING', { owners: ['paper'], payoffs: ['Ordinary Bank'] })
    await reaches(line.uuid, 'COMPLETE')
    const { parties, reviews } = await sanctionsOf(line)
    expect(parties).toMatchObject([
      { role: 'BORROWER', hits: 0, isCurrent: true },
      { role: 'SIGNER', hits: 0, isCurrent: true },
      { role: 'CREDITOR', name: 'Ordinary Bank', hits: 0, isCurrent: true },
    ])
    expect(reviews).toEqual([])
    const { lists, applications } = await waiting()
    expect(lists).toMatchObject({ age: 'fresh', entries: 4, failing: null })
    expect(applications.some(({ uuid }) => uuid === line.uuid)).toBe(false)
  })

  test('a creditor hit blocks disbursement until two people find that it is no match', async () => {
    const line = await at('RECORDING', { payoffs: [listedCreditor] })
    const review = await openReview(line)
    expect(review).toMatchObject({
      party: { role: 'CREDITOR', name: listedCreditor },
      entry: { list: 'SDN', number: '900003', name: 'LISTED SAVINGS OF NOWHERE', programs: 'SANDBOX' },
      score: 1,
      birth: 'unknown',
      decision: null,
    })
    expect(await failingChecks(line)).toEqual(['sanctions-hits-decided'])
    // It is in the queue of those who decide, and no one else's.
    const hitsOf = async (headers: object) => {
      const { body } = await callApi('GET', '/service-pipeline/secure/api/v1/queue', { ...headers })
      return body.rows.filter((row: { uuid: string; why: string }) => row.uuid === line.uuid && row.why === 'sanctions')
    }
    expect(await hitsOf(compliance.headers)).toMatchObject([{ condition: null, waiting: expect.any(String) }])
    expect(await hitsOf(processor.headers)).toEqual([])
    const proposal = { kind: 'funding', payload: { applicationUuid: line.uuid }, reason }
    const refusedProposal = await send('/service-organization/secure/api/v1/proposals', underwriter.headers, proposal)
    expect(refusedProposal.status).toBe(400)

    const first = await find(line, review.uuid, 'NO_MATCH', underwriter.headers)
    expect(first.body.reviews[0]).toMatchObject({ decision: null, opinions: [{ decision: 'NO_MATCH', reason }] })
    expect((await find(line, review.uuid, 'NO_MATCH', underwriter.headers)).body.code).toBe('approvals/same-person')
    expect(await statusNow(line)).toBe('FUNDING_DECISION')
    expect((await waiting()).applications.find(({ uuid }) => uuid === line.uuid)).toMatchObject({
      openCount: 1,
      hasOpinion: true,
      reportDue: null,
    })
    expect((await find(line, review.uuid, 'NO_MATCH', compliance.headers)).body.reviews[0].decision).toBe('NO_MATCH')
    await reaches(line.uuid, 'COMPLETE')
    expect((await find(line, review.uuid, 'MATCH', underwriter.headers)).body.code).toBe('setting/changed-meanwhile')
  })

  test('two people with different findings decide nothing, and processors cannot decide', async () => {
    const line = await at('RECORDING', { payoffs: [listedCreditor] })
    const { uuid } = await openReview(line)
    expect((await find(line, uuid, 'NO_MATCH', processor.headers)).status).toBe(403)
    await find(line, uuid, 'NO_MATCH', underwriter.headers)
    expect((await find(line, uuid, 'MATCH', compliance.headers)).body.reviews[0].decision).toBeNull()
    expect((await find(line, uuid, 'MATCH', underwriter.headers)).body.reviews[0].decision).toBe('MATCH')
  })

  test('a match blocks disbursement permanently, starts the reporting deadline, and stays hidden from the borrower', async () => {
    const line = await at('RECORDING', { payoffs: [listedCreditor] })
    const { uuid } = await openReview(line)
    await find(line, uuid, 'MATCH', compliance.headers)
    await find(line, uuid, 'MATCH', underwriter.headers)
    await readUntil(
      () => failingChecks(line),
      (failing) => failing.join() === 'no-sanctions-match',
    )
    expect(await statusNow(line)).toBe('FUNDING_DECISION')

    const clocks = (await callApi('GET', `${base}/clocks`, compliance.headers)).body as ClocksView
    const report = clocks.applications
      .find((application) => application.uuid === line.uuid)
      ?.clocks.find(({ clock }) => clock === 'sanctions-report')
    expect(report).toMatchObject({ source: '31 CFR 501.603(b)(1), 501.604(c)', state: 'running', done: null })
    const file = (reportedOn: string) =>
      send(`${base}/applications/${line.uuid}/sanctions/${uuid}/report`, compliance.headers, { reportedOn })
    expect((await file('2999-01-01')).status).toBe(400)
    expect((await file('2026-01-02')).body.reviews[0].reportedOn).toBe('2026-01-02')
    expect((await file('2026-01-02')).body.code).toBe('setting/changed-meanwhile')

    const borrower = { authorization: line.caller.bearer() }
    const answers: string[] = []
    for (const { call } of borrowersReads) {
      const { status, body } = await callApi('GET', call.slice('GET '.length).replace(':uuid', line.uuid), borrower)
      if (status === 200) answers.push(`${call} ${JSON.stringify(body)}`)
    }
    expect(answers.length).toBeGreaterThanOrEqual(10)
    for (const answer of answers) expect(answer).not.toMatch(/sanction|OFAC|"SDN|reviewUuid/i)
    const mails = await db
      .selectFrom('outboxMessage')
      .select('causeKey')
      .where('applicationId', '=', line.uuid)
      .execute()
    expect(JSON.stringify(mails)).not.toMatch(/sanction/i)
  })
})

describe('new lists', () => {
  test('are screened against every open application at any status', async () => {
    const line = await at('NOTE_SIGNING', { payoffs: [listedCreditor] })
    await db
      .insertInto('statusHistory')
      .values({
        applicationId: line.uuid,
        revision: -2,
        fromStatus: 'APP_SUBMISSION',
        toStatus: 'GEN_SUMMARY_DISCLOSURE',
        outcome: 'submitted',
        actorKind: 'borrower',
        actorId: null,
        reason: 'Put by a test',
        trace: null,
        at: new Date(),
      })
      .execute()
    expect((await sanctionsOf(line)).parties.map(({ isCurrent }) => isCurrent)).toEqual([false, false])
    // As if the published files had changed since they were read.
    const earlier = new Date(Date.now() - 7 * 3_600_000)
    await db.updateTable('sanctionsList').set({ checksum: randomUUID(), confirmedAt: earlier }).execute()
    await db.updateTable('sanctionsRefresh').set({ triedAt: earlier }).execute()
    await reaches((await at('RECORDING', {})).uuid, 'COMPLETE')
    expect((await openReview(line)).party.name).toBe(listedCreditor)
    expect((await sanctionsOf(line)).parties.map(({ isCurrent }) => isCurrent)).toEqual([true, true])
    expect(await statusNow(line)).toBe('NOTE_SIGNING')
  })
})

describe('before the closing disclosure', () => {
  test('a borrower who resembles a list entry is put on hold, and sees no change', async () => {
    const line = await at('RECORDING', {})
    await db
      .transaction()
      .execute((tx) =>
        records.amendApplicant(
          tx,
          line.uuid,
          (applicant) => ({ ...applicant, name: { ...applicant.name, firstName: 'Wiktor', lastName: 'Listov' } }),
          new Date(),
        ),
      )
    await product.setStatus(line.uuid, 'GEN_CLOSING_DISCLOSURE')
    const review = await openReview(line)
    expect(review.party).toMatchObject({ role: 'BORROWER', name: expect.stringContaining('Listov') })
    expect(await statusNow(line)).toBe('GEN_CLOSING_DISCLOSURE')
    await find(line, review.uuid, 'NO_MATCH', compliance.headers)
    await find(line, review.uuid, 'NO_MATCH', underwriter.headers)
    await readUntil(
      () => statusNow(line),
      (status) => status !== 'GEN_CLOSING_DISCLOSURE',
    )
  })
})

describe('31 CFR 1020.220(a)(3): the identification of the customer', () => {
  test('is recorded when the line is opened, and does not change afterward', async () => {
    const line = await at('RECORDING', {})
    await reaches(line.uuid, 'COMPLETE')
    const read = async () =>
      (await callApi('GET', `${base}/applications/${line.uuid}/identification`, compliance.headers))
        .body as Identification
    const record = await readUntil(read, (answer) => answer.drawn !== null)
    expect(record).toMatchObject({
      collected: { name: 'Maria Garcia', birthDate: expect.any(String), address: expect.any(String) },
      isVerified: true,
      comparison: { listVersion: expect.any(String), result: 'no-hit', hits: 0 },
    })
    expect(record.verifications.map(({ source }) => source)).toContainEqual(expect.stringContaining('Credit file'))
    await db
      .transaction()
      .execute((tx) =>
        records.amendApplicant(tx, line.uuid, (applicant) => ({ ...applicant, birthDate: '1950-01-01' }), new Date()),
      )
    expect(await read()).toEqual(record)
  })
})
