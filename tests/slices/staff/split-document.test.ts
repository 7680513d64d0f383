import { expect, test } from 'vitest'
import { aRenderedPdf } from '#tests/support/stubs/sample-pdfs.ts'
import { aProductThatCloses } from '#tests/support/walks/signed-line.ts'

const { aSignedLine, callApi, db, staff } = await aProductThatCloses()
const [processor, agent] = await Promise.all([staff('processor'), staff('agent')])
const stub = { from: 1, to: 1, kind: 'USER_UPLOADED_PAYSTUB' }
const statement = { from: 2, to: 2, kind: 'BANK_STATEMENT' }

/** A signed line with a scan of two pages that a co-owner mailed, and the calls that split it. */
const aScan = async (street: string, bytes?: Uint8Array) => {
  const line = await aSignedLine('CO_DEED_REQ', { street, owners: ['account'] })
  const { uuid, signerIds } = line
  const internal = `/service-conditions/internal/api/v1/applications/${uuid}`
  const condition = await callApi(
    'POST',
    `${internal}/conditions`,
    { ...processor.headers, 'idempotency-key': crypto.randomUUID() },
    { category: 'GENERIC_DOCUMENT_REQUEST', requestDocuments: ['SUPPORT'], signerUuid: signerIds[1] },
  )
  const filing = `${internal}/documents?conditionUuid=${condition.body.uuid}&receiptChannel=MAIL`
  const { documentUuid } = (await callApi('POST', filing, processor.headers, bytes ?? (await aRenderedPdf()))).body
  const secure = `/service-application/secure/api/v1/application/heloc/${uuid}`
  const split = (parts: object[], headers = processor.headers, of: string = documentUuid) =>
    callApi('POST', `${secure}/documents/${of}/split`, headers, { parts })
  const documents = () =>
    db
      .selectFrom('document')
      .select(['id', 'kind', 'signerId', 'mediaType'])
      .where('applicationId', '=', uuid)
      .where('causeKey', 'like', `split ${documentUuid}%`)
      .orderBy('kind')
      .execute()
  return { ...line, documentUuid, split, documents }
}

test('staff split a scan: each part is a document of its own, belongs to its sender, and is recorded', async () => {
  const { uuid, signerIds, owners, caller, documentUuid, split, documents } = await aScan('811 Orchard Street')
  const { status, body } = await split([stub, statement])
  expect(status).toBe(201)
  const rows = await documents()
  expect(rows.map(({ kind, signerId, mediaType }) => [kind, signerId, mediaType])).toEqual([
    ['BANK_STATEMENT', signerIds[1], 'application/pdf'],
    ['USER_UPLOADED_PAYSTUB', signerIds[1], 'application/pdf'],
  ])
  expect(new Set(body.documentUuids)).toEqual(new Set(rows.map(({ id }) => id)))
  const path = `/service-application/api/v1/application/heloc/${uuid}/documents`
  const uuidsFor = async (headers: Record<string, string>) =>
    (await callApi('GET', path, headers)).body.map((document: { documentUuid: string }) => document.documentUuid)
  expect(await uuidsFor(owners[0]!.headers)).toEqual(expect.arrayContaining(body.documentUuids))
  const ofBorrower = (await caller.call('GET', path)) as { documentUuid: string }[]
  expect(ofBorrower.some((document) => body.documentUuids.includes(document.documentUuid))).toBe(false)
  const events = await db
    .selectFrom('auditEvent')
    .select('details')
    .where('subject', '=', uuid)
    .where('action', '=', 'document split')
    .execute()
  expect(events).toEqual([{ details: { documentId: documentUuid, ranges: [stub, statement], ...body } }])
})

test('two people who split the same pages at once store them once', async () => {
  const { split, documents } = await aScan('813 Orchard Street')
  const answers = await Promise.all([split([stub]), split([stub]), split([stub, statement])])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await documents()).toHaveLength(2)
})

test('a page that is not there, a range that ends before it begins, or no range is refused at its field, and nothing is stored', async () => {
  const { split, documents } = await aScan('815 Orchard Street')
  const beyond = await split([stub, { ...statement, to: 3 }])
  expect([beyond.status, beyond.body.faults]).toEqual([
    400,
    [{ field: 'parts.1.to', message: 'The document has 2 pages' }],
  ])
  expect((await split([{ ...stub, from: 2 }])).body.faults).toMatchObject([{ field: 'parts.0.to' }])
  expect((await split([{ ...stub, kind: 'SELFIE' }])).body.faults).toMatchObject([{ field: 'parts.0.kind' }])
  expect((await split([])).status).toBe(400)
  expect(await documents()).toEqual([])
})

test('a document of ours, of another application, or at the hand of an agent is not split', async () => {
  const { uuid, split, documents } = await aScan('817 Orchard Street')
  const other = await aScan('819 Orchard Street')
  const agreement = await db
    .selectFrom('document')
    .select('id')
    .where('applicationId', '=', uuid)
    .where('kind', '=', 'CREDIT_AGREEMENT')
    .executeTakeFirstOrThrow()
  expect((await split([stub], processor.headers, agreement.id)).body.code).toBe('document/not-split')
  expect((await split([stub], processor.headers, other.documentUuid)).status).toBe(404)
  expect((await split([stub], agent.headers)).status).toBe(403)
  expect([await documents(), await other.documents()]).toEqual([[], []])
})
