import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { testClock } from '../clock.ts'
import { runs } from '../jobs/job.ts'
import { runDueJobs } from '../jobs/jobs.ts'
import { openVault } from '../keys/field-encryption.ts'
import { type Carrier, emailFileCarrier, type Outgoing, textFileCarrier } from './message-carriers.ts'
import {
  listMessages,
  type Message,
  type MessageState,
  readMessage,
  sendMessage,
  sendMessageJob,
  writeMessage,
} from './outbox.ts'
import { mountOutbox } from './outbox-page.ts'
import { saveTextAnswer, wantsNoTexts } from './text-stops.ts'
import type { IncomingText } from './text-webhook.ts'

const from = { name: 'Lintel', email: 'notices@lintel.example', smsName: 'Lintel' }
const pdf = { fileName: 'notice-v1.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }

/** Records one property of each message it receives. */
const sendingTo =
  (deliveries: string[], what: 'id' | 'subject'): Carrier =>
  async (message) => {
    deliveries.push(message[what])
    return 'sent'
  }

describe.each(engines)('on %s', async (engine) => {
  const { db } = await aDatabase(engine)
  const clock = testClock()
  const vault = openVault(Buffer.alloc(32, 7))

  const aMessage = (options: Partial<Message> = {}): Message => ({
    organization: 'lintel',
    channel: 'mail',
    recipient: 'quirine.zandvoort@example.com',
    subject: 'Your offers are ready',
    body: { text: 'Dear Quirine', html: '<p>Dear Quirine</p>' },
    documentIds: [],
    applicationId: null,
    causeKey: randomUUID(),
    ...options,
  })
  const write = (message: Message) => db.transaction().execute((tx) => writeMessage(tx, { vault, clock }, message))
  const sender = (mail: Carrier, sms: Carrier = mail) =>
    sendMessage({ db, vault, clock, carriers: { mail, sms }, senderFor: () => from, attachment: async () => pdf })
  /** Runs due work like a worker; failed attempts are due again at once. */
  const runJobs = (mail: Carrier) => runDueJobs(db, clock, [runs(sendMessageJob, sender(mail))], () => {}, 100)

  test('one cause creates one message', async () => {
    const message = aMessage()
    expect(await write(message)).toBeDefined()
    expect(await write(message)).toBeUndefined()
    const rows = await db.selectFrom('outboxMessage').select('id').where('causeKey', '=', message.causeKey).execute()
    expect(rows).toHaveLength(1)
  })

  test('a message whose transaction rolls back is never sent', async () => {
    const message = aMessage()
    const failing = db.transaction().execute(async (tx) => {
      await writeMessage(tx, { vault, clock }, message)
      throw new Error('the caller failed')
    })
    await expect(failing).rejects.toThrow('the caller failed')
    const deliveries: string[] = []
    await runJobs(sendingTo(deliveries, 'subject'))
    const row = await db
      .selectFrom('outboxMessage')
      .select('id')
      .where('causeKey', '=', message.causeKey)
      .executeTakeFirst()
    expect(row).toBeUndefined()
  })

  test('a message is sent once, however often its job runs', async () => {
    const id = (await write(aMessage()))!
    const deliveries: string[] = []
    const send = sender(sendingTo(deliveries, 'id'))
    await send({ messageId: id }, 1)
    await send({ messageId: id }, 2)
    expect(deliveries).toEqual([id])
  })

  test('a process that dies between sending and marking resends under the same Message-ID', async () => {
    const id = (await write(aMessage({ documentIds: [randomUUID()] })))!
    const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
    const toFile = emailFileCarrier(folder)
    let tries = 0
    const dyingCarrier: Carrier = async (message) => {
      tries += 1
      await toFile(message)
      if (tries === 1) throw new Error('killed before the mark')
      return 'sent'
    }
    await expect(sender(dyingCarrier)({ messageId: id }, 1)).rejects.toThrow('killed')
    await sender(dyingCarrier)({ messageId: id }, 2)
    expect(tries).toBe(2)
    expect(await readdir(folder)).toEqual([`${id}.eml`])
    const file = await readFile(join(folder, `${id}.eml`), 'utf8')
    expect(file).toContain(`Message-ID: <${id}@lintel.example>`)
    expect(file).toContain('filename=notice-v1.pdf')
    expect((await readMessage(db, vault, id))?.sentAt).toBeInstanceOf(Date)
  })

  test('a carrier failure leaves the message waiting, and the job tries again', async () => {
    const id = (await write(aMessage()))!
    await runJobs(async () => {
      throw new Error('the mail server is away')
    })
    expect((await readMessage(db, vault, id))?.sentAt).toBeNull()
    clock.offsetMs += 60_000
    await runJobs(async () => 'sent')
    expect((await readMessage(db, vault, id))?.sentAt).toBeInstanceOf(Date)
  })

  test('a message that cannot reach anyone is abandoned and marked as such', async () => {
    const id = (await write(aMessage()))!
    let tries = 0
    const send = sender(async () => {
      tries += 1
      return 'undeliverable'
    })
    for (const attempt of [1, 2]) await send({ messageId: id }, attempt)
    expect(tries).toBe(1)
    expect(await readMessage(db, vault, id)).toMatchObject({ sentAt: null, undeliverableAt: expect.any(Date) })
    const inState = async (state: MessageState) => (await listMessages(db, { state }, 500)).rows.map((row) => row.id)
    expect(await inState('undeliverable')).toContain(id)
    for (const state of ['waiting', 'sent'] as const) expect(await inState(state)).not.toContain(id)
  })

  test('a message’s content is sealed, and its job carries only an id', async () => {
    const id = (await write(aMessage()))!
    const row = await db.selectFrom('outboxMessage').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(Buffer.from(row.sealedBody).toString('latin1')).not.toContain('Quirine')
    const job = await db.selectFrom('job').selectAll().where('key', '=', id).executeTakeFirstOrThrow()
    expect(job.payload).toEqual({ messageId: id })
  })

  test('a text is written as a file with the sender’s short name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
    const id = (await write(
      aMessage({ channel: 'sms', recipient: '+14155550123', body: { text: 'Hello', html: null } }),
    ))!
    await sender(textFileCarrier(folder))({ messageId: id }, 1)
    expect(await readFile(join(folder, `${id}.txt`), 'utf8')).toBe('From: Lintel\nTo: +14155550123\n\nHello\n')
  })

  test('a number that answered STOP gets only the confirmation until it answers START', async () => {
    const number = '+14155550166'
    const aText = (answersText = false) =>
      write(aMessage({ channel: 'sms', recipient: number, body: { text: 'Hello', html: null, answersText } }))
    const deliveries: string[] = []
    const send = sender(sendingTo(deliveries, 'id'))
    const at = clock.now()
    await saveTextAnswer(db, vault, { reference: 'SM-stop', number, says: 'stop', at })
    const [withheldId = '', answer = ''] = [await aText(), await aText(true)]
    for (const messageId of [withheldId, answer]) await send({ messageId }, 1)
    expect(deliveries).toEqual([answer])
    expect(await readMessage(db, vault, withheldId)).toMatchObject({ sentAt: null, withheldAt: expect.any(Date) })
    await saveTextAnswer(db, vault, { reference: 'SM-start', number, says: 'start', at })
    const later = (await aText()) ?? ''
    for (const messageId of [withheldId, later]) await send({ messageId }, 2)
    expect(deliveries).toEqual([answer, later])
    // A replayed STOP was already processed.
    expect(await saveTextAnswer(db, vault, { reference: 'SM-stop', number, says: 'stop', at })).toBe(false)
    expect(await wantsNoTexts(db, vault, number)).toBe(false)
    const mail = (await write(aMessage({ recipient: number }))) ?? ''
    await saveTextAnswer(db, vault, { reference: 'SM-again', number, says: 'stop', at })
    await send({ messageId: mail }, 1)
    expect(deliveries).toContain(mail)
  })

  describe('the outbox page', () => {
    const texts: IncomingText[] = []
    const open = (production: boolean) => {
      const app = Fastify()
      mountOutbox(app, {
        db,
        vault,
        production,
        theme: () => ':root{--color-ink:#000}',
        attachment: async () => pdf,
        organizations: () => [{ code: 'lintel', name: 'lintel' }],
        logInCodes: () => [{ email: 'priya@lintel.example', now: '123456', next: '654321' }],
        subscribe: async (text) => void texts.push(text),
      })
      return app
    }

    test('shows withheld messages and accepts replies from the phone that got a text', async () => {
      const number = '+14155550167'
      await saveTextAnswer(db, vault, { reference: 'SM-page', number, says: 'stop', at: clock.now() })
      const id = (await write(aMessage({ channel: 'sms', recipient: number, subject: '' }))) ?? ''
      await sender(async () => 'sent')({ messageId: id }, 1)
      const app = open(false)
      const page = await app.inject('/outbox?channel=sms&state=withheld')
      expect(page.body).toContain('the number answered STOP')
      const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } } as const
      await app.inject({ ...form, url: `/outbox/${id}/answer`, payload: 'said=START' })
      await app.inject({ ...form, url: `/outbox/${randomUUID()}/answer`, payload: 'said=START' })
      expect(texts).toMatchObject([{ from: number, body: 'START' }])
    })

    test('lists, filters and shows messages without scripts', async () => {
      const documentId = randomUUID()
      const id = (await write(aMessage({ subject: 'A <b> subject', documentIds: [documentId] })))!
      const app = open(false)
      const list = await app.inject('/outbox?channel=mail&organization=lintel')
      expect(list.body).toContain('A &lt;b&gt; subject')
      expect(list.body).toContain('<code>123456</code>')
      expect((await app.inject('/outbox?channel=sms')).body).not.toContain('A &lt;b&gt; subject')
      const view = await app.inject(`/outbox/${id}`)
      expect(view.body).toContain('Dear Quirine')
      for (const page of [list, view]) {
        expect(page.body).not.toContain('<script')
        expect(page.headers['content-security-policy']).toContain("default-src 'none'")
      }
      expect((await app.inject(`/outbox/${id}/body`)).headers['content-security-policy']).toContain('sandbox')
      const file = await app.inject(`/outbox/${id}/attachments/${documentId}`)
      expect([file.headers['content-type'], file.body]).toEqual(['application/pdf', '%PDF-1.7'])
      expect((await app.inject(`/outbox/${id}/attachments/${randomUUID()}`)).statusCode).toBe(404)
      expect((await app.inject('/outbox/nonsense')).statusCode).toBe(404)
    })

    test('does not exist in production', async () => {
      expect((await open(true).inject('/outbox')).statusCode).toBe(404)
    })
  })
})

test('an email has the brand’s name and address and the time it was written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  const outgoing: Outgoing = {
    id: 'a1',
    from,
    to: 'ana@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: null,
    attachments: [],
    writtenAt: new Date('2026-11-20T12:00:00Z'),
  }
  await emailFileCarrier(folder)(outgoing)
  const file = await readFile(join(folder, 'a1.eml'), 'utf8')
  expect(file).toContain('From: Lintel <notices@lintel.example>')
  expect(file).toContain('Date: Fri, 20 Nov 2026 12:00:00 +0000')
})
