import { expect, test } from 'vitest'
import { aProductWithAccounts, minutes, strongPassword as strong } from '#tests/support/accounts.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { factorCalls } from '#tests/support/second-factor.ts'
import { anAuthenticator } from '#tests/support/stubs/authenticator.ts'

const origin = 'http://lintel.localhost'
const path = '/identity/secure/api/v1/passkeys'
const logInPath = '/identity/api/v1/authentication/passkey'

const database = await aDatabase()
const { db } = database
const product = await aProductWithAccounts(database)
const { app, clock, anIdentity, calls } = product
const { identity, readCookie: cookieOf, post, put } = calls
const { prove, setUp, secondStep, beginLogIn, methods } = factorCalls(product)

type Authenticator = ReturnType<typeof anAuthenticator>
type Headers = Record<string, string>
const here = { host: 'lintel.localhost' }

const requestNewQuestion = async (headers: Headers) =>
  (await post(`${path}/question`, undefined, { headers: { ...headers, ...here } })).json()
const add = (headers: Headers, passkey: object, name = 'My phone') =>
  post(path, { name, passkey }, { headers: { ...headers, ...here } })
const list = async (headers: Headers, host = here) =>
  (await app.inject({ url: path, headers: { ...headers, ...host } })).json()

const aPerson = async (authenticator: Authenticator) => {
  const person = await anIdentity({ password: strong })
  const response = await add(person.headers, authenticator.create(await requestNewQuestion(person.headers)))
  expect(response.statusCode).toBe(200)
  return { ...person, passkey: response.json().uuid as string }
}
const requestQuestion = async (options: { headers?: Headers; org?: string } = {}) => {
  const answer = await post(`${logInPath}/question`, undefined, { headers: here, ...options })
  return { question: answer.json(), cookies: { '__Host-passkey': cookieOf(answer, '__Host-passkey') } }
}
const logIn = (passkey: object, cookies: Headers, options: { headers?: Headers; org?: string } = {}) =>
  post(logInPath, { passkey }, { headers: here, cookies, ...options })

test('a passkey is created, listed and named, and logs in without a password with a new session', async () => {
  const authenticator = anAuthenticator(origin)
  const person = await aPerson(authenticator)
  expect(await list(person.headers)).toEqual([
    { uuid: person.passkey, name: 'My phone', createdAt: expect.any(String), usedAt: null },
  ])
  const renameResponse = await put(`${path}/${person.passkey}`, person.headers, { name: ' Blue phone ' })
  expect(renameResponse.json().name).toBe('Blue phone')
  const { question, cookies } = await requestQuestion()
  expect(question).toMatchObject({ rpId: 'lintel.localhost', userVerification: 'required', allowCredentials: [] })
  const logInResponse = await logIn(authenticator.get(question), cookies)
  expect(logInResponse.statusCode).toBe(200)
  expect(cookieOf(logInResponse, '__Host-session')).not.toBe(person.refreshSecret)
  expect((await identity({ authorization: logInResponse.json().jwt })).json().uuid).toBe(person.id)
  expect((await list(person.headers))[0].usedAt).not.toBeNull()
})

test('a passkey completes the second step and confirms identity again', async () => {
  const authenticator = anAuthenticator(origin)
  const person = await aPerson(authenticator)
  const { headers } = await setUp(person.headers)
  const onHost = { ...headers, ...here }
  expect((await methods(onHost)).json().methods).toEqual(['passkey', 'totp', 'recovery'])
  const pendingLogIn = await post(
    '/identity/api/v1/authentication/login',
    { email: person.email, password: strong },
    { headers: here },
  )
  expect(pendingLogIn.json().secondStep.methods).toEqual(['totp', 'recovery', 'passkey'])
  const cookies = { '__Host-second-step': cookieOf(pendingLogIn, '__Host-second-step') }
  const stepPath = '/identity/api/v1/authentication/second-step'
  const step = (await post(`${stepPath}/passkey`, undefined, { headers: here, cookies })).json()
  expect(step.allowCredentials).toEqual([expect.objectContaining({ id: authenticator.keys[0]?.id })])
  const answer = authenticator.get(step)
  const secondStepResponse = await post(stepPath, { method: 'passkey', passkey: answer }, { headers: here, cookies })
  expect(secondStepResponse.statusCode).toBe(200)
  const inside = { authorization: `Bearer ${secondStepResponse.json().jwt}`, ...here }
  const question = (
    await post('/identity/secure/api/v1/authentication/proof/passkey', undefined, { headers: inside })
  ).json()
  const proof = { method: 'passkey', passkey: authenticator.get(question) }
  expect((await prove(inside, { method: 'passkey', passkey: answer })).statusCode).toBe(400)
  expect((await prove(inside, proof)).statusCode).toBe(200)
  await expect.poll(async () => (await prove(inside, proof)).statusCode).toBe(401)
})

test('a passkey response works once, in the browser that requested it, within five minutes', async () => {
  const authenticator = anAuthenticator(origin)
  await aPerson(authenticator)
  const first = await requestQuestion()
  const answer = authenticator.get(first.question)
  const second = await requestQuestion()
  expect((await logIn(answer, second.cookies)).json().code).toBe('account/passkey-unknown')
  expect((await logIn(answer, {})).json().code).toBe('account/passkey-unknown')
  expect((await logIn(answer, first.cookies)).statusCode).toBe(200)
  expect((await logIn(answer, first.cookies)).json().code).toBe('account/passkey-unknown')
  const late = await requestQuestion()
  clock.offsetMs += minutes(5)
  expect((await logIn(authenticator.get(late.question), late.cookies)).json().code).toBe('account/passkey-unknown')
})

test('a passkey does not work on another host or brand, or from a page elsewhere', async () => {
  const authenticator = anAuthenticator(origin)
  const person = await aPerson(authenticator)
  const elsewhere = { host: 'saltmarsh.localhost' }
  expect(await list(person.headers, elsewhere)).toEqual([])
  const other = await requestQuestion({ headers: elsewhere })
  expect((await logIn(authenticator.get(other.question), other.cookies, { headers: elsewhere })).statusCode).toBe(401)
  const brand = await requestQuestion({ headers: here, org: 'saltmarsh' })
  const options = { headers: here, org: 'saltmarsh' }
  expect((await logIn(authenticator.get(brand.question), brand.cookies, options)).statusCode).toBe(401)
  const phishingAuthenticator = anAuthenticator('http://lintel.localhost.example')
  phishingAuthenticator.keys.push(...authenticator.keys)
  const { question, cookies } = await requestQuestion()
  expect((await logIn(phishingAuthenticator.get(question), cookies)).statusCode).toBe(401)
})

test('a person who does not unlock the device is not logged in and creates no passkey', async () => {
  const authenticator = anAuthenticator(origin)
  await aPerson(authenticator)
  const careless = anAuthenticator(origin, { verifies: false })
  careless.keys.push(...authenticator.keys)
  const { question, cookies } = await requestQuestion()
  expect((await logIn(careless.get(question), cookies)).statusCode).toBe(401)
  const person = await anIdentity()
  expect((await add(person.headers, careless.create(await requestNewQuestion(person.headers)))).statusCode).toBe(400)
})

test('a counter that does not advance reveals a copy of the key', async () => {
  const authenticator = anAuthenticator(origin)
  await aPerson(authenticator)
  const once = await requestQuestion()
  expect((await logIn(authenticator.get(once.question), once.cookies)).statusCode).toBe(200)
  const copy = anAuthenticator(origin, { counts: false })
  copy.keys.push(...authenticator.keys)
  const { question, cookies } = await requestQuestion()
  expect((await logIn(copy.get(question), cookies)).statusCode).toBe(401)
})

test("a challenge for a new passkey works once and rejects another person's response", async () => {
  const authenticator = anAuthenticator(origin)
  const person = await anIdentity()
  const credential = authenticator.create(await requestNewQuestion(person.headers))
  const other = await anIdentity()
  await requestNewQuestion(other.headers)
  expect((await add(other.headers, credential)).statusCode).toBe(400)
  expect((await add(other.headers, credential)).json().code).toBe('account/set-up-over')
  expect((await add(person.headers, credential)).statusCode).toBe(200)
  expect((await add(person.headers, credential)).json().code).toBe('account/set-up-over')
})

test("a signature for another person's account opens neither account", async () => {
  const [mine, theirs] = [anAuthenticator(origin), anAuthenticator(origin)]
  await aPerson(mine)
  await aPerson(theirs)
  const { question, cookies } = await requestQuestion()
  const answer = mine.get(question)
  const forgedAnswer = { ...answer, id: theirs.keys[0]?.id, rawId: theirs.keys[0]?.id }
  expect((await logIn(forgedAnswer, cookies)).statusCode).toBe(401)
  const again = await requestQuestion()
  const secondAnswer = mine.get(again.question)
  const response = { ...secondAnswer.response, userHandle: theirs.keys[0]?.userHandle }
  expect((await logIn({ ...secondAnswer, response }, again.cookies)).statusCode).toBe(401)
})

test("no one can rename or remove another person's passkey, and a removed passkey no longer works", async () => {
  const authenticator = anAuthenticator(origin)
  const person = await aPerson(authenticator)
  const stranger = await anIdentity()
  const remove = (headers: Headers) => app.inject({ method: 'DELETE', url: `${path}/${person.passkey}`, headers })
  expect((await put(`${path}/${person.passkey}`, stranger.headers, { name: 'Mine' })).statusCode).toBe(404)
  expect((await remove(stranger.headers)).statusCode).toBe(404)
  expect((await remove(person.headers)).statusCode).toBe(204)
  expect(await list(person.headers)).toEqual([])
  const { question, cookies } = await requestQuestion()
  expect((await logIn(authenticator.get(question), cookies)).statusCode).toBe(401)
})

test('a passkey does not make password logins require a second step', async () => {
  const person = await aPerson(anAuthenticator(origin))
  const { answer } = await beginLogIn(person.email, strong)
  expect(answer.json()).toEqual({ jwt: expect.any(String) })
  expect((await secondStep({ 'second-step': '' }, { method: 'totp', code: '123456' })).statusCode).toBe(401)
})

test('creating or removing a passkey sends an email and is recorded in the audit trail', async () => {
  const person = await aPerson(anAuthenticator(origin))
  await app.inject({ method: 'DELETE', url: `${path}/${person.passkey}`, headers: person.headers })
  const mails = await db.selectFrom('outboxMessage').select('id').where('recipient', '=', person.email).execute()
  expect(mails).toHaveLength(2)
  const events = await db.selectFrom('auditEvent').select('action').where('subject', '=', person.id).execute()
  expect(events.map(({ action }) => action).sort()).toEqual(['passkey added', 'passkey removed'])
})
