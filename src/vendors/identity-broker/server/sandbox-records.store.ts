import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

/** For a record without an expiration from the provider. */
const fallbackSeconds = 3_600

/** The subject whose data key seals everything that an issuer stores. It is not a person. */
export const issuerSubject = '00000000-0000-4000-8000-0000006f6964'

export interface IssuerStore {
  db: Db
  vault: Vault
  clock: Clock
}

/**
 * The provider's storage in our tables. Codes, tokens and session ids are found by keyed hash and their data is sealed,
 * so that a stolen database gives no access.
 */
export const issuerRecords =
  ({ db, vault, clock }: IssuerStore, issuer: string) =>
  (model: string): Adapter => {
    const hash = (kind: string, value: string) => vault.hash(`issuer ${kind}`, `${issuer} ${model} ${value}`)
    const grantHash = (grantId: string) => vault.hash('issuer grant', `${issuer} ${grantId}`)
    const sealedCell = (row: string) => ({ table: 'issuer_record', column: 'sealed_payload', row })
    const ours = (id: string) => {
      const idHash = hash('id', id)
      return { id: rowIdOf(idHash), issuer, model, idHash }
    }

    const findBy = async (column: 'idHash' | 'uidHash', value: Buffer): Promise<AdapterPayload | undefined> => {
      const row = await db
        .selectFrom('issuerRecord')
        .select(['id', 'sealedPayload', 'consumedAt'])
        .where('issuer', '=', issuer)
        .where('model', '=', model)
        .where(column, '=', value)
        .where('expiresAt', '>', clock.now())
        .executeTakeFirst()
      if (!row) return undefined
      const payload = await vault.open<AdapterPayload>(db, issuerSubject, sealedCell(row.id), row.sealedPayload)
      return row.consumedAt ? { ...payload, consumed: Math.floor(row.consumedAt.getTime() / 1_000) } : payload
    }

    return {
      async upsert(id, payload, expiresIn = fallbackSeconds) {
        const row = ours(id)
        const fields = {
          uidHash: typeof payload.uid === 'string' ? hash('uid', payload.uid) : null,
          grantHash: typeof payload.grantId === 'string' ? grantHash(payload.grantId) : null,
          sealedPayload: await vault.seal(db, issuerSubject, sealedCell(row.id), payload),
          expiresAt: new Date(clock.now().getTime() + expiresIn * 1_000),
        }
        await db
          .insertInto('issuerRecord')
          .values({ ...row, ...fields, keySubject: issuerSubject, consumedAt: null })
          .onConflict((conflict) => conflict.columns(['issuer', 'model', 'idHash']).doUpdateSet(fields))
          .execute()
      },
      find: (id) => findBy('idHash', hash('id', id)),
      findByUid: (uid) => findBy('uidHash', hash('uid', uid)),
      // Devices without a keyboard are not supported.
      findByUserCode: async () => undefined,
      async consume(id) {
        const { idHash } = ours(id)
        const record = await db
          .updateTable('issuerRecord')
          .set({ consumedAt: clock.now() })
          .where('issuer', '=', issuer)
          .where('model', '=', model)
          .where('idHash', '=', idHash)
          .where('consumedAt', 'is', null)
          .returning('model')
          .executeTakeFirst()
        // Of two simultaneous exchanges only one succeeds.
        if (!record) throw new (await import('oidc-provider')).errors.InvalidGrant('already consumed')
      },
      async destroy(id) {
        const { idHash } = ours(id)
        await db
          .deleteFrom('issuerRecord')
          .where('issuer', '=', issuer)
          .where('model', '=', model)
          .where('idHash', '=', idHash)
          .execute()
      },
      async revokeByGrantId(grantId) {
        await db
          .deleteFrom('issuerRecord')
          .where('issuer', '=', issuer)
          .where('grantHash', '=', grantHash(grantId))
          .execute()
      },
    }
  }

/** A record that is written again keeps its row, because its sealed data is bound to the row's id. */
const rowIdOf = (idHash: Buffer): string =>
  idHash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Removes what has run out. */
export const sweepIssuerRecords = async (sql: Sql, now: Date): Promise<void> => {
  await sql.deleteFrom('issuerRecord').where('expiresAt', '<', now).execute()
}
