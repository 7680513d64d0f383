import { randomUUID } from 'node:crypto'
import type { JWK } from 'oidc-provider'
import type { Sql } from '#src/platform/server/database/database.ts'
import { type IssuerStore, issuerSubject } from './sandbox-records.store.ts'

const dayMs = 86_400_000
/** A key signs for this long. */
export const signingDays = 90
/** Then it stays published for this long, for existing signatures and for clients that cache the key list. */
const publishedDays = signingDays + 7
/** And for this long before, so that every process and every client has it when it starts to sign. */
const knownFirstMs = 3_600_000

export const signingAlgorithm = 'ES256'

const sealedCell = (row: string) => ({ table: 'issuer_key', column: 'sealed_jwk', row })

/** The private keys of an issuer, the signing one first. They are created here when they are due. */
export const signingKeys = async (store: IssuerStore, issuer: string): Promise<readonly JWK[]> => {
  const { db, vault, clock } = store
  await makeNextKey(store, issuer)
  const oldest = new Date(clock.now().getTime() - publishedDays * dayMs)
  const rows = await db
    .selectFrom('issuerKey')
    .select(['id', 'sealedJwk', 'madeAt'])
    .where('issuer', '=', issuer)
    .where('madeAt', '>', oldest)
    .orderBy('generation', 'desc')
    .execute()
  const isKnown = (row: { madeAt: Date }) => clock.now().getTime() - row.madeAt.getTime() >= knownFirstMs
  const inOrder = [...rows.filter(isKnown), ...rows.filter((row) => !isKnown(row)).reverse()]
  return Promise.all(inOrder.map((row) => vault.open<JWK>(db, issuerSubject, sealedCell(row.id), row.sealedJwk)))
}

/**
 * Creates the first key of an issuer, or the next one when the newest has signed long enough. Safe in several processes
 * at once.
 */
const makeNextKey = async ({ db, vault, clock }: IssuerStore, issuer: string): Promise<void> => {
  const newest = await db
    .selectFrom('issuerKey')
    .select(['generation', 'madeAt'])
    .where('issuer', '=', issuer)
    .orderBy('generation', 'desc')
    .limit(1)
    .executeTakeFirst()
  const now = clock.now()
  if (newest && now.getTime() - newest.madeAt.getTime() < signingDays * dayMs) return
  const id = randomUUID()
  const { exportJWK, generateKeyPair } = await import('jose')
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: id, alg: signingAlgorithm, use: 'sig' }
  const generation = (newest?.generation ?? 0) + 1
  await db
    .insertInto('issuerKey')
    .values({
      id,
      issuer,
      generation,
      madeAt: now,
      keySubject: issuerSubject,
      sealedJwk: await vault.seal(db, issuerSubject, sealedCell(id), jwk),
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'generation']).doNothing())
    .execute()
}

/** Removes keys that are no longer published. */
export const sweepIssuerKeys = async (sql: Sql, now: Date): Promise<void> => {
  await sql
    .deleteFrom('issuerKey')
    .where('madeAt', '<', new Date(now.getTime() - publishedDays * dayMs))
    .execute()
}
