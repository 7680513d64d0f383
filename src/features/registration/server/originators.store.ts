import type { Sql } from '#src/platform/server/database/database.ts'
import { licensesIn, type OriginatorLicense } from '../referring/originator-licenses.rules.ts'

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
  licenses: OriginatorLicense[]
}

/** Returns an originator who works for one of these organizations today. */
export const activeOriginator = async (db: Sql, shops: Shops, id: string): Promise<Originator | undefined> =>
  (await db
    .selectFrom('originator')
    .select(['id', 'name', 'brokerName', 'avatarUri', 'email', 'phone', 'nmls', 'wholesaleBrokerNmls'])
    .select('licenses')
    .where('id', '=', id)
    .where('organization', 'in', shops)
    .where('active', '=', true)
    .executeTakeFirst()) as Originator | undefined

export const originatorIdOfApplication = async (db: Sql, applicationId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('application')
    .select('referrerUuid')
    .where('id', '=', applicationId)
    .executeTakeFirst()
  return row?.referrerUuid ?? null
}

export interface NewOriginator extends Omit<Originator, 'licenses'> {
  organization: string
  /** States of whose licenses nothing more is known. */
  licensedStates: string[]
}

/** Makes a person a loan originator of an organization. An existing originator stays unchanged. */
export const saveOriginator = async (tx: Sql, originator: NewOriginator): Promise<void> => {
  await tx
    .insertInto('originator')
    .values({ ...originator, licenses: JSON.stringify(licensesIn(originator.licensedStates)), active: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
