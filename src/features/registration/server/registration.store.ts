import { sql } from 'kysely'
import type { SubjectProperty } from '#src/domain/applicant.ts'
import { batched } from '#src/platform/server/batched.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import { type Sealer, type StoredKey, storeKeys } from '#src/platform/server/field-encryption.ts'
import { type AnsweredCall, keepAnswers } from '#src/platform/server/idempotency.ts'
import { bytesInEntry, entriesAfter, listOf, nothingBefore, type Part } from '#src/platform/server/statement-parts.ts'
import { noteOpened, type Opened } from '#src/workflow/server/advance.ts'
import { type GivenConsents, keepConsents } from '#src/workflow/server/consent-record.ts'
import type { Status } from '#src/workflow/statuses.ts'
import { closeDrafts, dropKeysOfClosed, type SucceededDraft } from './drafts.store.ts'

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
  loanNumber: string
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
  /** What sealed the parts; that of the application made its key. */
  sealers: readonly Sealer[]
  consents: Pick<GivenConsents, 'consents' | 'evidence'>
  /** What it brings to the person's profile. */
  profile: unknown
  /** The draft of this device that it succeeds, if there may be one. */
  draft: SucceededDraft | undefined
  /** The call that opened it, if it bore an idempotency key. */
  answered: AnsweredCall | undefined
}

/** So many counters of loan numbers, which nobody else is given. */
export const takeLoanCounters = async (db: Db, count: number): Promise<number[]> => {
  const { rows } = await sql<{ counter: string }>`
    select nextval('loan_number')::text as counter from generate_series(1, ${count}::int)`.execute(db)
  return rows.map(({ counter }) => Number(counter))
}

/**
 * Stores new applications and all that comes with them, in one statement: whole, or not at all. False when the keys could
 * not be stored, see `storeKeys`.
 * @throws Error of the constraint application_one_open when one of the people has an open application already.
 */
export const storeOpened = async (
  db: Db,
  opened: readonly OpenedApplication[],
  keepProfiles: (profiles: readonly unknown[]) => Part,
): Promise<boolean> => {
  const first = sql`opened`
  const drafts = opened.flatMap(({ draft }) => draft ?? [])
  // Nothing of it is to be renamed, and looking through so many parts for that costs.
  const plain = db.withoutPlugins()
  const { rows } = await sql`
    with kept_keys as (${storeKeys(opened.flatMap(({ sealers }) => sealers))(nothingBefore)}),
    opened as (
      insert into application (revision, id, loan_number, organisation, identity_id, product, is_crypto, status, status_since, due_at,
        property, property_state, listed_for_sale, sealed_applicant, referrer_uuid, origin, created_at, updated_at)
      select 0, started.* from ${entriesAfter(sql`kept_keys`, opened.map(rowOf))}, jsonb_to_record(entry) as started (
        id uuid, loan_number text, organisation text, identity_id uuid, product text, is_crypto boolean, status text, status_since timestamptz, due_at timestamptz,
        property jsonb, property_state text, listed_for_sale boolean, sealed_applicant bytea, referrer_uuid uuid, origin jsonb,
        created_at timestamptz, updated_at timestamptz)
      returning id
    ),
    kept_consents as (${keepConsents(opened.map(consentsOf))(first)}),
    kept_profiles as (${keepProfiles(opened.map(({ profile }) => profile))(first)}),
    ${drafts.length > 0 ? sql`closed_drafts as (${closeDrafts(drafts)(first)}), dropped_keys as (${dropKeysOfClosed(sql`closed_drafts`)}),` : sql``}
    kept_answers as (${keepAnswers(opened.flatMap(({ answered }) => answered ?? []))(first)}),
    noted as (${noteOpened(opened.map(openingOf))(first)})
    select from ${first}`.execute(plain)
  return rows.length > 0
}

const rowOf = ({ at, ...opened }: OpenedApplication) => ({
  ...{
    id: opened.id,
    loan_number: opened.loanNumber,
    organisation: opened.organisation,
    identity_id: opened.identityId,
    product: opened.product,
  },
  ...{ is_crypto: opened.isCrypto, status: opened.status, status_since: at, due_at: at },
  ...{
    property: opened.property,
    property_state: opened.property.address.state,
    listed_for_sale: opened.listedForSale,
  },
  ...{ sealed_applicant: bytesInEntry(opened.sealedApplicant), referrer_uuid: opened.referrerUuid },
  ...{ origin: opened.origin, created_at: at, updated_at: at },
})

const consentsOf = ({ id, identityId, consents, at }: OpenedApplication): GivenConsents => ({
  ...{ ...consents, identityId, applicationId: id, at },
})

const openingOf = ({ id, identityId, status, at }: OpenedApplication): Opened => ({
  ...{ applicationId: id, status, now: at },
  actor: { kind: 'borrower', id: identityId },
  reason: 'The borrower applied',
})

export const saveReplayLink = async (tx: Tx, applicationId: string, link: string, at: Date): Promise<void> => {
  await tx
    .updateTable('application')
    .set({ sessionReplayLink: link, updatedAt: at })
    .where('id', '=', applicationId)
    .execute()
}
