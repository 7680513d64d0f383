import { describe, expect, test } from 'vitest'
import { testClock } from '#src/platform/server/clock.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import { agentSettingsRoutes } from './agent-settings.routes.ts'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const clock = testClock()
  const { app, anIdentity } = await aSlice(database, () => agentSettingsRoutes({ clock }), { clock })
  const caller = async (role: 'admin' | 'agent', organization = 'lintel') => {
    const { headers } = await anIdentity({ role, organization })
    const call = (method: 'GET' | 'PUT', personUuid: string, payload?: object) =>
      app.inject({
        method,
        url: `/service-omni-proxy/secure/api/v1/agents/people/${personUuid}/settings`,
        headers: { ...headers, 'x-org': organization },
        ...(payload ? { payload } : {}),
      })
    return {
      read: (personUuid: string) => call('GET', personUuid),
      save: (personUuid: string, payload: object) => call('PUT', personUuid, payload),
    }
  }
  const settings = { queues: ['closing'], languages: ['es'], maxAtOnce: 5 }

  test('CHT-08 an admin sets a person’s queues and number of simultaneous conversations, and the change is audited', async () => {
    const admin = await caller('admin')
    const { id } = await anIdentity({ role: 'agent' })
    expect((await admin.read(id)).json()).toEqual({
      queues: ['sales', 'application', 'closing', 'servicing'],
      languages: ['en', 'es'],
      maxAtOnce: 3,
    })
    expect((await admin.save(id, settings)).json()).toEqual(settings)
    expect((await admin.read(id)).json()).toEqual(settings)
    const agent = await database.db
      .selectFrom('chatAgent')
      .select(['queues', 'languages', 'maxAtOnce', 'availability'])
      .where('identityId', '=', id)
      .executeTakeFirst()
    expect(agent).toEqual({ ...settings, availability: 'OFFLINE' })
    const audit = await database.db
      .selectFrom('auditEvent')
      .select('action')
      .where('action', '=', 'chat settings changed')
      .execute()
    expect(audit).toHaveLength(1)
  })

  test('CHT-08 only the lender’s admin can change the settings, only for staff, and they cannot be empty', async () => {
    const [admin, agent, other] = [await caller('admin'), await caller('agent'), await caller('admin', 'saltmarsh')]
    const { id } = await anIdentity({ role: 'agent' })
    const borrower = await anIdentity({ role: 'borrower' })
    expect((await agent.save(id, settings)).statusCode).toBe(403)
    expect((await other.save(id, settings)).statusCode).toBe(404)
    expect((await admin.save(borrower.id, settings)).statusCode).toBe(404)
    expect((await admin.save(id, { ...settings, queues: [] })).json().code).toBe('request/invalid')
    expect((await admin.save(id, { ...settings, languages: [] })).json().code).toBe('request/invalid')
    expect((await admin.save(id, { ...settings, maxAtOnce: 21 })).json().code).toBe('request/invalid')
  })
})
