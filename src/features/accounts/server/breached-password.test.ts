import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openLog } from '#src/platform/server/log.ts'
import { breachedPasswordSandbox } from '#src/vendors/breached-password/sandbox.table.ts'
import { inTime } from '#src/vendors/breached-password/server/in-time.ts'
import { sandboxBreachedPasswords } from '#src/vendors/breached-password/server/sandbox.ts'
import { aProductWithAccounts, strongPassword as strong } from '#tests/support/accounts.ts'
import { aDatabase } from '#tests/support/database.ts'
import { breachedPasswordCheck } from './breached-password.service.ts'

const [breached, silent, failing] = breachedPasswordSandbox.rows.map(({ word }) => word) as [string, string, string]
const said: string[] = []
const log = openLog('debug', { write: (line: string) => void said.push(line) })
const asked: string[] = []
const sandbox = inTime(sandboxBreachedPasswords(false), 100)
const isBreached = breachedPasswordCheck(
  {
    endingsOf(...all) {
      asked.push(...all)
      return sandbox.endingsOf(...all)
    },
  },
  log,
)
const { anIdentity, mailsTo, calls } = await aProductWithAccounts(await aDatabase(), { isBreached })
const { anEmail, registerAs, logInAs, put, post } = calls
const refusal = {
  code: 'request/invalid',
  faults: [{ field: 'password', message: 'This password was found in data stolen elsewhere. Choose another.' }],
}

test('a password found in stolen data is refused at its field, and makes no account', async () => {
  const email = anEmail()
  const refused = await registerAs(email, { password: breached })
  expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining(refusal)])
  expect((await logInAs(email, breached)).statusCode).toBe(401)
  expect((await registerAs(email)).statusCode).toBe(200)
})

test('it is refused as a new one in the settings, and the old one stays', async () => {
  const { email, headers } = await anIdentity({ password: strong })
  const path = '/identity/secure/api/v1/identity/password'
  const refused = await put(path, headers, { currentPassword: strong, password: breached })
  expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining(refusal)])
  expect((await logInAs(email, strong)).statusCode).toBe(200)
})

test('it is refused by the link of a mail, which then still sets another', async () => {
  const { email } = await anIdentity({ password: strong })
  await post('/identity/api/v1/password-reset', { email })
  const [mail] = await mailsTo(email)
  const set = (password: string) => post('/identity/api/v1/password-reset/confirm', { secret: mail?.secret, password })
  const refused = await set(breached)
  expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining(refusal)])
  expect((await set('Lantern-quay-9!')).statusCode).toBeLessThan(300)
  expect((await logInAs(email, 'Lantern-quay-9!')).statusCode).toBe(200)
})

test.each([
  ['fails', failing],
  ['says nothing', silent],
])('when the service %s the password is taken, and the log says so without it', async (_, password) => {
  said.length = 0
  expect((await registerAs(anEmail(), { password })).statusCode).toBe(200)
  expect(said).toHaveLength(1)
  expect(JSON.parse(said[0] ?? '')).toMatchObject({ msg: 'a new password was not looked for among stolen ones' })
})

test('of a password five digits of its hash are given away, and nothing is logged', async () => {
  const digest = createHash('sha1').update(strong).digest('hex').toUpperCase()
  asked.length = 0
  said.length = 0
  await registerAs(anEmail())
  expect(asked).toEqual([digest.slice(0, 5)])
  expect(said).toEqual([])
  for (const password of [breached, silent, failing]) {
    await isBreached(password)
    const whole = createHash('sha1').update(password).digest('hex')
    const written = said.join('\n').toLowerCase()
    for (const secret of [password, whole, whole.slice(0, 5)]) expect(written).not.toContain(secret.toLowerCase())
  }
})
