import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { PaperLetterTable } from '#database/tables/documents.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

type PaperReason = PaperLetterTable['reason']

export interface PaperOwed {
  organization: string
  applicationId: string
  /** The account of the person; null for a signer who has none yet. */
  identityId: string | null
  /** The signer whose letter it is, if it is not the borrower's. */
  signerId?: string
  reason: PaperReason
  causeKey: string
  documentIds: readonly string[]
  at: Date
}

/** Puts documents into the queue of letters, once per cause. */
export const owePaper = async (tx: Tx, { at, documentIds, ...letter }: PaperOwed): Promise<void> => {
  if (documentIds.length === 0) return
  await tx
    .insertInto('paperLetter')
    .values({
      ...letter,
      id: randomUUID(),
      documentIds: JSON.stringify(documentIds),
      requestedAt: at,
      mailedOn: null,
      mailedBy: null,
      notedAt: null,
    })
    .onConflict((conflict) => conflict.column('causeKey').doNothing())
    .execute()
}

/** Whom a letter reaches that does not go to an owner of the home. */
export interface Recipient {
  name: string
  address: { street1: string; street2?: string | undefined; city: string; state: string; zip: string }
}

const recipientCell = (row: string) => ({ table: 'paper_letter', column: 'sealed_recipient', row })

/** Puts a letter to a creditor into the queue, once per cause. Returns its id. */
export const oweCreditorLetter = async (
  tx: Tx,
  vault: Vault,
  {
    recipient,
    documentIds,
    at,
    ...letter
  }: Omit<PaperOwed, 'identityId' | 'signerId' | 'reason'> & { recipient: Recipient },
): Promise<string> => {
  const id = randomUUID()
  await tx
    .insertInto('paperLetter')
    .values({
      ...letter,
      id,
      identityId: null,
      reason: 'PAYOFF_REQUEST',
      documentIds: JSON.stringify(documentIds),
      sealedRecipient: await vault.seal(tx, letter.applicationId, recipientCell(id), recipient),
      requestedAt: at,
    })
    .onConflict((conflict) => conflict.column('causeKey').doNothing())
    .execute()
  const letterRow = await tx
    .selectFrom('paperLetter')
    .select('id')
    .where('causeKey', '=', letter.causeKey)
    .executeTakeFirstOrThrow()
  return letterRow.id
}

/** Returns whom a letter to a creditor reaches. */
export const openRecipient = async (
  db: Sql,
  vault: Vault,
  { id, applicationId, sealedRecipient }: LetterRow,
): Promise<Recipient | null> =>
  sealedRecipient && (await vault.open<Recipient>(db, applicationId, recipientCell(id), sealedRecipient))

export interface LetterRow
  extends RowOf<
    PaperLetterTable,
    | 'id'
    | 'applicationId'
    | 'identityId'
    | 'signerId'
    | 'reason'
    | 'documentIds'
    | 'sealedRecipient'
    | 'requestedAt'
    | 'mailedBy'
  > {
  loanNumber: string
  mailedOn: CivilDate | null
  /** The name of the member of staff who mailed it. */
  mailerName: string | null
}

const letters = (db: Sql) =>
  db
    .selectFrom('paperLetter')
    .innerJoin('application', 'application.id', 'paperLetter.applicationId')
    .leftJoin('identity as mailer', 'mailer.id', 'paperLetter.mailedBy')
    .select([
      'paperLetter.id',
      'paperLetter.applicationId',
      'paperLetter.identityId',
      'paperLetter.signerId',
      'paperLetter.reason',
      'paperLetter.documentIds',
      'paperLetter.sealedRecipient',
      'paperLetter.requestedAt',
      'paperLetter.mailedBy',
      'application.loanNumber',
      'mailer.email as mailerName',
      sql<CivilDate | null>`paper_letter.mailed_on::text`.as('mailedOn'),
    ])

export const readLetters = (
  db: Sql,
  organization: string,
  { state, most }: { state: 'open' | 'mailed'; most: number },
): Promise<LetterRow[]> => {
  const all = letters(db).where('paperLetter.organization', '=', organization).limit(most)
  return state === 'open'
    ? all.where('paperLetter.mailedOn', 'is', null).orderBy('paperLetter.requestedAt').execute()
    : all.where('paperLetter.mailedOn', 'is not', null).orderBy('paperLetter.notedAt', 'desc').execute()
}

export const letterById = (db: Sql, id: string): Promise<LetterRow> =>
  letters(db).where('paperLetter.id', '=', id).executeTakeFirstOrThrow()

/** Returns how many letters wait, and how many requests came since a moment. */
export const countLetters = async (db: Sql, organization: string, since: Date) => {
  const { rows } = await sql<{ open: number; recentlyRequested: number }>`
    select (count(*) filter (where mailed_on is null))::int as open,
      (count(*) filter (where reason = 'REQUEST' and requested_at >= ${since}))::int as recently_requested
    from paper_letter where organization = ${organization}`.execute(db)
  return rows[0] ?? { open: 0, recentlyRequested: 0 }
}

/** Returns whether a person's request for paper copies still waits to be mailed. */
export const isRequestOpen = async (db: Sql, applicationId: string, identityId: string): Promise<boolean> =>
  (await db
    .selectFrom('paperLetter')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('identityId', '=', identityId)
    .where('reason', '=', 'REQUEST')
    .where('mailedOn', 'is', null)
    .executeTakeFirst()) !== undefined

/** Records that a letter was mailed. Returns false if that was recorded before. */
export const recordMailed = async (
  tx: Tx,
  id: string,
  { mailedOn, mailedBy, at }: { mailedOn: CivilDate; mailedBy: string; at: Date },
): Promise<boolean> => {
  const [row] = await tx
    .updateTable('paperLetter')
    .set({ mailedOn, mailedBy, notedAt: at })
    .where('id', '=', id)
    .where('mailedOn', 'is', null)
    .returning('id')
    .execute()
  return row !== undefined
}

/** Removes a person's letters that are not needed after the proof. Returns the documents that they would have held. */
export const withdrawUnprovenLetters = async (tx: Tx, identityId: string): Promise<string[]> => {
  const rows = await tx
    .deleteFrom('paperLetter')
    .where('identityId', '=', identityId)
    .where('reason', '=', 'NOT_DEMONSTRATED')
    .where('mailedOn', 'is', null)
    .returning('documentIds')
    .execute()
  return rows.flatMap(({ documentIds }) => documentIds)
}
