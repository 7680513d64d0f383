import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '#src/platform/words/escaped.ts'
import type { Db } from '../database/database.ts'
import { parseCursor } from '../http/cursor-pagination.ts'
import { plainPages, sendFile, sendHtml } from '../http/plain-pages.ts'
import type { Vault } from '../keys/field-encryption.ts'
import type { Attachment } from './message-carriers.ts'
import { listMessages, type MessageBody, readMessage, type StoredMessage } from './outbox.ts'
import type { IncomingText } from './text-webhook.ts'

export interface OutboxPageDeps {
  db: Db
  vault: Vault
  production: boolean
  /** Returns the organizations whose messages can be shown, by code. */
  organizations(): readonly { code: string; name: string }[]
  /** Returns the design tokens as a style sheet, so that the page looks like the product. */
  theme(): string
  attachment(documentId: string): Promise<Attachment>
  /** The current and the next authenticator code of the demonstration accounts that need one. */
  logInCodes(): readonly { email: string; now: string; next: string }[]
  /** Receives a reply to a text, as its vendor would post it. */
  subscribe(text: IncomingText): Promise<void>
}

const pageSize = 50
const Filter = z.object({
  organization: z
    .string()
    .regex(/^[\w-]{0,40}$/)
    .catch(''),
  channel: z.enum(['mail', 'sms', '']).catch(''),
  state: z.enum(['sent', 'waiting', 'withheld', 'undeliverable', '']).catch(''),
  after: z.string().max(60).catch(''),
})
type Filter = z.infer<typeof Filter>
const Id = z.uuid()

/**
 * Shows the messages that the product has written, so that a demonstration needs no mailbox. The page is public, so it
 * does not exist in production.
 */
export const mountOutbox = (app: FastifyInstance, deps: OutboxPageDeps): void => {
  if (deps.production) return
  const { db, vault } = deps
  const page = plainPages(() => deps.theme())
  const notFound = (reply: FastifyReply) =>
    page(reply, 'Not found', '<h1>There is no such message</h1><p><a href="/outbox">All messages</a></p>', 404)
  const findMessage = async (id: string) => (Id.safeParse(id).success ? readMessage(db, vault, id) : undefined)

  mountAnswers(app, deps)
  app.get('/outbox', async (request, reply) => {
    const filter = Filter.parse(request.query)
    const { rows, next } = await listMessages(
      db,
      {
        ...(filter.organization ? { organization: filter.organization } : {}),
        ...(filter.channel ? { channel: filter.channel } : {}),
        ...(filter.state ? { state: filter.state } : {}),
      },
      pageSize,
      parseCursor(filter.after),
    )
    return page(
      reply,
      'Outbox',
      list(rows, filter, deps.organizations()) + older(filter, next) + codes(deps.logInCodes()),
    )
  })

  app.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
    const message = await findMessage(request.params.id)
    if (!message) return notFound(reply)
    return page(reply, message.subject, view(message))
  })

  // The email as its recipient sees it: its own styles, no scripts, no external resources.
  app.get<{ Params: { id: string } }>('/outbox/:id/body', async (request, reply) => {
    const message = await findMessage(request.params.id)
    if (!message?.body.html) return notFound(reply)
    return sendHtml(reply, "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'").send(
      message.body.html,
    )
  })

  app.get<{ Params: { id: string; documentId: string } }>(
    '/outbox/:id/attachments/:documentId',
    async (request, reply) => {
      const message = await findMessage(request.params.id)
      if (!message?.documentIds.includes(request.params.documentId)) return notFound(reply)
      const { bytes, mediaType, fileName } = await deps.attachment(request.params.documentId)
      const name = fileName.replace(/[^\w.-]/g, '_')
      return sendFile(reply, { bytes, mediaType, disposition: `attachment; filename="${name}"` })
    },
  )
}

/** The reply to a text, so that STOP, START and HELP can be tried without a phone. */
const mountAnswers = (app: FastifyInstance, { db, vault, subscribe }: OutboxPageDeps): void => {
  app.register(async (calls) => {
    calls.removeAllContentTypeParsers()
    calls.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4 * 1024 },
      (_request, body, callback) => callback(null, body),
    )
    calls.post<{ Params: { id: string } }>('/outbox/:id/answer', async (request, reply) => {
      const { id } = request.params
      const message = Id.safeParse(id).success ? await readMessage(db, vault, id) : undefined
      const answerText = new URLSearchParams(String(request.body)).get('said') ?? ''
      if (message?.channel === 'sms')
        await subscribe({ reference: randomUUID(), from: message.recipient, body: answerText, isAnswered: false })
      return reply.redirect('/outbox?channel=sms', 303)
    })
  })
}

const list = (
  messages: readonly StoredMessage[],
  filter: Filter,
  organizations: ReturnType<OutboxPageDeps['organizations']>,
): string => {
  const rows = messages.map(
    (message) =>
      `<tr><td><a href="/outbox/${message.id}">${escapeHtml(message.subject) || channelLabels[message.channel]}</a></td><td>${escapeHtml(message.recipient)}</td><td>${channelLabels[message.channel]}</td><td>${escapeHtml(message.organization)}</td><td>${when(message.createdAt)}</td><td>${messageState(message)}</td></tr>`,
  )
  const table = `<div class="scroll" tabindex="0"><table><caption>Newest first</caption><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Channel</th><th scope="col">Lender</th><th scope="col">Written</th><th scope="col">State</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  return `<h1>Outbox</h1><p>Every mail and text the product has written. Nothing here leaves this machine unless a mail server is set.</p><form method="get">${[
    select('organization', 'Lender', filter.organization, [
      ['', 'All'],
      ...organizations.map(({ code, name }) => [code, name] as const),
    ]),
    select('channel', 'Channel', filter.channel, [
      ['', 'All'],
      ['mail', 'Mail'],
      ['sms', 'Text'],
    ]),
    select('state', 'State', filter.state, [
      ['', 'All'],
      ['sent', 'Sent'],
      ['waiting', 'Waiting'],
      ['withheld', 'Held back'],
      ['undeliverable', 'Undeliverable'],
    ]),
  ].join('')}<button>Show</button></form>${messages.length > 0 ? table : '<p>No messages yet.</p>'}`
}

const older = (filter: Filter, next: string | null): string =>
  next
    ? `<p><a href="/outbox?${escapeHtml(String(new URLSearchParams({ ...filter, after: next })))}">Older messages</a></p>`
    : ''

const codes = (people: ReturnType<OutboxPageDeps['logInCodes']>): string => {
  const rows = people.map(
    ({ email, now, next }) =>
      `<tr><td>${escapeHtml(email)}</td><td><code>${now}</code></td><td><code>${next}</code></td></tr>`,
  )
  return `<h2 id="codes">Login codes</h2><p>What an authenticator app would show the demonstration's staff. A code stands for thirty seconds and works once; the next one works already.</p><div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Person</th><th scope="col">Code</th><th scope="col">Next</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const view = (message: StoredMessage & { body: MessageBody }): string => {
  const attachments = message.documentIds.map(
    (id, index) => `<li><a href="/outbox/${message.id}/attachments/${id}">Attachment ${index + 1} (PDF)</a></li>`,
  )
  const preview = message.body.html
    ? `<iframe src="/outbox/${message.id}/body" title="The mail as its reader sees it" sandbox></iframe>`
    : ''
  const answer =
    message.channel === 'sms'
      ? `<form method="post" action="/outbox/${message.id}/answer"><label>Answer from this phone<input name="said" list="said" required maxlength="320" autocomplete="off"></label><datalist id="said"><option>STOP</option><option>START</option><option>HELP</option></datalist><button>Send</button></form><p class="muted">STOP ends texts to the number, START begins them again, HELP is answered.</p>`
      : ''
  return `<p><a href="/outbox">All messages</a></p><h1>${escapeHtml(message.subject) || channelLabels[message.channel]}</h1><dl><dt>To</dt><dd>${escapeHtml(message.recipient)}</dd><dt>Channel</dt><dd>${channelLabels[message.channel]}</dd><dt>Lender</dt><dd>${escapeHtml(message.organization)}</dd><dt>Written</dt><dd>${when(message.createdAt)}</dd><dt>State</dt><dd>${messageState(message)}</dd></dl>${attachments.length > 0 ? `<h2>Attachments</h2><ul>${attachments.join('')}</ul>` : ''}${preview}<h2>Plain text</h2><pre>${linkUrls(message.body.text)}</pre>${answer}`
}

const channelLabels = { mail: 'Mail', sms: 'Text' } as const
const messageState = ({ sentAt, withheldAt, undeliverableAt }: StoredMessage): string => {
  if (withheldAt) return `Held back ${when(withheldAt)}: the number answered STOP`
  if (undeliverableAt) return `Undeliverable ${when(undeliverableAt)}: its address takes nothing`
  return sentAt ? `Sent ${when(sentAt)}` : 'Waiting'
}
const when = (at: Date): string => `<time>${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`

const select = (
  name: string,
  label: string,
  selectedValue: string,
  options: readonly (readonly [string, string])[],
): string => {
  const rows = options.map(
    ([value, label]) =>
      `<option value="${escapeHtml(value)}"${value === selectedValue ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  )
  return `<label>${label}<select name="${name}">${rows.join('')}</select></label>`
}

const linkUrls = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
