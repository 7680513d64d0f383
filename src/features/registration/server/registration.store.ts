import { sql } from 'kysely'
import type { SubjectProperty } from '#src/domain/applicant.ts'
import { batched, listOf } from '#src/platform/server/batched.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import { type Sealer, type StoredKey, storeKeys } from '#src/platform/server/field-encryption.ts'
import { nothingBefore, type Part } from '#src/platform/server/statement-parts.ts'
import { noteOpened } from '#src/workflow/server/advance.ts'
import { type GivenConsents, keepConsents } from '#src/workflow/server/consent-record.ts'
import type { Status } from '#src/workflow/statuses.ts'
import { dropKeysOfClosed } from './drafts.store.ts'

export interface Applying {
  email: string
  phone: string | null
  /** The data key under which the person's own fields are sealed, once there is one. */
  storedKey: StoredKey | null
  /** Newest first, without those that were cancelled or declined. */
  earlier: readonly EarlierRow[]
}

export interface EarlierRow {
  id: string
  isInquiry: boolean
  completedAt: Date | null
  propertyState: string
}

/** Who applies, with all that decides whether they may. */
export const applyingPersons = (db: Db) =>
  batched(async (asked: readonly Asked[]): Promise<(Applying | undefined)[]> => {
    const each = (type: 'uuid' | 'text', read: (one: Asked) => string) => listOf(type, asked.map(read))
    const { rows } = await sql<ApplyingRow>`
    select asked.place, identity.email, identity.phone, newest.wrapped, newest.master_key_id, newest.generation,
      (select json_agg(json_build_object('id', id, 'isInquiry', is_inquiry, 'completedAt', completed_at, 'propertyState', property_state) order by created_at desc)
        from application where identity_id = identity.id and status not in ('CANCELLED', 'DECLINED')) as earlier
    from unnest(${each('uuid', ({ identityId }) => identityId)}, ${each('text', ({ organisation }) => organisation)})
      with ordinality as asked (id, organisation, place)
    join identity on identity.id = asked.id and identity.organisation = asked.organisation
    left join lateral (
      select wrapped, master_key_id, generation from data_key where subject = identity.id order by generation desc limit 1
    ) as newest on true`.execute(db)
    const found = new Map(rows.map((row) => [Number(row.place), row]))
    return asked.map((_, at) => {
      const row = found.get(at + 1)
      return row && applyingOf(row)
    })
  })

const applyingOf = ({ email, phone, wrapped, masterKeyId, generation, earlier }: ApplyingRow): Applying => ({
  ...{ email, phone },
  storedKey: wrapped && masterKeyId && generation ? { wrapped, masterKeyId, generation } : null,
  earlier: (earlier ?? []).map((one) => ({
    ...one,
    completedAt: one.completedAt ? new Date(one.completedAt) : null,
  })),
})

interface Asked {
  identityId: string
  organisation: string
}

interface ApplyingRow {
  place: string
  email: string
  phone: string | null
  wrapped: Uint8Array | null
  masterKeyId: string | null
  generation: number | null
  earlier: (Omit<EarlierRow, 'completedAt'> & { completedAt: string | null })[] | null
}

export interface OpenedApplication {
  id: string
  organisation: string
  identityId: string
  /** Product key of the organisation. */
  product: string
  isCrypto: boolean
  property: SubjectProperty
  listedForSale: boolean
  sealedApplicant: Uint8Array
  referrerUuid: string | null
  origin: object
  status: Status
  at: Date
}

export interface AroundOpening {
  /** What sealed the parts; that of the application made its key. */
  sealers: readonly Sealer[]
  consents: Pick<GivenConsents, 'consents' | 'evidence'>
  profile: Part
  /** Closes the draft of this device, if it has one. */
  closeDraft: Part | undefined
  /** Keeps the idempotency key of the call, if it bore one. */
  keepAnswer: Part | undefined
}

/**
 * Stores a new application and all that comes with it, in one statement: whole, or not at all. False when the keys could
 * not be stored, see `storeKeys`.
 * @throws Error of the constraint application_one_open when the person has an open application already.
 */
export const storeOpened = async (db: Db, opened: OpenedApplication, around: AroundOpening): Promise<boolean> => {
  const { id, organisation, identityId, property, at, status } = opened
  const first = sql`opened`
  const given = { ...around.consents, identityId, applicationId: id, at }
  const actor = { kind: 'borrower', id: identityId } as const
  // Nothing of it is to be renamed, and looking through so many parts for that costs.
  const plain = db.withoutPlugins()
  const { rows } = await sql`
    with kept_keys as (${storeKeys(around.sealers)(nothingBefore)}),
    opened as (
      insert into application (id, organisation, identity_id, product, is_crypto, loan_number, status, status_since, revision, due_at,
        property, property_state, listed_for_sale, sealed_applicant, referrer_uuid, origin, created_at, updated_at)
      select ${id}::uuid, ${organisation}, ${identityId}::uuid, ${opened.product}, ${opened.isCrypto}::boolean, nextval('loan_number')::text, ${status}, ${at}::timestamptz, 0, ${at}::timestamptz,
        ${JSON.stringify(property)}::jsonb, ${property.address.state}, ${opened.listedForSale}::boolean, ${opened.sealedApplicant}::bytea,
        ${opened.referrerUuid}::uuid, ${JSON.stringify(opened.origin)}::jsonb, ${at}::timestamptz, ${at}::timestamptz
      from kept_keys limit 1
      returning id
    ),
    kept_consents as (${keepConsents(given)(first)}),
    kept_profile as (${around.profile(first)}),
    ${around.closeDraft ? sql`closed_draft as (${around.closeDraft(first)}), dropped_keys as (${dropKeysOfClosed(sql`closed_draft`)}),` : sql``}
    ${around.keepAnswer ? sql`kept_answer as (${around.keepAnswer(first)}),` : sql``}
    noted as (${noteOpened({ applicationId: id, status, actor, reason: 'The borrower applied', now: at })(first)})
    select from ${first}`.execute(plain)
  return rows.length > 0
}

export const saveReplayLink = async (tx: Tx, applicationId: string, link: string, at: Date): Promise<void> => {
  await tx
    .updateTable('application')
    .set({ sessionReplayLink: link, updatedAt: at })
    .where('id', '=', applicationId)
    .execute()
}
