import { z } from 'zod'
import { e164 } from '#src/domain/person/phone.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { job, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { remindedPerson } from '#src/platform/server/messages/reminder-stops.ts'
import { deleteConversations, looseConversationsOf, objectsOfConversations } from './conversation-traces.store.ts'
import { deleteDraftsOf, deleteMessagesTo, readMessages } from './loose-traces.store.ts'

export const removeMessageFilesJob = job({ kind: 'remove-message-files', payload: z.object({ messageId: rowId }) })
export const removeObjectJob = job({ kind: 'remove-object', payload: z.object({ objectKey: z.string().min(1) }) })

/** Deletes a message's files from the folder that replaces an email server. */
export const removeMessageFiles =
  (remove: (messageId: string) => Promise<void>): RunnerOf<typeof removeMessageFilesJob> =>
  ({ messageId }) =>
    remove(messageId)

interface Deps {
  vault: Vault
  clock: Clock
  eraseAtSuppliers?:
    | ((tx: Tx, conversationIds: readonly string[], subject: string | null) => Promise<number>)
    | undefined
}

const queueFileRemoval = async (tx: Tx, { clock }: Deps, messages: readonly { id: string }[]): Promise<void> => {
  for (const { id } of messages) await queueJob(tx, clock, removeMessageFilesJob, id, { messageId: id })
}

/** Deletes the files of an application's messages, whose rows are deleted with it. */
export const removeFilesOfApplication = async (tx: Tx, deps: Deps, applicationId: string): Promise<void> =>
  queueFileRemoval(tx, deps, await readMessages(tx, applicationId))

interface ContactDetails {
  identityId: string
  organization: string
  email: string
  phone: string | null
}

/**
 * The prefix of the cause key of the email that tells a person about the erasure. That email is kept as long as other
 * messages.
 */
export const erasureCause = 'erasure:'

/**
 * Erases conversations about no application, with their files, for a person or because their time is over. Returns how
 * many copies suppliers are to erase.
 */
export const eraseConversations = async (
  tx: Tx,
  deps: Deps,
  ids: readonly string[],
  identityId: string | null,
): Promise<number> => {
  const copies = (await deps.eraseAtSuppliers?.(tx, ids, identityId)) ?? 0
  for (const { objectKey } of await objectsOfConversations(tx, ids))
    await queueJob(tx, deps.clock, removeObjectJob, objectKey, { objectKey })
  await deleteConversations(tx, ids)
  for (const id of ids) await deps.vault.shred(tx, id)
  return copies
}

/**
 * Erases what is linked to a person only by their email address or number: registrations they started, messages and
 * conversations about no application. Returns how many copies suppliers are to erase.
 */
export const eraseLooseTraces = async (
  tx: Tx,
  deps: Deps,
  { identityId, organization, email, phone }: ContactDetails,
): Promise<number> => {
  const { personHash } = remindedPerson(deps.vault, organization, email)
  const drafts = await deleteDraftsOf(tx, organization, personHash)
  const number = phone === null ? null : e164(phone)
  const recipients = number === null ? [email] : [email, number]
  const messages = await deleteMessagesTo(tx, { organization, recipients, exceptCause: erasureCause })
  for (const { id } of [...drafts, ...messages]) await deps.vault.shred(tx, id)
  const conversations = await looseConversationsOf(tx, { organization, personHash, identityId })
  const copies = await eraseConversations(tx, deps, conversations, identityId)
  await queueFileRemoval(tx, deps, messages)
  return copies
}
