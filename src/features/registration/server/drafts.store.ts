import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { RegistrationDraftTable } from '#database/tables/drafts.ts'
import { toEmailKey } from '#src/domain/person/email.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { bytesInEntry, entriesAfter, type Part } from '#src/platform/server/database/statement-parts.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { Language } from '#src/platform/words/fill.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import type { RegistrationPath } from '../registration.steps.ts'

export type DraftRow = RowOf<RegistrationDraftTable, (typeof columns)[number]>

const columns = [
  'id',
  'organization',
  'personHash',
  'sealedAnswers',
  'answersHash',
  'step',
  'language',
  'revision',
  'textConsent',
  'remindersSent',
  'savedAt',
  'closedAt',
] as const

const answersCell = (id: string) => ({ table: 'registration_draft', column: 'sealed_answers', row: id })
const secretHash = (vault: Vault, secret: string) => vault.hash('device of a draft', secret)

export interface DeviceDraft extends DraftRow {
  /** When another device took over; null while this device writes. */
  leftAt: Date | null
}

/** Returns the draft of a device, locked until the transaction ends. */
export const draftOfDevice = async (
  tx: Tx,
  vault: Vault,
  device: { organization: string; secret: string | undefined },
  now: Date,
): Promise<DeviceDraft | undefined> => {
  if (!device.secret) return undefined
  return tx
    .selectFrom('registrationDraft')
    .innerJoin('draftDevice', 'draftDevice.draftId', 'registrationDraft.id')
    .select(columns.map((column) => `registrationDraft.${column}` as const))
    .select('draftDevice.leftAt')
    .where('draftDevice.secretHash', '=', secretHash(vault, device.secret))
    .where('registrationDraft.organization', '=', device.organization)
    .where('registrationDraft.expiresAt', '>', now)
    .forUpdate('registrationDraft')
    .executeTakeFirst()
}

/** Returns a draft by its id, locked until the transaction ends; undefined if it no longer exists. */
export const draftById = (tx: Tx, id: string, now: Date): Promise<DraftRow | undefined> =>
  tx
    .selectFrom('registrationDraft')
    .select(columns)
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst()

/** Returns the draft that a person saved last and has not applied with. */
export const newestDraftOf = async (
  db: Sql,
  { organization, personHash }: { organization: string; personHash: Uint8Array },
  now: Date,
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('registrationDraft')
    .select('id')
    .where('organization', '=', organization)
    .where('personHash', '=', personHash)
    .where('closedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('savedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Returns the decrypted answers of a draft. @throws Error for a closed draft, which holds no answers. */
export const openAnswers = (db: Sql, vault: Vault, draft: DraftRow): Promise<RegistrationDraft> => {
  if (!draft.sealedAnswers) throw new Error('A closed draft holds no answers.')
  return vault.open<RegistrationDraft>(db, draft.id, answersCell(draft.id), draft.sealedAnswers)
}

export interface StoredDraftState {
  personHash: Buffer
  answers: RegistrationDraft
  answersHash: Buffer
  step: RegistrationPath
  language: Language
  textConsent: object | null
  savedAt: Date
  expiresAt: Date
}

const rowValuesOf = async (tx: Tx, vault: Vault, id: string, { answers, textConsent, ...state }: StoredDraftState) => ({
  ...state,
  textConsent: textConsent && JSON.stringify(textConsent),
  sealedAnswers: await vault.seal(tx, id, answersCell(id), answers),
})

export const insertDraft = async (
  tx: Tx,
  vault: Vault,
  organization: string,
  state: StoredDraftState,
): Promise<DraftRow> => {
  const id = randomUUID()
  const values = await rowValuesOf(tx, vault, id, state)
  return tx
    .insertInto('registrationDraft')
    .values({ id, organization, ...values, revision: 1, applicationId: null, closedAt: null, createdAt: state.savedAt })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export const updateDraft = async (tx: Tx, vault: Vault, id: string, state: StoredDraftState): Promise<DraftRow> => {
  const values = await rowValuesOf(tx, vault, id, state)
  return tx
    .updateTable('registrationDraft')
    .set({ ...values, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/**
 * Makes this device the only one that writes, and marks every other device as left. Returns the secret for its cookie.
 */
export const takeOver = async (tx: Tx, vault: Vault, draftId: string, now: Date): Promise<string> => {
  await tx
    .updateTable('draftDevice')
    .set({ leftAt: now })
    .where('draftId', '=', draftId)
    .where('leftAt', 'is', null)
    .execute()
  const secret = randomBytes(32).toString('base64url')
  await tx
    .insertInto('draftDevice')
    .values({ secretHash: secretHash(vault, secret), draftId, joinedAt: now, leftAt: null })
    .execute()
  return secret
}

export const bumpRevision = (tx: Tx, id: string, expiresAt: Date): Promise<DraftRow> =>
  tx
    .updateTable('registrationDraft')
    .set({ revision: sql<number>`revision + 1`, expiresAt })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** A device's draft of a registration that has become an application. */
export interface SucceededDraft {
  organization: string
  secretHash: Uint8Array
  applicationId: string
  at: Date
}

export const succeededDraft = (
  vault: Vault,
  { organization, secret }: { organization: string; secret: string },
  applicationId: string,
  at: Date,
): SucceededDraft => ({ organization, secretHash: secretHash(vault, secret), applicationId, at })

/**
 * Closes the drafts and links each to the application that succeeds it. Runs once, in the statement that stores the
 * applications. Removes the answers; `dropKeysOfClosed` deletes their keys. What is left says only that there was an
 * application.
 */
export const closeDrafts =
  (drafts: readonly SucceededDraft[]): Part =>
  (after) => {
    const entries = drafts.map((draft) => ({
      organization: draft.organization,
      secret_hash: bytesInEntry(draft.secretHash),
      application_id: draft.applicationId,
      at: draft.at,
    }))
    return sql`update registration_draft as draft
    set sealed_answers = null, text_consent = null, application_id = next.application_id, closed_at = next.at
    from ${entriesAfter(after, entries)}, draft_device as device, jsonb_to_record(entry) as next (
      organization text, secret_hash bytea, application_id uuid, at timestamptz)
    where device.draft_id = draft.id and device.secret_hash = next.secret_hash and device.left_at is null
      and draft.organization = next.organization and draft.expires_at > next.at and draft.closed_at is null
    returning draft.id`
  }

/** Deletes the keys of the drafts that the preceding part closed. */
export const deleteKeysOfClosed: Part = (closedDrafts) =>
  sql`delete from data_key where subject in (select id from ${closedDrafts})`

export const eraseRow = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('registrationDraft').where('id', '=', id).execute()
  await dropKeys(tx, [id])
}

/** Erases the drafts that expired before the person came back. */
export const eraseExpiredDrafts = (db: Sql, now: Date): Promise<unknown> =>
  // One statement deletes both, so that neither the draft nor its key outlives the other.
  sql`
    with gone as (delete from registration_draft where expires_at <= ${now} returning id)
    delete from data_key where subject in (select id from gone)`.execute(db)

const dropKeys = async (tx: Tx, ids: string[]): Promise<void> => {
  await tx.deleteFrom('dataKey').where('subject', 'in', ids).execute()
}

/** Returns how many reminders a person was sent, counted over all drafts in their name. */
export const remindersSentTo = async (
  tx: Tx,
  { organization, personHash }: Pick<DraftRow, 'organization' | 'personHash'>,
): Promise<number> => {
  const { sentCount } = await tx
    .selectFrom('registrationDraft')
    .select(({ fn }) => fn.sum<string | number | null>('remindersSent').as('sentCount'))
    .where('organization', '=', organization)
    .where('personHash', '=', Buffer.from(personHash))
    .executeTakeFirstOrThrow()
  return Number(sentCount ?? 0)
}

export const setRemindersSent = async (tx: Tx, id: string, remindersSent: number): Promise<void> => {
  await tx.updateTable('registrationDraft').set({ remindersSent }).where('id', '=', id).execute()
}

/** Returns whether the owner of this email address has an application. */
export const hasApplied = async (tx: Tx, organization: string, email: string): Promise<boolean> => {
  const application = await tx
    .selectFrom('application')
    .innerJoin('identity', 'identity.id', 'application.identityId')
    .select('application.id')
    .where('identity.organization', '=', organization)
    .where('identity.emailKey', '=', toEmailKey(email))
    .limit(1)
    .executeTakeFirst()
  return application !== undefined
}
