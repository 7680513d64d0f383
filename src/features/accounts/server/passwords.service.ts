import { addressTurns } from '#src/platform/server/address-turns.ts'
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

/**
 * Hashes one password at a time, behind everything else that wants a processor; those who come meanwhile wait, at most
 * `places` of them. Each address has its turn, so that many passwords from one keep nobody of another out.
 */
export const openPasswords = ({ places = 100 }: { places?: number } = {}): Passwords => {
  const hashing = passwordThread()
  const turns = addressTurns({ atOnce: 1, places })

  const inTurn = async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    await turns.enter(address)
    try {
      return await work()
    } finally {
      turns.leave()
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
      // Where there is a hash nobody waits for it, nor hears that it had no place.
      decoy.catch(() => undefined)
      const against = stored ?? (await decoy)
      const fits = await inTurn(address, () =>
        hashing<boolean>({ does: 'verify', secret: composed(password), against }),
      )
      return fits && typeof stored === 'string'
    },
    isOutdated: (stored) => !stored.startsWith(costMark),
  }
}
