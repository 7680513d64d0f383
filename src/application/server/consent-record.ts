import { sql } from 'kysely'
import type { ConsentType } from '#src/domain/lending/consent-texts.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { entriesAfter, nothingBefore, type Part } from '#src/platform/server/database/statement-parts.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

export interface GivenConsent {
  type: ConsentType
  version: number
  optedIn: boolean
}

/** How a consent was given, without personal data: enough to tell devices apart. */
export interface ConsentEvidence {
  addressHash: string
  device: string
  [fact: string]: string
}

/** From the request that gives the consent. `facts` are ids and hashes, never personal data. */
export const consentEvidence = (
  vault: Vault,
  call: { address: string; headers: Record<string, string | undefined> },
  facts: Record<string, string> = {},
): ConsentEvidence => ({
  ...facts,
  addressHash: vault.hash('address of a consent', call.address).toString('base64url'),
  device: deviceClass(call.headers['user-agent'] ?? ''),
})

const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** 'Chrome, mobile': browser and device family, which does not identify the person. */
export const deviceClass = (userAgent: string): string => {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other'
  return `${browser}, ${/\b(Mobi|Android|iPhone|iPad)/.test(userAgent) ? 'mobile' : 'desktop'}`
}

export interface GivenConsents {
  identityId: string
  applicationId: string | null
  consents: readonly GivenConsent[]
  evidence: ConsentEvidence
  at: Date
}

/** Stores given and withdrawn consents. Earlier entries stay; the newest of a type counts. */
export const saveConsents =
  (submissions: readonly GivenConsents[]): Part =>
  (after) => {
    const acts = submissions.filter(({ consents }) => consents.length > 0).map(actOf)
    return sql`insert into consent_act (id, identity_id, application_id, types, versions, opted_in, evidence, at)
    select gen_random_uuid(), act.* from ${entriesAfter(after, acts)}, jsonb_to_record(entry) as act (
      identity_id uuid, application_id uuid, types text[], versions text[], opted_in boolean[], evidence jsonb, at timestamptz)`
  }

const actOf = ({ identityId, applicationId, consents, evidence, at }: GivenConsents) => ({
  identity_id: identityId,
  application_id: applicationId,
  evidence,
  at,
  types: consents.map(({ type }) => type),
  versions: consents.map(({ version }) => version),
  opted_in: consents.map(({ optedIn }) => optedIn),
})

export const recordConsents = async (tx: Sql, submission: GivenConsents): Promise<void> => {
  await saveConsents([submission])(nothingBefore).execute(tx)
}

/** Whether the latest entry for an application's consent is a yes: a consent can be withdrawn. */
export const hasConsent = async (db: Sql, applicationId: string, type: ConsentType): Promise<boolean> => {
  const newest = await db
    .selectFrom('consent')
    .select('optedIn')
    .where('applicationId', '=', applicationId)
    .where('type', '=', type)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.optedIn ?? false
}

/** A person's latest answer to a consent, on any application or in their settings; null without one. */
export const newestChoiceOf = async (db: Sql, identityId: string, type: ConsentType): Promise<boolean | null> => {
  const newest = await db
    .selectFrom('consent')
    .select('optedIn')
    .where('identityId', '=', identityId)
    .where('type', '=', type)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.optedIn ?? null
}

/** Whether a person's latest entry for a consent is a yes, on any application or in their settings. */
export const hasConsentOf = async (db: Sql, identityId: string, type: ConsentType): Promise<boolean> =>
  (await newestChoiceOf(db, identityId, type)) ?? false

/** Marks a consent that the person gave by showing that they can open the documents (15 USC 7001(c)(1)(C)(ii)). */
export const demonstratedFact = 'demonstrated'

/**
 * How far a person has agreed to electronic documents: not at all or no longer, by a tick, or with the proof that they
 * can open them. The proof is a code from a document, or that they read a closing document to its end on our pages
 * after they had agreed, and confirmed that electronically, as every other owner of a home does with the notary's
 * disclosure (15 USC 7001(c)(1)(C)(ii)). A withdrawal ends an earlier proof.
 */
export const electronicConsentOf = async (db: Sql, identityId: string): Promise<'none' | 'agreed' | 'demonstrated'> => {
  const answers = await db
    .selectFrom('consent')
    .select(['optedIn', 'evidence', 'at'])
    .where('identityId', '=', identityId)
    .where('type', '=', 'COMMUNICATIONS')
    .orderBy('at', 'desc')
    .execute()
  if (!answers[0]?.optedIn) return 'none'
  const withdrawal = answers.findIndex(({ optedIn }) => !optedIn)
  const inForce = withdrawal === -1 ? answers : answers.slice(0, withdrawal)
  const since = inForce.at(-1)?.at
  if (inForce.some(({ evidence }) => demonstratedFact in evidence)) return 'demonstrated'
  return since && (await hasConfirmedDocument(db, identityId, since)) ? 'demonstrated' : 'agreed'
}

/** Whether a person read a closing document to its end and confirmed it on our pages, both after a moment. */
const hasConfirmedDocument = async (db: Sql, identityId: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('documentSignature')
    .innerJoin('closingSigner', 'closingSigner.id', 'documentSignature.signerId')
    .select('documentSignature.id')
    .where('closingSigner.identityId', '=', identityId)
    .where('documentSignature.readAt', '>=', since)
    .where('documentSignature.consentedAt', 'is not', null)
    .executeTakeFirst()) !== undefined

/** The wording agreed to last on an application, and when; undefined without a yes. */
export const consentGiven = async (
  db: Sql,
  applicationId: string,
  type: ConsentType,
): Promise<{ version: number; at: Date } | undefined> => {
  const newest = await db
    .selectFrom('consent')
    .select(['optedIn', 'version', 'at'])
    .where('applicationId', '=', applicationId)
    .where('type', '=', type)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.optedIn ? { version: Number(newest.version), at: newest.at } : undefined
}

/** The person's latest entry for a consent to texts, and the keyed hash of its number; undefined without a yes. */
export const agreedNumber = async (
  db: Sql,
  identityId: string,
  type: 'SMS' | 'SMS_TRANSACTIONAL',
): Promise<{ phoneHash: string } | undefined> => {
  const newest = await db
    .selectFrom('consent')
    .select(['optedIn', 'evidence'])
    .where('identityId', '=', identityId)
    .where('type', '=', type)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { phoneHash } = (newest?.evidence ?? {}) as { phoneHash?: unknown }
  return newest?.optedIn && typeof phoneHash === 'string' ? { phoneHash } : undefined
}

/** The keyed hash that identifies the number of a consent. */
export const hashOfConsentedPhone = (vault: Vault, number: string): string =>
  vault.hash('phone of a consent', number).toString('base64url')

/** Every entry for a kind of consent on an application, with how it was given. */
export const consentAnswersOf = (sql: Sql, applicationId: string, type: ConsentType) =>
  sql
    .selectFrom('consent')
    .select(['optedIn', 'evidence'])
    .where('applicationId', '=', applicationId)
    .where('type', '=', type)
    .execute()
