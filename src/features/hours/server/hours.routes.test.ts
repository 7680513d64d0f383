import { describe, expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import type { SupportHours } from '#src/domain/hours/opening-hours.schema.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { openOrganizationSettings } from '#src/platform/server/database/organization-settings.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import { hoursKind, organizationsWithHours } from '../organization-hours.rules.ts'
import { hoursRoutes } from './hours.routes.ts'

const calls = '/service-operating-hours'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const clock = testClock()
  const settings = await openOrganizationSettings(database, () => {})
  const organizations = organizationsWithHours(shippedOrganizations, (code) => settings.of(code, hoursKind)?.value)
  const { app, anIdentity } = await aSlice(
    database,
    () =>
      hoursRoutes({
        clock,
        organizationByCode: (code) => organizations.byCode(code)!,
        shippedSource: shippedOrganizations,
      }),
    { clock },
  )
  const moveTo = (text: string) => {
    clock.offsetMs = Date.parse(text) - Date.now()
  }
  const read = async (path: string, headers: Record<string, string> = {}) =>
    (
      await app.inject({ url: `${calls}/external/api/v1/hours/${path}`, headers: { 'x-org': 'lintel', ...headers } })
    ).json()
  const admins = async (organization = 'lintel') => {
    const { headers } = await anIdentity({ role: 'admin', organization })
    const call = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
      app.inject({
        method,
        url: `${calls}/secure/api/v1/hours${path}`,
        headers: { ...headers, 'x-org': organization },
        ...(payload ? { payload } : {}),
      })
    return {
      edited: async () => (await call('GET', '')).json() as { version: number; hours: SupportHours },
      save: (version: number, hours: object) => call('PUT', '', { version, hours }),
      undo: (version: number) => call('POST', '/undo', { version }),
    }
  }

  test('HRS-01 the week of a department is returned day by day and grouped in the reader’s language', async () => {
    const days = await read('OPS_PHONE')
    expect(days).toHaveLength(7)
    expect(days[0]).toEqual({ weekday: 'Monday', weekdayValue: 1, isOpen: true, startTime: '06:00', endTime: '17:00' })
    expect(days[5]).toEqual({ weekday: 'Saturday', weekdayValue: 6, isOpen: false, startTime: null, endTime: null })
    expect((await read('OPS_PHONE?display=true')).map(({ display }: { display: string }) => display)).toEqual([
      'Mon–Fri 6:00 a.m.–5:00 p.m.',
      'Sat–Sun closed',
    ])
    expect((await read('OPS_CHAT?display=true', { 'accept-language': 'es-MX' }))[0]).toMatchObject({
      weekday: 'Lun–vie',
      weekdayValue: 1,
      display: 'Lun–vie 6:00\u00a0a.\u00a0m.–5:00\u00a0p.\u00a0m.',
    })
    expect((await read('OPS_PHONE', { 'x-org': 'saltmarsh' }))[5]).toMatchObject({
      startTime: '08:00',
      endTime: '13:00',
    })
    expect((await read('OPS_FAX')).code).toBe('request/invalid')
  })

  test('HRS-01 the open status is returned as instants, and the week with its holiday', async () => {
    moveTo('2026-11-25T18:00:00Z')
    expect(await read('OPS_CHAT/openStatus')).toEqual({
      isOpen: true,
      opensAt: '2026-11-25T14:00:00.000Z',
      closesAt: '2026-11-26T01:00:00.000Z',
    })
    expect((await read('OPS_CHAT/openStatus?display=true')).display).toBe('Open now, until 5:00 p.m. Pacific time')
    expect((await read('OPS_CHAT/openStatus?display=true', { 'accept-language': 'es-MX' })).display).toBe(
      'Abierto ahora, hasta las 5:00\u00a0p.\u00a0m., hora del Pacífico',
    )
    const week = await read('OPS_CHAT/week')
    expect(week.map(({ weekdayValue }: { weekdayValue: number }) => weekdayValue)).toEqual([3, 4, 5, 6, 7, 1, 2])
    expect(week[1]).toEqual({
      weekday: 'Thursday',
      weekdayValue: 4,
      isOpen: false,
      startTime: null,
      endTime: null,
      date: '2026-11-26',
      reason: { en: 'Thanksgiving Day', es: 'Día de Acción de Gracias' },
    })
    expect((await read('OPS_CHAT/week?display=true'))[0].display).toBe('Mon–Wed, Fri 6:00 a.m.–5:00 p.m.')
  })

  test('HRS-01 an admin’s hours take effect immediately for their organization only, are audited, and can be undone with one click', async () => {
    const lintel = await admins()
    const { version, hours } = await lintel.edited()
    expect(version).toBe(0)
    const shorter = {
      ...hours,
      OPS_PHONE: { ...hours.OPS_PHONE, week: [{ weekday: 'monday', startTime: '18:00', endTime: '02:00' }] },
      OPS_CHAT: { ...hours.OPS_CHAT, week: [] },
    }
    expect((await lintel.save(0, shorter)).json()).toMatchObject({ version: 1, hours: shorter })
    await expect.poll(async () => (await read('OPS_PHONE'))[0].endTime).toBe('02:00')
    moveTo('2026-11-24T09:30:00Z')
    expect((await read('OPS_PHONE/openStatus')).closesAt).toBe('2026-11-24T10:00:00.000Z')
    expect(await read('OPS_CHAT/openStatus')).toEqual({ isOpen: false, opensAt: null, closesAt: null })
    expect((await read('OPS_PHONE', { 'x-org': 'saltmarsh' }))[0].endTime).toBe('18:00')
    expect((await (await admins('saltmarsh')).edited()).version).toBe(0)

    expect((await lintel.undo(1)).json()).toMatchObject({ version: 2, hours })
    await expect.poll(async () => (await read('OPS_PHONE'))[0].endTime).toBe('17:00')
    const audit = await database.db
      .selectFrom('auditEvent')
      .select(['action', 'organization'])
      .where('action', 'like', 'hours%')
      .orderBy('seq')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['hours changed', 'hours change undone'])
  })

  test('HRS-01 a change to an older version is reported, and invalid hours are rejected', async () => {
    const saltmarsh = await admins('saltmarsh')
    const { hours } = await saltmarsh.edited()
    expect((await saltmarsh.undo(0)).json().code).toBe('setting/nothing-to-undo')
    expect((await saltmarsh.save(0, hours)).statusCode).toBe(200)
    expect((await saltmarsh.save(0, hours)).json().code).toBe('setting/changed-meanwhile')
    expect((await saltmarsh.undo(0)).json().code).toBe('setting/changed-meanwhile')
    const wrong = {
      ...hours,
      OPS_PHONE: { ...hours.OPS_PHONE, week: [{ weekday: 'monday', startTime: '9', endTime: '17:00' }] },
    }
    expect((await saltmarsh.save(1, wrong)).json()).toMatchObject({ code: 'request/invalid' })
  })

  test('HRS-01 only an admin can change hours', async () => {
    for (const role of ['agent', 'compliance', 'borrower'] as const) {
      const { headers } = await anIdentity({ role })
      const answer = await app.inject({ method: 'PUT', url: `${calls}/secure/api/v1/hours`, headers, payload: {} })
      expect(answer.statusCode).toBe(403)
    }
  })
})
