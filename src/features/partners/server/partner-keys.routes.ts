import type { Clock } from '#src/platform/server/clock.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { createKey, listKeys, type PartnerKey, revokeKey, rotateKey } from '../partner-keys.contract.ts'
import { partnerKeysService } from './partner-keys.service.ts'
import { readKeys, type StoredKey } from './partner-keys.store.ts'

/** Returns the routes with which admins manage the keys of the lender's own systems. */
export const partnerKeysRoutes = ({ clock }: { clock: Clock }): Route[] => {
  const keys = partnerKeysService({ clock })
  const toPartnerKey = (key: StoredKey): PartnerKey => toDatedPartnerKey(clock.now(), key)
  return [
    serve(createKey, async ({ caller, body, transact }) => {
      const { key, row } = await transact((tx) => keys.create(tx, requireKnownCaller(caller), body))
      return { ...toPartnerKey(row), key }
    }),
    serve(listKeys, async ({ db, caller }) => (await readKeys(db, caller.organization)).map(toPartnerKey)),
    serve(rotateKey, async ({ caller, params, body, transact }) => {
      const { key, row } = await transact((tx) => keys.rotate(tx, requireKnownCaller(caller), params.keyUuid, body))
      return { ...toPartnerKey(row), key }
    }),
    serve(revokeKey, async ({ caller, params, transact }) =>
      toPartnerKey(await transact((tx) => keys.revoke(tx, requireKnownCaller(caller), params.keyUuid))),
    ),
  ]
}

const toDatedPartnerKey = (now: Date, key: StoredKey): PartnerKey => ({
  uuid: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  createdBy: key.createdBy,
  allowedAddresses: key.allowedAddresses,
  state: key.revokedAt ? 'revoked' : key.expiresAt <= now ? 'expired' : 'good',
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  previousGoodUntil: key.previousUntil && key.previousUntil > now ? key.previousUntil.toISOString() : null,
})
