import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { agentsSocketEndpoint } from '#src/features/chat/agents-desk.contract.ts'
import { conversationSocketEndpoint } from '#src/features/chat/chat.contract.ts'
import { uploadLimits } from '#src/platform/contract/upload-content.rules.ts'
import { conditionRecords } from '#src/workflow/server/condition-record.ts'
import { aChat } from '#tests/support/product/chat-server.ts'
import { aHeic, aJpeg, aPdf, sha256 } from '#tests/support/stubs/sample-files.ts'

const chat = await aChat()
const { clock, db, call, starting, aTalk, anAgent, anIdentity, anApplication, visits, attends, one, other } = chat
const visitorPath = (talk: { conversationSid: string }) =>
  `/service-omni-proxy/external/api/v1/conversations/${talk.conversationSid}`
const desk = '/service-omni-proxy/secure/api/v1/agents'
const tokenHeader = ({ token }: { token: string }) => ({ 'x-chat-token': token })
const textMessage = (text: string, clientId: string = randomUUID(), fileUuids: string[] = []) => ({
  type: 'message',
  clientId,
  text,
  fileUuids,
})
const theSame404 = {
  code: 'access/not-found',
  message: 'We couldn’t find that.',
  errors: ['We couldn’t find that.'],
  faults: [],
}
const webchat = '/service-csp/customer/secure/api/v1/webchat'

/** A borrower with an application, and their proof for a conversation. */
const aBorrower = async () => {
  const borrower = await anIdentity()
  const application = await anApplication({ identityId: borrower.id })
  const prove = async (applicationUuid?: string, headers: object = borrower.headers) =>
    call('POST', `${webchat}/authenticate`, { headers, payload: applicationUuid ? { applicationUuid } : {} })
  return { ...borrower, applicationId: application.id, prove }
}

describe('CHT-06 a nonce', () => {
  test('ties a conversation once to the person and the application that it proves', async () => {
    const { headers, id, applicationId, prove } = await aBorrower()
    const { body } = await prove(applicationId)
    expect(Date.parse(body.expiration) - clock.now().getTime()).toBeLessThanOrEqual(120_000)
    const renewal = await call('PUT', `${webchat}/refresh?nonce=${body.nonce}`, { headers })
    const more = { nonce: renewal.body.nonce, applicationUuid: applicationId, identityUuid: id }
    expect((await starting({ nonce: body.nonce }, { headers })).body.code).toBe('chat/nonce-over')
    const talk = await aTalk(more, { headers })
    const row = await db
      .selectFrom('conversation')
      .select(['identityId', 'applicationId'])
      .where('id', '=', talk.conversationSid)
      .executeTakeFirst()
    expect(row).toEqual({ identityId: id, applicationId })
    expect((await starting(more, { headers })).body.code).toBe('chat/nonce-over')
  })

  test('proves nothing in another session, as a visitor, for another lender, or after two minutes', async () => {
    const { headers, applicationId, prove } = await aBorrower()
    const stranger = await anIdentity()
    const nonceOf = async () => ({ nonce: (await prove(applicationId)).body.nonce })
    expect((await starting(await nonceOf(), { headers: stranger.headers })).body.code).toBe('chat/nonce-over')
    expect((await starting(await nonceOf())).body.code).toBe('chat/nonce-over')
    expect((await starting(await nonceOf(), { org: 'saltmarsh' })).body.code).toBe('chat/nonce-over')
    const { nonce } = await nonceOf()
    expect((await call('PUT', `${webchat}/refresh?nonce=${nonce}`, { headers: stranger.headers })).body.code).toBe(
      'chat/nonce-over',
    )
    const late = await nonceOf()
    clock.offsetMs += 120_000
    expect((await starting(late, { headers })).body.code).toBe('chat/nonce-over')
  })

  test('is issued only for the caller’s own application, and one without an application ties nothing', async () => {
    const { headers, prove } = await aBorrower()
    const { applicationId } = await aBorrower()
    const { status, body } = await prove(applicationId)
    expect([status, body]).toMatchObject([404, theSame404])
    const { nonce } = (await prove()).body
    expect((await starting({ nonce, applicationUuid: applicationId }, { headers })).status).toBe(404)
    const talk = await aTalk({ applicationUuid: applicationId }, { headers })
    const row = await db
      .selectFrom('conversation')
      .select(['applicationId', 'identityId'])
      .where('id', '=', talk.conversationSid)
      .executeTakeFirst()
    expect(row).toEqual({ applicationId: null, identityId: null })
  })
})

describe('a token opens only one conversation of one lender', () => {
  test('any other conversation returns the same 404, by call and by socket', async () => {
    const [mine, theirs] = [await aTalk(), await aTalk()]
    for (const [token, org] of [
      [mine.token, 'lintel'],
      [theirs.token, 'saltmarsh'],
      ['', 'lintel'],
      ['x'.repeat(43), 'lintel'],
    ] as const)
      for (const [method, below] of [
        ['GET', '/messages'],
        ['POST', '/person'],
        ['POST', '/transcript'],
      ] as const) {
        const options = { headers: { 'x-chat-token': token }, org, ...(method === 'POST' ? { payload: {} } : {}) }
        const { status, body } = await call(method, visitorPath(theirs) + below, options)
        expect([status, body]).toMatchObject([404, theSame404])
      }
    const line = visits({ conversationSid: theirs.conversationSid, token: mine.token })
    expect(await line.next('refusal')).toMatchObject({ code: 'access/not-found' })
    await expect.poll(line.closed).toBe(1008)
  })

  test('an agent of another lender, a borrower and a logged-out agent can read nothing', async () => {
    const talk = await aTalk()
    const stranger = await anAgent('agent', 'saltmarsh')
    const path = `${desk}/conversations/${talk.conversationSid}`
    for (const [method, below, payload] of [
      ['GET', '', undefined],
      ['POST', '/take', { version: 1 }],
      ['POST', '/transfer', { to: { queue: 'sales' } }],
      ['POST', '/notes', { clientId: 'note-00009', text: 'Mine now' }],
      ['POST', '/end', {}],
    ] as const) {
      const options = { headers: stranger.headers, org: 'saltmarsh', ...(payload ? { payload } : {}) }
      const { status, body } = await call(method, path + below, options)
      expect([status, body]).toMatchObject([404, theSame404])
    }
    const borrower = await anIdentity()
    for (const [who, org] of [
      [stranger, 'saltmarsh'],
      [stranger, 'lintel'],
      [borrower, 'lintel'],
    ] as const)
      await expect.poll(attends(who, talk.conversationSid, { org }).closed).toBe(1008)
    const formerAgent = await anAgent()
    const seat = attends(formerAgent, talk.conversationSid)
    await seat.next('ready')
    await db.updateTable('session').set({ endedAt: clock.now() }).where('id', '=', formerAgent.sessionId).execute()
    clock.offsetMs += 1_000
    seat.send(textMessage('Still me?'))
    await expect.poll(seat.closed).toBe(1008)
  })

  test('the desk’s socket rejects borrowers and strangers', async () => {
    const borrower = await anIdentity()
    for (const authorization of [borrower.headers.authorization, '', 'Bearer x']) {
      const line = chat.followRaw(one.url, agentsSocketEndpoint.path, { organization: 'lintel', authorization })
      await expect.poll(line.closed).toBe(1008)
    }
  })
})

describe('CHT-05 a chat socket', () => {
  test('closes on a ten-megabyte message, and accepts five thousand characters of three bytes each', async () => {
    const talk = await aTalk()
    const page = visits(talk)
    await page.next('ready')
    const longest = 'あ'.repeat(5_000)
    page.send(textMessage(longest))
    expect((await page.next('message')).message.text).toBe(longest)
    page.send(textMessage('x'.repeat(5_001), 'client-long'))
    expect(await page.next('refusal')).toMatchObject({ clientId: 'client-long', code: 'request/invalid' })
    page.send(textMessage('x'.repeat(10_000_000)))
    await expect.poll(page.closed).toBeDefined()
    const { messages } = await visits(talk).next('ready')
    expect(messages.filter(({ sender }) => sender === 'visitor')).toHaveLength(1)
  })

  test('does not open at an impossible sequence number', async () => {
    const line = visits(await aTalk(), { after: 3_000_000_000 })
    await expect.poll(line.closed).toBe(1008)
  })

  test('rejects a message without text or files, and anything that is not a message', async () => {
    const talk = await aTalk()
    const page = visits(talk)
    await page.next('ready')
    page.send(textMessage(' \n ', 'client-void'))
    expect(await page.next('refusal')).toMatchObject({ clientId: 'client-void', code: 'request/invalid' })
    page.send({ type: 'grant', clientId: 'client-what' })
    await page.next('refusal', ({ clientId }) => clientId === 'client-what')
    const raw = chat.followRaw(one.url, conversationSocketEndpoint.path, { organization: 'lintel' })
    await expect.poll(raw.closed).toBe(1008)
  })

  test('rejects a flooding sender by code after thirty messages a minute, and no other sender', async () => {
    const [floodedTalk, quiet] = [await aTalk(), await aTalk()]
    const [flood, page] = [visits(floodedTalk, { address: '10.66.0.1' }), visits(quiet, { address: '10.66.0.2' })]
    await Promise.all([flood.next('ready'), page.next('ready')])
    for (let count = 1; count <= 40; count += 1) flood.send(textMessage(`flood ${count}`))
    await flood.next('refusal', ({ code }) => code === 'request/too-many')
    page.send(textMessage('May I ask something?'))
    await page.next('message')
    await expect.poll(() => flood.inbox.filter(({ type }) => type === 'refusal').length).toBe(10)
    expect(flood.inbox.filter(({ type }) => type === 'message')).toHaveLength(30)
    clock.offsetMs += 60_001
    flood.send(textMessage('Sorry'))
    await flood.next('message', ({ message }) => message.text === 'Sorry')
  })

  test('counts messages per IP address, across all its conversations', async () => {
    const address = '10.66.0.9'
    // At the beginning of a minute, so that all of it falls into one.
    clock.offsetMs += 60_000 - (clock.now().getTime() % 60_000)
    for (let talks = 0; talks < 11; talks += 1) {
      const talk = await aTalk()
      const page = visits(talk, { address, url: other.url })
      await page.next('ready')
      for (let count = 1; count <= 30; count += 1) page.send(textMessage(`flood ${talks} ${count}`))
      if (talks < 10) await page.next('message', ({ message }) => message.text === `flood ${talks} 30`)
      else await page.next('refusal', ({ code }) => code === 'request/too-many')
    }
  })
})

const { partBytes } = uploadLimits

/** Sends a file in as few parts as may be, and has it inspected. */
const aFile = async (
  talk: { conversationSid: string; token: string },
  name: string,
  bytes: Buffer,
  hash = sha256(bytes),
) => {
  const headers = tokenHeader(talk)
  const payload = { name, bytes: bytes.length, sha256: hash }
  const { status, body } = await call('POST', `${visitorPath(talk)}/files`, { headers, payload })
  if (status !== 200) return body
  const path = `${visitorPath(talk)}/files/${body.fileUuid}`
  for (let start = 0; start < bytes.length; start += partBytes) {
    const partPayload = new Uint8Array(bytes.subarray(start, start + partBytes))
    const part = await call('PUT', `${path}/parts?start=${start}`, { headers, payload: partPayload })
    if (part.body.state === 'refused') return part.body
  }
  await call('POST', `${path}/finish`, { headers, payload: {} })
  await chat.runJobs()
  return (await call('GET', `${path}/state`, { headers })).body
}

describe('CHT-04 a file in a conversation', () => {
  const mp3 = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.alloc(2_000, 7)])

  test.each([
    ['a.txt', Buffer.from('Señor López,\nmy statement'), 'text/plain'],
    ['a.pdf', aPdf(), 'application/pdf'],
    ['a.jpg', aJpeg(), 'image/jpeg'],
    ['a.heic', aHeic(), 'image/jpeg'],
    ['a.mp3', mp3, 'audio/mpeg'],
    ['a.mp4', Buffer.concat([Buffer.from('\0\0\0\x20ftypisom', 'latin1'), Buffer.alloc(500)]), 'video/mp4'],
    ['a.amr', Buffer.concat([Buffer.from('#!AMR\n', 'latin1'), Buffer.alloc(500, 3)]), 'audio/amr'],
  ] as const)('%s is inspected, sealed and accepted', async (name, bytes, mediaType) => {
    expect(await aFile(await aTalk(), name, bytes)).toMatchObject({ state: 'ready', mediaType, refusal: null })
  })

  test.each([
    ['a program called a picture', 'holiday.jpg', Buffer.from('MZ\x90\0\x03\0', 'latin1'), 'chat/wrong-type'],
    ['a drawing, which is text that a browser runs', 'a.svg', Buffer.from('<svg></svg>'), 'chat/wrong-type'],
    ['text with control characters', 'a.txt', Buffer.from('ok\u0007'), 'chat/wrong-type'],
    [
      'text that stops being text',
      'a.txt',
      Buffer.concat([Buffer.alloc(5_000, 97), Buffer.from([0xff])]),
      'chat/wrong-type',
    ],
    ['a virus', 'a.txt', Buffer.from('EICAR test'), 'upload/infected'],
    ['an empty file', 'a.txt', Buffer.alloc(0), 'upload/empty'],
  ] as const)('%s is rejected with an error code', async (_what, name, bytes, code) => {
    const answer = await aFile(await aTalk(), name, bytes)
    expect(answer.refusal?.code ?? answer.code).toBe(code)
  })

  test('a PDF named as text is identified by its content, and its name is corrected', async () => {
    const file = await aFile(await aTalk(), 'a.txt', aPdf())
    expect(file).toMatchObject({ state: 'ready', mediaType: 'application/pdf', name: 'a.pdf' })
  })

  test('a file that changed in transit, and one above 25 MB, are rejected', async () => {
    const talk = await aTalk()
    expect((await aFile(talk, 'a.txt', Buffer.from('one'), sha256(Buffer.from('two')))).refusal.code).toBe(
      'upload/changed',
    )
    const payload = { name: 'a.txt', bytes: 25_000_001, sha256: sha256(Buffer.alloc(0)) }
    const { body } = await call('POST', `${visitorPath(talk)}/files`, { headers: tokenHeader(talk), payload })
    expect(body.code).toBe('chat/file-too-large')
  })

  test('a file continues after the part that arrived, and only for its sender', async () => {
    const talk = await aTalk()
    const bytes = Buffer.alloc(40_000, 'a')
    const headers = tokenHeader(talk)
    const payload = { name: 'a.txt', bytes: bytes.length, sha256: sha256(bytes) }
    const { fileUuid } = (await call('POST', `${visitorPath(talk)}/files`, { headers, payload })).body
    const path = `${visitorPath(talk)}/files/${fileUuid}`
    const sendPart = async (start: number, end: number, partPath = path, options: object = { headers }) =>
      call('PUT', `${partPath}/parts?start=${start}`, {
        ...options,
        payload: new Uint8Array(bytes.subarray(start, end)),
      })
    expect((await sendPart(0, 20_000)).body).toMatchObject({ state: 'receiving', received: 20_000 })
    expect((await sendPart(0, 20_000)).body).toMatchObject({ state: 'receiving', received: 20_000 })
    expect((await sendPart(30_000, 40_000)).body.code).toBe('upload/out-of-order')

    const stranger = await aTalk()
    const agent = await anAgent()
    const agentsPath = `${desk}/conversations/${talk.conversationSid}/files/${fileUuid}`
    const answers = [
      await sendPart(20_000, 40_000, `${visitorPath(stranger)}/files/${fileUuid}`, { headers: tokenHeader(stranger) }),
      await sendPart(20_000, 40_000, path, { headers: tokenHeader(stranger) }),
      await sendPart(20_000, 40_000, agentsPath, { headers: agent.headers }),
      await sendPart(20_000, 40_000, path, { headers, org: 'saltmarsh' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])

    expect((await sendPart(20_000, 40_000)).body).toMatchObject({ state: 'receiving', received: 40_000 })
    await call('POST', `${path}/finish`, { headers, payload: {} })
    await chat.runJobs()
    const open = await call('GET', path, { headers })
    expect([open.status, open.body.equals(bytes)]).toEqual([200, true])
  })

  test('a file that is started again while it arrives is the same file, and continues', async () => {
    const agent = await anAgent()
    const talk = await aTalk({ agentUuid: agent.id })
    const headers = tokenHeader(talk)
    const bytes = Buffer.alloc(40_000, 'a')
    const declaredFile = { name: 'a.txt', bytes: bytes.length, sha256: sha256(bytes) }
    const begin = async (more: object = {}) =>
      (await call('POST', `${visitorPath(talk)}/files`, { headers, payload: { ...declaredFile, ...more } })).body
    const { fileUuid } = await begin()
    const path = `${visitorPath(talk)}/files/${fileUuid}`
    const sendPart = async (start: number, end: number) =>
      call('PUT', `${path}/parts?start=${start}`, { headers, payload: new Uint8Array(bytes.subarray(start, end)) })
    await sendPart(0, 20_000)
    expect(await begin()).toMatchObject({ fileUuid, state: 'receiving', received: 20_000 })

    const readIds = async () => {
      const files = db.selectFrom('conversationFile').select('id').where('conversationId', '=', talk.conversationSid)
      return (await files.execute()).map(({ id }) => id)
    }
    expect(await readIds()).toEqual([fileUuid])
    for (const change of [{ name: 'b.txt' }, { bytes: 40_001 }, { sha256: sha256(Buffer.from('b')) }])
      expect(await begin(change)).toMatchObject({ received: 0 })
    const agentsPath = `${desk}/conversations/${talk.conversationSid}/files`
    await call('POST', agentsPath, { headers: agent.headers, payload: declaredFile })
    expect(await readIds()).toHaveLength(5)

    // A complete file may go with a message, and the same again with the next.
    await sendPart(20_000, 40_000)
    await call('POST', `${path}/finish`, { headers, payload: {} })
    await begin()
    expect(await readIds()).toHaveLength(6)
  })

  test('a file arrives with its message, and only the sender and the recipient can open it', async () => {
    const talk = await aTalk()
    const file = await aFile(talk, 'deed.pdf', aPdf())
    const agent = await anAgent()
    const agentsPath = `${desk}/conversations/${talk.conversationSid}/files/${file.fileUuid}`
    expect((await call('GET', agentsPath, { headers: agent.headers })).status).toBe(404)
    const page = visits(talk)
    await page.next('ready')
    page.send(textMessage('', randomUUID(), [file.fileUuid]))
    const { message } = await page.next('message')
    expect(message).toMatchObject({ text: '', files: [{ fileUuid: file.fileUuid, name: 'deed.pdf' }] })
    const open = await call('GET', `${visitorPath(talk)}/files/${file.fileUuid}`, { headers: tokenHeader(talk) })
    expect([open.status, open.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(open.headers['content-disposition']).toBe('attachment; filename="deed.pdf"')
    expect((await call('GET', agentsPath, { headers: agent.headers })).status).toBe(200)
    const stranger = await aTalk()
    const stolenPath = `${visitorPath(stranger)}/files/${file.fileUuid}`
    expect((await call('GET', stolenPath, { headers: tokenHeader(stranger) })).status).toBe(404)
    // It was sent once.
    page.send(textMessage('again', 'client-again', [file.fileUuid]))
    await page.next('refusal', ({ code }) => code === 'chat/file-not-ready')
  })

  test('CHT-04 a player requests a video in ranges: the parts form the video, and a range of another version returns the whole', async () => {
    const talk = await aTalk()
    const film = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom', 'latin1'), randomBytes(2_500_000)])
    const { fileUuid, bytes: size } = await aFile(talk, 'home.mp4', film)
    const open = (headers: Record<string, string>) =>
      chat.one.app.inject({
        method: 'GET',
        url: `${visitorPath(talk)}/files/${fileUuid}`,
        headers: { ...tokenHeader(talk), ...headers },
      })
    // Safari asks for two bytes first, and plays nothing that does not answer them.
    const first = await open({ range: 'bytes=0-1' })
    expect([first.statusCode, first.rawPayload.length]).toEqual([206, 2])
    expect(first.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-range': `bytes 0-1/${size}`,
      'content-type': 'video/mp4',
      'content-length': '2',
    })
    const parts: Buffer[] = []
    for (let start = 0; start < size; ) {
      const part = await open({ range: `bytes=${start}-`, 'if-range': String(first.headers.etag) })
      expect(part.statusCode).toBe(206)
      expect(part.rawPayload.length).toBeLessThanOrEqual(1_048_576)
      expect(part.headers['content-range']).toBe(`bytes ${start}-${start + part.rawPayload.length - 1}/${size}`)
      parts.push(part.rawPayload)
      start += part.rawPayload.length
    }
    expect(Buffer.concat(parts).equals(film)).toBe(true)

    const beyond = await open({ range: `bytes=${size}-` })
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.rawPayload.length]).toEqual([
      416,
      `bytes */${size}`,
      0,
    ])
    const stale = await open({ range: 'bytes=0-1', 'if-range': '"another"' })
    expect([stale.statusCode, stale.rawPayload.equals(film)]).toEqual([200, true])
    const stranger = await aTalk()
    const strangersAnswer = await chat.one.app.inject({
      method: 'GET',
      url: `${visitorPath(talk)}/files/${fileUuid}`,
      headers: { ...tokenHeader(stranger), range: 'bytes=0-1' },
    })
    expect(strangersAnswer.statusCode).toBe(404)
  })

  test('a message cannot include another person’s file', async () => {
    const [mine, theirs] = [await aTalk(), await aTalk()]
    const file = await aFile(theirs, 'a.txt', Buffer.from('secret'))
    const page = visits(mine)
    await page.next('ready')
    page.send(textMessage('look', 'client-steal', [file.fileUuid]))
    expect(await page.next('refusal')).toMatchObject({ clientId: 'client-steal', code: 'chat/file-not-ready' })
  })

  test('an agent can attach it only to a condition of the visitor’s application', async () => {
    const { headers, id, applicationId, prove } = await aBorrower()
    const { nonce } = (await prove(applicationId)).body
    const talk = await aTalk({ nonce, identityUuid: id }, { headers })
    const agent = await anAgent()
    const send = async (name: string, bytes: Buffer) => {
      const file = await aFile(talk, name, bytes)
      const page = visits(talk)
      await page.next('ready')
      page.send(textMessage('', randomUUID(), [file.fileUuid]))
      await page.next('message', ({ message }) => message.files.length === 1)
      return file.fileUuid
    }
    const conditionOf = async (application: string) => {
      const condition = {
        applicationId: application,
        category: 'REVIEW_TRUST_REQUIREMENTS',
        causeKey: randomUUID(),
      } as const
      const conditions = conditionRecords(chat.vault)
      return db.transaction().execute((tx) => conditions.raise(tx, { ...condition, now: clock.now() }))
    }
    const attach = async (conversation: string, fileUuid: string, conditionUuid: string | undefined) => {
      const path = `${desk}/conversations/${conversation}/files/${fileUuid}/attach`
      return call('POST', path, { headers: agent.headers, payload: { conditionUuid } })
    }
    const condition = await conditionOf(applicationId)
    const pdf = await send('deed.pdf', aPdf())
    const { status, body } = await attach(talk.conversationSid, pdf, condition)
    expect(status).toBe(200)
    const upload = await db
      .selectFrom('upload')
      .select(['about', 'identityId', 'state'])
      .where('documentId', '=', body.documentUuid)
      .execute()
    expect(upload).toEqual([{ about: condition, identityId: id, state: 'kept' }])
    const text = await send('a.txt', Buffer.from('hi'))
    expect((await attach(talk.conversationSid, text, condition)).body.code).toBe('chat/file-not-for-condition')
    const theirs = await conditionOf((await aBorrower()).applicationId)
    expect((await attach(talk.conversationSid, pdf, theirs)).status).toBe(404)
    expect((await attach((await aTalk()).conversationSid, pdf, condition)).body.code).toBe('chat/no-application')
  })
})
