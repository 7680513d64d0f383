import { describe, expect, test } from 'vitest'
import { applicationRecords } from '#src/application/server/application-record.ts'
import { personalObjects } from '#tests/support/access/access-objects.ts'
import type { BuiltIdentity } from '#tests/support/identities.ts'
import { aProductWithRequests } from '#tests/support/walks/asked-borrower.ts'

const { callApi, aBorrower, staff, db, vault, clock, anApplication, anIdentity } = await aProductWithRequests()
const base = '/service-pipeline/secure/api/v1'
const of = (uuid: string) => `${base}/applications/${uuid}`
const [processor, underwriter, compliance, admin, agent] = await Promise.all(
  (['processor', 'underwriter', 'compliance', 'admin', 'agent'] as const).map(staff),
)
const stranger = await anIdentity({ role: 'admin', organization: 'saltmarsh' })

const get = async (as: BuiltIdentity | undefined, path: string) => {
  const { status, body } = await callApi('GET', path, { ...as!.headers, 'x-org': as!.organization })
  expect([status, body]).toEqual([200, body])
  return body
}
const search = (as: BuiltIdentity | undefined, text: string) =>
  callApi('POST', `${base}/search`, { ...as!.headers, 'x-org': as!.organization }, { text })
const uuidsOf = (rows: readonly { uuid: string }[]) => rows.map(({ uuid }) => uuid)
const auditEventsOf = async (subject: string) =>
  (
    await db
      .selectFrom('auditEvent')
      .select(['action', 'actorKind', 'details'])
      .where('subject', '=', subject)
      .orderBy('seq')
      .execute()
  ).map(({ action, actorKind, details }) => ({ action, actorKind, details }))
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)

/** Every test uses the same organization, so each looks only for the rows it created. */
const whole = async (as: BuiltIdentity | undefined, query: string) => {
  const rows: { uuid: string; since: string }[] = []
  for (let after = ''; ; ) {
    const page = await get(as, `${base}/applications?${query}${after && `&after=${after}`}`)
    rows.push(...page.rows)
    if (page.next === null) return rows
    after = page.next
  }
}

describe('the pipeline', () => {
  test('filters by stage, status, next party, age and assignee, longest wait first', async () => {
    const old = await anApplication({ status: 'FACTA_REVIEW', createdAt: daysAgo(9) })
    const young = await anApplication({ status: 'FACTA_REVIEW', createdAt: daysAgo(2) })
    const offer = await anApplication({ status: 'OFFER_SELECTION', createdAt: daysAgo(5) })
    const declinedApplication = await anApplication({
      status: 'DECLINED',
      createdAt: daysAgo(5),
      completedAt: daysAgo(5),
    })
    const mine = [old.id, young.id, offer.id, declinedApplication.id]
    const findUuids = async (query: string) =>
      uuidsOf(await whole(processor, query)).filter((uuid) => mine.includes(uuid))
    expect(await findUuids('')).toEqual([old.id, offer.id, young.id])
    expect(await findUuids('order=newest')).toEqual([young.id, offer.id, old.id])
    expect(await findUuids('stage=credit')).toEqual([old.id, young.id])
    expect(await findUuids('stage=ended')).toEqual([declinedApplication.id])
    expect(await findUuids('status=OFFER_SELECTION')).toEqual([offer.id])
    expect(await findUuids('waitsFor=staff')).toEqual([old.id, young.id])
    expect(await findUuids('waitsFor=you&days=4')).toEqual([offer.id])
    expect(await findUuids('days=4')).toEqual([old.id, offer.id])
    await callApi('PUT', `${of(offer.id)}/assignee`, processor!.headers, { to: 'me' })
    expect(await findUuids('assigned=me')).toEqual([offer.id])
    expect(await findUuids('assigned=none')).toEqual([old.id, young.id])
  })

  test('comes in pages that neither repeat nor lose a row', async () => {
    const at = daysAgo(400)
    const applications = await Promise.all(
      Array.from({ length: 120 }, () => anApplication({ status: 'HMDA', createdAt: at })),
    )
    for (const order of ['oldest', 'newest']) {
      const uuids = uuidsOf(await whole(underwriter, `status=HMDA&order=${order}`))
      expect(new Set(uuids).size).toBe(uuids.length)
      expect(new Set(uuids)).toEqual(new Set(applications.map(({ id }) => id)))
    }
  })

  test('shows nothing of another organization, and an invalid filter returns a 400 that names it', async () => {
    const { id } = await anApplication({ status: 'FACTA_REVIEW' })
    expect(uuidsOf(await whole(stranger, 'waitsFor=staff'))).not.toContain(id)
    const { status, body } = await callApi('GET', `${base}/applications?stage=everything`, processor!.headers)
    expect([status, body.code]).toEqual([400, 'request/invalid'])
  })

  test('counts applications by stage, those waiting on staff, and those assigned to the reader', async () => {
    const before = await get(agent, `${base}/counts`)
    const { id } = await anApplication({ status: 'CREDIT_MINOR' })
    await aBorrower([{}], 'INCOME_VERIFICATION')
    await callApi('PUT', `${of(id)}/assignee`, agent!.headers, { to: 'me' })
    const after = await get(agent, `${base}/counts`)
    expect(after.stages.credit - before.stages.credit).toBe(1)
    expect(after.stages.verification - before.stages.verification).toBe(1)
    expect(after.waitingOnStaff - before.waitingOnStaff).toBe(1)
    expect([before.mine, after.mine]).toEqual([0, 1])
  })
})

describe('the download of the list', () => {
  const download = (as: BuiltIdentity | undefined, query: string) =>
    callApi('GET', `${base}/applications/export?${query}`, { ...as!.headers, 'x-org': as!.organization })

  test('is the filtered list of the organization on all its pages, and is recorded with filters and number of rows', async () => {
    const reader = await staff('processor')
    const applications = await Promise.all(
      Array.from({ length: 60 }, () => anApplication({ status: 'CREDIT_NO_MATCH', createdAt: daysAgo(3) })),
    )
    const { status, body } = await download(reader, 'status=CREDIT_NO_MATCH&days=2')
    expect(status).toBe(200)
    expect(body).toMatchObject({ rows: 60, isCut: false, fileName: expect.stringMatching(/^applications-.*\.csv$/) })
    for (const { loanNumber } of applications) expect(body.csv).toContain(`\r\n${loanNumber},`)
    expect((await download(stranger, 'status=CREDIT_NO_MATCH')).body.rows).toBe(0)
    expect(await auditEventsOf(reader.id)).toMatchObject([
      {
        action: 'applications exported',
        actorKind: 'processor',
        details: { status: 'CREDIT_NO_MATCH', days: 2, rows: 60, isCut: false },
      },
    ])
  })

  test('an unknown filter is refused by name', async () => {
    const { status, body } = await download(processor, 'stage=everything')
    expect([status, body.faults[0].field]).toEqual([400, 'stage'])
  })
})

describe('the search', () => {
  const vogel = { firstName: 'Zora', middleName: null, lastName: 'Quincey-Vögel', suffix: null }

  test('finds by loan number, phone, email, street and the beginnings of names, only within the organization', async () => {
    const email = `zora.${crypto.randomUUID()}@example.com`
    const { id, loanNumber } = await anApplication({
      applicant: { name: vogel, email, phone: '(614) 555-0188' },
      property: { address: { street1: '4711 Quillpen Avenue', city: 'Austin', state: 'TX', zip: '78704' } },
    })
    for (const text of [
      loanNumber,
      loanNumber.slice(-7),
      email.toUpperCase(),
      '614.555.0188',
      '6145550188',
      '4711 Quillpen Ave',
      'quillp',
      'quincey vogel',
      'Zora Quincey-Vögel',
      'Quincey-Vögel, Zora',
      'Qui',
      'zor',
      'vög',
      'zor vog',
    ]) {
      expect(uuidsOf((await search(processor, text)).body.rows), text).toEqual([id])
      expect((await search(stranger, text)).body.rows, text).toEqual([])
    }
    for (const text of ['Qu', 'zora quentin', 'incey', '4712 Quillpen', '5550188'])
      expect((await search(processor, text)).body.rows, text).toEqual([])
  })

  test('finds by the new street after a correction, and no longer by the old one', async () => {
    const { id } = await anApplication({
      property: { address: { street1: '9 Umberfield Road', city: 'Austin', state: 'TX', zip: '78704' } },
    })
    const street1 = '9 Vermilion Road'
    await db
      .transaction()
      .execute((tx) =>
        applicationRecords(vault).amendProperty(
          tx,
          id,
          (property) => ({ ...property, address: { ...property.address, street1 } }),
          new Date(),
        ),
      )
    expect(uuidsOf((await search(processor, '9 vermilion')).body.rows)).toEqual([id])
    expect((await search(processor, '9 umberfield')).body.rows).toEqual([])
  })

  test('finds by the account’s email address after a change', async () => {
    const { identity, uuid } = await aBorrower([])
    expect(uuidsOf((await search(agent, identity.email)).body.rows)).toEqual([uuid])
  })

  test('is recorded with the person who searched, but without the search text', async () => {
    const reader = await staff('underwriter')
    await search(reader, 'Nobodys-Name')
    await get(reader, `${base}/applications?stage=credit`)
    const entries = await auditEventsOf(reader.id)
    expect(entries).toMatchObject([
      { action: 'applications searched', actorKind: 'underwriter', details: { by: 'name', shown: 0 } },
      { action: 'applications listed', details: { stage: 'credit' } },
    ])
    expect(JSON.stringify(entries).toLowerCase()).not.toContain('nobodys')
  })
})

describe('the queue', () => {
  test('contains applications that staff own and answered conditions, longest wait first', async () => {
    const { id } = await anApplication({ status: 'HOLD_FOR_APPRAISAL_REVIEW', createdAt: daysAgo(30) })
    const { uuid, conditions } = await aBorrower([{}])
    await db
      .updateTable('condition')
      .set({ state: 'IN_REVIEW', updatedAt: daysAgo(20) })
      .where('id', '=', conditions[0]!)
      .execute()
    const { rows } = await get(processor, `${base}/queue`)
    const [first, second] = rows
    expect(first).toMatchObject({ uuid: id, why: 'status', condition: null, stage: 'valuation' })
    expect(second).toMatchObject({
      uuid,
      why: 'condition',
      condition: { uuid: conditions[0], category: 'GENERIC_DOCUMENT_REQUEST' },
    })
    const theirs = await get(stranger, `${base}/queue`)
    expect(uuidsOf(theirs.rows)).not.toContain(id)
  })

  test('shows an application with documents to review as waiting on us, though its status waits for the borrower', async () => {
    const { uuid, conditions } = await aBorrower([{}], 'INCOME_VERIFICATION')
    expect((await get(processor, of(uuid))).waitsFor).toBe('you')
    await db.updateTable('condition').set({ state: 'IN_REVIEW' }).where('id', '=', conditions[0]!).execute()
    expect(await get(processor, of(uuid))).toMatchObject({ waitsFor: 'staff', reviews: ['GENERIC_DOCUMENT_REQUEST'] })
    const rows = (await get(processor, `${base}/applications?status=INCOME_VERIFICATION&order=newest`)).rows
    expect(rows.find((row: { uuid: string }) => row.uuid === uuid)).toMatchObject({ waitsFor: 'staff' })
    const fetchListed = async (query: string) => uuidsOf((await get(processor, `${base}/applications?${query}`)).rows)
    expect(await fetchListed('waitsFor=staff&order=newest')).toContain(uuid)
    expect(await fetchListed('waitsFor=staff&stage=verification&order=newest')).toContain(uuid)
    expect(await fetchListed('waitsFor=staff&stage=signing&order=newest')).not.toContain(uuid)
    expect(await fetchListed('waitsFor=you&order=newest')).not.toContain(uuid)
  })

  test('leaves out a decision that a condition suspends, until the borrower’s answer is to be reviewed', async () => {
    const readCount = async () => (await get(processor, `${base}/counts`)).waitingOnStaff
    const isWaiting = async (list: string) => uuidsOf(await get(processor, `${base}/${list}`).then(({ rows }) => rows))
    const before = await readCount()
    const { uuid, conditions } = await aBorrower([{}], 'DELINQUENCY_REVIEW')
    await db
      .updateTable('application')
      .set({ statusSince: daysAgo(500) })
      .where('id', '=', uuid)
      .execute()
    const listPath = 'applications?waitsFor=staff&order=oldest'
    const listOfBorrowers = 'applications?waitsFor=you&order=oldest'
    expect(await isWaiting('queue')).not.toContain(uuid)
    expect(await isWaiting(listPath)).not.toContain(uuid)
    expect(await isWaiting(listOfBorrowers)).toContain(uuid)
    expect(await readCount()).toBe(before)
    expect(await get(processor, of(uuid))).toMatchObject({ waitsFor: 'you', isStaffsTurn: true })

    await db.updateTable('condition').set({ state: 'IN_REVIEW' }).where('id', '=', conditions[0]!).execute()
    expect(await isWaiting('queue')).toContain(uuid)
    expect(await isWaiting(listPath)).toContain(uuid)
    expect(await isWaiting(listOfBorrowers)).not.toContain(uuid)
    expect(await readCount()).toBe(before + 1)
  })

  test('a resemblance to the sanctions lists keeps a suspended decision among those that wait for staff', async () => {
    const { uuid } = await aBorrower([{}], 'DELINQUENCY_REVIEW')
    const other = await anApplication({ status: 'DELINQUENCY_REVIEW', createdAt: daysAgo(501) })
    await db
      .updateTable('application')
      .set({ statusSince: daysAgo(502) })
      .where('id', '=', uuid)
      .execute()
    const readParty = async () => {
      const parties = await Promise.all(
        ['staff', 'you'].map(async (party) => ({
          party,
          uuids: uuidsOf((await get(processor, `${base}/applications?waitsFor=${party}&order=oldest`)).rows),
        })),
      )
      expect(parties.filter(({ uuids }) => uuids.includes(other.id)).map(({ party }) => party)).toEqual(['staff'])
      return parties.filter(({ uuids }) => uuids.includes(uuid)).map(({ party }) => party)
    }
    expect(await readParty()).toEqual(['you'])
    await personalObjects({ db, vault, clock, shelf: {} as never }).sanctionsReview(uuid, processor!.organization)
    expect(await readParty()).toEqual(['staff'])
    expect((await get(processor, of(uuid))).waitsFor).toBe('staff')
  })

  test('is divided by desk and by assignee', async () => {
    const [reader, other] = await Promise.all([staff('processor'), staff('processor')])
    const appraisal = await anApplication({ status: 'HOLD_FOR_APPRAISAL_REVIEW', createdAt: daysAgo(400) })
    const deed = await anApplication({ status: 'CREDIT_NO_MATCH_SSN', createdAt: daysAgo(401) })
    const { uuid, conditions } = await aBorrower([{}])
    const review = { state: 'IN_REVIEW', updatedAt: daysAgo(402) } as const
    await db.updateTable('condition').set(review).where('id', '=', conditions[0]!).execute()
    const builtIds = [appraisal.id, deed.id, uuid]
    const fetchQueue = async (query: string, as = reader) =>
      uuidsOf((await get(as, `${base}/queue?${query}`)).rows).filter((uuid) => builtIds.includes(uuid))
    expect(await fetchQueue('')).toEqual([uuid, deed.id, appraisal.id])
    expect(await fetchQueue('desk=processing')).toEqual([uuid, deed.id])
    expect(await fetchQueue('desk=underwriting')).toEqual([appraisal.id])
    expect(await fetchQueue('desk=compliance')).toEqual([])
    await callApi('PUT', `${of(deed.id)}/assignee`, reader.headers, { to: 'me' })
    await callApi('PUT', `${of(uuid)}/assignee`, other.headers, { to: 'me' })
    expect(await fetchQueue('assigned=me')).toEqual([deed.id])
    expect(await fetchQueue('assigned=me', other)).toEqual([uuid])
    expect(await fetchQueue('assigned=none')).toEqual([appraisal.id])
  })

  test('contains applications where a step needs staff, but not those that retry automatically or wait on the borrower', async () => {
    const waiting = async () => (await get(processor, `${base}/counts`)).waitingOnStaff
    const before = await waiting()
    const heldApplication = await anApplication({ status: 'FUNDING_DECISION', createdAt: daysAgo(25) })
    const running = await anApplication({ status: 'FUNDING_DECISION', createdAt: daysAgo(24) })
    await db.updateTable('application').set({ dueAt: new Date() }).where('id', '=', running.id).execute()
    const borrower = await aBorrower([{}])
    await db.updateTable('application').set({ status: 'FUNDING_DECISION' }).where('id', '=', borrower.uuid).execute()
    const queueUuids = uuidsOf((await get(processor, `${base}/queue`)).rows)
    expect(queueUuids).toContain(heldApplication.id)
    expect(queueUuids).not.toContain(running.id)
    expect(queueUuids).not.toContain(borrower.uuid)
    expect(await waiting()).toBe(before + 1)
  })
})

describe('an application that is assigned', () => {
  test('is assigned to oneself, taken over by a colleague and unassigned, and each action is recorded', async () => {
    const { id } = await anApplication({})
    const put = (as: BuiltIdentity | undefined, to: string) => callApi('PUT', `${of(id)}/assignee`, as!.headers, { to })
    expect((await put(processor, 'me')).body.assignee).toMatchObject({ uuid: processor!.id })
    await put(processor, 'me')
    expect((await put(underwriter, 'me')).body.assignee).toMatchObject({ uuid: underwriter!.id })
    expect((await put(underwriter, 'none')).body.assignee).toBeNull()
    expect(await auditEventsOf(id)).toMatchObject([
      { action: 'application assigned', details: { before: null, after: processor!.id } },
      { action: 'application assigned', details: { before: processor!.id, after: underwriter!.id } },
      { action: 'application unassigned', details: { before: underwriter!.id, after: null } },
    ])
    expect((await put(compliance, 'me')).status).toBe(403)
  })

  test('is assigned to a colleague, who finds it among theirs, and the assigner is recorded', async () => {
    const { id } = await anApplication({})
    const { people } = await get(processor, `${base}/assignees`)
    expect(people).toContainEqual(expect.objectContaining({ uuid: underwriter!.id, role: 'underwriter' }))
    const uuids = people.map(({ uuid }: { uuid: string }) => uuid)
    expect(uuids).not.toContain(compliance!.id)
    expect(uuids).not.toContain(stranger!.id)
    const answer = await callApi('PUT', `${of(id)}/assignee`, processor!.headers, { to: underwriter!.id })
    expect(answer.body.assignee).toMatchObject({ uuid: underwriter!.id })
    expect(uuidsOf((await get(underwriter, `${base}/applications?assigned=me`)).rows)).toContain(id)
    expect(await auditEventsOf(id)).toMatchObject([
      { action: 'application assigned to a colleague', details: { before: null, after: underwriter!.id } },
    ])
  })

  test('cannot be assigned to a borrower, to read-only compliance, or to another lender’s staff', async () => {
    const { id } = await anApplication({})
    const { identity } = await aBorrower([])
    for (const to of [identity.id, compliance!.id, stranger!.id]) {
      const refusal = await callApi('PUT', `${of(id)}/assignee`, processor!.headers, { to })
      expect(refusal).toMatchObject({ status: 409, body: { code: 'account/not-staff' } })
    }
    expect(
      (await callApi('PUT', `${of(id)}/assignee`, { ...stranger!.headers, 'x-org': 'saltmarsh' }, { to: 'me' })).status,
    ).toBe(404)
    expect((await callApi('GET', `${base}/assignees`, identity.headers)).status).toBe(403)
  })

  test('shows its exits by role, and the view is recorded for compliance', async () => {
    const { id } = await anApplication({ status: 'FACTA_REVIEW' })
    const view = await get(underwriter, of(id))
    expect(view).toMatchObject({
      uuid: id,
      status: 'FACTA_REVIEW',
      waitsFor: 'staff',
      openConditions: 0,
      offer: null,
      property: { address: { city: 'Austin' } },
    })
    const outcomes = (desk: { exits: { outcome: string }[] }) => desk.exits.map(({ outcome }) => outcome)
    expect(outcomes(view)).toContain('declined')
    expect(outcomes(await get(processor, of(id)))).not.toContain('declined')
    expect(outcomes(await get(compliance, of(id)))).toEqual([])
    const record = await get(compliance, `${of(id)}/record`)
    expect(record.isWhole).toBe(true)
    expect(record.entries.map(({ action, actorKind }: Record<string, string>) => `${actorKind}: ${action}`)).toEqual([
      'compliance: record read',
      'compliance: application viewed',
      'processor: application viewed',
      'underwriter: application viewed',
    ])
    expect((await callApi('GET', `${of(id)}/record`, processor!.headers)).status).toBe(403)
  })

  test('a record that someone changed fails the integrity check', async () => {
    const { id } = await anApplication({})
    await get(agent, of(id))
    await db.updateTable('auditEvent').set({ action: 'nothing' }).where('subject', '=', id).execute()
    expect((await get(admin, `${of(id)}/record`)).isWhole).toBe(false)
  })

  test('a processor cannot decline by a direct API call; an underwriter can, with a reason', async () => {
    const { id } = await anApplication({ status: 'FACTA_REVIEW' })
    const exit = (as: BuiltIdentity | undefined, reason: string) =>
      callApi('POST', `/service-application/secure/api/v1/application/heloc/${id}/staff-exit`, as!.headers, {
        status: 'FACTA_REVIEW',
        outcome: 'declined',
        reason,
      })
    expect((await exit(processor, 'The borrower could not be verified')).status).toBe(403)
    expect((await exit(underwriter, 'short')).status).toBe(400)
    expect((await exit(underwriter, 'The borrower could not be verified')).body.checklistStatus).toBe('DECLINED')
    expect(await auditEventsOf(id)).toMatchObject([
      { action: 'application.staff-exit', actorKind: 'underwriter', details: { outcome: 'declined' } },
    ])
  })

  test('shows who else has it open, until they close it', async () => {
    const { id } = await anApplication({})
    const say = async (as: BuiltIdentity | undefined, method: 'PUT' | 'DELETE') =>
      uuidsOf((await callApi(method, `${of(id)}/presence`, as!.headers)).body.others)
    expect(await say(processor, 'PUT')).toEqual([])
    expect(await say(underwriter, 'PUT')).toEqual([processor!.id])
    expect(await say(processor, 'PUT')).toEqual([underwriter!.id])
    await say(processor, 'DELETE')
    expect(await say(underwriter, 'PUT')).toEqual([])
  })

  test('shows each decision with the inputs of its rules', async () => {
    const { id } = await anApplication({ status: 'OFFER_SELECTION' })
    const rule = { rule: 'minimum-score', passed: false, facts: { score: 601, least: 640 } }
    await db
      .insertInto('statusHistory')
      .values({
        applicationId: id,
        revision: 1,
        fromStatus: 'WAITING_FOR_SOFT_CREDIT',
        toStatus: 'DECLINED',
        outcome: 'declined',
        actorKind: 'vendor',
        actorId: null,
        reason: 'The credit file does not qualify',
        trace: JSON.stringify({
          decision: 'soft-credit declined',
          guideline: 'credit 2026-01',
          rules: [{ ...rule, reasons: ['balances-high', 'accounts-young'] }],
        }),
        at: new Date(),
      })
      .execute()
    // A step that applies no rules also stores what it read.
    await db
      .insertInto('statusHistory')
      .values({
        applicationId: id,
        revision: 2,
        fromStatus: 'GEN_NOTARY_DISCLOSURE',
        toStatus: 'DEED_SIGNING',
        outcome: 'remoteAllowed',
        actorKind: 'vendor',
        actorId: null,
        reason: 'A notary on a screen may be met',
        trace: JSON.stringify({ state: 'OH', inPerson: null }),
        at: new Date(),
      })
      .execute()
    expect(await get(underwriter, `${of(id)}/decisions`)).toMatchObject([
      {
        guideline: 'credit 2026-01',
        rules: [
          {
            ...rule,
            reason: 'Balances on revolving accounts high against their limits; Length of time accounts have been open',
          },
        ],
      },
    ])
    expect(await get(underwriter, `${of(id)}/messages`)).toEqual([])
    const writtenAt = new Date('2026-11-01T12:00:00Z')
    await db
      .insertInto('outboxMessage')
      .values({
        id: crypto.randomUUID(),
        organization: 'lintel',
        channel: 'mail',
        recipient: 'gone@example.com',
        subject: 'Notice',
        sealedBody: Buffer.alloc(1),
        documentIds: [],
        applicationId: id,
        causeKey: crypto.randomUUID(),
        sentAt: null,
        createdAt: writtenAt,
        undeliverableAt: writtenAt,
      })
      .execute()
    expect(await get(underwriter, `${of(id)}/messages`)).toMatchObject([
      { subject: 'Notice', sent: null, undeliverable: writtenAt.toISOString() },
    ])
  })

  test.each(['', '/messages', '/decisions', '/record'])(
    '%s returns the same 404 to another organization',
    async (below) => {
      const { id } = await anApplication({})
      const { status, body } = await callApi('GET', of(id) + below, { ...stranger.headers, 'x-org': 'saltmarsh' })
      expect([status, body.code]).toEqual([404, 'access/not-found'])
    },
  )
})

test('an administrator sees only the lender’s own staff, including notaries, and whether they are logged in', async () => {
  const notary = await anIdentity({ role: 'notary' })
  const { people } = await get(admin, '/identity/secure/api/v1/person')
  expect(people).toContainEqual(
    expect.objectContaining({ uuid: processor!.id, role: 'processor', openSessions: 1, hasSecondFactor: false }),
  )
  expect(people).toContainEqual(expect.objectContaining({ uuid: notary.id, role: 'notary' }))
  expect(uuidsOf(people)).not.toContain(stranger.id)
  expect(people.every(({ role }: { role: string }) => role !== 'borrower')).toBe(true)
  expect((await callApi('GET', '/identity/secure/api/v1/person', processor!.headers)).status).toBe(403)
})
