import { forgetEventIdentity } from '#src/application/server/event-identity-record.ts'
import { readContact } from '#src/application/server/identity-record.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { recordAudit } from '#src/platform/server/database/audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { RunnerOf } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { ObjectStore } from '#src/platform/server/uploads/object-store.ts'
import { type Duty, retentionDuty } from '../duty.rules.ts'
import { conversationsAbout } from './conversation-traces.store.ts'
import {
  applicationsToErase,
  copiesOf,
  deleteJobsOf,
  emptyApplication,
  emptyIdentity,
  type OwnApplication,
  objectsOfApplication,
} from './erasure.store.ts'
import { eraseLooseTraces, removeFilesOfApplication, removeObjectJob } from './loose-traces.service.ts'
import { deleteRows, type Owners, tablesWith } from './person-rows.store.ts'

export interface ErasureDeps {
  vault: Vault
  clock: Clock
  /**
   * Has suppliers erase their copies of conversations, which are still there, for an erased application or person.
   * Returns how many. Undefined where no supplier has any.
   */
  eraseAtSuppliers?:
    | ((tx: Tx, conversationIds: readonly string[], subject: string | null) => Promise<number>)
    | undefined
}

/** Deletes an object whose row is gone. */
export const removeObject =
  (objects: ObjectStore): RunnerOf<typeof removeObjectJob> =>
  async ({ objectKey }) =>
    objects.remove(objectKey)

interface ErasureContext {
  actorKind: string
  actorId: string | null
}

export interface Outcome {
  erasedApplications: readonly OwnApplication[]
  retainedApplications: readonly { application: OwnApplication; duty: Duty }[]
  accountErased: boolean
}

/**
 * Erases what no law requires to be kept about a person: their applications past their retention time and, when none is
 * left, the account. Calls `before` with what will happen while the person can still be notified. Data keys are deleted
 * first, so what was sealed under them is also unreadable in every later copy of the database.
 */
export const erasePerson = async (
  tx: Tx,
  deps: ErasureDeps,
  identityId: string,
  organization: string,
  by: ErasureContext,
  before: (outcome: Outcome) => Promise<void> = async () => {},
): Promise<Outcome> => {
  const now = deps.clock.now()
  const applications = await applicationsToErase(tx, identityId)
  const applicationDuties = applications.map((application) => ({ application, duty: retentionDuty(application, now) }))
  const erasedApplications = applicationDuties
    .filter(({ duty }) => duty === undefined)
    .map(({ application }) => application)
  const retainedApplications = applicationDuties.flatMap(({ application, duty }) =>
    duty ? [{ application, duty }] : [],
  )
  const accountErased = retainedApplications.length === 0
  await before({ erasedApplications, retainedApplications, accountErased })
  for (const application of erasedApplications) await eraseApplication(tx, deps, application, by)
  if (accountErased) await eraseIdentity(tx, deps, { id: identityId, organization }, by)
  return { erasedApplications, retainedApplications, accountErased }
}

export const eraseApplication = async (
  tx: Tx,
  deps: ErasureDeps,
  { id, organization }: Pick<OwnApplication, 'id' | 'organization'>,
  by: ErasureContext,
): Promise<void> => {
  const owners = { identity: [], application: [id] }
  await removeObjects(tx, deps.clock, await objectsOfApplication(tx, id))
  await removeFilesOfApplication(tx, deps, id)
  const copies = (await deps.eraseAtSuppliers?.(tx, await conversationsAbout(tx, id), id)) ?? 0
  // Deletes the remaining jobs. An email that is being sent finds no application.
  await deleteJobsOf(tx, id)
  await deps.vault.shred(tx, id)
  await deleteOwned(tx, owners)
  await emptyApplication(tx, id, deps.clock.now())
  await audit(tx, deps, { subject: id, organization, action: 'application erased', copies }, by)
}

export const eraseIdentity = async (
  tx: Tx,
  deps: ErasureDeps,
  { id, organization }: { id: string; organization: string },
  by: ErasureContext,
): Promise<void> => {
  await removeObjects(tx, deps.clock, await copiesOf(tx, id))
  const contact = await readContact(tx, id)
  const copies = await eraseLooseTraces(tx, deps, { identityId: id, organization, ...contact })
  await forgetEventIdentity(tx, deps.vault, id)
  await deps.vault.shred(tx, id)
  await deleteOwned(tx, { identity: [id], application: [] })
  await emptyIdentity(tx, id, deps.clock.now())
  await audit(tx, deps, { subject: id, organization, action: 'account erased', copies }, by)
}

// Child tables come after their parents in the table list.
const deleteOwned = async (tx: Tx, owners: Owners): Promise<void> => {
  for (const [table, { onErasure }] of tablesWith().toReversed())
    if (onErasure === 'deleted') await deleteRows(tx, table, owners)
}

/** Deletes objects after the transaction commits, and retries until they are gone. */
export const removeObjects = async (
  tx: Tx,
  clock: Clock,
  rows: readonly { objectKey: string | null }[],
): Promise<void> => {
  for (const { objectKey } of rows)
    if (objectKey !== null) await queueJob(tx, clock, removeObjectJob, objectKey, { objectKey })
}

interface ErasureEntry {
  subject: string
  organization: string
  action: string
  /** Copies of conversations that suppliers were told to erase. Each adds an entry of its own once it is gone. */
  copies: number
}

const audit = (tx: Tx, { clock }: ErasureDeps, { copies, ...entry }: ErasureEntry, by: ErasureContext) =>
  recordAudit(tx, { ...by, ...entry, details: copies > 0 ? { copiesAtSuppliers: copies } : {}, at: clock.now() })
