import { describe, expect, test } from 'vitest'
import { aProductWithAccounts, minutes, strongPassword as strong } from '#tests/support/accounts.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'

const fresh = 'Lantern-quay-9!'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const { clock, anIdentity, mailsTo, calls } = await aProductWithAccounts(database)
  const { post, put, identity, logInAs, anEmail } = calls

  const requestReset = (email: string, options = {}) => post('/identity/api/v1/password-reset', { email }, options)
  const emailPath = '/identity/secure/api/v1/identity/email'
  const set = (payload: object, options = {}) => post('/identity/api/v1/password-reset/confirm', payload, options)
  const aReset = async () => {
    const someone = await anIdentity({ password: strong })
    await requestReset(someone.email)
    const [mail] = await mailsTo(someone.email)
    return { someone, mail: mail! }
  }

  test('AUT-03 the link in an email resets a forgotten password once, and every session ends', async () => {
    const { someone, mail } = await aReset()
    expect(mail.subject).toBe('Choose a new password')
    expect((await identity(someone.headers)).statusCode).toBe(200)
    const answer = await set({ secret: mail.secret, password: fresh })
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    await expect.poll(async () => (await identity(someone.headers)).statusCode).toBe(401)
    expect((await logInAs(someone.email, strong)).statusCode).toBe(401)
    expect((await logInAs(someone.email, fresh)).statusCode).toBe(200)
    expect((await set({ secret: mail.secret, password: 'Lantern-quay-8!' })).json().code).toBe('account/proof-over')
    expect((await set({ email: someone.email, code: mail.code, password: fresh })).statusCode).toBe(422)
    expect((await mailsTo(someone.email)).map(({ subject }) => subject)).toContain('Your password was changed')
  })

  test('the code beside the link does the same, together with the email address it was sent to', async () => {
    const { someone, mail } = await aReset()
    expect(mail.code).toMatch(/^\d{3} \d{3}$/)
    const other = await anIdentity({ password: strong })
    expect((await set({ email: other.email, code: mail.code, password: fresh })).statusCode).toBe(422)
    expect((await set({ email: someone.email.toUpperCase(), code: mail.code, password: fresh })).statusCode).toBe(200)
    expect((await logInAs(someone.email, fresh)).statusCode).toBe(200)
    expect((await logInAs(other.email, strong)).statusCode).toBe(200)
  })

  test('the emailed link and code are valid for fifteen minutes', async () => {
    const { someone, mail } = await aReset()
    clock.offsetMs += minutes(15) + 1_000
    expect((await set({ secret: mail.secret, password: fresh })).json().code).toBe('account/proof-over')
    expect((await set({ email: someone.email, code: mail.code, password: fresh })).statusCode).toBe(422)
  })

  test('a rejected password does not use up the link', async () => {
    const { mail } = await aReset()
    expect((await set({ secret: mail.secret, password: 'weak' })).json().faults[0].field).toBe('password')
    expect((await set({ secret: mail.secret, password: fresh })).statusCode).toBe(200)
  })

  test('two simultaneous requests with one link set one password', async () => {
    const { someone, mail } = await aReset()
    const both = await Promise.all([
      set({ secret: mail.secret, password: fresh }),
      set({ secret: mail.secret, password: 'Lantern-quay-8!' }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    const winningPassword = both[0]?.statusCode === 200 ? fresh : 'Lantern-quay-8!'
    expect((await logInAs(someone.email, winningPassword)).statusCode).toBe(200)
  })

  test('neither the response nor the work done reveals whether an address has an account', async () => {
    const knownIdentity = await anIdentity({ password: strong })
    const stranger = anEmail()
    const rows = async () => ({
      proofs: (await db.selectFrom('mailboxProof').select('id').execute()).length,
      jobs: (await db.selectFrom('job').select('id').execute()).length,
    })
    const grew = async (email: string) => {
      const before = await rows()
      const answer = await requestReset(email)
      const after = await rows()
      const { date: _, 'x-request-id': __, ...headers } = answer.headers
      const work = [after.proofs - before.proofs, after.jobs - before.jobs]
      return { status: answer.statusCode, body: answer.body, headers, work }
    }
    expect(await grew(knownIdentity.email)).toEqual(await grew(stranger))
    expect(await mailsTo(stranger)).toEqual([])
    expect(await mailsTo(knownIdentity.email)).toHaveLength(1)
    const tryCode = async (email: string) => {
      const { statusCode, body } = await set({ email, code: '000000', password: fresh })
      return [statusCode, JSON.parse(body).code]
    }
    expect(await tryCode(knownIdentity.email)).toEqual(await tryCode(stranger))
  })

  test('codes are limited by account, and emails by the requesting address', async () => {
    const { someone, mail } = await aReset()
    const wrong: number[] = []
    const guess = mail.code === '111 111' ? '222222' : '111111'
    for (let count = 0; count < 6; count += 1)
      wrong.push((await set({ email: someone.email, code: guess, password: fresh })).statusCode)
    expect(wrong).toEqual([422, 422, 422, 422, 422, 429])
    // The link cannot be guessed, so it still works.
    expect((await set({ secret: mail.secret, password: fresh })).statusCode).toBe(200)
    const address = '203.0.113.9'
    const spread: number[] = []
    for (let count = 0; count < 41; count += 1) spread.push((await requestReset(anEmail(), { address })).statusCode)
    expect(spread.slice(-2)).toEqual([202, 429])
  })

  test('a stranger who requests a reset of a person’s password does not use up that person’s limit', async () => {
    const { someone, mail: mine } = await aReset()
    const address = '203.0.113.40'
    for (let count = 0; count < 30; count += 1) await requestReset(someone.email, { address })
    const before = await mailsTo(someone.email)
    // A stranger triggers four emails at once and one every ten minutes, although every request gets the same answer.
    expect(before.length).toBeLessThanOrEqual(6)
    expect((await requestReset(someone.email)).statusCode).toBe(202)
    const after = await mailsTo(someone.email)
    expect(after).toHaveLength(before.length + 1)
    // An email sent before the stranger's requests is as valid as one sent after them.
    expect((await set({ secret: mine.secret, password: 'Lantern-quay-8!' })).statusCode).toBe(200)
  })

  test('no matter how many strangers request a reset, the owner gets a response and a valid email', async () => {
    const someone = await anIdentity({ password: strong })
    const answers = []
    for (let count = 0; count < 40; count += 1) answers.push((await requestReset(someone.email)).statusCode)
    expect(new Set(answers)).toEqual(new Set([202]))
    expect((await mailsTo(someone.email)).length).toBeLessThanOrEqual(13)
    for (let elapsedMinutes = 0; elapsedMinutes < 30; elapsedMinutes += 3) {
      clock.offsetMs += minutes(3)
      await requestReset(someone.email)
    }
    const mails = await mailsTo(someone.email)
    expect(mails.length).toBeLessThanOrEqual(16)
    expect((await set({ secret: mails[0]!.secret, password: fresh })).statusCode).toBe(200)
  })

  test('other people’s requests do not use up a person’s limit of emails that confirm their own inbox', async () => {
    const someone = await anIdentity({ password: strong })
    for (let count = 0; count < 6; count += 1) await requestReset(someone.email)
    for (let account = 0; account < 4; account += 1) {
      const stranger = await anIdentity({ password: strong })
      for (let count = 0; count < 4; count += 1)
        await put(emailPath, stranger.headers, { email: someone.email, currentPassword: strong })
    }
    const own = { email: someone.email, currentPassword: strong }
    const answers = []
    for (let count = 0; count < 5; count += 1) answers.push((await put(emailPath, someone.headers, own)).statusCode)
    expect(answers).toEqual([202, 202, 202, 202, 429])
  })

  test('a new password unlocks an account that another person locked', async () => {
    const { someone, mail } = await aReset()
    for (let count = 0; count < 10; count += 1) await logInAs(someone.email, 'Wrong-one-77!')
    expect((await logInAs(someone.email, strong)).statusCode).toBe(429)
    expect((await set({ secret: mail.secret, password: fresh })).statusCode).toBe(200)
    expect((await logInAs(someone.email, fresh)).statusCode).toBe(200)
  })

  const confirmPath = `${emailPath}/confirm`

  test('an email address changes after the new inbox confirms, and both addresses are notified', async () => {
    const someone = await anIdentity({ password: strong })
    const elsewhere = (await logInAs(someone.email, strong)).json().jwt as string
    const next = anEmail()
    const requestEmailChange = (email: string, currentPassword = strong) =>
      put(emailPath, someone.headers, { email, currentPassword })
    expect((await requestEmailChange(next, 'Wrong-one-77!')).json().faults[0].field).toBe('currentPassword')
    expect((await requestEmailChange(next)).statusCode).toBe(202)
    expect((await identity(someone.headers)).json().aliases[0].value).toBe(someone.email)
    const [mail] = await mailsTo(next)
    const wrong = await post(confirmPath, { code: '12' }, { headers: someone.headers })
    expect(wrong.json().faults[0].field).toBe('code')
    const response = await post(confirmPath, { code: mail!.code }, { headers: someone.headers })
    expect(response.json().aliases[0].value).toBe(next)
    for (const to of [next, someone.email])
      expect((await mailsTo(to))[0]?.subject).toBe('The email on your account was changed')
    expect((await identity(someone.headers)).statusCode).toBe(200)
    await expect.poll(async () => (await identity({ authorization: elsewhere })).statusCode).toBe(401)
    expect((await logInAs(someone.email, strong)).statusCode).toBe(401)
    expect((await logInAs(next, strong)).statusCode).toBe(200)
  })

  test('the link in that email works once for anyone who has it, logged in or not', async () => {
    const someone = await anIdentity({ password: strong })
    const next = anEmail()
    await put(emailPath, someone.headers, { email: next, currentPassword: strong })
    const [mail] = await mailsTo(next)
    const confirm = () => post('/identity/api/v1/identity/email/confirm', { secret: mail!.secret })
    expect((await confirm()).statusCode).toBe(200)
    expect((await confirm()).json().code).toBe('account/proof-over')
    await expect.poll(async () => (await identity(someone.headers)).statusCode).toBe(401)
    expect((await logInAs(next, strong)).statusCode).toBe(200)
  })

  test('a change to an address that another account uses is reported only to that inbox', async () => {
    const someone = await anIdentity({ password: strong })
    const other = await anIdentity({ password: strong })
    const response = await put(emailPath, someone.headers, { email: other.email, currentPassword: strong })
    expect(response.statusCode).toBe(202)
    const mails = await mailsTo(other.email)
    expect(mails.map(({ subject, code }) => [subject, code])).toEqual([['This email already has an account', '']])
  })

  test('a password reset link becomes invalid when the account’s email address changes', async () => {
    const { someone, mail } = await aReset()
    const next = anEmail()
    await put(emailPath, someone.headers, { email: next, currentPassword: strong })
    const [confirming] = await mailsTo(next)
    await post(confirmPath, { code: confirming!.code }, { headers: someone.headers })
    expect((await set({ secret: mail.secret, password: fresh })).json().code).toBe('account/proof-over')
  })
})

describe.each(['postgresql'] as const)('when a lender has its own identity provider, on %s', async (engine) => {
  const nobodys = await aProductWithAccounts(await aDatabase(engine), { storesPasswords: () => false })
  const staffs = await aProductWithAccounts(await aDatabase(), {
    storesPasswords: (_, audience) => audience === 'agent',
  })
  const reset = '/identity/api/v1/password-reset'
  const confirm = { secret: 'A'.repeat(43), password: fresh }

  test('ORG-07 for all its people, no password can be requested or set here', async () => {
    const { calls } = nobodys
    for (const answer of [
      await calls.post(reset, { email: 'ana@example.com' }),
      await calls.post(`${reset}/confirm`, confirm),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'account/log-in-elsewhere'])
  })

  test('ORG-07 for its customers only, staff get an email and customers do not, and the response is the same', async () => {
    const { calls, anIdentity, mailsTo } = staffs
    const [customer, staff] = [await anIdentity({ password: strong }), await anIdentity({ role: 'processor' })]
    const answers = []
    for (const { email } of [customer, staff]) answers.push(await calls.post(reset, { email }))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['202 {}']))
    expect((await mailsTo(staff.email)).map(({ subject }) => subject)).toEqual(['Choose a new password'])
    expect(await mailsTo(customer.email)).toEqual([])
  })
})
