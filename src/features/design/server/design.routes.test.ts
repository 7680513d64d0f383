import { describe, expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { openOrganizationSettings } from '#src/platform/server/database/organization-settings.ts'
import type { DesignInputs } from '#src/platform/theme/design-inputs.schema.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import { designKind, organizationsWithDesign } from '../organization-design.rules.ts'
import { designRoutes } from './design.routes.ts'

const path = '/service-organization/secure/api/v1/design'
const shippedDesign = (orgCode: string): DesignInputs => shippedOrganizations.byCode(orgCode)!.design
const newDesign = { ...shippedDesign('lintel'), primary: '#0B5A33', controlRadius: 'pill' }

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const clock = testClock()
  /** What a web process serves pages with. */
  const aProcess = async () => {
    const settings = await openOrganizationSettings(database, () => {})
    const organizations = organizationsWithDesign(shippedOrganizations, (code) => settings.of(code, designKind)?.value)
    return { settings, primaryOf: (orgCode: string) => organizations.byCode(orgCode)!.design.primary }
  }
  const [own, other] = [await aProcess(), await aProcess()]
  const { app, anIdentity } = await aSlice(
    database,
    () => designRoutes({ clock, settings: own.settings, shippedSource: shippedOrganizations }),
    { clock },
  )
  const admins = async (organization = 'lintel') => {
    const { headers } = await anIdentity({ role: 'admin', organization })
    const call = async (method: 'GET' | 'PUT' | 'POST', below: string, payload?: object) =>
      app.inject({
        method,
        url: `${path}${below}`,
        headers: { ...headers, 'x-org': organization },
        ...(payload ? { payload } : {}),
      })
    return {
      read: async () => (await call('GET', '')).json(),
      save: (version: number, design: object) => call('PUT', '', { version, design }),
      undo: (version: number) => call('POST', '/undo', { version }),
      restore: (version: number) => call('POST', '/restore', { version }),
    }
  }

  test('ORG-04 a saved design applies in its process at once and soon in the others, to its brand only, and is audited', async () => {
    const lintel = await admins()
    expect(await lintel.read()).toEqual({
      version: 0,
      savedAt: null,
      design: shippedDesign('lintel'),
      brandDesign: shippedDesign('lintel'),
    })
    expect((await lintel.save(0, newDesign)).json()).toMatchObject({
      version: 1,
      design: newDesign,
      brandDesign: shippedDesign('lintel'),
    })
    expect(own.primaryOf('lintel')).toBe('#0B5A33')
    expect(own.primaryOf('lintel-ny')).toBe('#0B5A33')
    await expect.poll(() => other.primaryOf('lintel')).toBe('#0B5A33')
    expect(other.primaryOf('saltmarsh')).toBe(shippedDesign('saltmarsh').primary)

    expect((await lintel.save(1, { ...newDesign, primary: '#47285A' })).statusCode).toBe(200)
    expect((await lintel.undo(2)).json()).toMatchObject({ version: 3, design: newDesign })
    expect((await lintel.restore(3)).json()).toMatchObject({ version: 4, design: shippedDesign('lintel') })
    expect(own.primaryOf('lintel')).toBe(shippedDesign('lintel').primary)
    await expect.poll(() => other.primaryOf('lintel')).toBe(shippedDesign('lintel').primary)

    const audit = await database.db
      .selectFrom('auditEvent')
      .select(['action', 'organization', 'details'])
      .where('action', 'like', 'design%')
      .orderBy('seq')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual([
      'design changed',
      'design changed',
      'design change undone',
      'design restored',
    ])
    expect(audit[0]).toMatchObject({ organization: 'lintel', details: { version: 1, before: null, after: newDesign } })
  })

  test('ORG-04 a design below WCAG AA, and one with an invalid input, is refused and the field is named', async () => {
    const saltmarsh = await admins('saltmarsh')
    const { version, design } = await saltmarsh.read()
    const refusal = async (change: object) => {
      const answer = await saltmarsh.save(version, { ...design, ...change })
      expect(answer.statusCode).toBe(400)
      return answer.json()
    }
    expect(await refusal({ accent: '#E0C9A0' })).toMatchObject({
      code: 'request/invalid',
      faults: [
        {
          field: 'design.accent',
          message: expect.stringMatching(/^Accent on paper \(light\) is 1\.\d, needs 4\.5; nearest passing accent #/),
        },
      ],
    })
    expect((await refusal({ primary: 'red' })).faults).toMatchObject([{ field: 'design.primary' }])
    expect((await refusal({ cardRadius: 33 })).faults).toMatchObject([{ field: 'design.cardRadius' }])
    expect((await saltmarsh.read()).version).toBe(version)
  })

  test('ORG-04 a change to an older version is a conflict, and nothing saved is nothing to restore', async () => {
    const wren = await admins('aldous-wren')
    const { design } = await wren.read()
    expect((await wren.restore(0)).json().code).toBe('setting/nothing-to-undo')
    expect((await wren.save(0, { ...design, cardRadius: 8 })).statusCode).toBe(200)
    const stale = await wren.save(0, { ...design, cardRadius: 9 })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'setting/changed-meanwhile'])
    expect((await wren.restore(0)).json().code).toBe('setting/changed-meanwhile')
    expect((await wren.read()).design.cardRadius).toBe(8)
  })

  test('ORG-04 an admin of another brand reads and changes only the design of that brand', async () => {
    const [lintel, harbor] = [await admins(), await admins('harbor-wholesale')]
    const before = await lintel.read()
    const { headers } = await anIdentity({ role: 'admin', organization: 'harbor-wholesale' })
    const atLintel = await app.inject({ url: path, headers: { ...headers, 'x-org': 'lintel' } })
    expect(atLintel.statusCode).toBe(401)
    expect((await harbor.read()).design).toEqual(shippedDesign('harbor-wholesale'))
    const answer = await harbor.save(0, { ...shippedDesign('harbor-wholesale'), cardRadius: 3 })
    expect(answer.statusCode).toBe(200)
    expect(await lintel.read()).toEqual(before)
  })

  test('ORG-04 only an admin reads or changes the design', async () => {
    for (const role of ['agent', 'compliance', 'underwriter', 'processor', 'notary', 'borrower'] as const) {
      const { headers } = await anIdentity({ role })
      for (const [method, below] of [
        ['GET', ''],
        ['PUT', ''],
        ['POST', '/undo'],
        ['POST', '/restore'],
      ] as const) {
        const answer = await app.inject({
          method,
          url: `${path}${below}`,
          headers,
          ...(method === 'GET' ? {} : { payload: {} }),
        })
        expect(answer.statusCode, `${role} ${method} ${below}`).toBe(403)
      }
    }
    expect((await app.inject({ url: path })).statusCode).toBe(401)
  })
})
