import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Applicant } from '#src/domain/person/applicant.ts'
import { nameOfKey } from '#src/platform/server/keys/key-service.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aNewApplication, aRegistration, registrationKey } from '#tests/support/registration.ts'

const day = 24 * 60 * 60_000

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const {
    app,
    clock,
    vault,
    records,
    anIdentity,
    aBorrower,
    open,
    readApplications: applicationsOf,
    anApplication,
  } = await aRegistration(database)

  type Borrower = Awaited<ReturnType<typeof aBorrower>>
  const ability = async (borrower: Borrower) =>
    (
      await app.inject({
        url: '/service-search/api/v1/profiles/actions/verify-ability-to-start-application',
        headers: { ...borrower.headers, 'x-org': borrower.organization },
      })
    ).json()
  const everything = async () => {
    const { rows } = await sql<object>`
      select (select count(*) from application) as applications, (select count(*) from consent) as consents,
        (select count(*) from status_history) as moves, (select count(*) from data_key) as keys,
        (select md5(string_agg(identity::text, ',' order by id)) from identity) as people`.execute(db)
    return rows[0]
  }
  const withHome = (change: object) => {
    const body = aNewApplication()
    return { ...body, profileRequest: { ...body.profileRequest, ...change } }
  }

  test('SUB-07 12 CFR 1026.40(b): an application is accepted only after its early disclosures are confirmed', async () => {
    const borrower = await aBorrower()
    const body = aNewApplication()
    const silent = await open(borrower, { body: { ...body, earlyDisclosures: undefined } })
    expect([silent.statusCode, silent.json().code]).toEqual([409, 'registration/disclosures-first'])
    const ofOther = { sha256: '0'.repeat(64), version: 1 }
    expect((await open(borrower, { body: { ...body, earlyDisclosures: ofOther } })).json().code).toBe(
      'consents/not-in-force',
    )
    expect(await applicationsOf(borrower)).toEqual([])
  })

  test('SUB-07 12 CFR 1026.40(a)(3): the confirmation is stored with the hash and language of what was shown', async () => {
    const borrower = await aBorrower()
    const disclosureSet = (
      await app.inject({
        url: '/service-application/api/v1/application/heloc/early-disclosures?language=es&product=heloc',
        headers: { 'x-org': 'lintel' },
      })
    ).json().disclosures
    expect(disclosureSet.documents.map(({ title }: { title: string }) => title)).toEqual([
      'Divulgaciones iniciales de su línea de crédito con garantía hipotecaria',
      'Lo que debe saber sobre las líneas de crédito con garantía hipotecaria',
    ])
    expect(disclosureSet.highlights[0]).toContain('Usted podría perder su vivienda')
    const body = { ...aNewApplication(), earlyDisclosures: { sha256: disclosureSet.sha256, version: 1 } }
    const { uuid } = (await open(borrower, { body })).json()
    const consent = await db
      .selectFrom('consent')
      .select(['version', 'optedIn', 'evidence'])
      .where('applicationId', '=', uuid)
      .where('type', '=', 'EARLY_DISCLOSURES')
      .executeTakeFirstOrThrow()
    expect(consent).toMatchObject({
      version: '1',
      optedIn: true,
      evidence: { disclosures: disclosureSet.sha256, disclosuresIn: 'es' },
    })
  })

  test('SUB-07 12 CFR 1026.40(d)(8): the confirmed texts are those for the home’s state, or those for every state', async () => {
    const hashShown = async (state: string) =>
      (
        await app.inject({
          url: `/service-application/api/v1/application/heloc/early-disclosures?language=en&product=heloc${state}`,
          headers: { 'x-org': 'lintel' },
        })
      ).json().disclosures.sha256
    const openWith = async (sha256: string) => {
      const borrower = await aBorrower()
      return (await open(borrower, { body: { ...aNewApplication(), earlyDisclosures: { sha256, version: 1 } } })).json()
    }
    const { state } = aNewApplication().profileRequest.assetAddress
    const [ofHome, ofEveryState, ofGeorgia] = [
      await hashShown(`&state=${state}`),
      await hashShown(''),
      await hashShown('&state=GA'),
    ]
    expect(new Set([ofHome, ofEveryState, ofGeorgia]).size).toBe(3)
    expect((await openWith(ofHome)).uuid).toBeDefined()
    expect((await openWith(ofEveryState)).uuid).toBeDefined()
    expect((await openWith(ofGeorgia)).code).toBe('consents/not-in-force')
  })

  test('SUB-07 anyone can read the disclosures as a PDF before applying, in either language', async () => {
    for (const [kind, language] of [
      ['EARLY_DISCLOSURES', 'en'],
      ['HOME_EQUITY_BOOKLET', 'es'],
    ]) {
      const file = await app.inject({
        url: `/service-application/api/v1/application/heloc/early-disclosures/${kind}/file?language=${language}&org=lintel`,
      })
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    }
  })

  test('SUB-06 SUB-07 a new application is stored completely, sealed, and due immediately', async () => {
    const borrower = await aBorrower()
    const answer = await open(borrower)
    expect(answer.statusCode).toBe(201)
    const [row] = await applicationsOf(borrower)
    expect(answer.json()).toEqual({ uuid: row?.id, status: { checklistStatus: 'IN_PROGRESS' } })
    expect(row).toMatchObject({
      organization: 'lintel',
      product: 'heloc',
      status: 'IN_PROGRESS',
      revision: 0,
      propertyState: 'TX',
      loanNumber: expect.stringMatching(/^\d{10}$/),
      listedForSale: false,
      property: { address: aNewApplication().profileRequest.assetAddress, occupancy: 'HOME' },
    })
    expect(row?.dueAt).not.toBeNull()
    expect(Buffer.from(row!.sealedApplicant).includes('Garcia')).toBe(false)
    const { applicant } = await records.read(db, row!.id)
    expect(applicant).toEqual<Applicant>({
      name: { firstName: 'Maria', middleName: 'Luz', lastName: 'Garcia', suffix: null },
      birthDate: '1980-03-02',
      email: borrower.email,
      phone: '(415) 555-0123',
      ssn: null,
      assets: [],
      employment: 'FULL_TIME',
      income: 120_000,
      otherIncome: 2_400,
      homeAddress: { street1: '12 Orchard Street', city: 'Austin', state: 'TX', zip: '78704' },
    })
    const consents = await db.selectFrom('consent').selectAll().where('applicationId', '=', row!.id).execute()
    expect(consents.map(({ type, version, optedIn }) => `${type} ${version} ${optedIn}`).sort()).toEqual([
      'COMMUNICATIONS 1 true',
      'EARLY_DISCLOSURES 1 true',
      'PRIVACY 1 true',
      'SOFT_CREDIT 1 true',
      'TERMS 1 true',
    ])
    expect(consents[0]?.evidence).toMatchObject({ addressHash: expect.any(String), device: 'other, desktop' })
    const history = await db.selectFrom('statusHistory').selectAll().where('applicationId', '=', row!.id).execute()
    expect(history).toMatchObject([{ toStatus: 'IN_PROGRESS', outcome: 'opened', actorId: borrower.id, revision: 0 }])
  })

  test('loan numbers are unique, even for simultaneous applications, and do not reveal how many exist', async () => {
    const borrowers = await Promise.all(Array.from({ length: 12 }, () => aBorrower()))
    await Promise.all(borrowers.map((borrower) => open(borrower)))
    const numbers: number[] = []
    for (const borrower of borrowers) numbers.push(Number((await applicationsOf(borrower))[0]?.loanNumber))
    expect(new Set(numbers).size).toBe(borrowers.length)
    // Plain counters would be low and close together. These numbers are neither.
    const [least = 0, ...others] = numbers.sort((a, b) => a - b)
    expect(least).toBeGreaterThanOrEqual(2_000_000_000)
    expect((others.at(-1) ?? 0) - least).toBeGreaterThan(1_000_000)
  })

  test('REG-25 campaign parameters are stored in uppercase', async () => {
    const borrower = await aBorrower()
    await open(borrower)
    expect((await applicationsOf(borrower))[0]?.origin).toMatchObject({
      utm: { campaign: 'FALL', medium: 'MAIL', source: 'LETTER' },
      abVersions: [{ type: 'DIRECT_DEBT_PAYOFF', version: 1 }],
    })
  })

  test('the account saves the name and birth date for the next application', async () => {
    const borrower = await aBorrower()
    await open(borrower)
    const person = await db.selectFrom('identity').selectAll().where('id', '=', borrower.id).executeTakeFirstOrThrow()
    expect(person).toMatchObject({ firstName: 'Maria', middleName: 'Luz', lastName: 'Garcia', suffix: null })
    expect(person.sealedProfile).not.toBeNull()
  })

  test('SUB-06 child support is stored as an employment type that underwriting knows', async () => {
    const borrower = await aBorrower()
    await open(borrower, { body: { ...aNewApplication(), employmentType: 'CHILD_SUPPORT' } })
    const { applicant } = await records.read(db, (await applicationsOf(borrower))[0]!.id)
    expect(applicant.employment).toBe('SEPARATE_MAINTENANCE_PAYMENTS')
  })

  test('SUB-09 a repeated request with the same key returns the application it created', async () => {
    const borrower = await aBorrower()
    const key = randomUUID()
    const [first, second] = await Promise.all([open(borrower, { key }), open(borrower, { key })])
    const third = await open(borrower, { key })
    expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([201, 201, 201])
    expect(new Set([first, second, third].map((answer) => answer.body)).size).toBe(1)
    expect(await applicationsOf(borrower)).toHaveLength(1)
  })

  test('SUB-09 a key stays tied to its first request, even after the application has ended', async () => {
    const borrower = await aBorrower()
    const key = randomUUID()
    const first = await open(borrower, { key })
    const other = { ...aNewApplication(), propertyListedForSale: true }
    expect((await open(borrower, { body: other, key })).json().code).toBe('request/key-reused')
    expect((await open(borrower, { state: 'CA', key })).json().code).toBe('request/key-reused')
    const cancellation = { status: 'CANCELLED', completedAt: clock.now() }
    await db.updateTable('application').set(cancellation).where('identityId', '=', borrower.id).execute()
    expect((await open(borrower, { key })).body).toBe(first.body)
    expect(await applicationsOf(borrower)).toHaveLength(1)
    expect((await open(borrower, { key: randomUUID() })).statusCode).toBe(201)
  })

  // This needs a second database connection, and the embedded database has only one.
  if (engine === 'postgresql')
    test('a person whose data key another process is creating applies under that key', async () => {
      const borrower = await aBorrower()
      const cell = { table: 'setting', column: 'value', row: borrower.id }
      let release = () => {}
      const isWaiting = new Promise<void>((resolve) => {
        release = resolve
      })
      let elsewhere: Promise<void> | undefined
      await new Promise<void>((isSealed) => {
        elsewhere = db.transaction().execute(async (tx) => {
          await vault.seal(tx, borrower.id, cell, 'made first')
          isSealed()
          await isWaiting
        })
      })
      const opening = open(borrower)
      const waits = () => sql`select from pg_locks where not granted`.execute(db)
      await vi.waitUntil(async () => (await waits()).rows.length > 0, { interval: 5 })
      release()
      await elsewhere
      expect((await opening).statusCode).toBe(201)
      const { sealedProfile } = await db
        .selectFrom('identity')
        .select('sealedProfile')
        .where('id', '=', borrower.id)
        .executeTakeFirstOrThrow()
      const profile = { table: 'identity', column: 'sealed_profile', row: borrower.id }
      expect(await vault.open(db, borrower.id, profile, sealedProfile!)).toMatchObject({ dob: '1980-03-02' })
    })

  test('nothing is stored under a retired master key', async () => {
    const borrower = await aBorrower()
    const retiredKey = { id: nameOfKey(registrationKey), madeAt: clock.now(), retiredAt: clock.now() }
    await db
      .insertInto('masterKey')
      .values({ ...retiredKey, state: 'retired' })
      .execute()
    const before = await everything()
    const key = randomUUID()
    expect((await open(borrower, { key })).statusCode).toBe(500)
    expect(await everything()).toEqual(before)
    await db.deleteFrom('masterKey').where('id', '=', retiredKey.id).execute()
    expect((await open(borrower, { key })).statusCode).toBe(201)
  })

  describe('starting an application', () => {
    test('SUB-05 another active application can be continued', async () => {
      const borrower = await aBorrower()
      expect(await ability(borrower)).toEqual({
        canStartApplication: true,
        organizationsWithActiveApplication: [],
        reason: null,
        applicationUuid: null,
        startsFrom: null,
      })
      const { id } = await anApplication({ identityId: borrower.id, status: 'OFFER_SELECTION' })
      expect(await ability(borrower)).toEqual({
        canStartApplication: false,
        organizationsWithActiveApplication: ['lintel'],
        reason: 'continue',
        applicationUuid: id,
        startsFrom: null,
      })
      expect((await open(borrower)).json().code).toBe('registration/cannot-start')
    })

    test('SUB-05 an inquiry asks the borrower to contact the loan officer', async () => {
      const borrower = await aBorrower()
      const { id } = await anApplication({ identityId: borrower.id, isInquiry: true })
      expect(await ability(borrower)).toMatchObject({ reason: 'contact-loan-officer', applicationUuid: id })
      expect((await open(borrower)).statusCode).toBe(409)
    })

    test.each([
      [10, 409],
      [50, 201],
    ])('SUB-05 %i days after a line is completed, a new application returns %i', async (days, status) => {
      const borrower = await aBorrower()
      const completedAt = new Date(clock.now().getTime() - days * day)
      await anApplication({ identityId: borrower.id, status: 'COMPLETE', completedAt })
      expect((await open(borrower)).statusCode).toBe(status)
    })

    test.each(['CANCELLED', 'DECLINED'] as const)('a %s application does not block a new one', async (status) => {
      const borrower = await aBorrower()
      await anApplication({ identityId: borrower.id, status, completedAt: clock.now() })
      expect((await open(borrower)).statusCode).toBe(201)
    })
  })

  describe('a rejected application stores nothing:', () => {
    const awaitRefusal = async (
      body: object,
      { state, ...options }: { state?: string; borrower?: Partial<Borrower> } = {},
    ) => {
      const borrower = { ...(await aBorrower(options.borrower)), ...options.borrower }
      const before = await everything()
      const answer = await open(borrower, { body, ...(state ? { state } : {}) })
      expect(await everything()).toEqual(before)
      return { status: answer.statusCode, ...answer.json() }
    }

    test.each([
      ['SUB-09 no required consent', { consentListRequest: [] }, 'consentListRequest'],
      [
        'SUB-07 a wording that never was',
        { consentRequests: [{ consentType: 'SOFT_CREDIT', version: 77 }] },
        'consentListRequest',
      ],
      ['a wrong type', { propertyListedForSale: 'no' }, 'propertyListedForSale'],
      ['an unknown field', { role: 'admin' }, 'role'],
      ['an income over the top', { income: { incomePrimary: 10_000_000, incomeOther: 0 } }, 'income.incomePrimary'],
      ['a control character', { offerCode: 'A\u0000B' }, 'offerCode'],
      [
        'a campaign that is too long',
        { utmParameters: { ...aNewApplication().utmParameters, source: 'x'.repeat(121) } },
        'utmParameters.source',
      ],
      ['an employment nobody has', { employmentType: 'PIRATE' }, 'employmentType'],
    ])('%s', async (_what, change, field) => {
      const answer = await awaitRefusal({ ...aNewApplication(), ...change })
      expect(answer).toMatchObject({ status: 400, code: 'request/invalid' })
      expect(answer.faults.map((fault: { field: string }) => fault.field)).toContain(field)
    })

    test.each([
      [
        'FRM-03 a last name that is too long',
        { name: { firstName: 'Ana', lastName: 'x'.repeat(61) } },
        'profileRequest.name.lastName',
      ],
      ['FRM-01 REG-18 one who is too young', { dob: '2010-01-01' }, 'profileRequest.dob'],
      ['FRM-01 one who is not born yet', { dob: '2090-01-01' }, 'profileRequest.dob'],
      ['FRM-02 no e-mail', { email: 'ana' }, 'profileRequest.email'],
      [
        'FRM-05 half a zip',
        { assetAddress: { street1: '1 A St', city: 'Reno', state: 'NV', zip: '895' } },
        'profileRequest.assetAddress.zip',
      ],
    ])('%s', async (_what, change, field) => {
      const answer = await awaitRefusal(withHome(change))
      expect(answer).toMatchObject({ status: 400, code: 'request/invalid' })
      expect(answer.faults.map((fault: { field: string }) => fault.field)).toContain(field)
    })

    const whole = {
      ...aNewApplication(),
      offerCode: 'FALL-26',
      affiliateAbVersion: 'B',
      marketingTools: { trackerUuid: randomUUID() },
      optimizelyProfileRequest: { optimizelyProfileUuid: randomUUID() },
      referrerId: randomUUID(),
      referralId: randomUUID(),
      propertyRequest: { occupancyType: 'HOME', ownershipType: 'SOLE' },
    }
    const leaves = leavesOf(whole)

    test.each([
      ['ten thousand letters', 'x'.repeat(10_000)],
      ['a control character', 'A\u0000B'],
      ['a list', ['x']],
      ['an object', { $ne: 1 }],
      ['null', null],
    ])('%s in any field, which the response names', async (_what, hostile) => {
      const borrower = await aBorrower()
      const before = await everything()
      for (const path of leaves) {
        const answer = await open(borrower, { body: replaceAt(whole, path, hostile) })
        expect([path.join('.'), answer.statusCode]).toEqual([path.join('.'), 400])
        expect(answer.json().faults.map((fault: { field: string }) => fault.field)).toContain(path.join('.'))
      }
      expect(await everything()).toEqual(before)
    })

    test('REG-18 a borrower under the age of majority in the property’s state', async () => {
      const birthday = (years: number) => `${Number(clock.now().toISOString().slice(0, 4)) - years}-01-01`
      const inAlabama = { street1: '1 Elm Street', city: 'Mobile', state: 'AL', zip: '36602' }
      const answer = await awaitRefusal(withHome({ dob: birthday(18), assetAddress: inAlabama }), { state: 'AL' })
      expect(answer.faults).toEqual([{ field: 'profileRequest.dob', message: 'Must be at least 19 years old' }])
      const borrower = await aBorrower()
      expect((await open(borrower, { body: withHome({ dob: birthday(18) }) })).statusCode).toBe(201)
    })

    test('a state in the request URL that differs from the property’s state', async () => {
      expect(await awaitRefusal(aNewApplication(), { state: 'CA' })).toMatchObject({ faults: [{ field: 'state' }] })
    })

    test('REG-14 an unemployed borrower', async () => {
      expect(await awaitRefusal({ ...aNewApplication(), employmentType: 'UNEMPLOYED' })).toMatchObject({
        status: 422,
        code: 'registration/unemployed',
        message: "We apologize. At this time, we don't lend to unemployed borrowers.",
      })
    })

    test('SUB-02 an unserved state, or a campaign that offers only the waiting list', async () => {
      const inHawaii = { street1: '1 Palm Street', city: 'Hilo', state: 'HI', zip: '96720' }
      expect((await awaitRefusal(withHome({ assetAddress: inHawaii }), { state: 'HI' })).code).toBe(
        'registration/not-in-state',
      )
      const campaign = { ...aNewApplication().utmParameters, source: 'cloc' }
      expect((await awaitRefusal({ ...aNewApplication(), utmParameters: campaign })).code).toBe(
        'registration/waitlist-only',
      )
    })

    test('a borrower of another organization', async () => {
      const borrower = await aBorrower({ organization: 'saltmarsh' })
      const before = await everything()
      const answer = await open({ headers: borrower.headers, organization: 'lintel' })
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'access/unauthenticated'])
      expect(await everything()).toEqual(before)
    })

    test('SUB-09 an account without a phone', async () => {
      const nobody = await anIdentity()
      expect((await open(nobody)).json().faults).toEqual([
        { field: 'phoneNumber', message: 'Please enter your mobile phone' },
      ])
    })
  })
})

const leavesOf = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
    : [path]

const replaceAt = (value: unknown, [key, ...rest]: string[], by: unknown): object => {
  const copy = structuredClone(value) as Record<string, unknown>
  if (key !== undefined) copy[key] = rest.length === 0 ? by : replaceAt(copy[key], rest, by)
  return copy
}
