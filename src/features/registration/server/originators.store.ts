import type { Sql } from '#src/platform/server/database.ts'

/** A brand and the one it is a variant of: what was made under either counts in both. */
export type Shops = readonly string[]

export interface Originator {
  id: string
  name: string
  brokerName: string | null
  avatarUri: string | null
  email: string
  phone: string
  nmls: string
  wholesaleBrokerNmls: string | null
  licensedStates: string[]
}

/** An originator who works for one of these organisations today. */
export const activeOriginator = async (db: Sql, shops: Shops, id: string): Promise<Originator | undefined> =>
  db
    .selectFrom('originator')
    .select(['id', 'name', 'brokerName', 'avatarUri', 'email', 'phone', 'nmls', 'wholesaleBrokerNmls'])
    .select('licensedStates')
    .where('id', '=', id)
    .where('organisation', 'in', shops)
    .where('active', '=', true)
    .executeTakeFirst()

export const originatorIdOfApplication = async (db: Sql, applicationId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('application')
    .select('referrerUuid')
    .where('id', '=', applicationId)
    .executeTakeFirst()
  return row?.referrerUuid ?? null
}

/** Makes somebody a loan originator of an organisation; one who is there stays as they are. */
export const saveOriginator = async (tx: Sql, originator: Originator & { organisation: string }): Promise<void> => {
  await tx
    .insertInto('originator')
    .values({ ...originator, active: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
