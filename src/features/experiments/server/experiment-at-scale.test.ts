import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anExperimentServer, experimentDraft, experimentFlag as flagKey } from '#tests/support/product/experiments.ts'
import type { VariantResult } from '../experiments-editor.contract.ts'
import { saveExposures } from './experiments.store.ts'

const people = 100_000
const experiment = 'at-scale'
/** How many choose an offer, of those who see the one long page and of those who see two short ones. */
const conversions = { control: 0.3, variation: 0.312 } as const
type VariantKey = keyof typeof conversions

/** A person's device, and their chance, from 0 to 1. */
const uuidOf = (at: number) => {
  const digest = createHash('sha256').update(`person ${at}`).digest('hex')
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}
const chanceOf = (at: number) => createHash('sha256').update(`chance ${at}`).digest().readUInt32BE() / 2 ** 32

/** The share at which the score test of this count just fails to reject, by bisection; the product has a formula. */
const scoreBound = (count: number, total: number, outside: 0 | 1): number => {
  const ownShare = count / total
  const isRejected = (share: number) => (count - total * share) ** 2 > 3.841458820694124 * total * share * (1 - share)
  let [held, beyond]: [number, number] = [ownShare, outside]
  for (let step = 0; step < 80; step += 1) {
    const middle = (held + beyond) / 2
    if (isRejected(middle)) beyond = middle
    else held = middle
  }
  return held
}

test('EXP-02 an experiment with 100,000 people runs from draft to result through the console’s calls', async () => {
  const { app, anIdentity, db, clock, settings, flags } = await anExperimentServer('postgresql')
  const admin = (await anIdentity({ role: 'admin', organization: 'lintel' })).headers
  const console = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const url = `/service-optimize/secure/api/v1/experiment${path}`
    const headers = { ...admin, 'x-org': 'lintel' }
    const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    expect(response.statusCode).toBeLessThan(300)
    return response.json()
  }
  const draft = experimentDraft()
  await console('POST', '', { key: experiment, draft })
  await console('POST', `/${experiment}/start`, { version: 1 })
  await expect.poll(() => settings.of('lintel', `experiment ${experiment}`)?.version).toBe(2)

  const variantByPerson: VariantKey[] = []
  for (let at = 0; at < people; at += 1) {
    const { ruleKey, variationKey } = await flags.judge(flagKey, 'lintel', uuidOf(at))
    expect(ruleKey).toBe(experiment)
    variantByPerson.push(variationKey as VariantKey)
  }
  // The call that pages ask says the same.
  for (let at = 0; at < people; at += people / 100) {
    const payload = { flagKey, optimizeUser: { trackerId: uuidOf(at) } }
    const headers = { 'x-org': 'lintel' }
    const url = '/service-optimize/external/api/v2/decision'
    expect((await app.inject({ method: 'POST', url, headers, payload })).json().variationKey).toBe(variantByPerson[at])
  }

  const { id: identityId } = await anIdentity({ organization: 'lintel' })
  const at = clock.now()
  await sql`
    insert into application (id, organization, identity_id, product, loan_number, status, status_since, revision, attempt,
      property, property_state, listed_for_sale, sealed_applicant, origin, created_at, updated_at)
    select id, 'lintel', ${identityId}::uuid, 'heloc', id::text, 'COMPLETE', ${at}, 1, 0, '{}', 'CA', false, '\\x00', '{}', ${at}, ${at}
    from unnest(${variantByPerson.map((_, index) => uuidOf(index))}::uuid[]) id`.execute(db)
  const other = (variant: VariantKey): VariantKey => (variant === 'control' ? 'variation' : 'control')
  const batch = 5_000
  for (let start = 0; start < people; start += batch) {
    const exposures = variantByPerson.slice(start, start + batch).map((variant, index) => ({
      applicationId: uuidOf(start + index),
      organization: 'lintel',
      experiment,
      variant,
      at,
    }))
    await saveExposures(db, exposures)
    // A second page says it again, and a page that is wrong says another.
    await saveExposures(db, exposures)
    await saveExposures(
      db,
      exposures.map((exposure) => ({ ...exposure, variant: other(exposure.variant as VariantKey) })),
    )
  }
  const conversionByPerson = variantByPerson.map((variant, index) => chanceOf(index) < conversions[variant])
  const convertedIds = conversionByPerson.flatMap((isOne, index) => (isOne ? [uuidOf(index)] : []))
  await sql`
    insert into status_history (application_id, revision, from_status, to_status, outcome, actor_kind, reason, at)
    select id, 1, null, 'COLLECT_ADDITIONAL_INFO', 'x', 'system', '', ${new Date(at.getTime() + 1_000)}
    from unnest(${convertedIds}::uuid[]) id`.execute(db)

  await console('POST', `/${experiment}/end`, { version: 2 })
  const { results } = (await console('GET', `/${experiment}`)) as { results: VariantResult[] }
  const bounds = new Map<string, { share: number; low: number; high: number }>()
  for (const { variant, exposures, steps } of results) {
    const isShown = (index: number) => variantByPerson[index] === variant
    // Half of them, to within half a percent of all.
    expect(Math.abs(exposures / people - 0.5)).toBeLessThan(0.005)
    expect(exposures).toBe(variantByPerson.filter((candidate) => candidate === variant).length)
    const count = conversionByPerson.filter((isOne, index) => isOne && isShown(index)).length
    const offerStep = steps.find(({ step }) => step === 'offerChosen')!
    expect(offerStep).toMatchObject({ count, total: exposures })
    const [low, high] = [scoreBound(count, exposures, 0), scoreBound(count, exposures, 1)]
    expect(offerStep.rate!.low).toBeCloseTo(low, 9)
    expect(offerStep.rate!.high).toBeCloseTo(high, 9)
    bounds.set(variant, { share: count / exposures, low, high })
  }
  expect(results.reduce((sum, { exposures }) => sum + exposures, 0)).toBe(people)

  const [control, variation] = [bounds.get('control')!, bounds.get('variation')!]
  const difference = results[1]!.steps.find(({ step }) => step === 'offerChosen')!.difference!
  const value = variation.share - control.share
  expect(difference.value).toBeCloseTo(value, 12)
  // Newcombe's method 10, on the bounds found by bisection.
  expect(difference.low).toBeCloseTo(
    value - Math.hypot(variation.share - variation.low, control.high - control.share),
    9,
  )
  expect(difference.high).toBeCloseTo(
    value + Math.hypot(variation.high - variation.share, control.share - control.low),
    9,
  )
  // With so many people it is near the interval of the normal distribution, and it holds the true difference.
  const spread = 1.96 * Math.sqrt((2 * (0.3 * 0.7 + 0.312 * 0.688)) / people)
  expect(difference.high - difference.low).toBeCloseTo(2 * spread, 4)
  expect(difference.low).toBeLessThan(conversions.variation - conversions.control)
  expect(difference.high).toBeGreaterThan(conversions.variation - conversions.control)
})
