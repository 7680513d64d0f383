import { expect, test } from 'vitest'
import { aProductWithAccounts, minutes, strongPassword as strong } from '#tests/support/accounts.ts'
import { aDatabase } from '#tests/support/database.ts'
import { factorCalls } from '#tests/support/second-factor.ts'

const database = await aDatabase()
const product = await aProductWithAccounts(database)
const { app, clock, anIdentity, calls, mailsTo } = product
const { anEmail, cookieOf, identity, logInAs, post, registerAs } = calls
const { codeOf, keptBack, prove, secondStep, setUp } = factorCalls(product)

interface Held {
  token: string
  refresh: string
}
type Answer = Awaited<ReturnType<typeof registerAs>>
const heldAfter = (answer: Answer): Held => ({ token: answer.json().jwt, refresh: cookieOf(answer, '__Host-session') })
const asks = ({ token }: Held) => ({ authorization: `Bearer ${token}` })
const brings = ({ refresh }: Held) => ({ cookies: { '__Host-session': refresh } })
const refreshPath = '/identity/api/v1/authentication/refresh'

/** Neither half of what was held opens anything, within a second. */
const isDead = async (held: Held): Promise<void> => {
  const statuses = async () => [
    (await identity(asks(held))).statusCode,
    (await post(refreshPath, undefined, brings(held))).statusCode,
  ]
  await expect.poll(statuses, { timeout: 1_000 }).toEqual([401, 401])
}

test('each way in and each proof gives a new session and ends the one before', async () => {
  const email = anEmail()
  const registered = heldAfter(await registerAs(email))
  const held = [registered]
  const goOn = async (after: Answer): Promise<Held> => {
    expect(after.statusCode).toBe(200)
    const now = heldAfter(after)
    expect(now.token && now.refresh).toBeTruthy()
    await isDead(held.at(-1)!)
    expect((await identity(asks(now))).statusCode).toBe(200)
    held.push(now)
    return now
  }
  // The browser brings what it held; nobody can have it keep an id that they chose.
  const loggedIn = await goOn(await logInAs(email, strong, brings(registered)))
  clock.offsetMs += minutes(1)
  const proved = await goOn(await prove(asks(loggedIn), { method: 'password', password: strong }))
  const { secret } = await setUp(asks(proved))
  await isDead(proved)
  const kept = await keptBack(email, strong)
  expect(cookieOf(kept.answer, '__Host-session')).toBe('')
  const stepped = heldAfter(await secondStep(kept, { method: 'totp', code: codeOf(secret) }))
  held.push(stepped)
  clock.offsetMs += minutes(1)
  const last = await goOn(await prove(asks(stepped), { method: 'totp', code: codeOf(secret) }))
  await post('/identity/secure/api/v1/authentication/logout', undefined, { headers: asks(last), ...brings(last) })
  await isDead(last)
  for (const part of ['token', 'refresh'] as const)
    expect(new Set(held.map((one) => one[part])).size, part).toBe(held.length)
})

test('a session that nobody began is not begun by bringing its secret', async () => {
  const chosen = { token: 'chosen', refresh: 'chosen-by-somebody-else-00000000000000000000' }
  const { email } = await anIdentity({ password: strong })
  const entered = heldAfter(await logInAs(email, strong, brings(chosen)))
  expect(entered.refresh).not.toBe(chosen.refresh)
  expect((await post(refreshPath, undefined, brings(chosen))).statusCode).toBe(401)
})

test('a password is set anew and the second step stays', async () => {
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
  const kept = await keptBack(person.email, password)
  expect(kept.answer.json()).toEqual({ secondStep: { methods: ['totp', 'recovery'] } })
  expect((await secondStep(kept, { method: 'totp', code: codeOf(secret) })).statusCode).toBe(200)
})
