import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { devices, partialDraft } from '#tests/support/drafts.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aRegistration } from '#tests/support/registration.ts'
import { eraseExpiredDrafts } from './drafts.store.ts'

const day = 86_400_000

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const registration = await aRegistration(database)
  const { app, clock, anIdentity, aBorrower, open } = registration
  const aDevice = devices(registration)

  test('REG-26 a draft is saved step by step, each save based on the previous revision', async () => {
    const device = aDevice()
    const answers = partialDraft()
    const first = await device.save(answers, 0, 'phone-and-email')
    expect(first.json()).toEqual({ revision: 1, savedAt: expect.stringMatching(/Z$/) })
    const cookie = first.cookies.find(({ name }) => name === 'draft-lintel')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 30 * 24 * 3_600 })
    expect((await device.save({ ...answers, phoneNumber: '(415) 555-0199' }, 1)).json().revision).toBe(2)
    expect((await device.read()).json()).toMatchObject({
      state: 'here',
      revision: 2,
      step: 'set-password',
      answers: { ...answers, phoneNumber: '(415) 555-0199' },
    })
  })

  test('REG-26 an older tab cannot overwrite newer answers', async () => {
    const device = aDevice()
    const answers = partialDraft()
    await device.save(answers, 0)
    await device.save({ ...answers, isListedForSale: true }, 1)
    const older = await device.save({ ...answers, phoneNumber: '(415) 555-0100' }, 1)
    expect(older.statusCode).toBe(409)
    expect(older.json().code).toBe('draft/newer')
    expect((await device.read()).json()).toMatchObject({ revision: 2, answers: { isListedForSale: true } })
  })

  test('resending a save whose response was lost returns the same revision', async () => {
    const device = aDevice()
    const answers = partialDraft()
    await device.save(answers, 0)
    expect((await device.save(answers, 0)).json().revision).toBe(1)
    expect((await device.save({ ...answers, isListedForSale: true }, 1)).json().revision).toBe(2)
    expect((await device.save({ ...answers, isListedForSale: true }, 1)).json().revision).toBe(2)
  })

  test('when two saves use the same revision at once, one is stored and the other gets a conflict', async () => {
    const device = aDevice()
    const answers = partialDraft()
    await device.save(answers, 0)
    const both = await Promise.all(
      ['(415) 555-0101', '(415) 555-0102'].map((phoneNumber) => device.save({ ...answers, phoneNumber }, 1)),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('no personal data is readable at rest, and consents that belong to the final button are not stored', async () => {
    const device = aDevice()
    const answers = partialDraft({ termPrivacyConsent: true, communicationConsent: true, smsMarketingConsent: true })
    await device.save(answers, 0)
    const rows = await db.selectFrom('registrationDraft').selectAll().execute()
    const jobs = await db.selectFrom('job').selectAll().execute()
    const storedJson = JSON.stringify([rows, jobs], (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )
    for (const word of ['Quirine', 'Zandvoort', answers.email, '"1980"', 'Orchard', '555-0123', '5550123'])
      expect(storedJson).not.toContain(word)
    expect((await device.read()).json().answers).toMatchObject({
      termPrivacyConsent: false,
      communicationConsent: false,
      smsMarketingConsent: true,
    })
  })

  test('a draft with a password or a Social Security number is rejected', async () => {
    const device = aDevice()
    for (const extra of [{ password: 'Threshold-2026!' }, { ssn: '900-12-3456' }]) {
      const answer = await device.save({ ...partialDraft(), ...extra }, 0)
      expect(answer.statusCode).toBe(400)
      expect(answer.cookies).toEqual([])
    }
    expect((await device.read()).json()).toEqual({ state: 'none' })
  })

  test('a draft without a valid email is rejected', async () => {
    const answer = await aDevice().save(partialDraft({ email: 'quirine@' }), 0)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().faults[0].field).toBe('answers.email')
  })

  test('an email address gives no access: another browser with the same address gets its own draft', async () => {
    const mine = aDevice()
    const answers = partialDraft()
    await mine.save(answers, 0)
    const stranger = aDevice()
    expect((await stranger.read()).json()).toEqual({ state: 'none' })
    const theirs = await stranger.save(
      partialDraft({ email: answers.email, name: { ...answers.name, lastName: 'Else' } }),
      0,
    )
    const plain = (await aDevice().save(partialDraft(), 0)).json()
    expect(Object.keys(theirs.json())).toEqual(Object.keys(plain))
    expect((await mine.read()).json()).toMatchObject({ state: 'here', revision: 1, answers: { name: answers.name } })
  })

  test('a draft belongs to its organization', async () => {
    const device = aDevice()
    await device.save(partialDraft(), 0)
    const answer = await app.inject({
      url: '/service-drafts/api/v1/registration',
      headers: { 'x-org': 'saltmarsh' },
      cookies: { 'draft-saltmarsh': device.jar.value ?? '' },
    })
    expect(answer.json()).toEqual({ state: 'none' })
  })

  test('deleting my draft erases the answers, their key and the cookie', async () => {
    const device = aDevice()
    await device.save(partialDraft(), 0)
    const before = await db.selectFrom('dataKey').select('subject').execute()
    expect((await device.erase()).statusCode).toBe(204)
    expect(device.jar.value).toBeUndefined()
    expect(await db.selectFrom('dataKey').select('subject').execute()).toHaveLength(before.length - 1)
    expect((await device.read()).json()).toEqual({ state: 'none' })
    expect((await device.erase()).statusCode).toBe(204)
  })

  describe('a draft followed by an application', () => {
    test('is closed once with the application, and its answers are erased', async () => {
      const device = aDevice()
      await device.save(partialDraft(), 0)
      const borrower = await aBorrower()
      const key = randomUUID()
      const response = await open(borrower, { key, cookies: device.cookies() })
      expect(response.statusCode, response.body).toBe(201)
      expect((await open(borrower, { key, cookies: device.cookies() })).json()).toEqual(response.json())
      const closedDrafts = await db
        .selectFrom('registrationDraft')
        .select(['sealedAnswers', 'closedAt'])
        .where('applicationId', '=', response.json().uuid)
        .execute()
      expect(closedDrafts).toEqual([{ sealedAnswers: null, closedAt: expect.any(Date) }])
      expect((await device.read()).json()).toEqual({ state: 'applied' })
      expect((await device.save(partialDraft(), 1)).json().code).toBe('draft/applied')
      // The next registration in this browser starts a new draft.
      expect((await device.save(partialDraft(), 0)).json().revision).toBe(1)
    })

    test('stays open if the application is rejected', async () => {
      const device = aDevice()
      await device.save(partialDraft(), 0)
      // A person without a phone number may not apply.
      const nobody = await anIdentity()
      expect((await open(nobody, { cookies: device.cookies() })).statusCode).toBe(400)
      expect((await device.read()).json().state).toBe('here')
    })
  })

  test('a draft and its key are erased thirty days after the last answer', async () => {
    const device = aDevice()
    const answers = partialDraft()
    await device.save(answers, 0)
    clock.offsetMs += 20 * day
    expect((await device.save({ ...answers, isListedForSale: true }, 1)).statusCode).toBe(200)
    clock.offsetMs += 29 * day
    await eraseExpiredDrafts(db, clock.now())
    expect((await device.read()).json().state).toBe('here')
    clock.offsetMs += day + 1_000
    expect((await device.read()).json().state).toBe('none')
    await eraseExpiredDrafts(db, clock.now())
    const left = await db.selectFrom('registrationDraft').select('id').where('expiresAt', '<', clock.now()).execute()
    expect(left).toEqual([])
    expect(
      await db.selectFrom('registrationDraft').innerJoin('dataKey', 'subject', 'id').select('id').execute(),
    ).toEqual([])
  })
})
