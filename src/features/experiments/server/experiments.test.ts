import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { flagKeys } from '#src/domain/flags.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { openOrganizationSettings } from '#src/platform/server/database/organization-settings.ts'
import { bareApplication } from '#tests/support/applications.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { setFlag } from '#tests/support/product/set-flag.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import { assignBucket } from '../experiments.rules.ts'
import { experimentsRoutes } from './experiments.routes.ts'
import { openFlags } from './flags.service.ts'

const tracker = '0b7e2f2e-0000-4000-8000-000000000001'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const clock = testClock()
  const settings = await openOrganizationSettings(database, () => {})
  const organizationByCode = (code: string) => shippedOrganizations.byCode(code)!
  const flags = openFlags({ db, clock, settings, organizationByCode })
  const { app, anIdentity } = await aSlice(database, () => experimentsRoutes(db, clock, flags), {
    clock,
    production: true,
    trustedProxies: 0,
  })

  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/service-optimize/${path}`,
      payload,
      headers: { 'x-org': 'lintel', ...headers },
    })
  const anApplication = (identityId: string): Promise<string> =>
    bareApplication(db, { organization: 'lintel', identityId, origin: { offerCode: 'SPRING' }, at: clock.now() })

  test('EXP-03 REQ-03 a feature is returned in the format of decide', async () => {
    const answer = await post('external/api/v1/feature', {
      featureKey: 'fe-heloc-ca-fires-01-07-2025',
      optimizeUser: { trackerId: tracker },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      flagKey: 'fe-heloc-ca-fires-01-07-2025',
      enabled: true,
      variables: { zips: expect.arrayContaining(['90272']), message: expect.stringContaining('fires') },
      variationKey: 'variation',
      ruleKey: 'everyone',
      userContext: { userId: tracker, attributes: { organization: 'lintel', trackerId: tracker } },
      reasons: ['STATIC'],
    })
  })

  test('EXP-03 an unknown flag is off', async () => {
    const answer = await post('external/api/v1/feature', { featureKey: 'fe-nothing', optimizeUser: {} })
    expect(answer.json()).toMatchObject({
      enabled: false,
      variationKey: 'control',
      reasons: ['ERROR', 'FLAG_NOT_FOUND'],
    })
  })

  test('EXP-03 REQ-03 features returns every flag', async () => {
    const answer = await post('external/api/v1/features', { optimizeUser: {} })
    expect(Object.keys(answer.json())).toEqual([...flagKeys])
    expect(answer.json()['fe-heloc-maintenance']).toMatchObject({
      enabled: false,
      ruleKey: 'off',
      reasons: ['DISABLED'],
    })
  })

  test('EXP-03 REQ-03 a decision requires a tracker and is rejected without one', async () => {
    const request = { flagKey: 'fe-heloc-redesign-2025', optimizeUser: { trackerId: tracker } }
    expect((await post('external/api/v2/decision', request)).json()).toMatchObject({ enabled: true })
    expect((await post('external/api/v2/decision', { ...request, optimizeUser: {} })).statusCode).toBe(400)
  })

  test('EXP-03 REQ-03 a flag is fetched by name with flagEnabled and variables', async () => {
    const url = '/service-optimize/external/api/v1/feature/fe-heloc-maintenance'
    expect((await app.inject({ url })).json()).toEqual({
      flagEnabled: false,
      variables: expect.objectContaining({
        pageTitle: 'Scheduled Maintenance',
        routes: [],
        shouldShowDashboardLink: true,
      }),
    })
  })

  test('EXP-03 the secure context is for logged-in people', async () => {
    const { headers } = await anIdentity()
    expect((await post('secure/api/v1/features', { optimizeUser: {} })).statusCode).toBe(401)
    expect((await post('secure/api/v1/features', { optimizeUser: {} }, headers)).statusCode).toBe(200)
  })

  test('EXP-01 the server uses its own attributes of a person when it knows them', async () => {
    const { id, headers } = await anIdentity()
    const applicationId = await anApplication(id)
    const claimedUser = { applicationId, identityId: randomUUID(), organization: 'saltmarsh', trackerId: tracker }
    const of = async (optimizeUser: object) =>
      (await post('secure/api/v1/feature', { featureKey: 'fe-webchat', optimizeUser }, headers)).json().userContext
    expect(await of({ ...claimedUser, createdTime: '2001-01-01T00:00:00Z' })).toEqual({
      userId: tracker,
      attributes: {
        identityId: id,
        organization: 'lintel',
        trackerId: tracker,
        applicationId,
        createdTime: expect.stringMatching(/^20[2-9]\d-/),
      },
    })
    const other = await anApplication((await anIdentity()).id)
    expect((await of({ applicationId: other })).attributes).toEqual({ identityId: id, organization: 'lintel' })
  })

  test('EXP-02 a flag for a share of people is the same on a person’s second device', async () => {
    await setFlag(db, 'lintel', 'fe-heloc-rate-buy-down', { enabled: true, percentage: 50, variables: {} })
    await expect.poll(() => settings.of('lintel', 'flag fe-heloc-rate-buy-down')?.version).toBe(1)
    const [inside, outside] = [true, false].map((isInside) => {
      for (;;) {
        const one = randomUUID()
        if (assignBucket('fe-heloc-rate-buy-down', one) < 5_000 === isInside) return one
      }
    }) as [string, string]
    const isEnabled = async (trackerId: string, headers?: Record<string, string>) =>
      (
        await post(
          'external/api/v1/feature',
          { featureKey: 'fe-heloc-rate-buy-down', optimizeUser: { trackerId } },
          headers,
        )
      ).json().enabled
    expect([await isEnabled(inside), await isEnabled(outside)]).toEqual([true, false])

    const { id, headers } = await anIdentity()
    const url = `/service-application/api/v3/application/heloc/optermizerly-profile?identityUuid=${id}`
    expect((await app.inject({ url, headers })).json()).toEqual({ optimizelyProfileUuid: null })
    const replace = (optimizelyProfileUuid: string) =>
      app.inject({ method: 'PATCH', url, headers, payload: { optimizelyProfileUuid } })
    expect((await replace(inside)).json()).toEqual({ optimizelyProfileUuid: inside })
    expect(await isEnabled(outside, headers)).toBe(true)
    expect((await replace(outside)).json()).toEqual({ optimizelyProfileUuid: outside })
    expect((await app.inject({ url, headers })).json()).toEqual({ optimizelyProfileUuid: outside })
    expect(await isEnabled(inside, headers)).toBe(false)
  })

  test('EXP-02 a person without a tracker gets an ID that stays theirs after a logout', async () => {
    const { headers } = await anIdentity()
    const fetchUserId = async (optimizeUser: object, who?: Record<string, string>) =>
      (await post('external/api/v1/feature', { featureKey: 'fe-webchat', optimizeUser }, who)).json().userContext.userId
    const first = await fetchUserId({}, headers)
    expect(await fetchUserId({ trackerId: randomUUID() }, headers)).toBe(first)
    expect(await fetchUserId({ trackerId: first })).toBe(first)
  })

  test('EXP-01 fe-identity-broker decides for each organization and person', async () => {
    const { id } = await anIdentity({ role: 'originator' })
    const isOn = (organization: string) => flags.isOnFor('fe-identity-broker', { organization, identityId: id })
    expect(await isOn('lintel')).toBe(true)
    await setFlag(db, 'lintel', 'fe-identity-broker', { enabled: false, percentage: 100, variables: {} })
    await expect.poll(() => isOn('lintel')).toBe(false)
    expect(await isOn('saltmarsh')).toBe(true)
  })

  test('EXP-03 no one can read or save another person’s profile', async () => {
    const { headers } = await anIdentity()
    const other = await anIdentity()
    const url = `/service-application/api/v3/application/heloc/optermizerly-profile?identityUuid=${other.id}`
    expect((await app.inject({ url, headers })).statusCode).toBe(404)
    expect(
      (await app.inject({ method: 'PATCH', url, headers, payload: { optimizelyProfileUuid: tracker } })).statusCode,
    ).toBe(404)
    expect((await app.inject({ url })).statusCode).toBe(401)
  })

  test('EXP-02 REQ-03 an exposure is stored with the application, only the first for each name', async () => {
    const { id, headers } = await anIdentity()
    const uuid = await anApplication(id)
    const save = (experiments: object[]) =>
      app.inject({
        method: 'PATCH',
        url: `/service-application/api/v1/application/heloc/${uuid}/experiments`,
        headers,
        payload: { experiments },
      })
    expect((await save([{ name: 'fe-heloc-rate-buy-down', variation: 'variation' }])).statusCode).toBe(204)
    await save([
      { name: 'fe-heloc-rate-buy-down', variation: 'control' },
      { name: 'fe-heloc-multi-page-product-select', variation: 'control' },
    ])
    const { origin } = await db
      .selectFrom('application')
      .select('origin')
      .where('id', '=', uuid)
      .executeTakeFirstOrThrow()
    expect(origin).toEqual({
      offerCode: 'SPRING',
      experiments: { 'fe-heloc-rate-buy-down': 'variation', 'fe-heloc-multi-page-product-select': 'control' },
    })
    const unknownVariations = Array.from({ length: 50 }, (_, at) => ({
      name: `fe-invented-${at}`,
      variation: 'control',
    }))
    expect((await save(unknownVariations)).statusCode).toBe(204)
    const later = await db.selectFrom('application').select('origin').where('id', '=', uuid).executeTakeFirstOrThrow()
    expect(later.origin).toEqual(origin)
    expect((await save([])).statusCode).toBe(400)
  })
})
