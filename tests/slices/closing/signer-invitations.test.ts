import { describe, expect, test } from 'vitest'
import { writeInvitation } from '#src/features/signers/server/signer-letters.job.ts'
import { insertInvitation } from '#src/features/signers/server/signer-passes.store.ts'
import { saveTextAnswer } from '#src/platform/server/messages/text-stops.ts'
import { aProductWithRequests } from '#tests/support/walks/asked-borrower.ts'
import { closingSigners } from '#tests/support/walks/closing-signers.ts'

const product = await aProductWithRequests()
const { db, vault, callApi, anIdentity } = product
const { aClosing, aMailbox, entry, letter, letters, acceptInvitation: comeIn, codeIn, linkIn } = closingSigners(product)

const coDeed = '/service-application/api/v1/application/heloc/co-deed/status'
const read = async (headers: { authorization: string }) => (await callApi('GET', coDeed, headers)).body

const logIn = async (email: string) => {
  expect((await entry('/log-in/codes', { email })).body).toEqual({})
  const code = codeIn(await letter(email, (text) => text.includes('Your code to sign')))
  return (await entry('/log-in', { email, code })).body
}

describe('an invitation', () => {
  test('is used up by the code only, once; a reused link explains the next step', async () => {
    const closing = await aClosing()
    const { link, email } = await closing.inviteAt()
    for (const _ of [1, 2, 3])
      expect((await entry('/invitations/read', { link })).body).toEqual({
        name: { firstName: 'Jordan', lastName: 'Garcia' },
        invitedBy: 'Maria',
        sendsCodeBy: 'text',
        sendsCodeTo: '•••-0188',
      })
    expect((await entry('/invitations/accept', { link, code: '000000' })).body.code).toBe('signer/wrong-code')
    const headers = await comeIn({ link })
    expect(await read(headers)).toMatchObject({ applicationUuid: closing.uuid })
    for (const path of ['/invitations/read', '/invitations/codes'])
      expect((await entry(path, { link })).body.code).toBe('signer/invitation-used')
    const replay = await entry('/invitations/accept', { link, code: '123456' })
    expect([replay.status, replay.body.code]).toEqual([409, 'signer/invitation-used'])
    // To continue, the signer requests a single-use code by email.
    await entry('/log-in/codes', { email: email.toUpperCase() })
    const code = codeIn(await letter(email, (text) => text.includes('Your code to sign')))
    const back = await entry('/log-in', { email, code })
    expect(await read({ authorization: `Bearer ${back.body.jwt}` })).toMatchObject({ applicationUuid: closing.uuid })
    expect((await entry('/log-in', { email, code })).body.code).toBe('signer/wrong-code')
  })

  test('lets its signer in through the login page too, with an emailed code, which uses it up', async () => {
    const closing = await aClosing()
    const { link, email } = await closing.inviteAt()
    const { jwt } = await logIn(email)
    expect(await read({ authorization: `Bearer ${jwt}` })).toMatchObject({ applicationUuid: closing.uuid })
    expect((await closing.list()).signers[0].progress).not.toBe('invited')
    expect((await entry('/invitations/read', { link })).body.code).toBe('signer/invitation-used')
  })

  test('an invitation to a second application is accepted when its signer logs in', async () => {
    const email = aMailbox()
    const first = await aClosing()
    await comeIn(await first.inviteAt(0, email))
    const second = await aClosing()
    await second.inviteAt(0, email)
    const { jwt } = await logIn(email)
    expect(await read({ authorization: `Bearer ${jwt}` })).toMatchObject({ applicationUuid: second.uuid })
    expect((await second.list()).signers[0].progress).not.toBe('invited')
  })

  test('an invitation that ended, or went to an inbox of the lender’s staff, opens nothing at the login page', async () => {
    const closing = await aClosing()
    const [jordan = ''] = closing.ids
    const { email } = await closing.inviteAt()
    await closing.reach(jordan, { email: aMailbox() })
    await entry('/log-in/codes', { email })
    const staffMailbox = aMailbox()
    await anIdentity({ role: 'agent', email: staffMailbox })
    const other = await aClosing()
    await other.inviteAt(0, staffMailbox)
    const refusal = await logIn(staffMailbox)
    expect(refusal).toMatchObject({ code: 'signer/other-mailbox' })
    expect((await other.list()).signers[0].progress).toBe('invited')
    // The job of the first code was queued before that of the second, which has run.
    const mails = await db.selectFrom('outboxMessage').select('subject').where('recipient', '=', email).execute()
    expect(mails).toEqual([{ subject: 'Your signature is needed' }])
  })

  test('ends when a newer one is sent or the address changes, and explains this; an unknown link does too', async () => {
    const closing = await aClosing()
    const [jordan = ''] = closing.ids
    const first = await closing.inviteAt()
    const second = await closing.inviteAt()
    const over = async (link: string) => (await entry('/invitations/read', { link })).body.code
    expect(await over(first.link)).toBe('signer/invitation-over')
    await closing.reach(jordan, { email: aMailbox() })
    expect(await over(second.link)).toBe('signer/invitation-over')
    expect((await closing.list()).signers[0]).toMatchObject({ isInvitationOver: true, progress: 'not-invited' })
    expect(await over('A'.repeat(43))).toBe('signer/invitation-over')
    const third = await closing.inviteAt()
    const elsewhere = await callApi(
      'POST',
      '/service-signers/external/api/v1/invitations/read',
      { 'x-org': 'saltmarsh' },
      {
        link: third.link,
      },
    )
    expect(elsewhere.body.code).toBe('signer/invitation-over')
  })

  test('sends its code by email to a signer who answered STOP to texts', async () => {
    const closing = await aClosing()
    const [jordan = ''] = closing.ids
    const [number, email] = ['+14155550171', aMailbox()]
    await saveTextAnswer(db, vault, { reference: 'SM-signer', number, says: 'stop', at: new Date() })
    await closing.reach(jordan, { email, phone: '(415) 555-0171' })
    await closing.invite(jordan)
    const link = linkIn(await letter(email, (text) => linkIn(text) !== ''))
    expect((await entry('/invitations/read', { link })).body).toMatchObject({ sendsCodeBy: 'mail' })
    await entry('/invitations/codes', { link })
    const code = codeIn(await letter(email, (text) => text.includes('Your code to sign')))
    expect((await entry('/invitations/accept', { link, code })).status).toBe(200)
    const texts = await db.selectFrom('outboxMessage').select('id').where('recipient', '=', number).execute()
    expect(texts).toEqual([])
  })

  test('is sent at most five times a day, and not to a signer who has already entered', async () => {
    const closing = await aClosing()
    const [jordan = ''] = closing.ids
    const { link } = await closing.inviteAt()
    for (const _ of [2, 3, 4]) expect((await closing.invite(jordan)).status).toBe(202)
    expect((await closing.invite(jordan)).status).toBe(202)
    const sixth = await closing.invite(jordan)
    expect([sixth.status, sixth.body.code]).toEqual([429, 'request/too-many'])
    expect((await entry('/invitations/read', { link })).body.code).toBe('signer/invitation-over')
    const other = await aClosing()
    await comeIn(await other.inviteAt())
    expect((await other.invite(other.ids[0] ?? '')).body.code).toBe('signer/came-in')
    expect((await other.reach(other.ids[0] ?? '', { email: aMailbox() })).body.code).toBe('signer/came-in')
  })

  test('ends after five wrong codes until a new one is requested', async () => {
    const closing = await aClosing()
    const { link } = await closing.inviteAt()
    const earlierTexts = await db
      .selectFrom('outboxMessage')
      .select('id')
      .where('recipient', '=', '+14155550188')
      .execute()
    await entry('/invitations/codes', { link })
    let right = ''
    while (right === '') {
      const now = await db.selectFrom('outboxMessage').select('id').where('recipient', '=', '+14155550188').execute()
      if (now.length > earlierTexts.length) right = codeIn(await letter('+14155550188', (text) => /#\d{6}/.test(text)))
    }
    const wrong = right === '000000' ? '000001' : '000000'
    for (const _ of [1, 2, 3, 4, 5])
      expect((await entry('/invitations/accept', { link, code: wrong })).body.code).toBe('signer/wrong-code')
    expect((await entry('/invitations/accept', { link, code: right })).body.code).toBe('signer/wrong-code')
    expect(await comeIn({ link })).toMatchObject({ authorization: expect.stringMatching(/^Bearer \w/) })
  })

  test('links the existing account of an email address as a signer, but never an account of the lender’s staff', async () => {
    const email = aMailbox()
    const borrower = await anIdentity({ role: 'borrower', email })
    const closing = await aClosing()
    const headers = await comeIn(await closing.inviteAt(0, email))
    expect((await callApi('GET', '/identity/secure/api/v1/identity', headers)).body).toMatchObject({
      uuid: borrower.id,
      profileType: 'CO_DEEDER',
    })
    expect((await callApi('GET', '/service-application/api/v1/application/heloc/all', headers)).status).toBe(403)
    const agentMailbox = aMailbox()
    await anIdentity({ role: 'agent', email: agentMailbox })
    const other = await aClosing()
    const { link } = await other.inviteAt(0, agentMailbox)
    const count = async () =>
      (await db.selectFrom('outboxMessage').select('id').where('recipient', '=', '+14155550188').execute()).length
    const before = await count()
    await entry('/invitations/codes', { link })
    while ((await count()) === before) await new Promise((resolve) => setTimeout(resolve, 30))
    const code = codeIn(await letter('+14155550188', (text) => /#\d{6}/.test(text)))
    expect((await entry('/invitations/accept', { link, code })).body.code).toBe('signer/other-mailbox')
    expect((await other.list()).signers[0].progress).toBe('invited')
  })

  test('is sent once, however often its job runs or is interrupted', async () => {
    const closing = await aClosing()
    const [jordan = ''] = closing.ids
    const email = aMailbox()
    await closing.reach(jordan, { email })
    const invitationId = await db.transaction().execute(async (tx) => {
      const mailbox = { organization: 'lintel', emailKey: email }
      return insertInvitation(tx, vault, { applicationId: closing.uuid, signerId: jordan, mailbox }, new Date())
    })
    const brokenLetters = {
      ...letters,
      pageAt: () => {
        throw new Error('The process died.')
      },
    }
    await expect(writeInvitation(brokenLetters)({ invitationId }, 1)).rejects.toThrow()
    const run = writeInvitation(letters)
    await Promise.all([1, 2, 3].map((attempt) => run({ invitationId }, attempt)))
    const messages = await db.selectFrom('outboxMessage').select('id').where('recipient', '=', email).execute()
    expect(messages).toHaveLength(1)
    const link = linkIn(await letter(email, (text) => linkIn(text) !== ''))
    expect((await entry('/invitations/read', { link })).status).toBe(200)
  })

  test('opens nothing once the application is erased', async () => {
    const closing = await aClosing()
    const { link } = await closing.inviteAt()
    const signer = await comeIn(await closing.inviteAt())
    await db.updateTable('application').set({ erasedAt: new Date() }).where('id', '=', closing.uuid).execute()
    expect((await entry('/invitations/read', { link })).body.code).toBe('signer/invitation-over')
    expect((await callApi('GET', coDeed, signer)).body.code).toBe('signer/nothing-to-sign')
  })

  test('goes out as one email and one text, and requesting a login code reveals no signer', async () => {
    const closing = await aClosing()
    const { email, link } = await closing.inviteAt()
    const messages = await db
      .selectFrom('outboxMessage')
      .select(['subject', 'channel'])
      .where('recipient', '=', email)
      .orderBy('createdAt')
      .execute()
    expect(messages).toEqual([{ subject: 'Your signature is needed', channel: 'mail' }])
    expect(linkIn(await letter('+14155550188', (text) => text.includes(link)))).toBe(link)
    const stranger = await entry('/log-in/codes', { email: aMailbox() })
    expect([stranger.status, stranger.body]).toEqual([202, {}])
  })
})
