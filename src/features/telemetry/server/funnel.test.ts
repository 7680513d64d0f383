import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { civilDateAt } from '#src/domain/dates/civil-date.ts'
import { lenderZone } from '#src/domain/dates/zones.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import type { FunnelAnswer } from '../funnel.contract.ts'
import { type FunnelStep, funnelOrder } from '../funnel-steps.table.ts'
import { furthestSteps } from './funnel-answer.store.ts'
import { funnelSweep, rollUpFunnel } from './funnel-roll-up.service.ts'
import { telemetryRoutes } from './telemetry.routes.ts'
import { telemetryRate } from './telemetry-rate.ts'

const tables = ['funnelInbox', 'funnelJourney', 'funnelCount', 'funnelDuration', 'telemetryEvent'] as const
const noLimit = { session: 1_000_000, event: 1_000_000, all: 1_000_000 }
const screens = { phone: [390, 844], tablet: [1024, 768], desktop: [1280, 800] } as const
type Device = keyof typeof screens

/** Two days of the lender, and statuses of every stage with the step that the funnel should have them at. */
const statusSteps: Partial<Record<Status, FunnelStep>> = {
  WAITING_FOR_PROPERTY: 'submitted',
  OFFER_SELECTION: 'offers',
  HMDA: 'chosen',
  HARD_CREDIT_PULL: 'chosen',
  DISBURSEMENT_ACCOUNT: 'verified',
  NOTE_SIGNING: 'verified',
  RESCISSION: 'signed',
  DIRECT_DEBT_PAYOFF: 'funded',
  COMPLETE: 'funded',
}

interface Action {
  kind: 'visit' | 'page' | 'apply' | 'move' | 'count'
  browser: number
  organization: string
  campaign: string
  device: Device
  language: 'en' | 'es'
  step: FunnelStep
  status: Status
  hour: number
}

const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom('visit', 'visit', 'page', 'page', 'page', 'apply', 'move', 'move', 'count'),
  browser: fc.nat(11),
  organization: fc.constantFrom('lintel', 'lintel', 'lintel', 'saltmarsh'),
  campaign: fc.constantFrom('', 'SPRING'),
  device: fc.constantFrom<Device>('phone', 'tablet', 'desktop'),
  language: fc.constantFrom('en', 'es'),
  step: fc.constantFrom<FunnelStep>('property-info', 'home-address', 'income-info', 'login-info'),
  status: fc.constantFrom(...(Object.keys(statusSteps) as Status[])),
  hour: fc.integer({ min: 0, max: 71 }),
})

/** What the funnel should know of one journey, from the list of what happened alone. */
interface KnownJourney {
  sightings: { step: FunnelStep; at: number; campaign?: string; device?: Device; language?: 'en' | 'es' }[]
}

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const { app, clock, anIdentity, anApplication } = await aSlice(database, ({ clock, vault }) =>
    telemetryRoutes(
      { db, clock, vault, assignedVariants: async () => ({ 'fe-try': 'control' }) },
      telemetryRate(clock, noLimit),
    ),
  )
  const { headers } = await anIdentity({ role: 'compliance' })
  const start = Date.parse('2026-11-02T12:00:00Z')
  const moveTo = (at: number) => {
    clock.offsetMs = at - Date.now()
  }

  const empty = async () => {
    for (const table of tables) await db.deleteFrom(table).execute()
    await db
      .updateTable('application')
      .set({ createdAt: new Date('2020-01-01') })
      .execute()
  }
  const post = async (path: string, organization: string, payload: object, language = 'en') =>
    (
      await app.inject({
        method: 'POST',
        url: `/ft/external/${path}`,
        payload,
        headers: { 'x-org': organization, 'accept-language': language },
      })
    ).json()
  const visit = async (
    trackerUuid: string,
    { organization, campaign, device, language }: Pick<Action, 'organization' | 'campaign' | 'device' | 'language'>,
  ) => {
    const [screenWidth, screenHeight] = screens[device]
    const { sessionKey } = await post(
      'session',
      organization,
      {
        platform: 'WEB',
        libraryVersion: '1',
        appVersion: '1',
        referrer: '',
        queryString: campaign ? `utm_campaign=${campaign}` : '',
        screenWidth,
        screenHeight,
        windowWidth: screenWidth,
        windowHeight: screenHeight,
        sessionKey: { trackerUuid },
      },
      language,
    )
    return sessionKey as { uuid: string; epoch: number; trackerUuid: string }
  }
  const view = (sessionKey: object, organization: string, step: string, more: object = {}) =>
    post('event', organization, {
      domain: 'lintel.example',
      queryParams: step === 'property-info' ? '' : `step=${step}`,
      pagePath: '/account/heloc/register',
      event: 'page-view',
      sessionKey,
      eventType: 'WEB',
      productType: 'HELOC',
      dontDedupe: true,
      ...more,
    })
  const enter = async (applicationId: string, toStatus: Status, at: number) => {
    const { revision } = await db
      .updateTable('application')
      .set((row) => ({ revision: row('revision', '+', 1), status: toStatus }))
      .where('id', '=', applicationId)
      .returning('revision')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('statusHistory')
      .values({
        applicationId,
        revision,
        fromStatus: null,
        toStatus,
        outcome: 'test',
        actorKind: 'system',
        actorId: null,
        reason: '',
        trace: null,
        at: new Date(at),
      })
      .execute()
  }
  const countAll = async (batches?: { events: number; applications: number }) => {
    while ((await rollUpFunnel({ db, clock, ...(batches ? { batches } : {}) })) > 0);
  }
  const read = async (query: Record<string, string> = {}, as: Record<string, string> = headers) =>
    app.inject({ url: '/service-telemetry/secure/api/v1/funnel', query, headers: { 'x-org': 'lintel', ...as } })
  const funnel = async (query: Record<string, string> = {}): Promise<FunnelAnswer> =>
    (await read({ from: '2026-11-01', to: '2026-11-30', ...query })).json()
  const arrivalsOf = ({ steps }: FunnelAnswer) => Object.fromEntries(steps.map((row) => [row.step, row.arrivals]))

  /** Does what the actions say, and returns the journeys as a plain reading of the list has them. */
  const play = async (actions: readonly Action[]) => {
    const journeys = new Map<string, KnownJourney>()
    const journey = (name: string) => journeys.get(name) ?? journeys.set(name, { sightings: [] }).get(name)!
    const keys = new Map<string, { sessionKey: object; name: string }>()
    const applications: { id: string; name: string }[] = []
    const trackers = Array.from({ length: 12 }, () => randomUUID())
    for (const [index, one] of actions.entries()) {
      const at = start + one.hour * 3_600_000 + index * 1_000
      const { organization } = one
      const name = `${organization} ${one.browser}`
      moveTo(at)
      if (one.kind === 'visit') {
        const sessionKey = await visit(trackers[one.browser]!, one)
        keys.set(name, { sessionKey, name })
        const { campaign, device, language } = one
        journey(name).sightings.push({ step: 'visit', at, campaign, device, language })
      }
      const open = keys.get(name)
      if (one.kind === 'page' && open) {
        await view(open.sessionKey, organization, one.step)
        journey(name).sightings.push({ step: one.step, at })
      }
      if (one.kind === 'apply') {
        const isFirst = !applications.some((other) => other.name === name)
        const own = isFirst ? name : `${name} again ${index}`
        const origin = isFirst ? { trackerUuid: trackers[one.browser] } : {}
        const { id } = await anApplication({ organization, origin, createdAt: new Date(at) })
        applications.push({ id, name: own })
        journey(own).sightings.push({ step: 'submitted', at })
      }
      const moving = applications[one.browser]
      if (one.kind === 'move' && moving) {
        await enter(moving.id, one.status, at)
        journey(moving.name).sightings.push({ step: statusSteps[one.status]!, at })
      }
      if (one.kind === 'count') await rollUpFunnel({ db, clock, batches: { events: 1 + one.browser, applications: 2 } })
    }
    return [...journeys].map(([name, { sightings }]) => {
      const ascendingSightings = sightings.toSorted((a, b) => a.at - b.at)
      const first = ascendingSightings.find(({ step }) => step === 'visit')
      const reachedSteps = funnelOrder.filter((step) => ascendingSightings.some((row) => row.step === step))
      const firstOf = (step: FunnelStep) => ascendingSightings.find((row) => row.step === step)!.at
      return {
        organization: name.split(' ')[0],
        day: civilDateAt(ascendingSightings[0]!.at, lenderZone),
        campaign: first?.campaign || '(none)',
        device: first?.device ?? 'unknown',
        language: first?.language ?? 'unknown',
        furthest: reachedSteps.at(-1)!,
        stays: reachedSteps.slice(0, -1).map((step, place) => ({
          step,
          seconds: Math.max(0, (firstOf(reachedSteps[place + 1]!) - firstOf(step)) / 1_000),
        })),
      }
    })
  }

  test('TEL-02 the funnel equals a plain count of all events, however it was counted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 40, maxLength: 90 }), async (actions) => {
        await empty()
        const journeys = await play(actions)
        await countAll({ events: 3, applications: 2 })
        moveTo(start + 5 * 86_400_000)
        for (const organization of ['lintel', 'saltmarsh'])
          for (const [from, to] of [
            ['2026-11-01', '2026-11-30'],
            ['2026-11-03', '2026-11-03'],
          ] as const)
            for (const filters of [
              {},
              { device: 'phone' },
              { campaign: 'SPRING' },
              { campaign: '(none)', language: 'es' },
            ]) {
              const own = journeys.filter(
                (journey) =>
                  journey.organization === organization &&
                  journey.day >= from &&
                  journey.day <= to &&
                  Object.entries(filters).every(([trait, value]) => journey[trait as 'device'] === value),
              )
              const rows = await furthestSteps(db, { organization, from, to }, filters)
              expect(Object.fromEntries(rows.map(({ step, journeys }) => [step, journeys]))).toEqual(
                Object.fromEntries(
                  own.map(({ furthest }) => [furthest, own.filter((other) => other.furthest === furthest).length]),
                ),
              )
            }
        const answer = await funnel()
        const ofLintel = journeys.filter(({ organization }) => organization === 'lintel')
        for (const [place, step] of funnelOrder.entries()) {
          const row = answer.steps[place]!
          const further = ofLintel.filter(({ furthest }) => funnelOrder.indexOf(furthest) >= place)
          const seconds = ofLintel
            .flatMap(({ stays }) => stays.filter((stay) => stay.step === step).map((stay) => stay.seconds))
            .sort((a, b) => a - b)
          expect([row.step, row.arrivals]).toEqual([step, further.length])
          expect(row.dropOff).toBe(further.filter(({ furthest }) => furthest === step).length)
          if (seconds.length < 5) expect(row.medianSeconds).toBeNull()
          else {
            // The median lies between the two middle values, within the width of a bucket.
            const [lower, upper] = [
              seconds[Math.ceil(seconds.length / 2) - 1]!,
              seconds[Math.floor(seconds.length / 2)]!,
            ]
            expect(row.medianSeconds).toBeGreaterThanOrEqual(Math.floor(lower / 1.2))
            expect(row.medianSeconds).toBeLessThanOrEqual(Math.ceil(upper * 1.2) + 1)
          }
        }
      }),
      { numRuns: engine === 'embedded' ? 6 : 12 },
    )
  })

  test('TEL-02 an application is counted exactly once, even when its browser reports nothing', async () => {
    await empty()
    moveTo(start)
    const { id } = await anApplication({
      createdAt: new Date(start),
      origin: { utm: { campaign: 'SPRING' }, language: 'es', experiments: { 'fe-try': 'variation' } },
    })
    await enter(id, 'OFFER_SELECTION', start + 60_000)
    await countAll()
    await enter(id, 'COMPLETE', start + 120_000)
    await enter(id, 'CANCELLED', start + 180_000)
    await countAll()
    expect(arrivalsOf(await funnel())).toMatchObject({ visit: 1, 'login-info': 1, submitted: 1, offers: 1, funded: 1 })
    const rows = await db.selectFrom('funnelCount').selectAll().orderBy('variant').execute()
    expect(
      rows.map(({ variant, campaign, device, language, journeys }) => [variant, campaign, device, language, journeys]),
    ).toEqual([
      ['', 'SPRING', 'unknown', 'es', 1],
      ['fe-try:variation', 'SPRING', 'unknown', 'es', 1],
    ])
  })

  test('TEL-02 a browser’s second application is a separate journey from the same source', async () => {
    await empty()
    moveTo(start)
    const trackerUuid = randomUUID()
    await visit(trackerUuid, { organization: 'lintel', campaign: 'SPRING', device: 'phone', language: 'en' })
    for (const minute of [1, 2])
      await anApplication({ createdAt: new Date(start + minute * 60_000), origin: { trackerUuid } })
    await countAll()
    expect(arrivalsOf(await funnel())).toMatchObject({ visit: 2, submitted: 2, offers: 0 })
    const rows = await db.selectFrom('funnelCount').selectAll().where('variant', '=', '').execute()
    expect(rows).toEqual([
      expect.objectContaining({ campaign: 'SPRING', device: 'phone', step: 'submitted', journeys: 2 }),
    ])
  })

  test('TEL-02 a count that fails midway counts nothing, and the next counts everything once', async () => {
    await empty()
    moveTo(start)
    for (let times = 0; times < 6; times += 1) {
      const key = await visit(randomUUID(), { organization: 'lintel', campaign: '', device: 'phone', language: 'en' })
      await view(key, 'lintel', 'income-info')
    }
    const batches = { events: 5, applications: 5 }
    await rollUpFunnel({ db, clock, batches })
    const state = async () => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
    const before = await state()
    const dies = db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('insert into ') && JSON.stringify(node).includes('funnel_duration'))
          throw new Error('killed')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await expect(rollUpFunnel({ db: dies, clock, batches })).rejects.toThrow('killed')
    expect(await state()).toEqual(before)
    await countAll(batches)
    expect(arrivalsOf(await funnel())).toMatchObject({ visit: 6, 'income-info': 6, name: 0 })
  })

  test('TEL-02 the sweep counts once a minute, and the response gives the time of the last count', async () => {
    await empty()
    moveTo(start)
    const sweep = funnelSweep({ db, clock })
    while ((await sweep()) > 0);
    moveTo(start + 10_000)
    const key = await visit(randomUUID(), { organization: 'lintel', campaign: '', device: 'phone', language: 'en' })
    moveTo(start + 20_000)
    await view(key, 'lintel', 'name')
    await sweep()
    const early = await funnel()
    expect([arrivalsOf(early).visit, Date.parse(early.countedUntil) - start]).toEqual([0, expect.closeTo(10_000, -3)])
    moveTo(start + 61_000)
    while ((await sweep()) > 0);
    const late = await funnel()
    expect([arrivalsOf(late).visit, arrivalsOf(late).name]).toEqual([1, 1])
    expect(Date.parse(late.countedUntil)).toBeGreaterThanOrEqual(start + 61_000)
  })

  test('TEL-02 a late event counts on the day its journey began', async () => {
    await empty()
    moveTo(start)
    const key = await visit(randomUUID(), { organization: 'lintel', campaign: '', device: 'desktop', language: 'en' })
    await countAll()
    moveTo(start + 11 * 3_600_000 + 86_400_000)
    await view(key, 'lintel', 'birthdate')
    await countAll()
    const firstDay = await funnel({ from: '2026-11-02', to: '2026-11-02' })
    expect(arrivalsOf(firstDay)).toMatchObject({ visit: 1, birthdate: 1, 'contact-info': 0 })
    expect(arrivalsOf(await funnel({ from: '2026-11-03', to: '2026-11-30' })).visit).toBe(0)
  })

  describe('access to the funnel', () => {
    test('TEL-03 a filter shows no number below five and no value that fewer than five have', async () => {
      await empty()
      moveTo(start)
      for (const [campaign, times] of [
        ['SPRING', 6],
        ['RARE', 4],
      ] as const)
        for (let time = 0; time < times; time += 1) {
          const key = await visit(randomUUID(), { organization: 'lintel', campaign, device: 'phone', language: 'en' })
          if (time < 5) await view(key, 'lintel', 'income-info')
          if (time < 4) await view(key, 'lintel', 'name')
        }
      await countAll()
      const { steps, choices } = await funnel({ campaign: 'SPRING' })
      const figures = Object.fromEntries(steps.map(({ step, ...row }) => [step, [row.arrivals, row.dropOff]]))
      expect(figures).toMatchObject({
        visit: [6, null],
        'income-info': [null, null],
        name: [null, null],
        birthdate: [0, 0],
      })
      expect(choices.campaign).toEqual([{ value: 'SPRING', journeys: 6 }])
      expect(choices.device).toEqual([{ value: 'phone', journeys: 10 }])
      expect(choices.variant).toEqual([{ value: 'fe-try:control', journeys: 10 }])
      expect(arrivalsOf(await funnel({ campaign: 'RARE' })).visit).toBeNull()
      const everyone = await funnel()
      expect(arrivalsOf(everyone)).toMatchObject({ visit: 10, name: 8 })
      expect(everyone.steps.find(({ step }) => step === 'income-info')?.medianSeconds).toBeLessThan(5)
      const narrow = await funnel({ campaign: 'SPRING', device: 'phone' })
      expect(narrow.steps.every(({ medianSeconds }) => medianSeconds === null)).toBe(true)
      expect(arrivalsOf(await funnel({ variant: 'fe-try:control', language: 'en' })).visit).toBe(10)
      expect(arrivalsOf(await funnel({ variant: 'fe-try:variation' })).visit).toBe(0)
    })

    test('TEL-03 staff read only their own organization’s numbers', async () => {
      await empty()
      moveTo(start)
      await visit(randomUUID(), { organization: 'saltmarsh', campaign: '', device: 'phone', language: 'en' })
      await countAll()
      expect(arrivalsOf(await funnel()).visit).toBe(0)
      const other = await anIdentity({ role: 'admin', organization: 'saltmarsh' })
      const answer = await read({ from: '2026-11-01', to: '2026-11-30' }, { ...other.headers, 'x-org': 'saltmarsh' })
      expect(arrivalsOf(answer.json()).visit).toBe(1)
    })

    test.each(['borrower', 'agent', 'processor', 'underwriter', 'notary', 'originator'] as const)(
      'TEL-03 the role %s cannot read the funnel',
      async (role) => {
        const person = await anIdentity({ role })
        expect((await read({}, person.headers)).statusCode).toBe(403)
      },
    )

    test('TEL-03 a visitor cannot read the funnel', async () => {
      expect((await read({}, {})).statusCode).toBe(401)
    })

    test.each([
      [{ from: 'soon' }, 'from'],
      [{ to: '2026-02-30' }, 'to'],
      [{ from: '2026-11-03', to: '2026-11-02' }, 'to'],
      [{ from: '2025-01-01', to: '2026-11-02' }, 'to'],
      [{ campaign: 'x'.repeat(201) }, 'campaign'],
    ])('TEL-02 the query %j is rejected, and the field is named', async (query, field) => {
      const answer = await read(query as Record<string, string>)
      expect([answer.statusCode, answer.json().faults]).toEqual([400, [expect.objectContaining({ field })]])
    })

    test('TEL-02 the default range is the last thirty days, and a range from a start date has at most 400 days', async () => {
      moveTo(start)
      expect((await read()).json()).toMatchObject({ from: '2026-10-04', to: '2026-11-02' })
      expect((await read({ from: '2024-01-01' })).json()).toMatchObject({ from: '2024-01-01', to: '2025-02-03' })
    })
  })
})
