import { expect, test } from 'vitest'
import { aProductWithAccounts, strongPassword as strong } from '#tests/support/accounts.ts'
import { aDatabase } from '#tests/support/product/database.ts'

const { calls, mailsTo } = await aProductWithAccounts(await aDatabase())
const { anEmail, registerAs, logInAs, readCookie: cookieOf } = calls

const timeoutMs = 120_000
const atOnce = 50

/** Sends a thousand logins and counts the answers by status. */
const thousand = async (guess: (count: number) => ReturnType<typeof logInAs>) => {
  const answers: Record<number, number> = {}
  for (let start = 0; start < 1_000; start += atOnce)
    for (const { statusCode } of await Promise.all(Array.from({ length: atOnce }, (_, more) => guess(start + more))))
      answers[statusCode] = (answers[statusCode] ?? 0) + 1
  return answers
}

test('of a thousand guesses at one account from a thousand addresses, ten are checked, and the owner still logs in', {
  timeout: timeoutMs,
}, async () => {
  const email = anEmail()
  const mark = cookieOf(await registerAs(email), '__Host-known-device')
  const address = (count: number) => `203.0.${count >> 8}.${count & 255}`
  const answers = await thousand((count) => logInAs(email, `Wrong-one-${count}!`, { address: address(count) }))
  expect(answers).toEqual({ 401: 10, 429: 990 })
  expect((await logInAs(email, strong, { cookies: { '__Host-known-device': mark } })).statusCode).toBe(200)
})

test('of a thousand guesses from one address at different accounts, a hundred are checked', {
  timeout: timeoutMs,
}, async () => {
  const answers = await thousand(() => logInAs(anEmail(), strong, { address: '2001:db8:9:9::1' }))
  expect(answers).toEqual({ 401: 100, 429: 900 })
})

test('of a thousand emailed codes tried from a thousand addresses, five are checked, and the email’s link still works', {
  timeout: timeoutMs,
}, async () => {
  const email = anEmail()
  await registerAs(email)
  await calls.post('/identity/api/v1/password-reset', { email })
  const [mail] = await mailsTo(email)
  if (!mail) throw new Error('No mail came.')
  const set = (proof: object, address: string) =>
    calls.post('/identity/api/v1/password-reset/confirm', { ...proof, password: 'Lantern-quay-9!' }, { address })
  const right = Number(mail.code.replace(/\D/g, ''))
  const wrong = (count: number) => String((right + count + 1) % 1_000_000).padStart(6, '0')
  const answers = await thousand((count) => set({ email, code: wrong(count) }, `198.51.${count >> 8}.${count & 255}`))
  expect(answers).toEqual({ 422: 5, 429: 995 })
  expect((await set({ email, code: mail.code }, '198.51.100.1')).statusCode).toBe(429)
  expect((await set({ secret: mail.secret }, '198.51.100.1')).statusCode).toBe(200)
})
