import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { notarySocketEndpoint } from '#src/features/notary/session.contract.ts'
import { type AtNotary, aProductAtNotary } from '#tests/support/walks/at-notary.ts'

const product = await aProductAtNotary()
const {
  aSigner,
  aCoOwner,
  call,
  view,
  sign,
  queue,
  take,
  staff,
  fetchStatus: statusOf,
  db,
  url,
  callApi,
  anIdentity,
} = product

const commissionPath = '/service-notary/secure/api/v1/commission'
const saveCommission = (headers: Record<string, string>, commission: object) =>
  callApi('PUT', commissionPath, headers, commission)

const aNotary = async (uuid: string): Promise<AtNotary & { id: string }> => {
  const { id, headers } = await staff('notary')
  await saveCommission(headers, { number: '2024-118', state: 'OH', county: 'Franklin', expiresOn: '2099-06-30' })
  return { id, uuid, headers }
}
const join = async (who: AtNotary, means = 'video') => (await call(who, 'POST', '/join', { means })).body
const findDocumentUuid = async (who: AtNotary, kind: string) =>
  (await view(who)).documents.find((document) => document.kind === kind)!.documentUuid

/** A meeting that a notary conducts, with each person's ID checked. */
const aMeeting = async (others: AtNotary[] = [], one?: AtNotary) => {
  const borrower = one ?? (await aSigner())
  const notary = await aNotary(borrower.uuid)
  const { sessionUuid } = await join(borrower)
  for (const other of others) await join(other)
  await take(notary.headers, sessionUuid)
  for (const { signerUuid } of (await view(notary)).people)
    await call(notary, 'POST', '/id', { signerUuid, kind: 'PASSPORT', matches: true })
  return { borrower, notary, sessionUuid }
}
const present = (notary: AtNotary, documentUuid: string) => call(notary, 'POST', '/present', { documentUuid })
const seal = (notary: AtNotary, documentUuid: string) => call(notary, 'POST', '/seal', { documentUuid, fee: 2_500 })

test('NAV-15 browsers get relay credentials for one meeting, only while it is live and they take part', async () => {
  const TURN_SECRET = 'a-secret-shared-with-the-relay'
  const product = await aProductAtNotary({ ICE_SERVERS: 'stun:stun.example,turn:relay.example', TURN_SECRET })
  const borrower = await product.aSigner()
  expect((await product.view(borrower)).iceServers).toEqual([])
  await product.call(borrower, 'POST', '/join', { means: 'video' })
  const { iceServers, sessionUuid } = await product.view(borrower)
  const [stun, turn] = iceServers
  expect(stun).toEqual({ urls: 'stun:stun.example' })
  const username = turn?.username ?? ''
  expect(username).toMatch(new RegExp(`^\\d{10}:${sessionUuid}$`))
  expect(Number(username.slice(0, 10)) * 1000).toBeGreaterThan(Date.now() + 3_600_000)
  const credential = createHmac('sha1', TURN_SECRET).update(username).digest('base64')
  expect(turn).toEqual({ urls: 'turn:relay.example', username, credential })
})

describe('NAV-15 an online meeting with the notary', () => {
  test('the borrower and another owner read, sign and get certificates; the application advances once', async () => {
    const one = await aSigner()
    const other = await aCoOwner(one.uuid)
    const { borrower, notary } = await aMeeting([other], one)
    const notice = await findDocumentUuid(notary, 'NOTARY_DISCLOSURE')
    const deed = await findDocumentUuid(notary, 'SECURITY_INSTRUMENT')
    await present(notary, notice)
    for (const who of [borrower, other]) expect((await sign(who, notice)).status).toBe(200)
    expect((await seal(notary, deed)).body.code).toBe('notary/not-ready')
    await present(notary, deed)
    expect((await sign(borrower, deed)).status).toBe(200)
    expect((await call(notary, 'POST', '/complete', {})).body.code).toBe('notary/not-ready')
    expect((await sign(other, deed)).status).toBe(200)
    const session = (await seal(notary, deed)).body
    expect(session.documents).toContainEqual(expect.objectContaining({ kind: 'SECURITY_INSTRUMENT', notarized: true }))
    await seal(notary, deed)
    const journal = await db
      .selectFrom('notaryJournalEntry')
      .select(['act', 'feeCents', 'notaryId'])
      .where('applicationId', '=', one.uuid)
      .execute()
    expect(journal).toEqual([{ act: 'ACKNOWLEDGMENT_ONLINE', feeCents: 2_500, notaryId: notary.id }])
    expect((await call(notary, 'POST', '/complete', {})).status).toBe(200)
    expect((await call(notary, 'POST', '/complete', {})).status).toBe(404)
    const moves = await db
      .selectFrom('statusHistory')
      .select(['outcome', 'actorKind'])
      .where('applicationId', '=', one.uuid)
      .where('fromStatus', '=', 'DEED_SIGNING')
      .execute()
    expect(moves).toEqual([{ outcome: 'allAccepted', actorKind: 'notary' }])
  })

  test('no one can sign before the notary checks their ID and presents the document, without reading it, or under another name', async () => {
    const borrower = await aSigner()
    const deed = await findDocumentUuid(borrower, 'SECURITY_INSTRUMENT')
    expect((await sign(borrower, deed)).body.code).toBe('notary/no-session')
    const { notary } = await aMeeting([], borrower)
    expect((await sign(borrower, deed)).body.code).toBe('notary/not-ready')
    await present(notary, deed)
    const consents = { documentUuid: deed, consents: true }
    const wrong = await call(borrower, 'POST', '/papers/sign', {
      ...consents,
      mark: { way: 'typed', text: 'Somebody' },
    })
    expect(wrong.body.faults).toEqual([
      { field: 'mark.text', message: 'Please type your name as the document shows it' },
    ])
    const other = await findDocumentUuid(borrower, 'NOTARY_DISCLOSURE')
    await present(notary, other)
    const unread = await call(borrower, 'POST', '/papers/sign', { documentUuid: other, consents: true })
    expect(unread.body.code).toBe('signing/not-read')
    const wrongDigest = { documentUuid: other, sha256: '0'.repeat(64) }
    expect((await call(borrower, 'POST', '/papers/read', wrongDigest)).body.code).toBe('signing/not-read')
  })

  test('an interrupted meeting resumes where it stopped, even if the notary was away for a while', async () => {
    const { borrower, notary, sessionUuid } = await aMeeting()
    const notice = await findDocumentUuid(notary, 'NOTARY_DISCLOSURE')
    await present(notary, notice)
    await sign(borrower, notice)
    await call(borrower, 'POST', '/leave', {})
    expect((await view(notary)).people).toMatchObject([{ isHere: false, idSeen: true }])
    const back = await join(borrower, 'text')
    expect(back).toMatchObject({ sessionUuid, state: 'LIVE', people: [{ isHere: true, means: 'text', idSeen: true }] })
    expect(back.documents.find(({ kind }: { kind: string }) => kind === 'NOTARY_DISCLOSURE').missing).toEqual([])
    const line = await openMeetingSocket(notary)
    line.close()
    await expect.poll(async () => (await view(borrower)).state).toBe('CUT')
    await take(notary.headers, sessionUuid)
    expect((await view(borrower)).state).toBe('LIVE')
  })

  test('an ID that does not match ends the meeting; a new one can begin', async () => {
    const borrower = await aSigner()
    const notary = await aNotary(borrower.uuid)
    const { sessionUuid } = await join(borrower)
    await take(notary.headers, sessionUuid)
    const signerUuid = (await view(notary)).people[0]?.signerUuid
    await call(notary, 'POST', '/id', { signerUuid, kind: 'PASSPORT', matches: false })
    expect(await view(borrower)).toMatchObject({ state: 'ENDED', whyEnded: 'ID_REFUSED' })
    expect((await call(notary, 'GET', '')).status).toBe(404)
    expect((await join(borrower)).sessionUuid).not.toBe(sessionUuid)
  })

  test('a signer who has signed everything waits outside the meeting for the others', async () => {
    const one = await aSigner()
    await aCoOwner(one.uuid)
    const { borrower, notary } = await aMeeting([], one)
    for (const kind of ['NOTARY_DISCLOSURE', 'SECURITY_INSTRUMENT']) {
      const document = await findDocumentUuid(notary, kind)
      await present(notary, document)
      await sign(borrower, document)
    }
    await call(notary, 'POST', '/end', { reason: 'NOT_READY' })
    expect(await statusOf(one)).toMatchObject({
      checklistStatus: 'DEED_SIGNING',
      primaryParticipantAcceptComplete: true,
    })
  })

  test('staff move a waiting meeting to in-person signing', async () => {
    const one = await aSigner()
    await join(one)
    expect((await product.exit(one, 'movedInPerson')).body.checklistStatus).toBe('MANUAL_DEED_SIGNING')
    expect((await call(one, 'POST', '/join', { means: 'video' })).body.code).toBe('application/moved-on')
  })

  test('where the law requires an in-person meeting, no one can join an online one', async () => {
    const one = await aSigner('Ownnotary', { city: 'Atlanta', state: 'GA', zip: '30303' })
    await product.setStatus(one.uuid, 'DEED_SIGNING')
    expect((await call(one, 'POST', '/join', { means: 'video' })).body.code).toBe('notary/in-person-only')
  })
})

describe('NAV-15 a notary’s commission', () => {
  test('is entered once, is readable only by its notary, and appears on the certificate', async () => {
    const { headers } = await staff('notary')
    expect((await callApi('GET', commissionPath, headers)).body).toEqual({
      commission: null,
      isExpired: false,
      expiresSoon: false,
    })
    const commission = { number: '2024-RE-771204', state: 'OH', county: 'Franklin', expiresOn: '2099-06-30' }
    const storedCommission = { ...commission, sealName: null }
    expect((await saveCommission(headers, commission)).body).toEqual({
      commission: storedCommission,
      isExpired: false,
      expiresSoon: false,
    })
    expect((await callApi('GET', commissionPath, headers)).body.commission).toEqual(storedCommission)
    expect((await callApi('GET', commissionPath, (await staff('notary')).headers)).body.commission).toBe(null)
    expect((await callApi('GET', commissionPath, (await staff('processor')).headers)).status).toBe(403)
  })

  test.each([
    ['number', { number: '?' }],
    ['state', { state: 'XX' }],
    ['expiresOn', { expiresOn: 'soon' }],
    ['expiresOn', { expiresOn: '2020-01-31' }],
    ['county', { county: '' }],
    ['county', { county: null }],
  ])('is rejected with a wrong %s: %j', async (field, wrong) => {
    const { headers } = await staff('notary')
    const commission = { number: '2025-1', state: 'OH', county: 'Franklin', expiresOn: '2099-06-30' }
    const refusal = await saveCommission(headers, { ...commission, ...wrong })
    expect(refusal.status).toBe(400)
    expect(refusal.body.faults.map((fault: { field: string }) => fault.field)).toContain(field)
    expect((await callApi('GET', commissionPath, headers)).body.commission).toBe(null)
  })

  test('needs its county before a session starts (Florida Statutes 117.05(4)(a)), except in the District of Columbia', async () => {
    const borrower = await aSigner()
    const { sessionUuid } = await join(borrower)
    const notary = await aNotary(borrower.uuid)
    const setCounty = (state: string) =>
      db.updateTable('notaryCommission').set({ state, county: null }).where('identityId', '=', notary.id).execute()
    await setCounty('OH')
    expect((await take(notary.headers, sessionUuid)).body.code).toBe('notary/no-county')
    const inDistrict = { number: '2025-1', state: 'DC', expiresOn: '2099-06-30' }
    expect((await saveCommission(notary.headers, inDistrict)).body.commission).toMatchObject({ county: null })
    expect((await take(notary.headers, sessionUuid)).status).toBe(200)
  })

  test('is recorded by an administrator of the same lender with an audit entry, and an expired one gets no meeting', async () => {
    const [admin, notary] = [await staff('admin'), await staff('notary')]
    const elsewhere = await anIdentity({ role: 'admin', organization: 'saltmarsh' })
    const other = { ...elsewhere.headers, 'x-org': 'saltmarsh' }
    const path = `/service-notary/secure/api/v1/people/${notary.id}/commission`
    const commission = {
      number: '2025-7',
      state: 'OH',
      county: 'Franklin',
      expiresOn: '2099-06-30',
      sealName: 'N. Osgood',
    }
    expect((await callApi('PUT', path, other, commission)).status).toBe(404)
    expect((await callApi('PUT', path, notary.headers, commission)).status).toBe(403)
    expect((await callApi('PUT', path, admin.headers, commission)).body.commission).toEqual(commission)
    expect((await callApi('GET', commissionPath, notary.headers)).body.commission).toEqual(commission)
    const records = await db
      .selectFrom('auditEvent')
      .select(['actorId', 'details'])
      .where('subject', '=', notary.id)
      .where('action', '=', 'notary commission kept')
      .execute()
    expect(records).toMatchObject([{ actorId: admin.id, details: { before: null, after: { county: 'Franklin' } } }])
    const soon = new Date(Date.now() + 10 * 24 * 3_600_000).toISOString().slice(0, 10)
    expect((await callApi('PUT', path, admin.headers, { ...commission, expiresOn: soon })).body.expiresSoon).toBe(true)
    await db
      .updateTable('notaryCommission')
      .set({ expiresOn: '2020-01-31' })
      .where('identityId', '=', notary.id)
      .execute()
    expect((await take(notary.headers, notary.id)).body.code).toBe('notary/commission-over')
  })

  test('is required and must be current to seal a document', async () => {
    const { borrower, notary } = await aMeeting()
    const deed = await findDocumentUuid(notary, 'SECURITY_INSTRUMENT')
    await present(notary, deed)
    await sign(borrower, deed)
    const commissionUpdate = db.updateTable('notaryCommission').where('identityId', '=', notary.id)
    await commissionUpdate.set({ expiresOn: '2020-01-31' }).execute()
    expect((await seal(notary, deed)).body.code).toBe('notary/commission-over')
    await db.deleteFrom('notaryCommission').where('identityId', '=', notary.id).execute()
    expect((await seal(notary, deed)).body.code).toBe('notary/no-commission')
    expect(
      await db.selectFrom('notaryJournalEntry').select('id').where('applicationId', '=', borrower.uuid).execute(),
    ).toEqual([])
    const currentCommission = { number: '2025-9', state: 'OH', county: 'Franklin', expiresOn: '2099-06-30' }
    await saveCommission(notary.headers, currentCommission)
    await commissionUpdate.set({ county: null }).execute()
    expect((await seal(notary, deed)).body.code).toBe('notary/no-county')
    await saveCommission(notary.headers, currentCommission)
    expect((await seal(notary, deed)).status).toBe(200)
  })
})

describe('NAV-15 access to a meeting', () => {
  test('goes to one of two notaries who take it, and notaries of another lender do not see it', async () => {
    const borrower = await aSigner()
    const { sessionUuid } = await join(borrower)
    const [first, second] = [await aNotary(borrower.uuid), await aNotary(borrower.uuid)]
    const elsewhere = await anIdentity({ role: 'notary', organization: 'saltmarsh' })
    const theirs = { ...elsewhere.headers, 'x-org': 'saltmarsh' }
    expect((await queue(theirs)).sessions).toEqual([])
    expect((await take(theirs, sessionUuid)).body.code).toBe('notary/taken')
    const waiting = (await queue(first.headers)).sessions.map((session: { uuid: string }) => session.uuid)
    expect(waiting).toContain(borrower.uuid)
    expect((await call(first, 'GET', '')).status).toBe(404)
    const responses = await Promise.all([take(first.headers, sessionUuid), take(second.headers, sessionUuid)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const loser = responses[0]?.status === 200 ? second : first
    expect((await call(loser, 'POST', '/complete', {})).status).toBe(404)
  })

  test('is denied to a stranger, another borrower and an owner of another home', async () => {
    const { borrower, notary } = await aMeeting()
    const stranger = await aSigner()
    const other = await aCoOwner(stranger.uuid)
    const deed = await findDocumentUuid(notary, 'SECURITY_INSTRUMENT')
    for (const { headers } of [stranger, other]) {
      const who = { uuid: borrower.uuid, headers }
      expect((await call(who, 'GET', '')).status).toBe(404)
      expect((await call(who, 'GET', `/papers/${deed}`)).status).toBe(404)
      expect((await call(who, 'POST', '/join', { means: 'video' })).status).toBe(404)
    }
    expect((await callApi('GET', '/service-notary/secure/api/v1/queue', borrower.headers)).status).toBe(403)
    expect((await call(borrower, 'POST', '/complete', {})).status).toBe(403)
  })
})

interface SocketMessage {
  news?: true
  from?: string
  who?: string
  signal?: string
}

/** A page's WebSocket connection. `heard` contains the messages received so far. */
const openMeetingSocket = async ({ uuid, headers }: AtNotary, peer = crypto.randomUUID()) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${notarySocketEndpoint.path}`, { origin: url })
  const messages: SocketMessage[] = []
  let code: number | undefined
  socket.on('message', (data) => messages.push(JSON.parse(data.toString())))
  socket.on('close', (why) => {
    code = why
  })
  await new Promise((resolve) => socket.on('open', resolve))
  socket.send(JSON.stringify({ authorization: headers.authorization, organization: 'lintel', uuid, peer }))
  await expect.poll(() => messages.length > 0 || code !== undefined).toBe(true)
  return {
    peer,
    heard: messages,
    code: () => code,
    close: () => socket.close(),
    sendSignal: (signal: string, to: string | null = null) => socket.send(JSON.stringify({ to, signal })),
    raw: (text: string) => socket.send(text),
  }
}

describe('NAV-15 the meeting’s connection', () => {
  test('carries browser signals only to participants of the meeting, complete at any length', async () => {
    const { borrower, notary } = await aMeeting()
    const [a, b] = [await openMeetingSocket(borrower), await openMeetingSocket(notary)]
    const offer = `v=0 ${'é"\\'.repeat(2_500)}`
    a.sendSignal(offer)
    await expect.poll(() => b.heard.find(({ signal }) => signal === offer)?.from).toBe(a.peer)
    expect(b.heard.find(({ signal }) => signal === offer)?.who).not.toBe('notary')
    b.sendSignal('answer', a.peer)
    await expect.poll(() => a.heard.find(({ signal }) => signal === 'answer')?.who).toBe('notary')
    b.sendSignal('for no peer', crypto.randomUUID())
    b.close()
    await expect.poll(() => a.heard.some(({ signal }) => signal === '{"bye":true}')).toBe(true)
    expect(a.heard.some(({ signal }) => signal === 'for no peer')).toBe(false)
    a.close()
  })

  test('a person with two devices leaves the meeting when the last device disconnects', async () => {
    const { borrower, notary } = await aMeeting()
    const [laptop, phone] = [await openMeetingSocket(borrower), await openMeetingSocket(borrower)]
    const isHere = async () => (await view(notary)).people[0]?.isHere
    laptop.close()
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(await isHere()).toBe(true)
    phone.close()
    await expect.poll(isHere).toBe(false)
  })

  test.each([
    ['a stranger', async () => ({ ...(await aSigner()), uuid: (await aSigner()).uuid })],
    ['nobody', async () => ({ uuid: (await aSigner()).uuid, headers: { authorization: 'Bearer e30.e30.e30' } })],
  ])('rejects %s', async (_, who) => {
    expect((await openMeetingSocket(await who())).code()).toBe(1008)
  })

  test.each([
    ['too long', JSON.stringify({ to: null, signal: 'x'.repeat(13_000) })],
    ['of another shape', JSON.stringify({ to: null, signal: 'x', more: 1 })],
    ['no JSON', 'hello'],
  ])('closes on a message that is %s', async (_, text) => {
    const { borrower } = await aMeeting()
    const line = await openMeetingSocket(borrower)
    line.raw(text)
    await expect.poll(line.code).toBe(1008)
  })

  test('closes when the notary’s invitation ends', async () => {
    const { notary } = await aMeeting()
    const line = await openMeetingSocket(notary)
    await call(notary, 'POST', '/end', { reason: 'NOT_WILLING' })
    await expect.poll(line.code).toBe(1008)
  })
})
