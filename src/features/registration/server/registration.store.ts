import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { IdentityTable } from '#database/tables/accounts.ts'
import type { ApplicationTable } from '#database/tables/applications.ts'
import { type GivenConsents, saveConsents } from '#src/application/server/consent-record.ts'
import type { SubjectProperty } from '#src/domain/person/applicant.ts'
import { batch } from '#src/platform/server/database/batched.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import {
  bytesInEntry,
  entriesAfter,
  nothingBefore,
  type Part,
  textArray,
} from '#src/platform/server/database/statement-parts.ts'
import { type AnsweredCall, saveAnswers } from '#src/platform/server/http/idempotency/idempotency.ts'
import { type Sealer, type StoredKey, storeKeys } from '#src/platform/server/keys/field-encryption.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { type Opening, recordOpened } from '#src/workflow/server/advance.store.ts'
import { closeDrafts, deleteKeysOfClosed, type SucceededDraft } from './drafts.store.ts'

export interface Applying {
  email: string
  phone: string | null
  /** The data key under which the person's own fields are encrypted; null before there is one. */
  storedKey: StoredKey | null
  /** Newest first, without those that were canceled or declined. */
  earlier: readonly EarlierRow[]
}

export type EarlierRow = RowOf<ApplicationTable, 'id' | 'isInquiry' | 'completedAt' | 'propertyState'>

/** Returns the applicants, with everything that decides whether they may apply. */
export const applyingPersons = (db: Db) =>
  batch(async (keys: readonly ApplyingKey[]): Promise<(Applying | undefined)[]> => {
    const each = (type: 'uuid' | 'text', read: (applyingKey: ApplyingKey) => string) => textArray(type, keys.map(read))
    const { rows } = await sql<ApplyingRow>`
    select asked.place, identity.email, identity.phone, newest.wrapped, newest.master_key_id, newest.generation,
      (select json_agg(json_build_object('id', id, 'isInquiry', is_inquiry, 'completedAt', completed_at, 'propertyState', property_state) order by created_at desc)
        from application where identity_id = identity.id and status not in ('CANCELLED', 'DECLINED')) as earlier
    from unnest(${each('uuid', ({ identityId }) => identityId)}, ${each('text', ({ organization }) => organization)})
      with ordinality as asked (id, organization, place)
    join identity on identity.id = asked.id and identity.organization = asked.organization
    left join lateral (
      select wrapped, master_key_id, generation from data_key where subject = identity.id order by generation desc limit 1
    ) as newest on true`.execute(db)
    const rowsByIndex = new Map(rows.map((row) => [Number(row.place), row]))
    return keys.map((_, at) => {
      const row = rowsByIndex.get(at + 1)
      return row && applyingOf(row)
    })
  })

const applyingOf = ({
  email,
  phone,
  wrapped: wrappedKey,
  masterKeyId,
  generation,
  earlier,
}: ApplyingRow): Applying => ({
  email,
  phone,
  storedKey: wrappedKey && masterKeyId && generation ? { wrapped: wrappedKey, masterKeyId, generation } : null,
  earlier: (earlier ?? []).map((item) => ({
    ...item,
    completedAt: item.completedAt ? new Date(item.completedAt) : null,
  })),
})

interface ApplyingKey {
  identityId: string
  organization: string
}

interface ApplyingRow extends Pick<IdentityTable, 'email' | 'phone'> {
  place: string
  wrapped: Uint8Array | null
  masterKeyId: string | null
  generation: number | null
  earlier: (Omit<EarlierRow, 'completedAt'> & { completedAt: string | null })[] | null
}

export interface OpenedApplication {
  id: string
  loanNumber: string
  organization: string
  identityId: string
  /** Product key of the organization. */
  product: string
  isCrypto: boolean
  property: SubjectProperty
  listedForSale: boolean
  sealedApplicant: Uint8Array
  referrerUuid: string | null
  origin: object
  status: Status
  at: Date
  /** The sealers of the parts. The application's own sealer created its key. */
  sealers: readonly Sealer[]
  consents: Pick<GivenConsents, 'consents' | 'evidence'>
  /** What the application adds to the person's profile. */
  profile: unknown
  /** The draft of this device that the application succeeds, if there may be one. */
  draft: SucceededDraft | undefined
  /** The call that opened it, if the call had an idempotency key. */
  answeredCall: AnsweredCall | undefined
}

/** Takes this many counters for loan numbers. They are not given out again. */
export const reserveLoanCounters = async (db: Db, count: number): Promise<number[]> => {
  const { rows } = await sql<{ counter: string }>`
    select nextval('loan_number')::text as counter from generate_series(1, ${count}::int)`.execute(db)
  return rows.map(({ counter }) => Number(counter))
}

/**
 * Stores new applications and everything that belongs to them in one statement: all of it or nothing. Returns false if
 * the keys could not be stored; see `storeKeys`.
 * @throws Error of the constraint application_one_open when one of the people has an open application already.
 */
export const storeOpened = async (
  db: Db,
  applications: readonly OpenedApplication[],
  saveProfiles: (profiles: readonly unknown[]) => Part,
): Promise<boolean> => {
  const first = sql`opened`
  const drafts = applications.flatMap(({ draft }) => draft ?? [])
  // Nothing here needs renaming, and searching so many parts for names is slow.
  const plain = db.withoutPlugins()
  const { rows } = await sql`
    with kept_keys as (${storeKeys(applications.flatMap(({ sealers }) => sealers))(nothingBefore)}),
    opened as (
      insert into application (revision, id, loan_number, organization, identity_id, product, is_crypto, status, status_since, due_at,
        property, property_state, listed_for_sale, sealed_applicant, referrer_uuid, origin, created_at, updated_at)
      select 0, started.* from ${entriesAfter(sql`kept_keys`, applications.map(toApplicationRow))}, jsonb_to_record(entry) as started (
        id uuid, loan_number text, organization text, identity_id uuid, product text, is_crypto boolean, status text, status_since timestamptz, due_at timestamptz,
        property jsonb, property_state text, listed_for_sale boolean, sealed_applicant bytea, referrer_uuid uuid, origin jsonb,
        created_at timestamptz, updated_at timestamptz)
      returning id
    ),
    kept_consents as (${saveConsents(applications.map(toGivenConsents))(first)}),
    kept_profiles as (${saveProfiles(applications.map(({ profile }) => profile))(first)}),
    ${drafts.length > 0 ? sql`closed_drafts as (${closeDrafts(drafts)(first)}), dropped_keys as (${deleteKeysOfClosed(sql`closed_drafts`)}),` : sql``}
    kept_answers as (${saveAnswers(applications.flatMap(({ answeredCall }) => answeredCall ?? []))(first)}),
    noted as (${recordOpened(applications.map(openingOf))(first)})
    select from ${first}`.execute(plain)
  return rows.length > 0
}

const toApplicationRow = ({ at, ...application }: OpenedApplication) => ({
  id: application.id,
  loan_number: application.loanNumber,
  organization: application.organization,
  identity_id: application.identityId,
  product: application.product,
  is_crypto: application.isCrypto,
  status: application.status,
  status_since: at,
  due_at: at,
  property: application.property,
  property_state: application.property.address.state,
  listed_for_sale: application.listedForSale,
  sealed_applicant: bytesInEntry(application.sealedApplicant),
  referrer_uuid: application.referrerUuid,
  origin: application.origin,
  created_at: at,
  updated_at: at,
})

const toGivenConsents = ({ id, identityId, consents, at }: OpenedApplication): GivenConsents => ({
  ...consents,
  identityId,
  applicationId: id,
  at,
})

const openingOf = ({ id, identityId, status, at }: OpenedApplication): Opening => ({
  applicationId: id,
  status,
  now: at,
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
