import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Sql } from '#src/platform/server/database.ts'
import type { Cell, Vault } from '#src/platform/server/field-encryption.ts'
import type { Language } from '#src/platform/words/fill.ts'

/** What the owner of a mailbox confirms: a forgotten password, an e-mail of their account, another account of theirs. */
export type ProofPurpose = 'new-password' | 'email' | 'link'

/** How long what was sent is good for, in minutes. NIST SP 800-63B asks for at most a day by mail, ASVS for less. */
export const proofMinutes = 15

export interface ProofFacts {
  /** Where it is sent. */
  email: string
  language: Language
}

export interface MailboxProof extends ProofFacts {
  id: string
  organisation: string
  purpose: ProofPurpose
  identityId: string | null
}

const cellOf = (id: string): Cell => ({ table: 'mailbox_proof', column: 'sealed_facts', row: id })
const minuteMs = 60_000

/** Keeps what was asked for. Nothing is looked up, so that the work says nothing of who has an account. Answers its id. */
export const askForProof = async (
  tx: Sql,
  vault: Vault,
  asked: Omit<MailboxProof, 'id'>,
  at: Date,
): Promise<string> => {
  const id = randomUUID()
  const { email, language, ...columns } = asked
  const facts: ProofFacts = { email, language }
  await tx
    .insertInto('mailboxProof')
    .values({
      ...{ ...columns, id, createdAt: at, expiresAt: new Date(at.getTime() + proofMinutes * minuteMs) },
      ...{ secretHash: null, codeHash: null, usedAt: null, sealedFacts: await vault.seal(tx, id, cellOf(id), facts) },
    })
    .execute()
  return id
}

/** What was asked for and not sent yet. */
export const unsentProof = async (sql: Sql, vault: Vault, id: string): Promise<MailboxProof | undefined> => {
  const row = await sql
    .selectFrom('mailboxProof')
    .select(['id', 'organisation', 'purpose', 'identityId', 'sealedFacts'])
    .where('id', '=', id)
    .where('secretHash', 'is', null)
    .executeTakeFirst()
  return row && opened(sql, vault, row)
}

interface ProofRow {
  id: string
  organisation: string
  purpose: string
  identityId: string | null
  sealedFacts: Uint8Array
}

const opened = async (sql: Sql, vault: Vault, { sealedFacts, ...row }: ProofRow): Promise<MailboxProof> => ({
  ...(row as Omit<MailboxProof, keyof ProofFacts>),
  ...(await vault.open<ProofFacts>(sql, row.id, cellOf(row.id), sealedFacts)),
})

export const forgetProof = async (sql: Sql, id: string): Promise<void> => {
  await sql.deleteFrom('mailboxProof').where('id', '=', id).execute()
}

/** Whose code it is: nobody can use it but who also knows this, an e-mail or the id of an account. */
export interface CodeOwner {
  organisation: string
  purpose: ProofPurpose
  of: string
}

const codeHashOf = (vault: Vault, { organisation, purpose, of }: CodeOwner, code: string): Buffer =>
  vault.hash('mailbox code', JSON.stringify([organisation, purpose, of, code]))

const secretHashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export interface SentProof {
  /** 256 bits, for the link. */
  secret: string
  /** Six digits. */
  code: string
}

/** Makes what is sent. The time begins to run now. */
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
      ...{ identityId: proof.identityId, secretHash: secretHashOf(secret), codeHash: codeHashOf(vault, owner, code) },
      expiresAt: new Date(at.getTime() + proofMinutes * minuteMs),
    })
    .where('id', '=', proof.id)
    .execute()
  return { secret, code }
}

/** What somebody brings back: the secret of the link, or the code and whose it is. */
export type BroughtProof =
  | { purpose: ProofPurpose; organisation: string; secret: string }
  | (CodeOwner & { code: string })

/** The proof that this belongs to, while it is good. */
export const proofBrought = async (
  sql: Sql,
  vault: Vault,
  brought: BroughtProof,
  now: Date,
): Promise<(MailboxProof & { identityId: string }) | undefined> => {
  let asked = sql
    .selectFrom('mailboxProof')
    .select(['id', 'organisation', 'purpose', 'identityId', 'sealedFacts'])
    .where('organisation', '=', brought.organisation)
    .where('purpose', '=', brought.purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
  asked =
    'secret' in brought
      ? asked.where('secretHash', '=', secretHashOf(brought.secret))
      : asked.where('codeHash', '=', codeHashOf(vault, brought, brought.code))
  const row = await asked.executeTakeFirst()
  return row && ((await opened(sql, vault, row)) as MailboxProof & { identityId: string })
}

/** Uses a proof up, and with it all others of the same purpose. Answers whether it was still there to be used. */
export const useProof = async (
  tx: Sql,
  proof: Pick<MailboxProof, 'id' | 'purpose'> & { identityId: string },
  usedAt: Date,
): Promise<boolean> => {
  const used = await tx
    .updateTable('mailboxProof')
    .set({ usedAt })
    .where('identityId', '=', proof.identityId)
    .where('purpose', '=', proof.purpose)
    .where('usedAt', 'is', null)
    .returning('id')
    .execute()
  return used.some(({ id }) => id === proof.id)
}
