import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allStatuses } from '#src/workflow/graph/statuses.ts'
import { funnelFigures } from './funnel-answer.rules.ts'
import { countCells, durationBucket, medianSeconds } from './funnel-cells.rules.ts'
import {
  campaignOf,
  deviceForScreen,
  newJourney,
  type Sighting,
  stepOfEvent,
  type Traits,
  withApplication,
  withSighting,
} from './funnel-journey.rules.ts'
import { type FunnelStep, funnelOrder, registrationFunnelSteps } from './funnel-steps.table.ts'

const traits: Traits = { campaign: '', variants: {} }

const sighting: fc.Arbitrary<Sighting> = fc.oneof(
  fc.record({
    at: fc.nat(),
    step: fc.constant('visit' as const),
    traits: fc.record({ campaign: fc.constantFrom('', 'SPRING'), variants: fc.constant({}) }),
  }),
  fc.record({
    at: fc.nat(),
    step: fc.constantFrom(...funnelOrder.filter((step): step is Exclude<FunnelStep, 'visit'> => step !== 'visit')),
  }),
)

test('TEL-02 a journey is the same whatever the order and number of its sightings', () =>
  fc.assert(
    fc.property(fc.uniqueArray(sighting, { selector: ({ at }) => at, maxLength: 12 }), fc.nat(), (sightings, turn) => {
      const all = (list: readonly Sighting[]) => list.reduce(withSighting, newJourney('lintel', 'a'))
      const place = sightings.length === 0 ? 0 : turn % sightings.length
      const turnedList = [...sightings.slice(place), ...sightings, ...sightings.slice(0, place).reverse()]
      expect(all(turnedList)).toEqual(all(sightings))
    }),
  ))

describe('the funnel step of a page view', () => {
  const pageStep = (pagePath: string, step?: string, event = 'page-view') => stepOfEvent({ event, pagePath, step })

  test.each([
    ['/account/heloc/register', undefined, 'property-info'],
    ['/account/heloc/register', 'income-info', 'income-info'],
    ['/account/heloc/register-v2', undefined, 'property-info'],
    ['/account/heloc/register-v2/legal-name', 'name', 'name'],
    ['/account/heloc/register', 'funded', undefined],
    ['/account/heloc/register', 'toString', undefined],
    ['/account/heloc/register/other', undefined, undefined],
    ['/account/heloc/:uuid/product/select', undefined, undefined],
    ['/auth/login', 'name', undefined],
  ])('TEL-02 %s with step %s is %s', (path, step, expected) => expect(pageStep(path, step)).toBe(expected))

  test('TEL-02 only a page view is a step', () =>
    expect(pageStep('/account/heloc/register', undefined, 'helocStarted')).toBeUndefined())

  test('TEL-02 the registration steps come between the visit and the submission', () => {
    expect(funnelOrder[0]).toBe('visit')
    expect(funnelOrder.slice(1, 1 + registrationFunnelSteps.length)).toEqual(registrationFunnelSteps)
  })
})

test('TEL-02 an application reaches its steps through the statuses it entered, and its end is not a step', () => {
  const reachedBy = (...statuses: string[]) =>
    countCells(
      withApplication(newJourney('lintel', 'a'), {
        id: 'a',
        revision: 1,
        openedAt: 0,
        traits,
        history: statuses.map((toStatus, place) => ({ toStatus, at: place + 1 })),
      }),
    ).map(({ step }) => step)
  expect(reachedBy()).toEqual(['submitted'])
  expect(reachedBy('OFFER_SELECTION', 'CANCELLED')).toEqual(['offers'])
  expect(reachedBy('OFFER_SELECTION', 'HMDA', 'DECLINED')).toEqual(['chosen'])
  expect(reachedBy('HARD_CREDIT_PULL', 'REVISED_OFFER_SELECTION')).toEqual(['chosen'])
  expect(reachedBy('DISBURSEMENT_ACCOUNT')).toEqual(['verified'])
  expect(reachedBy('GEN_RESCISSION')).toEqual(['signed'])
  expect(reachedBy('FUNDABLE')).toEqual(['signed'])
  expect(reachedBy('COMPLETE')).toEqual(['funded'])
  expect(reachedBy('NOT_A_STATUS')).toEqual(['submitted'])
  for (const status of allStatuses) expect(funnelOrder).toContain(reachedBy(status)[0])
})

test('TEL-02 variants stored with an application take precedence over those assigned to the visit', () => {
  const visit = withSighting(newJourney('lintel', 'a'), {
    at: 5,
    step: 'visit',
    traits: { campaign: 'SPRING', device: 'phone', language: 'es', variants: { one: 'control', two: 'control' } },
  })
  const application = { campaign: 'OTHER', language: 'en', variants: { one: 'variation' } } as const
  const journey = withApplication(visit, { id: 'b', revision: 3, openedAt: 9, traits: application, history: [] })
  expect(countCells(journey).map(({ variant }) => variant)).toEqual(['', 'one:variation', 'two:control'])
  expect(countCells(journey)[0]).toMatchObject({ campaign: 'SPRING', device: 'phone', language: 'es' })
})

test('TEL-02 the median computed from counted durations is within a fifth of the true median', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1_000, max: 30 * 86_400_000 }), { minLength: 1 }), (durations) => {
      const ascendingDurations = durations.toSorted((a, b) => a - b)
      const lower = ascendingDurations[Math.ceil(ascendingDurations.length / 2) - 1] ?? 0
      const upper = ascendingDurations[Math.floor(ascendingDurations.length / 2)] ?? 0
      const median = medianSeconds(durations.map((ms) => ({ bucket: durationBucket(ms), journeys: 1 }))) ?? 0
      expect(median).toBeGreaterThanOrEqual(lower / 1_200)
      expect(median).toBeLessThanOrEqual((upper * 1.2) / 1_000)
    }),
  ))

test('TEL-02 a duration that is negative or under a second is in the first bucket, and no durations give no median', () => {
  expect([durationBucket(-5), durationBucket(999), durationBucket(1_000), durationBucket(2_000)]).toEqual([0, 0, 1, 5])
  expect(medianSeconds([])).toBeUndefined()
})

describe('small groups', () => {
  const figures = (furthest: Partial<Record<FunnelStep, number>>, isFiltered: boolean) =>
    funnelFigures(
      Object.entries(furthest).map(([step, journeys]) => ({ step, journeys })),
      [],
      isFiltered,
    )
  const numbersOf = (furthest: Partial<Record<FunnelStep, number>>, isFiltered: boolean) =>
    Object.fromEntries(figures(furthest, isFiltered).map(({ step, arrivals, dropOff }) => [step, [arrivals, dropOff]]))

  test('TEL-03 small numbers are shown without a filter; with one they are hidden, as is anything that reveals them', () => {
    const furthest = { visit: 20, name: 2, submitted: 4 }
    expect(numbersOf(furthest, false)).toMatchObject({
      visit: [26, 20],
      name: [6, 2],
      'login-info': [4, 0],
      submitted: [4, 4],
    })
    expect(numbersOf(furthest, true)).toMatchObject({
      visit: [26, 20],
      name: [6, null],
      submitted: [null, null],
      offers: [0, 0],
    })
    expect(numbersOf({ visit: 20, name: 3, submitted: 6 }, true)).toMatchObject({
      visit: [29, 20],
      name: [9, null],
      birthdate: [null, null],
      submitted: [null, null],
    })
  })

  test('TEL-03 with any filter, no number and no difference between two numbers is from one to four', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...funnelOrder), { maxLength: 60 }), (ends) => {
        const furthest = Object.fromEntries(
          funnelOrder.map((step) => [step, ends.filter((end) => end === step).length]),
        )
        const rows = figures(furthest, true)
        const numbers = rows.flatMap(({ arrivals }) => (arrivals === null ? [] : [arrivals]))
        const differences = numbers.flatMap((number, place) => numbers.slice(place + 1).map((other) => number - other))
        for (const number of [...numbers, ...differences, ...rows.map(({ dropOff }) => dropOff ?? 0)])
          expect(number === 0 || number >= 5).toBe(true)
        const all = figures(furthest, false)
        for (const [place, { arrivals }] of rows.entries()) expect([null, all[place]?.arrivals]).toContain(arrivals)
      }),
    ))
})

test.each([
  [390, 844, 'phone'],
  [844, 390, 'phone'],
  [768, 1_024, 'tablet'],
  [1_024, 768, 'tablet'],
  [1_366, 768, 'desktop'],
  [1_920, 1_080, 'desktop'],
] as const)('TEL-02 a screen of %d by %d is a %s', (width, height, device) =>
  expect(deviceForScreen({ width, height })).toBe(device),
)

test('TEL-02 a campaign is counted in uppercase, and a missing campaign counts as none', () =>
  expect([campaignOf(' spring sale '), campaignOf(undefined), campaignOf('x'.repeat(99)).length]).toEqual([
    'SPRING SALE',
    '',
    80,
  ]))
