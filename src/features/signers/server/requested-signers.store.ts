import { sql as raw } from 'kysely'
import type { Sql } from '#src/platform/server/database/database.ts'

/** Returns the account of a mailbox that is asked to sign an application that is not erased. */
export const signerAt = async (sql: Sql, organization: string, emailKey: string): Promise<string | undefined> => {
  const row = await sql
    .selectFrom('identity')
    .innerJoin('applicationParticipant as part', 'part.identityId', 'identity.id')
    .innerJoin('application', 'application.id', 'part.applicationId')
    .select('identity.id')
    .where('identity.organization', '=', organization)
    .where('identity.emailKey', '=', emailKey)
    .where('part.role', '=', 'signer')
    .where('part.endedAt', 'is', null)
    .where('application.erasedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Returns the latest application that an account was asked to sign. Open applications come before completed ones. */
export const newestToSign = async (sql: Sql, organization: string, identityId: string): Promise<string | undefined> => {
  const row = await sql
    .selectFrom('applicationParticipant as part')
    .innerJoin('application', 'application.id', 'part.applicationId')
    .select('application.id')
    .where('part.identityId', '=', identityId)
    .where('part.role', '=', 'signer')
    .where('part.endedAt', 'is', null)
    .where('application.organization', '=', organization)
    .where('application.erasedAt', 'is', null)
    .orderBy(raw`application.completed_at is null`, 'desc')
    .orderBy('part.invitedAt', 'desc')
    .orderBy('application.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
