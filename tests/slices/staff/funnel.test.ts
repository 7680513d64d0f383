import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { assignBucket } from '#src/features/experiments/experiments.rules.ts'
import { anOpenedProduct } from '#tests/support/product/opened-product.ts'
import { moveClockTo, productNow } from '#tests/support/product/product-clock.ts'

const { url, db, anIdentity, anApplication } = await anOpenedProduct()

const call = async (method: string, path: string, headers: Record<string, string> = {}, body?: object) => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'x-org': 'lintel', ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  return (await response.json()) as any
}
const device = {
  platform: 'WEB',
  libraryVersion: '1',
  appVersion: '1',
  referrer: '',
  queryString: '',
  screenWidth: 390,
  screenHeight: 844,
  windowWidth: 390,
  windowHeight: 800,
}
const open = async (trackerUuid: string) =>
  (await call('POST', '/ft/external/session', {}, { ...device, sessionKey: { trackerUuid } })).sessionKey
const view = (sessionKey: object, headers: Record<string, string> = {}) =>
  call('POST', '/ft/external/event', headers, {
    domain: 'lintel.example',
    queryParams: 'step=name',
    pagePath: '/account/heloc/register',
    event: 'page-view',
    sessionKey,
    eventType: 'WEB',
    productType: 'HELOC',
    dontDedupe: true,
  })

test('TEL-02 a visit stores the variation assigned to its browser, for running experiments only', async () => {
  const key = 'fe-heloc-rate-buy-down'
  const admin = await anIdentity({ role: 'admin' })
  const setFlag = await call('PUT', `/service-optimize/secure/api/v1/feature/${key}/override`, admin.headers, {
    version: 0,
    enabled: true,
    percentage: 50,
  })
  expect(setFlag).toMatchObject({ flagKey: key })
  // Processes hear of the change after it is committed.
  await expect
    .poll(async () => readVariants((await open(randomUUID())).uuid), { interval: 1_000, timeout: 10_000 })
    .not.toEqual({})
  const trackers = Array.from({ length: 8 }, () => randomUUID())
  for (const tracker of trackers) {
    const { uuid } = await open(tracker)
    expect(await readVariants(uuid)).toEqual({ [key]: assignBucket(key, tracker) < 5_000 ? 'variation' : 'control' })
  }
})

const readVariants = async (sessionId: string) => {
  const { details } = await db
    .selectFrom('telemetrySession')
    .select('details')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return 'variants' in details ? details.variants : undefined
}

test('TEL-03 an erased account leaves no event that identifies its person', async () => {
  const [person, other] = [await anIdentity(), await anIdentity()]
  const sessionKey = await open(randomUUID())
  for (const { headers } of [person, other]) await view(sessionKey, headers)
  const keys = async () =>
    (
      await db
        .selectFrom('telemetryEvent')
        .select('identityKey')
        .where('sessionId', '=', sessionKey.uuid)
        .orderBy('at')
        .execute()
    ).map(({ identityKey }) => identityKey !== null)
  expect(await keys()).toEqual([true, true])
  const answer = await call('POST', '/service-privacy/api/v1/erasure', person.headers, { confirm: true })
  expect(answer.accountErased).toBe(true)
  expect(await keys()).toEqual([false, true])
})

test('TEL-02 the running product counts a visit and its application as one journey', async () => {
  const { headers } = await anIdentity({ role: 'admin' })
  const trackerUuid = randomUUID()
  await view(await open(trackerUuid))
  await anApplication({ origin: { trackerUuid } })
  // The worker counts once a minute.
  await moveClockTo(url, new Date((await productNow(url)).getTime() + 61_000))
  const journey = db
    .selectFrom('funnelJourney')
    .select('steps')
    .where('id', '=', trackerUuid)
    .where('applicationId', 'is not', null)
  await expect
    .poll(async () => Object.keys((await journey.executeTakeFirst())?.steps ?? {}).sort(), { timeout: 30_000 })
    .toEqual(['name', 'submitted', 'visit'])
  const { steps } = await call('GET', '/service-telemetry/secure/api/v1/funnel', headers)
  expect(steps.find(({ step }: { step: string }) => step === 'submitted').arrivals).toBeGreaterThanOrEqual(1)
})
