import { expect, test } from 'vitest'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { ApplicationDocument } from '#src/features/documents/documents.contract.ts'
import type { listPaperLetters, PaperLetter } from '#src/features/documents/paper-letters.contract.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { pdfText } from '#tests/support/stubs/pdf-text.ts'
import { aProductThatVerifies, type VerifiedBorrower } from '#tests/support/walks/verified-borrower.ts'

const { at, callApi, db, staff, url } = await aProductThatVerifies()
const processor = await staff('processor')
type Letters = AnswerOf<typeof listPaperLetters>

const fresh = () => ({ ...processor.headers, 'idempotency-key': crypto.randomUUID() })
const fetchLetters = async ({ uuid }: VerifiedBorrower, state = 'open') => {
  const { body } = await callApi(
    'GET',
    `/service-application/secure/api/v1/paper-letters?state=${state}`,
    processor.headers,
  )
  return (body as Letters).letters.filter(({ applicationUuid }) => applicationUuid === uuid)
}
const readDocuments = ({ caller, path }: VerifiedBorrower) =>
  caller.call<ApplicationDocument[]>('GET', path('/documents'))
const mail = (verifiedBorrower: VerifiedBorrower, letter: PaperLetter, body: object) =>
  callApi('POST', verifiedBorrower.path(`/paper-letters/${letter.uuid}/mailed`), fresh(), body)
const today = () => lenderDay(new Date())

test('15 USC 7001(c)(1)(B)(iv): an owner who requests paper copies gets them once, and staff mail them to the address on file', async () => {
  const verifiedBorrower = await at('DISBURSEMENT_ACCOUNT', '12 Orchard Street')
  const request = () =>
    verifiedBorrower.caller.call<{ documents: number; isRepeated: boolean }>(
      'POST',
      verifiedBorrower.path('/paper-letters'),
      {},
    )
  const first = await request()
  expect(first).toMatchObject({ isRepeated: false })
  expect(first.documents).toBeGreaterThan(2)
  expect(await request()).toMatchObject({ isRepeated: true })
  const [letter, ...others] = await fetchLetters(verifiedBorrower)
  expect(others).toEqual([])
  expect(letter).toMatchObject({ reason: 'REQUEST', recipient: 'Maria Garcia', mailedOn: null })
  const cover = await fetch(`${url}${verifiedBorrower.path(`/paper-letters/${letter!.uuid}/cover`)}`, {
    headers: processor.headers,
  })
  const text = pdfText(Buffer.from(await cover.arrayBuffer())).join(' ')
  for (const row of ['Maria Garcia', ...letter!.address]) expect(text).toContain(row)

  const zip = /\d{5}/.exec(letter!.address.at(-1)!)![0]
  const wrongZip = await mail(verifiedBorrower, letter!, { mailedOn: today(), zip: '99999' })
  expect([wrongZip.status, wrongZip.body.faults[0].field]).toEqual([400, 'zip'])
  expect((await mail(verifiedBorrower, letter!, { mailedOn: '2031-01-01', zip })).body.faults[0].field).toBe('mailedOn')
  expect((await mail(verifiedBorrower, letter!, { mailedOn: today(), zip })).body).toMatchObject({ mailedOn: today() })
  expect((await mail(verifiedBorrower, letter!, { mailedOn: today(), zip })).body.code).toBe('application/moved-on')
  expect(await fetchLetters(verifiedBorrower)).toEqual([])
  const [document] = (await readDocuments(verifiedBorrower)).filter(({ documentUuid }) =>
    letter!.documents.some((document) => document.documentUuid === documentUuid),
  )
  expect(document!.delivered.map(({ channel }) => channel)).toContain('paper')
})

test('15 USC 7001(c)(1)(B): after consent is withdrawn by phone, documents go out on paper and count as delivered once mailed', async () => {
  const verifiedBorrower = await at('AUTOPAY_ACCOUNT', '14 Orchard Street')
  const choices = `/service-application/secure/api/v1/application/heloc/${verifiedBorrower.uuid}/choices`
  expect((await callApi('GET', choices, processor.headers)).body).toEqual({ electronic: true, limitsSharing: null })
  expect((await callApi('POST', choices, fresh(), { choice: 'END_ELECTRONIC' })).body).toMatchObject({
    electronic: false,
  })
  const before = new Set((await readDocuments(verifiedBorrower)).map(({ documentUuid }) => documentUuid))
  await verifiedBorrower.caller.call('POST', verifiedBorrower.path('/bank/payment'), { method: 'MANUAL' })
  const newDocuments = async (): Promise<ApplicationDocument[]> => {
    const later = (await readDocuments(verifiedBorrower)).filter(({ documentUuid }) => !before.has(documentUuid))
    return later.length > 0 ? later : new Promise((resolve) => setTimeout(() => resolve(newDocuments()), 50))
  }
  const [document] = await newDocuments()
  expect(document!.delivered.map(({ channel }) => channel)).not.toContain('mail')
  const letter = (await fetchLetters(verifiedBorrower)).find(({ documents }) =>
    documents.some(({ documentUuid }) => documentUuid === document!.documentUuid),
  )
  expect(letter).toMatchObject({ reason: 'NO_CONSENT' })
  const { causeKey } = await db
    .selectFrom('paperLetter')
    .select('causeKey')
    .where('id', '=', letter!.uuid)
    .executeTakeFirstOrThrow()
  const message = await db
    .selectFrom('outboxMessage')
    .select('documentIds')
    .where('causeKey', '=', causeKey.replace(/^paper:/, ''))
    .executeTakeFirstOrThrow()
  expect(message.documentIds).toEqual([])
})

test('15 USC 7001(c)(1)(C)(ii): documents emailed before the reader entered an access code are owed on paper until then', async () => {
  const verifiedBorrower = await at('COLLECT_ADDITIONAL_INFO', { street: '20 Orchard Street', isDemonstrated: false })
  const kindsOwed = async () => (await fetchLetters(verifiedBorrower)).map(({ reason }) => reason)
  await expect.poll(kindsOwed).toContain('NOT_DEMONSTRATED')
  const valuation = async () => (await readDocuments(verifiedBorrower)).find(({ kind }) => kind === 'VALUATION_COPY')!
  expect((await valuation()).delivered).toEqual([])

  const check = await fetch(`${url}${verifiedBorrower.path('/particulars/access-check')}`, {
    headers: { authorization: verifiedBorrower.caller.bearer() },
  })
  const code = pdfText(Buffer.from(await check.arrayBuffer())).find((row) => /^[A-Z0-9]{6}$/.test(row))
  const facts = { citizenship: 'US_CITIZEN', useOfFunds: 'HOME_IMPROVEMENT', coOwners: [], ssn: '536-90-4399' }
  const body = { ...facts, maritalStatus: 'UNMARRIED' }
  await verifiedBorrower.caller.call('PUT', verifiedBorrower.path('/particulars'), {
    ...body,
    electronic: { version: 1, code },
  })
  expect(await kindsOwed()).toEqual([])
  expect((await valuation()).delivered.map(({ channel }) => channel)).toEqual(['mail'])
})

test('no one from another application can see or mail a letter', async () => {
  const verifiedBorrower = await at('DISBURSEMENT_ACCOUNT', '16 Orchard Street')
  const other = await at('DISBURSEMENT_ACCOUNT', '18 Orchard Street')
  await verifiedBorrower.caller.call('POST', verifiedBorrower.path('/paper-letters'), {})
  const [letter] = await fetchLetters(verifiedBorrower)
  expect((await mail(other, letter!, { mailedOn: today(), zip: '43215' })).status).toBe(404)
  const borrower = { authorization: verifiedBorrower.caller.bearer() }
  expect((await callApi('GET', '/service-application/secure/api/v1/paper-letters', borrower)).status).toBe(403)
})
