import { randomBytes, randomInt } from 'node:crypto'
import type { Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'

const minuteMs = 60_000
export const codeLastsMs = 15 * minuteMs
const linkLastsMs = 7 * 24 * 60 * minuteMs
/** What a code may be mistyped. */
export const mostWrongCodes = 5

export const linkHash = (vault: Vault, link: string) => vault.hash('link to a draft', link)
export const codeHash = (vault: Vault, passId: string, code: string) =>
  vault.hash('code of a draft', `${passId} ${code}`)

/**
 * Makes a link to a draft, with a code where asked. Undefined when this pass was made before, by a job that runs a
 * second time.
 */
export const makePass = async (
  tx: Tx,
  vault: Vault,
  pass: { id: string; draftId: string; withCode: boolean; lastsMs?: number },
  now: Date,
): Promise<{ link: string; code: string } | undefined> => {
  const { id, draftId, withCode, lastsMs = linkLastsMs } = pass
  const link = randomBytes(32).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const made = await tx
    .insertInto('draftPass')
    .values({
      ...{ id, draftId, linkHash: linkHash(vault, link), usedAt: null, createdAt: now },
      codeHash: withCode ? codeHash(vault, id, code) : null,
      codeExpiresAt: new Date(now.getTime() + codeLastsMs),
      expiresAt: new Date(now.getTime() + lastsMs),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made && { link, code }
}
