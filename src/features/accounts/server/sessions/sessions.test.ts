import { createSigner } from 'fast-jwt'
import { describe, expect, test } from 'vitest'
import { aProductWithAccounts, minutes } from '#tests/support/accounts.ts'
import { aTokenKey, someSessions } from '#tests/support/identities.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { accountsSweep } from './sweep.service.ts'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const { clock, tokenKey, sessions, anIdentity, calls } = await aProductWithAccounts(database)
  const { post, identity } = calls

  const words = async (authorization: string) => {
    const answer = await identity({ authorization })
    return [answer.statusCode, answer.json().message]
  }

  test('AUT-03 a missing or malformed token in the header returns 401 unauthenticated', async () => {
    expect((await identity({})).json()).toMatchObject({ code: 'access/unauthenticated', message: 'unauthenticated' })
    expect(await words('Bearer nonsense')).toEqual([401, 'unauthenticated'])
    expect(await words('Basic YTpi')).toEqual([401, 'unauthenticated'])
  })

  test('AUT-03 a token signed with another key, no key, or another algorithm returns 403 invalid signature', async () => {
    const { sessionId } = await anIdentity()
    const claims = { jti: sessionId, aud: 'hearthline', exp: 4_000_000_000 }
    const headerOptions = (alg: string) => ({ header: { alg, typ: 'at+jwt' } })
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const unsignedToken = `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode({ ...claims, iat: 1 })}.`
    const otherKey = createSigner({ key: aTokenKey(), algorithm: 'HS256', ...headerOptions('HS256') })(claims)
    const otherAlgorithm = createSigner({ key: tokenKey, algorithm: 'HS512', ...headerOptions('HS512') })(claims)
    for (const forgedToken of [unsignedToken, otherKey, otherAlgorithm])
      expect(await words(`Bearer ${forgedToken}`)).toEqual([403, 'invalid signature'])
  })

  test('a token issued for another purpose is not an access token', async () => {
    const { sessionId } = await anIdentity()
    const sign = (aud: string, typ: string) =>
      createSigner({ key: tokenKey, algorithm: 'HS256', header: { alg: 'HS256', typ } })({
        jti: sessionId,
        aud,
        exp: 4_000_000_000,
      })
    expect(await words(`Bearer ${sign('hearthline', 'at+jwt')}`)).toEqual([200, undefined])
    expect(await words(`Bearer ${sign('elsewhere', 'at+jwt')}`)).toEqual([401, 'unauthenticated'])
    expect(await words(`Bearer ${sign('hearthline', 'JWT')}`)).toEqual([401, 'unauthenticated'])
  })

  test('a token contains only its session', async () => {
    const { headers, sessionId } = await anIdentity()
    const claims = JSON.parse(Buffer.from(headers.authorization.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toEqual({ jti: sessionId, aud: 'hearthline', iat: claims.iat, exp: claims.iat + 900 })
  })

  test('a token of another organization is unknown here', async () => {
    const { headers } = await anIdentity({ organization: 'saltmarsh' })
    expect((await identity({ ...headers, 'x-org': 'saltmarsh' })).statusCode).toBe(200)
    expect((await identity(headers)).json().message).toBe('unauthenticated')
  })

  test('AUT-02 a token older than five minutes is renewed in the authorization header of the response', async () => {
    const { headers } = await anIdentity()
    expect((await identity(headers)).headers.authorization).toBeUndefined()
    clock.offsetMs += minutes(6)
    const renewedToken = (await identity(headers)).headers.authorization as string
    expect(renewedToken).toMatch(/^Bearer /)
    clock.offsetMs += minutes(10)
    expect((await identity(headers)).json().message).toBe('unauthenticated')
    expect((await identity({ authorization: renewedToken })).statusCode).toBe(200)
  })

  test('a session ends after fifteen idle minutes, and after twelve hours regardless of activity', async () => {
    const idle = await anIdentity()
    const busy = await anIdentity()
    const cookies = { '__Host-session': busy.refreshSecret }
    const refresh = () => post('/identity/api/v1/authentication/refresh', undefined, { cookies })
    clock.offsetMs += minutes(16)
    expect((await identity(idle.headers)).statusCode).toBe(401)
    expect((await refresh()).statusCode).toBe(401)

    const worker = await anIdentity()
    let headers: Record<string, string> = worker.headers
    for (let elapsedMinutes = 0; elapsedMinutes < 12 * 60 - 10; elapsedMinutes += 10) {
      clock.offsetMs += minutes(10)
      const answer = await identity(headers)
      expect(answer.statusCode).toBe(200)
      headers = { authorization: answer.headers.authorization as string }
    }
    clock.offsetMs += minutes(11)
    expect((await identity(headers)).statusCode).toBe(401)
  })

  test('a leftover invalid token does not block public endpoints', async () => {
    const someone = await anIdentity()
    const cookies = { '__Host-session': someone.refreshSecret }
    for (const authorization of ['Bearer nonsense', `${someone.headers.authorization}x`]) {
      const headers = { authorization }
      expect([401, 403]).toContain((await identity(headers)).statusCode)
      const path = '/identity/api/v1/authentication/refresh'
      expect((await post(path, undefined, { cookies, headers })).statusCode).toBe(200)
    }
  })

  test('the cookie gets a new token and keeps the session from becoming idle', async () => {
    const someone = await anIdentity()
    const cookies = { '__Host-session': someone.refreshSecret }
    clock.offsetMs += minutes(14)
    const { jwt } = (await post('/identity/api/v1/authentication/refresh', undefined, { cookies })).json()
    clock.offsetMs += minutes(14)
    expect((await identity({ authorization: `Bearer ${jwt}` })).json().uuid).toBe(someone.id)
    const elsewhere = await post('/identity/api/v1/authentication/refresh', undefined, { cookies, org: 'saltmarsh' })
    expect(elsewhere.statusCode).toBe(401)
  })

  test('AUT-05 logging out returns the redirect path and revokes the token and cookie, in other processes too', async () => {
    const other = await someSessions(database, clock, tokenKey)
    const someone = await anIdentity()
    const token = someone.headers.authorization.slice('Bearer '.length)
    expect((await other.of(token)).session.identityId).toBe(someone.id)
    const answer = await post('/identity/secure/api/v1/authentication/logout', undefined, {
      headers: someone.headers,
    })
    // The data that the browser stores about the person is cleared together with the session.
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
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

  test('sessions that ended long ago and attempts that no longer count are removed once an hour', async () => {
    const old = await anIdentity()
    const bucket = `of ${old.id}`
    await db.insertInto('rateWindow').values({ bucket, windowStart: clock.now(), hits: 1 }).execute()
    clock.offsetMs += minutes(31 * 24 * 60)
    const { sessionId } = await anIdentity()
    const left = async () => {
      const ids = [old.sessionId, sessionId]
      const rows = await db.selectFrom('session').select('id').where('id', 'in', ids).execute()
      const windows = await db.selectFrom('rateWindow').selectAll().where('bucket', '=', bucket).execute()
      return [rows.map(({ id }) => id), windows.length]
    }
    const sweep = accountsSweep(db, clock)
    expect(await left()).toEqual([expect.arrayContaining([old.sessionId, sessionId]), 1])
    await sweep()
    expect(await left()).toEqual([[sessionId], 0])
    await db
      .insertInto('rateWindow')
      .values({ bucket, windowStart: new Date(0), hits: 1 })
      .execute()
    await sweep()
    expect(await left()).toEqual([[sessionId], 1])
    clock.offsetMs += minutes(61)
    await sweep()
    expect(await left()).toEqual([[sessionId], 0])
  })

  test('sessions can be ended manually', async () => {
    const { sessionId, headers } = await anIdentity()
    expect((await identity(headers)).statusCode).toBe(200)
    await db.transaction().execute((tx) => sessions.end(tx, sessionId))
    await expect.poll(async () => (await identity(headers)).statusCode).toBe(401)
  })
})
