import { createHash, randomUUID } from 'node:crypto'
import { XmlDocument } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import type { PartnerScope } from '#src/platform/contract/partner-scopes.table.ts'
import { aProductThatCloses } from '#tests/support/walks/signed-line.ts'

const { aSignedLine, reaches, db, callApi, staff } = await aProductThatCloses()
const [admin, compliance] = [await staff('admin'), await staff('compliance')]
const at = '/service-partner/api/v1'
const sharing = '/service-partner/secure/api/v1/data-sharing'

const keyFor = async (scopes: readonly PartnerScope[]): Promise<{ apikey: string }> => {
  const body = { name: 'Core banking', scopes, expiresInDays: 30 }
  const { body: newKey } = await callApi('POST', '/service-partner/secure/api/v1/keys', admin.headers, body)
  return { apikey: newKey.key }
}
const loans = await keyFor(['read-loans'])
const documents = await keyFor(['read-documents'])
const statuses = await keyFor(['read-applications'])

const share = async (choice: { loans: boolean; documents: boolean }) => {
  const { body } = await callApi('GET', sharing, compliance.headers)
  const reason = 'The servicing system reads what it bills'
  return callApi('PUT', sharing, admin.headers, { version: body.version, ...choice, reason })
}
const line = await aSignedLine('RECORDING', { street: '700 Orchard Street' })
await reaches(line.uuid, 'COMPLETE')
const { loanNumber } = await db
  .selectFrom('application')
  .select('loanNumber')
  .where('id', '=', line.uuid)
  .executeTakeFirstOrThrow()
const document = await db
  .selectFrom('document')
  .select(['id', 'sha256'])
  .where('applicationId', '=', line.uuid)
  .where('kind', '=', 'CREDIT_AGREEMENT')
  .orderBy('version', 'desc')
  .limit(1)
  .executeTakeFirstOrThrow()
const filePath = (id: string) => `${at}/applications/${line.uuid}/documents/${id}/file`
const countReads = async (action: string) =>
  (
    await db
      .selectFrom('auditEvent')
      .select('actorKind')
      .where('subject', '=', line.uuid)
      .where('action', '=', action)
      .execute()
  ).length

test('loan facts and documents require their scope, and are readable only while the lender shares them', async () => {
  const paths = [`${at}/loans/${line.uuid}`, `${at}/loans?state=TO_BOARD`, `${at}/applications/${line.uuid}/mismo`]
  for (const path of paths) {
    expect((await callApi('GET', path, loans)).body.code).toBe('sharing/off')
    expect((await callApi('GET', path, statuses)).body.code).toBe('partner/scope-missing')
    expect((await callApi('GET', path, documents)).body.code).toBe('partner/scope-missing')
  }
  expect((await callApi('GET', filePath(document.id), documents)).body.code).toBe('sharing/off')
  expect((await share({ loans: true, documents: false })).status).toBe(200)
  expect((await callApi('GET', paths[0]!, loans)).status).toBe(200)
  expect((await callApi('GET', filePath(document.id), documents)).body.code).toBe('sharing/off')
  expect((await share({ loans: false, documents: false })).body).toMatchObject({ version: 2, loans: false })
  expect((await callApi('GET', paths[0]!, loans)).body.code).toBe('sharing/off')
})

test('a partner system reads an opened line without identity and account numbers, and each read is recorded', async () => {
  await share({ loans: true, documents: true })
  const before = await countReads('loan read by a system')
  const { body } = await callApi('GET', `${at}/loans/${line.uuid}`, loans)
  expect(body).toMatchObject({ loanNumber, terms: { drawCents: 4_000_000 }, boarding: { state: 'TO_BOARD' } })
  expect(JSON.stringify(body)).not.toMatch(/ssn|birthDate|"routing"|"account"/)
  expect(await countReads('loan read by a system')).toBe(before + 1)
  const list = await callApi('GET', `${at}/loans?state=TO_BOARD`, loans)
  expect(list.body.loans).toContainEqual(expect.objectContaining({ applicationUuid: line.uuid, loanNumber }))
})

test('a partner system reads a document by its hash, but not internal staff documents', async () => {
  await share({ loans: true, documents: true })
  const file = await callApi('GET', filePath(document.id), documents)
  expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(document.sha256)
  expect(await countReads('document read by a system')).toBe(1)
  await db.updateTable('document').set({ kind: 'SERVICE_EVIDENCE' }).where('id', '=', document.id).execute()
  expect((await callApi('GET', filePath(document.id), documents)).status).toBe(404)
  expect((await callApi('GET', filePath(randomUUID()), documents)).status).toBe(404)
})

test('an application is exported as a MISMO message, without its Social Security number to a system and with it to staff', async () => {
  await share({ loans: true, documents: true })
  const xml = await callApi('GET', `${at}/applications/${line.uuid}/mismo`, loans)
  expect(xml.headers.get('content-type')).toContain('application/xml')
  const message = XmlDocument.fromString(xml.bytes.toString())
  const names = { m: 'http://www.mismo.org/residential/2009/schemas' }
  expect(message.get('//m:LoanIdentifier', names)?.content).toBe(loanNumber)
  expect(message.get('//m:TAXPAYER_IDENTIFIERS', names)).toBeNull()
  message.dispose()
  const path = '/service-boarding/secure/api/v1/mismo'
  const { body } = await callApi('POST', path, admin.headers, { applicationUuids: [line.uuid] })
  expect(body.fileName).toBe(`${loanNumber}.xml`)
  expect(await countReads('mismo file made')).toBe(1)
  expect((await callApi('POST', path, admin.headers, { applicationUuids: [randomUUID()] })).status).toBe(404)
  expect((await callApi('POST', path, compliance.headers, { applicationUuids: [line.uuid] })).status).toBe(403)
})
