import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ApplicationTable } from '#database/tables/applications.ts'
import type { DeedRecordingTable } from '#database/tables/funding.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { RightEvents } from '../rescission.rules.ts'

export interface RightRecord extends RightEvents {
  signerId: string
  noticedBy: 'mail' | 'hand' | null
}

export interface StoredRight extends RightRecord {
  statedOn: CivilDate | null
}

export const rightsOf = async (db: Sql, applicationId: string): Promise<StoredRight[]> => {
  const { rows } = await sql<StoredRight>`
    select signer_id, opened_at, disclosed_at, noticed_at, noticed_by, stated_on::text as stated_on from rescission_right
    where application_id = ${applicationId}`.execute(db)
  return rows
}

/** Records a person's signed statement that they have not canceled. A newer one replaces it. */
export const recordStatement = async (
  tx: Tx,
  applicationId: string,
  { signerId, statedOn, statementId }: { signerId: string; statedOn: CivilDate; statementId: string },
): Promise<void> => {
  await tx
    .updateTable('rescissionRight')
    .set({ statedOn, statementId })
    .where('applicationId', '=', applicationId)
    .where('signerId', '=', signerId)
    .execute()
}

/** Stores an owner's right when it begins. An existing right keeps its events. */
export const addRight = async (tx: Tx, applicationId: string, right: RightRecord): Promise<void> => {
  await tx
    .insertInto('rescissionRight')
    .values({ id: randomUUID(), applicationId, ...right, statedOn: null, statementId: null })
    .onConflict((conflict) => conflict.columns(['applicationId', 'signerId']).doNothing())
    .execute()
}

/** Records that the notice was handed to an owner, with the disclosures if they had none. */
export const recordHandedOver = async (
  tx: Tx,
  applicationId: string,
  { signerId, disclosedAt }: RightRecord,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('rescissionRight')
    .set({ noticedAt: now, noticedBy: 'hand', disclosedAt: disclosedAt ?? now })
    .where('applicationId', '=', applicationId)
    .where('signerId', '=', signerId)
    .execute()
}

export interface CancellingRecord {
  signerId: string
  way: 'product' | 'writing'
  at: Date
  postedOn: CivilDate | null
  receivedOn: CivilDate | null
  settleBy: CivilDate
}

/** What was done since to undo the line. */
export interface UnwindingRecord {
  settledAt: Date | null
  refundedCents: number | null
  refundedOn: CivilDate | null
  releaseNumber: string | null
  releasedOn: CivilDate | null
  tenderedOn: CivilDate | null
  tenderEnd: 'TAKEN' | 'KEPT' | null
  tenderEndedOn: CivilDate | null
}

const nothingUndone: UnwindingRecord = {
  settledAt: null,
  refundedCents: null,
  refundedOn: null,
  releaseNumber: null,
  releasedOn: null,
  tenderedOn: null,
  tenderEnd: null,
  tenderEndedOn: null,
}

const cancellingColumns = ['signerId', 'way', 'at', 'postedOn', 'receivedOn', 'settleBy'] as const
const unwindingColumns = Object.keys(nothingUndone) as (keyof UnwindingRecord)[]

export const cancellingOf = async (
  db: Sql,
  applicationId: string,
): Promise<(CancellingRecord & UnwindingRecord) | undefined> =>
  (await db
    .selectFrom('rescission')
    .select([...cancellingColumns, ...unwindingColumns])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()) as (CancellingRecord & UnwindingRecord) | undefined

export const addCancelling = async (tx: Tx, applicationId: string, cancelling: CancellingRecord): Promise<void> => {
  await tx
    .insertInto('rescission')
    .values({ applicationId, ...cancelling, ...nothingUndone })
    .execute()
}

export const recordUnwinding = async (
  tx: Tx,
  applicationId: string,
  change: Partial<UnwindingRecord>,
): Promise<void> => {
  await tx.updateTable('rescission').set(change).where('applicationId', '=', applicationId).execute()
}

/** Returns the number under which the deed of an application was recorded. Null if none was. */
export const deedNumberOf = async (db: Sql, applicationId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('deedRecording')
    .select('instrumentNumber')
    .where('applicationId', '=', applicationId)
    .where('instrumentNumber', 'is not', null)
    .executeTakeFirst()
  return row?.instrumentNumber ?? null
}

/** Returns what the borrower paid for the application, in cents. */
export const feesPaid = async (db: Sql, applicationId: string): Promise<{ what: 'APPRAISAL'; cents: number }[]> => {
  const rows = await db
    .selectFrom('appraisalOrder')
    .select('feeCents')
    .where('applicationId', '=', applicationId)
    .where('payment', 'in', ['PAID', 'REFUNDED'])
    .execute()
  return rows.map(({ feeCents }) => ({ what: 'APPRAISAL', cents: feeCents }))
}

export interface UnsettledRow
  extends Pick<ApplicationTable, 'loanNumber' | 'propertyState'>,
    Pick<DeedRecordingTable, 'instrumentNumber'> {
  uuid: string
  cancelledAt: Date
  way: 'product' | 'writing'
  settledAt: Date | null
  settleBy: CivilDate
  tenderedOn: CivilDate | null
  feeCents: number
  outCents: number
}

/**
 * Returns an organization's canceled lines of credit that are not recorded as settled, or whose money is not back, most
 * urgent first.
 */
export const readUnsettled = async (db: Sql, organization: string, most: number): Promise<UnsettledRow[]> => {
  const { rows } = await sql<UnsettledRow>`
    select * from (
      select application.id as uuid, application.loan_number, application.property_state, rescission.at as cancelled_at,
        rescission.way, rescission.settled_at, rescission.settle_by, rescission.tendered_on, deed_recording.instrument_number,
        coalesce((select sum(fee_cents) from appraisal_order
          where application_id = application.id and payment in ('PAID', 'REFUNDED')), 0)::int as fee_cents,
        case when rescission.tender_end is null then coalesce((select sum(amount_cents) from ledger_entry
          where application_id = application.id and account = 'TENDER'), 0) else 0 end::int as out_cents
      from rescission join application on application.id = rescission.application_id
        left join deed_recording on deed_recording.application_id = application.id and deed_recording.state = 'RECORDED'
      where application.organization = ${organization} and application.erased_at is null
    ) as line
    where settled_at is null or out_cents > 0
    order by settled_at is not null, settle_by, loan_number limit ${most}`.execute(db)
  return rows
}
