import { expect, test } from 'vitest'
import { readMessage } from '#src/platform/server/messages/outbox.ts'
import { aProductWithAccounts, minutes, strongPassword as strong } from '#tests/support/accounts.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { factorCalls } from '#tests/support/second-factor.ts'
import { brokerSessionOf, insertBrokerSession } from '../broker/broker.store.ts'
import { idTokenCell } from '../broker/broker-session.service.ts'

const database = await aDatabase()
const { db } = database
const product = await aProductWithAccounts(database)
const { app, clock, vault, anIdentity, calls } = product
const { identity, readCookie: cookieOf, post, put } = calls
const { begin, turnOff, methods, prove, currentCode: codeOf, setUp, proofPath } = factorCalls(product)
const anyMinuteLater = () => {
  clock.offsetMs += minutes(11)
}

const savePhone = (headers: Record<string, string>) =>
  put('/identity/secure/api/v1/identity/alias', headers, { type: 'Phone', value: '(415) 555-0177' })
const changePassword = (headers: Record<string, string>) =>
  put('/identity/secure/api/v1/identity/password', headers, { currentPassword: strong, password: 'Lantern-quay-9!' })
const stepUpRefusal = { code: 'access/step-up-needed', message: 'Please confirm that it’s you, then try again.' }

test('AUT-08 ten minutes after login, only sensitive actions require confirmation again (ASVS 7.5.1)', async () => {
  const { headers } = await anIdentity({ password: strong })
  clock.offsetMs += minutes(9)
  expect((await savePhone(headers)).statusCode).toBe(200)
  clock.offsetMs += minutes(2)
  const removePasskey = app.inject({
    method: 'DELETE',
    url: '/identity/secure/api/v1/passkeys/6f9619ff-8b86-4d01-b42d-00c04fc964ff',
    headers,
  })
  const newPasskey = post('/identity/secure/api/v1/passkeys/question', undefined, { headers })
  for (const call of [
    savePhone(headers),
    changePassword(headers),
    turnOff(headers),
    begin(headers),
    newPasskey,
    removePasskey,
  ]) {
    const answer = await call
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject(stepUpRefusal)
  }
  expect((await identity(headers)).statusCode).toBe(200)
})

test('the password confirms identity when there is no factor; the session is a new one (ASVS 7.2.4)', async () => {
  const { headers, refreshSecret } = await anIdentity({ password: strong })
  anyMinuteLater()
  expect((await methods(headers)).json()).toEqual({ methods: ['password'] })
  const wrong = await prove(headers, { method: 'password', password: 'Wrong-one-77!' })
  expect(wrong.json().faults[0].field).toBe('password')
  const proofResponse = await prove(headers, { method: 'password', password: strong })
  expect(cookieOf(proofResponse, '__Host-session')).not.toBe(refreshSecret)
  const fresh = { authorization: `Bearer ${proofResponse.json().jwt}` }
  expect((await savePhone(fresh)).statusCode).toBe(200)
  await expect.poll(async () => (await identity(headers)).statusCode).toBe(401)
  const refresh = (secret: string) =>
    post('/identity/api/v1/authentication/refresh', undefined, { cookies: { '__Host-session': secret } })
  expect((await refresh(refreshSecret)).statusCode).toBe(401)
  expect((await refresh(cookieOf(proofResponse, '__Host-session'))).statusCode).toBe(200)
})

test('when there is a factor, the password is not enough; a code is, once', async () => {
  const { headers: before } = await anIdentity({ password: strong })
  const { headers, secret, recoveryCodes } = await setUp(before)
  anyMinuteLater()
  expect((await methods(headers)).json()).toEqual({ methods: ['totp', 'recovery'] })
  expect((await prove(headers, { method: 'password', password: strong })).statusCode).toBe(400)
  const proof = { method: 'totp', code: codeOf(secret) }
  const proofResponse = await prove(headers, proof)
  const fresh = { authorization: `Bearer ${proofResponse.json().jwt}` }
  expect((await turnOff(fresh)).statusCode).toBe(200)
  expect((await prove(fresh, proof)).statusCode).toBe(400)
  expect((await prove(fresh, { method: 'recovery', code: recoveryCodes[0] })).statusCode).toBe(400)
})

test('an emailed code is only for people with no other method, once, for ten minutes, in the requesting session', async () => {
  const person = await anIdentity()
  const emailCode = (headers: Record<string, string>) => post(`${proofPath}/mail`, undefined, { headers })
  const newestCode = async () => {
    const row = await db
      .selectFrom('outboxMessage')
      .select(['id', 'subject'])
      .where('recipient', '=', person.email)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    const code = (await readMessage(db, vault, row.id))?.body.text.match(/^\d{3} \d{3}$/m)?.[0] ?? ''
    expect(row.subject).not.toContain(code)
    return { method: 'mail', code }
  }
  expect((await methods(person.headers)).json()).toEqual({ methods: ['mail'] })
  expect((await prove(person.headers, { method: 'mail', code: '000000' })).statusCode).toBe(400)
  await emailCode(person.headers)
  const old = await newestCode()
  clock.offsetMs += 1_000
  expect((await emailCode(person.headers)).statusCode).toBe(204)
  expect((await prove(person.headers, old)).statusCode).toBe(400)
  const { token } = await product.sessions.start(db, {
    identityId: person.id,
    organization: 'lintel',
    role: 'borrower',
    proof: 'external',
  })
  expect((await prove({ authorization: token }, await newestCode())).statusCode).toBe(400)
  const proofResponse = await prove(person.headers, await newestCode())
  expect(proofResponse.statusCode).toBe(200)
  const fresh = { authorization: `Bearer ${proofResponse.json().jwt}` }
  expect((await prove(fresh, await newestCode())).statusCode).toBe(400)
  await emailCode(fresh)
  const late = await newestCode()
  clock.offsetMs += minutes(11)
  expect((await prove(fresh, late)).statusCode).toBe(400)
  const owner = await anIdentity({ password: strong })
  expect((await emailCode(owner.headers)).json().code).toBe('account/has-another-way')
})

test('a session that began at a broker still ends there after it is renewed', async () => {
  const { id, headers, sessionId } = await anIdentity({ password: strong })
  const sealedIdToken = await vault.seal(db, id, idTokenCell(sessionId), 'the token')
  const session = {
    id: sessionId,
    identityId: id,
    audience: 'borrower',
    issuer: 'https://broker.example',
    sealedIdToken,
  }
  await insertBrokerSession(db, session)
  expect((await prove(headers, { method: 'password', password: strong })).statusCode).toBe(200)
  const [open] = await product.sessions.listOpen(db, id)
  const brokerSession = await brokerSessionOf(db, open?.id ?? '')
  expect(await vault.open(db, id, idTokenCell(open?.id ?? ''), brokerSession!.sealedIdToken)).toBe('the token')
})

test('after ten wrong attempts in a quarter of an hour, even the right one is rejected', async () => {
  const { headers } = await anIdentity({ password: strong })
  for (let count = 0; count < 10; count += 1)
    await prove(headers, { method: 'password', password: `Wrong-one-${count}!` })
  expect((await prove(headers, { method: 'password', password: strong })).json().code).toBe('request/too-many')
})

test('only the session’s own person can confirm it', async () => {
  const [one, other] = [await anIdentity({ password: strong }), await anIdentity({ password: 'Lantern-quay-9!' })]
  expect((await prove(one.headers, { method: 'password', password: 'Lantern-quay-9!' })).statusCode).toBe(400)
  expect((await prove(other.headers, { method: 'password', password: 'Lantern-quay-9!' })).statusCode).toBe(200)
})
