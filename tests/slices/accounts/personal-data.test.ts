import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ColumnData } from '#database/data-class.ts'
import { dataClasses } from '#database/data-classes.table.ts'
import { snakeCase } from '#src/platform/server/database/column-names.ts'
import { type Database, openDatabase } from '#src/platform/server/database/database.ts'
import { folderAsText, namesFoundIn } from '#tests/support/access/marked-values.ts'
import { type PlantedName, plantedKinds, plantedValues } from '#tests/support/access/planted-values.table.ts'
import { partialDraft } from '#tests/support/drafts.ts'
import { type Engine, engines } from '#tests/support/product/database.ts'
import { startKillable } from '#tests/support/product/killable-product.ts'
import { binariesWithClients, startTestCluster } from '#tests/support/product/postgres.ts'
import { freePort } from '#tests/support/product/product.ts'
import {
  callerAt,
  createBody,
  createPath,
  ordinaryBorrower,
  type PlayedBorrower,
  type PlayedStatus,
  statusPath,
} from '#tests/support/walks/borrower-calls.ts'
import { staffCaller } from '#tests/support/walks/demonstration-staff.ts'

const of = (name: PlantedName): string => plantedKinds[name].spellings[0]
const ssn = { plain: of('social security number'), dashed: of('social security number with dashes') }
const [password, email, chat, account] = [of('password'), of('email'), of('chat text'), of('account number')]
const phone = { typed: plantedKinds.phone.spellings[0], digits: plantedKinds.phone.spellings[1] }

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Values that must never be readable in logs, in the database or in files. */
const secrets: Record<string, readonly string[]> = {
  ...plantedValues(false),
  // A nine-digit number can be guessed quickly from an unkeyed hash.
  'hash of the number': [ssn.plain, ssn.dashed, JSON.stringify({ ssn: ssn.plain })].map(hash),
}
/** Values that users who work on the application may read, only in their own columns. */
const contacts = plantedValues(true)

const applicant: PlayedBorrower = {
  ...ordinaryBorrower,
  birthDate: '1967-08-23',
  income: 1_874_313,
  firstName: of('name'),
  lastName: 'Nomatch',
  address: { street1: '7391 Quillfeather Lane', city: 'Austin', state: 'TX', zip: '78704' },
}

const register = '/identity/api/v1/registration/register'
const logIn = '/identity/api/v1/authentication/login'

/** A caller that continues after refusals and enters personal data in the wrong fields. */
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

/**
 * Registers, enters a Social Security number, is declined, and makes every mistake on the way. Returns the tokens and
 * cookies.
 */
const playEverything = async (url: string): Promise<string[]> => {
  const send = clumsy(url)
  const registration = JSON.stringify({ email, password, phoneNumber: phone.typed })
  const registrationResponse = await send('POST', register, registration)
  expect(registrationResponse.status).toBe(200)
  const token = JSON.parse(registrationResponse.text).jwt as string
  const cookies = registrationResponse.headers.getSetCookie().map((cookie) => /=([^;]*)/.exec(cookie)?.[1] ?? '')
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
      ...visit,
      windowWidth: 1,
      windowHeight: 1,
      referrer: `http://localhost/?ssn=${ssn.dashed}`,
      queryString: `?email=${email}&birth=1967-08-23&phone=${phone.digits}`,
    }),
  )
  expect(session.status).toBe(200)
  const event = {
    domain: 'localhost',
    queryParams: `?ssn=${ssn.dashed}&email=${email}`,
    event: 'page',
    eventType: 'WEB',
    pagePath: `/account/heloc/${email}/${ssn.plain}`,
    productType: 'HELOC',
    eventProperties: {},
    sessionKey: JSON.parse(session.text).sessionKey,
  }
  expect((await send('POST', '/ft/external/event', JSON.stringify(event))).status).toBe(202)
  const eventWithEmail = { ...event, eventProperties: { screen: email } }
  expect((await send('POST', '/ft/external/event', JSON.stringify(eventWithEmail))).status).toBe(400)

  const tokens = [token, ...cookies]
  const borrower = callerAt(url, 'lintel')
  await borrower.call('POST', logIn, { email, password })
  const untilStatus = (uuid: string, expectedStatus: string) =>
    expect
      .poll(async () => (await borrower.call<PlayedStatus>('GET', statusPath(uuid))).checklistStatus, {
        timeout: 20_000,
      })
      .toBe(expectedStatus)
  const { uuid } = await borrower.call<{ uuid: string }>(
    'POST',
    createPath(applicant),
    await createBody(borrower, applicant, email),
  )
  await untilStatus(uuid, 'CREDIT_NO_MATCH')
  const ssnPath = `/service-application/api/v1/application/heloc/${uuid}/ssn`
  const secondTry = { authorization: borrower.bearer() }
  for (const wrong of [`{"ssn":"${ssn.dashed}1"}`, `{"ssn":${ssn.plain}}`, `{"ssn":"${ssn.dashed}"`])
    expect((await send('PUT', ssnPath, wrong, secondTry)).status).toBe(400)
  const key = randomUUID()
  await borrower.call('PUT', ssnPath, { ssn: ssn.dashed }, key)
  // A repeated key is accepted. The same key with a different number is refused.
  await borrower.call('PUT', ssnPath, { ssn: ssn.dashed }, key)
  const repeatHeaders = { ...secondTry, 'idempotency-key': key }
  expect((await send('PUT', ssnPath, '{"ssn":"612479584"}', repeatHeaders)).status).toBe(409)
  await untilStatus(uuid, 'CREDIT_NO_MATCH_SSN')
  tokens.push(borrower.bearer().slice('Bearer '.length))

  const draft = {
    ...partialDraft(),
    email: `draft.${email}`,
    phoneNumber: phone.typed,
    dob: { day: '23', month: '08', year: '1967' },
  }
  const income = { ...partialDraft().income, income: '1874313' }
  const name = { ...partialDraft().name, firstName: of('name') }
  const draftBody = { answers: { ...draft, income, name }, step: 'set-password', revision: 0 }
  const saveResponse = await send('PUT', '/service-drafts/api/v1/registration', JSON.stringify(draftBody))
  expect(saveResponse.status).toBe(200)
  tokens.push(...saveResponse.headers.getSetCookie().map((cookie) => /=([^;]*)/.exec(cookie)?.[1] ?? ''))

  const staff = await staffCaller(url, 'priya@lintel.example')
  const privacy = '/service-privacy/api/v1'
  const revealRequest = { field: 'ssn', reason: 'IDENTITY_CHECK' }
  const revealedSsn = await staff.call<{ value: string }>(
    'POST',
    `${privacy}/application/${uuid}/reveal`,
    revealRequest,
  )
  expect(revealedSsn.value).toBe(ssn.plain)
  await borrower.call('POST', `${privacy}/export`)
  await expect
    .poll(async () => (await borrower.call<{ state: string }[]>('GET', `${privacy}/export`))[0]?.state, {
      timeout: 20_000,
    })
    .toBe('READY')

  const other = callerAt(url, 'lintel')
  const theirs = `other.${email}`
  await other.call('POST', register, { email: theirs, password, phoneNumber: phone.typed })
  const declinedApplicant = { ...applicant, lastName: 'Lowscore' }
  const second = await other.call<{ uuid: string }>(
    'POST',
    createPath(declinedApplicant),
    await createBody(other, declinedApplicant, theirs),
  )
  await expect
    .poll(async () => (await other.call<PlayedStatus>('GET', statusPath(second.uuid))).checklistStatus, {
      timeout: 20_000,
    })
    .toBe('DECLINED')
  return [...tokens, other.bearer().slice('Bearer '.length)].filter((value) => value.length > 8)
}

/** Returns all stored data by column: columns that may contain contact data, and all others. Bytes are shown as hex. */
const columnsAsText = async ({ db }: Database): Promise<{ personal: string; others: string }> => {
  const [personal, others]: [string[], string[]] = [[], []]
  for (const [table, { columns }] of Object.entries(dataClasses))
    for (const [column, { class: kind, protection }] of Object.entries(columns as Record<string, ColumnData>)) {
      const { rows } = await sql<{ value: string | null }>`
        select ${sql.id(snakeCase(column))}::text as value from ${sql.id(snakeCase(table))}`.execute(db)
      const into = kind === 'personal' && protection === 'plain' ? personal : others
      into.push(...rows.map(({ value }) => value ?? ''))
    }
  return { personal: personal.join('\n'), others: others.join('\n') }
}

interface Stand {
  settings: Record<string, string>
  open(folder: string): Promise<Database>
  /** Returns the database's files on disk, and a backup if a backup tool is available. */
  files(folder: string): Promise<string>
  stop(): Promise<void>
}

const standOn = async (engine: Engine): Promise<Stand> => {
  if (engine === 'embedded')
    return {
      settings: {},
      open: (folder) => openDatabase({ engine: 'embedded', folder }),
      // These are part of the data folder, all of whose files are searched.
      files: async () => '',
      stop: async () => {},
    }
  // A separate cluster, so its write-ahead log contains no data from other tests; of the machine's own where that can dump.
  const [withClients] = binariesWithClients()
  const cluster = await startTestCluster(withClients && [withClients])
  const url = cluster.url('postgres')
  const data = join(new URL(url).searchParams.get('host') ?? '', 'data')
  const backup = async () => {
    if (!withClients) return ''
    const { stdout } = await promisify(execFile)(join(withClients.folder, 'pg_dump'), [url], {
      maxBuffer: 64 * 1024 * 1024,
    })
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

describe.each(engines)('personal data that a person enters, on %s,', (engine) => {
  test('SID-05 TEL-03 appears only where it belongs', { timeout: 240_000 }, async () => {
    const stand = await standOn(engine)
    const folder = await mkdtemp(join(tmpdir(), 'hearthline-personal-'))
    const product = await startKillable({
      PORT: String(await freePort()),
      DATA_FOLDER: folder,
      SANDBOX_DELAY: '0',
      LOG_LEVEL: 'debug',
      ...stand.settings,
    })
    let tokens: string[]
    try {
      tokens = await playEverything(product.url)
    } finally {
      await product.stop()
    }
    const never = { ...secrets, 'token or cookie': tokens }
    // The log must have recorded something, or finding nothing in it would prove nothing.
    expect(product.readOutput()).toContain('"answered"')
    expect(namesFoundIn(product.readOutput(), { ...never, ...contacts })).toEqual([])

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
    // Emails are files in the folder, with their recipients' addresses. None of them contains a secret value.
    expect(namesFoundIn(await folderAsText(folder), never)).toEqual([])
    const files = await stand.files(folder)
    if (engine === 'postgresql') expect(namesFoundIn(files, contacts)).toContain('email')
    expect(namesFoundIn(files, never)).toEqual([])
    await rm(folder, { recursive: true, force: true })
    await stand.stop()
  })
})
