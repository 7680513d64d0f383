import { Refusal } from '#src/domain/refusal.ts'
import { addressLines } from '#src/platform/server/address-lines.ts'
import { addressBlock } from '#src/platform/server/rate-limit.ts'
import { passwordThread } from './password-work.ts'

/** Argon2id, the library's default variant, at 19 MiB and two passes (OWASP password storage, first choice). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** `address`: where the password came from; those who come from one place wait behind each other. */
export interface Passwords {
  /** @throws Refusal service/unavailable when too many wait already. */
  hash(password: string, address?: string): Promise<string>
  /** The same 32 bytes for the same secret and salt, at the price of a password. @throws Refusal service/unavailable */
  derive(secret: string, salt: Buffer): Promise<Buffer>
  /** Takes the same work whether or not there is a hash. @throws Refusal service/unavailable */
  verify(stored: string | null | undefined, password: string, address?: string): Promise<boolean>
  /** Whether a stored hash was made at another cost than now, so that the next log-in should make it anew. */
  isOutdated(stored: string): boolean
}

/** How a stored hash says its cost. */
const costMark = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

interface WaitingPassword {
  begin(): void
  turnAway(): void
}

/**
 * Hashes one password at a time, behind everything else that wants a processor; those who come meanwhile wait, at most
 * `places` of them. Each address has its turn, so that many passwords from one keep nobody of another out.
 */
export const openPasswords = ({ places = 100 }: { places?: number } = {}): Passwords => {
  const hashing = passwordThread()
  let isHashing = false
  const lines = addressLines<WaitingPassword>({ places, placesByAddress: places })

  const turnOf = (address: string) =>
    new Promise<void>((resolve, reject) => {
      const turnAway = () => reject(new Refusal('service/unavailable'))
      const joined = lines.join(addressBlock(address), { begin: resolve, turnAway })
      if (!joined) return turnAway()
      joined.displaced?.turnAway()
    })

  const inTurn = async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    if (isHashing) await turnOf(address)
    else isHashing = true
    try {
      return await work()
    } finally {
      // The place is handed on; only when nobody waits does it become free.
      const next = lines.next()
      if (next) next.begin()
      else isHashing = false
    }
  }

  // The same letters typed on another system may come in another composition.
  const composed = (password: string) => password.normalize('NFC')
  const hash = (secret: string, address = '') => inTurn(address, () => hashing<string>({ does: 'hash', secret, cost }))
  let decoy: Promise<string> | undefined

  return {
    hash: (password, address) => hash(composed(password), address),
    derive: (secret, salt) =>
      inTurn('', async () =>
        Buffer.from(await hashing<Uint8Array>({ does: 'derive', secret: composed(secret), cost, salt })),
      ),
    async verify(stored, password, address = '') {
      decoy ??= hash('nobody has this password', address).catch((failed) => {
        decoy = undefined
        throw failed
      })
      const against = stored ?? (await decoy)
      const fits = await inTurn(address, () =>
        hashing<boolean>({ does: 'verify', secret: composed(password), against }),
      )
      return fits && typeof stored === 'string'
    },
    isOutdated: (stored) => !stored.startsWith(costMark),
  }
}
