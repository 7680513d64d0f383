import { randomUUID } from 'node:crypto'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ApplicationTable } from '#database/tables/applications.ts'
import type { BoardingBatchTable, LineBoardingTable } from '#database/tables/boarding.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { type CursorPage, parseCursor, toPage } from '#src/platform/server/http/cursor-pagination.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { boardingStates } from '../boarding.contract.ts'
import type { ServicerAnswer } from '../boarding-csv.rules.ts'
import type { BoardingRecord } from '../boarding-record.schema.ts'

type BoardingState = (typeof boardingStates)[number]

const pageSize = 50
const recordCell = (row: string) => ({ table: 'line_boarding', column: 'sealed_record', row })
const reasonCell = (row: string) => ({ table: 'line_boarding', column: 'sealed_reason', row })

/** A completed line with its newest place in a batch. */
export interface LineRow extends Pick<Selectable<ApplicationTable>, 'id' | 'loanNumber' | 'createdAt'>, NewestBoarding {
  state: 'EXPORTED' | 'BOARDED' | 'REJECTED' | null
  boardingId: string | null
  batchNumber: number | null
}

/** Null if the line was in no batch yet. */
type NewestBoarding = {
  [Column in 'batchId' | 'servicerNumber' | 'sealedReason' | 'answeredAt']: Selectable<LineBoardingTable>[Column] | null
}

/** A line that was rescinded after it was paid out, with its newest place in a batch. */
export interface RescindedRow
  extends Pick<LineRow, 'id' | 'loanNumber' | 'createdAt' | 'batchNumber' | 'servicerNumber'> {}

export interface BatchRow extends Pick<Selectable<BoardingBatchTable>, 'id' | 'number' | 'createdAt'> {
  createdByName: string | null
  lines: number
  boardedLines: number
  rejectedLines: number
  rescindedLines: number
}

const states: Readonly<Record<BoardingState, readonly (string | null)[]>> = {
  TO_BOARD: [null, 'REJECTED'],
  EXPORTED: ['EXPORTED'],
  BOARDED: ['BOARDED'],
}

/** The batch that an application was last in. */
const newestBoarding = sql`left join lateral (
    select line_boarding.*, boarding_batch.number from line_boarding
      join boarding_batch on boarding_batch.id = line_boarding.batch_id
    where line_boarding.application_id = application.id order by boarding_batch.number desc limit 1
  ) newest on true`

/** The completed lines of an organization, with the batch that each was last in. */
const completedLines = (organization: string) => sql`
  select application.id, application.loan_number, application.status_since as created_at, newest.id as boarding_id,
    newest.state, newest.batch_id, newest.number as batch_number, newest.servicer_number, newest.sealed_reason,
    newest.answered_at
  from application ${newestBoarding}
  where application.organization = ${organization} and application.status = 'COMPLETE' and application.erased_at is null
    and not application.is_inquiry`

/** Reads and writes the handing of lines to the servicer. Records and reasons are sealed under the application's key. */
export const boardingStore = (vault: Vault) => ({
  async page(
    db: Sql,
    organization: string,
    { state, after }: { state: BoardingState; after: string | undefined },
  ): Promise<CursorPage<LineRow>> {
    const cursor = parseCursor(after)
    const [one, other = one] = states[state]
    const { rows } = await sql<LineRow>`
      select * from (${completedLines(organization)}) lines
      where (state is not distinct from ${one ?? null}::text or state is not distinct from ${other ?? null}::text)
        ${cursor ? sql`and (created_at, id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)` : sql``}
      order by created_at desc, id desc limit ${pageSize + 1}`.execute(db)
    return toPage(rows, pageSize)
  },

  /** The lines that were rescinded after they were paid out. */
  async rescindedPage(db: Sql, organization: string, after: string | undefined): Promise<CursorPage<RescindedRow>> {
    const cursor = parseCursor(after)
    const { rows } = await sql<RescindedRow>`
      select application.id, application.loan_number, rescission.at as created_at, newest.number as batch_number,
        newest.servicer_number
      from rescission join application on application.id = rescission.application_id ${newestBoarding}
      where application.organization = ${organization} and application.erased_at is null
        and exists (select from status_history where application_id = application.id and to_status = 'COMPLETE')
        ${cursor ? sql`and (rescission.at, application.id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)` : sql``}
      order by rescission.at desc, application.id desc limit ${pageSize + 1}`.execute(db)
    return toPage(rows, pageSize)
  },

  async byApplication(db: Sql, organization: string, applicationId: string): Promise<LineRow | undefined> {
    const { rows } = await sql<LineRow>`
      select * from (${completedLines(organization)}) lines where id = ${applicationId}::uuid`.execute(db)
    return rows[0]
  },

  async byLoanNumber(db: Sql, organization: string, loanNumber: string): Promise<LineRow | undefined> {
    const { rows } = await sql<LineRow>`
      select * from (${completedLines(organization)}) lines where loan_number = ${loanNumber}`.execute(db)
    return rows[0]
  },

  async readReason(db: Sql, { id, boardingId, sealedReason }: LineRow): Promise<string | null> {
    return boardingId && sealedReason ? vault.open<string>(db, id, reasonCell(boardingId), sealedReason) : null
  },

  async batches(db: Sql, organization: string, after: string | undefined): Promise<CursorPage<BatchRow>> {
    const cursor = parseCursor(after)
    const rows = await batchRows(db, organization)
      .$if(cursor !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('boardingBatch.createdAt', 'boardingBatch.id'),
            '<',
            tuple(cursor?.createdAt ?? new Date(), cursor?.id ?? ''),
          ),
        ),
      )
      .orderBy('boardingBatch.createdAt', 'desc')
      .orderBy('boardingBatch.id', 'desc')
      .limit(pageSize + 1)
      .execute()
    return toPage(rows, pageSize)
  },

  async batch(db: Sql, organization: string, id: string): Promise<BatchRow> {
    return batchRows(db, organization).where('boardingBatch.id', '=', id).executeTakeFirstOrThrow()
  },

  /** Stores a batch under the organization's next number. The caller holds `lockBatches`. */
  async addBatch(tx: Tx, organization: string, by: string, at: Date): Promise<string> {
    const id = randomUUID()
    await sql`
      insert into boarding_batch (id, organization, number, created_by, created_at)
      select ${id}::uuid, ${organization}, coalesce(max(number), 0) + 1, ${by}::uuid, ${at}::timestamptz
      from boarding_batch where organization = ${organization}`.execute(tx)
    return id
  },

  async addLine(tx: Tx, batchId: string, record: BoardingRecord): Promise<void> {
    const { applicationUuid: applicationId } = record
    const id = randomUUID()
    await tx
      .insertInto('lineBoarding')
      .values({
        id,
        batchId,
        applicationId,
        state: 'EXPORTED',
        sealedRecord: await vault.seal(tx, applicationId, recordCell(id), record),
        servicerNumber: null,
        sealedReason: null,
        answeredBy: null,
        answeredAt: null,
      })
      .execute()
  },

  /** The records of a batch as they were exported, by loan number. A line that was rescinded is not boarded any more. */
  async records(db: Sql, batchId: string): Promise<BoardingRecord[]> {
    const rows = await db
      .selectFrom('lineBoarding')
      .innerJoin('application', 'application.id', 'lineBoarding.applicationId')
      .select(['lineBoarding.id', 'lineBoarding.applicationId', 'lineBoarding.sealedRecord'])
      .where('lineBoarding.batchId', '=', batchId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('rescission').whereRef('rescission.applicationId', '=', 'lineBoarding.applicationId'))),
      )
      .orderBy('application.loanNumber')
      .execute()
    return Promise.all(
      rows.map(({ id, applicationId, sealedRecord }) =>
        vault.open<BoardingRecord>(db, applicationId, recordCell(id), sealedRecord),
      ),
    )
  },

  /** Records the servicer's answer. Returns whether the line still waited for one. */
  async answer(
    tx: Tx,
    { id: applicationId, boardingId }: LineRow,
    answer: ServicerAnswer,
    { by, at }: { by: string; at: Date },
  ): Promise<boolean> {
    if (boardingId === null) return false
    const isBoarded = answer.outcome === 'BOARDED'
    const { numUpdatedRows } = await tx
      .updateTable('lineBoarding')
      .set({
        state: answer.outcome,
        servicerNumber: isBoarded ? answer.servicerNumber : null,
        sealedReason: isBoarded ? null : await vault.seal(tx, applicationId, reasonCell(boardingId), answer.reason),
        answeredBy: by,
        answeredAt: at,
      })
      .where('id', '=', boardingId)
      .where('state', '=', 'EXPORTED')
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
})

export type BoardingStore = ReturnType<typeof boardingStore>

/** Lets one batch of an organization be made at a time, until the transaction ends. */
export const lockBatches = async (tx: Tx, organization: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('boarding batch'), hashtext(${organization}))`.execute(tx)
}

const countWhere = (condition: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${condition}))::int`

const batchRows = (db: Sql, organization: string) =>
  db
    .selectFrom('boardingBatch')
    .leftJoin('identity', 'identity.id', 'boardingBatch.createdBy')
    .leftJoin('lineBoarding', 'lineBoarding.batchId', 'boardingBatch.id')
    .leftJoin('rescission', 'rescission.applicationId', 'lineBoarding.applicationId')
    .select(['boardingBatch.id', 'boardingBatch.number', 'boardingBatch.createdAt'])
    .select([
      sql<string | null>`nullif(concat_ws(' ', identity.first_name, identity.last_name), '')`.as('createdByName'),
      sql<number>`count(line_boarding.id)::int`.as('lines'),
      countWhere(sql`line_boarding.state = 'BOARDED' and rescission.at is null`).as('boardedLines'),
      countWhere(sql`line_boarding.state = 'REJECTED' and rescission.at is null`).as('rejectedLines'),
      countWhere(sql`rescission.at is not null`).as('rescindedLines'),
    ])
    .where('boardingBatch.organization', '=', organization)
    .groupBy(['boardingBatch.id', 'identity.firstName', 'identity.lastName'])

/** Returns which of these applications belong to an organization and are not erased. */
export const applicationIdsIn = async (db: Sql, organization: string, ids: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('application')
    .select('id')
    .where('organization', '=', organization)
    .where('erasedAt', 'is', null)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}
