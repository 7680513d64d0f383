import { type Selectable, sql } from 'kysely'
import type { ApplicationTable } from '#database/tables/applications.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { Language } from '#src/platform/words/fill.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { conversationsAbout, objectsOfConversations } from './conversation-traces.store.ts'

const applicationColumns = ['id', 'organization', 'identityId', 'loanNumber', 'status', 'statusSince'] as const

export interface OwnApplication
  extends Pick<Selectable<ApplicationTable>, Exclude<(typeof applicationColumns)[number], 'status'>> {
  status: Status
  onHold: boolean
}

/** Returns a person's applications that are not erased yet, each locked until the transaction ends. */
export const applicationsToErase = async (tx: Tx, identityId: string): Promise<readonly OwnApplication[]> => {
  const rows = await tx
    .selectFrom('application')
    .select(applicationColumns)
    .where('identityId', '=', identityId)
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const holds = await tx.selectFrom('legalHold').select('applicationId').where('applicationId', 'in', ids).execute()
  return rows.map((row) => ({
    ...row,
    status: row.status as Status,
    onHold: holds.some(({ applicationId }) => applicationId === row.id),
  }))
}

/** Returns an application's objects: documents, and parts of uploads in progress. */
export const objectsOfApplication = async (tx: Tx, applicationId: string): Promise<{ objectKey: string }[]> => {
  const documents = tx.selectFrom('document').select('objectKey').where('applicationId', '=', applicationId)
  const parts = tx.selectFrom('uploadPart').select('objectKey').where('applicationId', '=', applicationId)
  const chatObjects = await objectsOfConversations(tx, await conversationsAbout(tx, applicationId))
  return [...(await documents.execute()), ...(await parts.execute()), ...chatObjects]
}

/** Returns the copies of their data that a person requested. */
export const copiesOf = (tx: Tx, identityId: string): Promise<{ objectKey: string | null }[]> =>
  tx.selectFrom('dataExport').select('objectKey').where('identityId', '=', identityId).execute()

/** Deletes the remaining jobs for an application. */
export const deleteJobsOf = async (tx: Tx, applicationId: string): Promise<void> => {
  await tx.deleteFrom('job').where(sql`payload ->> 'applicationId'`, '=', applicationId).execute()
}

/** Removes the personal data from an application. The reported loan data stays. */
export const emptyApplication = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx
    .updateTable('application')
    .set({
      sealedApplicant: Buffer.alloc(0),
      property: '{}',
      selection: null,
      origin: '{}',
      sessionReplayLink: null,
      referrerUuid: null,
      dueAt: null,
      erasedAt: now,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Removes the personal data from an account. The row stays, because applications and consents that must be kept refer
 * to it.
 */
export const emptyIdentity = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx
    .updateTable('identity')
    .set({
      email: `erased:${id}`,
      emailKey: `erased:${id}`,
      phone: null,
      sealedProfile: null,
      passwordHash: null,
      firstName: null,
      middleName: null,
      lastName: null,
      suffix: null,
      optimizelyProfileUuid: null,
      updatedAt: now,
      erasedAt: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Returns the language in which a person last applied. */
export const languageOfNewest = async (tx: Tx, identityId: string): Promise<Language> => {
  const newest = await tx
    .selectFrom('application')
    .select('origin')
    .where('identityId', '=', identityId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const origin: { language?: unknown } = newest?.origin ?? {}
  return origin.language === 'es' ? 'es' : 'en'
}
