import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder } from './data-folder.ts'

export interface Attachment {
  fileName: string
  mediaType: string
  bytes: Uint8Array
}

/** A message as it leaves the product. */
export interface Outgoing {
  /** Stays the same when a message is carried again, so that a mail reader shows it once. */
  id: string
  from: { name: string; email: string; smsName: string }
  /** An e-mail address or a phone number. */
  to: string
  subject: string
  text: string
  html: string | null
  /** Where a mail reader's own button ends mails of this kind. */
  stopUrl?: string
  attachments: readonly Attachment[]
  writtenAt: Date
}

/**
 * Takes a message out of the product. Answers `sent` when whoever is next holds it, `undeliverable` when no try will
 * ever reach its recipient, and throws when it could not be handed over now.
 */
export type Carrier = (message: Outgoing) => Promise<'sent' | 'undeliverable'>

/** As a mail server wants it. The id is the message's own, not the try's. */
const mailOf = ({ id, from, to, subject, text, html, stopUrl, attachments, writtenAt }: Outgoing) => ({
  messageId: `<${id}@${from.email.split('@')[1]}>`,
  date: writtenAt,
  from: { name: from.name, address: from.email },
  to,
  subject,
  text,
  ...(html ? { html } : {}),
  // RFC 8058: one press, sent as a POST, so that no scanner that follows links unsubscribes anybody.
  ...(stopUrl && {
    headers: { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
  attachments: attachments.map((attachment) => ({
    filename: attachment.fileName,
    contentType: attachment.mediaType,
    content: Buffer.from(attachment.bytes),
  })),
  // Nobody may make this product read a file or fetch an address by what a message says.
  disableFileAccess: true,
  disableUrlAccess: true,
})

// Fetched with the first mail: it takes some 20 MiB and a tenth of a start, and a process that only serves sends none.
const mailer = () => import('nodemailer')

/** Hands mails to a mail server: smtp://user:secret@host:port, or smtps://. */
export const smtpCarrier = (url: string): Carrier => {
  const connect = async () => {
    const { createTransport } = await mailer()
    return createTransport({ url, pool: true, maxConnections: 2, connectionTimeout: 10_000, socketTimeout: 20_000 })
  }
  let transport: ReturnType<typeof connect> | undefined
  return async (message) => {
    transport ??= connect()
    try {
      await (await transport).sendMail(mailOf(message))
      return 'sent'
    } catch (error) {
      if (isRefusedRecipient(error)) return 'undeliverable'
      throw error
    }
  }
}

/** RFC 5321: the server takes nothing for this recipient. One that refuses us, which is X.7 by RFC 3463, may be mended. */
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

/** Writes mails as files that any mail reader opens: `<id>.eml`. A second try writes the same file. */
export const mailFileCarrier = (folder: string): Carrier => {
  return async (message) => {
    const { createTransport } = await mailer()
    const composer = createTransport({ streamTransport: true, buffer: true })
    const { message: composed } = await composer.sendMail(mailOf(message))
    await writeAside(folder, `${message.id}.eml`, composed as Buffer)
    return 'sent'
  }
}

/** Writes texts as files: `<id>.txt`. */
export const textFileCarrier =
  (folder: string): Carrier =>
  async ({ id, from, to, text }) => {
    await writeAside(folder, `${id}.txt`, Buffer.from(`From: ${from.smsName}\nTo: ${to}\n\n${text}\n`))
    return 'sent'
  }

/** Removes the file that a message was written as, whichever kind it was. */
export const removeMessageFile =
  (folder: string) =>
  async (id: string): Promise<void> => {
    for (const kind of ['eml', 'txt']) await rm(join(folder, `${id}.${kind}`), { force: true })
  }

const writeAside = async (folder: string, name: string, bytes: Buffer): Promise<void> => {
  await makePrivateFolder(folder)
  const aside = join(folder, `.${name}.${randomUUID()}`)
  await writeFile(aside, bytes, { mode: 0o600 })
  await rename(aside, join(folder, name))
}
