import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { statusMailJob } from '#src/features/documents/server/letters/correspondence.service.ts'
import { insertDraft } from '#src/features/registration/server/drafts.store.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import { writeMessage } from '#src/platform/server/messages/outbox.ts'
import { remindedPerson } from '#src/platform/server/messages/reminder-stops.ts'
import type { BuiltIdentity } from '#tests/support/identities.ts'
import { anOpenedProduct } from '#tests/support/product/opened-product.ts'

const { url, folder, db, vault, objects, anIdentity, anApplication } = await anOpenedProduct()
const clock = systemClock

const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 86_400_000)

const request = async (as: BuiltIdentity, method: string, path: string, body?: object) => {
  const response = await fetch(`${url}/service-privacy/api/v1${path}`, {
    method,
    headers: { ...as.headers, 'x-org': as.organization, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  return { answer: (await response.json()) as any }
}

/** Returns every database row and every file of the data folder that contains one of the values. */
const tracesOf = async (values: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  const traces: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} as t`.execute(db)
    traces.push(...rows.filter(({ text }) => values.some((value) => text.includes(value))).map(() => name))
  }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(entry.parentPath, entry.name))
    if (values.some((value) => bytes.includes(value))) traces.push(entry.name)
  }
  return traces
}

test('erasing an account removes its registrations in progress, messages, files and copies from every table and folder', async () => {
  const phone = '(512) 555-0163'
  const person = await anIdentity({ name: { firstName: 'Zephyrine', lastName: 'Quarrington' }, phone })
  const personalTexts = [person.email, 'Zephyrine', 'Quarrington', phone, '+15125550163']
  const { id } = await anApplication({ identityId: person.id, status: 'DECLINED' })
  const now = clock.now()
  const write = (tx: Tx, options: { channel: 'mail' | 'sms'; recipient: string; applicationId: string | null }) =>
    writeMessage(
      tx,
      { vault, clock },
      {
        ...options,
        organization: 'lintel',
        subject: 'Your application',
        documentIds: [],
        causeKey: randomUUID(),
        body: { text: 'Dear Zephyrine Quarrington', html: null },
      },
    )
  const messageIds = await db.transaction().execute(async (tx) => {
    const { personHash } = remindedPerson(vault, 'lintel', person.email)
    const state = {
      personHash,
      answersHash: Buffer.alloc(32),
      step: 'birthdate',
      language: 'en',
      textConsent: null,
    } as const
    const answers = { email: person.email } as never
    await insertDraft(tx, vault, 'lintel', {
      ...state,
      answers,
      savedAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })
    return [
      await write(tx, { channel: 'mail', recipient: person.email, applicationId: null }),
      await write(tx, { channel: 'sms', recipient: '+15125550163', applicationId: null }),
      await write(tx, { channel: 'mail', recipient: person.email, applicationId: id }),
    ]
  })
  await request(person, 'POST', '/export')
  const sentAll = async () =>
    (await readdir(join(folder, 'outbox')).catch(() => [])).filter((name) =>
      messageIds.some((candidate) => name.startsWith(candidate ?? '-')),
    )
  await expect.poll(sentAll, { timeout: 15_000 }).toHaveLength(3)
  await expect
    .poll(async () => (await request(person, 'GET', '/export')).answer[0].state, { timeout: 15_000 })
    .toBe('READY')
  const exportKey = `exports/${(await request(person, 'GET', '/export')).answer[0].exportUuid}`
  // The due jobs for these people have finished, so no email is being sent during the erasure.
  const due = db.selectFrom('job').select('kind').where('dueAt', '<=', new Date())
  await expect.poll(() => due.execute(), { timeout: 15_000 }).toEqual([])
  expect((await tracesOf(personalTexts)).length).toBeGreaterThan(5)
  const letter = { applicationId: id, status: 'DECLINED', revision: 0 }
  await db.transaction().execute((tx) => queueJob(tx, clock, statusMailJob, randomUUID(), letter, 600_000))
  // Only now is the application old enough. The hourly check ran once at the start; it has finished, or it erases
  // everything too.
  await db
    .updateTable('application')
    .set({ statusSince: monthsAgo(26) })
    .where('id', '=', id)
    .execute()

  expect((await request(person, 'POST', '/erasure', { confirm: true })).answer.accountErased).toBe(true)
  // The one email that tells them so is kept as long as other emails, as evidence that it was sent.
  const mailQuery = db.selectFrom('outboxMessage').select(['id', 'sentAt']).where('recipient', '=', person.email)
  await expect
    .poll(async () => (await mailQuery.orderBy('createdAt').execute()).map(({ sentAt }) => sentAt), { timeout: 15_000 })
    .toEqual([expect.any(Date)])
  const [mail] = await mailQuery.execute()
  await expect.poll(sentAll, { timeout: 15_000 }).toEqual([])
  await expect.poll(() => objects.get(exportKey).then(String, () => 'gone'), { timeout: 15_000 }).toBe('gone')
  expect(await tracesOf(personalTexts)).toEqual(['outbox_message', `${mail?.id}.eml`])
  const drafts = db.selectFrom('registrationDraft').select('id')
  expect(await drafts.execute()).toEqual([])
  // An email that is still being sent or retried finds no recipient.
  const waiting = db.selectFrom('job').select('kind').where(sql`payload ->> 'applicationId'`, '=', id)
  expect(await waiting.execute()).toEqual([])
  const late = { channel: 'mail', recipient: person.email, applicationId: id } as const
  expect(await db.transaction().execute((tx) => write(tx, late))).toBeUndefined()
})
