import { expect, test } from 'vitest'
import { aProductWithAccounts, minutes, strongPassword as strong } from '#tests/support/accounts.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { factorCalls } from '#tests/support/second-factor.ts'

const database = await aDatabase()
const product = await aProductWithAccounts(database)
const { app, clock, anIdentity, calls, mailsTo } = product
const { anEmail, readCookie: cookieOf, identity, logInAs, post, registerAs } = calls
const { currentCode: codeOf, beginLogIn, prove, secondStep, setUp } = factorCalls(product)

interface SessionTokens {
  token: string
  refresh: string
}
type Answer = Awaited<ReturnType<typeof registerAs>>
const tokensFrom = (answer: Answer): SessionTokens => ({
  token: answer.json().jwt,
  refresh: cookieOf(answer, '__Host-session'),
})
const bearerOf = ({ token }: SessionTokens) => ({ authorization: `Bearer ${token}` })
const brings = ({ refresh }: SessionTokens) => ({ cookies: { '__Host-session': refresh } })
const refreshPath = '/identity/api/v1/authentication/refresh'

/** Checks that neither the token nor the cookie of a session works any more, after at most a second. */
const isDead = async (tokens: SessionTokens): Promise<void> => {
  const statuses = async () => [
    (await identity(bearerOf(tokens))).statusCode,
    (await post(refreshPath, undefined, brings(tokens))).statusCode,
  ]
  await expect.poll(statuses, { timeout: 1_000 }).toEqual([401, 401])
}

test('each login and each confirmation creates a new session and ends the previous one', async () => {
  const email = anEmail()
  const registrationTokens = tokensFrom(await registerAs(email))
  const allTokens = [registrationTokens]
  const refreshSession = async (after: Answer): Promise<SessionTokens> => {
    expect(after.statusCode).toBe(200)
    const now = tokensFrom(after)
    expect(now.token && now.refresh).toBeTruthy()
    await isDead(allTokens.at(-1)!)
    expect((await identity(bearerOf(now))).statusCode).toBe(200)
    allTokens.push(now)
    return now
  }
  // The browser sends its current session. The server must not keep a session id that was there before the login.
  const loggedIn = await refreshSession(await logInAs(email, strong, brings(registrationTokens)))
  clock.offsetMs += minutes(1)
  const proofTokens = await refreshSession(await prove(bearerOf(loggedIn), { method: 'password', password: strong }))
  const { secret } = await setUp(bearerOf(proofTokens))
  await isDead(proofTokens)
  const pendingLogIn = await beginLogIn(email, strong)
  expect(cookieOf(pendingLogIn.answer, '__Host-session')).toBe('')
  const secondStepTokens = tokensFrom(await secondStep(pendingLogIn, { method: 'totp', code: codeOf(secret) }))
  allTokens.push(secondStepTokens)
  clock.offsetMs += minutes(1)
  const last = await refreshSession(await prove(bearerOf(secondStepTokens), { method: 'totp', code: codeOf(secret) }))
  await post('/identity/secure/api/v1/authentication/logout', undefined, { headers: bearerOf(last), ...brings(last) })
  await isDead(last)
  for (const part of ['token', 'refresh'] as const)
    expect(new Set(allTokens.map((allToken) => allToken[part])).size, part).toBe(allTokens.length)
})

test('a session secret chosen by the client does not start a session', async () => {
  const forgedTokens = { token: 'chosen', refresh: 'chosen-by-somebody-else-00000000000000000000' }
  const { email } = await anIdentity({ password: strong })
  const logInTokens = tokensFrom(await logInAs(email, strong, brings(forgedTokens)))
  expect(logInTokens.refresh).not.toBe(forgedTokens.refresh)
  expect((await post(refreshPath, undefined, brings(forgedTokens))).statusCode).toBe(401)
})

test('a password reset does not remove the second step', async () => {
  const person = await anIdentity({ password: strong })
  const { secret } = await setUp(person.headers)
  await post('/identity/api/v1/password-reset', { email: person.email })
  const [mail] = await mailsTo(person.email)
  const password = 'Lantern-quay-9!'
  const answer = await app.inject({
    method: 'POST',
    url: '/identity/api/v1/password-reset/confirm',
    headers: { 'x-org': 'lintel' },
    payload: { secret: mail?.secret, password },
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  expect(cookieOf(answer, '__Host-session')).toBe('')
  const pendingLogIn = await beginLogIn(person.email, password)
  expect(pendingLogIn.answer.json()).toEqual({ secondStep: { methods: ['totp', 'recovery'] } })
  expect((await secondStep(pendingLogIn, { method: 'totp', code: codeOf(secret) })).statusCode).toBe(200)
})
