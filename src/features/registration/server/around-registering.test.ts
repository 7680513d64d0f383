import { describe, expect, test } from 'vitest'
import { consentTexts } from '#src/domain/lending/consent-texts.ts'
import { callLimits } from '#src/platform/contract/call-limits.table.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aRegistration } from '#tests/support/registration.ts'

const waiting = {
  firstName: 'Keala',
  lastName: 'Akana',
  dob: '1985-06-30',
  email: 'keala@home.example',
  income: 91_000,
  street1: '1 Palm Street',
  city: 'Hilo',
  state: 'HI',
  zip: '96720',
  consent: true,
}

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const { app, vault, anIdentity, anApplication } = await aRegistration(database)

  describe('the waiting list', () => {
    const join = (entry: object, address: string) =>
      app.inject({
        method: 'POST',
        url: '/service-wait-list/api/v1/home-equity-loan-plus',
        payload: entry,
        headers: { 'x-org': 'lintel', 'x-forwarded-for': address },
      })
    test('SUB-09 returns the same response when a request repeats its key', async () => {
      const send = () =>
        app.inject({
          method: 'POST',
          url: '/service-wait-list/api/v1/home-equity-loan-plus',
          payload: { ...waiting, email: 'twice@home.example' },
          headers: { 'x-org': 'saltmarsh', 'x-forwarded-for': '10.2.0.9', 'idempotency-key': 'waiting-twice-1' },
        })
      expect([await send(), await send()].map(({ statusCode, body }) => [statusCode, body])).toEqual([
        [204, ''],
        [204, ''],
      ])
    })

    const entries = () => db.selectFrom('waitlistEntry').selectAll().where('organization', '=', 'lintel').execute()

    test('SUB-02 seals a person’s data, stores it once, and answers a second request like the first', async () => {
      const first = await join(waiting, '10.2.0.1')
      const again = await join({ ...waiting, email: 'KEALA@home.example' }, '10.2.0.2')
      expect([first.statusCode, first.body, again.statusCode, again.body]).toEqual([204, '', 204, ''])
      const rows = await entries()
      expect(rows).toMatchObject([{ organization: 'lintel', state: 'HI' }])
      expect(Buffer.from(rows[0]!.sealedPerson).includes('Akana')).toBe(false)
      const cell = { table: 'waitlist_entry', column: 'sealed_person', row: rows[0]!.id }
      expect(await vault.open(db, rows[0]!.id, cell, rows[0]!.sealedPerson)).toEqual(waiting)
    })

    test.each([
      ['consent', false],
      ['consent', undefined],
      ['dob', '2090-01-01'],
      ['dob', '1850-01-01'],
      ['email', 'keala'],
      ['income', -1],
      ['zip', '9672'],
      ['firstName', 'x'.repeat(61)],
      ['street1', 'A\u0000B'],
      ['organization', 'saltmarsh'],
    ])('rejects %s as %j and stores nothing', async (field, value) => {
      const before = await entries()
      const answer = await join({ ...waiting, email: 'other@home.example', [field]: value }, '10.2.0.3')
      expect(answer.statusCode).toBe(400)
      expect(answer.json().faults[0].field).toBe(field)
      expect(await entries()).toEqual(before)
    })

    test('limits the number of requests from one address', async () => {
      const answers: number[] = []
      for (let count = 0; count <= callLimits.waitList.device.tries; count += 1)
        answers.push((await join({ ...waiting, email: `keala.${count}@home.example` }, '10.2.0.4')).statusCode)
      expect(answers).toEqual([...Array(callLimits.waitList.device.tries).fill(204), 429])
    })
  })

  describe('consents', () => {
    const promptOf = async (type: string) =>
      (await app.inject({ url: `/service-comms-prefs/external/api/v1/consent/prompt/${type}` })).json().uuid as string
    const save = (headers: Record<string, string>, consents: object[], change: object = {}) =>
      app.inject({
        method: 'POST',
        url: '/service-comms-prefs/secure/api/v1/consent/user',
        headers,
        payload: {
          org: 'lintel',
          source: 'registration',
          productType: 'HELOC',
          phone: '(415) 555-0123',
          email: 'ana@home.example',
          consents,
          ...change,
        },
      })
    const savedOf = (identityId: string) =>
      db.selectFrom('consent').selectAll().where('identityId', '=', identityId).orderBy('type').execute()

    test('SUB-07 versions come from the server', async () => {
      const answer = await app.inject({ url: '/service-application/api/v1/application/heloc/consent-types' })
      expect(answer.json()).toEqual(
        (['PRIVACY', 'TERMS', 'COMMUNICATIONS', 'SOFT_CREDIT'] as const).map((type) => ({
          type,
          version: consentTexts[type].at(-1)?.version,
        })),
      )
    })

    test('REG-19 one call cannot both give and withdraw a consent, and its source must be plain text', async () => {
      const { id, headers } = await anIdentity()
      const consentPromptUuid = await promptOf('SMS')
      const both = [
        { consentPromptUuid, optInOut: 'OPT_IN' },
        { consentPromptUuid: consentPromptUuid.toUpperCase(), optInOut: 'OPT_OUT' },
      ]
      expect((await save(headers, both)).json().faults).toEqual([
        { field: 'consents', message: 'Each consent is given once' },
      ])
      const response = await save(headers, both.slice(0, 1), { source: 'a\u0000b' })
      expect([response.statusCode, response.json().faults[0].field]).toEqual([400, 'source'])
      expect(await savedOf(id)).toEqual([])
    })

    test('REG-19 consents to text messages are stored with the wording shown and a hash of the number, without the number', async () => {
      const { id, headers } = await anIdentity()
      const answer = await save(headers, [
        { consentPromptUuid: await promptOf('SMS'), optInOut: 'OPT_OUT' },
        { consentPromptUuid: await promptOf('SMS_TRANSACTIONAL'), optInOut: 'OPT_IN' },
      ])
      expect(answer.statusCode).toBe(204)
      const savedConsents = await savedOf(id)
      expect(savedConsents).toMatchObject([
        { type: 'SMS', version: '1', optedIn: false, applicationId: null },
        { type: 'SMS_TRANSACTIONAL', version: '1', optedIn: true },
      ])
      expect(Object.keys(savedConsents[0]?.evidence ?? {}).sort()).toEqual([
        'addressHash',
        'device',
        'emailHash',
        'phoneHash',
        'productType',
        'source',
      ])
      expect(JSON.stringify(savedConsents)).not.toMatch(/555[-.]?01|ana@home/)
    })

    test('consents to other wording, or for another organization, are rejected and not stored', async () => {
      const { id, headers } = await anIdentity()
      const notText = { consentPromptUuid: consentTexts.TERMS[0].promptUuid, optInOut: 'OPT_IN' }
      expect((await save(headers, [notText])).json().faults[0].field).toBe('consents.0.consentPromptUuid')
      const fine = { consentPromptUuid: await promptOf('SMS'), optInOut: 'OPT_IN' }
      expect((await save(headers, [fine], { org: 'saltmarsh' })).statusCode).toBe(403)
      expect((await save(headers, [])).statusCode).toBe(400)
      expect(await savedOf(id)).toEqual([])
    })
  })

  describe('the recorded session', () => {
    test.each([
      ['https://app.fullstory.com/ui/ABC/session/1%3A2', 204],
      ['https://app.eu1.fullstory.com/ui/ABC', 204],
      ['http://app.fullstory.com/ui/ABC', 400],
      ['https://app.fullstory.com.evil.example/ui', 400],
      ['https://app.fullstory.com@evil.example/ui', 400],
      ['https://app.fullstory.com:444/ui', 400],
      ['javascript:alert(1)//https://app.fullstory.com/', 400],
      ['https://app.fullstory.com/a b', 400],
    ])('TEL-03 with link %s returns %i', async (link, status) => {
      const borrower = await anIdentity()
      const { id } = await anApplication({ identityId: borrower.id })
      const url = `/service-application/api/v1/application/heloc/${id}/full-story-link`
      const answer = await app.inject({ method: 'PUT', url, headers: borrower.headers, payload: { link } })
      expect(answer.statusCode).toBe(status)
      const row = await db.selectFrom('application').select('sessionReplayLink').where('id', '=', id).executeTakeFirst()
      expect(row?.sessionReplayLink).toBe(status === 204 ? link : null)
    })
  })

  test('SUB-02 an organization’s states and zip codes are public, and an unknown organization returns 404', async () => {
    const states = await app.inject({
      url: '/service-application/external/api/v2/heloc/states-eligibility?orgCode=saltmarsh',
    })
    expect(states.json()).toEqual(['FL', 'GA', 'NC', 'SC'])
    const zips = await app.inject({ url: '/service-application/external/api/v1/heloc/zip-eligibility?orgCode=lintel' })
    expect(zips.json()).toEqual([])
    const unknown = await app.inject({
      url: '/service-application/external/api/v1/heloc/zip-eligibility?orgCode=nobody',
    })
    expect(unknown.statusCode).toBe(404)
  })
})
