import { describe, expect, test } from 'vitest'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { openSetting } from '#src/platform/server/settings/open-setting.ts'
import { settingRoutes } from '#src/platform/server/settings/setting-routes.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import { cannedRepliesSetting, type readCannedReplies } from '../canned-replies.contract.ts'
import { defaultReplies } from '../default-replies.table.ts'

const address = '/service-omni-proxy/secure/api/v1/canned-replies'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const clock = testClock()
  const { app, anIdentity } = await aSlice(
    database,
    () => settingRoutes(openSetting(cannedRepliesSetting, { clock })),
    { clock },
  )
  const staff = async (role: 'admin' | 'agent' | 'borrower', organization = 'lintel') => {
    const { headers } = await anIdentity({ role, organization })
    const call = async (method: 'GET' | 'PUT' | 'POST', path = '', payload?: object) =>
      app.inject({
        method,
        url: `${address}${path}`,
        headers: { ...headers, 'x-org': organization },
        ...(payload ? { payload } : {}),
      })
    return {
      current: async () => (await call('GET')).json() as AnswerOf<typeof readCannedReplies>,
      read: () => call('GET'),
      save: (version: number, replies: readonly object[]) => call('PUT', '', { version, replies }),
      undo: (version: number) => call('POST', '/undo', { version }),
    }
  }
  const ours = { ...defaultReplies[1]!, title: 'Ours', shortcut: 'ours' }

  test('CHT-08 agents get the lender’s replies once an admin saves them, and one click undoes the change, which is audited', async () => {
    const [admin, agent, other] = [await staff('admin'), await staff('agent'), await staff('agent', 'saltmarsh')]
    expect(await agent.current()).toEqual({ version: 0, replies: defaultReplies, savedAt: null })
    expect((await admin.save(0, [ours])).json()).toMatchObject({ version: 1, replies: [ours] })
    expect((await agent.current()).replies).toEqual([ours])
    expect((await other.current()).replies).toEqual(defaultReplies)
    expect((await admin.undo(1)).json()).toMatchObject({ version: 2, replies: defaultReplies })
    expect((await agent.current()).replies).toEqual(defaultReplies)
    const audit = await database.db
      .selectFrom('auditEvent')
      .select('action')
      .where('action', 'like', 'canned%')
      .orderBy('seq')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['canned replies changed', 'canned replies change undone'])
  })

  test('CHT-08 a change to an older version, a wrong placeholder and an agent’s own change are rejected', async () => {
    const [admin, agent, borrower] = [
      await staff('admin', 'saltmarsh'),
      await staff('agent', 'saltmarsh'),
      await staff('borrower', 'saltmarsh'),
    ]
    expect((await admin.undo(0)).json().code).toBe('setting/nothing-to-undo')
    expect((await admin.save(0, [{ ...ours, text: 'Hi {name}' }])).json().code).toBe('request/invalid')
    expect((await admin.save(0, [])).json()).toMatchObject({ version: 1, replies: [] })
    expect((await admin.save(0, [ours])).json().code).toBe('setting/changed-meanwhile')
    expect((await agent.save(1, [ours])).statusCode).toBe(403)
    expect((await borrower.read()).statusCode).toBe(403)
  })
})
