import { randomUUID } from 'node:crypto'
import type { RowOf } from '#database/column-types.ts'
import type { IncomeRequestTable } from '#database/tables/income.ts'
import type { Verification } from '#src/domain/lending/application-enums.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { rememberReference } from '#src/workflow/server/vendor-reference.store.ts'
import type { AnsweringVendor } from '#src/workflow/vendor-references.table.ts'
import type { IncomeRequest as ShownRequest } from '../income.contract.ts'
import type { IncomeFinding } from '../income.rules.ts'

export type RequestMethod = ShownRequest['method']
export type RequestState = ShownRequest['state']
export type RequestFailure = NonNullable<ShownRequest['failure']>

/** The data that opens a supplier's dialog or page. */
export interface StoredLinkSession {
  token: string
  /** Set if the supplier needs it to read income. */
  userToken?: string
  url?: string
}

export interface StoredLinkAccess {
  access: string
  /** The supplier's ID of the link or order. */
  link: string
}

export interface StatedEmployer {
  employer: string
  phone: string
}

export interface IncomeRequestRow
  extends RowOf<
    IncomeRequestTable,
    'id' | 'applicationId' | 'sessionExpiresAt' | 'conditionId' | 'tries' | 'createdAt'
  > {
  method: RequestMethod
  state: RequestState
  failure: RequestFailure | null
  session: StoredLinkSession | null
  access: StoredLinkAccess | null
  finding: IncomeFinding | null
  employer: StatedEmployer | null
  verification: Verification | null
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
  'id',
  'applicationId',
  'method',
  'state',
  'failure',
  'sealedSession',
  'sessionExpiresAt',
  'sealedAccess',
  'sealedFinding',
  'verification',
  'conditionId',
  'tries',
  'createdAt',
] as const
/** The vendor that reports when an income or employment can be read. Documents come from the borrower instead. */
const vendorsOfMethods: Readonly<Partial<Record<RequestMethod, AnsweringVendor>>> = {
  bank: 'bank-link',
  payroll: 'payroll',
  tax: 'tax-transcript',
  employer: 'employer-check',
}
const cell = (row: string, column: string) => ({ table: 'income_request', column, row })
const isEmployerMethod = (method: string) => method === 'employer'

/** Stores how income and employment are proved. Data that opens accounts is sealed under the application's key. */
export const incomeRequests = (vault: Vault) => {
  type StoredRow = RowOf<IncomeRequestTable, (typeof columns)[number], { method: RequestMethod }>
  const openRow = async (sql: Sql, row: StoredRow): Promise<IncomeRequestRow> => {
    const { sealedSession, sealedAccess, sealedFinding, ...plain } = row
    const open = <T>(column: string, sealedBytes: unknown): Promise<T | null> =>
      sealedBytes instanceof Uint8Array
        ? vault.open<T>(sql, row.applicationId, cell(row.id, column), sealedBytes)
        : Promise.resolve(null)
    const content = await open<IncomeFinding | StatedEmployer>('sealed_finding', sealedFinding)
    return {
      ...plain,
      session: await open<StoredLinkSession>('sealed_session', sealedSession),
      access: await open<StoredLinkAccess>('sealed_access', sealedAccess),
      finding: isEmployerMethod(row.method) ? null : content,
      employer: isEmployerMethod(row.method) ? content : null,
    } as IncomeRequestRow
  }
  const sealFields = async (
    tx: Tx,
    { id, applicationId }: { id: string; applicationId: string },
    secrets: Partial<Pick<IncomeRequestRow, 'session' | 'access' | 'finding' | 'employer'>>,
  ) => {
    const { employer, ...rest } = secrets
    const values = employer ? { ...rest, finding: employer } : rest
    const names = { session: 'sealed_session', access: 'sealed_access', finding: 'sealed_finding' } as const
    const sealedCells: Partial<Record<(typeof sealedColumns)[keyof typeof sealedColumns], Uint8Array>> = {}
    for (const key of ['session', 'access', 'finding'] as const)
      if (values[key])
        sealedCells[sealedColumns[key]] = await vault.seal(tx, applicationId, cell(id, names[key]), values[key])
    return sealedCells
  }
  const vendorKeyOf = (link: string) => vault.hash('link of an income', link)
  const linkReference = (link: string): string => vendorKeyOf(link).toString('hex')

  return {
    /** Returns every request of an application, oldest first. */
    async byApplication(sql: Sql, applicationId: string): Promise<IncomeRequestRow[]> {
      const rows = await sql
        .selectFrom('incomeRequest')
        .select(columns)
        .where('applicationId', '=', applicationId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
      return Promise.all(rows.map((row) => openRow(sql, row as StoredRow)))
    },

    async insert(tx: Tx, { session, finding, employer, ...fields }: NewRequest, now: Date): Promise<string> {
      const { id = randomUUID() } = fields
      await tx
        .insertInto('incomeRequest')
        .values({
          ...fields,
          id,
          ...(await sealFields(
            tx,
            { id, applicationId: fields.applicationId },
            { ...definedOf({ session, finding, employer }) },
          )),
          createdAt: now,
          updatedAt: now,
        })
        .execute()
      return id
    },

    /** Returns whether the request was still in one of the `from` states. */
    async change(
      tx: Tx,
      request: Pick<IncomeRequestRow, 'id' | 'applicationId' | 'method'>,
      from: readonly RequestState[],
      { access, finding, employer, ...plain }: RequestChange,
      now: Date,
    ): Promise<boolean> {
      const { numUpdatedRows } = await tx
        .updateTable('incomeRequest')
        .set({
          ...plain,
          ...(await sealFields(tx, request, definedOf({ access, finding, employer }))),
          ...(access ? { vendorKey: vendorKeyOf(access.link) } : {}),
          updatedAt: now,
        })
        .where('id', '=', request.id)
        .where('applicationId', '=', request.applicationId)
        .where('state', 'in', from)
        .executeTakeFirst()
      const isChanged = numUpdatedRows > 0n
      const vendor = vendorsOfMethods[request.method]
      if (isChanged && access && vendor) {
        // The step waits for an employer under the vendor's reference, and for a link under the ID of its request.
        const isEmployer = vendor === 'employer-check'
        const reference = isEmployer ? access.link : linkReference(access.link)
        const subject = isEmployer ? access.link : request.id
        const { applicationId } = request
        await rememberReference(tx, { vendor, reference, owner: 'income', applicationId, subject }, now)
      }
      return isChanged
    },

    /** Returns the newest open bank link among a person's applications that has not expired. */
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
      return row && openRow(sql, row as StoredRow)
    },

    /** Returns the hash for looking up a supplier's ID of a link. Data that opens accounts is never stored plain. */
    linkReference,
  }
}

export type IncomeRequests = ReturnType<typeof incomeRequests>

const definedOf = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as never
