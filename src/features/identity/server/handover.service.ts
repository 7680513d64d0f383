import { randomBytes, randomUUID } from 'node:crypto'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { Identity } from '../identity.contract.ts'
import { checkOfPass, currentHandover, endHandovers, insertHandover, openHandover } from './handovers.store.ts'
import { type CheckRow, checkById } from './identity-checks.store.ts'

const minuteMs = 60_000
const linkTtlMs = 15 * minuteMs
/** How long a phone has once it has taken over. */
export const passTtlMs = 30 * minuteMs

/** Hands an attempt to a phone through a single-use link. The phone exchanges the link for its own secret. */
export const handoverService = ({ vault, clock }: { vault: Vault; clock: Clock }) => {
  const linkHash = (link: string) => vault.hash('link to pictures of an ID', link)
  const passHash = (pass: string) => vault.hash('phone that takes pictures of an ID', pass)

  const end = (tx: Sql, checkId: string): Promise<void> => endHandovers(tx, checkId, clock.now())

  return {
    end,

    /** Makes a new link. The previous handover ends, even if a phone has it open. */
    async make(tx: Tx, check: CheckRow): Promise<{ id: string; link: string; expiresAt: Date }> {
      await end(tx, check.id)
      const now = clock.now()
      const id = randomUUID()
      const link = randomBytes(32).toString('base64url')
      const expiresAt = new Date(now.getTime() + linkTtlMs)
      await insertHandover(tx, {
        id,
        applicationId: check.applicationId,
        checkId: check.id,
        linkHash: linkHash(link),
        createdAt: now,
        expiresAt,
      })
      return { id, link, expiresAt }
    },

    /** Returns the current handover of an attempt, if any. */
    async current(sql: Sql, checkId: string): Promise<Identity['handover']> {
      const row = await currentHandover(sql, checkId, clock.now())
      return row ? { state: row.openedAt ? 'open' : 'waiting', expiresAt: row.expiresAt.toISOString() } : null
    },

    /** Uses up the link. @throws Refusal identity/link-over */
    async open(tx: Tx, organization: string, link: string): Promise<{ pass: string; check: CheckRow }> {
      const now = clock.now()
      const pass = randomBytes(32).toString('base64url')
      const expiresAt = new Date(now.getTime() + passTtlMs)
      const phone = { passHash: passHash(pass), openedAt: now, expiresAt }
      const checkId = await openHandover(tx, organization, linkHash(link), phone)
      const check = checkId === undefined ? undefined : await checkById(tx, checkId)
      if (check?.state !== 'COLLECTING') throw new Refusal('identity/link-over')
      return { pass, check }
    },

    /** Returns the attempt that this phone was handed. @throws Refusal access/not-found when it is over */
    async requireCheck(sql: Sql, organization: string, pass: string | undefined): Promise<CheckRow> {
      const checkId = await checkOfPass(sql, organization, passHash(pass ?? ''), clock.now())
      const check = checkId === undefined ? undefined : await checkById(sql, checkId)
      if (!check) throw new Refusal('access/not-found')
      return check
    },
  }
}
