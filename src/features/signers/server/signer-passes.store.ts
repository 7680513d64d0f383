import { randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { SignerInvitationTable } from '#database/tables/closing.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const invitationTtlMs = 14 * dayMs
const codeTtlMs = 15 * minuteMs
/** How many wrong entries a code allows. */
const maxWrongCodes = 5

const linkHash = (vault: Vault, link: string) => vault.hash('link to sign', link)
const mailboxHash = (vault: Vault, { organization, emailKey }: Mailbox) =>
  vault.hash('mailbox of an invitation to sign', JSON.stringify([organization, emailKey]))
const codeHash = (vault: Vault, id: string, code: string) => vault.hash('code of a signer', `${id} ${code}`)

interface Mailbox {
  organization: string
  emailKey: string
}

/** What a code gives access to. */
export type Opens = { invitationId: string } | Mailbox

export const opensHash = (vault: Vault, opens: Opens): Buffer =>
  vault.hash(
    'what a code of a signer opens',
    'invitationId' in opens ? opens.invitationId : JSON.stringify([opens.organization, opens.emailKey]),
  )

export type Invitation = RowOf<SignerInvitationTable, (typeof columns)[number]>

const columns = ['id', 'applicationId', 'signerId', 'createdAt', 'expiresAt', 'usedAt', 'endedAt'] as const

/** Replaces earlier invitations. The link is created when the message is written. */
export const insertInvitation = async (
  tx: Tx,
  vault: Vault,
  { applicationId, signerId, mailbox }: Pick<Invitation, 'applicationId' | 'signerId'> & { mailbox: Mailbox },
  now: Date,
): Promise<string> => {
  await endInvitations(tx, signerId, now)
  const id = randomUUID()
  await tx
    .insertInto('signerInvitation')
    .values({
      id,
      applicationId,
      signerId,
      linkHash: null,
      mailboxHash: mailboxHash(vault, mailbox),
      createdAt: now,
      usedAt: null,
      endedAt: null,
      expiresAt: new Date(now.getTime() + invitationTtlMs),
    })
    .execute()
  return id
}

export const endInvitations = async (tx: Tx, signerId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('signerInvitation')
    .set({ endedAt: now })
    .where('signerId', '=', signerId)
    .where('endedAt', 'is', null)
    .where('usedAt', 'is', null)
    .execute()
}

/** Returns the newest invitation of each signer of an application. */
export const newestInvitations = async (db: Sql, applicationId: string): Promise<Invitation[]> =>
  db
    .selectFrom('signerInvitation')
    .select(columns)
    .distinctOn('signerId')
    .where('applicationId', '=', applicationId)
    .orderBy('signerId')
    .orderBy('createdAt', 'desc')
    .execute()

/** Creates the link of an invitation, once. Undefined if the message was already written or is no longer wanted. */
export const createInvitationLink = async (
  tx: Tx,
  vault: Vault,
  id: string,
): Promise<(Pick<Invitation, 'applicationId' | 'signerId'> & { link: string }) | undefined> => {
  const link = randomBytes(32).toString('base64url')
  const row = await tx
    .updateTable('signerInvitation')
    .set({ linkHash: linkHash(vault, link) })
    .where('id', '=', id)
    .where('linkHash', 'is', null)
    .where('endedAt', 'is', null)
    .returning(['applicationId', 'signerId'])
    .executeTakeFirst()
  return row && { ...row, link }
}

/** Returns an invitation in any state. Its application must be of this organization and not erased. */
export const invitationOfLink = async (
  db: Sql,
  vault: Vault,
  organization: string,
  link: string,
): Promise<Invitation | undefined> =>
  db
    .selectFrom('signerInvitation')
    .select(columns)
    .where('linkHash', '=', linkHash(vault, link))
    .where('applicationId', 'in', (of) =>
      of.selectFrom('application').select('id').where('organization', '=', organization).where('erasedAt', 'is', null),
    )
    .executeTakeFirst()

/** Returns the invitations of a mailbox that can still be taken, the newest first. */
export const invitationsAt = async (db: Sql, vault: Vault, mailbox: Mailbox, now: Date): Promise<Invitation[]> =>
  db
    .selectFrom('signerInvitation')
    .select(columns)
    .where('mailboxHash', '=', mailboxHash(vault, mailbox))
    .where('usedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('applicationId', 'in', (of) => of.selectFrom('application').select('id').where('erasedAt', 'is', null))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

/** Returns false if another call used the invitation first. */
export const spendInvitation = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx
    .updateTable('signerInvitation')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Stores a request for a code. The code is created when it is sent. */
export const insertCode = async (
  tx: Tx,
  vault: Vault,
  request: { organization: string; opens: Opens; invitationId?: string; identityId?: string },
  now: Date,
): Promise<string> => {
  const { organization, opens, invitationId = null, identityId = null } = request
  const id = randomUUID()
  await tx
    .insertInto('signerCode')
    .values({
      id,
      organization,
      opensHash: opensHash(vault, opens),
      invitationId,
      identityId,
      codeHash: null,
      wrongCodes: 0,
      createdAt: now,
      expiresAt: new Date(now.getTime() + codeTtlMs),
      usedAt: null,
    })
    .execute()
  return id
}

/** Creates the code, once. Undefined if it was already sent. */
export const makeCode = async (tx: Tx, vault: Vault, id: string, now: Date) => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = await tx
    .updateTable('signerCode')
    .set({ codeHash: codeHash(vault, id, code), expiresAt: new Date(now.getTime() + codeTtlMs) })
    .where('id', '=', id)
    .where('codeHash', 'is', null)
    .returning(['organization', 'opensHash', 'invitationId', 'identityId'])
    .executeTakeFirst()
  return row && { ...row, code }
}

/**
 * Tries the newest code. A wrong one is counted, so the caller must commit. The statements are the same without a code.
 */
export const tryCode = async (
  tx: Tx,
  vault: Vault,
  opens: Opens,
  code: string,
  now: Date,
): Promise<{ identityId: string | null } | undefined> => {
  const { rows } = await sql<{ id: string; identityId: string | null; codeHash: Uint8Array }>`
    update signer_code set wrong_codes = wrong_codes + 1
    where wrong_codes < ${maxWrongCodes} and used_at is null and expires_at > ${now} and id = (
      select id from signer_code where opens_hash = ${opensHash(vault, opens)} and code_hash is not null
      order by created_at desc, id limit 1)
    returning id, identity_id, code_hash`.execute(tx)
  const row = rows[0] ?? { id: randomUUID(), identityId: null, codeHash: Buffer.alloc(32) }
  const fits = timingSafeEqual(Buffer.from(row.codeHash), codeHash(vault, row.id, code))
  await tx
    .updateTable('signerCode')
    .set({ usedAt: now })
    .where('id', '=', fits ? row.id : randomUUID())
    .execute()
  return fits ? row : undefined
}

export const invitationById = (db: Sql, id: string): Promise<Pick<Invitation, 'applicationId' | 'signerId'>> =>
  db.selectFrom('signerInvitation').select(['applicationId', 'signerId']).where('id', '=', id).executeTakeFirstOrThrow()
