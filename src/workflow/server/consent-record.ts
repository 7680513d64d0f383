import { sql } from 'kysely'
import type { ConsentType } from '#src/domain/consent-texts.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { entriesAfter, nothingBefore, type Part } from '#src/platform/server/statement-parts.ts'

export interface GivenConsent {
  type: ConsentType
  version: number
  optedIn: boolean
}

/** How a consent was given, without personal data: enough to tell one device from another. */
export interface ConsentEvidence {
  addressHash: string
  device: string
  [fact: string]: string
}

/** From the request by which somebody consents. `facts` are ids and hashes, never personal data. */
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

/** 'Chrome, mobile': the family of browser and device, which says nothing of the person. */
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

/** Keeps what people agreed to or withdrew; earlier acts stay, the newest word on a type counts. */
export const keepConsents =
  (given: readonly GivenConsents[]): Part =>
  (after) => {
    const acts = given.filter(({ consents }) => consents.length > 0).map(actOf)
    return sql`insert into consent_act (id, identity_id, application_id, types, versions, opted_in, evidence, at)
    select gen_random_uuid(), act.* from ${entriesAfter(after, acts)}, jsonb_to_record(entry) as act (
      identity_id uuid, application_id uuid, types text[], versions text[], opted_in boolean[], evidence jsonb, at timestamptz)`
  }

const actOf = ({ identityId, applicationId, consents, evidence, at }: GivenConsents) => ({
  ...{ identity_id: identityId, application_id: applicationId, evidence, at },
  types: consents.map(({ type }) => type),
  versions: consents.map(({ version }) => version),
  opted_in: consents.map(({ optedIn }) => optedIn),
})

export const recordConsents = async (tx: Sql, given: GivenConsents): Promise<void> => {
  await keepConsents([given])(nothingBefore).execute(tx)
}

/** Whether the last word on an application's consent is yes: a consent can be taken back. */
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

/** Whether a person's last word on a consent is yes, on whichever application or in their settings. */
export const hasConsentOf = async (db: Sql, identityId: string, type: ConsentType): Promise<boolean> => {
  const newest = await db
    .selectFrom('consent')
    .select('optedIn')
    .where('identityId', '=', identityId)
    .where('type', '=', type)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.optedIn ?? false
}

/** Which wording was agreed to last on an application, and when; undefined without a yes. */
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

/** The person's last word on a consent to texts, and the keyed hash of the number it was for; undefined without a yes. */
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

/** By which the number of a consent is known again. */
export const hashOfConsentedPhone = (vault: Vault, number: string): string =>
  vault.hash('phone of a consent', number).toString('base64url')
