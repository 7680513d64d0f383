import { randomUUID } from 'node:crypto'
import type { Verification } from '#src/domain/application-enums.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import type { IncomeRequest as ShownRequest } from '../income.contract.ts'
import type { IncomeFinding } from '../income.rules.ts'

export type RequestMethod = ShownRequest['method']
export type RequestState = ShownRequest['state']
export type RequestFailure = NonNullable<ShownRequest['failure']>

/** What a supplier's dialog or page is opened with. */
export interface LinkSessionKept {
  token: string
  /** Where the supplier needs it to read income. */
  userToken?: string
  url?: string
}

export interface LinkAccessKept {
  access: string
  /** The supplier's name for the link or order. */
  link: string
}

export interface EmployerTold {
  employer: string
  phone: string
}

export interface IncomeRequestRow {
  id: string
  applicationId: string
  method: RequestMethod
  state: RequestState
  failure: RequestFailure | null
  session: LinkSessionKept | null
  sessionExpiresAt: Date | null
  access: LinkAccessKept | null
  finding: IncomeFinding | null
  employer: EmployerTold | null
  verification: Verification | null
  conditionId: string | null
  tries: number
  createdAt: Date
}

export type NewRequest = Pick<IncomeRequestRow, 'applicationId' | 'method' | 'state'> &
  Partial<
    Pick<
      IncomeRequestRow,
      'id' | 'session' | 'sessionExpiresAt' | 'finding' | 'employer' | 'verification' | 'conditionId'
    >
  >

export type RequestChange = Partial<
  Pick<IncomeRequestRow, 'state' | 'failure' | 'access' | 'finding' | 'employer' | 'verification' | 'tries'>
>

const sealedColumns = {
  session: 'sealedSession',
  access: 'sealedAccess',
  finding: 'sealedFinding',
} as const
const columns = [
  ...(['id', 'applicationId', 'method', 'state', 'failure', 'sealedSession', 'sessionExpiresAt'] as const),
  ...(['sealedAccess', 'sealedFinding', 'verification', 'conditionId', 'tries', 'createdAt'] as const),
]
const cell = (row: string, column: string) => ({ table: 'income_request', column, row })
const holdsEmployer = (method: string) => method === 'employer'

/** Where it is kept how income and employment are proved; what opens accounts is sealed under the application's key. */
export const incomeRequests = (vault: Vault) => {
  type Kept = { [C in (typeof columns)[number]]: unknown } & {
    id: string
    applicationId: string
    method: RequestMethod
  }
  const opened = async (sql: Sql, row: Kept): Promise<IncomeRequestRow> => {
    const { sealedSession, sealedAccess, sealedFinding, ...plain } = row
    const open = <T>(column: string, sealed: unknown): Promise<T | null> =>
      sealed instanceof Uint8Array
        ? vault.open<T>(sql, row.applicationId, cell(row.id, column), sealed)
        : Promise.resolve(null)
    const found = await open<IncomeFinding | EmployerTold>('sealed_finding', sealedFinding)
    return {
      ...plain,
      session: await open<LinkSessionKept>('sealed_session', sealedSession),
      access: await open<LinkAccessKept>('sealed_access', sealedAccess),
      finding: holdsEmployer(row.method) ? null : found,
      employer: holdsEmployer(row.method) ? found : null,
    } as IncomeRequestRow
  }
  const sealedOf = async (
    tx: Tx,
    { id, applicationId }: { id: string; applicationId: string },
    given: Partial<Pick<IncomeRequestRow, 'session' | 'access' | 'finding' | 'employer'>>,
  ) => {
    const { employer, ...rest } = given
    const values = employer ? { ...rest, finding: employer } : rest
    const names = { session: 'sealed_session', access: 'sealed_access', finding: 'sealed_finding' } as const
    const sealed: Partial<Record<(typeof sealedColumns)[keyof typeof sealedColumns], Uint8Array>> = {}
    for (const key of ['session', 'access', 'finding'] as const)
      if (values[key])
        sealed[sealedColumns[key]] = await vault.seal(tx, applicationId, cell(id, names[key]), values[key])
    return sealed
  }
  const vendorKeyOf = (link: string) => vault.hash('link of an income', link)

  return {
    /** Everything begun on an application, the oldest first. */
    async ofApplication(sql: Sql, applicationId: string): Promise<IncomeRequestRow[]> {
      const rows = await sql
        .selectFrom('incomeRequest')
        .select(columns)
        .where('applicationId', '=', applicationId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
      return Promise.all(rows.map((row) => opened(sql, row as Kept)))
    },

    async insert(tx: Tx, { session, finding, employer, ...given }: NewRequest, now: Date): Promise<string> {
      const { id = randomUUID() } = given
      await tx
        .insertInto('incomeRequest')
        .values({
          ...given,
          id,
          ...(await sealedOf(
            tx,
            { id, applicationId: given.applicationId },
            { ...definedOf({ session, finding, employer }) },
          )),
          ...{ createdAt: now, updatedAt: now },
        })
        .execute()
      return id
    },

    /** Answers whether it was still in one of the states the change starts from. */
    async change(
      tx: Tx,
      request: { id: string; applicationId: string },
      from: readonly RequestState[],
      { access, finding, employer, ...plain }: RequestChange,
      now: Date,
    ): Promise<boolean> {
      const { numUpdatedRows } = await tx
        .updateTable('incomeRequest')
        .set({
          ...plain,
          ...(await sealedOf(tx, request, definedOf({ access, finding, employer }))),
          ...(access ? { vendorKey: vendorKeyOf(access.link) } : {}),
          updatedAt: now,
        })
        .where('id', '=', request.id)
        .where('applicationId', '=', request.applicationId)
        .where('state', 'in', from)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** The newest bank link of a person's applications that waits for them and is still good. */
    async openBankLink(sql: Sql, identityId: string, now: Date): Promise<IncomeRequestRow | undefined> {
      const row = await sql
        .selectFrom('incomeRequest')
        .innerJoin('application', 'application.id', 'incomeRequest.applicationId')
        .select(columns.map((column) => `incomeRequest.${column}` as const))
        .where('application.identityId', '=', identityId)
        .where('incomeRequest.method', '=', 'bank')
        .where('incomeRequest.state', '=', 'open')
        .where('incomeRequest.sessionExpiresAt', '>', now)
        .orderBy('incomeRequest.createdAt', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && opened(sql, row as Kept)
    },

    /** The request that a supplier's name for its link belongs to. */
    async byLink(sql: Sql, link: string): Promise<{ id: string; applicationId: string; state: string } | undefined> {
      return sql
        .selectFrom('incomeRequest')
        .select(['id', 'applicationId', 'state'])
        .where('vendorKey', '=', vendorKeyOf(link))
        .executeTakeFirst()
    },
  }
}

export type IncomeRequests = ReturnType<typeof incomeRequests>

const definedOf = <T extends object>(given: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)) as never
