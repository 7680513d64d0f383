import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { storeDocument } from '#src/features/documents/server/documents.store.ts'
import { writeSignerUpdate } from '#src/features/signers/server/signer-letters.job.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import { diskObjects } from '#src/platform/server/uploads/object-store.ts'
import { releasedByTwo } from '#tests/support/access/released-by-two.ts'
import { aJpeg } from '#tests/support/stubs/sample-files.ts'
import { aProductWithRequests } from '#tests/support/walks/asked-borrower.ts'
import { closingSigners } from '#tests/support/walks/closing-signers.ts'

const product = await aProductWithRequests()
const { db, callApi, send, anIdentity, staff } = product
const {
  records,
  aClosing,
  aMailbox,
  entry,
  letter,
  letters,
  acceptInvitation: comeIn,
  signersOf,
} = closingSigners(product)
const processor = await staff('processor')
const staffPair = { proposer: processor.headers, approver: (await staff('underwriter')).headers }

const coDeed = '/service-application/api/v1/application/heloc/co-deed/status'
const identityPath = (uuid: string) => `/service-identity/external/api/v1/applications/${uuid}/identity`
const documentsPath = (uuid: string) => `/service-application/api/v1/application/heloc/${uuid}/documents`
type Headers = { authorization: string }
const read = async (headers: Headers) => (await callApi('GET', coDeed, headers)).body
const readStatus = async (uuid: string) =>
  (await db.selectFrom('application').select('status').where('id', '=', uuid).executeTakeFirstOrThrow()).status

let pictures = 0
/** Shows an ID and waits until it has been checked. */
const showId = async (uuid: string, headers: Headers) => {
  const { body } = await callApi('POST', `${identityPath(uuid)}/checks`, headers, { kind: 'PASSPORT' })
  for (const { slot } of body.check.pictures) {
    pictures += 1
    const picture = aJpeg({ width: 700 + pictures, height: 500 })
    const about = { purpose: 'identity', about: body.check.checkUuid, slot, name: 'id.jpg' }
    await send({ uuid, headers, conditions: [] }, picture, about)
  }
  await callApi('POST', `${identityPath(uuid)}/checks/${body.check.checkUuid}/submit`, headers)
  for (;;) {
    const task = (await callApi('GET', identityPath(uuid), headers)).body
    if (task.state !== 'checking') return task
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}
const markReady = async (uuid: string, headers: Headers) => {
  const { electronic } = await read(headers)
  return entry(`/applications/${uuid}/ready`, { electronic: { version: electronic.version } }, headers)
}

describe('SGN-02 the other owners', () => {
  test('are invited, enter, verify their ID and confirm that they are ready; the last one advances the application', async () => {
    const closing = await aClosing(['Jordan', 'Quinn'])
    expect((await closing.list()).signers).toMatchObject([
      { name: { firstName: 'Jordan' }, progress: 'unreachable', invitedAt: null },
      { name: { firstName: 'Quinn' }, progress: 'unreachable' },
    ])
    const asksBorrower = async () =>
      (await callApi('GET', `/service-application/api/v1/application/heloc/${closing.uuid}`, closing.headers)).body
        .derived.hasSignersToInvite
    for (const [at] of closing.ids.entries()) {
      expect(await asksBorrower()).toBe(true)
      const invitation = await closing.inviteAt(at)
      expect((await closing.list()).signers[at].progress).toBe('invited')
      const headers = await comeIn(invitation)
      expect(await read(headers)).toMatchObject({ place: '/identity', progress: 'identity', invitedBy: 'Maria' })
      expect((await markReady(closing.uuid, headers)).body.code).toBe('signer/not-verified')
      expect(await showId(closing.uuid, headers)).toMatchObject({ state: 'verified' })
      expect((await closing.list()).signers[at].progress).toBe('verified')
      const stale = await entry(`/applications/${closing.uuid}/ready`, { electronic: { version: 99 } }, headers)
      expect(stale.body.code).toBe('consents/not-in-force')
      expect(await readStatus(closing.uuid)).toBe('CO_DEED_REQ')
      expect((await markReady(closing.uuid, headers)).body).toMatchObject({ progress: 'ready' })
      expect((await markReady(closing.uuid, headers)).status).toBe(200)
    }
    expect(await asksBorrower()).toBe(false)
    expect(await readStatus(closing.uuid)).not.toBe('CO_DEED_REQ')
    expect((await closing.list()).isEverybodyReady).toBe(true)
    const transitions = await db
      .selectFrom('statusHistory')
      .select(['outcome', 'actorKind'])
      .where('applicationId', '=', closing.uuid)
      .where('fromStatus', '=', 'CO_DEED_REQ')
      .execute()
    expect(transitions).toEqual([{ outcome: 'signersReady', actorKind: 'signer' }])
  })

  test('each need their own email address, and a spouse known only from marital status needs a name', async () => {
    const closing = await aClosing(['Jordan', ''])
    const [jordan = '', spouse = ''] = closing.ids
    expect((await closing.reach(jordan, { email: closing.identity.email })).body.code).toBe('signer/own-mailbox')
    const email = aMailbox()
    await closing.reach(jordan, { email })
    expect((await closing.reach(spouse, { email: email.toUpperCase() })).body.code).toBe('signer/own-mailbox')
    const nameless = await closing.reach(spouse, { email: aMailbox() })
    expect([nameless.status, nameless.body.faults?.[0]?.field]).toEqual([400, 'name.firstName'])
    expect((await closing.invite(spouse)).body.code).toBe('signer/unreachable')
    const contact = { email: aMailbox(), name: { firstName: 'Sam', lastName: 'Garcia' } }
    expect((await closing.reach(spouse, contact)).body.signers[1]).toMatchObject({
      name: { firstName: 'Sam', lastName: 'Garcia' },
      progress: 'not-invited',
    })
    const response = await closing.reach(jordan, { email, name: { firstName: 'Other', lastName: 'Name' } })
    expect(response.body.signers[0].name.firstName).toBe('Jordan')
  })

  test('Constitution XVI 50(a)(6)(A): an owner is invited once their spouse is known, and the spouse signs too', async () => {
    const closing = await aClosing()
    const [jordan = ''] = closing.ids
    const owner = (await records.signing(db, closing.uuid)).find(({ id }) => id === jordan)!
    const person = { ...owner.person, isSpouseUnknown: true as const }
    await db.transaction().execute((tx) => records.amend(tx, owner, person))
    const contact = { email: aMailbox() }
    expect((await closing.reach(jordan, contact)).body.faults[0].field).toBe('maritalStatus')
    const marriage = { ...contact, maritalStatus: 'MARRIED' }
    expect((await closing.reach(jordan, marriage)).body.faults[0].field).toBe('spouse.firstName')
    expect((await closing.invite(jordan)).body.code).toBe('signer/unreachable')
    const spouse = { firstName: 'Alex', lastName: 'Reed' }
    const { signers } = (await closing.reach(jordan, { ...marriage, spouse })).body
    expect(signers).toMatchObject([
      { role: 'owner', progress: 'not-invited', asksMaritalStatus: false },
      { role: 'spouse', name: spouse, progress: 'unreachable' },
    ])
    expect((await closing.reach(jordan, { ...marriage, spouse })).body.signers).toHaveLength(2)
  })

  test('are reported by the borrower and released by two staff members, and the others continue', async () => {
    const closing = await aClosing()
    const { headers, uuid } = closing
    const [jordan = ''] = closing.ids
    const invitation = await closing.inviteAt()
    const signer = await comeIn(invitation)
    const why = 'We divorced, and the court gave me the home.'
    const response = await callApi('POST', `${signersOf(uuid)}/${jordan}/reports`, headers, { why })
    expect(response.body.signers[0].isReported).toBe(true)
    const conditions = `/service-conditions/internal/api/v1/applications/${uuid}/conditions`
    const [condition] = (await callApi('GET', conditions, processor.headers)).body
    expect(condition).toMatchObject({ categoryEnum: 'ESCALATION_REVIEW', state: 'IN_REVIEW' })
    expect(condition.internalNote).toContain(why)
    const approval = await releasedByTwo(callApi, staffPair, { uuid, signerUuid: jordan })
    expect(approval.body.state).toBe('approved')
    expect((await closing.list()).signers).toEqual([])
    expect(await readStatus(uuid)).not.toBe('CO_DEED_REQ')
    expect((await callApi('GET', coDeed, signer)).body.code).toBe('signer/nothing-to-sign')
    expect((await callApi('GET', documentsPath(uuid), signer)).status).toBe(404)
    expect((await callApi('GET', conditions, processor.headers)).body[0].state).toBe('ACCEPTED')
  })

  test('get an email when the notary is waiting, and when nothing is left to sign', async () => {
    const closing = await aClosing(['Jordan', 'Quinn'])
    const { email } = await (async () => {
      const invitation = await closing.inviteAt(0)
      await comeIn(invitation)
      return invitation
    })()
    const quinn = await closing.inviteAt(1)
    const notify = writeSignerUpdate(letters)
    await notify({ applicationId: closing.uuid, status: 'DEED_SIGNING', revision: 7 }, 1)
    await notify({ applicationId: closing.uuid, status: 'DEED_SIGNING', revision: 7 }, 2)
    const response = await callApi(
      'POST',
      `/service-application/api/v1/application/heloc/${closing.uuid}/cancel`,
      closing.headers,
      { status: 'CO_DEED_REQ' },
    )
    expect(response.body.checklistStatus).toBe('CANCELLED')
    await letter(email, (text) => text.includes('Nothing left to sign'))
    const subjects = async (recipient: string) =>
      (
        await db
          .selectFrom('outboxMessage')
          .select('subject')
          .where('recipient', '=', recipient)
          .orderBy('createdAt')
          .execute()
      )
        .map(({ subject }) => subject)
        .sort()
    expect(await subjects(email)).toEqual(['It is time to sign', 'Nothing left to sign', 'Your signature is needed'])
    // A person who never logged in is not notified.
    expect(await subjects(quinn.email)).toEqual(['Your signature is needed'])
  })
})

describe('SGN-01 a signer', () => {
  test('reads only their own status; one with nothing to sign gets a 400', async () => {
    const signer = await anIdentity({ role: 'signer' })
    const nothing = await callApi('GET', coDeed, signer.headers)
    expect([nothing.status, nothing.body.code]).toEqual([400, 'signer/nothing-to-sign'])
    const borrower = await anIdentity({ role: 'borrower' })
    expect((await callApi('GET', coDeed, borrower.headers)).status).toBe(403)
  })

  test('reads the documents they sign and their own copies, but none of other signers or the borrower', async () => {
    const closing = await aClosing(['Jordan', 'Quinn'])
    const { uuid, headers, ids } = closing
    const shelf = { vault: product.vault, objects: diskObjects(product.objects), clock: systemClock }
    const store = (kind: 'SECURITY_INSTRUMENT' | 'CREDIT_AGREEMENT' | 'RIGHT_TO_CANCEL', signerId?: string) =>
      db.transaction().execute((tx) =>
        storeDocument(tx, shelf, {
          applicationId: uuid,
          kind,
          language: 'en',
          mediaType: 'application/pdf',
          causeKey: randomUUID(),
          bytes: Buffer.from(`%PDF ${kind} ${signerId}`),
          ...(signerId && { signerId }),
        }),
      )
    const deed = await store('SECURITY_INSTRUMENT')
    const note = await store('CREDIT_AGREEMENT')
    const jordans = await store('RIGHT_TO_CANCEL', ids[0])
    const quinns = await store('RIGHT_TO_CANCEL', ids[1])
    const signer = await comeIn(await closing.inviteAt(0))
    await showId(uuid, signer)
    const seenBy = async (whom: Headers) =>
      (await callApi('GET', documentsPath(uuid), whom)).body.map((item: { documentUuid: string }) => item.documentUuid)
    const kindsBy = async (whom: Headers) =>
      (await callApi('GET', documentsPath(uuid), whom)).body.map((item: { kind: string }) => item.kind).sort()
    expect(await kindsBy(signer)).toEqual(['PASSPORTFRONT', 'RIGHT_TO_CANCEL', 'SECURITY_INSTRUMENT', 'SELFIE'])
    expect(await seenBy(signer)).toContain(jordans.id)
    expect(await kindsBy(headers)).toEqual(['CREDIT_AGREEMENT', 'SECURITY_INSTRUMENT'])
    const open = async (id: string, whom: Headers) =>
      (await callApi('GET', `${documentsPath(uuid)}/${id}/file`, whom)).status
    expect(await Promise.all([deed, jordans].map(({ id }) => open(id, signer)))).toEqual([200, 200])
    expect(await Promise.all([note, quinns].map(({ id }) => open(id, signer)))).toEqual([404, 404])
    expect(await open(jordans.id, headers)).toBe(404)
    const other = await aClosing()
    expect((await callApi('GET', documentsPath(other.uuid), signer)).status).toBe(404)
    expect((await callApi('GET', `${identityPath(other.uuid)}`, signer)).status).toBe(404)
    expect((await callApi('GET', signersOf(uuid), signer)).status).toBe(403)
  })

  test('a signer with an unusable ID must send it again, separately from the borrower', async () => {
    const closing = await aClosing()
    await db.transaction().execute(async (tx) => {
      const [, jordan] = await closingSigners(product).records.signing(tx, closing.uuid)
      const name = { firstName: 'Jordan', middleName: null, lastName: 'Idunreadable', suffix: null }
      if (jordan) await closingSigners(product).records.amend(tx, jordan, { ...jordan.person, name })
    })
    const signer = await comeIn(await closing.inviteAt())
    expect(await showId(closing.uuid, signer)).toMatchObject({ state: 'asked' })
    const conditionsPath = `/service-conditions/external/api/v1/applications/${closing.uuid}/conditions/external-applicants`
    const kinds = async (whom: Headers) =>
      (await callApi('GET', conditionsPath, whom)).body.map((item: { categoryEnum: string }) => item.categoryEnum)
    expect(await kinds(signer)).toEqual(['ID_VERIFICATION_FAILURE'])
    expect(await kinds(closing.headers)).toEqual([])
    expect(await read(signer)).toMatchObject({ progress: 'identity' })
  })
})
