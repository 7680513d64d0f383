import type { Tx } from '#src/platform/server/database/database.ts'

export const readMessages = (tx: Tx, applicationId: string): Promise<{ id: string }[]> =>
  tx.selectFrom('outboxMessage').select('id').where('applicationId', '=', applicationId).execute()

/** Deletes the registrations that a person started. */
export const deleteDraftsOf = (tx: Tx, organization: string, personHash: Buffer): Promise<{ id: string }[]> =>
  tx
    .deleteFrom('registrationDraft')
    .where('organization', '=', organization)
    .where('personHash', '=', personHash)
    .returning('id')
    .execute()

/** Deletes messages to an email address or number that are about no application, except those with one cause. */
export const deleteMessagesTo = (
  tx: Tx,
  { organization, recipients, exceptCause }: { organization: string; recipients: string[]; exceptCause: string },
): Promise<{ id: string }[]> =>
  tx
    .deleteFrom('outboxMessage')
    .where('organization', '=', organization)
    .where('applicationId', 'is', null)
    .where('recipient', 'in', recipients)
    .where('causeKey', 'not like', `${exceptCause}%`)
    .returning('id')
    .execute()
