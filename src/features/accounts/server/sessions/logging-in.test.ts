import { describe, expect, test } from 'vitest'
import { aProductWithAccounts, minutes, strongPassword as strong } from '#tests/support/accounts.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { accountLimits } from './tries.service.ts'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const { clock, vault, anIdentity, calls } = await aProductWithAccounts(database)
  const { anEmail, registerAs, logInAs, identity, readCookie: cookieOf } = calls

  /** Sets a limit so that this many tries are left. */
  const leaveTries = (counts: keyof typeof accountLimits, of: string, left: number) => {
    const bucket = `${counts}:${vault.hash('tries', of).toString('base64url')}`
    const hits = accountLimits[counts].tries - left
    return db.insertInto('rateWindow').values({ bucket, windowStart: clock.now(), hits }).execute()
  }
  test('AUT-01 each login starts a new session and ends the one the browser had', async () => {
    const email = anEmail()
    const first = await registerAs(email)
    const sessionCookies = { '__Host-session': cookieOf(first, '__Host-session') }
    const second = await logInAs(email, strong, { cookies: sessionCookies })
    const elsewhere = await logInAs(email, strong)
    const status = async (answer: typeof first) =>
      (await identity({ authorization: `Bearer ${answer.json().jwt}` })).statusCode
    await expect.poll(() => status(first)).toBe(401)
    expect(await status(second)).toBe(200)
    expect(await status(elsewhere)).toBe(200)
    expect(cookieOf(second, '__Host-session')).not.toBe(sessionCookies['__Host-session'])
  })

  test('AUT-07 a hash made with a different cost is replaced at the next login', async () => {
    const { id, email } = await anIdentity({ password: strong })
    const readPasswordHash = () =>
      db.selectFrom('identity').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow()
    const before = await readPasswordHash()
    expect((await logInAs(email, 'Wrong-one-77!')).statusCode).toBe(401)
    expect(await readPasswordHash()).toEqual(before)
    expect((await logInAs(email, strong)).statusCode).toBe(200)
    const after = await readPasswordHash()
    expect(after.passwordHash).toContain('$m=19456,t=2,p=1$')
    expect((await logInAs(email, strong)).statusCode).toBe(200)
    expect(await readPasswordHash()).toEqual(after)
  })

  test('a wrong password, an unknown email and an account without a password get the same response', async () => {
    const { email } = await anIdentity({ password: strong })
    const { email: without } = await anIdentity()
    const answers = await Promise.all([
      logInAs(email, 'Wrong-one-77!'),
      logInAs(anEmail(), strong),
      logInAs(without, strong),
      logInAs(email, strong, { org: 'saltmarsh' }),
    ])
    const responses = answers.map((answer) => {
      const { requestId: _, ...body } = answer.json()
      const { 'x-request-id': __, date: ___, ...headers } = answer.headers
      return { status: answer.statusCode, body, headers }
    })
    expect(responses[0]).toMatchObject({ status: 401, body: { code: 'account/wrong-credentials' } })
    for (const other of responses) expect(other).toEqual(responses[0])
  })

  test('after ten wrong passwords in fifteen minutes from any address, an account rejects even the right one', async () => {
    const { email } = await anIdentity({ password: strong })
    const guesses = await Promise.all(Array.from({ length: 25 }, (_, count) => logInAs(email, `Wrong-one-${count}!`)))
    const tally = (status: number) => guesses.filter((answer) => answer.statusCode === status).length
    expect([tally(401), tally(429)]).toEqual([10, 15])
    expect((await logInAs(email, strong)).json().code).toBe('request/too-many')
    clock.offsetMs += minutes(17)
    expect((await logInAs(email, strong)).statusCode).toBe(200)
  })

  test('the owner can still log in from a browser that was used before', async () => {
    const email = anEmail()
    const mark = cookieOf(await registerAs(email), '__Host-known-device')
    for (let count = 0; count < 12; count += 1) await logInAs(email, 'Wrong-one-77!')
    const cookies = { '__Host-known-device': mark }
    expect((await logInAs(email, strong)).statusCode).toBe(429)
    expect((await logInAs(email, strong, { cookies })).statusCode).toBe(200)
    const stranger = cookieOf(await registerAs(anEmail()), '__Host-known-device')
    expect((await logInAs(email, strong, { cookies: { '__Host-known-device': stranger } })).statusCode).toBe(429)
  })

  test('an account accepts at most a hundred wrong passwords a day, regardless of how they are spread', async () => {
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
