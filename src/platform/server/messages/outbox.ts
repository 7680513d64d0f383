import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Db, Sql, Tx } from '../database/database.ts'
import { type CursorPage, type CursorPosition, toPage } from '../http/cursor-pagination.ts'
import { job, type RunnerOf, rowId } from '../jobs/job.ts'
import { queueJob } from '../jobs/jobs.ts'
import type { Vault } from '../keys/field-encryption.ts'
import type { Attachment, Carrier, Outgoing } from './message-carriers.ts'
import { wantsNoTexts } from './text-stops.ts'

export type Channel = 'mail' | 'sms'

export interface MessageBody {
  text: string
  /** Only for emails. */
  html: string | null
  /** A reply to the person's own text, which is sent even if they have just stopped texts. */
  answersText?: boolean
  /** The one-click unsubscribe address of optional emails. */
  stopUrl?: string
}

export interface Message {
  organization: string
  channel: Channel
  /** An email address or a phone number. */
  recipient: string
  /**
   * Shown on lock screens and stored by mail servers, so it never contains a name, an address of a home or an amount.
   */
  subject: string
  body: MessageBody
  documentIds: readonly string[]
  applicationId: string | null
  /** The cause of the message: one cause never writes two. */
  causeKey: string
}

export interface OutboxDeps {
  vault: Vault
  clock: Clock
}

export const sendMessageJob = job({ kind: 'send-message', payload: z.object({ messageId: rowId }) })

const bodyCell = (id: string) => ({ table: 'outbox_message', column: 'sealed_body', row: id })

/**
 * Whether an application has not been erased. Erasure and this function wait for each other's lock, so that no message
 * is left after an erasure.
 */
const isNotErased = async (tx: Tx, applicationId: string | null): Promise<boolean> => {
  if (applicationId === null) return true
  const row = tx.selectFrom('application').select('erasedAt').where('id', '=', applicationId).forKeyShare()
  return (await row.executeTakeFirst())?.erasedAt === null
}

/**
 * Writes a message in the caller's transaction; it is sent if, and only if, that commits. Returns its id, or undefined
 * if its cause already has a message or its application was erased.
 */
export const writeMessage = async (
  tx: Tx,
  { vault, clock }: OutboxDeps,
  message: Message,
): Promise<string | undefined> => {
  const { body, documentIds, ...columns } = message
  if (!(await isNotErased(tx, message.applicationId))) return undefined
  const id = randomUUID()
  const row = await tx
    .insertInto('outboxMessage')
    .values({
      ...columns,
      id,
      sealedBody: await vault.seal(tx, message.applicationId ?? id, bodyCell(id), body),
      documentIds: [...documentIds],
      sentAt: null,
      createdAt: clock.now(),
    })
    .onConflict((conflict) => conflict.column('causeKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  await queueJob(tx, clock, sendMessageJob, id, { messageId: id })
  return id
}

export interface StoredMessage extends Omit<Message, 'body'> {
  id: string
  sentAt: Date | null
  /** When a text was held back because its number had answered STOP. */
  withheldAt: Date | null
  /** When it was given up because its recipient cannot receive it. */
  undeliverableAt: Date | null
  createdAt: Date
}

const columns = [
  'id',
  'organization',
  'channel',
  'recipient',
  'subject',
  'documentIds',
  'applicationId',
  'causeKey',
  'sentAt',
  'withheldAt',
  'undeliverableAt',
  'createdAt',
] as const

export type MessageState = 'sent' | 'waiting' | 'withheld' | 'undeliverable'

export interface MessageFilter {
  organization?: string
  channel?: Channel
  state?: MessageState
}

/** The newest messages first, a page at a time. */
export const listMessages = async (
  db: Sql,
  filter: MessageFilter,
  size: number,
  after?: CursorPosition,
): Promise<CursorPage<StoredMessage>> => {
  let query = db.selectFrom('outboxMessage').select(columns)
  if (filter.organization) query = query.where('organization', '=', filter.organization)
  if (filter.channel) query = query.where('channel', '=', filter.channel)
  if (filter.state !== undefined) {
    query = query.where('sentAt', filter.state === 'sent' ? 'is not' : 'is', null)
    query = query.where('withheldAt', filter.state === 'withheld' ? 'is not' : 'is', null)
    query = query.where('undeliverableAt', filter.state === 'undeliverable' ? 'is not' : 'is', null)
  }
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('createdAt', 'id'), '<', tuple(after.createdAt, after.id)),
    )
  const rows = await query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  return toPage(rows as StoredMessage[], size)
}

export const readMessage = async (
  db: Sql,
  vault: Vault,
  id: string,
): Promise<(StoredMessage & { body: MessageBody }) | undefined> => {
  const row = await db
    .selectFrom('outboxMessage')
    .select([...columns, 'sealedBody'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { sealedBody, ...message } = row
  const body = await vault.open<MessageBody>(db, message.applicationId ?? id, bodyCell(id), sealedBody)
  return { ...(message as StoredMessage), body }
}

/** The organization that last texted a number. */
export const readNewestText = async (db: Sql, number: string): Promise<string | undefined> => {
  const newest = await db
    .selectFrom('outboxMessage')
    .select('organization')
    .where('channel', '=', 'sms')
    .where('recipient', '=', number)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.organization
}

export interface SendingDeps extends OutboxDeps {
  db: Db
  carriers: Readonly<Record<Channel, Carrier>>
  senderFor(organization: string): Outgoing['from']
  attachment(documentId: string): Promise<Attachment>
}

/**
 * Sends a written message and marks it sent or undeliverable. A process that dies between the two sends it again under
 * the same Message-ID, which is as close to exactly once as email allows. The file carriers then write the same file
 * again.
 */
export const sendMessage =
  ({ db, vault, clock, carriers, senderFor, attachment }: SendingDeps): RunnerOf<typeof sendMessageJob> =>
  async ({ messageId }) => {
    const message = await readMessage(db, vault, messageId)
    if (!message || message.sentAt || message.withheldAt || message.undeliverableAt) return
    const isText = message.channel === 'sms' && !message.body.answersText
    if (isText && (await wantsNoTexts(db, vault, message.recipient))) {
      await db.updateTable('outboxMessage').set({ withheldAt: clock.now() }).where('id', '=', messageId).execute()
      return
    }
    const delivery = await carriers[message.channel]({
      id: message.id,
      from: senderFor(message.organization),
      to: message.recipient,
      subject: message.subject,
      ...message.body,
      attachments: await Promise.all(message.documentIds.map(attachment)),
      writtenAt: message.createdAt,
    })
    const outcome = delivery === 'sent' ? { sentAt: clock.now() } : { undeliverableAt: clock.now() }
    await db.updateTable('outboxMessage').set(outcome).where('id', '=', messageId).execute()
  }
