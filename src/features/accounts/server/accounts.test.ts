import { randomUUID } from 'node:crypto'
import { createSigner } from 'fast-jwt'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { defaultPasswordPolicy } from '#src/domain/password.ts'
import { testClock } from '#src/platform/server/clock.ts'
import type { Database } from '#src/platform/server/database.ts'
import { openVault } from '#src/platform/server/field-encryption.ts'
import { buildWebServer } from '#src/platform/server/http.ts'
import { openLog } from '#src/platform/server/log.ts'
import { aDatabase, engines } from '#tests/support/database.ts'
import { aTokenKey, identities, someSessions } from '#tests/support/identities.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { accountsGate } from './accounts-gate.service.ts'
import { openPasswords } from './passwords.service.ts'
import { savePrivateProfile } from './profile.service.ts'
import { accountLimits } from './tries.service.ts'

const strong = 'Harbour-light-7!'
const minutes = (count: number) => count * 60_000

const aProduct = async (database: Database, { production = false } = {}) => {
  const { db } = database
  const clock = testClock()
  const tokenKey = aTokenKey()
  const vault = openVault(Buffer.alloc(32, 7))
  const sessions = await someSessions(database, clock, tokenKey)
  const passwords = openPasswords()
  const routes = accountsRoutes({
    ...{ db, vault, clock, sessions, passwords, production, limits: accountLimits, secureCookies: true },
    passwordPolicyOf: () => defaultPasswordPolicy,
    passwordLastsDays: (organisation) => (organisation === 'strict' ? 90 : null),
    consentTypesOf: () => [{ type: 'TERMS', version: '2' }],
  })
  const app = await buildWebServer({
    ...{ db, clock, routes, production, trustedProxies: 1, title: 'Accounts', log: openLog('silent') },
    gate: {
      ...accountsGate({ sessions }),
      applicationFor: async () => undefined,
      organisationOf: ({ org }) => org ?? 'lintel',
    },
  })
  afterAll(async () => {
    await app.close()
    await sessions.close()
  })
  return { app, clock, tokenKey, sessions, vault, anIdentity: identities(database, sessions, clock) }
}

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const { app, clock, tokenKey, sessions, vault, anIdentity } = await aProduct(database)

  // Each test comes from an address of its own, so that none uses up the tries of another.
  let lastAddress = 0
  const anAddress = () => {
    lastAddress += 1
    return `10.0.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`
  }
  const anEmail = () => `ana.${randomUUID()}@example.com`

  interface Sent {
    headers?: Record<string, string>
    cookies?: Record<string, string>
    address?: string
    org?: string
  }
  const post = (url: string, payload: object | undefined, sent: Sent = {}) =>
    app.inject({
      ...{ method: 'POST', url, ...(payload ? { payload } : {}), cookies: sent.cookies ?? {} },
      headers: { 'x-forwarded-for': sent.address ?? anAddress(), 'x-org': sent.org ?? 'lintel', ...sent.headers },
    })
  const registerPath = '/identity/api/v1/registration/register'
  const registerAs = (email: string, sent: Sent & { password?: string; phoneNumber?: string } = {}) =>
    post(
      `${registerPath}?organization=${sent.org ?? 'lintel'}`,
      { email, password: sent.password ?? strong, phoneNumber: sent.phoneNumber ?? '(415) 555-0123' },
      sent,
    )
  const logInAs = (email: string, password: string, sent: Sent = {}) =>
    post('/identity/api/v1/authentication/login', { email, password }, sent)
  const identity = (headers: Record<string, string>) =>
    app.inject({ url: '/identity/secure/api/v1_1/identity', headers: { 'x-org': 'lintel', ...headers } })
  const profile = (headers: Record<string, string>) => app.inject({ url: '/service-profile/api/v1/profile', headers })
  const put = (url: string, headers: Record<string, string>, payload: object) =>
    app.inject({ method: 'PUT', url, headers, payload })
  const cookieOf = (answer: { cookies: { name: string; value: string }[] }, name: string) =>
    answer.cookies.find((cookie) => cookie.name === name)?.value ?? ''
  /** Leaves so many tries of a limit. */
  const leaveTries = (counts: keyof typeof accountLimits, of: string, left: number) => {
    const bucket = `${counts}:${vault.hash('tries', of).toString('base64url')}`
    const hits = accountLimits[counts].tries - left
    return db.insertInto('rateWindow').values({ bucket, windowStart: clock.now(), hits }).execute()
  }
  const identitiesNow = async () => {
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(identity::text, ',' order by id), '')) as digest from identity`.execute(db)
    return rows[0]?.digest
  }

  describe('registering', () => {
    test('REG-22 REQ-03 answers a jwt with which the identity can be read, with or without Bearer', async () => {
      const email = anEmail()
      const answer = await registerAs(email)
      expect(answer.statusCode).toBe(200)
      const { jwt } = answer.json()
      for (const authorization of [jwt, `Bearer ${jwt}`])
        expect((await identity({ authorization })).json()).toMatchObject({
          organizationCode: 'lintel',
          profileType: 'CUSTOMER',
          aliases: [
            { type: 'Email', value: email },
            { type: 'Phone', value: '(415) 555-0123' },
          ],
          passwordExpired: false,
          twoFactorEnabled: false,
          totpVerified: false,
          isBroker: false,
        })
    })

    test('the password is kept as argon2id alone, and the refresh secret as its hash', async () => {
      const email = anEmail()
      const answer = await registerAs(email)
      const row = await db.selectFrom('identity').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
      expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      const session = answer.cookies.find((cookie) => cookie.name === '__Host-session')
      expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
      const stored = await sql<{ all: string }>`select string_agg(session::text, '') as all from session`.execute(db)
      expect(stored.rows[0]?.all).not.toContain(session?.value)
      expect(stored.rows[0]?.all).not.toContain(Buffer.from(session?.value ?? '').toString('hex'))
    })

    test('SUB-03 an e-mail that has an account is a 401 that says so, in any spelling', async () => {
      const email = anEmail()
      await registerAs(email)
      for (const again of [email, email.toUpperCase(), ` mailto:${email} `]) {
        const answer = await registerAs(again, { password: 'Another-one-8?!' })
        expect(answer.statusCode).toBe(401)
        expect(answer.json().code).toBe('account/exists')
      }
    })

    test('one e-mail may have an account with each organisation', async () => {
      const email = anEmail()
      expect((await registerAs(email)).statusCode).toBe(200)
      expect((await registerAs(email, { org: 'saltmarsh' })).statusCode).toBe(200)
    })

    test('SUB-09 a repeat with the same key and answers is the same identity with a new session', async () => {
      const email = anEmail()
      const headers = { 'idempotency-key': randomUUID() }
      const [first, second, third] = [
        ...(await Promise.all([registerAs(email, { headers }), registerAs(email, { headers })])),
        await registerAs(email, { headers }),
      ]
      expect([first?.statusCode, second?.statusCode, third?.statusCode]).toEqual([200, 200, 200])
      const tokens = [first, second, third].map((answer) => answer?.json().jwt as string)
      expect(new Set(tokens).size).toBe(3)
      const uuids = await Promise.all(
        tokens.map(async (authorization) => (await identity({ authorization })).json().uuid),
      )
      expect(new Set(uuids).size).toBe(1)
      const kept = await sql<{
        all: string
      }>`select string_agg(idempotency_key::text, '') as all from idempotency_key`.execute(db)
      for (const token of tokens) expect(kept.rows[0]?.all).not.toContain(token)
    })

    test('SUB-09 a key does not open the account to other answers', async () => {
      const email = anEmail()
      const headers = { 'idempotency-key': randomUUID() }
      await registerAs(email, { headers })
      const others = [
        registerAs(email, { headers, password: 'Another-one-8?!' }),
        registerAs(anEmail(), { headers }),
        registerAs(email, { headers, phoneNumber: '(415) 555-0199' }),
      ]
      for (const answer of await Promise.all(others)) expect(answer.json().code).toBe('request/key-reused')
    })

    test('an organisation other than the one of the page is refused', async () => {
      const answer = await post(`${registerPath}?organization=saltmarsh`, {
        ...{ email: anEmail(), password: strong, phoneNumber: '(415) 555-0123' },
      })
      expect(answer.json().code).toBe('organisation/unknown')
    })

    const good = { email: 'ana@example.com', password: strong, phoneNumber: '(415) 555-0123' }
    test.each([
      ['a missing e-mail', { password: strong, phoneNumber: good.phoneNumber }, 'email'],
      ['an e-mail without a domain', { ...good, email: 'ana' }, 'email'],
      ['an e-mail that is a number', { ...good, email: 7 }, 'email'],
      ['an e-mail that is a list', { ...good, email: ['ana@example.com'] }, 'email'],
      ['an e-mail of 300 characters', { ...good, email: `${'a'.repeat(290)}@example.com` }, 'email'],
      ['an e-mail with a NUL', { ...good, email: 'a\u0000na@example.com' }, 'email'],
      ['a password of 129 characters', { ...good, password: `A1!${'a'.repeat(126)}` }, 'password'],
      ['a password that is null', { ...good, password: null }, 'password'],
      ['a short password', { ...good, password: 'Short-7!' }, 'password'],
      ['a password that others often use', { ...good, password: 'P@ssw0rd1234!' }, 'password'],
      ['a phone of nine digits', { ...good, phoneNumber: '415 555 012' }, 'phoneNumber'],
      ['a phone that is an object', { ...good, phoneNumber: { number: 1 } }, 'phoneNumber'],
      ['an unknown field', { ...good, role: 'admin' }, 'role'],
      ['an organisation in the body', { ...good, organisation: 'lintel' }, 'organisation'],
    ])('AUT-07 %s is a 400 that names the field, and nothing is stored', async (_, payload, field) => {
      const before = await identitiesNow()
      const answer = await post(registerPath, payload)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().faults.map((fault: { field: string }) => fault.field)).toContain(field)
      expect(await identitiesNow()).toBe(before)
    })

    test('tries are limited by e-mail and by address', async () => {
      const email = anEmail()
      const { tries } = accountLimits.registerByEmail
      const answers = []
      for (let count = 0; count <= tries; count += 1) answers.push((await registerAs(email)).statusCode)
      expect(answers.at(-1)).toBe(429)
      expect(answers.filter((status) => status === 429)).toHaveLength(1)

      const address = anAddress()
      await leaveTries('registerByAddress', address, 1)
      expect((await registerAs(anEmail(), { address })).statusCode).toBe(200)
      expect((await registerAs(anEmail(), { address })).statusCode).toBe(429)
      expect((await registerAs(anEmail())).statusCode).toBe(200)
    })
  })

  describe('logging in', () => {
    test('AUT-01 each log-in begins a session of its own, and ends the one the browser held', async () => {
      const email = anEmail()
      const first = await registerAs(email)
      const held = { '__Host-session': cookieOf(first, '__Host-session') }
      const second = await logInAs(email, strong, { cookies: held })
      const elsewhere = await logInAs(email, strong)
      const status = async (answer: typeof first) =>
        (await identity({ authorization: `Bearer ${answer.json().jwt}` })).statusCode
      await expect.poll(() => status(first)).toBe(401)
      expect(await status(second)).toBe(200)
      expect(await status(elsewhere)).toBe(200)
      expect(cookieOf(second, '__Host-session')).not.toBe(held['__Host-session'])
    })

    test('a wrong password, an unknown e-mail and an account without a password are answered alike', async () => {
      const { email } = await anIdentity({ password: strong })
      const { email: without } = await anIdentity()
      const answers = await Promise.all([
        logInAs(email, 'Wrong-one-77!'),
        logInAs(anEmail(), strong),
        logInAs(without, strong),
        logInAs(email, strong, { org: 'saltmarsh' }),
      ])
      const told = answers.map((answer) => {
        const { requestId: _, ...body } = answer.json()
        const { 'x-request-id': __, date: ___, ...headers } = answer.headers
        return { status: answer.statusCode, body, headers }
      })
      expect(told[0]).toMatchObject({ status: 401, body: { code: 'account/wrong-credentials' } })
      for (const other of told) expect(other).toEqual(told[0])
    })

    test('an account takes ten wrong passwords in fifteen minutes, from wherever, and then not even the right one', async () => {
      const { email } = await anIdentity({ password: strong })
      const guesses = await Promise.all(Array.from({ length: 25 }, (_, count) => logInAs(email, `Wrong-one-${count}!`)))
      const tally = (status: number) => guesses.filter((answer) => answer.statusCode === status).length
      expect([tally(401), tally(429)]).toEqual([10, 15])
      expect((await logInAs(email, strong)).json().code).toBe('request/too-many')
      clock.offsetMs += minutes(17)
      expect((await logInAs(email, strong)).statusCode).toBe(200)
    })

    test('the owner still gets in from a browser that was here before', async () => {
      const email = anEmail()
      const mark = cookieOf(await registerAs(email), '__Host-known-device')
      for (let count = 0; count < 12; count += 1) await logInAs(email, 'Wrong-one-77!')
      const cookies = { '__Host-known-device': mark }
      expect((await logInAs(email, strong)).statusCode).toBe(429)
      expect((await logInAs(email, strong, { cookies })).statusCode).toBe(200)
      const stranger = cookieOf(await registerAs(anEmail()), '__Host-known-device')
      expect((await logInAs(email, strong, { cookies: { '__Host-known-device': stranger } })).statusCode).toBe(429)
    })

    test('an account takes a hundred wrong passwords a day, however they are spread', async () => {
      const { email } = await anIdentity({ password: strong })
      await leaveTries('logInByEmailDaily', `lintel ${email}`, 1)
      expect((await logInAs(email, 'Wrong-one-77!')).statusCode).toBe(401)
      clock.offsetMs += minutes(60)
      expect((await logInAs(email, 'Wrong-one-77!')).statusCode).toBe(429)
    })

    test('one address cannot try many accounts', async () => {
      const address = '2001:db8:1:2:3::9'
      await leaveTries('logInByAddress', '2001:db8:1:2::/64', 1)
      expect((await logInAs(anEmail(), strong, { address })).statusCode).toBe(401)
      expect((await logInAs(anEmail(), strong, { address: '2001:db8:1:2:ffff::1' })).statusCode).toBe(429)
      expect((await logInAs(anEmail(), strong, { address: '2001:db8:1:3::1' })).statusCode).toBe(401)
    })
  })

  describe('tokens', () => {
    const words = async (authorization: string) => {
      const answer = await identity({ authorization })
      return [answer.statusCode, answer.json().message]
    }

    test('AUT-03 no token, or no token at all in the header, is 401 unauthenticated', async () => {
      expect((await identity({})).json()).toMatchObject({ code: 'access/unauthenticated', message: 'unauthenticated' })
      expect(await words('Bearer nonsense')).toEqual([401, 'unauthenticated'])
      expect(await words('Basic YTpi')).toEqual([401, 'unauthenticated'])
    })

    test('AUT-03 a token signed by another key, by none, or by another algorithm is 403 invalid signature', async () => {
      const { sessionId } = await anIdentity()
      const claims = { jti: sessionId, aud: 'hearthline', exp: 4_000_000_000 }
      const typed = (alg: string) => ({ header: { alg, typ: 'at+jwt' } })
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
      const unsigned = `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode({ ...claims, iat: 1 })}.`
      const otherKey = createSigner({ key: aTokenKey(), algorithm: 'HS256', ...typed('HS256') })(claims)
      const otherAlgorithm = createSigner({ key: tokenKey, algorithm: 'HS512', ...typed('HS512') })(claims)
      for (const forged of [unsigned, otherKey, otherAlgorithm])
        expect(await words(`Bearer ${forged}`)).toEqual([403, 'invalid signature'])
    })

    test('a token of ours for another purpose is no access token', async () => {
      const { sessionId } = await anIdentity()
      const sign = (aud: string, typ: string) =>
        createSigner({ key: tokenKey, algorithm: 'HS256', header: { alg: 'HS256', typ } })({
          ...{ jti: sessionId, aud, exp: 4_000_000_000 },
        })
      expect(await words(`Bearer ${sign('hearthline', 'at+jwt')}`)).toEqual([200, undefined])
      expect(await words(`Bearer ${sign('elsewhere', 'at+jwt')}`)).toEqual([401, 'unauthenticated'])
      expect(await words(`Bearer ${sign('hearthline', 'JWT')}`)).toEqual([401, 'unauthenticated'])
    })

    test('a token says nothing but its session', async () => {
      const { headers, sessionId } = await anIdentity()
      const claims = JSON.parse(Buffer.from(headers.authorization.split('.')[1] ?? '', 'base64url').toString())
      expect(claims).toEqual({ jti: sessionId, aud: 'hearthline', iat: claims.iat, exp: claims.iat + 900 })
    })

    test('a token of another organisation is not known here', async () => {
      const { headers } = await anIdentity({ organisation: 'saltmarsh' })
      expect((await identity({ ...headers, 'x-org': 'saltmarsh' })).statusCode).toBe(200)
      expect((await identity(headers)).json().message).toBe('unauthenticated')
    })

    test('AUT-02 a token older than five minutes is renewed in the authorization header of the answer', async () => {
      const { headers } = await anIdentity()
      expect((await identity(headers)).headers.authorization).toBeUndefined()
      clock.offsetMs += minutes(6)
      const renewed = (await identity(headers)).headers.authorization as string
      expect(renewed).toMatch(/^Bearer /)
      clock.offsetMs += minutes(10)
      expect((await identity(headers)).json().message).toBe('unauthenticated')
      expect((await identity({ authorization: renewed })).statusCode).toBe(200)
    })

    test('a session ends after fifteen idle minutes, and after twelve hours however busy', async () => {
      const idle = await anIdentity()
      const busy = await anIdentity()
      const cookies = { '__Host-session': busy.refreshSecret }
      const refreshed = () => post('/identity/api/v1/authentication/refresh', undefined, { cookies })
      clock.offsetMs += minutes(16)
      expect((await identity(idle.headers)).statusCode).toBe(401)
      expect((await refreshed()).statusCode).toBe(401)

      const worker = await anIdentity()
      let headers: Record<string, string> = worker.headers
      for (let spent = 0; spent < 12 * 60 - 10; spent += 10) {
        clock.offsetMs += minutes(10)
        const answer = await identity(headers)
        expect(answer.statusCode).toBe(200)
        headers = { authorization: answer.headers.authorization as string }
      }
      clock.offsetMs += minutes(11)
      expect((await identity(headers)).statusCode).toBe(401)
    })

    test('the cookie gets a new token and keeps the session from falling idle', async () => {
      const someone = await anIdentity()
      const cookies = { '__Host-session': someone.refreshSecret }
      clock.offsetMs += minutes(14)
      const { jwt } = (await post('/identity/api/v1/authentication/refresh', undefined, { cookies })).json()
      clock.offsetMs += minutes(14)
      expect((await identity({ authorization: `Bearer ${jwt}` })).json().uuid).toBe(someone.id)
      const elsewhere = await post('/identity/api/v1/authentication/refresh', undefined, { cookies, org: 'saltmarsh' })
      expect(elsewhere.statusCode).toBe(401)
    })

    test('AUT-05 log-out says where to go and kills token and cookie, in another process too', async () => {
      const other = await someSessions(database, clock, tokenKey)
      const someone = await anIdentity()
      const token = someone.headers.authorization.slice('Bearer '.length)
      expect((await other.of(token)).session.identityId).toBe(someone.id)
      const answer = await post('/identity/secure/api/v1/authentication/logout', undefined, {
        headers: someone.headers,
      })
      expect(answer.json()).toEqual({ redirect: '/auth/login' })
      expect(answer.cookies.find((cookie) => cookie.name === '__Host-session')).toMatchObject({ value: '', maxAge: 0 })
      const dead = () =>
        other.of(token).then(
          () => 'alive',
          (error) => error.message,
        )
      await expect.poll(dead, { timeout: 1_000 }).toBe('unauthenticated')
      expect((await identity(someone.headers)).statusCode).toBe(401)
      const cookies = { '__Host-session': someone.refreshSecret }
      expect((await post('/identity/api/v1/authentication/refresh', undefined, { cookies })).statusCode).toBe(401)
      await other.close()
    })
  })

  describe('identity and profile', () => {
    test('REQ-03 both paths of the identity answer the same', async () => {
      const { headers } = await anIdentity({ role: 'signer' })
      const older = await app.inject({ url: '/identity/secure/api/v1/identity', headers })
      expect(older.json()).toEqual((await identity(headers)).json())
      expect(older.json().profileType).toBe('CO_DEEDER')
    })

    test('REQ-03 a phone is saved in the form it is shown', async () => {
      const { headers } = await anIdentity()
      const path = '/identity/secure/api/v1/identity/alias'
      const saved = await put(path, headers, { type: 'Phone', value: '+1 415.555.0177' })
      expect(saved.json().aliases).toContainEqual({ type: 'Phone', value: '(415) 555-0177' })
      expect((await profile(headers)).json().phoneNumbers).toEqual([{ type: 'MOBILE', number: '(415) 555-0177' }])
      expect((await put(path, headers, { type: 'Email', value: 'x@example.com' })).statusCode).toBe(400)
    })

    test('REQ-03 a name is saved, and a field that is not a name is refused', async () => {
      const { headers } = await anIdentity()
      const path = '/service-profile/api/v1/profile/name'
      const saved = await put(path, headers, { firstName: ' Ana ', lastName: 'O’Neil', middleName: '', suffix: 'Jr.' })
      const name = { firstName: 'Ana', middleName: null, lastName: "O'Neil", suffix: 'JR' }
      expect(saved.json().name).toEqual(name)
      const refused = await put(path, headers, { firstName: 'Eva', lastName: 'Long', email: 'x@example.com' })
      expect(refused.json().faults).toEqual([{ field: 'email', message: 'Unknown field' }])
      expect((await profile(headers)).json().name).toEqual(name)
    })

    test('a birth date and a home address are encrypted, and shown to their owner alone', async () => {
      const someone = await anIdentity()
      const home = { type: 'HOME', street1: '12 Elm St', city: 'Troy', state: 'MI', zip: '48083' } as const
      const kept = { dob: '1980-03-04', addresses: [{ ...home, uuid: randomUUID() }] }
      await db.transaction().execute((tx) => savePrivateProfile(tx, vault, someone.id, kept, clock.now()))
      expect((await profile(someone.headers)).json()).toMatchObject(kept)
      expect((await profile((await anIdentity()).headers)).json()).toMatchObject({ dob: null, addresses: [] })
      const row = await sql<{ all: string }>`select encode(sealed_profile, 'escape') as all from identity
        where id = ${someone.id}`.execute(db)
      expect(row.rows[0]?.all).not.toContain('Elm')
    })

    test('REQ-03 a consent is shown with its version and the last word on that version', async () => {
      const someone = await anIdentity()
      const path = '/service-profile/api/v1/profile/consent-types'
      const ask = async () => (await app.inject({ url: path, headers: someone.headers })).json()
      const say = (version: string, optedIn: boolean, second: number) =>
        db
          .insertInto('consent')
          .values({
            ...{ id: randomUUID(), identityId: someone.id, applicationId: null, type: 'TERMS', version, optedIn },
            ...{ evidence: '{}', at: new Date(second * 1_000) },
          })
          .execute()
      await say('1', true, 1)
      expect(await ask()).toEqual([{ type: 'TERMS', version: '2', optedIn: null }])
      await say('2', true, 2)
      await say('2', false, 3)
      expect(await ask()).toEqual([{ type: 'TERMS', version: '2', optedIn: false }])
    })

    test('a new password needs the current one, ends the other sessions, and is the one that works', async () => {
      const email = anEmail()
      const here = (await registerAs(email)).json().jwt as string
      const elsewhere = (await logInAs(email, strong)).json().jwt as string
      const change = (currentPassword: string, password: string) =>
        put('/identity/secure/api/v1/identity/password', { authorization: here }, { currentPassword, password })
      expect((await change('Wrong-one-77!', 'Lantern-quay-9!')).json().faults[0].field).toBe('currentPassword')
      expect((await change(strong, 'weak')).json().faults[0].field).toBe('password')
      expect((await change(strong, 'Lantern-quay-9!')).statusCode).toBe(200)
      expect((await identity({ authorization: here })).statusCode).toBe(200)
      await expect.poll(async () => (await identity({ authorization: elsewhere })).statusCode).toBe(401)
      expect((await logInAs(email, strong)).statusCode).toBe(401)
      expect((await logInAs(email, 'Lantern-quay-9!')).statusCode).toBe(200)
    })

    test('AUT-08 a password expires after the days its organisation sets', async () => {
      const { headers } = await anIdentity({ organisation: 'strict', password: strong, email: 'old@example.com' })
      const strict = { 'x-org': 'strict' }
      expect((await identity({ ...headers, ...strict })).json().passwordExpired).toBe(false)
      clock.offsetMs += minutes(91 * 24 * 60)
      const { jwt } = (await logInAs('old@example.com', strong, { org: 'strict' })).json()
      expect((await identity({ authorization: jwt, ...strict })).json().passwordExpired).toBe(true)
    })

    test('FRM-03 a digit in a last name is for test borrowers, and refused in production', async () => {
      const product = await aProduct(database, { production: true })
      const { headers } = await anIdentity()
      const path = '/service-profile/api/v1/profile/name'
      const payload = { firstName: 'Ana', lastName: 'Frozen2' }
      expect((await put(path, headers, payload)).statusCode).toBe(200)
      const inProduction = await product.anIdentity()
      const refused = await product.app.inject({ method: 'PUT', url: path, headers: inProduction.headers, payload })
      expect(refused.json().faults[0].field).toBe('lastName')
    })
  })

  test('sessions can be ended by hand', async () => {
    const { sessionId, headers } = await anIdentity()
    expect((await identity(headers)).statusCode).toBe(200)
    await db.transaction().execute((tx) => sessions.end(tx, sessionId))
    await expect.poll(async () => (await identity(headers)).statusCode).toBe(401)
  })
})
