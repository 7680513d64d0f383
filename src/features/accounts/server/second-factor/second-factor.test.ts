import { expect, test } from 'vitest'
import { aProductWithAccounts, minutes, strongPassword as strong } from '#tests/support/accounts.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { factorCalls } from '#tests/support/second-factor.ts'

const wrongCode = 'That code is wrong or was already used. Please try the next one.'

const database = await aDatabase()
const { db } = database
const product = await aProductWithAccounts(database)
const { clock, anIdentity, calls } = product
const { logInAs, identity, readCookie: cookieOf, post } = calls
const {
  begin,
  confirm,
  read,
  turnOff,
  renewCodes,
  currentCode: codeOf,
  setUp,
  secondStep,
  beginLogIn,
} = factorCalls(product)

const aPerson = async (role?: 'signer' | 'originator') => {
  const person = await anIdentity({ password: strong, ...(role ? { role } : {}) })
  return { ...person, ...(await setUp(person.headers)) }
}
const codeIn = (step: number, { secret }: { secret: string }) => ({ method: 'totp', code: codeOf(secret, step) })

test('AUT-08 an authenticator app is set up with its own code; the profile and every later login reflect it', async () => {
  const person = await anIdentity({ password: strong })
  expect((await identity(person.headers)).json()).toMatchObject({ twoFactorEnabled: false, totpVerified: false })
  const enrollment = (await begin(person.headers)).json()
  expect(enrollment.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(enrollment.address).toContain(`otpauth://totp/`)
  expect(enrollment.drawing.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
  const refusalResponse = await confirm(person.headers, '000000')
  expect(refusalResponse.json().faults).toEqual([{ field: 'code', message: wrongCode }])
  const code = codeOf(enrollment.secret)
  const confirmResponse = await confirm(person.headers, code)
  expect(new Set(confirmResponse.json().recoveryCodes).size).toBe(10)
  const headers = { authorization: `Bearer ${confirmResponse.json().jwt}` }
  expect((await identity(headers)).json()).toMatchObject({ twoFactorEnabled: true, totpVerified: true })
  expect((await read(headers)).json()).toMatchObject({ enabled: true, required: false, recoveryCodesLeft: 10 })
  // The code that confirmed the app cannot be used again.
  const { answer, ...browser } = await beginLogIn(person.email, strong)
  expect(answer.json()).toEqual({ secondStep: { methods: ['totp', 'recovery'] } })
  expect((await secondStep(browser, { method: 'totp', code })).statusCode).toBe(400)
})

const subjectsTo = (recipient: string) =>
  db.selectFrom('outboxMessage').select('subject').where('recipient', '=', recipient).orderBy('createdAt').execute()

test('turning it on renews the session and ends the others (ASVS 7.2.4, 7.4.3), and sends an email (6.3.7)', async () => {
  const person = await anIdentity({ password: strong })
  const elsewhere = (await logInAs(person.email, strong)).json().jwt
  const { headers } = await setUp(person.headers)
  await expect.poll(async () => (await identity(person.headers)).statusCode).toBe(401)
  await expect.poll(async () => (await identity({ authorization: elsewhere })).statusCode).toBe(401)
  expect((await identity(headers)).statusCode).toBe(200)
  expect(await subjectsTo(person.email)).toEqual([{ subject: 'An authenticator app was added to your account' }])
})

test('the secret and the recovery codes cannot be read in the database', async () => {
  const { id, secret, recoveryCodes } = await aPerson()
  const { sealedSecret } = await db
    .selectFrom('totpFactor')
    .select('sealedSecret')
    .where('identityId', '=', id)
    .executeTakeFirstOrThrow()
  expect(Buffer.from(sealedSecret).toString('latin1')).not.toContain(secret.replaceAll(' ', ''))
  const rows = await db.selectFrom('recoveryCode').select('codeHash').where('identityId', '=', id).execute()
  const storedHashes = Buffer.concat(rows.map(({ codeHash }) => codeHash)).toString('latin1')
  for (const code of recoveryCodes) expect(storedHashes).not.toContain(code.replace('-', ''))
})

test('an administrator who confirmed identity again removes another person’s lost factors, with an audit entry and an email', async () => {
  const person = await aPerson()
  const admin = await anIdentity({ role: 'admin', password: strong })
  const remove = (headers: Record<string, string>, id: string) =>
    product.app.inject({ method: 'DELETE', url: `/identity/secure/api/v1/person/${id}/second-factor`, headers })
  expect((await remove((await anIdentity({ role: 'underwriter' })).headers, person.id)).statusCode).toBe(403)
  const foreign = await anIdentity({ role: 'admin', organization: 'saltmarsh' })
  expect((await remove({ ...foreign.headers, 'x-org': 'saltmarsh' }, person.id)).statusCode).toBe(404)
  expect((await remove(admin.headers, admin.id)).json().code).toBe('account/own-second-factor')
  expect((await remove(admin.headers, person.id)).json()).toEqual({ ended: 1 })
  await expect.poll(async () => (await identity(person.headers)).statusCode).toBe(401)
  const again = await logInAs(person.email, strong)
  expect(again.json().jwt).toBeDefined()
  expect(await subjectsTo(person.email)).toContainEqual({
    subject: 'Your lender removed the authenticator app and passkeys from your account',
  })
  const record = await db
    .selectFrom('auditEvent')
    .select(['action', 'actorId'])
    .where('subject', '=', person.id)
    .execute()
  expect(record).toContainEqual({ action: 'second factor removed', actorId: admin.id })
})

test('a setup that is not confirmed within half an hour expires', async () => {
  const person = await anIdentity()
  const { secret } = (await begin(person.headers)).json()
  const createdAt = new Date(clock.now().getTime() - minutes(31))
  await db.updateTable('totpFactor').set({ createdAt }).where('identityId', '=', person.id).execute()
  expect((await confirm(person.headers, codeOf(secret))).json().code).toBe('account/set-up-over')
})

test('with a second factor, the password gives no session, only a second step in the same browser', async () => {
  const person = await aPerson()
  const { answer, ...browser } = await beginLogIn(person.email, strong)
  expect(answer.cookies.map(({ name }) => name)).toEqual(['__Host-second-step'])
  const proof = codeIn(0, person)
  for (const foreign of [{ 'second-step': '' }, { 'second-step': 'x'.repeat(43) }])
    expect((await secondStep(foreign, proof)).json().code).toBe('account/second-step-over')
  expect((await secondStep(browser, proof, 'saltmarsh')).json().code).toBe('account/second-step-over')
  const response = await secondStep(browser, proof)
  expect(response.statusCode).toBe(200)
  expect(cookieOf(response, '__Host-session')).not.toBe('')
  expect((await identity({ authorization: response.json().jwt })).json().uuid).toBe(person.id)
})

test("another account's challenge does not accept one's own code", async () => {
  const [mine, theirs] = [await aPerson(), await aPerson()]
  const { answer: _, ...browser } = await beginLogIn(theirs.email, strong)
  expect((await secondStep(browser, codeIn(0, mine))).statusCode).toBe(400)
  const code = mine.recoveryCodes[0]
  expect((await secondStep(browser, { method: 'recovery', code })).statusCode).toBe(400)
})

test('a challenge works once and expires after ten minutes', async () => {
  const person = await aPerson()
  const { answer: _, ...browser } = await beginLogIn(person.email, strong)
  expect((await secondStep(browser, codeIn(0, person))).statusCode).toBe(200)
  clock.offsetMs += minutes(1)
  expect((await secondStep(browser, codeIn(0, person))).json().code).toBe('account/second-step-over')
  const { answer: __, ...late } = await beginLogIn(person.email, strong)
  clock.offsetMs += minutes(10)
  expect((await secondStep(late, codeIn(0, person))).json().code).toBe('account/second-step-over')
})

test('a code works once, no matter how many requests use it at the same time (ASVS 6.5.1)', async () => {
  const person = await aPerson()
  const browsers = await Promise.all(Array.from({ length: 4 }, () => beginLogIn(person.email, strong)))
  const proof = codeIn(0, person)
  const answers = await Promise.all(browsers.map(({ answer: _, ...browser }) => secondStep(browser, proof)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400])
  // An older code is also invalid after a newer one was used.
  const { answer: _, ...browser } = await beginLogIn(person.email, strong)
  expect((await secondStep(browser, codeIn(-1, person))).statusCode).toBe(400)
})

test('the previous and next codes are accepted, but codes further away are not', async () => {
  for (const [step, status] of [
    [-2, 400],
    [-1, 200],
    [1, 200],
    [2, 400],
  ] as const) {
    const person = await aPerson()
    clock.offsetMs += minutes(2)
    const { answer: _, ...browser } = await beginLogIn(person.email, strong)
    expect((await secondStep(browser, codeIn(step, person))).statusCode, String(step)).toBe(status)
  }
})

test('a recovery code works once, in any spelling, and its use is reported', async () => {
  const person = await aPerson()
  const [code = ''] = person.recoveryCodes
  const { answer: _, ...browser } = await beginLogIn(person.email, strong)
  const response = await secondStep(browser, { method: 'recovery', code: ` ${code.toLowerCase().replace('-', ' ')} ` })
  expect(response.statusCode).toBe(200)
  expect((await read({ authorization: response.json().jwt })).json().recoveryCodesLeft).toBe(9)
  const { answer: __, ...again } = await beginLogIn(person.email, strong)
  expect((await secondStep(again, { method: 'recovery', code })).statusCode).toBe(400)
  const { count } = await db
    .selectFrom('outboxMessage')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('recipient', '=', person.email)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(2)
})

test('new recovery codes invalidate the old ones', async () => {
  const person = await aPerson()
  const newCodes = (await renewCodes(person.headers)).json().recoveryCodes as string[]
  expect(newCodes).toHaveLength(10)
  const { answer: _, ...browser } = await beginLogIn(person.email, strong)
  expect((await secondStep(browser, { method: 'recovery', code: person.recoveryCodes[0] })).statusCode).toBe(400)
  expect((await secondStep(browser, { method: 'recovery', code: newCodes[0] })).statusCode).toBe(200)
})

test('five wrong codes end a challenge, and ten in a quarter of an hour lock the account (ASVS 6.6.3)', async () => {
  const person = await aPerson()
  const guess = { method: 'totp', code: '000000' }
  const { answer: _, ...first } = await beginLogIn(person.email, strong)
  for (let count = 0; count < 5; count += 1) expect((await secondStep(first, guess)).statusCode).toBe(400)
  expect((await secondStep(first, codeIn(0, person))).json().code).toBe('account/second-step-over')
  const { answer: __, ...second } = await beginLogIn(person.email, strong)
  for (let count = 0; count < 5; count += 1) await secondStep(second, guess)
  const { answer: ___, ...third } = await beginLogIn(person.email, strong)
  expect((await secondStep(third, codeIn(0, person))).json().code).toBe('request/too-many')
  clock.offsetMs += minutes(17)
  const { answer: ____, ...later } = await beginLogIn(person.email, strong)
  expect((await secondStep(later, codeIn(0, person))).statusCode).toBe(200)
})

test('a wrong password gets the same response with or without a second factor', async () => {
  const [bare, personWithFactor] = [await anIdentity({ password: strong }), await aPerson()]
  const responses = await Promise.all(
    [bare, personWithFactor].map(async ({ email }) => {
      const answer = await logInAs(email, 'Wrong-one-77!')
      const { requestId: _, ...body } = answer.json()
      return { status: answer.statusCode, body, cookies: answer.cookies }
    }),
  )
  expect(responses[0]).toEqual(responses[1])
})

test('a new app replaces the old one only after it is confirmed', async () => {
  const person = await aPerson()
  const { secret } = (await begin(person.headers)).json()
  const { answer: _, ...browser } = await beginLogIn(person.email, strong)
  expect((await secondStep(browser, { method: 'totp', code: codeOf(secret) })).statusCode).toBe(400)
  expect((await secondStep(browser, codeIn(0, person))).statusCode).toBe(200)
  expect((await confirm(person.headers, codeOf(secret))).statusCode).toBe(200)
  clock.offsetMs += minutes(1)
  const { answer: __, ...later } = await beginLogIn(person.email, strong)
  expect((await secondStep(later, codeIn(0, person))).statusCode).toBe(400)
  expect((await secondStep(later, { method: 'totp', code: codeOf(secret) })).statusCode).toBe(200)
})

test('after the factor is turned off, the password is enough again, and leftover challenges no longer work', async () => {
  const person = await aPerson()
  expect((await turnOff(person.headers)).json()).toMatchObject({ enabled: false, recoveryCodesLeft: 0 })
  expect((await logInAs(person.email, strong)).json()).toEqual({ jwt: expect.any(String) })
})

test('a request from another page or in an invalid format is rejected', async () => {
  for (const body of [
    {},
    { method: 'totp' },
    { method: 'password', password: strong },
    { method: 'totp', code: '12345' },
  ])
    expect((await post('/identity/api/v1/authentication/second-step', body)).statusCode).toBe(400)
})
