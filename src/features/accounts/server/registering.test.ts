import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aProductWithAccounts, strongPassword as strong } from '#tests/support/accounts.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { accountLimits } from './sessions/tries.service.ts'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const { clock, vault, calls } = await aProductWithAccounts(database)
  const { anAddress, anEmail, post, registerAs, registerPath, identity } = calls

  /** Sets a limit so that this many tries are left. */
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

  test('REG-22 REQ-03 registration returns a jwt that reads the identity, with or without Bearer', async () => {
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

  test('only an argon2id hash of the password and a hash of the refresh secret are stored', async () => {
    const email = anEmail()
    const answer = await registerAs(email)
    const row = await db.selectFrom('identity').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const session = answer.cookies.find((cookie) => cookie.name === '__Host-session')
    expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
    const result = await sql<{ all: string }>`select string_agg(session::text, '') as all from session`.execute(db)
    expect(result.rows[0]?.all).not.toContain(session?.value)
    expect(result.rows[0]?.all).not.toContain(Buffer.from(session?.value ?? '').toString('hex'))
  })

  test('SUB-03 an email that already has an account returns a 401 with that reason, in any spelling', async () => {
    const email = anEmail()
    await registerAs(email)
    for (const again of [email, email.toUpperCase(), ` mailto:${email} `]) {
      const answer = await registerAs(again, { password: 'Another-one-8?!' })
      expect(answer.statusCode).toBe(401)
      expect(answer.json().code).toBe('account/exists')
    }
  })

  test('one email can have an account with each organization', async () => {
    const email = anEmail()
    expect((await registerAs(email)).statusCode).toBe(200)
    expect((await registerAs(email, { org: 'saltmarsh' })).statusCode).toBe(200)
  })

  test('SUB-09 a repeat with the same key and answers returns the same identity with a new session', async () => {
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
    const result = await sql<{
      all: string
    }>`select string_agg(idempotency_key::text, '') as all from idempotency_key`.execute(db)
    for (const token of tokens) expect(result.rows[0]?.all).not.toContain(token)
  })

  test('SUB-09 a repeated key with different answers does not open the account', async () => {
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

  test('an organization other than that of the page is rejected', async () => {
    const answer = await post(`${registerPath}?organization=saltmarsh`, {
      email: anEmail(),
      password: strong,
      phoneNumber: '(415) 555-0123',
    })
    expect(answer.json().code).toBe('organization/unknown')
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
    ['an organization in the body', { ...good, organization: 'lintel' }, 'organization'],
  ])('AUT-07 %s returns a 400 that names the field, and nothing is stored', async (_, payload, field) => {
    const before = await identitiesNow()
    const answer = await post(registerPath, payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().faults.map((fault: { field: string }) => fault.field)).toContain(field)
    expect(await identitiesNow()).toBe(before)
  })

  test('attempts are limited by email and by address', async () => {
    const email = anEmail()
    const { tries } = accountLimits.registerByEmail
    const stranger = { address: anAddress(), password: 'A-stranger-7!' }
    const answers = []
    for (let count = 0; count <= tries; count += 1) answers.push((await registerAs(email, stranger)).statusCode)
    expect(answers.at(-1)).toBe(429)
    expect(answers.filter((status) => status === 429)).toHaveLength(1)
    // The owner of the email address has separate tries.
    expect((await registerAs(email)).json().code).toBe('account/exists')

    const address = anAddress()
    await leaveTries('registerByAddress', address, 1)
    expect((await registerAs(anEmail(), { address })).statusCode).toBe(200)
    expect((await registerAs(anEmail(), { address })).statusCode).toBe(429)
    expect((await registerAs(anEmail())).statusCode).toBe(200)
  })
})
