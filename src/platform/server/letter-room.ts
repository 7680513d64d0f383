import { Refusal } from '#src/domain/refusal.ts'
import type { TryLimit } from '#src/platform/contract/call-limits.table.ts'
import type { Tx } from './database.ts'
import type { Vault } from './field-encryption.ts'
import { addressBlock, type CountedTry, countTries } from './rate-limit.ts'

/** How often a letter that anybody may ask for goes to one mailbox. */
export interface LetterLimits {
  /** As asked for from one address. */
  fromAddress: TryLimit
  /** From wherever. */
  inAll: TryLimit
  /** When either is used up. Shorter than what such a letter opens lasts, so that the last one is still good. */
  paced: TryLimit
}

export interface WantedLetter {
  /** Which letter: each has room of its own. */
  letter: string
  /** Whose mailbox. */
  mailbox: string
  /** Where it is asked from. */
  address: string
  limits: LetterLimits
}

/**
 * Counts a letter to a mailbox and answers whether it is to be sent. Nobody is refused for what strangers asked: where there
 * is no room, the mailbox has a letter that is younger than the pace and as good as another.
 */
export const hasRoomForLetter = async (
  tx: Tx,
  vault: Pick<Vault, 'hash'>,
  { letter, mailbox, address, limits }: WantedLetter,
  now: Date,
): Promise<boolean> => {
  const ways: readonly CountedTry[][] = [
    [
      { counts: `${letter} from address`, of: `${mailbox} ${addressBlock(address)}`, ...limits.fromAddress },
      { counts: `${letter} in all`, of: mailbox, ...limits.inAll },
    ],
    [{ counts: `${letter} paced`, of: mailbox, ...limits.paced }],
  ]
  for (const tries of ways) if (await hasRoom(tx, vault, tries, now)) return true
  return false
}

const hasRoom = async (tx: Tx, vault: Pick<Vault, 'hash'>, tries: readonly CountedTry[], now: Date) => {
  try {
    await countTries(tx, vault, tries, now)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
