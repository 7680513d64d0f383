import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { callLimits } from '#src/platform/contract/call-limits.table.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aRegistration } from '#tests/support/registration.ts'
import { saveOriginator } from './originators.store.ts'
import { saveHandOver, saveMailedOffer, saveReferral } from './referrals.store.ts'

const person = {
  firstName: 'Grace',
  lastName: 'Okafor',
  street1: '12 Orchard Street',
  street2: null,
  city: 'Austin',
  state: 'TX',
  zip: '78704',
}
const referredPerson = { ...person, suffix: null, phoneNumber: '(512) 555-0151', email: 'grace@home.example' }
const day = 24 * 3_600_000

describe.each(engines)('on %s', async (engine) => {
  const { db, ...rest } = await aDatabase(engine)
  const { app, clock, vault, anIdentity, anApplication } = await aRegistration({ db, ...rest })

  // Each test calls from its own IP address, so that no test uses up the tries of another.
  let lastAddress = 0
  const anAddress = () => {
    lastAddress += 1
    return `10.1.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`
  }
  const get = (url: string, { org = 'lintel', address = anAddress() } = {}) =>
    app.inject({ url, headers: { 'x-org': org, 'x-forwarded-for': address } })
  const aCode = () => randomUUID().toUpperCase()
  const aMailedOffer = async (options: Partial<Parameters<typeof saveMailedOffer>[2]> = {}) => {
    const code = options.code ?? aCode()
    const dates = { inHomeDate: '2026-01-05', respondByDate: '2099-01-05' }
    await saveMailedOffer(db, vault, { id: randomUUID(), organization: 'lintel', person, ...dates, ...options, code })
    return code
  }
  const anOriginator = async (organization = 'lintel', licensedStates = ['TX', 'CA']) => {
    const id = randomUUID()
    const about = { name: 'Dana Whitfield', brokerName: null, avatarUri: null, email: 'dana@lintel.example' }
    const numbers = { phone: '(512) 555-0141', nmls: '000511', wholesaleBrokerNmls: '000777' }
    await saveOriginator(db, { id, organization, ...about, ...numbers, licensedStates })
    return id
  }

  describe('an offer code', () => {
    test('REG-24 returns the name and address the offer was mailed to, however the code is typed', async () => {
      const code = await aMailedOffer()
      const answer = await get(`/offercode/${code.toLowerCase().replaceAll('-', '')}`)
      expect(answer.json()).toEqual({
        ...person,
        offerCode: code.replaceAll('-', ''),
        inHomeDate: '2026-01-05',
        respondByDate: '2099-01-05',
      })
    })

    test('returns the same 404 whether it is unknown, too short, expired or another organization’s', async () => {
      const foreign = await aMailedOffer({ organization: 'saltmarsh' })
      const past = await aMailedOffer({ respondByDate: '2020-01-01' })
      const answers = await Promise.all([foreign, past, aCode(), 'ABCD'].map((code) => get(`/offercode/${code}`)))
      for (const answer of answers) {
        expect(answer.statusCode).toBe(404)
        expect({ ...answer.json(), requestId: '' }).toEqual({ ...answers[0]!.json(), requestId: '' })
        expect(answer.body).not.toContain('Okafor')
      }
    })

    test('an offer code of a brand also works at the brand’s variant', async () => {
      const code = await aMailedOffer()
      expect((await get(`/offercode/${code}`, { org: 'lintel-ny' })).statusCode).toBe(200)
    })

    test('an offer code that could be guessed is rejected, and the database contains no code in plain text', async () => {
      await expect(aMailedOffer({ code: 'FALL-26' })).rejects.toThrow(RangeError)
      const code = await aMailedOffer()
      const rows = await db.selectFrom('offerCode').selectAll().execute()
      for (const row of rows) {
        expect(Buffer.from(row.sealedPerson).includes('Okafor')).toBe(false)
        expect(JSON.stringify(row)).not.toContain(code)
      }
    })

    test('cannot be found by guessing: after its allowed tries an address is refused even with the right code', async () => {
      const code = await aMailedOffer()
      const address = anAddress()
      const tries = Array.from({ length: callLimits.offerCode.device.tries + 5 }, () =>
        get(`/offercode/${aCode()}`, { address }),
      )
      const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
      expect(codes.filter((status) => status === 404)).toHaveLength(callLimits.offerCode.device.tries)
      expect((await get(`/offercode/${code}`, { address })).statusCode).toBe(429)
      expect((await get(`/offercode/${code}`)).statusCode).toBe(200)
    })

    test.each(['..%2F', 'A'.repeat(41), 'AB', 'ABCD%00EF'])('written as %s is rejected', async (code) => {
      expect((await get(`/offercode/${code}`)).statusCode).toBe(400)
    })
  })

  describe('a referral', () => {
    const aReferral = async (organization = 'lintel', originatorId: string | null = null) => {
      const id = randomUUID()
      await saveReferral(db, vault, { id, organization, originatorId, person: referredPerson, at: clock.now() })
      return id
    }

    test('REG-24 returns what the loan officer knows, only to its own organization', async () => {
      const id = await aReferral()
      expect((await get(`/service-lead-portal/api/referrals/${id}`)).json()).toEqual({
        ...referredPerson,
        referrerUuid: null,
      })
      expect((await get(`/service-lead-portal/api/referrals/${id}`, { org: 'saltmarsh' })).statusCode).toBe(404)
      expect((await get(`/service-lead-portal/api/referrals/${randomUUID()}`)).statusCode).toBe(404)
    })

    test('REG-07 REG-24 names the loan officer who sent it, as long as that officer is active', async () => {
      const originatorId = await anOriginator()
      const id = await aReferral('lintel', originatorId)
      const referrer = async () => (await get(`/service-lead-portal/api/referrals/${id}`)).json().referrerUuid
      expect(await referrer()).toBe(originatorId)
      await db.updateTable('originator').set({ active: false }).where('id', '=', originatorId).execute()
      expect(await referrer()).toBeNull()
    })

    test('REG-24 returns the status of its application', async () => {
      const id = await aReferral()
      const url = `/service-application/external/api/v1/heloc/referral-id/${id}`
      expect((await get(url)).json()).toEqual({ status: null, email: 'grace@home.example' })
      await anApplication({ status: 'OFFER_SELECTION', origin: { referralId: id } })
      expect((await get(url)).json()).toMatchObject({ status: 'OFFER_SELECTION' })
    })
  })

  test('REG-24 an affiliate’s handover data is available until it expires', async () => {
    const token = randomUUID()
    const handOver = {
      name: { firstName: 'Ana', lastName: 'Ruiz' },
      email: 'ana@home.example',
      affiliate: 'RATEFINDER',
    }
    const times = { at: clock.now(), expiresAt: new Date(clock.now().getTime() + day) }
    await saveHandOver(db, vault, { id: randomUUID(), organization: 'lintel', token, person: handOver, ...times })
    const url = `/a/external/prepop?id=${token}`
    expect((await get(url)).json()).toEqual(handOver)
    expect((await get(url, { org: 'saltmarsh' })).statusCode).toBe(404)
    clock.offsetMs += 2 * day
    expect((await get(url)).statusCode).toBe(404)
    clock.offsetMs -= 2 * day
  })

  describe('a loan originator', () => {
    const urlOf = (id: string, org = 'lintel') => `/service-lead-portal/api/lo/${id}?organization=${org}`

    test('REG-07 is shown with contact details and licensed states', async () => {
      const id = await anOriginator()
      expect((await get(urlOf(id))).json()).toEqual({
        uuid: id,
        originatorDisplayInfo: {
          originatorName: 'Dana Whitfield',
          brokerName: null,
          avatarUri: '',
          email: 'dana@lintel.example',
          phoneNumber: '(512) 555-0141',
          nmls: '000511',
        },
        licensedStates: ['TX', 'CA'],
        enforceLicensedStatesForReferral: true,
        wholesaleBrokerNmls: '000777',
      })
      const states = await get(`/service-lead-portal/api/lo/${id}/licensed-states?organization=lintel`)
      expect(states.json()).toEqual(['TX', 'CA'])
    })

    test('REG-10 returns 404 if unknown, inactive or in another organization, and 400 if the id is invalid', async () => {
      const formerOriginatorId = await anOriginator()
      await db.updateTable('originator').set({ active: false }).where('id', '=', formerOriginatorId).execute()
      const foreign = await anOriginator('saltmarsh')
      for (const id of [formerOriginatorId, foreign, randomUUID()]) expect((await get(urlOf(id))).statusCode).toBe(404)
      expect((await get(urlOf('nobody'))).statusCode).toBe(400)
      expect((await get(urlOf(foreign, 'nobody'))).statusCode).toBe(404)
    })

    test('SID-06 the loan originator of an application is shown only to its borrower', async () => {
      const [borrower, stranger] = [await anIdentity(), await anIdentity()]
      const { id } = await anApplication({ identityId: borrower.id, referrerUuid: await anOriginator() })
      const own = (headers: object) =>
        app.inject({ url: `/service-lead-portal/api/application/${id}/lo`, headers: { 'x-org': 'lintel', ...headers } })
      expect((await own(borrower.headers)).json()).toMatchObject({ originatorName: 'Dana Whitfield' })
      expect((await own(stranger.headers)).statusCode).toBe(404)
    })
  })
})
