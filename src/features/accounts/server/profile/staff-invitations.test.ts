import { describe, expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { firstBrokenAuditRow } from '#src/platform/server/database/audit.ts'
import { aProductWithAccounts, minutes, strongPassword as strong } from '#tests/support/accounts.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { factorCalls } from '#tests/support/second-factor.ts'
import { ownRoles } from '../../second-factor.rules.ts'
import { inviteStaff } from './staff-invitations.service.ts'

const lintel = shippedOrganizations.byCode('lintel')!

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const product = await aProductWithAccounts(database)
  const { clock, vault, anIdentity, mailsTo, calls } = product
  const { post, identity, logInAs, anEmail } = calls
  const factors = factorCalls(product)

  const deps = (isStored = true) => ({
    vault,
    clock,
    organizationByCode: () => lintel,
    pageAt: (_: unknown, path: string) => `https://lintel.example${path}`,
    storesPasswords: () => isStored,
  })
  const invite = (email: string, role: (typeof ownRoles)[number] = 'admin', storesPasswords = true) =>
    db.transaction().execute((tx) =>
      inviteStaff(tx, deps(storesPasswords), {
        organization: 'lintel',
        email,
        role,
        by: { actorKind: 'operator', actorId: null },
      }),
    )
  const secretIn = (link: string) => new URL(link).hash.slice(1)
  const name = { firstName: 'Owen', lastName: 'Hale' }
  const accept = (secret: string, password = strong, org = 'lintel') =>
    post('/identity/api/v1/invitation/accept', { secret, password, ...name }, { org })
  const readAudit = (subject: string) =>
    db
      .selectFrom('auditEvent')
      .select(['action', 'actorKind', 'actorId', 'details'])
      .where('subject', '=', subject)
      .orderBy('seq')
      .execute()
  const findAccount = (email: string) =>
    db
      .selectFrom('identity')
      .select(['id', 'role', 'firstName', 'lastName', 'emailConfirmedAt'])
      .where('email', '=', email)
      .executeTakeFirst()

  test.each(ownRoles)(
    'an invited %s gives their name, chooses a password, and must set up a second factor to get in',
    async (role) => {
      const email = anEmail()
      const { link } = await invite(email, role)
      expect(await findAccount(email)).toBeUndefined()
      expect((await accept(secretIn(link))).statusCode).toBe(200)
      expect(await findAccount(email)).toMatchObject({ role, ...name, emailConfirmedAt: expect.any(Date) })
      const response = await logInAs(email, strong)
      const headers = { authorization: `Bearer ${response.json().jwt}` }
      expect((await identity(headers)).json()).toMatchObject({ twoFactorEnabled: true, totpVerified: false })
      const set = await factors.setUp(headers)
      expect((await identity(set.headers)).json()).toMatchObject({ totpVerified: true })
    },
  )

  test('the email contains the link but no name, and the database stores only the hash of the link’s secret', async () => {
    const email = anEmail()
    const before = clock.now().getTime()
    const { link, expiresAt } = await invite(email)
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Set up your staff account')
    expect(mail?.text).toContain(link)
    expect((expiresAt?.getTime() ?? 0) - before).toBeGreaterThanOrEqual(minutes(24 * 60))
    expect((expiresAt?.getTime() ?? 0) - clock.now().getTime()).toBeLessThanOrEqual(minutes(24 * 60))
    const row = await db.selectFrom('staffInvitation').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secretIn(link))
  })

  test('the account’s audit chain records the invitation and its acceptance without the email address', async () => {
    const email = anEmail()
    await accept(secretIn((await invite(email, 'underwriter')).link))
    const { id } = (await findAccount(email))!
    const entries = await readAudit(id)
    expect(entries).toMatchObject([
      { action: 'staff invited', actorKind: 'operator', actorId: null, details: { role: 'underwriter' } },
      { action: 'invitation accepted', actorKind: 'underwriter', actorId: id },
    ])
    expect(JSON.stringify(entries)).not.toContain(email)
    expect(await firstBrokenAuditRow(db, id)).toBeUndefined()
  })

  test('an invitation link works for one day, once, at its own lender, and until a newer one is sent', async () => {
    const [first, late, elsewhere, again] = [anEmail(), anEmail(), anEmail(), anEmail()]
    const over = async (link: string, org = 'lintel') => (await accept(secretIn(link), strong, org)).json().code
    const usedInvitation = await invite(first)
    await accept(secretIn(usedInvitation.link))
    expect(await over(usedInvitation.link)).toBe('account/proof-over')
    expect(await over((await invite(elsewhere)).link, 'saltmarsh')).toBe('account/proof-over')
    const older = await invite(again)
    const newer = await invite(again)
    expect(await over(older.link)).toBe('account/proof-over')
    expect((await accept(secretIn(newer.link))).statusCode).toBe(200)
    const expiredInvitation = await invite(late)
    clock.offsetMs += minutes(24 * 60) + 1_000
    expect(await over(expiredInvitation.link)).toBe('account/proof-over')
    for (const email of [late, elsewhere]) expect(await findAccount(email)).toBeUndefined()
  })

  test('a rejected password does not use up the link, and two simultaneous requests create one account', async () => {
    const email = anEmail()
    const { link } = await invite(email)
    expect((await accept(secretIn(link), 'weak')).json().faults[0].field).toBe('password')
    const both = await Promise.all([accept(secretIn(link)), accept(secretIn(link), 'Lantern-quay-8!')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })

  test('an address that has an account is refused, and an invited person who registers meanwhile keeps that account', async () => {
    const someone = await anIdentity({ password: strong })
    await expect(invite(someone.email.toUpperCase())).rejects.toMatchObject({
      faults: [{ field: 'email', message: 'An account of this lender has this email already.' }],
    })
    const email = anEmail()
    const { link } = await invite(email)
    await calls.registerAs(email)
    expect((await accept(secretIn(link))).json().code).toBe('account/proof-over')
    expect(await findAccount(email)).toMatchObject({ role: 'borrower' })
  })

  test('an invitation link cannot set the password of an existing account', async () => {
    const { link } = await invite(anEmail())
    const response = await post('/identity/api/v1/password-reset/confirm', { secret: secretIn(link), password: strong })
    expect(response.json().code).toBe('account/proof-over')
  })

  test('a password reset does not let in a person whose invitation expired', async () => {
    const email = anEmail()
    await invite(email)
    const before = (await mailsTo(email)).length
    await post('/identity/api/v1/password-reset', { email })
    expect((await mailsTo(email)).length).toBe(before)
  })

  test('when the lender manages logins elsewhere, the account is created immediately without a password', async () => {
    const email = anEmail()
    expect(await invite(email, 'processor', false)).toMatchObject({
      link: 'https://lintel.example/console',
      expiresAt: null,
    })
    expect(await findAccount(email)).toMatchObject({ role: 'processor' })
    expect((await logInAs(email, strong)).statusCode).toBe(401)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your staff account is ready'])
  })
})
