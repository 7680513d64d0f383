import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder } from '../database/data-folder.ts'

export interface Attachment {
  fileName: string
  mediaType: string
  bytes: Uint8Array
}

/** A message as it is sent. */
export interface Outgoing {
  /** The same in every attempt, so that a mail reader shows the message once. */
  id: string
  from: { name: string; email: string; smsName: string }
  /** An email address or a phone number. */
  to: string
  subject: string
  text: string
  html: string | null
  /** The one-click unsubscribe address for emails of this kind. */
  stopUrl?: string
  attachments: readonly Attachment[]
  writtenAt: Date
}

/**
 * Sends a message. Returns `sent` once the next system has accepted it, `undeliverable` if no attempt can ever reach
 * its recipient. Throws if it could not be handed over now.
 */
export type Carrier = (message: Outgoing) => Promise<'sent' | 'undeliverable'>

/** In the format of a mail server. The id belongs to the message, not to the attempt. */
const toMail = ({ id, from, to, subject, text, html, stopUrl, attachments, writtenAt }: Outgoing) => ({
  messageId: `<${id}@${from.email.split('@')[1]}>`,
  date: writtenAt,
  from: { name: from.name, address: from.email },
  to,
  subject,
  text,
  ...(html ? { html } : {}),
  // RFC 8058: one click, sent as a POST, so that a scanner that follows links unsubscribes no one.
  ...(stopUrl && {
    headers: { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
  attachments: attachments.map((attachment) => ({
    filename: attachment.fileName,
    contentType: attachment.mediaType,
    content: Buffer.from(attachment.bytes),
  })),
  // The content of a message must not make the mailer read a file or fetch an address.
  disableFileAccess: true,
  disableUrlAccess: true,
})

// Loaded with the first email: it takes about 20 MiB and a tenth of the start time, and a web process sends none.
const mailer = () => import('nodemailer')

/** Connects to a mail server and logs in, without sending anything. @throws Error if it does not let us in */
export const tryMailServer = async (url: string, timeoutMs: number): Promise<void> => {
  const { createTransport } = await mailer()
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Sends emails through a mail server: smtp://user:secret@host:port, or smtps://. */
export const smtpCarrier = (url: string): Carrier => {
  const connect = async () => {
    const { createTransport } = await mailer()
    return createTransport({ url, pool: true, maxConnections: 2, connectionTimeout: 10_000, socketTimeout: 20_000 })
  }
  let transport: ReturnType<typeof connect> | undefined
  return async (message) => {
    transport ??= connect()
    try {
      await (await transport).sendMail(toMail(message))
      return 'sent'
    } catch (error) {
      if (isRefusedRecipient(error)) return 'undeliverable'
      throw error
    }
  }
}

/**
 * RFC 5321: the server permanently refuses this recipient. A refusal of the sender, which is X.7 in RFC 3463, can be
 * fixed and is retried.
 */
const isRefusedRecipient = (error: unknown): boolean => {
  const {
    command,
    responseCode = 0,
    response = '',
  } = error as Partial<Record<'command' | 'response', string>> & {
    responseCode?: number
  }
  return command === 'RCPT TO' && responseCode >= 550 && responseCode <= 559 && !/^\d{3}[ -]5\.7\./.test(response)
}

/** Writes emails as files that any mail reader opens: `<id>.eml`. A second attempt writes the same file. */
export const emailFileCarrier = (folder: string): Carrier => {
  return async (message) => {
    const { createTransport } = await mailer()
    const composer = createTransport({ streamTransport: true, buffer: true })
    const { message: rawMessage } = await composer.sendMail(toMail(message))
    await writeTemporary(folder, `${message.id}.eml`, rawMessage as Buffer)
    return 'sent'
  }
}

/** Writes texts as files: `<id>.txt`. */
export const textFileCarrier =
  (folder: string): Carrier =>
  async ({ id, from, to, text }) => {
    await writeTemporary(folder, `${id}.txt`, Buffer.from(`From: ${from.smsName}\nTo: ${to}\n\n${text}\n`))
    return 'sent'
  }

/** Deletes the file of a message, of either kind. */
export const removeMessageFile =
  (folder: string) =>
  async (id: string): Promise<void> => {
    for (const kind of ['eml', 'txt']) await rm(join(folder, `${id}.${kind}`), { force: true })
  }

const writeTemporary = async (folder: string, name: string, bytes: Buffer): Promise<void> => {
  await makePrivateFolder(folder)
  const temporaryPath = join(folder, `.${name}.${randomUUID()}`)
  await writeFile(temporaryPath, bytes, { mode: 0o600 })
  await rename(temporaryPath, join(folder, name))
}
