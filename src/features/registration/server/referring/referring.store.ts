import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { AffiliatePrepopTable, OfferCodeTable, ReferralTable } from '#database/tables/referrals.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { CursorPosition } from '#src/platform/server/http/cursor-pagination.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import type { AffiliatePrefill, MailedPerson } from '../../referral.contract.ts'
import { applicationsOfCode, personCell } from '../referrals.store.ts'

export type ReferralRow = RowOf<ReferralTable, 'id' | 'createdAt' | 'sealedPerson'> & {
  originatorName: string | null
  /** Of the newest application that the referral led to. */
  status: Status | null
}

interface ReferralQuery {
  organization: string
  /** Only those of one originator. */
  originatorId?: string
  after: CursorPosition | undefined
  most: number
}

/** Returns referrals, the newest first. */
export const referralsOf = async (
  db: Sql,
  { organization, originatorId, after, most }: ReferralQuery,
): Promise<ReferralRow[]> => {
  const own = originatorId === undefined ? sql`` : sql`and referral.originator_id = ${originatorId}`
  const afterCursor = after ? sql`and (referral.created_at, referral.id) < (${after.createdAt}, ${after.id})` : sql``
  const { rows } = await sql<ReferralRow>`
    select referral.id, referral.created_at, referral.sealed_person, originator.name as originator_name, newest.status
    from referral
    left join originator on originator.id = referral.originator_id
    left join lateral (
      select status from application where origin ->> 'referralId' = referral.id::text
        and application.organization = ${organization} order by created_at desc limit 1
    ) as newest on true
    where referral.organization = ${organization} ${own} ${afterCursor}
    order by referral.created_at desc, referral.id desc limit ${most}`.execute(db)
  return rows
}

export type OfferCodeRow = RowOf<
  OfferCodeTable,
  'id' | 'sealedPerson' | 'inHomeDate' | 'respondByDate' | 'createdAt' | 'endedAt' | 'maxApplications'
> & {
  /** How many applications the code has brought. */
  applications: number
}

const codeColumns = sql`id, sealed_person, to_char(in_home_date, 'YYYY-MM-DD') as in_home_date,
  to_char(respond_by_date, 'YYYY-MM-DD') as respond_by_date, created_at, ended_at, max_applications,
  ${applicationsOfCode} as applications`
const codeOrder = sql`(coalesce(created_at, 'epoch'), id)`

/** Returns the codes of mailed offers, the newest first. `after` is the last one of the previous page. */
export const offerCodesOf = async (
  db: Sql,
  { organization, after, most }: { organization: string; after: string | undefined; most: number },
): Promise<OfferCodeRow[]> => {
  const afterCursor = after
    ? sql`and ${codeOrder} < (select ${codeOrder} from offer_code where id = ${after} and organization = ${organization})`
    : sql``
  const { rows } = await sql<OfferCodeRow>`
    select ${codeColumns} from offer_code where organization = ${organization} ${afterCursor}
    order by coalesce(created_at, 'epoch') desc, id desc limit ${most}`.execute(db)
  return rows
}

export const offerCodeById = async (db: Sql, id: string): Promise<OfferCodeRow | undefined> => {
  const { rows } = await sql<OfferCodeRow>`select ${codeColumns} from offer_code where id = ${id}`.execute(db)
  return rows[0]
}

/** Ends a code. Returns false if it had ended before. */
export const endCode = async (tx: Tx, id: string, endedAt: Date): Promise<boolean> => {
  const row = await tx
    .updateTable('offerCode')
    .set({ endedAt })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Opens the person of a referral or of a mailed offer. */
export const openPerson = (
  db: Sql,
  vault: Vault,
  table: 'referral' | 'offer_code',
  { id, sealedPerson }: { id: string; sealedPerson: Uint8Array },
): Promise<MailedPerson> => vault.open<MailedPerson>(db, id, personCell(table, id), sealedPerson)

export type HandOverRow = RowOf<AffiliatePrepopTable, 'id' | 'expiresAt' | 'sealedPerson'>

/** Returns what affiliates handed over and has not expired. */
export const handOversOf = (db: Sql, organization: string, now: Date): Promise<HandOverRow[]> =>
  db
    .selectFrom('affiliatePrepop')
    .select(['id', 'expiresAt', 'sealedPerson'])
    .where('organization', '=', organization)
    .where('expiresAt', '>', now)
    .orderBy('expiresAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()

export const openHandOver = (db: Sql, vault: Vault, { id, sealedPerson }: HandOverRow): Promise<AffiliatePrefill> =>
  vault.open<AffiliatePrefill>(db, id, personCell('affiliate_prepop', id), sealedPerson)

export const deleteHandOver = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('affiliatePrepop').where('id', '=', id).execute()
}
