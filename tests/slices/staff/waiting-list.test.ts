import { expect, test } from 'vitest'
import { readMessage } from '#src/platform/server/messages/outbox.ts'
import { aProductWithRequests } from '#tests/support/walks/asked-borrower.ts'

const { callApi, db, vault, staff, anIdentity } = await aProductWithRequests()
const base = '/service-wait-list/secure/api/v1/states'
const admin = await staff('admin')
const waiting = {
  firstName: 'Keala',
  lastName: 'Akana',
  dob: '1985-06-30',
  email: 'keala@home.example',
  income: 91_000,
  street1: '1 Palm Street',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
  consent: true,
}
const join = (change: object, language = 'en') =>
  callApi(
    'POST',
    '/service-wait-list/api/v1/home-equity-loan-plus',
    { 'accept-language': language },
    { ...waiting, ...change },
  )
const write = (state: string, as = admin) =>
  callApi('POST', `${base}/${state}/letters`, { ...as.headers, 'idempotency-key': crypto.randomUUID() }, {})
const lettersTo = async (email: string) => {
  const rows = await db.selectFrom('outboxMessage').select('id').where('recipient', '=', email).execute()
  return Promise.all(rows.map(({ id }) => readMessage(db, vault, id)))
}

test('SUB-02 each person waiting for a newly opened state gets one email, and can unsubscribe by link without an account', async () => {
  await join({})
  await join({ email: 'luz@home.example' }, 'es')
  await join({ state: 'HI', zip: '96720', city: 'Hilo' })
  const states = (await callApi('GET', base, admin.headers)).body
  expect(states).toMatchObject([
    { state: 'HI', isServed: false, waiting: 1, notified: 0 },
    { state: 'OH', isServed: true, waiting: 2, notified: 0 },
  ])
  expect((await write('HI')).status).toBe(422)
  expect(await write('OH')).toMatchObject({ status: 202, body: { waiting: 2 } })
  await expect.poll(async () => (await lettersTo('luz@home.example')).length).toBe(1)
  await expect.poll(async () => (await lettersTo('keala@home.example')).length).toBe(1)
  const [letter] = await lettersTo('keala@home.example')
  const [spanishLetter] = await lettersTo('luz@home.example')
  expect(JSON.stringify(spanishLetter)).toContain('Ya prestamos en su zona')
  await write('OH')
  await expect
    .poll(async () => (await callApi('GET', base, admin.headers)).body[1])
    .toMatchObject({ waiting: 0, notified: 2 })
  expect(await lettersTo('keala@home.example')).toHaveLength(1)

  const token = /reminders\?stop=([\w.%-]+)&list=waiting/.exec(letter?.body.text ?? '')?.[1] ?? ''
  const stopAnswer = await callApi('POST', '/service-comms-prefs/external/api/v1/reminders/stop', {}, { token })
  expect(stopAnswer.status).toBe(204)
  const left = await db.selectFrom('waitlistEntry').select('state').where('organization', '=', 'lintel').execute()
  expect(left, 'of every state, and nobody else').toEqual([{ state: 'OH' }])
})

test('SUB-02 only staff of the lender can read the list, and each read is recorded', async () => {
  await join({ email: 'noa@home.example', state: 'ME', city: 'Bangor', zip: '04401' })
  const people = (await callApi('GET', `${base}/ME`, admin.headers)).body
  expect(people).toMatchObject([{ name: 'Keala Akana', zip: '04401', notifiedAt: null }])
  const reads = await db.selectFrom('auditEvent').select('details').where('action', '=', 'waiting list read').execute()
  expect(reads).toEqual([{ details: { state: 'ME' } }])
  const stranger = await anIdentity({ role: 'admin', organization: 'saltmarsh' })
  const theirs = await callApi('GET', `${base}/ME`, { ...stranger.headers, 'x-org': 'saltmarsh' })
  expect(theirs.body).toEqual([])
  const borrower = await anIdentity({ role: 'borrower' })
  for (const as of [borrower, await staff('agent'), await staff('underwriter')])
    expect((await callApi('GET', `${base}/ME`, as.headers)).status).toBe(403)
  expect((await write('OH', await staff('processor'))).status).toBe(403)
})
