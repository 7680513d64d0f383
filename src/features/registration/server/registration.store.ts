import { sql } from 'kysely'
import type { SubjectProperty } from '#src/domain/applicant.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { Status } from '#src/workflow/statuses.ts'

export interface Person {
  email: string
  phone: string | null
}

/** Who applies; with `lock` one call of theirs at a time, until the transaction ends. */
export const personById = async (
  tx: Tx,
  { identityId, organisation }: { identityId: string; organisation: string },
): Promise<Person | undefined> =>
  tx
    .selectFrom('identity')
    .select(['email', 'phone'])
    .where('id', '=', identityId)
    .where('organisation', '=', organisation)
    .forUpdate()
    .executeTakeFirst()

export interface EarlierRow {
  id: string
  status: string
  isInquiry: boolean
  completedAt: Date | null
  propertyState: string
}

/** Newest first. */
export const earlierApplications = async (db: Sql, identityId: string): Promise<EarlierRow[]> =>
  db
    .selectFrom('application')
    .select(['id', 'status', 'isInquiry', 'completedAt', 'propertyState'])
    .where('identityId', '=', identityId)
    .where('status', 'not in', ['CANCELLED', 'DECLINED'])
    .orderBy('createdAt', 'desc')
    .execute()

export interface OpenedApplication {
  id: string
  organisation: string
  identityId: string
  property: SubjectProperty
  listedForSale: boolean
  sealedApplicant: Uint8Array
  referrerUuid: string | null
  origin: object
  status: Status
  at: Date
}

/** False when the person has an open application already. */
export const insertApplication = async (tx: Tx, opened: OpenedApplication): Promise<boolean> => {
  const { id, organisation, identityId, listedForSale, sealedApplicant, referrerUuid, status, at } = opened
  const inserted = await tx
    .insertInto('application')
    .values({
      ...{ id, organisation, identityId, product: 'heloc', listedForSale, sealedApplicant, referrerUuid, status },
      loanNumber: sql<string>`nextval('loan_number')::text`,
      uli: null,
      statusSince: at,
      revision: 0,
      dueAt: at,
      attempt: 0,
      pendingReference: null,
      bpo: null,
      uwDecision: null,
      uwSubDecision: null,
      property: JSON.stringify(opened.property),
      propertyState: opened.property.address.state,
      selection: null,
      origin: JSON.stringify(opened.origin),
      sessionReplayLink: null,
      completedAt: null,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const saveReplayLink = async (tx: Tx, applicationId: string, link: string, at: Date): Promise<void> => {
  await tx
    .updateTable('application')
    .set({ sessionReplayLink: link, updatedAt: at })
    .where('id', '=', applicationId)
    .execute()
}
