import { addressTurns } from '#src/platform/server/limits/address-turns.ts'
import { passwordThread } from './password-work.ts'

/**
 * The cost of Argon2id, the library's default variant: 19 MiB and two passes (OWASP password storage, first choice).
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing and checking of passwords. `address`: where the password came from. Calls from one address wait for each
 * other.
 */
export interface Passwords {
  /** Returns the hash of a password. @throws Refusal service/unavailable when too many calls are waiting */
  hash(password: string, address?: string): Promise<string>
  /**
   * Returns the same 32 bytes for the same secret and salt, at the cost of hashing a password.
   * @throws Refusal service/unavailable
   */
  derive(secret: string, salt: Buffer): Promise<Buffer>
  /** Checks a password. The work is the same whether or not there is a hash. @throws Refusal service/unavailable */
  verify(storedHash: string | null | undefined, password: string, address?: string): Promise<boolean>
  /**
   * Returns whether a stored hash was made at another cost than the current one. The next login should then replace it.
   */
  isOutdated(storedHash: string): boolean
}

/** The prefix with which a stored hash states its cost. */
const costMark = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/**
 * Hashes one password at a time, at a lower priority than other work. At most `capacity` calls wait for their turn. Each
 * address has its turn, so many passwords from one address do not block the other addresses.
 */
export const openPasswords = ({ capacity = 100 }: { capacity?: number } = {}): Passwords => {
  const hashing = passwordThread()
  const turns = addressTurns({ atOnce: 1, capacity })

  const inTurn = async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    await turns.enter(address)
    try {
      return await work()
    } finally {
      turns.leave()
    }
  }

  // Another system may encode the same typed characters in another composition.
  const normalize = (password: string) => password.normalize('NFC')
  const hash = (secret: string, address = '') => inTurn(address, () => hashing<string>({ does: 'hash', secret, cost }))
  let decoy: Promise<string> | undefined

  return {
    hash: (password, address) => hash(normalize(password), address),
    derive: (secret, salt) =>
      inTurn('', async () =>
        Buffer.from(await hashing<Uint8Array>({ does: 'derive', secret: normalize(secret), cost, salt })),
      ),
    async verify(storedHash, password, address = '') {
      decoy ??= hash('nobody has this password', address).catch((error) => {
        decoy = undefined
        throw error
      })
      // If there is a stored hash, the decoy is not awaited, and its failure is ignored.
      decoy.catch(() => undefined)
      const against = storedHash ?? (await decoy)
      const fits = await inTurn(address, () =>
        hashing<boolean>({ does: 'verify', secret: normalize(password), against }),
      )
      return fits && typeof storedHash === 'string'
    },
    isOutdated: (storedHash) => !storedHash.startsWith(costMark),
  }
}
