import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aProductWithAccounts, minutes, strongPassword as strong } from '#tests/support/accounts.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'

const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0'
const path = '/identity/secure/api/v1/session'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const { app, clock, anIdentity, withSecondFactor, mailsTo, calls } = await aProductWithAccounts(database)
  const { identity, logInAs, post, anEmail } = calls

  const list = async (headers: Record<string, string>) => (await app.inject({ url: path, headers })).json()
  const end = (headers: Record<string, string>, id = '') =>
    app.inject({ method: 'DELETE', url: id ? `${path}/${id}` : path, headers })
  const status = async (authorization: string) => (await identity({ authorization })).statusCode
  const actionsOn = async (subject: string) => {
    const rows = await db
      .selectFrom('auditEvent')
      .select(['action', 'actorId'])
      .where('subject', '=', subject)
      .execute()
    return rows.map(({ action, actorId }) => [action, actorId])
  }

  test('a person sees where they are logged in and which session is the current one', async () => {
    const someone = await anIdentity({ password: strong })
    await logInAs(someone.email, strong, { headers: { 'user-agent': firefox } })
    const sessions = await list(someone.headers)
    expect(sessions).toHaveLength(2)
    expect(sessions).toContainEqual({
      uuid: someone.sessionId,
      browser: null,
      system: null,
      isThisOne: true,
      firstSeen: expect.any(String),
      lastSeen: expect.any(String),
    })
    expect(sessions).toContainEqual(expect.objectContaining({ browser: 'Firefox', system: 'Mac', isThisOne: false }))
    clock.offsetMs += minutes(10)
    const renewedToken = (await identity(someone.headers)).headers.authorization as string
    clock.offsetMs += minutes(10)
    expect(await list({ authorization: renewedToken })).toMatchObject([{ uuid: someone.sessionId }])
  })

  test('a person ends one session or all others; another person’s session is not found', async () => {
    const someone = await anIdentity({ password: strong })
    const stranger = await anIdentity()
    const tokens = await Promise.all(
      [1, 2, 3].map(async () => (await logInAs(someone.email, strong)).json().jwt as string),
    )
    const [session] = (await list({ authorization: tokens[0]! })).filter(
      (candidate: { isThisOne: boolean }) => candidate.isThisOne,
    )
    expect((await end(stranger.headers, session.uuid)).statusCode).toBe(404)
    expect((await end(someone.headers, randomUUID())).statusCode).toBe(404)
    expect((await end(someone.headers, session.uuid)).json()).toEqual({ ended: 1 })
    expect((await end(someone.headers, session.uuid)).json()).toEqual({ ended: 0 })
    await expect.poll(() => status(tokens[0]!)).toBe(401)
    expect((await end(someone.headers)).json()).toEqual({ ended: 2 })
    await expect.poll(() => status(tokens[1]!)).toBe(401)
    expect(await list(someone.headers)).toHaveLength(1)
    expect(await status(stranger.headers.authorization)).toBe(200)
    expect(await actionsOn(someone.id)).toEqual(
      expect.arrayContaining([
        ['session ended', someone.id],
        ['other sessions ended', someone.id],
      ]),
    )
  })

  test('an administrator sees and ends sessions of people in their organization, and both are recorded', async () => {
    const someone = await anIdentity()
    const admin = await anIdentity({ role: 'admin' })
    const url = (id: string) => `/identity/secure/api/v1/person/${id}/session`
    const request = (method: 'GET' | 'DELETE', headers: Record<string, string>, id = someone.id) =>
      app.inject({ method, url: url(id), headers })
    expect((await request('GET', admin.headers)).json()).toMatchObject([{ uuid: someone.sessionId, isThisOne: false }])
    for (const role of ['borrower', 'processor'] as const)
      expect((await request('DELETE', (await anIdentity({ role })).headers)).statusCode).toBe(403)
    const foreign = await anIdentity({ role: 'admin', organization: 'saltmarsh' })
    const abroad = { ...foreign.headers, 'x-org': 'saltmarsh' }
    const [theirs, nobodys] = [await request('GET', abroad), await request('GET', abroad, randomUUID())]
    expect([theirs.statusCode, nobodys.statusCode, theirs.json().code]).toEqual([404, 404, nobodys.json().code])
    expect((await request('DELETE', admin.headers)).json()).toEqual({ ended: 1 })
    await expect.poll(() => status(someone.headers.authorization)).toBe(401)
    expect(await actionsOn(someone.id)).toEqual([
      ['sessions read', admin.id],
      ['sessions ended', admin.id],
    ])
  })

  const linkPath = '/identity/secure/api/v1/linked-account'
  const switchTo = (headers: Record<string, string>, uuid: string) =>
    post('/identity/secure/api/v1/authentication/switch', { uuid }, { headers })
  const requestLink = (headers: Record<string, string>, email: string, currentPassword = strong) =>
    post(linkPath, { email, currentPassword }, { headers })
  const twoLinked = async () => {
    const borrower = await anIdentity({ password: strong })
    const signer = await anIdentity({ password: strong, role: 'signer' })
    await requestLink(borrower.headers, signer.email)
    const [mail] = await mailsTo(signer.email)
    const linkResponse = await post(`${linkPath}/confirm`, { code: mail!.code }, { headers: borrower.headers })
    return { borrower, signer, linkResponse }
  }

  test('AUT-08 SID-04 a person with two accounts links them with a code and switches without a password', async () => {
    const { borrower, signer, linkResponse } = await twoLinked()
    expect(linkResponse.json()).toEqual([
      { uuid: signer.id, profileType: 'CO_DEEDER', email: signer.email, name: null },
    ])
    const over = await switchTo(borrower.headers, signer.id)
    const { jwt } = over.json()
    expect((await identity({ authorization: jwt })).json()).toMatchObject({ uuid: signer.id, profileType: 'CO_DEEDER' })
    expect(calls.readCookie(over, '__Host-session')).not.toBe('')
    await expect.poll(() => status(borrower.headers.authorization)).toBe(401)
    const back = await switchTo({ authorization: jwt }, borrower.id)
    expect((await identity({ authorization: back.json().jwt })).json().uuid).toBe(borrower.id)
    expect(await actionsOn(signer.id)).toEqual(
      expect.arrayContaining([
        ['account linked', borrower.id],
        ['entered from a linked account', borrower.id],
        ['left for a linked account', signer.id],
      ]),
    )
    for (const { email } of [borrower, signer])
      expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Another account was linked to yours')
  })

  test('AUT-08 a session entered from a linked account ends no later than the original session', async () => {
    const { borrower, signer } = await twoLinked()
    const { expiresAt } = await db
      .selectFrom('session')
      .select('expiresAt')
      .where('id', '=', borrower.sessionId)
      .executeTakeFirstOrThrow()
    clock.offsetMs += minutes(10)
    await switchTo(borrower.headers, signer.id)
    const newest = await db
      .selectFrom('session')
      .select('expiresAt')
      .where('identityId', '=', signer.id)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(newest.expiresAt).toEqual(expiresAt)
  })

  test('AUT-08 no one can switch to an account that is unlinked, needs a second factor, changed its address, or is staff’s', async () => {
    const stranger = await anIdentity()
    const { borrower, signer } = await twoLinked()
    const refusalCodeOf = async (headers: Record<string, string>, id: string) =>
      (await switchTo(headers, id)).json().code
    expect(await refusalCodeOf(stranger.headers, signer.id)).toBe('account/not-linked')
    withSecondFactor.add(signer.id)
    expect(await refusalCodeOf(borrower.headers, signer.id)).toBe('account/not-linked')
    withSecondFactor.delete(signer.id)
    await db.updateTable('identity').set({ emailKey: anEmail() }).where('id', '=', signer.id).execute()
    expect(await refusalCodeOf(borrower.headers, signer.id)).toBe('account/not-linked')
    expect((await app.inject({ url: linkPath, headers: borrower.headers })).json()).toEqual([])

    const admin = await anIdentity({ role: 'admin', password: strong })
    expect((await requestLink(admin.headers, borrower.email)).statusCode).toBe(403)
    expect((await requestLink(borrower.headers, admin.email)).statusCode).toBe(202)
    expect((await mailsTo(admin.email)).map(({ code }) => code).join('')).toBe('')
  })

  test('AUT-08 a linking code works only for the person who requested it, and either side can remove the link', async () => {
    const { borrower, signer } = await twoLinked()
    const thief = await anIdentity()
    await requestLink(borrower.headers, signer.email)
    const [mail] = await mailsTo(signer.email)
    const response = await post(`${linkPath}/confirm`, { code: mail!.code }, { headers: thief.headers })
    expect(response.json().code).toBe('account/proof-over')
    expect((await requestLink(thief.headers, signer.email, 'Wrong-one-77!')).json().faults[0].field).toBe(
      'currentPassword',
    )
    const remove = (headers: Record<string, string>, uuid: string) => post(`${linkPath}/remove`, { uuid }, { headers })
    expect((await remove(thief.headers, signer.id)).statusCode).toBe(404)
    expect((await remove(signer.headers, borrower.id)).json()).toEqual([])
    expect((await switchTo(borrower.headers, signer.id)).json().code).toBe('account/not-linked')
  })
})
