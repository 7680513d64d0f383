import type { Insertable } from 'kysely'
import type { IdentityHandoverTable } from '#database/tables/identity-checks.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'

type NewHandover = Omit<Insertable<IdentityHandoverTable>, 'passHash' | 'openedAt' | 'endedAt'>

export const insertHandover = async (tx: Tx, handover: NewHandover): Promise<void> => {
  await tx
    .insertInto('identityHandover')
    .values({ ...handover, passHash: null, openedAt: null, endedAt: null })
    .execute()
}

/** Ends every open handover of an attempt. */
export const endHandovers = async (tx: Sql, checkId: string, endedAt: Date): Promise<void> => {
  await tx
    .updateTable('identityHandover')
    .set({ endedAt })
    .where('checkId', '=', checkId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Returns the current handover of an attempt, if any. */
export const currentHandover = (sql: Sql, checkId: string, now: Date) =>
  sql
    .selectFrom('identityHandover')
    .select(['openedAt', 'expiresAt'])
    .where('checkId', '=', checkId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** Exchanges a link for a phone's secret, once. Returns the attempt's ID; undefined if the link is used or expired. */
export const openHandover = async (
  tx: Tx,
  organization: string,
  linkHash: Buffer,
  phone: { passHash: Buffer; openedAt: Date; expiresAt: Date },
): Promise<string | undefined> => {
  const handover = await tx
    .updateTable('identityHandover')
    .set(phone)
    .where('linkHash', '=', linkHash)
    .where('openedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', phone.openedAt)
    .where('applicationId', 'in', (of) =>
      of.selectFrom('application').select('id').where('organization', '=', organization).where('erasedAt', 'is', null),
    )
    .returning('checkId')
    .executeTakeFirst()
  return handover?.checkId
}

/** Returns the ID of the attempt that a phone was handed; undefined when it is over. */
export const checkOfPass = async (
  sql: Sql,
  organization: string,
  passHash: Buffer,
  now: Date,
): Promise<string | undefined> => {
  const handover = await sql
    .selectFrom('identityHandover')
    .innerJoin('application', 'application.id', 'identityHandover.applicationId')
    .select('identityHandover.checkId')
    .where('identityHandover.passHash', '=', passHash)
    .where('identityHandover.endedAt', 'is', null)
    .where('identityHandover.expiresAt', '>', now)
    .where('application.organization', '=', organization)
    .where('application.erasedAt', 'is', null)
    .executeTakeFirst()
  return handover?.checkId
}
