import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#src/platform/server/database.ts'
import {
  callerAt,
  createBody,
  createPath,
  ordinaryBorrower,
  type PlayedBorrower,
  type PlayedStatus,
  statusPath,
} from '#tests/support/borrower-calls.ts'
import { aPostgresAddress, engines } from '#tests/support/database.ts'
import { startKillable } from '#tests/support/killable-product.ts'
import { folderAsText, namesFoundIn } from '#tests/support/marked-values.ts'

const ssn = { plain: '612479583', dashed: '612-47-9583' }
const password = 'Marked-harbour-93!Qz'
const email = 'zq.marked.person@example.com'
const phone = { typed: '(512) 555-0187', digits: '5125550187' }

const hashed = (text: string) => createHash('sha256').update(text).digest('hex')

/** Never readable anywhere: not in logs, nor in the database, nor in files. */
const secrets: Record<string, string[]> = {
  'social security number': [ssn.plain, ssn.dashed],
  // Nine digits are guessed from a hash without a key in no time.
  'hash of the number': [ssn.plain, ssn.dashed, JSON.stringify({ ssn: ssn.plain })].map(hashed),
  'birth date': ['1967-08-23', '08/23/1967', '8/23/1967', '19670823'],
  income: ['1874313', '1,874,313'],
  password: [password],
}
/** Readable to those who work with the application, in its own columns alone. */
const contacts: Record<string, string[]> = {
  email: [email],
  phone: [phone.typed, phone.digits, '512-555-0187'],
  'address line': ['Quillfeather'],
}

const played: PlayedBorrower = {
  ...ordinaryBorrower,
  ...{ birthDate: '1967-08-23', income: 1_874_313, lastName: 'Nomatch' },
  address: { street1: '7391 Quillfeather Lane', city: 'Austin', state: 'TX', zip: '78704' },
}

const freePort = async (): Promise<string> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No port.')
  return String(address.port)
}

const register = '/identity/api/v1/registration/register'
const logIn = '/identity/api/v1/authentication/login'

/** A caller of one's own who is not put off by refusals, and who types personal data where it does not belong. */
const clumsy =
  (url: string) =>
  async (method: string, path: string, body?: string, headers: object = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'user-agent': `Browser of ${email}`,
        referer: `http://localhost/form?ssn=${ssn.dashed}&birth=1967-08-23`,
        'x-org': 'lintel',
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

/** Registers, gives a number, is declined, and makes every mistake on the way. Answers the tokens and cookies it was given. */
const playEverything = async (url: string): Promise<string[]> => {
  const send = clumsy(url)
  const account = JSON.stringify({ email, password, phoneNumber: phone.typed })
  const registered = await send('POST', register, account)
  expect(registered.status).toBe(200)
  const token = JSON.parse(registered.text).jwt as string
  const cookies = registered.headers.getSetCookie().map((cookie) => /=([^;]*)/.exec(cookie)?.[1] ?? '')
  const authorization = { authorization: `Bearer ${token}` }

  const everyMistake: [string, string, string?, object?][] = [
    ['POST', register, account],
    ['POST', register, `{"email": ${ssn.dashed}, "password": "${password}"`],
    ['POST', register, JSON.stringify({ [ssn.plain]: password, [email]: 1, email: ssn.dashed })],
    ['POST', register, account, { 'content-type': 'text/plain' }],
    ['POST', register, account, { 'idempotency-key': ssn.dashed.slice(0, 7) }],
    ['POST', logIn, JSON.stringify({ email, password: `${password}wrong` })],
    ['POST', logIn, JSON.stringify({ email: password, password: ssn.dashed })],
    ['GET', `/nowhere/${ssn.dashed}/${email}?income=1874313`],
    [
      'GET',
      `/service-krang-heloc/borrower/secure/api/v1/${ssn.plain}/status?birth=1967-08-23`,
      undefined,
      authorization,
    ],
    ['GET', `${statusPath(randomUUID())}?ssn=${ssn.dashed}`, undefined, { authorization: `Bearer ${token}x` }],
    ['GET', statusPath(randomUUID()), undefined, { authorization: `Basic ${btoa(`${email}:${password}`)}` }],
    ['GET', `/identity/api/v1/authentication/login?org=${ssn.dashed}`],
    ['POST', '/webhooks/vendor', JSON.stringify({ service: ssn.dashed, reference: email })],
  ]
  for (const mistake of everyMistake) expect((await send(...mistake)).status).toBeGreaterThanOrEqual(400)

  const visit = { platform: 'WEB', libraryVersion: '1', appVersion: '1', screenWidth: 1, screenHeight: 1 }
  const session = await send(
    'POST',
    '/ft/external/session',
    JSON.stringify({
      ...{ ...visit, windowWidth: 1, windowHeight: 1, referrer: `http://localhost/?ssn=${ssn.dashed}` },
      queryString: `?email=${email}&birth=1967-08-23&phone=${phone.digits}`,
    }),
  )
  expect(session.status).toBe(200)
  const event = {
    ...{ domain: 'localhost', queryParams: `?ssn=${ssn.dashed}&email=${email}`, event: 'page', eventType: 'WEB' },
    ...{ pagePath: `/account/heloc/${email}/${ssn.plain}`, productType: 'HELOC', eventProperties: {} },
    sessionKey: JSON.parse(session.text).sessionKey,
  }
  expect((await send('POST', '/ft/external/event', JSON.stringify(event))).status).toBe(202)
  const typed = { ...event, eventProperties: { screen: email } }
  expect((await send('POST', '/ft/external/event', JSON.stringify(typed))).status).toBe(400)

  const tokens = [token, ...cookies]
  const borrower = callerAt(url, 'lintel')
  await borrower.call('POST', logIn, { email, password })
  const untilStatus = (uuid: string, wanted: string) =>
    expect
      .poll(async () => (await borrower.call<PlayedStatus>('GET', statusPath(uuid))).checklistStatus, {
        timeout: 20_000,
      })
      .toBe(wanted)
  const { uuid } = await borrower.call<{ uuid: string }>(
    'POST',
    createPath(played),
    await createBody(borrower, played, email),
  )
  await untilStatus(uuid, 'CREDIT_NO_MATCH')
  const ssnPath = `/service-application/api/v1/application/heloc/${uuid}/ssn`
  const secondTry = { authorization: borrower.bearer() }
  for (const wrong of [`{"ssn":"${ssn.dashed}1"}`, `{"ssn":${ssn.plain}}`, `{"ssn":"${ssn.dashed}"`])
    expect((await send('PUT', ssnPath, wrong, secondTry)).status).toBe(400)
  const key = randomUUID()
  await borrower.call('PUT', ssnPath, { ssn: ssn.dashed }, key)
  // The same key again is kept; with another number it is refused.
  await borrower.call('PUT', ssnPath, { ssn: ssn.dashed }, key)
  const reused = { ...secondTry, 'idempotency-key': key }
  expect((await send('PUT', ssnPath, '{"ssn":"612479584"}', reused)).status).toBe(409)
  await untilStatus(uuid, 'CREDIT_NO_MATCH_SSN')
  tokens.push(borrower.bearer().slice('Bearer '.length))

  const other = callerAt(url, 'lintel')
  const theirs = `other.${email}`
  await other.call('POST', register, { email: theirs, password, phoneNumber: phone.typed })
  const declined = { ...played, lastName: 'Lowscore' }
  const second = await other.call<{ uuid: string }>(
    'POST',
    createPath(declined),
    await createBody(other, declined, theirs),
  )
  await expect
    .poll(async () => (await other.call<PlayedStatus>('GET', statusPath(second.uuid))).checklistStatus, {
      timeout: 20_000,
    })
    .toBe('DECLINED')
  return [...tokens, other.bearer().slice('Bearer '.length)].filter((value) => value.length > 8)
}

/** Every row of these tables as text: columns of bytes are hex. */
const tablesAsText = async ({ db }: Database, names: readonly string[]): Promise<string> => {
  const parts: string[] = []
  for (const name of names) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.id(name)} t`.execute(db)
    parts.push(name, ...rows.map(({ row }) => row))
  }
  return parts.join('\n')
}

const namesOfTables = async ({ db }: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  return rows.map(({ name }) => name)
}

describe.each(engines)('what a person gives, on %s,', async (engine) => {
  const postgres = engine === 'postgresql' ? await aPostgresAddress() : undefined

  test('is nowhere to be read but where it belongs', { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hearthline-personal-'))
    const settings = {
      ...{ PORT: await freePort(), DATA_FOLDER: folder, SANDBOX_DELAY: '0', LOG_LEVEL: 'debug' },
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    }
    const product = await startKillable(settings)
    let tokens: string[]
    try {
      tokens = await playEverything(product.url)
    } finally {
      await product.stop()
    }
    const never = { ...secrets, 'token or cookie': tokens }
    // The log did work, or its silence would prove nothing.
    expect(product.said()).toContain('"answered"')
    expect(namesFoundIn(product.said(), { ...never, ...contacts })).toEqual([])
    expect(namesFoundIn(await folderAsText(folder), never)).toEqual([])

    const database = await openDatabase(postgres ?? { engine: 'embedded', folder })
    try {
      const all = await tablesAsText(database, await namesOfTables(database))
      expect(namesFoundIn(all, contacts)).toContain('email')
      expect(namesFoundIn(all, never)).toEqual([])
      const about = ['telemetry_session', 'telemetry_event', 'job', 'status_history', 'audit_event', 'idempotency_key']
      const others = ['rate_window', 'document', 'document_delivery', 'pricing_run', 'condition', 'consent']
      expect(namesFoundIn(await tablesAsText(database, [...about, ...others]), contacts)).toEqual([])
      const { rows } = await sql<{
        subject: string
      }>`select subject || cause_key as subject from outbox_message`.execute(database.db)
      expect(rows.length).toBeGreaterThan(0)
      expect(namesFoundIn(JSON.stringify(rows), contacts)).toEqual([])
    } finally {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
