import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testClock } from '#src/platform/server/clock.ts'
import { openOrganizationSettings } from '#src/platform/server/database/organization-settings.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import { bannersRoutes } from './banners.routes.ts'

const calls = '/service-banner'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const clock = testClock()
  const settings = await openOrganizationSettings(database, () => {})
  const banners = { fileAddress: undefined, atOnce: 2 }
  const { app, anIdentity } = await aSlice(database, () => bannersRoutes({ clock, settings, banners }), { clock })

  const readList = async (organization = 'lintel') =>
    (await app.inject({ url: `${calls}/external/api/v1/banners`, headers: { 'x-org': organization } })).json() as {
      message: string
      metadata: { updatedAt: string }
    }[]
  const messages = async (organization?: string) => (await readList(organization)).map(({ message }) => message)
  const admins = async (organization = 'lintel') => {
    const { headers } = await anIdentity({ role: 'admin', organization })
    const call = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
      app.inject({
        method,
        url: `${calls}/secure/api/v1/banners${path}`,
        headers: { ...headers, 'x-org': organization },
        ...(payload ? { payload } : {}),
      })
    return {
      edited: async () => (await call('GET', '')).json(),
      save: (version: number, list: readonly object[]) => call('PUT', '', { version, banners: list }),
      undo: (version: number) => call('POST', '/undo', { version }),
    }
  }
  const draft = (change: object = {}) => ({
    uuid: randomUUID(),
    message: 'We are closed on Monday',
    messageEs: 'Cerramos el lunes',
    apps: ['borrower'],
    variant: 'info',
    active: true,
    dismissable: true,
    showsFrom: null,
    showsUntil: null,
    ...change,
  })

  test('BAN-01 BAN-02 banners that an admin saves are public for their organization only, and can be undone with one click', async () => {
    const lintel = await admins()
    expect(await lintel.edited()).toEqual({ version: 0, banners: [], savedAt: null, fileAddress: null, atOnce: 2 })
    const first = draft()
    expect((await lintel.save(0, [first])).json()).toMatchObject({ version: 1, banners: [first] })
    await expect.poll(() => messages()).toEqual(['We are closed on Monday'])
    expect(await messages('saltmarsh')).toEqual([])
    const [before] = await readList()

    await lintel.save(1, [{ ...first, message: 'We are closed on Tuesday' }, draft({ active: false })])
    await expect.poll(() => messages()).toEqual(['We are closed on Tuesday'])
    expect((await lintel.undo(2)).json()).toMatchObject({ version: 3, banners: [first] })
    await expect.poll(() => messages()).toEqual(['We are closed on Monday'])
    const [after] = await readList()
    expect(after!.metadata.updatedAt > before!.metadata.updatedAt).toBe(true)

    const audit = await database.db
      .selectFrom('auditEvent')
      .select('action')
      .where('action', 'like', 'banners%')
      .orderBy('seq')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['banners changed', 'banners changed', 'banners change undone'])
  })

  test('BAN-02 a schedule takes effect exactly on time', async () => {
    const saltmarsh = await admins('saltmarsh')
    const hour = (count: number) => new Date(clock.now().getTime() + count * 3_600_000).toISOString()
    await saltmarsh.save(0, [draft({ showsFrom: hour(1), showsUntil: hour(2) })])
    await expect.poll(() => settings.of('saltmarsh', 'banners')?.version).toBe(1)
    expect(await messages('saltmarsh')).toEqual([])
    clock.offsetMs += 3_600_000 + 1_000
    expect(await messages('saltmarsh')).toHaveLength(1)
    clock.offsetMs += 3_600_000
    expect(await messages('saltmarsh')).toEqual([])
  })

  test.each([
    ['no message', { message: '  ' }],
    ['no Spanish message', { messageEs: '' }],
    ['a message that is too long', { message: 'x'.repeat(301) }],
    ['no application', { apps: [] }],
    ['an application that is none', { apps: ['partner'] }],
    ['an end before the start', { showsFrom: '2026-03-02T00:00:00.000Z', showsUntil: '2026-03-01T00:00:00.000Z' }],
    ['a field that is none', { script: 'x' }],
  ])('BAN-01 %s is rejected', async (_, change) => {
    const answer = await (await admins('aldous-wren')).save(0, [draft(change)])
    expect(answer.json().code).toBe('request/invalid')
  })

  test('BAN-03 two banners with the same uuid are rejected, since a reader would dismiss both', async () => {
    const own = await admins('saltmarsh')
    const { version } = await own.edited()
    const first = draft()
    const answer = await own.save(version, [first, draft({ uuid: first.uuid, message: 'Another' })])
    expect(answer.statusCode).toBe(400)
    expect(answer.json().faults).toMatchObject([{ field: 'banners' }])
    expect((await own.edited()).version).toBe(version)
  })

  test('BAN-01 only an admin can change banners, and a change to an older version is rejected', async () => {
    for (const role of ['agent', 'compliance', 'borrower'] as const) {
      const { headers } = await anIdentity({ role })
      const answer = await app.inject({ method: 'PUT', url: `${calls}/secure/api/v1/banners`, headers, payload: {} })
      expect(answer.statusCode).toBe(403)
    }
    const wren = await admins('aldous-wren')
    expect((await wren.save(0, [])).statusCode).toBe(200)
    expect((await wren.save(0, [])).json().code).toBe('setting/changed-meanwhile')
    expect((await wren.undo(1)).json()).toMatchObject({ version: 2, banners: [] })
  })
})
