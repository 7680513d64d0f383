import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applicationRecords } from '#src/application/server/application-record.ts'
import { storeDocument } from '#src/features/documents/server/documents.store.ts'
import { revealLimit } from '#src/features/privacy/revealable.table.ts'
import { privacySweep } from '#src/features/privacy/server/privacy-sweep.service.ts'
import { renewDataKey, reseal } from '#src/features/privacy/server/reseal.service.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import { generationOf } from '#src/platform/server/keys/field-encryption.ts'
import { readMessage } from '#src/platform/server/messages/outbox.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import type { BuiltIdentity } from '#tests/support/identities.ts'
import { anOpenedProduct } from '#tests/support/product/opened-product.ts'
import { namesOfScripts } from '#tests/support/stubs/names-of-scripts.ts'

const { url, db, vault, objects, anIdentity, anApplication } = await anOpenedProduct()
const clock = systemClock
const records = applicationRecords(vault)

const ssn = '612479583'
const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 86_400_000)

const request = async (as: BuiltIdentity, method: string, path: string, body?: object) => {
  const response = await fetch(`${url}/service-privacy/api/v1${path}`, {
    method,
    headers: { ...as.headers, 'x-org': as.organization, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = response.headers.get('content-type')?.includes('json')
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  const answer = (isJson ? JSON.parse(bytes.toString('utf8')) : undefined) as any
  return { status: response.status, headers: response.headers, bytes, answer }
}

const aBorrower = async (status: Status, since = clock.now()) => {
  const person = await anIdentity({
    name: { firstName: 'Marta', lastName: 'Quillfeather' },
    phone: '(512) 555-0187',
  })
  const { id } = await anApplication({ identityId: person.id, status, applicant: { ssn }, createdAt: since })
  await db.updateTable('application').set({ statusSince: since }).where('id', '=', id).execute()
  return { person, id }
}

const aDocument = (applicationId: string, text: string) =>
  db.transaction().execute((tx) =>
    storeDocument(
      tx,
      { vault, objects, clock },
      {
        applicationId,
        kind: 'PRIVACY_NOTICE',
        language: 'en',
        mediaType: 'application/pdf',
        bytes: Buffer.from(text),
        causeKey: randomUUID(),
      },
    ),
  )

const eventsOf = (subject: string) =>
  db
    .selectFrom('auditEvent')
    .select(['action', 'actorId', 'details'])
    .where('subject', '=', subject)
    .orderBy('seq')
    .execute()

/** Returns the files of a zip archive, using only the local headers. */
const unzip = (zip: Buffer): Record<string, Buffer> => {
  const files: Record<string, Buffer> = {}
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    const [size, nameLength] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)]
    const start = at + 30 + nameLength
    files[zip.subarray(at + 30, start).toString('utf8')] = inflateRawSync(zip.subarray(start, start + size))
    at = start + size
  }
  return files
}

test('staff see masked numbers, dates and contacts, and reveal one at a time for a reason that is recorded', async () => {
  const { id } = await aBorrower('OFFER_SELECTION')
  const [agent, underwriter] = [await anIdentity({ role: 'agent' }), await anIdentity({ role: 'underwriter' })]
  const personResponse = await request(agent, 'GET', `/application/${id}/person`)
  expect(personResponse.answer.masked).toEqual({
    ssn: '•••9583',
    birthDate: '••/••/1980',
    phone: '•••0123',
    email: 'm•••@example.com',
    income: '•••',
    accountNumber: null,
  })
  expect(personResponse.headers.get('cache-control')).toBe('no-store')

  const path = `/application/${id}/reveal`
  const revealResponse = await request(underwriter, 'POST', path, { field: 'ssn', reason: 'IDENTITY_CHECK' })
  expect(revealResponse.answer).toEqual({ value: ssn })
  expect(revealResponse.headers.get('cache-control')).toBe('no-store')
  expect((await request(agent, 'POST', path, { field: 'ssn', reason: 'IDENTITY_CHECK' })).answer.code).toBe(
    'privacy/not-your-field',
  )
  expect((await request(agent, 'POST', path, { field: 'ssn', reason: 'curious' })).status).toBe(400)
  expect((await request(await anIdentity(), 'POST', path, { field: 'ssn', reason: 'CONTACT' })).status).toBe(403)
  const stranger = await anIdentity({ role: 'underwriter', organization: 'saltmarsh' })
  expect((await request(stranger, 'POST', path, { field: 'ssn', reason: 'CONTACT' })).status).toBe(404)
  expect((await eventsOf(id)).filter(({ action }) => action === 'field revealed')).toEqual([
    { action: 'field revealed', actorId: underwriter.id, details: { field: 'ssn', reason: 'IDENTITY_CHECK' } },
  ])
})

test('an hourly limit on reveals keeps staff from copying all records', async () => {
  const { id } = await aBorrower('OFFER_SELECTION')
  const processor = await anIdentity({ role: 'processor' })
  const reveal = () => request(processor, 'POST', `/application/${id}/reveal`, { field: 'phone', reason: 'CONTACT' })
  for (let tries = 0; tries < revealLimit.tries; tries += 1) expect((await reveal()).status).toBe(200)
  expect((await reveal()).status).toBe(429)
  expect((await eventsOf(id)).filter(({ action }) => action === 'field revealed')).toHaveLength(revealLimit.tries)
})

test('a person erases data that no law requires us to retain, and sees what is retained, why and until when', async () => {
  const { person, id: old } = await aBorrower('DECLINED', monthsAgo(26))
  const recent = await anApplication({ identityId: person.id, status: 'CANCELLED', applicant: { ssn } })
  const document = await aDocument(old, 'A notice to Marta Quillfeather')
  await db
    .transaction()
    .execute((tx) =>
      records.saveReport(tx, old, 'soft-credit', randomUUID(), { result: 'NO_HIT' } as never, clock.now()),
    )
  const { sealedApplicant } = await db
    .selectFrom('application')
    .select('sealedApplicant')
    .where('id', '=', old)
    .executeTakeFirstOrThrow()

  const { answer } = await request(person, 'POST', '/erasure', { confirm: true })
  expect(answer.accountErased).toBe(false)
  expect(answer.erasedApplications).toHaveLength(1)
  expect(answer.kept).toHaveLength(1)
  expect(answer.kept[0]).toMatchObject({ loanNumber: recent.loanNumber, source: 'Regulation B, 12 CFR 1002.12(b)(1)' })
  expect(answer.kept[0].until).toMatch(/^\d{4}-\d{2}-\d{2}$/)

  for (const table of ['report', 'document'] as const)
    expect(await db.selectFrom(table).select('id').where('applicationId', '=', old).execute()).toEqual([])
  await expect.poll(() => objects.get(document.objectKey).then(String, () => 'gone')).toBe('gone')
  // The data in an older copy of the row can no longer be read either.
  vault.forget()
  const cell = { table: 'application', column: 'sealed_applicant', row: old }
  await expect(vault.open(db, old, cell, sealedApplicant)).rejects.toThrow('There is no data key')
  const left = await db.selectFrom('application').selectAll().where('id', '=', old).executeTakeFirstOrThrow()
  expect(left).toMatchObject({ property: {}, origin: {}, status: 'DECLINED', propertyState: 'TX' })
  expect((await records.read(db, recent.id)).applicant.ssn).toBe(ssn)

  const mails = await db.selectFrom('outboxMessage').select('id').where('recipient', '=', person.email).execute()
  const mail = await readMessage(db, vault, mails[0]!.id)
  expect(mail?.subject).toBe('Your request about your data')
  expect(mail?.body.text).toContain(`Application ${recent.loanNumber} is kept until`)
  const actions = (await eventsOf(old)).map(({ action }) => action)
  expect(actions).toContain('application erased')
})

test('an account with no data under retention is erased completely, including its visits', async () => {
  const { person } = await aBorrower('DECLINED', monthsAgo(26))
  const { answer } = await request(person, 'POST', '/erasure', { confirm: true })
  expect(answer).toMatchObject({ accountErased: true, kept: [] })
  const row = await db.selectFrom('identity').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    email: `erased:${person.id}`,
    firstName: null,
    lastName: null,
    phone: null,
    passwordHash: null,
  })
  await expect.poll(async () => (await request(person, 'GET', '/export')).status).toBe(401)
  expect(
    (
      await request(await anIdentity({ role: 'admin' }), 'POST', `/application/${randomUUID()}/erasure`, {
        confirm: true,
      })
    ).status,
  ).toBe(403)
})

test('a legal hold blocks erasure by request and by schedule until the hold is lifted', async () => {
  const { person, id } = await aBorrower('DECLINED', monthsAgo(26))
  const compliance = await anIdentity({ role: 'compliance' })
  expect((await request(compliance, 'PUT', `/application/${id}/hold`, { reason: 'LITIGATION' })).answer).toEqual({
    held: true,
  })
  const requests = () => request(compliance, 'GET', `/application/${id}/requests`)
  expect((await requests()).answer).toMatchObject({ hold: { reason: 'LITIGATION' }, copies: [] })
  expect((await request(await anIdentity({ role: 'processor' }), 'GET', `/application/${id}/requests`)).status).toBe(
    403,
  )
  const { answer } = await request(compliance, 'POST', `/application/${id}/erasure`, { confirm: true })
  expect(answer).toMatchObject({ accountErased: false, erasedApplications: [] })
  expect(answer.kept[0]).toMatchObject({ why: 'A legal proceeding requires it.', until: null })
  const sweep = () => privacySweep(db, { vault, clock })()
  await sweep()
  expect((await records.read(db, id)).applicant.ssn).toBe(ssn)
  await request(compliance, 'DELETE', `/application/${id}/hold`)
  expect((await requests()).answer).toMatchObject({ hold: null })
  await sweep()
  const row = await db
    .selectFrom('application')
    .select(['erasedAt', 'sealedApplicant'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.erasedAt).toBeInstanceOf(Date)
  expect(row.sealedApplicant).toHaveLength(0)
  expect((await request(person, 'GET', '/export')).status).toBe(200)
})

test('a person’s data copy includes their data, documents and access log, is private to them, and expires', async () => {
  const { person, id } = await aBorrower('OFFER_SELECTION')
  await aDocument(id, 'A notice to Marta Quillfeather')
  const processor = await anIdentity({ role: 'processor' })
  await request(processor, 'POST', `/application/${id}/reveal`, { field: 'ssn', reason: 'FRAUD_REVIEW' })

  const exportResponse = await request(person, 'POST', '/export')
  expect(exportResponse.status).toBe(202)
  expect((await request(person, 'POST', '/export')).answer.exportUuid).toBe(exportResponse.answer.exportUuid)
  await expect
    .poll(async () => (await request(person, 'GET', '/export')).answer[0].state, { timeout: 15_000 })
    .toBe('READY')
  const path = `/export/${exportResponse.answer.exportUuid}/file`
  const copy = await request(person, 'GET', path)
  expect(copy.headers.get('content-type')).toBe('application/zip')
  expect(copy.headers.get('cache-control')).toBe('no-store')
  const files = unzip(copy.bytes)
  const data = files['data.json']!.toString('utf8')
  for (const theirs of [ssn, person.email, 'Marta', 'Orchard Street', 'FRAUD_REVIEW', 'field revealed'])
    expect(data).toContain(theirs)
  for (const secret of ['passwordHash', 'refreshHash', 'emailKey":"x']) expect(data).not.toContain(secret)
  const documents = Object.entries(files).filter(([name]) => name.startsWith('documents/'))
  expect(documents.map(([, bytes]) => bytes.toString('utf8'))).toEqual(['A notice to Marta Quillfeather'])

  const sealedExport = await objects.get(`exports/${exportResponse.answer.exportUuid}`)
  expect(Buffer.from(sealedExport).includes('Marta')).toBe(false)
  expect((await request(await anIdentity(), 'GET', path)).status).toBe(404)
  await db
    .updateTable('dataExport')
    .set({ expiresAt: monthsAgo(1) })
    .where('identityId', '=', person.id)
    .execute()
  expect((await request(person, 'GET', path)).status).toBe(409)
  await privacySweep(db, { vault, clock })()
  await expect
    .poll(() => objects.get(`exports/${exportResponse.answer.exportUuid}`).then(String, () => 'gone'))
    .toBe('gone')
})

test('a person’s data copy shows names in every script correctly', async () => {
  const { person, id } = await aBorrower('OFFER_SELECTION')
  const names = Object.values(namesOfScripts)
  const lastName = names.join(' ')
  await db.updateTable('identity').set({ lastName }).where('id', '=', person.id).execute()
  await aDocument(id, lastName)
  const exportResponse = await request(person, 'POST', '/export')
  const path = `/export/${exportResponse.answer.exportUuid}/file`
  await expect.poll(async () => (await request(person, 'GET', path)).status, { timeout: 15_000 }).toBe(200)
  const files = unzip((await request(person, 'GET', path)).bytes)
  const data = new TextDecoder('utf-8', { fatal: true }).decode(files['data.json'])
  expect(JSON.stringify(JSON.parse(data))).toContain(`"${lastName}"`)
  const documents = Object.entries(files).filter(([name]) => name.startsWith('documents/'))
  expect(documents.map(([, bytes]) => bytes.toString('utf8'))).toEqual([lastName])
})

test('compliance creates a data copy for a person who requested it by letter, and the action is recorded', async () => {
  const { person, id } = await aBorrower('OFFER_SELECTION')
  const compliance = await anIdentity({ role: 'compliance' })
  const exportResponse = await request(compliance, 'POST', `/application/${id}/export`)
  const path = `/application/${id}/export/${exportResponse.answer.exportUuid}/file`
  await expect.poll(async () => (await request(compliance, 'GET', path)).status, { timeout: 15_000 }).toBe(200)
  expect((await eventsOf(id)).map(({ action }) => action)).toContain('copy of data fetched')
  expect((await request(person, 'GET', path)).status).toBe(403)
})

test('deletion removes keys after a week, visits after 400 days and people who never applied after two years', async () => {
  const keep = (key: string, days: number) =>
    db
      .insertInto('idempotencyKey')
      .values({
        scope: 'test',
        key,
        requestHash: Buffer.from(key),
        httpStatus: 200,
        answer: null,
        at: new Date(Date.now() - days * 86_400_000),
      })
      .execute()
  const visit = async (days: number) => {
    const id = randomUUID()
    const at = new Date(Date.now() - days * 86_400_000)
    await db
      .insertInto('telemetrySession')
      .values({ id, trackerUuid: id, organization: 'lintel', epoch: '1', details: '{}', at })
      .execute()
    return id
  }
  await keep('new', 6)
  await keep('old', 8)
  const [recent, old] = [await visit(399), await visit(401)]
  const [idle, busy] = [await anIdentity(), await anIdentity()]
  await db
    .updateTable('identity')
    .set({ updatedAt: monthsAgo(25) })
    .where('id', 'in', [idle.id, busy.id])
    .execute()
  await db
    .updateTable('session')
    .set({ seenAt: monthsAgo(25) })
    .where('identityId', '=', idle.id)
    .execute()
  await privacySweep(db, { vault, clock })()
  const keys = await db.selectFrom('idempotencyKey').select('key').where('scope', '=', 'test').execute()
  expect(keys).toEqual([{ key: 'new' }])
  const visits = await db.selectFrom('telemetrySession').select('id').where('id', 'in', [recent, old]).execute()
  expect(visits).toEqual([{ id: recent }])
  const people = await db
    .selectFrom('identity')
    .select(['id', 'erasedAt'])
    .where('id', 'in', [idle.id, busy.id])
    .execute()
  expect(people.find(({ id }) => id === idle.id)?.erasedAt).toBeInstanceOf(Date)
  expect(people.find(({ id }) => id === busy.id)?.erasedAt).toBeNull()
})

test('after a data key leaks, everything of its subject is sealed again, including documents, and the old key is destroyed', async () => {
  const { id } = await aBorrower('OFFER_SELECTION')
  const document = await aDocument(id, 'A notice to Marta Quillfeather')
  const deps = { db, vault, clock, objects }
  await renewDataKey(deps)({ subject: id }, 1)
  await reseal(deps)({ subject: id }, 1)
  expect(generationOf(await objects.get(document.objectKey))).toBe(2)
  expect(await db.selectFrom('dataKey').select('generation').where('subject', '=', id).execute()).toEqual([
    { generation: 2 },
  ])
  const { sealedApplicant } = await db
    .selectFrom('application')
    .select('sealedApplicant')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(generationOf(sealedApplicant)).toBe(2)
  expect((await records.read(db, id)).applicant.ssn).toBe(ssn)
  const { rows } = await sql<{ jobs: number }>`select count(*)::integer as jobs from job where kind = 'reseal'`.execute(
    db,
  )
  expect(rows[0]?.jobs).toBe(1)
})
