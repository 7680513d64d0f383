import type { Tx } from '#src/platform/server/database/database.ts'

export const messagesOf = (tx: Tx, applicationId: string): Promise<{ id: string }[]> =>
  tx.selectFrom('outboxMessage').select('id').where('applicationId', '=', applicationId).execute()

/** Deletes the registrations that a person started. */
export const deleteDraftsOf = (tx: Tx, organisation: string, personHash: Buffer): Promise<{ id: string }[]> =>
  tx
    .deleteFrom('registrationDraft')
    .where('organisation', '=', organisation)
    .where('personHash', '=', personHash)
    .returning('id')
    .execute()

/** Deletes messages to an email address or number that are about no application, except those with one cause. */
export const deleteMessagesTo = (
  tx: Tx,
  { organisation, recipients, exceptCause }: { organisation: string; recipients: string[]; exceptCause: string },
): Promise<{ id: string }[]> =>
  tx
    .deleteFrom('outboxMessage')
    .where('organisation', '=', organisation)
    .where('applicationId', 'is', null)
    .where('recipient', 'in', recipients)
    .where('causeKey', 'not like', `${exceptCause}%`)
    .returning('id')
    .execute()
