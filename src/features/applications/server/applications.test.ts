import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bankAccountRecords } from '#src/application/server/bank-account-record.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { advance, system } from '#src/workflow/server/advance.ts'
import { conditionRecords } from '#src/workflow/server/condition-record.ts'
import { staffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import { giveConsent } from '#tests/support/walks/given-consent.ts'
import { applicationsRoutes } from './applications.routes.ts'
import { applicationsService } from './applications.service.ts'

const base = '/service-application/api/v1/application/heloc'
const selection = { amount: 60_000, rate: 8.4, rateType: 'FIXED', termYears: 15, monthlyPayment: 587.33 }

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const organizationByCode = (orgCode: string) => shippedOrganizations.byCode(orgCode)!
  const { app, clock, vault, records, anIdentity, anApplication } = await aSlice(
    database,
    ({ clock, vault, records }) =>
      applicationsRoutes(
        applicationsService({
          db,
          clock,
          records,
          bankAccounts: bankAccountRecords(vault),
          staffReasons: staffReasonRecords(vault),
          organizationByCode,
          addedFieldsOf: async () => ({
            offers: null,
            costs: null,
            ofeeMaxThreshold: null,
            uwCalculatedDrawAmount: null,
            incomeRequestRecords: null,
          }),
        }),
      ),
  )
  const conditions = conditionRecords(vault)
  const ofBorrower = async (options: Parameters<typeof anApplication>[0] = {}) => {
    const { id: identityId, headers } = await anIdentity({ organization: 'lintel' })
    const { id } = await anApplication({ identityId, ...options })
    const read = async () => {
      const response = await app.inject({ url: `${base}/${id}`, headers })
      expect(response.statusCode, response.body).toBe(200)
      return response.json()
    }
    return { id, identityId, headers, read }
  }

  test('APP-03 APP-04 an application returns the values derived from its record', async () => {
    const { id, identityId, headers, read } = await ofBorrower({ status: 'INCOME_VERIFICATION' })
    expect(await read()).toMatchObject({
      decision: null,
      derived: { promptsForHardCredit: true, hasHardCredit: false, hasPayoff: false },
      stepProgress: { moreInfo: 'COMPLETE', income: 'IN_PROGRESS', identity: 'INITIAL' },
      incomeVerification: null,
      titleStatus: 'TITLE_UNKNOWN',
      property: { condition: null },
    })
    await db.transaction().execute(async (tx) => {
      await conditions.raise(tx, {
        applicationId: id,
        category: 'HELOC_MANUAL_PAYSTUB_UPLOAD',
        causeKey: 'stubs',
        now: clock.now(),
      })
      const [condition] = await conditions.byApplication(tx, id)
      await conditions.submit(tx, condition!.id, clock.now())
      await records.amendProperty(tx, id, (property) => ({ ...property, condition: 'GOOD' }), clock.now())
      await tx
        .updateTable('application')
        .set({
          uwDecision: 'FINAL',
          uwSubDecision: 'VERIFIED_INCOME_MATCHED_OFFER',
          bpo: 'BPO_COMPLETE',
          selection: JSON.stringify({ ...selection, liabilityIds: ['a'] }),
        })
        .where('id', '=', id)
        .execute()
      await giveConsent(tx, { identityId, applicationId: id, type: 'HARD_CREDIT', at: clock.now() })
    })
    const answer = await read()
    expect(answer).toMatchObject({
      decision: 'FINAL',
      subDecision: 'VERIFIED_INCOME_MATCHED_OFFER',
      incomeVerification: 'PENDING_REVIEW',
      derived: { promptsForHardCredit: false, hasHardCredit: true, isBpoComplete: true, hasPayoff: true },
      property: { condition: 'GOOD' },
    })
    const all = (await app.inject({ url: `${base}/all`, headers })).json()
    expect(all).toEqual([answer])
  })

  test('APP-01 REQ-03 an application returns consents, assets, the income limit, and the referrer', async () => {
    const { id, identityId, read } = await ofBorrower({ status: 'WAITING_FOR_INITIAL_OFFERS' })
    expect(await read()).toMatchObject({
      consents: [],
      assetDepletion: { complete: false },
      maxDtiUnlimited: null,
      referrer: { referrerUuid: null, wholesaleBrokerNmls: null },
      disburseAccount: { routingNumber: null, mask: null, accountNumber: null },
    })
    const originator = randomUUID()
    const at = { applicationId: id, now: clock.now() }
    await db.transaction().execute(async (tx) => {
      await giveConsent(tx, { identityId, applicationId: id, type: 'SOFT_CREDIT', at: clock.now() })
      await tx
        .insertInto('originator')
        .values({
          id: originator,
          organization: 'lintel',
          name: 'Ada Broker',
          brokerName: null,
          avatarUri: null,
          email: 'ada@broker.example',
          phone: '(614) 555-0100',
          nmls: '100001',
          wholesaleBrokerNmls: '200002',
          licenses: '[]',
          licensedStates: ['OH'],
          active: true,
        })
        .execute()
      await tx.updateTable('application').set({ referrerUuid: originator }).where('id', '=', id).execute()
      await advance(tx, { ...at, from: 'WAITING_FOR_INITIAL_OFFERS', outcome: 'assetsNeeded', actor: system })
      const actor = { kind: 'borrower' as const, id: identityId }
      await advance(tx, { ...at, from: 'ASSETS_PREQUAL', outcome: 'assetsGiven', actor })
    })
    expect(await read()).toMatchObject({
      consents: [{ type: 'SOFT_CREDIT' }],
      assetDepletion: { complete: true },
      referrer: { referrerUuid: originator, wholesaleBrokerNmls: '200002' },
    })
  })

  test('APP-04 a step that staff accept is verified from then on, and the application forecasts the funding date', async () => {
    const { id, read } = await ofBorrower({ status: 'INCOME_VERIFICATION' })
    const before = await read()
    expect(before.fundingForecast.fundsFrom > before.fundingForecast.cancelUntil).toBe(true)
    await db.transaction().execute((tx) =>
      advance(tx, {
        applicationId: id,
        from: 'INCOME_VERIFICATION',
        outcome: 'accepted',
        now: clock.now(),
        actor: { kind: 'staff', id: null },
      }),
    )
    expect(await read()).toMatchObject({ incomeVerification: 'VERIFIED', identityVerification: null })
  })

  test('SID-01 the notary meets in person when the law or staff require it, in the application and its status', async () => {
    const manualNotaryOf = async ({ id, headers }: Awaited<ReturnType<typeof ofBorrower>>) => {
      const [application, status] = await Promise.all(
        [`${base}/ID`, '/service-krang-heloc/borrower/secure/api/v1/ID/status'].map((path) =>
          app.inject({ url: path.replace('ID', id), headers }),
        ),
      )
      expect(application!.json().status.manualNotary).toBe(status!.json().manualNotary)
      return status!.json().manualNotary
    }
    const texan = await ofBorrower({ status: 'OFFER_SELECTION' })
    const rental = await ofBorrower({
      status: 'DEED_SIGNING',
      property: { occupancy: 'INVESTMENT' },
    })
    expect(await manualNotaryOf(texan)).toBe(true)
    expect(await manualNotaryOf(rental)).toBe(false)
    await db.transaction().execute((tx) =>
      advance(tx, {
        applicationId: rental.id,
        from: 'DEED_SIGNING',
        outcome: 'movedInPerson',
        now: clock.now(),
        actor: { kind: 'staff', id: null },
      }),
    )
    expect(await manualNotaryOf(rental)).toBe(true)
    await db.transaction().execute((tx) =>
      advance(tx, {
        applicationId: rental.id,
        from: 'MANUAL_DEED_SIGNING',
        outcome: 'notarized',
        now: clock.now(),
        actor: { kind: 'staff', id: null },
      }),
    )
    expect(await manualNotaryOf(rental)).toBe(true)
  })

  test('APP-04 a decline becomes the decision, regardless of who made it and what was decided before', async () => {
    const decisionAfter = async (from: Status, outcome: string, kind: 'staff' | 'vendor', before: object) => {
      const one = await ofBorrower({ status: from })
      await db.updateTable('application').set(before).where('id', '=', one.id).execute()
      await db
        .transaction()
        .execute((tx) =>
          advance(tx, { applicationId: one.id, from, outcome, actor: { kind, id: null }, now: clock.now() }),
        )
      const { decision, subDecision, status } = await one.read()
      return { decision, subDecision, uwDecision: status.uwDecision, uwSubDecision: status.uwSubDecision }
    }
    const words = { decision: 'DECLINE', subDecision: null, uwDecision: 'DECLINE', uwSubDecision: null }
    expect(await decisionAfter('WAITING_FOR_SOFT_CREDIT', 'declined', 'vendor', { uwDecision: null })).toEqual(words)
    const earlierDecision = { uwDecision: 'SELECT', uwSubDecision: 'UNVERIFIED_OFFER' }
    expect(await decisionAfter('INCOME_VERIFICATION', 'refused', 'staff', earlierDecision)).toEqual(words)
  })

  test('SID-02 Texas delays the closing of an owner-occupied home, and a rented home has no cancellation period', async () => {
    const home = await (await ofBorrower({ status: 'NOTE_SIGNING' })).read()
    const rental = await (await ofBorrower({ status: 'NOTE_SIGNING', property: { occupancy: 'INVESTMENT' } })).read()
    const daysBetween = (a: string, b: string) => (Date.parse(b) - Date.parse(a)) / 86_400_000
    expect(daysBetween(rental.fundingForecast.closesFrom, home.fundingForecast.closesFrom)).toBeGreaterThanOrEqual(10)
    expect(rental.fundingForecast.cancelUntil).toBeNull()
    expect(rental.fundingForecast.fundsFrom < home.fundingForecast.fundsFrom).toBe(true)
  })
})
