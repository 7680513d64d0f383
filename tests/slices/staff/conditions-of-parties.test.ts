import { expect, test } from 'vitest'
import { aPdf } from '#tests/support/stubs/sample-files.ts'
import { aProductThatCloses } from '#tests/support/walks/signed-line.ts'

const { aSignedLine, callApi, db, staff } = await aProductThatCloses()
const internal = (uuid: string) => `/service-conditions/internal/api/v1/applications/${uuid}`
const external = (uuid: string) =>
  `/service-conditions/external/api/v1/applications/${uuid}/conditions/external-applicants`
const processor = await staff('processor')
const raise = async (uuid: string, body: object) =>
  callApi(
    'POST',
    `${internal(uuid)}/conditions`,
    { ...processor.headers, 'idempotency-key': crypto.randomUUID() },
    body,
  )

let lines = 0
const aLine = (owners: readonly ('account' | 'paper')[]) => {
  lines += 1
  return aSignedLine('CO_DEED_REQ', { street: `${700 + lines} Orchard Street`, owners })
}
const letters = { category: 'GENERIC_DOCUMENT_REQUEST', requestDocuments: ['BANK_LETTER', 'SUPPORT'] }

test('CND-04 a condition for a signer reaches that signer only, not the borrower or a signer on paper', async () => {
  const { uuid, owners, signerIds, caller } = await aLine(['account', 'paper'])
  const parties = (await callApi('GET', `${internal(uuid)}/conditions/parties`, processor.headers)).body
  expect(parties).toMatchObject([
    { signerUuid: signerIds[1], mayAsk: true },
    { signerUuid: signerIds[2], mayAsk: false },
  ])
  const { status, body } = await raise(uuid, { ...letters, signerUuid: signerIds[1] })
  expect([status, body.askedOf]).toEqual([201, { name: parties[0].name }])
  const theirs = (await callApi('GET', external(uuid), owners[0]!.headers)).body
  expect(theirs).toMatchObject([{ uuid: body.uuid, requestDocuments: ['BANK_LETTER', 'SUPPORT'], sentDocuments: 0 }])
  expect(await caller.call('GET', external(uuid))).toEqual([])
  expect((await raise(uuid, { ...letters, signerUuid: signerIds[2] })).status).toBe(400)
  expect((await raise(uuid, { ...letters, signerUuid: crypto.randomUUID() })).status).toBe(404)
})

test('a document received outside the system is inspected, satisfies its condition, and belongs to the right person', async () => {
  const { uuid, owners, signerIds } = await aLine(['account'])
  const { body: condition } = await raise(uuid, { ...letters, signerUuid: signerIds[1] })
  const file = (query: string, bytes: Uint8Array, headers = processor.headers) =>
    callApi('POST', `${internal(uuid)}/documents?${query}`, headers, bytes)
  const answerQuery = `conditionUuid=${condition.uuid}&receiptChannel=MAIL`
  expect((await file(answerQuery, Buffer.from('not a document'))).body.code).toBe('upload/wrong-type')
  const { status, body } = await file(answerQuery, aPdf({ comment: 'the first' }))
  expect(status).toBe(201)
  expect((await file(answerQuery, aPdf({ comment: 'the first' }))).body).toEqual(body)
  const [theirs] = (await callApi('GET', external(uuid), owners[0]!.headers)).body
  expect(theirs).toMatchObject({ state: 'OPEN', sentDocuments: 1 })
  const document = await db
    .selectFrom('document')
    .select(['kind', 'signerId'])
    .where('id', '=', body.documentUuid)
    .executeTakeFirst()
  expect(document).toEqual({ kind: 'BANK_LETTER', signerId: signerIds[1] })
  const events = await db
    .selectFrom('auditEvent')
    .select('details')
    .where('subject', '=', uuid)
    .where('action', '=', 'document filed for the borrower')
    .execute()
  expect(events[0]?.details).toEqual({ ...body, conditionUuid: condition.uuid, receiptChannel: 'MAIL' })
  expect((await file('kind=SUPPORT&receiptChannel=EMAIL', aPdf({ comment: 'the second' }))).status).toBe(201)
  expect((await file(answerQuery, aPdf(), owners[0]!.headers)).status).toBe(403)
})

test('staff who review identities open an ID photo only for a reason, which is recorded', async () => {
  const { uuid } = await aLine([])
  const path = `${internal(uuid)}/documents?kind=SELFIE&receiptChannel=EMAIL`
  const { body } = await callApi('POST', path, processor.headers, aPdf({ comment: 'a face' }))
  const open = async (as: { headers: Record<string, string> }, reason = '') =>
    callApi(
      'GET',
      `/service-application/api/v1/application/heloc/${uuid}/documents/${body.documentUuid}/file${reason && `?reason=${reason}`}`,
      as.headers,
    )
  expect((await open(await staff('agent'), 'CONTACT')).status).toBe(403)
  expect((await open(processor)).status).toBe(400)
  expect((await open(processor, 'curiosity')).status).toBe(400)
  expect((await open(processor, 'IDENTITY_CHECK')).status).toBe(200)
  const events = await db
    .selectFrom('auditEvent')
    .select('details')
    .where('subject', '=', uuid)
    .where('action', '=', 'document.viewed')
    .execute()
  expect(events.map(({ details }) => details)).toEqual([{ documentId: body.documentUuid, reason: 'IDENTITY_CHECK' }])
})
