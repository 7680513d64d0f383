import { expect, test } from 'vitest'
import { aProductThatVerifies } from '#tests/support/walks/verified-borrower.ts'

const product = await aProductThatVerifies()
const { at, db, callApi, staff } = product
const [processor, compliance, agent] = await Promise.all([staff('processor'), staff('compliance'), staff('agent')])

/** A document of an application, and the paths of its labels. */
const aDocument = async (street: string) => {
  const borrower = await at('INCOME_VERIFICATION', street)
  const secure = (path: string) => borrower.path(path).replace('/api/', '/secure/api/')
  const notice = { missing: ['Your two newest pay stubs'], days: 15 }
  const { documentUuid } = (await callApi('POST', secure('/incompleteness-notice'), processor.headers, notice)).body
  const label = (text: string, headers = processor.headers, of: string = documentUuid) =>
    callApi('PUT', secure(`/documents/${of}/label`), headers, { label: text })
  const readLabels = async (headers = compliance.headers) =>
    (await callApi('GET', secure('/document-labels'), headers)).body
  return { borrower, documentUuid, label, readLabels }
}

test('staff name a document for each other; it is sealed, recorded, and an empty name restores the title', async () => {
  const { borrower, documentUuid, label, readLabels } = await aDocument('41 Orchard Street')
  expect((await label('Second job, October')).status).toBe(200)
  expect(await readLabels()).toEqual([{ documentUuid, label: 'Second job, October' }])
  const row = await db
    .selectFrom('document')
    .select('sealedLabel')
    .where('id', '=', documentUuid)
    .executeTakeFirstOrThrow()
  expect(Buffer.from(row.sealedLabel ?? []).toString('latin1')).not.toContain('Second job')
  const auditEvents = await db
    .selectFrom('auditEvent')
    .select('details')
    .where('subject', '=', borrower.uuid)
    .where('action', '=', 'document labeled')
    .execute()
  expect(auditEvents).toEqual([{ details: { documentId: documentUuid } }])
  expect((await label('')).body).toEqual([])
})

test('a name that is too long, of an agent, or for another application’s document is rejected', async () => {
  const { label, readLabels } = await aDocument('43 Orchard Street')
  const other = await aDocument('45 Orchard Street')
  expect((await label('x'.repeat(81))).status).toBe(400)
  expect((await label('A name', agent.headers)).status).toBe(403)
  expect((await label('A name', processor.headers, other.documentUuid)).status).toBe(404)
  expect(await readLabels()).toEqual([])
  expect(await other.readLabels()).toEqual([])
})
