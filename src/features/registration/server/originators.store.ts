import type { Sql } from '#src/platform/server/database/database.ts'

/** A brand and the brand that it is a variant of. What was created under one counts in both. */
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

/** Returns an originator who works for one of these organizations today. */
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

/** Makes a person a loan originator of an organization. An existing originator stays unchanged. */
export const saveOriginator = async (tx: Sql, originator: Originator & { organisation: string }): Promise<void> => {
  await tx
    .insertInto('originator')
    .values({ ...originator, active: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
