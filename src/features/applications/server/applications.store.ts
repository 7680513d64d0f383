import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { ApplicationTable } from '#database/tables/applications.ts'
import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { PayoffStatus, ReturnedPayment } from '#src/domain/lending/application-enums.ts'
import type { SubjectProperty } from '#src/domain/person/applicant.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Owner } from '#src/workflow/graph/workflow-step.ts'

export interface ApplicationRow
  extends ApplicationHead,
    RowOf<ApplicationTable, 'referrerUuid' | 'createdAt' | 'completedAt'> {
  property: SubjectProperty
  selection: Selection | null
  /** Every transition, oldest first. */
  moves: { status: string; outcome: string; at: string }[]
  /** The kinds of consent that were given. */
  consents: string[]
  /** The NMLS number of the broker that employs the referring originator. */
  wholesaleBrokerNmls: string | null
  isInReview: boolean
  /** Accounts of the additional signers. */
  signers: string[]
  /** At least one signer has neither joined nor been invited. */
  hasSignersToInvite: boolean
  returnedPayment: ReturnedPayment | null
  /** The status of each debt on the list that the borrower went through. */
  payoffs: { status: PayoffStatus }[]
  /** When the notice of special flood hazards reached the borrower; null without one. */
  floodNoticeAt: string | null
  /** The right to cancel of each person who has it. */
  rescissionRights: {
    isBorrower: boolean
    openedAt: string
    disclosedAt: string | null
    noticedAt: string | null
    /** YYYY-MM-DD. */
    statedOn: string | null
  }[]
  /** Null if nothing was priced, or the home secures nothing. */
  maxDtiUnlimited: string | null
}

/** The chosen offer as the application shows it. */
export interface Selection {
  amount: number
  rate: number
  rateType: string
  termYears: number
  monthlyPayment: number
  /** Debts that the line pays off. */
  liabilityIds?: string[]
}

const columns = [
  'id',
  'organization',
  'identityId',
  'product',
  'loanNumber',
  'status',
  'statusSince',
  'revision',
  'waitingOnFloodCert',
  'bpo',
  'uwDecision',
  'uwSubDecision',
  'primaryParticipantAcceptComplete',
  'manualNotary',
  'isInquiry',
  'isCrypto',
  'propertyState',
  'property',
  'selection',
  'referrerUuid',
  'createdAt',
  'completedAt',
] as const

const rows = (db: Sql) =>
  db
    .selectFrom('application')
    .select(columns)
    .select([
      sql<ApplicationRow['occupancy']>`property ->> 'occupancy'`.as('occupancy'),
      sql<
        ApplicationRow['moves']
      >`(select coalesce(json_agg(json_build_object('status', to_status, 'outcome', outcome, 'at', at)
        order by revision), '[]') from status_history where application_id = application.id)`.as('moves'),
      sql<string[]>`(select coalesce(json_agg(distinct type), '[]') from consent
        where application_id = application.id and opted_in)`.as('consents'),
      sql<string | null>`(select wholesale_broker_nmls from originator where id = application.referrer_uuid)`.as(
        'wholesaleBrokerNmls',
      ),
      sql<boolean>`exists (select from condition where application_id = application.id
        and state = 'IN_REVIEW')`.as('isInReview'),
      sql<string[]>`(select coalesce(json_agg(identity_id order by ordinal), '[]') from closing_signer
        where application_id = application.id and ordinal > 0 and identity_id is not null and released_at is null)`.as(
        'signers',
      ),
      sql<boolean>`exists (select from closing_signer as uninvited where application_id = application.id
        and ordinal > 0 and identity_id is null and released_at is null and not exists (select from signer_invitation
          where signer_id = uninvited.id and ended_at is null))`.as('hasSignersToInvite'),
      sql<ApplicationRow['returnedPayment']>`case when status = 'FUNDABLE'
        and (select status from payment where application_id = application.id and kind = 'CASH'
          order by ordinal desc limit 1) in ('RETURNED', 'REJECTED')
        then case when exists (select from bank_account where application_id = application.id
          and purpose = 'disbursement' and state = 'PENDING_REVIEW') then 'ACCOUNT_IN_REVIEW' else 'ACCOUNT_NEEDED' end
        end`.as('returnedPayment'),
      sql<
        ApplicationRow['payoffs']
      >`(select coalesce(json_agg(json_build_object('status', payoff_status)), '[]') from liability
        where application_id = application.id and removed_for is null)`.as('payoffs'),
      sql<string | null>`(select min(delivery.at) from document join document_delivery as delivery
        on delivery.document_id = document.id where document.application_id = application.id
          and document.kind = 'FLOOD_NOTICE')`.as('floodNoticeAt'),
      sql<ApplicationRow['rescissionRights']>`(select coalesce(json_agg(json_build_object('isBorrower', ordinal = 0,
          'openedAt', opened_at, 'disclosedAt', disclosed_at, 'noticedAt', noticed_at, 'statedOn', stated_on)), '[]')
        from rescission_right join closing_signer on closing_signer.id = rescission_right.signer_id
        where rescission_right.application_id = application.id and released_at is null)`.as('rescissionRights'),
      sql<string | null>`(select offers ->> 'maxDtiUnlimited' from pricing_run
        where application_id = application.id order by priced_at desc limit 1)`.as('maxDtiUnlimited'),
    ])

export const readRow = async (db: Sql, id: string): Promise<ApplicationRow> =>
  (await rows(db).where('id', '=', id).executeTakeFirstOrThrow()) as ApplicationRow

export const rowsOfIdentity = async (db: Sql, identityId: string): Promise<ApplicationRow[]> =>
  (await rows(db)
    .where('identityId', '=', identityId)
    .where('erasedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(100)
    .execute()) as ApplicationRow[]

/** Returns the transition that brought an application to its current status. */
export const lastMoveOf = async (db: Sql, id: string): Promise<{ by: Owner; at: Date } | undefined> => {
  const row = await db
    .selectFrom('statusHistory')
    .select(['actorKind', 'at'])
    .where('applicationId', '=', id)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { by: row.actorKind as Owner, at: row.at }
}

export const readHistory = (db: Sql, id: string) =>
  db
    .selectFrom('statusHistory')
    .select(['revision', 'fromStatus', 'toStatus', 'outcome', 'reason', 'actorKind', 'at'])
    .where('applicationId', '=', id)
    .orderBy('revision')
    .execute()

export const setUli = async (tx: Tx, id: string, uli: string): Promise<void> => {
  await tx.updateTable('application').set({ uli }).where('id', '=', id).execute()
}

/** The revisions of applications by their ids; one that was erased is missing. */
export const revisionsOf = (db: Sql, ids: readonly string[]): Promise<{ id: string; revision: number }[]> =>
  db
    .selectFrom('application')
    .select(['id', 'revision'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
