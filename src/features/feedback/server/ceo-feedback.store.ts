import { sql } from 'kysely'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { parseCursor, toPage } from '#src/platform/server/http/cursor-pagination.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { FeedbackTopic } from '../feedback.contract.ts'

const pageSize = 50
const messageCell = (row: string) => ({ table: 'ceo_feedback', column: 'sealed_message', row })

export interface NewFeedback {
  id: string
  organization: string
  identityId: string
  applicationId: string | null
  topic: FeedbackTopic
  pathname: string
  marketingConsent: boolean
  message: string
  createdAt: Date
}

export const insertFeedback = async (tx: Tx, vault: Vault, { message, ...row }: NewFeedback): Promise<void> => {
  const sealedMessage = await vault.seal(tx, row.identityId, messageCell(row.id), message)
  await tx
    .insertInto('ceoFeedback')
    .values({ ...row, sealedMessage })
    .execute()
}

/** Returns an organization's feedback with its writers' names, newest first, a page at a time. */
export const listFeedback = async (db: Sql, vault: Vault, organization: string, after: string | undefined) => {
  const cursor = parseCursor(after)
  let query = db
    .selectFrom('ceoFeedback')
    .innerJoin('identity', 'identity.id', 'ceoFeedback.identityId')
    .leftJoin('application', 'application.id', 'ceoFeedback.applicationId')
    .select([
      'ceoFeedback.id',
      'ceoFeedback.identityId',
      'ceoFeedback.applicationId',
      'ceoFeedback.topic',
      'ceoFeedback.pathname',
      'ceoFeedback.marketingConsent',
      'ceoFeedback.sealedMessage',
      'ceoFeedback.createdAt',
      'application.loanNumber',
      sql<string>`concat_ws(' ', identity.first_name, identity.last_name)`.as('name'),
    ])
    .where('ceoFeedback.organization', '=', organization)
  if (cursor)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('ceoFeedback.createdAt', 'ceoFeedback.id'), '<', tuple(cursor.createdAt, cursor.id)),
    )
  const rows = await query
    .orderBy('ceoFeedback.createdAt', 'desc')
    .orderBy('ceoFeedback.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const page = toPage(rows, pageSize)
  const open = async ({ sealedMessage, ...row }: (typeof rows)[number]) => ({
    ...row,
    message: await vault.open<string>(db, row.identityId, messageCell(row.id), sealedMessage),
  })
  return { rows: await Promise.all(page.rows.map(open)), next: page.next }
}
