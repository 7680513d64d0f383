import { describe, expect, test } from 'vitest'
import { readUntil } from '#tests/support/read-until.ts'
import { aPdf } from '#tests/support/stubs/sample-files.ts'
import { aProductWithRequests } from '#tests/support/walks/asked-borrower.ts'

const { callApi, aBorrower, staff, send, db, anApplication, anIdentity } = await aProductWithRequests()
const external = (uuid: string) => `/service-conditions/external/api/v1/applications/${uuid}/conditions`
const internal = (uuid: string) => `/service-conditions/internal/api/v1/applications/${uuid}/conditions`
const underwriter = await staff('underwriter')

const readStatus = async (uuid: string) =>
  (await db.selectFrom('application').select('status').where('id', '=', uuid).executeTakeFirstOrThrow()).status
describe('CND-01 the list of a borrower’s conditions', () => {
  test('shows the oldest first, with their text, and excludes conditions of other people', async () => {
    const signer = await anIdentity({ role: 'signer' })
    const at = (minute: number) => ({ now: new Date(Date.UTC(2026, 10, 20, 10, minute)) })
    const { uuid, headers } = await aBorrower([
      { category: 'ESCALATION_REVIEW', ...at(2) },
      { category: 'BANK_ACCOUNT_FRAUD_REVIEW', words: { accountEnding: '4417' }, ...at(1) },
      { category: 'ID_VERIFICATION_FAILURE', askedOf: signer.id, ...at(0) },
    ])
    const { body } = await callApi('GET', `${external(uuid)}/external-applicants`, headers)
    expect(body).toMatchObject([
      {
        categoryEnum: 'BANK_ACCOUNT_FRAUD_REVIEW',
        state: 'OPEN',
        route: 'upload-document',
        words: { en: { header: 'Upload Bank Statement' }, es: { header: 'Suba su estado de cuenta bancario' } },
      },
      { categoryEnum: 'ESCALATION_REVIEW' },
    ])
    const [, , theirs] = await db
      .selectFrom('condition')
      .select('id')
      .where('applicationId', '=', uuid)
      .orderBy('createdAt', 'desc')
      .execute()
    expect((await callApi('POST', `${external(uuid)}/${theirs?.id}/submit`, headers)).status).toBe(404)
  })
})

describe('CND-08 a condition from the borrower to review and back', () => {
  test('a document is sent, returned with comments, resent and accepted; each staff action is recorded', async () => {
    const borrower = await aBorrower([{ category: 'GENERIC_DOCUMENT_REQUEST' }])
    const {
      uuid,
      headers,
      conditions: [id],
    } = borrower
    const submit = () => callApi('POST', `${external(uuid)}/${id}/submit`, headers)
    const early = await submit()
    expect([early.status, early.body.code]).toEqual([422, 'condition/documents-missing'])
    const first = await send(borrower, aPdf({ comment: 'undated' }))
    expect((await submit()).body).toMatchObject({ state: 'IN_REVIEW' })
    const again = await submit()
    expect([again.status, again.body.code]).toEqual([409, 'condition/moved-on'])
    // A document that staff are reviewing can no longer be removed, and nothing can be added to it.
    const removal = await callApi(
      'DELETE',
      `/service-documents/external/api/v1/applications/${uuid}/uploads/${first.uploadUuid}`,
      headers,
    )
    expect([removal.status, removal.body.code]).toEqual([409, 'upload/not-asked'])

    const waiting = await callApi(
      'GET',
      '/service-conditions/internal/api/v1/conditions/in-review',
      underwriter.headers,
    )
    expect(waiting.body).toContainEqual(
      expect.objectContaining({ applicationUuid: uuid, condition: expect.objectContaining({ uuid: id }) }),
    )
    const staffView = await callApi('GET', internal(uuid), underwriter.headers)
    expect(staffView.body).toMatchObject([
      { uuid: id, documents: [{ documentUuid: first.documentUuid, kind: 'SUPPORT' }] },
    ])
    const back = await callApi('POST', `${internal(uuid)}/${id}/send-back`, underwriter.headers, {
      commentsToBorrower: 'The letter must bear a date',
    })
    expect(back.body).toMatchObject({ state: 'OPEN', sentBack: 1 })
    const listAnswer = await callApi('GET', `${external(uuid)}/external-applicants`, headers)
    expect(listAnswer.body).toMatchObject([
      { state: 'OPEN', sentBack: 1, words: { en: { description: 'The letter must bear a date' } } },
    ])

    expect((await submit()).body.code).toBe('condition/documents-missing')
    await send(borrower, aPdf({ comment: 'dated' }))
    await submit()
    expect((await callApi('POST', `${internal(uuid)}/${id}/accept`, underwriter.headers)).body).toMatchObject({
      state: 'ACCEPTED',
    })
    const auditEvents = await db
      .selectFrom('auditEvent')
      .select(['action', 'actorKind'])
      .where('subject', '=', uuid)
      .orderBy('seq')
      .execute()
    expect(auditEvents.map(({ actorKind, action }) => `${actorKind}: ${action}`)).toEqual([
      'borrower: condition submitted',
      'underwriter: conditions read',
      'underwriter: condition sent back',
      'borrower: condition submitted',
      'underwriter: condition accepted',
    ])
  })

  test('staff create a condition from the catalog, and see the text that the borrower will see', async () => {
    const { uuid, headers } = await aBorrower([])
    const key = { ...underwriter.headers, 'idempotency-key': 'raise-pay-stubs-1' }
    const raiseAnswer = await callApi('POST', internal(uuid), key, { category: 'HELOC_MANUAL_PAYSTUB_UPLOAD' })
    expect([raiseAnswer.status, raiseAnswer.body.words.en.description]).toEqual([
      201,
      'Send us your 3 most recent pay stubs.',
    ])
    expect((await callApi('POST', internal(uuid), key, { category: 'HELOC_MANUAL_PAYSTUB_UPLOAD' })).body).toEqual(
      raiseAnswer.body,
    )
    const listAnswer = await callApi('GET', `${external(uuid)}/external-applicants`, headers)
    expect(listAnswer.body).toMatchObject([{ words: raiseAnswer.body.words }])
    await callApi('POST', `${internal(uuid)}/${raiseAnswer.body.uuid}/withdraw`, underwriter.headers)
    expect((await callApi('GET', `${external(uuid)}/external-applicants`, headers)).body).toEqual([])
  })
})

test('CND-07 a phone number satisfies its condition and is saved to the account', async () => {
  const {
    uuid,
    headers,
    identity,
    conditions: [id, other],
  } = await aBorrower([{ category: 'MISSING_PHONE_NUMBER' }, {}])
  const give = (condition: string | undefined, phoneNumber: string) =>
    callApi('POST', `${external(uuid)}/${condition}/phone-number`, headers, { phoneNumber })
  expect((await give(id, '12')).status).toBe(400)
  expect((await give(other, '(512) 555-0147')).body.code).toBe('condition/other-answer')
  expect((await give(id, '+1 512 555 0147')).body).toMatchObject({ state: 'ACCEPTED' })
  const row = await db.selectFrom('identity').select('phone').where('id', '=', identity.id).executeTakeFirstOrThrow()
  expect(row.phone).toBe('(512) 555-0147')
  expect((await callApi('POST', `${external(uuid)}/${id}/submit`, headers)).body.code).toBe('condition/other-answer')
})

test.each([
  ['350 Otherowner Street', 'PROPERTY_OWNERSHIP_FRAUD_REVIEW', true],
  ['350 Trustee Street', 'FALSE_OWNERSHIP_TYPE_REVIEW', false],
  ['350 Trust Street', 'REVIEW_TRUST_REQUIREMENTS', false],
  ['350 Nolegal Street', 'PROPERTY_LEGAL_DESCRIPTION', false],
])(
  'CND-08 the condition from the title check on %s is uploaded, reviewed and accepted, and the application continues',
  async (street1, category, holds) => {
    const identity = await anIdentity({ role: 'borrower' })
    const { id: uuid } = await anApplication({
      identityId: identity.id,
      status: 'WAITING_FOR_PROPERTY',
      dueAt: new Date(),
      property: { address: { street1, city: 'Austin', state: 'TX', zip: '78704' } },
    })
    const read = async () => (await callApi('GET', `${external(uuid)}/external-applicants`, identity.headers)).body
    const [condition] = await readUntil(read, (conditions) => conditions.length > 0)
    expect(condition).toMatchObject({ categoryEnum: category, state: 'OPEN' })
    if (holds) expect(await readStatus(uuid)).toBe('PREQUAL_TITLE')
    await send({ uuid, headers: identity.headers, conditions: [condition.uuid] }, aPdf({ comment: street1 }))
    await callApi('POST', `${external(uuid)}/${condition.uuid}/submit`, identity.headers)
    if (holds) expect(await readStatus(uuid)).toBe('PREQUAL_TITLE')
    await callApi('POST', `${internal(uuid)}/${condition.uuid}/accept`, underwriter.headers)
    // The home is valued and the application is on its way to the offers.
    await readUntil(
      () => readStatus(uuid),
      (status) => /OFFER/.test(status),
    )
  },
)
