import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { Refusal } from '#src/domain/refusal.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { asStaff, callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import type { Gate } from '#src/platform/server/http/http.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { createKey, rotateKey } from '../partner-keys.contract.ts'
import {
  activeKeyByHash,
  changeKey,
  insertKey,
  lockKey,
  readKeys,
  recordUse,
  type StoredKey,
} from './partner-keys.store.ts'

const hourMs = 3_600_000
const prefixLength = 12
const maxKeys = 20
/** The last use of a key is stored to the minute, so that not every call writes. */
const lastUsedPrecisionMs = 60_000

const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

const newSecret = () => {
  const key = `hlk_${randomBytes(32).toString('base64url')}`
  return { key, hashedKey: { prefix: key.slice(0, prefixLength), keyHash: hashKey(key) } }
}

/** Creates, rotates and revokes the keys of lenders' systems. */
export const partnerKeysService = ({ clock }: { clock: Clock }) => {
  const after = (days: number): Date => new Date(clock.now().getTime() + days * 24 * hourMs)

  const audit = callerAudit(clock)

  return {
    /** @throws Refusal request/invalid for an invalid address; partner/too-many-keys */
    async create(tx: Tx, caller: KnownCaller, options: BodyOf<typeof createKey>) {
      const { name, scopes, allowedAddresses = [], expiresInDays } = options
      for (const [at, range] of allowedAddresses.entries())
        if (!rangeOf(range))
          throw new Refusal('request/invalid', {
            faults: [
              { field: `allowedAddresses.${at}`, message: 'Must be an address or a range such as 203.0.113.0/24' },
            ],
          })
      const now = clock.now()
      const good = (await readKeys(tx, caller.organization)).filter((key) => !key.revokedAt && key.expiresAt > now)
      if (good.length >= maxKeys) throw new Refusal('partner/too-many-keys')
      const { key, hashedKey } = newSecret()
      const row: StoredKey = {
        id: randomUUID(),
        organization: caller.organization,
        name,
        ...hashedKey,
        allowedAddresses,
        scopes: [...new Set(scopes)],
        previousHash: null,
        previousUntil: null,
        createdBy: caller.identityId,
        createdAt: now,
        expiresAt: after(expiresInDays),
        lastUsedAt: null,
        revokedAt: null,
      }
      await insertKey(tx, row)
      await audit(tx, asStaff(caller), row.id, 'partner-key.made', { scopes: row.scopes, allowedAddresses })
      return { key, row }
    },

    /** @throws Refusal partner/key-revoked */
    async rotate(tx: Tx, caller: KnownCaller, id: string, options: BodyOf<typeof rotateKey>) {
      const currentKey = await lockKey(tx, id)
      if (currentKey.revokedAt) throw new Refusal('partner/key-revoked')
      const { key, hashedKey } = newSecret()
      const until = new Date(clock.now().getTime() + options.overlapHours * hourMs)
      const row = await changeKey(tx, id, {
        ...hashedKey,
        previousHash: currentKey.keyHash,
        expiresAt: after(options.expiresInDays),
        // A rotation never extends the life of the old key.
        previousUntil: until < currentKey.expiresAt ? until : currentKey.expiresAt,
      })
      await audit(tx, asStaff(caller), id, 'partner-key.rotated', { overlapHours: options.overlapHours })
      return { key, row }
    },

    async revoke(tx: Tx, caller: KnownCaller, id: string): Promise<StoredKey> {
      const currentKey = await lockKey(tx, id)
      if (currentKey.revokedAt) return currentKey
      await audit(tx, asStaff(caller), id, 'partner-key.revoked')
      return changeKey(tx, id, { revokedAt: clock.now(), previousHash: null, previousUntil: null })
    },
  }
}

/**
 * Returns the part of the gate that authenticates lenders' systems. A key belongs to the organization that created it.
 */
export const partnersGate =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  /** @throws Refusal access/unauthenticated; partner/address-not-allowed */
  async (credentials: { apiKey: string; organization: string; address: string }): ReturnType<Gate['authenticate']> => {
    const now = clock.now()
    const key = await activeKeyByHash(db, hashKey(credentials.apiKey), now)
    if (!key || key.organization !== credentials.organization) throw new Refusal('access/unauthenticated')
    if (!isAllowed(key.allowedAddresses, credentials.address)) throw new Refusal('partner/address-not-allowed')
    if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() > lastUsedPrecisionMs)
      await recordUse(db, key.id, now)
    const { id, organization, scopes } = key
    return { caller: { role: 'partner', organization, identityId: id, sessionId: id, scopes } }
  }

const rangeOf = (text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined => {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return undefined
  const most = version === 4 ? 32 : 128
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
  return length < 0 || length > most ? undefined : { address, bits: length, family: version === 4 ? 'ipv4' : 'ipv6' }
}

const isAllowed = (ranges: readonly string[], address: string): boolean => {
  if (ranges.length === 0) return true
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const list = new BlockList()
  for (const range of ranges.map(rangeOf)) if (range) list.addSubnet(range.address, range.bits, range.family)
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}
