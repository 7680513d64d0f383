import { firstBrokenAuditRow } from '#src/platform/server/database/audit.ts'
import type { Database } from '#src/platform/server/database/database.ts'

/** What one application brought about: each status, document, message and payment, and whether its audit trail is whole. */
export const effectsOf = async ({ db }: Pick<Database, 'db'>, applicationId: string) => {
  const [history, documents, messages, payments, brokenAudit] = await Promise.all([
    db
      .selectFrom('statusHistory')
      .select(['revision', 'toStatus'])
      .where('applicationId', '=', applicationId)
      .execute(),
    db.selectFrom('document').select('kind').where('applicationId', '=', applicationId).execute(),
    db.selectFrom('outboxMessage').select('subject').where('applicationId', '=', applicationId).execute(),
    db.selectFrom('payment').select(['kind', 'status']).where('applicationId', '=', applicationId).execute(),
    firstBrokenAuditRow(db, applicationId),
  ])
  return {
    history: history.sort((a, b) => a.revision - b.revision).map(({ revision, toStatus }) => `${revision} ${toStatus}`),
    documents: documents.map(({ kind }) => kind).sort(),
    messages: messages.map(({ subject }) => subject).sort(),
    payments: payments.map(({ kind, status }) => `${kind} ${status}`).sort(),
    brokenAudit,
  }
}
