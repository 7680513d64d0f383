import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openLog } from '#src/platform/server/log.ts'
import { breachedPasswordSandbox } from '#src/vendors/breached-password/sandbox.table.ts'
import { inTime } from '#src/vendors/breached-password/server/in-time.ts'
import { sandboxBreachedPasswords } from '#src/vendors/breached-password/server/sandbox.ts'
import { aProductWithAccounts, strongPassword as strong } from '#tests/support/accounts.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { breachedPasswordCheck } from './breached-password.service.ts'

const [breachedPassword, silent, failing] = breachedPasswordSandbox.rows.map(({ word }) => word) as [
  string,
  string,
  string,
]
const logLines: string[] = []
const log = openLog('debug', { write: (line: string) => void logLines.push(line) })
const prefixes: string[] = []
const sandbox = inTime(sandboxBreachedPasswords(false), 100)
const isBreached = breachedPasswordCheck(
  {
    fetchSuffixes(...all) {
      prefixes.push(...all)
      return sandbox.fetchSuffixes(...all)
    },
  },
  log,
)
const { anIdentity, mailsTo, calls } = await aProductWithAccounts(await aDatabase(), { isBreached })
const { anEmail, registerAs, logInAs, put, post } = calls
const refusal = {
  code: 'request/invalid',
  faults: [{ field: 'password', message: 'This password appeared in a data breach. Choose another.' }],
}

test('registration rejects a breached password at its field and creates no account', async () => {
  const email = anEmail()
  const response = await registerAs(email, { password: breachedPassword })
  expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining(refusal)])
  expect((await logInAs(email, breachedPassword)).statusCode).toBe(401)
  expect((await registerAs(email)).statusCode).toBe(200)
})

test('the settings reject a breached new password, and the old one stays valid', async () => {
  const { email, headers } = await anIdentity({ password: strong })
  const path = '/identity/secure/api/v1/identity/password'
  const response = await put(path, headers, { currentPassword: strong, password: breachedPassword })
  expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining(refusal)])
  expect((await logInAs(email, strong)).statusCode).toBe(200)
})

test('the link in a reset email rejects a breached password, and then still sets another', async () => {
  const { email } = await anIdentity({ password: strong })
  await post('/identity/api/v1/password-reset', { email })
  const [mail] = await mailsTo(email)
  const set = (password: string) => post('/identity/api/v1/password-reset/confirm', { secret: mail?.secret, password })
  const response = await set(breachedPassword)
  expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining(refusal)])
  expect((await set('Lantern-quay-9!')).statusCode).toBeLessThan(300)
  expect((await logInAs(email, 'Lantern-quay-9!')).statusCode).toBe(200)
})

test.each([
  ['fails', failing],
  ['says nothing', silent],
])('when the service %s the password is accepted, and the log notes it without the password', async (_, password) => {
  logLines.length = 0
  expect((await registerAs(anEmail(), { password })).statusCode).toBe(200)
  expect(logLines).toHaveLength(1)
  expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ msg: 'a new password was not looked for among stolen ones' })
})

test('only five digits of the password’s hash are sent to the service, and nothing is logged', async () => {
  const digest = createHash('sha1').update(strong).digest('hex').toUpperCase()
  prefixes.length = 0
  logLines.length = 0
  await registerAs(anEmail())
  expect(prefixes).toEqual([digest.slice(0, 5)])
  expect(logLines).toEqual([])
  for (const password of [breachedPassword, silent, failing]) {
    await isBreached(password)
    const whole = createHash('sha1').update(password).digest('hex')
    const logText = logLines.join('\n').toLowerCase()
    for (const secret of [password, whole, whole.slice(0, 5)]) expect(logText).not.toContain(secret.toLowerCase())
  }
})
