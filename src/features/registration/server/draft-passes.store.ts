import { randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

const minuteMs = 60_000
export const codeTtlMs = 15 * minuteMs
const linkTtlMs = 7 * 24 * 60 * minuteMs
/** How many wrong codes are allowed. */
const maxWrongCodes = 5

const linkHash = (vault: Vault, link: string) => vault.hash('link to a draft', link)
const codeHash = (vault: Vault, passId: string, code: string) => vault.hash('code of a draft', `${passId} ${code}`)

/**
 * Creates a link to a draft, with a code if requested. Returns undefined if an earlier run of the same job already
 * created this pass.
 */
export const makePass = async (
  tx: Tx,
  vault: Vault,
  pass: { id: string; draftId: string; withCode: boolean; lastsMs?: number },
  now: Date,
): Promise<{ link: string; code: string } | undefined> => {
  const { id, draftId, withCode, lastsMs = linkTtlMs } = pass
  const link = randomBytes(32).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const insertedPass = await tx
    .insertInto('draftPass')
    .values({
      id,
      draftId,
      linkHash: linkHash(vault, link),
      usedAt: null,
      createdAt: now,
      codeHash: withCode ? codeHash(vault, id, code) : null,
      codeExpiresAt: new Date(now.getTime() + codeTtlMs),
      expiresAt: new Date(now.getTime() + lastsMs),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return insertedPass && { link, code }
}

/** Returns the draft that a link opens, and marks the link as used. */
export const draftOfLink = async (
  tx: Tx,
  vault: Vault,
  { organization, link }: { organization: string; link: string },
  now: Date,
): Promise<string | undefined> => {
  const { rows } = await sql<{ draftId: string }>`
    update draft_pass set used_at = ${now} from registration_draft draft
    where link_hash = ${linkHash(vault, link)} and used_at is null and draft_pass.expires_at > ${now}
      and draft.id = draft_pass.draft_id and draft.organization = ${organization}
    returning draft_id`.execute(tx)
  return rows[0]?.draftId
}

/**
 * Returns the draft that a person's newest code opens. A wrong code is counted, so the caller must commit. An unknown
 * person runs the same statements.
 */
export const draftOfCode = async (
  tx: Tx,
  vault: Vault,
  { organization, personHash, code }: { organization: string; personHash: Buffer; code: string },
  now: Date,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string; draftId: string; codeHash: Uint8Array }>`
    update draft_pass set wrong_codes = wrong_codes + 1
    where wrong_codes < ${maxWrongCodes} and used_at is null and code_expires_at > ${now} and id = (
      select pass.id from draft_pass pass join registration_draft draft on draft.id = pass.draft_id
      where draft.organization = ${organization} and draft.person_hash = ${personHash} and pass.code_hash is not null
      order by pass.created_at desc, pass.id limit 1)
    returning id, draft_id, code_hash`.execute(tx)
  const pass = rows[0] ?? { id: randomUUID(), draftId: randomUUID(), codeHash: Buffer.alloc(32) }
  const fits = timingSafeEqual(Buffer.from(pass.codeHash), codeHash(vault, pass.id, code))
  await tx
    .updateTable('draftPass')
    .set({ usedAt: now })
    .where('id', '=', fits ? pass.id : randomUUID())
    .execute()
  return fits ? pass.draftId : undefined
}
