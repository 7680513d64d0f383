import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ColumnData } from '#database/data-class.ts'
import { dataClasses } from '#database/data-classes.table.ts'
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
import { type Engine, engines } from '#tests/support/database.ts'
import { staffCaller } from '#tests/support/demonstration-staff.ts'
import { halfWay } from '#tests/support/drafts.ts'
import { startKillable } from '#tests/support/killable-product.ts'
import { folderAsText, namesFoundIn } from '#tests/support/marked-values.ts'
import { type PlantedName, planted, plantedValues } from '#tests/support/planted-values.table.ts'
import { findBinaries, startTestCluster } from '#tests/support/postgres.ts'
import { freePort } from '#tests/support/product.ts'

const of = (name: PlantedName): string => planted[name].spelled[0]
const ssn = { plain: of('social security number'), dashed: of('social security number with dashes') }
const [password, email, chat, account] = [of('password'), of('email'), of('chat text'), of('account number')]
const phone = { typed: planted.phone.spelled[0], digits: planted.phone.spelled[1] }

const hashed = (text: string) => createHash('sha256').update(text).digest('hex')

/** Never readable anywhere: not in logs, nor in the database, nor in files. */
const secrets: Record<string, readonly string[]> = {
  ...plantedValues(false),
  // Nine digits are guessed from a hash without a key in no time.
  'hash of the number': [ssn.plain, ssn.dashed, JSON.stringify({ ssn: ssn.plain })].map(hashed),
}
/** Readable to those who work with the application, in its own columns alone. */
const contacts = plantedValues(true)

const played: PlayedBorrower = {
  ...ordinaryBorrower,
  ...{ birthDate: '1967-08-23', income: 1_874_313, firstName: of('name'), lastName: 'Nomatch' },
  address: { street1: '7391 Quillfeather Lane', city: 'Austin', state: 'TX', zip: '78704' },
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
  const registration = JSON.stringify({ email, password, phoneNumber: phone.typed })
  const registered = await send('POST', register, registration)
  expect(registered.status).toBe(200)
  const token = JSON.parse(registered.text).jwt as string
  const cookies = registered.headers.getSetCookie().map((cookie) => /=([^;]*)/.exec(cookie)?.[1] ?? '')
  const authorization = { authorization: `Bearer ${token}` }

  const everyMistake: [string, string, string?, object?][] = [
    ['POST', register, registration],
    ['POST', register, `{"email": ${ssn.dashed}, "password": "${password}"`],
    ['POST', register, JSON.stringify({ [ssn.plain]: password, [email]: 1, email: ssn.dashed })],
    ['POST', register, registration, { 'content-type': 'text/plain' }],
    ['POST', register, registration, { 'idempotency-key': ssn.dashed.slice(0, 7) }],
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
    ['PUT', '/service-profile/api/v1/profile/name', JSON.stringify({ firstName: chat, account }), authorization],
    ['PUT', '/service-drafts/api/v1/registration', JSON.stringify({ answers: { ssn: ssn.plain, account, chat } })],
    ['GET', `/service-heloc-chat/${account}?text=${encodeURIComponent(chat)}`],
    ['POST', '/service-privacy/api/v1/erasure', JSON.stringify({ confirm: chat, account }), authorization],
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

  const draft = {
    ...halfWay(),
    email: `draft.${email}`,
    phoneNumber: phone.typed,
    dob: { day: '23', month: '08', year: '1967' },
  }
  const income = { ...halfWay().income, income: '1874313' }
  const name = { ...halfWay().name, firstName: of('name') }
  const kept = { answers: { ...draft, income, name }, step: 'set-password', revision: 0 }
  const saved = await send('PUT', '/service-drafts/api/v1/registration', JSON.stringify(kept))
  expect(saved.status).toBe(200)
  tokens.push(...saved.headers.getSetCookie().map((cookie) => /=([^;]*)/.exec(cookie)?.[1] ?? ''))

  const staff = await staffCaller(url, 'priya@lintel.example')
  const privacy = '/service-privacy/api/v1'
  const asked = { field: 'ssn', reason: 'IDENTITY_CHECK' }
  const revealed = await staff.call<{ value: string }>('POST', `${privacy}/application/${uuid}/reveal`, asked)
  expect(revealed.value).toBe(ssn.plain)
  await borrower.call('POST', `${privacy}/export`)
  await expect
    .poll(async () => (await borrower.call<{ state: string }[]>('GET', `${privacy}/export`))[0]?.state, {
      timeout: 20_000,
    })
    .toBe('READY')

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

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What is stored, column by column: those that may hold what people are found by, and all others. Bytes are hex. */
const columnsAsText = async ({ db }: Database): Promise<{ personal: string; others: string }> => {
  const [personal, others]: [string[], string[]] = [[], []]
  for (const [table, { columns }] of Object.entries(dataClasses))
    for (const [column, { class: kind, protection }] of Object.entries(columns as Record<string, ColumnData>)) {
      const { rows } = await sql<{ value: string | null }>`
        select ${sql.id(snake(column))}::text as value from ${sql.id(snake(table))}`.execute(db)
      const into = kind === 'personal' && protection === 'plain' ? personal : others
      into.push(...rows.map(({ value }) => value ?? ''))
    }
  return { personal: personal.join('\n'), others: others.join('\n') }
}

interface Stand {
  settings: Record<string, string>
  open(folder: string): Promise<Database>
  /** The database's own files as they lie on the disk, and a backup of it where there is a tool for one. */
  files(folder: string): Promise<string>
  stop(): Promise<void>
}

const standOn = async (engine: Engine): Promise<Stand> => {
  if (engine === 'embedded')
    return {
      settings: {},
      open: (folder) => openDatabase({ engine: 'embedded', folder }),
      // Among the folder's other files, which are all searched.
      files: async () => '',
      stop: async () => {},
    }
  // One of its own, whose write-ahead log holds nobody else's data.
  const cluster = await startTestCluster()
  const url = cluster.url('postgres')
  const data = join(new URL(url).searchParams.get('host') ?? '', 'data')
  const backup = async () => {
    const tool = join(findBinaries()[0]?.folder ?? '', 'pg_dump')
    if (!existsSync(tool)) return ''
    const { stdout } = await promisify(execFile)(tool, [url], { maxBuffer: 64 * 1024 * 1024 })
    expect(stdout).toContain('COPY public.application')
    return stdout
  }
  return {
    settings: { DATABASE_URL: url },
    open: () => openDatabase({ engine: 'postgresql', url, poolSize: 2 }),
    files: async () => `${await folderAsText(data)}${await backup()}`,
    stop: cluster.stop,
  }
}

describe.each(engines)('what a person gives, on %s,', (engine) => {
  test('SID-05 TEL-03 is nowhere to be read but where it belongs', { timeout: 240_000 }, async () => {
    const stand = await standOn(engine)
    const folder = await mkdtemp(join(tmpdir(), 'hearthline-personal-'))
    const product = await startKillable({
      ...{ PORT: String(await freePort()), DATA_FOLDER: folder, SANDBOX_DELAY: '0', LOG_LEVEL: 'debug' },
      ...stand.settings,
    })
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

    const database = await stand.open(folder)
    try {
      const { personal, others } = await columnsAsText(database)
      expect(namesFoundIn(personal, contacts)).toContain('email')
      expect(namesFoundIn(others, contacts)).toEqual([])
      expect(namesFoundIn(personal + others, never)).toEqual([])
      await sql`checkpoint`.execute(database.db)
    } finally {
      await database.close()
    }
    // Mails lie in the folder as files, addressed; what is never readable is in none of them.
    expect(namesFoundIn(await folderAsText(folder), never)).toEqual([])
    const files = await stand.files(folder)
    if (engine === 'postgresql') expect(namesFoundIn(files, contacts)).toContain('email')
    expect(namesFoundIn(files, never)).toEqual([])
    await rm(folder, { recursive: true, force: true })
    await stand.stop()
  })
})
