import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ErasureDeps, eraseApplication } from '#src/features/privacy/server/erasure.service.ts'
import { privacySweep } from '#src/features/privacy/server/privacy-sweep.service.ts'
import { systemClock, testClock } from '#src/platform/server/clock.ts'
import { type AtNotary, aProductAtNotary } from '#tests/support/walks/at-notary.ts'

const product = await aProductAtNotary()
const { aSigner, call, view, take, record, staff, db, vault, objects, callApi } = product

const commission = { number: '2024-118', state: 'OH', county: 'Franklin', expiresOn: '2099-06-30' }
const tenSeconds = Buffer.from('ten seconds')

/** A meeting that one of the lender's own notaries has taken and records. */
const aMeeting = async () => {
  const borrower = await aSigner()
  const { headers } = await staff('notary')
  await callApi('PUT', '/service-notary/secure/api/v1/commission', headers, commission)
  const { sessionUuid } = (await call(borrower, 'POST', '/join', { means: 'video' })).body
  await take(headers, sessionUuid)
  const notary: AtNotary = { uuid: borrower.uuid, headers }
  return { borrower, notary, sessionUuid: sessionUuid as string }
}
const seeId = async (notary: AtNotary) => {
  const [person] = (await view(notary)).people
  return call(notary, 'POST', '/id', { signerUuid: person?.signerUuid, kind: 'PASSPORT', matches: true })
}
const recordingsOf = async (uuid: string, headers: Record<string, string>) =>
  callApi('GET', `/service-application/api/v1/application/heloc/${uuid}/notary/recordings`, headers)
const partsOf = (uuid: string) =>
  db.selectFrom('notaryRecordingPart').selectAll().where('applicationId', '=', uuid).orderBy('ordinal').execute()

// Florida Statutes 117.245(2), ORC 147.63: the recording is of the whole act.
test('no ID is checked, no document signed and none sealed while nothing of the meeting is recorded', async () => {
  const { notary, borrower } = await aMeeting()
  await db.deleteFrom('notaryRecordingPart').where('applicationId', '=', notary.uuid).execute()
  expect((await seeId(notary)).body.code).toBe('notary/not-recorded')

  await record(notary)
  expect((await seeId(notary)).status).toBe(200)
  const deed = (await view(notary)).documents.find(({ act }) => act === 'notarize')?.documentUuid ?? ''
  expect((await call(notary, 'POST', '/present', { documentUuid: deed })).status).toBe(200)

  const longAgo = new Date(Date.now() - 46_000)
  await db
    .updateTable('notaryRecordingPart')
    .set({ recordedAt: longAgo })
    .where('applicationId', '=', notary.uuid)
    .execute()
  expect((await product.sign(borrower, deed)).body.code).toBe('notary/not-recorded')
  await record(notary)
  expect((await product.sign(borrower, deed)).status).toBe(200)
  await db
    .updateTable('notaryRecordingPart')
    .set({ recordedAt: longAgo })
    .where('applicationId', '=', notary.uuid)
    .execute()
  const seal = await call(notary, 'POST', '/seal', { documentUuid: deed, fee: 0 })
  expect(seal.body.code).toBe('notary/not-recorded')
})

test('a part that is sent twice is kept once, sealed, and only by the notary of an open meeting', async () => {
  const { notary, borrower } = await aMeeting()
  const recording = randomUUID()
  expect((await record(notary, { recording })).body).toEqual({ parts: 2 })
  expect((await record(notary, { recording })).body).toEqual({ parts: 2 })
  expect((await record(notary, { recording, ordinal: 1 })).body).toEqual({ parts: 3 })
  expect((await record(notary, { recording, ordinal: 2, bytes: Buffer.alloc(0) })).status).toBe(400)

  for (const { objectKey } of await partsOf(notary.uuid))
    expect((await readFile(join(objects, objectKey))).includes(tenSeconds)).toBe(false)

  const other = await staff('notary')
  expect((await record({ uuid: notary.uuid, headers: other.headers })).status).toBe(404)
  expect((await record(borrower)).status).toBe(403)
  await call(notary, 'POST', '/end', { reason: 'NOT_READY' })
  expect((await record(notary)).status).toBe(404)
})

test('compliance watches a recording part by part, which the audit log says; other staff cannot', async () => {
  const { notary, sessionUuid } = await aMeeting()
  const recording = randomUUID()
  await record(notary, { recording, ordinal: 0, bytes: Buffer.from('one') })
  await record(notary, { recording, ordinal: 1, bytes: Buffer.from('two') })
  const { headers, id } = await staff('compliance')
  const { recordings } = (await recordingsOf(notary.uuid, headers)).body
  const secondRecording = recordings.find(({ recordingUuid }: { recordingUuid: string }) => recordingUuid === recording)
  expect(secondRecording).toMatchObject({ sessionUuid, type: 'video/webm', bytes: 6 })
  const read = (partUuid: string, by: Record<string, string>, uuid = notary.uuid) =>
    fetch(`${product.url}/service-application/api/v1/application/heloc/${uuid}/notary/recordings/parts/${partUuid}`, {
      headers: by,
    })
  const texts = []
  for (const partUuid of secondRecording.partUuids) texts.push(await (await read(partUuid, headers)).text())
  expect(texts).toEqual(['one', 'two'])
  const entries = await db
    .selectFrom('auditEvent')
    .select('actorId')
    .where('subject', '=', notary.uuid)
    .where('action', '=', 'notary recording watched')
    .execute()
  expect(entries).toEqual([{ actorId: id }])

  const processor = await staff('processor')
  expect((await recordingsOf(notary.uuid, processor.headers)).status).toBe(403)
  const elsewhere = await aSigner()
  expect((await read(secondRecording.partUuids[0], headers, elsewhere.uuid)).status).toBe(404)
})

test('a recording outlives the erasure of its application, and goes with its key after ten years', async () => {
  const { notary, sessionUuid } = await aMeeting()
  const deps: ErasureDeps = { vault, clock: systemClock }
  await db
    .transaction()
    .execute((tx) =>
      eraseApplication(tx, deps, { id: notary.uuid, organization: 'lintel' }, { actorKind: 'system', actorId: null }),
    )
  expect(await partsOf(notary.uuid)).toHaveLength(1)

  const clock = testClock()
  clock.offsetMs = 119 * 30 * 86_400_000
  await privacySweep(db, { vault, clock })()
  expect(await partsOf(notary.uuid)).toHaveLength(1)
  clock.offsetMs = 121 * 31 * 86_400_000
  await privacySweep(db, { vault, clock })()
  expect(await partsOf(notary.uuid)).toEqual([])
  const keys = await db.selectFrom('dataKey').select('subject').where('subject', '=', sessionUuid).execute()
  expect(keys).toEqual([])
})
