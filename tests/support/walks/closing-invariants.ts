import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { workflow } from '#src/workflow/graph/workflow.table.ts'
import type { CrashingProduct } from '../product/crashing-product.ts'

/** What must be true of closed lines, whatever crashed on the way. `onPaper`: the deed was signed in ink. */
export const expectCompleteClosing = async (
  product: CrashingProduct,
  { main, onPaper }: { main: string; onPaper: string },
): Promise<void> => {
  // Each readDatabase into an embedded database kills the process, which then needs time to continue its work.
  await expect
    .poll(() => product.readDatabase(({ db }) => jobsBegun(db)), { timeout: 120_000, interval: 4_000 })
    .toEqual([])
  await product.readDatabase(async ({ db }) => {
    await expectHistory(db)
    await expectEvents(db)
    await expectLetters(db)
    await expectDocuments(db, main, { CREDIT_AGREEMENT: 1, SECURITY_INSTRUMENT: 2 })
    await expectDocuments(db, onPaper, { CREDIT_AGREEMENT: 1 })
    await expectMoney(db, main, ['CASH', 'PAYOFF'])
    await expectMoney(db, onPaper, ['CASH'])
    const journal = await db.selectFrom('notaryJournalEntry').select(['applicationId', 'act']).execute()
    expect(journal).toHaveLength(2)
    expect(journal).toContainEqual({ applicationId: main, act: 'ACKNOWLEDGMENT_ONLINE' })
    expect(journal).toContainEqual({ applicationId: onPaper, act: 'ACKNOWLEDGMENT_IN_PERSON' })
  })
}

/** Jobs that were started and are not finished. */
const jobsBegun = async (db: Db) =>
  (await db.selectFrom('job').select(['kind', 'attempt']).where('attempt', '>', 0).execute()).map(({ kind }) => kind)

const expectHistory = async (db: Db): Promise<void> => {
  for (const { id, revision, status } of await db
    .selectFrom('application')
    .select(['id', 'revision', 'status'])
    .execute()) {
    const history = await db
      .selectFrom('statusHistory')
      .select(['revision', 'fromStatus', 'toStatus', 'outcome'])
      .where('applicationId', '=', id)
      .orderBy('revision')
      .execute()
    expect(history.map((row) => row.revision)).toEqual(Array.from({ length: revision + 1 }, (_, index) => index))
    expect(history.at(-1)?.toStatus).toBe(status)
    for (const [index, row] of history.slice(1).entries()) {
      const exits: Record<string, { to: Status }> = workflow[row.fromStatus as Status].on
      expect([row.fromStatus, exits[row.outcome]?.to]).toEqual([history[index]?.toStatus, row.toStatus])
    }
  }
}

/** Numbered from 1 without gaps, with one for each status change of an application. */
const expectEvents = async (db: Db): Promise<void> => {
  const events = await db.selectFrom('partnerEvent').select(['type', 'sequence', 'data']).execute()
  const numbers = events.map(({ sequence }) => Number(sequence)).sort((a, b) => a - b)
  expect(numbers).toEqual(events.map((_, index) => index + 1))
  const moves = await db.selectFrom('statusHistory').select('revision').where('revision', '>', 0).execute()
  expect(events.filter(({ type }) => type === 'application.status_changed')).toHaveLength(moves.length)
}

/** Each cause wrote one message, and each message was sent. */
const expectLetters = async (db: Db): Promise<void> => {
  const letters = await db.selectFrom('outboxMessage').select(['causeKey', 'sentAt']).execute()
  expect(new Set(letters.map(({ causeKey }) => causeKey)).size).toBe(letters.length)
  expect(letters.filter(({ sentAt }) => sentAt === null)).toEqual([])
}

/** Each document has one version, signed once by each signer, and sealed once with one certificate. */
const expectDocuments = async (db: Db, uuid: string, signers: Readonly<Record<string, number>>): Promise<void> => {
  const rows = await db
    .selectFrom('document')
    .innerJoin('documentSignature', 'documentSignature.documentId', 'document.id')
    .leftJoin('documentSeal', 'documentSeal.documentId', 'document.id')
    .select(['document.kind', 'document.id', 'documentSignature.signerId', 'documentSeal.madeDocumentId'])
    .where('document.applicationId', '=', uuid)
    .where('document.kind', 'in', ['CREDIT_AGREEMENT', 'SECURITY_INSTRUMENT'])
    .where('documentSignature.signedAt', 'is not', null)
    .execute()
  for (const [kind, count] of Object.entries(signers)) {
    const ours = rows.filter((row) => row.kind === kind)
    expect([kind, ours.length, new Set(ours.map(({ id }) => id)).size]).toEqual([kind, count, 1])
    expect(new Set(ours.map(({ signerId }) => signerId)).size).toBe(count)
    expect(ours.every(({ madeDocumentId }) => madeDocumentId !== null)).toBe(true)
  }
  const documentCounts = await db
    .selectFrom('document')
    .select(['kind', (row) => row.fn.countAll<string>().as('count')])
    .where('applicationId', '=', uuid)
    .where('language', '=', 'en')
    .groupBy('kind')
    .execute()
  const documentCount = (kind: string) => Number(documentCounts.find((row) => row.kind === kind)?.count ?? 0)
  // As read and as sealed, or as returned in ink.
  expect([documentCount('CREDIT_AGREEMENT'), documentCount('SECURITY_INSTRUMENT')]).toEqual([2, 2])
  expect(documentCount('COMPLETION_CERTIFICATE')).toBe(Object.keys(signers).length)
}

/** Each payment was stored, ordered and booked once, and the clearing account is zero. */
const expectMoney = async (db: Db, uuid: string, kinds: readonly string[]): Promise<void> => {
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'kind', 'status', 'reference', 'amountCents'])
    .where('applicationId', '=', uuid)
    .execute()
  expect(payments.map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual(kinds.map((kind) => `${kind} SETTLED`))
  for (const { reference, amountCents } of payments) {
    const { value } = await db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', `sandbox disbursement:${reference}`)
      .executeTakeFirstOrThrow()
    expect((value as unknown as { page: { amountCents: number } }).page.amountCents).toBe(amountCents)
  }
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(amount_cents)::int as cents from ledger_entry where application_id = ${uuid} group by account`.execute(
    db,
  )
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
  const clearing = rows.filter(({ account }) => account === 'CLEARING')
  expect(clearing.map(({ cents }) => cents)).toEqual([0])
}
