import { randomBytes, randomUUID } from 'node:crypto'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import type { Identity } from '../identity.contract.ts'
import { type CheckRow, checkById } from './identity-checks.store.ts'

const minuteMs = 60_000
const linkLastsMs = 15 * minuteMs
/** Once a phone has taken over. */
export const passLastsMs = 30 * minuteMs

/** A task handed to a phone: by a link that works once, for which the phone gets a secret of its own. */
export const handoverService = ({ vault, clock }: { vault: Vault; clock: Clock }) => {
  const linkHash = (link: string) => vault.hash('link to pictures of an ID', link)
  const passHash = (pass: string) => vault.hash('phone that takes pictures of an ID', pass)

  const end = async (tx: Sql, checkId: string): Promise<void> => {
    await tx
      .updateTable('identityHandover')
      .set({ endedAt: clock.now() })
      .where('checkId', '=', checkId)
      .where('endedAt', 'is', null)
      .execute()
  }

  return {
    end,

    /** The one before ends, also one that a phone has open. */
    async make(tx: Tx, check: CheckRow): Promise<{ id: string; link: string; expiresAt: Date }> {
      await end(tx, check.id)
      const now = clock.now()
      const id = randomUUID()
      const link = randomBytes(32).toString('base64url')
      const expiresAt = new Date(now.getTime() + linkLastsMs)
      await tx
        .insertInto('identityHandover')
        .values({
          ...{ id, applicationId: check.applicationId, checkId: check.id, linkHash: linkHash(link), passHash: null },
          ...{ createdAt: now, expiresAt, openedAt: null, endedAt: null },
        })
        .execute()
      return { id, link, expiresAt }
    },

    /** What is out for a try, if anything. */
    async current(sql: Sql, checkId: string): Promise<Identity['handover']> {
      const row = await sql
        .selectFrom('identityHandover')
        .select(['openedAt', 'expiresAt'])
        .where('checkId', '=', checkId)
        .where('endedAt', 'is', null)
        .where('expiresAt', '>', clock.now())
        .executeTakeFirst()
      return row ? { state: row.openedAt ? 'open' : 'waiting', expiresAt: row.expiresAt.toISOString() } : null
    },

    /** Spends the link. @throws Refusal identity/link-over */
    async open(tx: Tx, organisation: string, link: string): Promise<{ pass: string; check: CheckRow }> {
      const now = clock.now()
      const pass = randomBytes(32).toString('base64url')
      const taken = await tx
        .updateTable('identityHandover')
        .set({ openedAt: now, passHash: passHash(pass), expiresAt: new Date(now.getTime() + passLastsMs) })
        .where('linkHash', '=', linkHash(link))
        .where('openedAt', 'is', null)
        .where('endedAt', 'is', null)
        .where('expiresAt', '>', now)
        .where('applicationId', 'in', (of) =>
          of
            .selectFrom('application')
            .select('id')
            .where('organisation', '=', organisation)
            .where('erasedAt', 'is', null),
        )
        .returning('checkId')
        .executeTakeFirst()
      const check = taken && (await checkById(tx, taken.checkId))
      if (check?.state !== 'COLLECTING') throw new Refusal('identity/link-over')
      return { pass, check }
    },

    /** The try this phone was handed. @throws Refusal access/not-found when it is over */
    async held(sql: Sql, organisation: string, pass: string | undefined): Promise<CheckRow> {
      const row = await sql
        .selectFrom('identityHandover')
        .innerJoin('application', 'application.id', 'identityHandover.applicationId')
        .select('identityHandover.checkId')
        .where('identityHandover.passHash', '=', passHash(pass ?? ''))
        .where('identityHandover.endedAt', 'is', null)
        .where('identityHandover.expiresAt', '>', clock.now())
        .where('application.organisation', '=', organisation)
        .where('application.erasedAt', 'is', null)
        .executeTakeFirst()
      const check = row && (await checkById(sql, row.checkId))
      if (!check) throw new Refusal('access/not-found')
      return check
    },
  }
}
