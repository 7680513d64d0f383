import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { partnerScopeNames } from '#src/platform/contract/partner-scopes.table.ts'
import { settingText } from '#src/platform/contract/staff-text.schema.ts'

const moment = z.iso.datetime()
const scopes = z.array(z.enum(partnerScopeNames)).check(z.minLength(1), z.maxLength(partnerScopeNames.length))
const maxDays = 366

/** An address, or a range such as 203.0.113.0/24. */
const range = z.string().check(z.maxLength(50))

const Key = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    /** The first characters of the key. */
    prefix: z.string(),
    scopes,
    /** Empty allows any address. */
    allowedAddresses: z.array(z.string()),
    state: z.enum(['good', 'expired', 'revoked']),
    createdBy: z.uuid(),
    createdAt: moment,
    expiresAt: moment,
    lastUsedAt: z.nullable(moment),
    /** Until when the key before the last rotation is still valid. */
    previousGoodUntil: z.nullable(moment),
  })
  .register(z.globalRegistry, { id: 'PartnerKey' })
export type PartnerKey = z.infer<typeof Key>

/** The only answer that contains the key itself. */
const NewKey = z.object({ ...Key.shape, key: z.string() })
export type PartnerKeyAnswer = z.infer<typeof NewKey>
const KeyParams = z.strictObject({ keyUuid: z.uuid() })

export const createKey = endpoint({
  call: 'POST /service-partner/secure/api/v1/keys',
  summary: 'Creates a key for one of the lender’s systems, and returns it this once',
  access: ['admin'],
  on: 'organization',
  limit: 'partnerKeys',
  stepUp: true,
  body: z.strictObject({
    name: settingText(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
    scopes,
    allowedAddresses: settingText(z.optional(z.array(range).check(z.maxLength(20)))),
    expiresInDays: z.int().check(z.minimum(1), z.maximum(maxDays)),
  }),
  status: 201,
  answer: NewKey,
  refusals: ['partner/too-many-keys'],
})

export const listKeys = endpoint({
  call: 'GET /service-partner/secure/api/v1/keys',
  summary: 'Returns the keys of the organization, newest first',
  access: ['admin', 'compliance'],
  on: 'organization',
  answer: z.array(Key),
})

export const rotateKey = endpoint({
  call: 'POST /service-partner/secure/api/v1/keys/:keyUuid/rotate',
  summary: 'Creates a new key to replace this one, which stays valid for a while',
  access: ['admin'],
  on: 'organization',
  limit: 'partnerKeys',
  stepUp: true,
  objects: { keyUuid: 'partnerKey' },
  params: KeyParams,
  body: z.strictObject({
    /** How long the old key stays valid. */
    overlapHours: z.int().check(z.minimum(0), z.maximum(168)),
    expiresInDays: z.int().check(z.minimum(1), z.maximum(maxDays)),
  }),
  answer: NewKey,
  refusals: ['partner/key-revoked'],
})

export const revokeKey = endpoint({
  call: 'POST /service-partner/secure/api/v1/keys/:keyUuid/revoke',
  summary: 'Revokes a key, and the one before it, immediately',
  access: ['admin'],
  on: 'organization',
  objects: { keyUuid: 'partnerKey' },
  params: KeyParams,
  answer: Key,
})
