import { sql } from 'kysely'
import { recordAudit } from '#src/platform/server/audit.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { type JobRunner, queueJob } from '#src/platform/server/jobs.ts'
import type { ObjectStore } from '#src/platform/server/object-store.ts'
import type { Status } from '#src/workflow/statuses.ts'
import { type Duty, dutyToKeep } from '../duty.rules.ts'
import { eraseLooseTraces, removeFilesOfApplication } from './loose-traces.service.ts'
import { deleteRows, type Owners, tablesWith } from './person-rows.store.ts'

export interface ErasureDeps {
  vault: Vault
  clock: Clock
}

export const removeObjectJob = 'remove-object'

/** Removes an object whose row is gone. */
export const removeObject =
  (objects: ObjectStore): JobRunner =>
  async ({ objectKey = '' }) =>
    objects.remove(objectKey)

interface Erasing {
  actorKind: string
  actorId: string | null
}

export interface HeldApplication {
  id: string
  organisation: string
  identityId: string
  loanNumber: string
  status: Status
  statusSince: Date
  onHold: boolean
}

/** A person's applications that are not erased yet, each locked until the transaction ends. */
const applicationsOf = async (tx: Tx, identityId: string): Promise<readonly HeldApplication[]> => {
  const rows = await tx
    .selectFrom('application')
    .select(['id', 'organisation', 'identityId', 'loanNumber', 'status', 'statusSince'])
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

export interface Outcome {
  erased: readonly HeldApplication[]
  kept: readonly { application: HeldApplication; duty: Duty }[]
  accountErased: boolean
}

/**
 * Erases what no law has us keep of a person: their applications past their time, and, when none is left, the account.
 * `before` is called with what will happen, while the person can still be written to. Data keys go first: what was sealed under them is unreadable in every later copy of the database too.
 */
export const erasePerson = async (
  tx: Tx,
  deps: ErasureDeps,
  identityId: string,
  organisation: string,
  by: Erasing,
  before: (found: Outcome) => Promise<void> = async () => {},
): Promise<Outcome> => {
  const now = deps.clock.now()
  const applications = await applicationsOf(tx, identityId)
  const judged = applications.map((application) => ({ application, duty: dutyToKeep(application, now) }))
  const erased = judged.filter(({ duty }) => duty === undefined).map(({ application }) => application)
  const kept = judged.flatMap(({ application, duty }) => (duty ? [{ application, duty }] : []))
  const accountErased = kept.length === 0
  await before({ erased, kept, accountErased })
  for (const application of erased) await eraseApplication(tx, deps, application, by)
  if (accountErased) await eraseIdentity(tx, deps, { id: identityId, organisation }, by)
  return { erased, kept, accountErased }
}

export const eraseApplication = async (
  tx: Tx,
  deps: ErasureDeps,
  { id, organisation }: Pick<HeldApplication, 'id' | 'organisation'>,
  by: Erasing,
): Promise<void> => {
  const owners = { identity: [], application: [id] }
  const documents = await tx.selectFrom('document').select('objectKey').where('applicationId', '=', id).execute()
  const parts = await tx.selectFrom('uploadPart').select('objectKey').where('applicationId', '=', id).execute()
  await removeObjects(tx, deps.clock, [...documents, ...parts])
  await removeFilesOfApplication(tx, deps, id)
  // What was still to be done about it: a letter under way finds no application to write of.
  await tx.deleteFrom('job').where(sql`payload ->> 'applicationId'`, '=', id).execute()
  await deps.vault.shred(tx, id)
  await deleteOwned(tx, owners)
  const now = deps.clock.now()
  await tx
    .updateTable('application')
    .set({
      ...{ sealedApplicant: Buffer.alloc(0), property: '{}', selection: null, origin: '{}', sessionReplayLink: null },
      ...{ referrerUuid: null, dueAt: null, erasedAt: now },
    })
    .where('id', '=', id)
    .execute()
  await audit(tx, deps, id, organisation, 'application erased', by)
}

export const eraseIdentity = async (
  tx: Tx,
  deps: ErasureDeps,
  { id, organisation }: { id: string; organisation: string },
  by: Erasing,
): Promise<void> => {
  const copies = await tx.selectFrom('dataExport').select('objectKey').where('identityId', '=', id).execute()
  await removeObjects(tx, deps.clock, copies)
  const reached = await tx.selectFrom('identity').select(['email', 'phone']).where('id', '=', id).executeTakeFirst()
  if (reached) await eraseLooseTraces(tx, deps, { organisation, ...reached })
  await deps.vault.shred(tx, id)
  await deleteOwned(tx, { identity: [id], application: [] })
  const now = deps.clock.now()
  // The row stays, since applications and consents that must be kept name it; it says nothing of a person any more.
  await tx
    .updateTable('identity')
    .set({
      ...{ email: `erased:${id}`, emailKey: `erased:${id}`, phone: null, sealedProfile: null, passwordHash: null },
      ...{ firstName: null, middleName: null, lastName: null, suffix: null, optimizelyProfileUuid: null },
      ...{ updatedAt: now, erasedAt: now },
    })
    .where('id', '=', id)
    .execute()
  await audit(tx, deps, id, organisation, 'account erased', by)
}

// Children stand after their parents in the table of tables.
const deleteOwned = async (tx: Tx, owners: Owners): Promise<void> => {
  for (const [table, { onErasure }] of tablesWith().toReversed())
    if (onErasure === 'deleted') await deleteRows(tx, table, owners)
}

/** Objects go when the transaction stands, and are tried for until they are gone. */
export const removeObjects = async (
  tx: Tx,
  clock: Clock,
  rows: readonly { objectKey: string | null }[],
): Promise<void> => {
  for (const { objectKey } of rows)
    if (objectKey !== null) await queueJob(tx, clock, removeObjectJob, objectKey, { objectKey })
}

const audit = (tx: Tx, { clock }: ErasureDeps, subject: string, organisation: string, action: string, by: Erasing) =>
  recordAudit(tx, { ...by, subject, organisation, action, details: {}, at: clock.now() })
