import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bareApplication } from '#tests/support/applications.ts'
import { engines } from '#tests/support/product/database.ts'
import {
  anExperimentServer,
  experimentDraft as draft,
  experimentFlag as flagKey,
} from '#tests/support/product/experiments.ts'
import type { Variant } from '../experiment.schema.ts'
import { variantOf } from '../experiments.rules.ts'
import type { VariantResult } from '../experiments-editor.contract.ts'

const halves: Variant[] = draft().variants

describe.each(engines)('on %s', async (engine) => {
  const { app, anIdentity, db, clock, settings } = await anExperimentServer(engine)

  const caller = (organization: string, headers: Record<string, string>) => {
    const call = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
      app.inject({
        method,
        url: `/service-optimize/secure/api/v1${path}`,
        headers: { ...headers, 'x-org': organization },
        ...(payload ? { payload } : {}),
      })
    return {
      list: () => call('GET', '/experiment'),
      read: (key: string) => call('GET', `/experiment/${key}`),
      create: (key: string, change: object = {}) => call('POST', '/experiment', { key, draft: draft(change) }),
      save: (key: string, version: number, change: object) =>
        call('PUT', `/experiment/${key}`, { version, draft: draft(change) }),
      act: (key: string, act: 'start' | 'end' | 'undo' | 'winner', version: number, body: object = {}) =>
        call('POST', `/experiment/${key}/${act}`, { version, ...body }),
      setFlag: (key: string, version: number) => call('PUT', `/feature/${key}/override`, { version, enabled: false }),
      flag: async (key: string) =>
        (await call('GET', '/feature')).json().flags.find((flag: { flagKey: string }) => flag.flagKey === key),
    }
  }
  const anAdmin = async (organization = 'lintel') =>
    caller(organization, (await anIdentity({ role: 'admin', organization })).headers)

  const decision = async (trackerId: string, organization: string, key: string = flagKey) =>
    (
      await app.inject({
        method: 'POST',
        url: '/service-optimize/external/api/v2/decision',
        headers: { 'x-org': organization },
        payload: { flagKey: key, optimizeUser: { trackerId } },
      })
    ).json()
  const someoneWith = (key: string, variant: string): string => {
    for (;;) {
      const id = randomUUID()
      if (variantOf({ key, variants: halves }, id)?.key === variant) return id
    }
  }

  /** An applicant whose device is placed in a variant, with an application at its beginning. */
  const anApplicant = async (organization: string, profile: string) => {
    const { id: identityId, headers } = await anIdentity({ organization })
    await db.updateTable('identity').set({ optimizelyProfileUuid: profile }).where('id', '=', identityId).execute()
    const id = await bareApplication(db, { organization, identityId, origin: {}, at: clock.now() })
    let revision = 0
    return {
      id,
      reach: async (toStatus: string) => {
        revision += 1
        const row = { applicationId: id, revision, fromStatus: null, toStatus, outcome: 'x', actorKind: 'system' }
        await db
          .insertInto('statusHistory')
          .values({ ...row, actorId: null, reason: '', trace: null, at: clock.now() })
          .execute()
      },
      expose: (name: string, variation: string) =>
        app.inject({
          method: 'PATCH',
          url: `/service-application/api/v1/application/heloc/${id}/experiments`,
          headers: { ...headers, 'x-org': organization },
          payload: { experiments: [{ name, variation }] },
        }),
    }
  }

  test('EXP-02 an experiment goes from its draft to its result and its winner', async () => {
    const admin = await anAdmin()
    const key = 'two-pages'
    expect((await admin.create(key, { hypothesis: 'To be written' })).json()).toMatchObject({
      key,
      version: 1,
      state: 'draft',
    })
    expect((await admin.save(key, 1, {})).json()).toMatchObject({ version: 2, hypothesis: draft().hypothesis })
    const [first, second] = [someoneWith(key, 'control'), someoneWith(key, 'variation')]
    expect((await decision(second, 'lintel')).enabled).toBe(false)

    expect((await admin.act(key, 'start', 2)).json()).toMatchObject({ version: 3, state: 'running', canUndo: false })
    await expect.poll(() => settings.of('lintel', `experiment ${key}`)?.version).toBe(3)
    expect(await decision(first, 'lintel')).toMatchObject({ enabled: false, variationKey: 'control', ruleKey: key })
    expect(await decision(second, 'lintel')).toMatchObject({
      enabled: true,
      variationKey: 'variation',
      reasons: ['SPLIT'],
    })
    expect((await decision(second, 'saltmarsh')).ruleKey).toBe('off')
    expect((await admin.save(key, 3, {})).json().code).toBe('experiments/wrong-state')
    expect((await admin.setFlag(flagKey, 0)).json().code).toBe('experiments/decides-flag')

    const people = await Promise.all(
      ['control', 'control', 'variation', 'variation'].map((variant) =>
        anApplicant('lintel', someoneWith(key, variant)),
      ),
    )
    const [slow, early, quick, done] = people as [
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
    ]
    // Reached before the variant was shown, so it says nothing about the variant.
    await early.reach('COLLECT_ADDITIONAL_INFO')
    clock.offsetMs += 1_000
    await slow.expose(key, 'control')
    await early.expose(key, 'control')
    await quick.expose(key, 'variation')
    await done.expose(key, 'variation')
    await done.expose(key, 'variation')
    clock.offsetMs += 1_000
    await quick.reach('COLLECT_ADDITIONAL_INFO')
    for (const status of ['COLLECT_ADDITIONAL_INFO', 'INCOME_VERIFICATION', 'COMPLETE']) await done.reach(status)

    expect((await admin.act(key, 'end', 3)).json()).toMatchObject({ state: 'ended' })
    const { experiment, results } = (await admin.read(key)).json() as { experiment: object; results: VariantResult[] }
    expect(experiment).toMatchObject({ state: 'ended', startsAt: expect.any(String), endsAt: expect.any(String) })
    const [control, variation] = results as [VariantResult, VariantResult]
    expect([control.exposures, variation.exposures]).toEqual([2, 2])
    const counts = ({ steps }: VariantResult) => steps.map(({ step, count, total }) => [step, count, total])
    expect(counts(control)).toEqual([
      ['offerChosen', 0, 1],
      ['submitted', 0, 2],
      ['verified', 0, 2],
      ['signed', 0, 2],
      ['funded', 0, 2],
    ])
    expect(counts(variation)).toEqual([
      ['offerChosen', 2, 2],
      ['submitted', 1, 2],
      ['verified', 1, 2],
      ['signed', 1, 2],
      ['funded', 1, 2],
    ])
    // Wilson: 2/2 is 0.3424 to 1, 0/1 is 0 to 0.7935; Newcombe, method 10: 1 - sqrt(0.6576² + 0.7935²).
    expect(variation.steps[0]!.rate!.low).toBeCloseTo(0.3424, 4)
    expect(variation.steps[0]!.difference!.low).toBeCloseTo(1 - Math.sqrt(0.657617 ** 2 + 0.793452 ** 2), 4)

    expect((await admin.act(key, 'winner', 4, { variant: 'variation' })).json()).toMatchObject({
      winner: { variant: 'variation' },
    })
    expect(await admin.flag(flagKey)).toMatchObject({ own: { enabled: true, percentage: 100 }, experimentKey: null })
    await expect.poll(async () => (await decision(first, 'lintel')).enabled).toBe(true)
    expect((await admin.act(key, 'undo', 5)).json()).toMatchObject({ experiment: { version: 6, winner: null } })
    expect(await admin.flag(flagKey)).toMatchObject({ own: null })

    const audit = await db
      .selectFrom('auditEvent')
      .select('action')
      .where('organization', '=', 'lintel')
      .orderBy('seq')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual([
      'experiment drafted',
      'experiment changed',
      'experiment started',
      'experiment ended',
      'flag set',
      'experiment winner declared',
      'flag change undone',
      'experiment change undone',
    ])
  })

  test('EXP-02 only the variant that this server decided for the applicant counts', async () => {
    const admin = await anAdmin('saltmarsh')
    await admin.create('honest')
    await admin.act('honest', 'start', 1)
    await expect.poll(() => settings.of('saltmarsh', 'experiment honest')?.version).toBe(2)
    const applicant = await anApplicant('saltmarsh', someoneWith('honest', 'control'))
    expect((await applicant.expose('honest', 'variation')).statusCode).toBe(204)
    const exposures = async () =>
      (await admin.read('honest')).json().results.map((result: VariantResult) => result.exposures) as number[]
    expect(await exposures()).toEqual([0, 0])
    await applicant.expose('honest', 'control')
    expect(await exposures()).toEqual([1, 0])
  })

  test('EXP-02 an experiment for new borrowers excludes earlier applicants, logged in or not', async () => {
    const admin = await anAdmin('aldous-wren')
    const [before, after] = [someoneWith('newcomers', 'variation'), someoneWith('newcomers', 'variation')]
    await anApplicant('aldous-wren', before)
    clock.offsetMs += 1_000
    await admin.create('newcomers', { audience: 'new' })
    await admin.act('newcomers', 'start', 1)
    await expect.poll(() => settings.of('aldous-wren', 'experiment newcomers')?.version).toBe(2)
    clock.offsetMs += 1_000
    const rule = async (id: string) => (await decision(id, 'aldous-wren')).ruleKey
    expect([await rule(before), await rule(after)]).toEqual(['off', 'newcomers'])
    await anApplicant('aldous-wren', after)
    expect(await rule(after)).toBe('newcomers')
  })

  test('EXP-02 a variant sets variables of its flag', async () => {
    const admin = await anAdmin('lintel-ny')
    const variants = [
      { key: 'control', share: 50, enabled: true, variables: {} },
      { key: 'variation', share: 50, enabled: true, variables: { message: 'Please look at this.' } },
    ]
    const change = { flagKey: 'fe-heloc-ca-fires-01-07-2025', variants }
    const notThere = await admin.create('wording', change)
    expect(notThere.json()).toMatchObject({ code: 'experiments/not-built', faults: [{ field: 'flagKey' }] })
    const lintel = await anAdmin()
    await lintel.create('wording', change)
    await lintel.act('wording', 'start', 1)
    await expect.poll(() => settings.of('lintel', 'experiment wording')?.version).toBe(2)
    const { variables } = await decision(someoneWith('wording', 'variation'), 'lintel', change.flagKey)
    expect(variables).toMatchObject({ message: 'Please look at this.', zips: expect.arrayContaining(['90272']) })
  })

  test('EXP-02 a planned end takes effect automatically, and one in the past is rejected', async () => {
    const admin = await anAdmin('harbor-wholesale')
    const endsAt = new Date(clock.now().getTime() + 60_000).toISOString()
    await admin.create('short', { endsAt })
    await admin.act('short', 'start', 1)
    await expect.poll(() => settings.of('harbor-wholesale', 'experiment short')?.version).toBe(2)
    const person = someoneWith('short', 'variation')
    expect((await decision(person, 'harbor-wholesale')).enabled).toBe(true)
    clock.offsetMs += 60_000
    expect((await decision(person, 'harbor-wholesale')).enabled).toBe(false)
    expect((await admin.read('short')).json().experiment.state).toBe('ended')
    await admin.create('late', { endsAt })
    expect((await admin.act('late', 'start', 1)).json()).toMatchObject({
      code: 'experiments/ends-in-past',
      faults: [{ field: 'endsAt' }],
    })
  })

  test('EXP-02 a draft and an end can be undone, and a start cannot', async () => {
    const admin = await anAdmin('harbor-wholesale')
    await admin.create('undone')
    expect((await admin.act('undone', 'undo', 1)).json()).toEqual({ experiment: null })
    expect((await admin.read('undone')).statusCode).toBe(404)
    await admin.create('kept')
    await admin.act('kept', 'start', 1)
    expect((await admin.act('kept', 'undo', 2)).json().code).toBe('experiments/wrong-state')
    await admin.act('kept', 'end', 2)
    await admin.create('next')
    await admin.act('next', 'start', 1)
    expect((await admin.act('kept', 'undo', 3)).json().code).toBe('experiments/decides-flag')
    await admin.act('next', 'end', 2)
    expect((await admin.act('kept', 'undo', 3)).json().experiment).toMatchObject({ state: 'running' })
  })

  test('EXP-02 an administrator of another organization does not find it, and no other role may request it', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin('saltmarsh')]
    await admin.create('ours')
    const codes = async (who: typeof admin) => {
      const answers = [
        await who.read('ours'),
        await who.save('ours', 1, {}),
        await who.act('ours', 'start', 1),
        await who.act('ours', 'end', 1),
        await who.act('ours', 'winner', 1, { variant: 'control' }),
        await who.act('ours', 'undo', 1),
      ]
      return answers.map(({ statusCode }) => statusCode)
    }
    expect(await codes(other)).toEqual(Array(6).fill(404))
    expect((await other.list()).json().experiments.map(({ key }: { key: string }) => key)).not.toContain('ours')
    for (const role of ['agent', 'compliance', 'borrower'] as const) {
      const person = caller('lintel', (await anIdentity({ role })).headers)
      expect(await codes(person)).toEqual(Array(6).fill(403))
      expect((await person.list()).statusCode).toBe(403)
      expect((await person.create('theirs')).statusCode).toBe(403)
    }
  })

  const share = (...percents: number[]) => ({ variants: halves.map((half, at) => ({ ...half, share: percents[at] })) })
  test.each([
    ['shares beyond everyone', share(60, 50), 400, 'draft.variants.1.share'],
    ['no share', share(50, 0), 400, 'draft.variants.1.share'],
    ['no hypothesis', { hypothesis: ' ' }, 400, 'draft.hypothesis'],
    ['a flag that is none', { flagKey: 'fe-nothing' }, 400, 'draft.flagKey'],
    ['a flag that is the same for everyone', { flagKey: 'fe-heloc-maintenance' }, 422, 'flagKey'],
    [
      'a variable that the flag does not have',
      { variants: [halves[0], { ...halves[1], variables: { size: 1 } }] },
      422,
      'variants.1.variables.size',
    ],
  ])('EXP-02 %s is rejected with the field named', async (_what, change, status, field) => {
    const answer = await (await anAdmin()).create('refused', change)
    expect([answer.statusCode, answer.json().faults.map((fault: { field: string }) => fault.field)]).toEqual([
      status,
      [field],
    ])
  })

  test('EXP-02 a name can be used only once, and cannot be that of a rule', async () => {
    const admin = await anAdmin('aldous-wren')
    await admin.create('once')
    expect((await admin.create('once')).json()).toMatchObject({
      code: 'experiments/name-in-use',
      faults: [{ field: 'key' }],
    })
    for (const name of ['rollout', 'fe-webchat', 'Two pages'])
      expect((await admin.create(name)).json().faults).toMatchObject([{ field: 'key' }])
  })
})
