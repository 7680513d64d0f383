import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { mountOneClickStop, remindersPath } from '#src/features/registration/server/one-click-stop.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { remindedPerson, stopToken, wantsNoReminders } from '#src/platform/server/messages/reminder-stops.ts'
import { aDatabase } from '#tests/support/product/database.ts'

const { db } = await aDatabase()
const vault = openVault(Buffer.alloc(32, 7))
const app = Fastify()
mountOneClickStop(app, { db, vault, clock: testClock() })
afterAll(() => app.close())

const person = (name: string) => remindedPerson(vault, 'lintel', `${name}@example.com`)
const post = (token: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  app.inject({
    method: 'POST',
    url: `${remindersPath}?stop=${encodeURIComponent(token)}`,
    payload,
    headers: { 'content-type': type },
  })

test('one click on unsubscribe in an email client ends reminders, in both request formats', async () => {
  expect((await post(stopToken(vault, person('ana')), 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  expect(await wantsNoReminders(db, person('ana'))).toBe(true)
  const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
  await post(stopToken(vault, person('ben')), parts, 'multipart/form-data; boundary=b')
  expect(await wantsNoReminders(db, person('ben'))).toBe(true)
})

test('opening the link or posting another form ends nothing, and a forged link gets the same response', async () => {
  const token = stopToken(vault, person('eva'))
  expect((await app.inject({ url: `${remindersPath}?stop=${token}` })).statusCode).toBe(404)
  expect((await post(token, 'hello=there')).statusCode).not.toBe(200)
  expect((await post(`${token}x`, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  expect(await wantsNoReminders(db, person('eva'))).toBe(false)
})
