import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { parseCursor, toPage } from '#src/platform/server/http/cursor-pagination.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { ExitReason } from '../exit-survey.contract.ts'
import type { SurveyPoint } from '../exit-survey.rules.ts'

const pageSize = 50
const commentCell = (row: string) => ({ table: 'exit_survey_answer', column: 'sealed_comment', row })

export interface NewExitAnswer {
  id: string
  organization: string
  reason: ExitReason
  place: SurveyPoint
  comment: string
  createdAt: Date
}

/** Stores an answer. Its comment is sealed under the answer's own data key, because it belongs to no account. */
export const insertExitAnswer = async (tx: Tx, vault: Vault, { comment, ...row }: NewExitAnswer): Promise<void> => {
  const sealedComment = comment === '' ? null : await vault.seal(tx, row.id, commentCell(row.id), comment)
  await tx
    .insertInto('exitSurveyAnswer')
    .values({ ...row, sealedComment })
    .execute()
}

/** Returns how often each reason was chosen. */
export const countReasons = async (db: Sql, organization: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('exitSurveyAnswer')
    .select(({ fn }) => ['reason', fn.countAll<string>().as('count')])
    .where('organization', '=', organization)
    .groupBy('reason')
    .execute()
  return new Map(rows.map(({ reason, count }) => [reason, Number(count)]))
}

/** Returns an organization's answers, newest first, a page at a time. */
export const listExitAnswers = async (db: Sql, vault: Vault, organization: string, after: string | undefined) => {
  const place = parseCursor(after)
  let query = db
    .selectFrom('exitSurveyAnswer')
    .select(['id', 'reason', 'place', 'sealedComment', 'createdAt'])
    .where('organization', '=', organization)
  if (place)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('createdAt', 'id'), '<', tuple(place.createdAt, place.id)),
    )
  const rows = await query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const page = toPage(rows, pageSize)
  const open = async ({ sealedComment, ...row }: (typeof rows)[number]) => ({
    ...row,
    comment: sealedComment === null ? '' : await vault.open<string>(db, row.id, commentCell(row.id), sealedComment),
  })
  return { rows: await Promise.all(page.rows.map(open)), next: page.next }
}
