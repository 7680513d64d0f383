import { e164 } from '#src/domain/phone.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { type JobRunner, queueJob } from '#src/platform/server/jobs.ts'
import { remindedPerson } from '#src/platform/server/reminder-stops.ts'

export const removeMessageFilesJob = 'remove-message-files'

/** Removes what was written of a message into the folder that stands in for a mail server. */
export const removeMessageFiles =
  (remove: (messageId: string) => Promise<void>): JobRunner =>
  ({ messageId = '' }) =>
    remove(messageId)

interface Deps {
  vault: Vault
  clock: Clock
}

const filesGo = async (tx: Tx, { clock }: Deps, messages: readonly { id: string }[]): Promise<void> => {
  for (const { id } of messages) await queueJob(tx, clock, removeMessageFilesJob, id, { messageId: id })
}

/** The files of an application's messages, whose rows go with it. */
export const removeFilesOfApplication = async (tx: Tx, deps: Deps, applicationId: string): Promise<void> =>
  filesGo(
    tx,
    deps,
    await tx.selectFrom('outboxMessage').select('id').where('applicationId', '=', applicationId).execute(),
  )

interface Reached {
  organisation: string
  email: string
  phone: string | null
}

/** Begins the cause of the mail by which a person hears of the erasure itself; it stays as other messages do. */
export const erasureCause = 'erasure:'

/** Erases what is a person's by their mailbox or number alone: registrations they began, and messages about no application. */
export const eraseLooseTraces = async (tx: Tx, deps: Deps, { organisation, email, phone }: Reached): Promise<void> => {
  const { personHash } = remindedPerson(deps.vault, organisation, email)
  const drafts = await tx
    .deleteFrom('registrationDraft')
    .where('organisation', '=', organisation)
    .where('personHash', '=', personHash)
    .returning('id')
    .execute()
  const number = phone === null ? null : e164(phone)
  const messages = await tx
    .deleteFrom('outboxMessage')
    .where('organisation', '=', organisation)
    .where('applicationId', 'is', null)
    .where('recipient', 'in', [email, ...(number === null ? [] : [number])])
    .where('causeKey', 'not like', `${erasureCause}%`)
    .returning('id')
    .execute()
  for (const { id } of [...drafts, ...messages]) await deps.vault.shred(tx, id)
  await filesGo(tx, deps, messages)
}
