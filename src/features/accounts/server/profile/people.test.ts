import { describe, expect, test } from 'vitest'
import { aProductWithAccounts, strongPassword } from '#tests/support/accounts.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import type { AccountRole } from '../accounts.store.ts'

const people = '/identity/secure/api/v1/person'
const invitations = '/identity/secure/api/v1/invitation'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const { app, anIdentity, mailsTo, calls, clock } = await aProductWithAccounts(database)

  const caller = async (role: AccountRole, organization = 'lintel') => {
    const identity = await anIdentity({ role, organization, password: strongPassword })
    const request = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      app.inject({
        method,
        url,
        headers: { ...identity.headers, 'x-org': organization },
        ...(payload ? { payload } : {}),
      })
    return { ...identity, request }
  }
  const readAudit = async (subject: string) =>
    (
      await db
        .selectFrom('auditEvent')
        .select(['action', 'actorId', 'details'])
        .where('subject', '=', subject)
        .orderBy('seq')
        .execute()
    ).filter(({ action }) => action !== 'logged in')
  const invitee = () => ({ firstName: 'Owen', lastName: 'Hale', email: calls.anEmail(), role: 'processor' })
  const mailedLink = async (email: string) => (await mailsTo(email))[0]?.secret ?? ''

  test('an administrator invites a person by name, the person corrects it, and the list shows pending invitations', async () => {
    const admin = await caller('admin')
    const body = invitee()
    expect((await admin.request('POST', invitations, body)).statusCode).toBe(201)
    const [row] = (await admin.request('GET', invitations)).json()
    expect(row).toMatchObject({ name: 'Owen Hale', email: body.email, role: 'processor', isExpired: false })
    const secret = await mailedLink(body.email)
    const invitation = await calls.post('/identity/api/v1/invitation/open', { secret })
    expect(invitation.json()).toEqual({ firstName: 'Owen', lastName: 'Hale', email: body.email, role: 'processor' })
    const acceptance = { secret, firstName: 'Owain', lastName: 'Hale', password: strongPassword }
    expect((await calls.post('/identity/api/v1/invitation/accept', acceptance)).statusCode).toBe(200)
    expect((await admin.request('GET', invitations)).json()).toEqual([])
    const rows = (await admin.request('GET', people)).json().people as { email: string; name: string }[]
    expect(rows.find(({ email }) => email === body.email)?.name).toBe('Owain Hale')
  })

  test('a resent invitation has a new link, and a withdrawn invitation’s link no longer works', async () => {
    const admin = await caller('admin')
    const body = invitee()
    await admin.request('POST', invitations, body)
    const older = await mailedLink(body.email)
    const waiting = async () =>
      ((await admin.request('GET', invitations)).json() as { uuid: string; email: string }[]).find(
        ({ email }) => email === body.email,
      )
    clock.offsetMs += 1_000
    expect((await admin.request('POST', `${invitations}/${(await waiting())?.uuid}/resend`)).statusCode).toBe(200)
    const newer = await mailedLink(body.email)
    expect(newer).not.toBe(older)
    const open = async (secret: string) => (await calls.post('/identity/api/v1/invitation/open', { secret })).statusCode
    expect([await open(older), await open(newer)]).toEqual([422, 200])
    const { uuid } = (await waiting())!
    expect((await admin.request('DELETE', `${invitations}/${uuid}`)).statusCode).toBe(200)
    expect(await open(newer)).toBe(422)
    expect(await waiting()).toBeUndefined()
    expect((await readAudit(uuid)).map(({ action }) => action)).toEqual(['staff invited', 'invitation withdrawn'])
    expect((await admin.request('POST', `${invitations}/${uuid}/resend`)).statusCode).toBe(404)
  })

  test('only administrators invite and change people, and people of another lender return 404', async () => {
    const [admin, other, processor] = [
      await caller('admin'),
      await caller('admin', 'saltmarsh'),
      await caller('processor'),
    ]
    await admin.request('POST', invitations, invitee())
    const [{ uuid }] = (await admin.request('GET', invitations)).json()
    expect((await processor.request('POST', invitations, invitee())).statusCode).toBe(403)
    expect((await other.request('GET', invitations)).json()).toEqual([])
    expect((await other.request('POST', `${invitations}/${uuid}/resend`)).statusCode).toBe(404)
    expect((await other.request('DELETE', `${invitations}/${uuid}`)).statusCode).toBe(404)
    for (const [act, body] of [
      ['role', { role: 'agent' }],
      ['disable', undefined],
      ['enable', undefined],
    ] as const) {
      const method = act === 'role' ? 'PUT' : 'POST'
      expect((await other.request(method, `${people}/${processor.id}/${act}`, body)).statusCode).toBe(404)
      expect((await processor.request(method, `${people}/${admin.id}/${act}`, body)).statusCode).toBe(403)
    }
    const borrower = await caller('borrower')
    expect((await admin.request('POST', `${people}/${borrower.id}/disable`)).json().code).toBe('account/not-staff')
  })

  test('a new role ends the person’s sessions and is recorded with its old and new values', async () => {
    const [admin, agent] = [await caller('admin'), await caller('agent')]
    const answer = await admin.request('PUT', `${people}/${agent.id}/role`, { role: 'underwriter' })
    expect(answer.json()).toEqual({ sessions: 1, released: 0 })
    expect((await agent.request('GET', '/identity/secure/api/v1/session')).statusCode).toBe(401)
    expect(await readAudit(agent.id)).toMatchObject([
      { action: 'role changed', actorId: admin.id, details: { before: 'agent', after: 'underwriter' } },
    ])
    const row = await db
      .selectFrom('identity')
      .select(['role', 'profileType'])
      .where('id', '=', agent.id)
      .executeTakeFirst()
    expect(row).toEqual({ role: 'underwriter', profileType: 'AGENT' })
  })

  test('a disabled account is logged out immediately and can log in again only after it is enabled', async () => {
    const [admin, agent] = [await caller('admin'), await caller('agent')]
    expect((await admin.request('POST', `${people}/${agent.id}/disable`)).json()).toEqual({ sessions: 1, released: 0 })
    expect((await agent.request('GET', '/identity/secure/api/v1/session')).statusCode).toBe(401)
    const logIn = async () => (await calls.logInAs(agent.email, strongPassword)).json()
    expect((await logIn()).code).toBe('account/wrong-credentials')
    await admin.request('POST', `${people}/${agent.id}/enable`)
    expect((await logIn()).jwt).toBeTruthy()
    expect((await readAudit(agent.id)).map(({ action }) => action)).toEqual(['account disabled', 'account enabled'])
  })

  test('administrators cannot disable themselves or change their own role, so at least one remains', async () => {
    const admin = await caller('admin')
    for (const answer of [
      await admin.request('POST', `${people}/${admin.id}/disable`),
      await admin.request('PUT', `${people}/${admin.id}/role`, { role: 'agent' }),
    ])
      expect(answer.json().code).toBe('account/own-account')
  })

  test('when two administrators disable each other at the same time, one remains', async () => {
    const [one, two] = [await caller('admin', 'aldous-wren'), await caller('admin', 'aldous-wren')]
    const answers = await Promise.all([
      one.request('POST', `${people}/${two.id}/disable`),
      two.request('POST', `${people}/${one.id}/disable`),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const admins = await db
      .selectFrom('identity')
      .select('id')
      .where('organization', '=', 'aldous-wren')
      .where('disabledAt', 'is', null)
      .execute()
    expect(admins).toHaveLength(1)
  })
})
