import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { OriginatorTable } from '#database/tables/referrals.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { OriginatorLicense } from '../../referring/originator-licenses.rules.ts'
import type { OriginatorDraft } from '../../referring/originators-editor.contract.ts'

export interface StoredOriginator
  extends Pick<
    Selectable<OriginatorTable>,
    'id' | 'name' | 'email' | 'phone' | 'nmls' | 'brokerName' | 'wholesaleBrokerNmls' | 'active' | 'accountId'
  > {
  licenses: OriginatorLicense[]
  /** Their account exists. */
  hasAccount: boolean
  /** Their account is disabled. */
  isDisabled: boolean
  /** Their invitation waits and its link works. */
  isInvited: boolean
}

const columns = sql`originator.id, originator.name, originator.email, originator.phone, originator.nmls,
  originator.broker_name, originator.wholesale_broker_nmls, originator.active, originator.account_id,
  originator.licenses, account.id is not null as has_account, account.disabled_at is not null as is_disabled`
const joins = (now: Date) => sql`originator
  left join identity as account on account.id = originator.account_id and account.erased_at is null
  left join lateral (
    select true as waits from staff_invitation where staff_invitation.id = originator.account_id
      and used_at is null and ended_at is null and expires_at > ${now}
  ) as invitation on true`
const invitedColumn = sql`coalesce(invitation.waits, false) as is_invited`

interface ListOptions {
  organization: string
  now: Date
  after?: string | undefined
  /** All if not given. */
  most?: number
}

/** Returns a lender's originators by name. `after` is the last one of the previous page. */
export const originatorsOf = async (db: Sql, options: ListOptions): Promise<StoredOriginator[]> => {
  const { organization, now, after, most } = options
  const afterCursor = after
    ? sql`and (originator.name, originator.id) > (
        select name, id from originator where id = ${after} and organization = ${organization})`
    : sql``
  const { rows } = await sql<StoredOriginator>`
    select ${columns}, ${invitedColumn} from ${joins(now)}
    where originator.organization = ${organization} ${afterCursor}
    order by originator.name, originator.id ${most === undefined ? sql`` : sql`limit ${most}`}`.execute(db)
  return rows
}

/** Locks and returns an originator of a lender. */
export const lockOriginator = async (
  tx: Tx,
  { id, organization, now }: { id: string; organization: string; now: Date },
): Promise<StoredOriginator | undefined> => {
  const { rows } = await sql<StoredOriginator>`
    select ${columns}, ${invitedColumn} from ${joins(now)}
    where originator.id = ${id} and originator.organization = ${organization} for update of originator`.execute(tx)
  return rows[0]
}

/** Serializes changes that look for an NMLS ID before they add it. */
export const lockOriginatorsOf = async (tx: Tx, organization: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`originators of ${organization}`}, 0))`.execute(tx)
}

/** Returns the active originator to whom an account belongs. */
export const originatorOfAccount = async (
  db: Sql,
  { accountId, organization, now }: { accountId: string; organization: string; now: Date },
): Promise<StoredOriginator | undefined> => {
  const { rows } = await sql<StoredOriginator>`
    select ${columns}, ${invitedColumn} from ${joins(now)}
    where originator.account_id = ${accountId} and originator.organization = ${organization}
      and originator.active`.execute(db)
  return rows[0]
}

const toOriginatorRow = (draft: OriginatorDraft) => ({
  name: draft.name,
  email: draft.email,
  phone: draft.phone,
  nmls: draft.nmls,
  brokerName: draft.company || null,
  wholesaleBrokerNmls: draft.companyNmls || null,
  licenses: JSON.stringify(draft.licenses),
  licensedStates: draft.licenses.map(({ state }) => state),
  active: draft.isActive,
})

export const insertOriginator = async (
  tx: Tx,
  { id, organization, draft }: { id: string; organization: string; draft: OriginatorDraft },
): Promise<void> => {
  await tx
    .insertInto('originator')
    .values({ id, organization, avatarUri: null, accountId: null, ...toOriginatorRow(draft) })
    .execute()
}

export const updateOriginator = async (tx: Tx, id: string, draft: OriginatorDraft): Promise<void> => {
  await tx.updateTable('originator').set(toOriginatorRow(draft)).where('id', '=', id).execute()
}

export const setAccount = async (tx: Tx, id: string, accountId: string): Promise<void> => {
  await tx.updateTable('originator').set({ accountId }).where('id', '=', id).execute()
}
