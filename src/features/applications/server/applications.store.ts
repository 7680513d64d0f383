import type { SubjectProperty } from '#src/domain/applicant.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'

export interface ApplicationRow extends ApplicationHead {
  property: SubjectProperty
  selection: Selection | null
  referrerUuid: string | null
  createdAt: Date
  completedAt: Date | null
}

/** The chosen offer as the application shows it. */
export interface Selection {
  amount: number
  rate: number
  rateType: string
  termYears: number
  monthlyPayment: number
}

const columns = [
  'id',
  'organisation',
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

export const readRow = async (db: Sql, id: string): Promise<ApplicationRow> =>
  (await db.selectFrom('application').select(columns).where('id', '=', id).executeTakeFirstOrThrow()) as ApplicationRow

export const rowsOfIdentity = async (db: Sql, identityId: string): Promise<ApplicationRow[]> =>
  (await db
    .selectFrom('application')
    .select(columns)
    .where('identityId', '=', identityId)
    .where('erasedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(100)
    .execute()) as ApplicationRow[]

export const historyOf = (db: Sql, id: string) =>
  db
    .selectFrom('statusHistory')
    .select(['revision', 'toStatus', 'reason', 'actorKind', 'at'])
    .where('applicationId', '=', id)
    .orderBy('revision')
    .execute()
