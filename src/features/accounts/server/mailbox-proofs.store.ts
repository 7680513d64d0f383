import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { RowOf } from '#database/column-types.ts'
import type { MailboxProofTable } from '#database/tables/accounts.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { Cell, Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { Language } from '#src/platform/words/fill.ts'

/**
 * The purpose for which a mailbox is confirmed: a forgotten password, the email of an account, or the link to another
 * account of the person.
 */
export type ProofPurpose = 'new-password' | 'email' | 'link'

/** The minutes for which a code and a link are valid. NIST SP 800-63B allows at most a day by email, ASVS less. */
export const proofMinutes = 15

export interface ProofFacts {
  /** The address to which it is sent. */
  email: string
  language: Language
}

export interface MailboxProof extends ProofFacts {
  id: string
  organization: string
  purpose: ProofPurpose
  identityId: string | null
}

const sealedCell = (id: string): Cell => ({ table: 'mailbox_proof', column: 'sealed_facts', row: id })
const minuteMs = 60_000

/**
 * Stores a request for a proof and returns its id. Nothing is looked up, so the time it takes does not reveal who has
 * an account.
 */
export const insertProof = async (
  tx: Sql,
  vault: Vault,
  proofRequest: Omit<MailboxProof, 'id'>,
  at: Date,
): Promise<string> => {
  const id = randomUUID()
  const { email, language, ...columns } = proofRequest
  const facts: ProofFacts = { email, language }
  await tx
    .insertInto('mailboxProof')
    .values({
      ...columns,
      id,
      createdAt: at,
      expiresAt: new Date(at.getTime() + proofMinutes * minuteMs),
      secretHash: null,
      codeHash: null,
      usedAt: null,
      sealedFacts: await vault.seal(tx, id, sealedCell(id), facts),
    })
    .execute()
  return id
}

/** Returns a request for a proof that was not sent yet. */
export const unsentProof = async (sql: Sql, vault: Vault, id: string): Promise<MailboxProof | undefined> => {
  const row = await sql
    .selectFrom('mailboxProof')
    .select(['id', 'organization', 'purpose', 'identityId', 'sealedFacts'])
    .where('id', '=', id)
    .where('secretHash', 'is', null)
    .executeTakeFirst()
  return row && unsealProof(sql, vault, row)
}

type ProofRow = RowOf<MailboxProofTable, 'id' | 'organization' | 'purpose' | 'identityId' | 'sealedFacts'>

const unsealProof = async (sql: Sql, vault: Vault, { sealedFacts, ...row }: ProofRow): Promise<MailboxProof> => ({
  ...(row as Omit<MailboxProof, keyof ProofFacts>),
  ...(await vault.open<ProofFacts>(sql, row.id, sealedCell(row.id), sealedFacts)),
})

export const forgetProof = async (sql: Sql, id: string): Promise<void> => {
  await sql.deleteFrom('mailboxProof').where('id', '=', id).execute()
}

/** The owner of a code. `of` is an email or the id of an account. A code only works together with it. */
export interface CodeOwner {
  organization: string
  purpose: ProofPurpose
  of: string
}

const codeHashOf = (vault: Vault, { organization, purpose, of }: CodeOwner, code: string): Buffer =>
  vault.hash('mailbox code', JSON.stringify([organization, purpose, of, code]))

const secretHashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export interface SentProof {
  /** 256 bits, for the link. */
  secret: string
  /** Six digits. */
  code: string
}

/** Creates the secret and the code of a proof. Their time begins now. */
export const makeProof = async (
  tx: Sql,
  vault: Vault,
  proof: { id: string; identityId: string },
  owner: CodeOwner,
  at: Date,
): Promise<SentProof> => {
  const secret = randomBytes(32).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx
    .updateTable('mailboxProof')
    .set({
      identityId: proof.identityId,
      secretHash: secretHashOf(secret),
      codeHash: codeHashOf(vault, owner, code),
      expiresAt: new Date(at.getTime() + proofMinutes * minuteMs),
    })
    .where('id', '=', proof.id)
    .execute()
  return { secret, code }
}

/** The proof that a person presents: the secret of the link, or the code and its owner. */
export type SubmittedProof =
  | { purpose: ProofPurpose; organization: string; secret: string }
  | (CodeOwner & { code: string })

/** Returns the stored proof that matches, while it is valid. */
export const submittedProof = async (
  sql: Sql,
  vault: Vault,
  presentedProof: SubmittedProof,
  now: Date,
): Promise<(MailboxProof & { identityId: string }) | undefined> => {
  let query = sql
    .selectFrom('mailboxProof')
    .select(['id', 'organization', 'purpose', 'identityId', 'sealedFacts'])
    .where('organization', '=', presentedProof.organization)
    .where('purpose', '=', presentedProof.purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
  query =
    'secret' in presentedProof
      ? query.where('secretHash', '=', secretHashOf(presentedProof.secret))
      : query.where('codeHash', '=', codeHashOf(vault, presentedProof, presentedProof.code))
  const row = await query.executeTakeFirst()
  return row && ((await unsealProof(sql, vault, row)) as MailboxProof & { identityId: string })
}

/** Uses up a proof and all other proofs of the same purpose. Returns false when the proof had already been used. */
export const useProof = async (
  tx: Sql,
  proof: Pick<MailboxProof, 'id' | 'purpose'> & { identityId: string },
  usedAt: Date,
): Promise<boolean> => {
  const updatedRows = await tx
    .updateTable('mailboxProof')
    .set({ usedAt })
    .where('identityId', '=', proof.identityId)
    .where('purpose', '=', proof.purpose)
    .where('usedAt', 'is', null)
    .returning('id')
    .execute()
  return updatedRows.some(({ id }) => id === proof.id)
}
