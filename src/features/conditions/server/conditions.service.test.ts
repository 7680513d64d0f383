import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { ConditionCategory } from '#src/domain/lending/application-enums.ts'
import { openDatabase } from '#src/platform/server/database/database.ts'
import { conditionRecords } from '#src/workflow/server/condition-record.ts'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import { conditionsService } from './conditions.service.ts'

const statements: string[] = []
const database = await openDatabase(await aPostgresAddress(), (text) => {
  // Hints of earlier transactions are sent on their own, whenever the batch is due.
  if (!text.includes('pg_notify')) statements.push(text)
})
afterAll(() => database.close())
const { db } = database
const { clock, vault, anIdentity, anApplication } = await aSlice(database, () => [])
const openedColumns: string[] = []
const conditions = conditionRecords({
  ...vault,
  open(sql, subject, cell, ciphertext) {
    openedColumns.push(cell.column)
    return vault.open(sql, subject, cell, ciphertext)
  },
})
const service = conditionsService({
  clock,
  conditions,
  readParties: async () => [],
  savePhone: async () => {},
  onAccepted: async () => {},
})
const processor = await anIdentity({ role: 'processor', organization: 'lintel' })
const caller = { role: 'processor', organization: 'lintel', identityId: processor.id, sessionId: randomUUID() } as const

/** A condition with text for the borrower and a note, for which a document was sent. */
const aSentCondition = async (
  { id: applicationId, identityId }: { id: string; identityId: string },
  category: ConditionCategory,
  version = 1,
) => {
  const at = clock.now()
  const conditionUuid = await db.transaction().execute((tx) =>
    conditions.raise(tx, {
      applicationId,
      category,
      causeKey: randomUUID(),
      words: { notes: 'First Bank' },
      internalNote: 'Seen before',
      now: at,
    }),
  )
  const id = randomUUID()
  const file = { applicationId, bytes: 9, sha256: '00', mediaType: 'application/pdf', createdAt: at }
  await db
    .insertInto('document')
    .values({ ...file, id, kind: 'BANK_LETTER', language: 'en', version, objectKey: id, causeKey: id })
    .execute()
  const upload = { ...file, id: randomUUID(), identityId, purpose: 'condition', about: conditionUuid!, slot: 0 }
  await db
    .insertInto('upload')
    .values({ ...upload, sealedName: Buffer.alloc(1), state: 'kept', refusal: null, documentId: id, updatedAt: at })
    .execute()
  return { uuid: applicationId, conditionUuid: conditionUuid! }
}

const forget = () => {
  statements.length = 0
  openedColumns.length = 0
}
const countOf = (pattern: RegExp) => statements.filter((statement) => pattern.test(statement)).length

test('accepting a condition reads and decrypts it once, and lists its documents once', async () => {
  const application = await anApplication({ organization: 'lintel' })
  const params = await aSentCondition(application, 'BANK_ACCOUNT_FRAUD_REVIEW')
  forget()
  const answer = await db.transaction().execute((tx) => service.accept(tx, caller, params))
  expect(answer).toMatchObject({
    state: 'ACCEPTED',
    sentDocuments: 1,
    notes: 'First Bank',
    internalNote: 'Seen before',
  })
  expect(openedColumns.sort()).toEqual(['sealed_note', 'sealed_words'])
  expect([countOf(/^select .*from "condition"/s), countOf(/from "upload"/)]).toEqual([1, 1])
  const [storedCondition] = await conditions.byApplication(db, application.id)
  expect(answer).toMatchObject({ state: storedCondition?.state, updated: storedCondition?.updatedAt.toISOString() })
})

test('sending a condition back reads and decrypts it once, and returns what is stored', async () => {
  const application = await anApplication({ organization: 'lintel' })
  const params = await aSentCondition(application, 'BANK_ACCOUNT_FRAUD_REVIEW')
  const commentsToBorrower = 'The letter must bear a date'
  const sendBack = async (internalNote?: string) => {
    await db.transaction().execute((tx) => conditions.submit(tx, params.conditionUuid, clock.now()))
    forget()
    const body = { commentsToBorrower, internalNote }
    return db.transaction().execute((tx) => service.sendBack(tx, caller, params, body))
  }
  const answer = await sendBack()
  expect(openedColumns.sort()).toEqual(['sealed_note', 'sealed_words'])
  expect([countOf(/^select .*from "condition"/s), countOf(/from "upload"/)]).toEqual([1, 1])
  expect(answer).toMatchObject({
    state: 'OPEN',
    sentBack: 1,
    sentDocuments: 1,
    notes: 'First Bank',
    commentsToBorrower,
    internalNote: 'Seen before',
  })
  expect(await sendBack('Compare the account')).toMatchObject({ sentBack: 2, internalNote: 'Compare the account' })
  const lastAnswer = await sendBack()
  const [storedAnswer] = await db.transaction().execute((tx) => service.listAll(tx, caller, application.id))
  expect(storedAnswer).toEqual(lastAnswer)
})

test('of two people who accept a condition at the same time, the second is refused', async () => {
  const application = await anApplication({ organization: 'lintel' })
  const params = await aSentCondition(application, 'BANK_ACCOUNT_FRAUD_REVIEW')
  const accept = () => db.transaction().execute((tx) => service.accept(tx, caller, params))
  const results = await Promise.allSettled([accept(), accept()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'condition/moved-on' } })
})

test('the list of conditions in review takes two statements, however many applications they belong to', async () => {
  const expected: string[] = []
  for (const category of ['GENERIC_DOCUMENT_REQUEST', 'BANK_ACCOUNT_FRAUD_REVIEW'] as const) {
    const application = await anApplication({ organization: 'saltmarsh' })
    for (const version of [1, 2]) {
      const { conditionUuid } = await aSentCondition(application, category, version)
      const at = new Date(clock.now().getTime() + expected.length * 1_000)
      await db.transaction().execute((tx) => conditions.submit(tx, conditionUuid, at))
      expected.push(conditionUuid)
    }
  }
  // The first call loads the applications' keys.
  await service.listInReview(db, 'saltmarsh')
  forget()
  const rows = await service.listInReview(db, 'saltmarsh')
  expect(rows.map(({ condition }) => condition.uuid)).toEqual(expected)
  expect(rows.map(({ condition }) => condition.sentDocuments)).toEqual([1, 1, 1, 1])
  expect(statements).toHaveLength(2)
})
