import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { erasePerson, removeObject } from '#src/features/privacy/server/erasure.service.ts'
import { beginExport, exportFile, makeExport } from '#src/features/privacy/server/export.service.ts'
import { removeObjectJob } from '#src/features/privacy/server/loose-traces.service.ts'
import { privacySweep } from '#src/features/privacy/server/privacy-sweep.service.ts'
import { renewDataKey, reseal } from '#src/features/privacy/server/reseal.service.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { runDueJobs } from '#src/platform/server/jobs/jobs.ts'
import { aChat } from '#tests/support/product/chat-server.ts'
import { sha256 } from '#tests/support/stubs/sample-files.ts'

const chat = await aChat()
const { clock, db, vault, objects, call, aTalk, anAgent, anIdentity, visits } = chat
const visitorPath = (talk: { conversationSid: string }) =>
  `/service-omni-proxy/external/api/v1/conversations/${talk.conversationSid}`
const desk = '/service-omni-proxy/secure/api/v1/agents'
const deps = { db, vault, objects, clock }

/** A conversation with a message, a file and a note of an agent. */
const aCompleteChat = async (email: string, isLoggedIn = true) => {
  const person = await anIdentity({ email: isLoggedIn ? email : `other.${email}` })
  const { body } = await call('POST', '/service-csp/customer/secure/api/v1/webchat/authenticate', {
    headers: person.headers,
    payload: {},
  })
  const talk = await aTalk(isLoggedIn ? { email, nonce: body.nonce } : { email }, { headers: person.headers })
  const headers = { 'x-chat-token': talk.token }
  const bytes = Buffer.from('my bank statement')
  const file = await call('POST', `${visitorPath(talk)}/files`, {
    headers,
    payload: { name: 'statement.txt', bytes: bytes.length, sha256: sha256(bytes) },
  })
  const path = `${visitorPath(talk)}/files/${file.body.fileUuid}`
  await call('PUT', `${path}/parts?start=0`, { headers, payload: new Uint8Array(bytes) })
  await call('POST', `${path}/finish`, { headers, payload: {} })
  await chat.runJobs()
  const page = visits(talk)
  await page.next('ready')
  page.send({ type: 'message', clientId: 'client-0001', text: 'My divorce is final', fileUuids: [file.body.fileUuid] })
  await page.next('message')
  page.close()
  const agent = await anAgent()
  await call('POST', `${desk}/conversations/${talk.conversationSid}/notes`, {
    headers: agent.headers,
    payload: { clientId: 'note-00001', text: 'Seems nervous' },
  })
  const object = join(chat.folder, `chat-files/${file.body.fileUuid}`)
  return { person, talk, headers, path, object }
}

const readMessages = (id: string) =>
  db.selectFrom('conversationMessage').select('id').where('conversationId', '=', id).execute()

test('ASVS 14.2 messages and files are stored sealed, in the database and in the object store', async () => {
  const { talk, object } = await aCompleteChat('sealed@home.example')
  const rows = await db
    .selectFrom('conversationMessage')
    .selectAll()
    .where('conversationId', '=', talk.conversationSid)
    .execute()
  const rowsText = JSON.stringify(rows.map((row) => [row, String(row.sealedBody), String(row.sealedNote)]))
  expect(rowsText).not.toMatch(/divorce|nervous|statement/)
  expect((await readFile(object)).includes('bank')).toBe(false)
})

test('a person’s data copy includes the transcript, without the internal notes of staff', async () => {
  const { person, talk } = await aCompleteChat('copy@home.example')
  const { id } = await db.transaction().execute((tx) => beginExport(tx, deps, person.id, null))
  const exportDeps = { ...deps, documentFile: () => Promise.reject(new Error('There is none.')) }
  await makeExport(exportDeps)({ exportId: id }, 1)
  const zip = Buffer.from((await exportFile(exportDeps, id)) ?? [])
  const text = inflateRawSync(zip.subarray(30 + zip.readUInt16LE(26) + zip.readUInt16LE(28))).toString()
  expect(text).toContain('My divorce is final')
  expect(text).toContain(talk.conversationSid)
  expect(text).toContain('statement.txt')
  expect(text).not.toContain('nervous')
})

test('erasing a person removes their conversations, files and key; those of others remain', async () => {
  const { person, talk, object } = await aCompleteChat('gone@home.example')
  const other = await aCompleteChat('stays@home.example')
  // They wrote before they had an account as well.
  const before = await aTalk({ email: 'Gone@home.example' })
  const by = { actorKind: 'person', actorId: person.id }
  await db.transaction().execute((tx) => erasePerson(tx, deps, person.id, 'lintel', by))
  await runDueJobs(db, clock, [runs(removeObjectJob, removeObject(objects))], () => {}, 50)
  for (const { conversationSid } of [talk, before]) {
    expect(await db.selectFrom('conversation').select('id').where('id', '=', conversationSid).execute()).toEqual([])
    expect(await readMessages(conversationSid)).toEqual([])
    expect(await db.selectFrom('dataKey').select('subject').where('subject', '=', conversationSid).execute()).toEqual(
      [],
    )
  }
  await expect(readFile(object)).rejects.toThrow('ENOENT')
  expect((await readMessages(other.talk.conversationSid)).length).toBeGreaterThan(1)
  await expect(readFile(other.object)).resolves.toBeDefined()
})

test('after a key rotation everything opens as before, and the old key is gone', async () => {
  const { talk, headers, path } = await aCompleteChat('newkey@home.example')
  const subject = talk.conversationSid
  await renewDataKey(deps)({ subject }, 1)
  await reseal(deps)({ subject }, 1)
  const keys = await db.selectFrom('dataKey').select('generation').where('subject', '=', subject).execute()
  expect(keys).toEqual([{ generation: 2 }])
  const { body } = await call('GET', `${visitorPath(talk)}/messages`, { headers })
  expect(body.messages.map(({ text }: { text: string }) => text)).toContain('My divorce is final')
  expect(Buffer.from((await call('GET', path, { headers })).body).toString()).toBe('my bank statement')
})

test('a conversation without an application is deleted 25 months after its end, and not before', async () => {
  const { talk, headers, object } = await aCompleteChat('old@home.example', false)
  await call('POST', `${visitorPath(talk)}/end`, { headers, payload: { reason: 'VISITOR_ENDED' } })
  const days = (count: number) => count * 86_400_000
  clock.offsetMs += days(740)
  await privacySweep(db, deps)()
  expect((await readMessages(talk.conversationSid)).length).toBeGreaterThan(1)
  clock.offsetMs += days(30)
  await privacySweep(db, deps)()
  await runDueJobs(db, clock, [runs(removeObjectJob, removeObject(objects))], () => {}, 50)
  expect(await readMessages(talk.conversationSid)).toEqual([])
  await expect(readFile(object)).rejects.toThrow('ENOENT')
})

test('a file that is not sent with a message is deleted after a week, with its parts', async () => {
  const { talk, headers, object } = await aCompleteChat('unsent@home.example')
  const filesOfTalk = () =>
    db.selectFrom('conversationFile').select('id').where('conversationId', '=', talk.conversationSid).execute()
  const bytes = Buffer.alloc(40_000, 'a')
  const payload = { name: 'a.txt', bytes: bytes.length, sha256: sha256(bytes) }
  const { fileUuid } = (await call('POST', `${visitorPath(talk)}/files`, { headers, payload })).body
  const partPath = `${visitorPath(talk)}/files/${fileUuid}/parts?start=0`
  await call('PUT', partPath, { headers, payload: new Uint8Array(bytes.subarray(0, 20_000)) })
  const part = join(chat.folder, `chat-parts/${fileUuid}/0-20000`)
  expect((await readFile(part)).includes('aaaa')).toBe(false)
  clock.offsetMs += 6 * 86_400_000
  await chat.sweep()
  expect(await filesOfTalk()).toHaveLength(2)
  clock.offsetMs += 2 * 86_400_000
  await chat.sweep()
  expect(await filesOfTalk()).toHaveLength(1)
  await expect(readFile(part)).rejects.toThrow('ENOENT')
  await readFile(object)
})
