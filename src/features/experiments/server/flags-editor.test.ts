import { describe, expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { flagKeys } from '#src/domain/flags.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { openOrganizationSettings } from '#src/platform/server/database/organization-settings.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import type { EditedFlag } from '../flags-editor.contract.ts'
import { experimentsEditorRoutes } from './experiments-editor.routes.ts'
import { openFlags } from './flags.service.ts'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const clock = testClock()
  const settings = await openOrganizationSettings(database, () => {})
  const organizationByCode = (code: string) => shippedOrganizations.byCode(code)!
  const flags = openFlags({ db, clock, settings, organizationByCode })
  const { app, anIdentity } = await aSlice(database, () => experimentsEditorRoutes({ clock, organizationByCode }), {
    clock,
  })

  const anAdmin = async (organization = 'lintel', role: 'admin' | 'agent' | 'borrower' = 'admin') => {
    const { id, headers } = await anIdentity({ role, organization })
    const call = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
      app.inject({
        method,
        url: `/service-optimize/secure/api/v1/feature${path}`,
        headers: { ...headers, 'x-org': organization },
        ...(payload ? { payload } : {}),
      })
    return {
      id,
      list: async () => (await call('GET', '')).json().flags as EditedFlag[],
      answerOfList: () => call('GET', ''),
      flag: async (key: string) =>
        ((await call('GET', '')).json().flags as EditedFlag[]).find((flag) => flag.flagKey === key)!,
      set: (key: string, version: number, payload: object) => call('PUT', `/${key}/override`, { version, ...payload }),
      undo: (key: string, version: number) => call('POST', `/${key}/undo`, { version }),
    }
  }
  const sees = async (organization: string) => (await flags.forOrganization(organization))['fe-heloc-maintenance']

  test('EXP-01 an administrator sees every flag with its meaning, default and setting', async () => {
    const list = await (await anAdmin()).list()
    expect(list.map(({ flagKey }) => flagKey)).toEqual([...flagKeys])
    const of = (key: string) => list.find(({ flagKey }) => flagKey === key)
    expect(of('fe-webchat')).toMatchObject({ staysOff: null, isByPerson: true, own: null, version: 0 })
    expect(of('fe-heloc-maintenance')).toMatchObject({
      meaning: 'Replaces the listed routes with a maintenance page',
      staysOff: null,
      isByPerson: false,
      standard: { enabled: false, percentage: 100, variables: { pageTitle: 'Scheduled Maintenance' } },
      savedAt: null,
      savedBy: null,
    })
    expect((await (await anAdmin('saltmarsh')).flag('fe-heloc-ca-fires-01-07-2025')).staysOff).toBe('not-applicable')
  })

  test('EXP-01 a flag set for one’s own organization takes effect immediately, is audited, and can be undone with one click', async () => {
    const saltmarsh = await anAdmin('saltmarsh')
    await db
      .updateTable('identity')
      .set({ firstName: 'Ada', lastName: 'Moore' })
      .where('id', '=', saltmarsh.id)
      .execute()
    const answer = await saltmarsh.set('fe-heloc-maintenance', 0, {
      enabled: true,
      variables: { routes: ['/register'] },
    })
    expect(answer.json()).toMatchObject({
      flagKey: 'fe-heloc-maintenance',
      version: 1,
      savedBy: 'Ada Moore',
      savedAt: expect.stringMatching(/^20/),
      own: { enabled: true, percentage: 100 },
    })
    await expect
      .poll(() => sees('saltmarsh'))
      .toMatchObject({ enabled: true, variables: { routes: ['/register'], pageTitle: 'Scheduled Maintenance' } })
    expect((await sees('lintel')).enabled).toBe(false)
    expect(await (await anAdmin()).flag('fe-heloc-maintenance')).toMatchObject({ version: 0, own: null })

    expect((await saltmarsh.undo('fe-heloc-maintenance', 1)).json()).toMatchObject({ version: 2, own: null })
    await expect.poll(async () => (await sees('saltmarsh')).enabled).toBe(false)
    const audit = await db
      .selectFrom('auditEvent')
      .select(['action', 'details'])
      .where('organization', '=', 'saltmarsh')
      .orderBy('seq')
      .execute()
    expect(audit).toMatchObject([
      { action: 'flag set', details: { flag: 'fe-heloc-maintenance', before: null, after: { enabled: true } } },
      { action: 'flag change undone', details: { before: { enabled: true }, after: null } },
    ])
  })

  test('EXP-01 a change to an older version is rejected, and so is an undo without a change', async () => {
    const admin = await anAdmin('harbor-wholesale')
    expect((await admin.undo('fe-heloc-back-of-id', 0)).json().code).toBe('setting/nothing-to-undo')
    expect((await admin.set('fe-heloc-back-of-id', 0, { enabled: false })).statusCode).toBe(200)
    expect((await admin.set('fe-heloc-back-of-id', 0, { enabled: true })).json().code).toBe('setting/changed-meanwhile')
    expect((await admin.undo('fe-heloc-back-of-id', 0)).json().code).toBe('setting/changed-meanwhile')
  })

  test('EXP-01 only an administrator can see or set a flag', async () => {
    for (const role of ['agent', 'borrower'] as const) {
      const person = await anAdmin('lintel', role)
      expect((await person.answerOfList()).statusCode).toBe(403)
      expect((await person.set('fe-heloc-back-of-id', 0, { enabled: true })).statusCode).toBe(403)
      expect((await person.undo('fe-heloc-back-of-id', 0)).statusCode).toBe(403)
    }
  })

  test.each([
    ['a flag that nobody reads', 'fe-nothing', { enabled: true }, 404, undefined],
    [
      'a variable the flag does not have',
      'fe-heloc-rate-buy-down',
      { variables: { size: 'big' } },
      422,
      'variables.size',
    ],
    ['a variable of another kind', 'fe-heloc-maintenance', { variables: { routes: 'all' } }, 422, 'variables.routes'],
    ['a share of a flag that is the same for everyone', 'fe-heloc-back-of-id', { percentage: 50 }, 422, 'percentage'],
    ['a share beyond everyone', 'fe-heloc-rate-buy-down', { percentage: 101 }, 400, 'percentage'],
    ['a share of half a percent', 'fe-heloc-rate-buy-down', { percentage: 0.5 }, 400, 'percentage'],
  ])('EXP-01 %s is rejected', async (_what, key, change, status, field) => {
    const answer = await (await anAdmin('aldous-wren')).set(key, 0, { enabled: true, ...change })
    expect(answer.statusCode).toBe(status)
    if (field) expect(answer.json().faults.map((fault: { field: string }) => fault.field)).toContain(field)
  })
})
