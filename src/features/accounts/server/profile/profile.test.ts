import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { nothingBefore } from '#src/platform/server/database/statement-parts.ts'
import { storeKeys } from '#src/platform/server/keys/field-encryption.ts'
import { aProductWithAccounts, minutes, strongPassword as strong } from '#tests/support/accounts.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { giveConsent } from '#tests/support/walks/given-consent.ts'
import { saveNamesAndProfiles } from '../accounts.store.ts'
import { nameAndProfileFrom } from './profile.service.ts'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const { app, clock, vault, anIdentity, mailsTo, calls } = await aProductWithAccounts(database)
  const { anEmail, put, profile, registerAs, logInAs, identity } = calls

  test('REQ-03 both identity paths return the same response', async () => {
    const { headers } = await anIdentity({ role: 'signer' })
    const older = await app.inject({ url: '/identity/secure/api/v1/identity', headers })
    expect(older.json()).toEqual((await identity(headers)).json())
    expect(older.json().profileType).toBe('CO_DEEDER')
  })

  test('REQ-03 a phone number is saved in its display format', async () => {
    const { headers } = await anIdentity()
    const path = '/identity/secure/api/v1/identity/alias'
    const response = await put(path, headers, { type: 'Phone', value: '+1 415.555.0177' })
    expect(response.json().aliases).toContainEqual({ type: 'Phone', value: '(415) 555-0177' })
    expect((await profile(headers)).json().phoneNumbers).toEqual([{ type: 'MOBILE', number: '(415) 555-0177' }])
    expect((await put(path, headers, { type: 'Email', value: 'x@example.com' })).statusCode).toBe(400)
  })

  test('REQ-03 a valid name is saved, and any other field is rejected', async () => {
    const { headers } = await anIdentity()
    const path = '/service-profile/api/v1/profile/name'
    const saveResponse = await put(path, headers, {
      firstName: ' Ana ',
      lastName: 'O’Neil',
      middleName: '',
      suffix: 'Jr.',
    })
    const name = { firstName: 'Ana', middleName: null, lastName: "O'Neil", suffix: 'JR' }
    expect(saveResponse.json().name).toEqual(name)
    const refusalResponse = await put(path, headers, { firstName: 'Eva', lastName: 'Long', email: 'x@example.com' })
    expect(refusalResponse.json().faults).toEqual([{ field: 'email', message: 'Unknown field' }])
    expect((await profile(headers)).json().name).toEqual(name)
  })

  test('APP-01 a birth date and a home address are encrypted and shown only to their owner', async () => {
    const someone = await anIdentity()
    const home = { type: 'HOME', street1: '12 Elm St', city: 'Troy', state: 'MI', zip: '48083' } as const
    const name = { firstName: 'Ana', lastName: 'Lopez' }
    const nameAndProfile = { name, dob: '1980-03-04', addresses: [{ ...home, uuid: randomUUID() }] }
    const sealer = await vault.sealer(someone.id, null)
    await storeKeys([sealer])(nothingBefore).execute(db)
    const sealedProfile = nameAndProfileFrom(sealer, someone.id, nameAndProfile, clock.now())
    await saveNamesAndProfiles([sealedProfile])(nothingBefore).execute(db)
    expect((await profile(someone.headers)).json()).toMatchObject(nameAndProfile)
    expect((await profile((await anIdentity()).headers)).json()).toMatchObject({ dob: null, addresses: [] })
    const row = await sql<{ all: string }>`select encode(sealed_profile, 'escape') as all from identity
      where id = ${someone.id}`.execute(db)
    expect(row.rows[0]?.all).not.toContain('Elm')
  })

  test('REQ-03 a consent is shown with its version and the latest answer for that version', async () => {
    const someone = await anIdentity()
    const path = '/service-profile/api/v1/profile/consent-types'
    const readFirst = async () => (await app.inject({ url: path, headers: someone.headers })).json().slice(0, 1)
    const answer = (version: number, optedIn: boolean, second: number) =>
      giveConsent(db, { identityId: someone.id, type: 'TERMS', version, optedIn, at: new Date(second * 1_000) })
    await answer(1, true, 1)
    expect(await readFirst()).toEqual([{ type: 'TERMS', version: '2', optedIn: null }])
    await answer(2, true, 2)
    await answer(2, false, 3)
    expect(await readFirst()).toEqual([{ type: 'TERMS', version: '2', optedIn: false }])
  })

  test('AUT-02 a consent to texts is withdrawn and given again, and each answer stays on file', async () => {
    const someone = await anIdentity()
    const answer = (payload: object) =>
      app.inject({
        method: 'POST',
        url: '/service-profile/api/v1/profile/consent',
        headers: someone.headers,
        payload,
      })
    for (const optedIn of [true, false]) {
      clock.offsetMs += 1_000
      const response = await answer({ type: 'SMS', version: '1', optedIn })
      expect(response.json()).toContainEqual({ type: 'SMS', version: '1', optedIn })
    }
    expect((await answer({ type: 'TERMS', version: '2', optedIn: false })).statusCode).toBe(400)
    expect((await answer({ type: 'SMS', optedIn: true })).statusCode).toBe(400)
    expect((await answer({ type: 'SMS', version: '2', optedIn: true })).json().code).toBe('consents/not-in-force')
    expect((await answer({ type: 'SMS_TRANSACTIONAL', version: '1', optedIn: true })).json().code).toBe(
      'consents/not-in-force',
    )
    const consentQuery = db
      .selectFrom('consent')
      .select(['optedIn', 'applicationId'])
      .where('identityId', '=', someone.id)
    expect(await consentQuery.orderBy('at').execute()).toEqual([
      { optedIn: true, applicationId: null },
      { optedIn: false, applicationId: null },
    ])
  })

  test('a change of phone number is emailed to the account’s owner, but the first number is not', async () => {
    const someone = await anIdentity()
    const save = (value: string) =>
      put('/identity/secure/api/v1/identity/alias', someone.headers, { type: 'Phone', value })
    await save('(415) 555-0177')
    expect(await mailsTo(someone.email)).toEqual([])
    await save('(415) 555-0178')
    const [notice] = await mailsTo(someone.email)
    expect(notice).toMatchObject({ subject: 'The phone number on your account was changed' })
    expect(notice?.text).not.toContain('555-017')
  })

  test('emails are written in the language that the person chose', async () => {
    const someone = await anIdentity({ phone: '(415) 555-0177' })
    const response = await put('/identity/secure/api/v1/identity/language', someone.headers, { language: 'es' })
    expect(response.json()).toEqual({ language: 'es' })
    await put('/identity/secure/api/v1/identity/alias', someone.headers, { type: 'Phone', value: '(415) 555-0179' })
    expect((await mailsTo(someone.email))[0]?.subject).toBe('Cambió el teléfono de su cuenta')
  })

  test('a new password requires the current one, ends the other sessions, and replaces the old one', async () => {
    const email = anEmail()
    const here = (await registerAs(email)).json().jwt as string
    const elsewhere = (await logInAs(email, strong)).json().jwt as string
    const change = (currentPassword: string, password: string) =>
      put('/identity/secure/api/v1/identity/password', { authorization: here }, { currentPassword, password })
    expect((await change('Wrong-one-77!', 'Lantern-quay-9!')).json().faults[0].field).toBe('currentPassword')
    expect((await change(strong, 'weak')).json().faults[0].field).toBe('password')
    expect((await change(strong, 'Lantern-quay-9!')).statusCode).toBe(200)
    expect((await identity({ authorization: here })).statusCode).toBe(200)
    await expect.poll(async () => (await identity({ authorization: elsewhere })).statusCode).toBe(401)
    expect((await logInAs(email, strong)).statusCode).toBe(401)
    expect((await logInAs(email, 'Lantern-quay-9!')).statusCode).toBe(200)
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Your password was changed' }])
  })

  test('AUT-07 a password based on the lender’s name, the person’s name or a common word is rejected', async () => {
    const email = anEmail()
    const { jwt } = (await registerAs(email, { password: strong })).json()
    const headers = { authorization: jwt as string }
    await put('/service-profile/api/v1/profile/name', headers, { firstName: 'Eleonora', lastName: 'Vandermeer' })
    const change = (password: string) =>
      put('/identity/secure/api/v1/identity/password', headers, { currentPassword: strong, password })
    for (const password of ['Lintel-2026-!!', 'Vandermeer#77!', 'P@ssword1234!', 'Qwertyuiop12!', strong]) {
      const response = await change(password)
      expect([password, response.statusCode]).toEqual([password, 400])
      expect(response.json().faults[0].field).toBe('password')
    }
    const longest = `Ñandú 🌊 9 ${'ab'.repeat(57)}!`
    expect([...longest]).toHaveLength(125)
    expect((await change(longest)).statusCode).toBe(200)
    expect((await logInAs(email, longest.normalize('NFD'))).statusCode).toBe(200)
    expect((await logInAs(email, longest.slice(0, -1))).statusCode).toBe(401)
  })

  test('AUT-08 an expired password allows nothing except setting a new one', async () => {
    const { email, headers: before } = await anIdentity({ organization: 'strict', password: strong })
    const strict = { 'x-org': 'strict' }
    expect((await identity({ ...before, ...strict })).json().passwordExpired).toBe(false)
    clock.offsetMs += minutes(91 * 24 * 60)
    const { jwt } = (await logInAs(email, strong, { org: 'strict' })).json()
    const headers = { authorization: jwt, ...strict }
    expect((await identity(headers)).json().passwordExpired).toBe(true)
    const response = await put('/identity/secure/api/v1/identity/language', headers, { language: 'es' })
    expect([response.statusCode, response.json().code]).toEqual([403, 'account/new-password-needed'])
    const sessions = '/identity/secure/api/v1/session'
    expect((await app.inject({ url: sessions, headers })).json().code).toBe('account/new-password-needed')

    const change = (password: string) =>
      put('/identity/secure/api/v1/identity/password', headers, { currentPassword: strong, password })
    expect((await change(strong)).json().faults[0].message).toBe('Choose a different password.')
    expect((await change('Lantern-quay-9!')).json().passwordExpired).toBe(false)
    await expect.poll(async () => (await app.inject({ url: sessions, headers })).statusCode).toBe(200)
  })

  test('FRM-03 a digit in a last name marks a test borrower and is rejected in production', async () => {
    const product = await aProductWithAccounts(database, { production: true })
    const { headers } = await anIdentity()
    const path = '/service-profile/api/v1/profile/name'
    const payload = { firstName: 'Ana', lastName: 'Frozen2' }
    expect((await put(path, headers, payload)).statusCode).toBe(200)
    const inProduction = await product.anIdentity()
    const response = await product.app.inject({ method: 'PUT', url: path, headers: inProduction.headers, payload })
    expect(response.json().faults[0].field).toBe('lastName')
  })
})
