import { type Selectable, sql } from 'kysely'
import type { AssistantAnswerTable } from '#database/tables/assistant.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

type AnswerRow = Selectable<AssistantAnswerTable>
type NewAnswer = Pick<
  AnswerRow,
  'id' | 'conversationId' | 'applicationId' | 'organization' | 'answerId' | 'language' | 'createdAt'
>

export const insertAnswer = async (db: Sql, answer: NewAnswer): Promise<void> => {
  await db.insertInto('assistantAnswer').values(answer).execute()
}

const sealedCell = (row: string) => ({ table: 'assistant_answer', column: 'sealed_comment', row })

/** The keys under which a comment is sealed, like the messages of its conversation. */
const sealSubject = ({ applicationId, conversationId }: Pick<AnswerRow, 'applicationId' | 'conversationId'>): string =>
  applicationId ?? conversationId

interface Rating extends Pick<AnswerRow, 'id' | 'conversationId' | 'helpful' | 'reason' | 'ratedAt'> {
  comment: string
}

/** Stores what a person says of an answer; the newest counts. Returns false if the conversation has no such answer. */
export const rateAnswer = async (tx: Tx, vault: Vault, { comment, ...rating }: Rating): Promise<boolean> => {
  const { id, conversationId, helpful, reason, ratedAt } = rating
  const row = await tx
    .selectFrom('assistantAnswer')
    .select(['id', 'applicationId', 'conversationId'])
    .where('id', '=', id)
    .where('conversationId', '=', conversationId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const sealedComment = comment === '' ? null : await vault.seal(tx, sealSubject(row), sealedCell(id), comment)
  await tx
    .updateTable('assistantAnswer')
    .set({ helpful, reason, sealedComment, ratedAt })
    .where('id', '=', id)
    .execute()
  return true
}

interface Period {
  organization: string
  since: Date
}

/** How often each answer was given since a time, and what people said of it. */
export const tallyAnswers = (db: Sql, { organization, since }: Period) =>
  db
    .selectFrom('assistantAnswer')
    .select(['answerId', 'helpful', 'reason'])
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organization', '=', organization)
    .where('createdAt', '>=', since)
    .groupBy(['answerId', 'helpful', 'reason'])
    .execute()

/** The newest comments since a time, opened. */
export const newestComments = async (db: Sql, vault: Vault, { organization, since }: Period, most: number) => {
  const rows = await db
    .selectFrom('assistantAnswer')
    .select(['id', 'answerId', 'applicationId', 'conversationId', 'reason', 'sealedComment', 'ratedAt'])
    .where('organization', '=', organization)
    .where('createdAt', '>=', since)
    .where('sealedComment', 'is not', null)
    .orderBy(sql`rated_at`, 'desc')
    .limit(most)
    .execute()
  return Promise.all(
    rows.flatMap(({ sealedComment, ...row }) =>
      sealedComment === null
        ? []
        : [
            vault
              .open<string>(db, sealSubject(row), sealedCell(row.id), sealedComment)
              .then((comment) => ({ answerId: row.answerId, reason: row.reason, ratedAt: row.ratedAt, comment })),
          ],
    ),
  )
}
