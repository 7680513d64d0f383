import { randomUUID } from 'node:crypto'
import type { Channel, Demographics } from '#src/domain/person/demographics.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

const cell = (id: string) => ({ table: 'demographic_answer', column: 'sealed_answers', row: id })

/** Stores the newest answers under their own key. The caller holds the lock on the application's row. */
export const saveAnswers = async (
  tx: Tx,
  vault: Vault,
  submission: { applicationId: string; answers: Demographics; channel: Channel; at: Date },
): Promise<void> => {
  const { applicationId, answers, channel, at } = submission
  const before = await tx
    .selectFrom('demographicAnswer')
    .select('id')
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()
  const id = before?.id ?? randomUUID()
  const sealedAnswers = await vault.seal(tx, id, cell(id), answers)
  await tx
    .insertInto('demographicAnswer')
    .values({ id, applicationId, sealedAnswers, channel, givenAt: at })
    .onConflict((conflict) => conflict.column('applicationId').doUpdateSet({ sealedAnswers, channel, givenAt: at }))
    .execute()
}

export const readAnswers = async (
  db: Sql,
  vault: Vault,
  applicationId: string,
): Promise<{ answers: Demographics; channel: string } | undefined> => {
  const row = await db
    .selectFrom('demographicAnswer')
    .select(['id', 'sealedAnswers', 'channel'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()
  if (!row) return undefined
  return { channel: row.channel, answers: await vault.open<Demographics>(db, row.id, cell(row.id), row.sealedAnswers) }
}
